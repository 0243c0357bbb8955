import type { Market } from '@cellardoor/contracts';
import type { OfferTerms } from '../basket/line.ts';
import type { Queries } from '../db/database.ts';

/** An offer as the data has it, in one market's currency. */
export interface Offer extends OfferTerms {
  readonly headline: string;
  readonly weeksBetweenCases: number;
  readonly caseBottles: number;
}

/** Offers that hold now in a market. */
export const activeOffers = (db: Queries, { brand, country }: Market): Promise<Offer[]> =>
  db.query<Offer>(
    `select type, rule, headline, discount_percent as "discountPercent", maximum_discount as "maximumDiscount",
            weeks_between_cases as "weeksBetweenCases", case_bottles as "caseBottles"
       from offers
      where country = $2 and (brand is null or brand = $1) and starts_at <= now() and (ends_at is null or ends_at > now())
      order by type, rule`,
    [brand, country],
  );

/** A mixed case that goes with a wine. */
export interface CaseForWine {
  readonly itemCode: string;
  /** True when the wine itself is in the case. */
  readonly holdsWine: boolean;
}

/** Mixed cases that hold the wine, then those with most of its colour: sellable ones, at most three. */
export const casesForWine = (db: Queries, { brand, country }: Market, wineItemCode: string): Promise<CaseForWine[]> =>
  db.query<CaseForWine>(
    `select p.item_code as "itemCode", bool_or(c.wine_item_code = w.item_code) as "holdsWine"
       from products w
       join case_contents c on true
       join products m on m.item_code = c.wine_item_code
       join products p on p.item_code = c.case_item_code
       join stock s on s.item_code = p.item_code and s.on_hand > 0
      where w.item_code = $1 and w.kind = 'wine' and p.kind = 'mixedCase' and (c.wine_item_code = w.item_code or m.colour = w.colour)
        and not jsonb_exists(p.excluded_brands, $2)
        and exists (select 1 from skus k join prices r on r.sku_item_code = k.item_code where k.wine_item_code = p.item_code and r.country = $3)
      group by p.item_code, p.position
      order by bool_or(c.wine_item_code = w.item_code) desc, sum(c.quantity) desc, p.position
      limit 3`,
    [wineItemCode, brand, country],
  );
