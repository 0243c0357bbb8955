import type { CountryId, Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { promotedPercent } from '@cellardoor/rules/prices';
import type { OfferTerms } from './offer-terms.ts';
import { sqlKinds } from '../kinds/kinds.ts';
import type { Queries } from '../db/database.ts';

/** An offer as the data has it, in one market's currency. */
export interface Offer extends OfferTerms {
  /** By which a letter or a page names it; null for an offer that nobody names. */
  readonly code: string | null;
  readonly headline: string;
  readonly weeksBetweenCases: number;
  readonly caseBottles: number;
}

const columns = `type, rule, code, headline, discount_percent as "discountPercent", maximum_discount as "maximumDiscount",
  weeks_between_cases as "weeksBetweenCases", case_bottles as "caseBottles"`;
const ofMarket = 'country = $2 and (brand is null or brand = $1)';

/** None larger than its country lets be promoted. */
function asPromoted<T extends Offer>(offers: readonly T[], country: CountryId): T[] {
  const forbidden = countryOf(country).unpromotedFromPercent ?? null;
  return offers.map((offer) => ({ ...offer, discountPercent: promotedPercent(offer.discountPercent, forbidden) }));
}

/** Offers that hold now in a market. */
export async function activeOffers(db: Queries, { brand, country }: Market): Promise<Offer[]> {
  const offers = await db.query<Offer>(
    `select ${columns} from offers where ${ofMarket} and starts_at <= now() and (ends_at is null or ends_at > now()) order by type, rule`,
    [brand, country],
  );
  return asPromoted(offers, country);
}

/** Offers of a market that have not begun, the next first. */
export async function offersToCome(db: Queries, { brand, country }: Market): Promise<(Offer & { readonly startsAt: Date })[]> {
  const offers = await db.query<Offer & { readonly startsAt: Date }>(
    `select ${columns}, starts_at as "startsAt" from offers where ${ofMarket} and starts_at > now() order by starts_at, type, rule`,
    [brand, country],
  );
  return asPromoted(offers, country);
}

/** Of the offers of a code that the market made once, the headline of the one that ended last; undefined where there was none. */
export async function endedHeadline(db: Queries, { brand, country }: Market, code: string): Promise<string | undefined> {
  const [ended] = await db.query<{ headline: string }>(
    `select headline from offers
      where ${ofMarket} and upper(code) = upper($3) and ends_at <= now()
      order by ends_at desc, id desc limit 1`,
    [brand, country, code],
  );
  return ended?.headline;
}

/** A mixed case that goes with a product. */
export interface CaseBeside {
  readonly itemCode: string;
  /** True when the product is a wine that is in the case. */
  readonly holdsWine: boolean;
}

const inviting = sqlKinds((kind) => kind.invitesOffers);

/** Mixed cases that hold the wine, then those most like it, or like the case, in colour: sellable ones, at most three. */
export const casesBeside = (db: Queries, { brand, country }: Market, productCode: string): Promise<CaseBeside[]> =>
  db.query<CaseBeside>(
    `with bought as (
       select item_code, colour, 1 as bottles, true as alone from products where item_code = $1 and kind in ${inviting}
       union all
       select m.item_code, m.colour, c.quantity, false
         from case_contents c join products m on m.item_code = c.wine_item_code where c.case_item_code = $1
     )
     select p.item_code as "itemCode", bool_or(b.alone and m.item_code = b.item_code) as "holdsWine"
       from bought b
       join products m on m.item_code = b.item_code or m.colour = b.colour
       join case_contents c on c.wine_item_code = m.item_code
       join products p on p.item_code = c.case_item_code and p.item_code <> $1
       join stock s on s.item_code = p.item_code and s.available > 0
      where not jsonb_exists(p.excluded_brands, $2)
        and exists (select 1 from skus k join prices r on r.sku_item_code = k.item_code where k.wine_item_code = p.item_code and r.country = $3)
      group by p.item_code, p.position
      order by bool_or(b.alone and m.item_code = b.item_code) desc, sum(c.quantity * b.bottles) desc, p.position
      limit 3`,
    [productCode, brand, country],
  );

/** Mixed cases that the market sells and has, in the order of a list; at most a dozen. */
export async function casesOnOffer(db: Queries, { brand, country }: Market): Promise<string[]> {
  const rows = await db.query<{ item_code: string }>(
    `select p.item_code
       from products p join stock s on s.item_code = p.item_code and s.available > 0
      where p.kind in ${sqlKinds((kind) => kind.hasContents)} and not jsonb_exists(p.excluded_brands, $1)
        and exists (select 1 from skus k join prices r on r.sku_item_code = k.item_code where k.wine_item_code = p.item_code and r.country = $2)
      order by p.position, p.item_code limit 12`,
    [brand, country],
  );
  return rows.map(({ item_code }) => item_code);
}
