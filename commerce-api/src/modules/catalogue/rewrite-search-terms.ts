import type { Database, Queries } from '../../platform/db/database.ts';
import { type WeightedTerms, weightedTerms, type SearchableProduct } from './weighted-terms.ts';

/** Products a query: the embedded database answers on the event loop, so each must be short. */
const piece = 200;

type Row = SearchableProduct & { readonly written: WeightedTerms };

const rowsSql = (which: string) => `
  select item_code as "itemCode", kind, name, producer, country, region, appellation, colour, grapes, style, vintage,
    vegan, vegetarian, organic, bottle_ml as "bottleMl", alcohol_tenths / 10.0::float8 as "alcoholPercent", food_pairings as "foodPairings",
    json_build_object('body', body, 'tannin', tannin, 'acidity', acidity, 'sweetness', sweetness, 'oak', oak) as profile,
    (select coalesce(json_agg(json_build_object('itemCode', s.item_code) order by s.bottles, s.item_code), '[]')
       from skus s where s.wine_item_code = products.item_code) as skus,
    json_build_object('high', words_high, 'mid', words_mid, 'low', words_low) as written
  from products where ${which}`;

const sorted = (words: string) => words.split(' ').toSorted().join(' ');

/** The order of the words says nothing, but that they begin with the name. */
const isOld = (row: Row): boolean => {
  const { high, mid, low } = weightedTerms(row);
  const { written } = row;
  return sorted(high) !== sorted(written.high) || sorted(mid) !== sorted(written.mid) || sorted(low) !== sorted(written.low);
};

/**
 * Writes the words of products anew, and says whether it did: not while others write to the catalogue, as an import does. It takes the
 * catalogue's own row first, which every writer ends with, and waits for nobody, so no two wait for each other.
 */
async function write(tx: Queries, codes: readonly string[]): Promise<boolean> {
  const free = await tx.query('select 1 from catalogue_state where id = 1 for update skip locked');
  if (free.length === 0) return false;
  const rows = await tx.query<Row>(rowsSql('item_code = any($1::text[]) for no key update skip locked'), [codes]);
  const words = rows.map(weightedTerms);
  await tx.query(
    `update products set words_high = w.high, words_mid = w.mid, words_low = w.low
       from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as w (item_code, high, mid, low) where products.item_code = w.item_code`,
    [rows.map(({ itemCode }) => itemCode), words.map(({ high }) => high), words.map(({ mid }) => mid), words.map(({ low }) => low)],
  );
  // one that is written just now gets the words of today by that
  return true;
}

/** Gives the products after an item code, of which those with old words got new ones; undefined while others write. */
async function renewPiece(db: Database, after: string): Promise<Row[] | undefined> {
  const rows = await db.query<Row>(
    `${rowsSql('item_code collate "C" > $1::text collate "C"')} order by item_code collate "C" limit ${piece}`,
    [after],
  );
  const old = rows.filter(isOld).map(({ itemCode }) => itemCode);
  return old.length === 0 || (await db.transaction((tx) => write(tx, old))) ? rows : undefined;
}

/**
 * Writes the words by which products are found anew, once a process, where the release that wrote them had others: an import may be long ago.
 * Each call does so many pieces of 200 products, so that a process may end in between, and says whether something is left.
 */
export function rewriteStaleSearchTerms(db: Database, pieces = 10): () => Promise<boolean> {
  let after: string | undefined = '';
  return async () => {
    for (let n = 0; n < pieces && after !== undefined; n++) {
      const rows: Row[] | undefined = await renewPiece(db, after);
      if (!rows) break;
      after = rows.length === piece ? rows.at(-1)!.itemCode : undefined;
    }
    return after !== undefined;
  };
}
