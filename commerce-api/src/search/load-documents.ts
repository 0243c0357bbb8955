import type { CountryId } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../db/database.ts';
import { sqlKinds } from '../kinds/kinds.ts';
import type { Pace } from './pace.ts';
import type { SearchDocument } from './search-document.ts';

/** Products a query: the embedded database answers on the event loop, so each must be short. */
const piece = 500;

interface Row extends Omit<SearchDocument, 'typeId' | 'countryId' | 'regionId' | 'grapeIds'> {
  readonly position: number;
  readonly colour: string;
  readonly madeIn: string;
  readonly region: string;
  readonly grapes: readonly string[];
}

/** `$1` is the country, `$2` and `$3` where the piece before ended. */
const pieceSql = `
  select p.item_code as "itemCode", p.position, p.colour, p.country as "madeIn", p.region, p.grapes,
    x.price, coalesce(k.average_hundredths, 0) as rating, p.added_on as "addedOn",
    p.words_high as high, p.words_mid as mid, p.words_low as low, p.excluded_brands as "excludedBrands"
  from (
    select * from products
    where (position, item_code collate "C") > ($2::integer, $3::text collate "C") and kind in ${sqlKinds((kind) => kind.isListed)}
    order by position, item_code collate "C" limit ${piece}
  ) p
  left join lateral (
    select y.sale_price as price from skus s join prices y on y.sku_item_code = s.item_code and y.country = $1
    where s.wine_item_code = p.item_code order by s.bottles, s.item_code limit 1
  ) x on true
  left join ratings k on k.item_code = p.item_code
  order by p.position, p.item_code collate "C"`;

/** What an index is built from. */
export interface LoadedDocuments {
  /** Products that the country sells, in featured order. */
  readonly documents: readonly SearchDocument[];
  /** Labels of dimension values by id. */
  readonly labels: ReadonlyMap<number, string>;
  /** Every rating that was counted up to this version is in. */
  readonly ratingsVersion: number;
}

/** Reads a country's products piece by piece, in no one transaction: what changes meanwhile shows as a later catalogue version. */
export async function loadDocuments(db: Queries, country: CountryId, pace: Pace): Promise<LoadedDocuments> {
  const ratingsVersion = await readRatingsVersion(db);
  const ids = await loadIds(db);
  const documents = new Map<string, SearchDocument>();
  let last: Pick<Row, 'position' | 'itemCode'> | undefined = { position: -(2 ** 31), itemCode: '' };
  while (last) {
    const rows: (Row & { price: number | null })[] = await db.query(pieceSql, [country, last.position, last.itemCode]);
    for (const row of rows) if (row.price !== null) documents.set(row.itemCode, documentOf(row, ids.byLabel));
    last = rows.length === piece ? rows[rows.length - 1] : undefined;
    if (pace.isDue()) await pace.rest();
  }
  return { documents: [...documents.values()], labels: ids.labels, ratingsVersion };
}

function documentOf({ colour, madeIn, region, grapes, ...row }: Row, byLabel: ReadonlyMap<string, number>): SearchDocument {
  const idOf = (dimension: string, label: string) => byLabel.get(`${dimension} ${label}`) ?? null;
  return {
    ...row,
    typeId: idOf('type', colour),
    countryId: idOf('country', madeIn),
    regionId: idOf('region', region),
    grapeIds: grapes.flatMap((grape) => idOf('grape', grape) ?? []).sort((a, b) => a - b),
  };
}

async function loadIds(db: Queries) {
  const rows = await db.query<{ id: number; dimension: string; label: string }>('select id, dimension, label from dimension_values');
  return {
    labels: new Map(rows.map(({ id, label }) => [id, label])),
    byLabel: new Map(rows.map(({ id, dimension, label }) => [`${dimension} ${label}`, id])),
  };
}

async function readRatingsVersion(db: Queries): Promise<number> {
  const row = await queryOne<{ version: number }>(db, 'select version from ratings_state where id = 1');
  return row?.version ?? 0;
}
