import type { CountryId } from '@cellardoor/contracts';
import type { Queries } from '../../platform/db/database.ts';
import type { ProductDraft } from './product-draft.ts';

/** A price that was charged before the shop recorded its price history. */
export interface PastPrice {
  readonly itemCode: string;
  readonly country: CountryId;
  /** Minor units. */
  readonly amount: number;
  readonly from: Date;
  readonly until: Date;
}

/** Adds past prices to the price history, except for periods for which it has the same price already. */
export async function writePastPrices(db: Queries, asked: readonly PastPrice[]): Promise<void> {
  await db.query(
    `insert into price_history (sku_item_code, country, amount, asked_from, asked_until)
     select a.sku, a.country, a.amount, a.asked_from, a.asked_until
       from jsonb_to_recordset($1::text::jsonb) as a (sku text, country text, amount integer, asked_from timestamptz, asked_until timestamptz)
      where not exists (select 1 from price_history h
         where h.sku_item_code = a.sku and h.country = a.country and h.amount = a.amount
           and h.asked_from < a.asked_until and coalesce(h.asked_until, 'infinity') > a.asked_from)`,
    [
      JSON.stringify(
        asked.map(({ itemCode, country, amount, from, until }) => ({
          sku: itemCode,
          country,
          amount,
          asked_from: from.toISOString(),
          asked_until: until.toISOString(),
        })),
      ),
    ],
  );
}

/** The list prices of reduced sizes as past prices of the given period. */
export const pastListPrices = (drafts: readonly Pick<ProductDraft, 'skus'>[], from: Date, until: Date): PastPrice[] =>
  drafts.flatMap(({ skus }) =>
    skus.flatMap(({ itemCode, prices }) =>
      prices.flatMap(({ country, list, sale }) => (list > sale ? [{ itemCode, country, amount: list, from, until }] : [])),
    ),
  );
