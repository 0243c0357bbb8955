import { countryIds, countryOf } from '@cellardoor/contracts/countries';
import type { Database } from '../../../platform/db/database.ts';

/** Gives each country that has no offers yet, running or over, the usual two beside a wine. The tables must be there (`migrate`). */
export async function fillOffers(db: Database): Promise<void> {
  const maxima = countryIds.map((country) => ({ country, maximum: countryOf(country).offerMaximum }));
  await db.transaction(async (tx) => {
    // two processes that start together: the second waits, and then finds the offers
    await tx.script('lock table offers in share row exclusive mode');
    await tx.query(
      `insert into offers (type, rule, code, country, headline, discount_percent, maximum_discount, weeks_between_cases, case_bottles)
       select 'FILL_THE_CASE', rule, upper(rule) || 20, country, headline, 20, maximum, 8, 6
         from (values ('hero', 'A wine and the company it keeps, for less'), ('extra', 'A case in the same spirit, for less')) r (rule, headline),
              jsonb_to_recordset($1::text::jsonb) c (country text, maximum integer)
        where not exists (select 1 from offers o where o.country = c.country)`,
      [JSON.stringify(maxima)],
    );
  });
}
