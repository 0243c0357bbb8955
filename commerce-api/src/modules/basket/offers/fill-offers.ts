import { countryIds, countryOf } from '@cellardoor/contracts/countries';
import type { Database, Queries } from '../../../platform/db/database.ts';

/** What an offer takes off at most, in each country's minor units. */
const maxima = () => countryIds.map((country) => ({ country, maximum: countryOf(country).offerMaximum }));

/** Gives each country that has no offers on cases yet, running or over, the usual two beside a wine. The tables must be there (`migrate`). */
export async function fillOffers(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // two processes that start together: the second waits, and then finds the offers
    await tx.script('lock table offers in share row exclusive mode');
    await tx.query(
      `insert into offers (type, rule, code, country, headline, discount_percent, maximum_discount, weeks_between_cases, case_bottles)
       select 'FILL_THE_CASE', rule, upper(rule) || 20, country, headline, 20, maximum, 8, 6
         from (values ('hero', 'A wine and the company it keeps, for less'), ('extra', 'A case in the same spirit, for less')) r (rule, headline),
              jsonb_to_recordset($1::text::jsonb) c (country text, maximum integer)
        where not exists (select 1 from offers o where o.country = c.country and o.type = 'FILL_THE_CASE')`,
      [JSON.stringify(maxima())],
    );
  });
}

/** A plan that baskets are offered in every country, and what the offer says. */
export interface PlanOffer {
  readonly planScheme: string;
  readonly headline: string;
}

/** Gives each country that offers no plan, now or ever, the usual offer of one: a fifth off the first of six bottles every eight weeks. [UPS-03] */
export async function fillPlanOffers(tx: Queries, { planScheme, headline }: PlanOffer): Promise<void> {
  await tx.query('lock table offers in share row exclusive mode');
  await tx.query(
    `insert into offers (type, rule, country, headline, plan_scheme, discount_percent, maximum_discount, weeks_between_cases, case_bottles)
     select 'WINEPLAN', 'extra', country, $2, $3, 20, maximum, 8, 6 from jsonb_to_recordset($1::text::jsonb) c (country text, maximum integer)
      where not exists (select 1 from offers o where o.country = c.country and o.type = 'WINEPLAN')`,
    [JSON.stringify(maxima()), headline, planScheme],
  );
}
