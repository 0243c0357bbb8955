import type { CountryId } from '@cellardoor/contracts';
import type { Day } from '@cellardoor/rules/was-prices';
import { daySql } from '../../catalogue/catalogue-version.ts';
import { dimensionValues } from '../../catalogue/dimension-values.ts';
import { readRatingsVersion } from '../../reviews/ratings-version.ts';
import { evidenceSql, type PriceEvidence, reducedPriceDays } from '../../catalogue/price-evidence.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { kindNamesSql } from '../../catalogue/kinds/kinds.ts';
import type { YieldTimer } from './yield-timer.ts';
import { SaidNames } from '../language/said-names.ts';
import type { SearchDocument } from './search-document.ts';

/** Products a query: the embedded database answers on the event loop, so each must be short. */
const piece = 500;

interface Row extends Omit<SearchDocument, 'typeId' | 'countryId' | 'regionId' | 'grapeIds' | 'price' | 'reduced'> {
  readonly colour: string;
  readonly madeIn: string;
  readonly region: string;
  readonly appellation: string;
  readonly grapes: readonly string[];
  /** Null where the country does not sell it. */
  readonly price: number | null;
  readonly list: number;
  readonly bottles: number;
  readonly evidence: PriceEvidence | null;
  readonly today: Day;
}

/** `$1` is the country; `products` is the products that are wanted. */
const rowsSql = (products: string) => `
  select p.item_code as "itemCode", p.producer, p.position, p.colour, p.country as "madeIn", p.region, p.appellation, p.grapes,
    x.sale_price as price, x.list_price as list, x.bottles, ${evidenceSql('p.item_code')} as evidence, ${daySql} as today,
    coalesce(k.average_hundredths, 0) as rating, p.added_on as "addedOn",
    p.words_high as high, p.words_mid as mid, p.words_low as low, p.excluded_brands as "excludedBrands",
    case when p.kind in ${kindNamesSql((kind) => kind.hasContents)} then (
      select json_agg(distinct concat_ws(' ', w.words_high, w.words_mid, w.words_low)) from case_contents c
      join products w on w.item_code = c.wine_item_code where c.case_item_code = p.item_code) end as held
  from (select * from products where kind in ${kindNamesSql((kind) => kind.isListed)} and ${products}) p
  left join lateral (
    select y.*, s.bottles from skus s join prices y on y.sku_item_code = s.item_code and y.country = $1
    where s.wine_item_code = p.item_code order by s.bottles, s.item_code limit 1
  ) x on true
  left join ratings k on k.item_code = p.item_code
  order by p.position, p.item_code collate "C"`;

/** `$2` and `$3` are where the piece before ended. */
const pieceSql = rowsSql(`(position, item_code collate "C") > ($2::integer, $3::text collate "C")
  order by position, item_code collate "C" limit ${piece}`);
const namedSql = rowsSql('item_code = any($2::text[])');

/** Ids and labels of the values of dimensions. An id once given stays, so only new labels are read again. */
export class DimensionLabels {
  /** They are names that shoppers may say, and so are the appellations of the products that were read. */
  readonly names = new SaidNames();

  private constructor(
    readonly labels: Map<number, string>,
    private readonly byLabel: Map<string, number>,
  ) {}

  static async read(db: Queries): Promise<DimensionLabels> {
    const known = new DimensionLabels(new Map(), new Map());
    await known.readAll(db);
    return known;
  }

  /** What the index knows of rows; where one has a label that is not known, all labels are read first. */
  async documentsOf(db: Queries, rows: readonly Row[]): Promise<Map<string, SearchDocument>> {
    const sold = rows.flatMap(({ price, ...row }) => (price === null ? [] : [{ ...row, price }]));
    if (sold.some((row) => labelsOf(row).some((label) => !this.byLabel.has(label)))) await this.readAll(db);
    for (const { appellation } of sold) this.names.learn(appellation);
    return new Map(sold.map((row) => [row.itemCode, this.documentOf(row)]));
  }

  private async readAll(db: Queries): Promise<void> {
    for (const { id, dimension, label } of await dimensionValues(db)) {
      this.labels.set(id, label);
      this.names.learn(label, dimension);
      this.byLabel.set(`${dimension} ${label}`, id);
    }
  }

  private documentOf(row: Row & { readonly price: number }): SearchDocument {
    const { colour, madeIn, region, appellation: _, grapes, list, bottles, evidence, today, ...rest } = row;
    const idOf = (dimension: string, label: string) => this.byLabel.get(`${dimension} ${label}`) ?? null;
    return {
      ...rest,
      reduced: reducedPriceDays({ bottles, list, sale: row.price, evidence }, today),
      typeId: idOf('type', colour),
      countryId: idOf('country', madeIn),
      regionId: idOf('region', region),
      grapeIds: grapes.flatMap((grape) => idOf('grape', grape) ?? []).sort((a, b) => a - b),
    };
  }
}

const labelsOf = ({ colour, madeIn, region, grapes }: Row): string[] => [
  ...(colour ? [`type ${colour}`] : []),
  ...(madeIn ? [`country ${madeIn}`] : []),
  ...(region ? [`region ${region}`] : []),
  ...grapes.map((grape) => `grape ${grape}`),
];

/** What an index is built from. */
export interface LoadedDocuments {
  /** Products that the country sells, in featured order. */
  readonly documents: readonly SearchDocument[];
  readonly labels: DimensionLabels;
  /** Every rating that was counted up to this version is in. */
  readonly ratingsVersion: number;
}

/** Reads a country's products piece by piece, in no one transaction: what changes meanwhile shows as a later catalogue version. */
export async function loadDocuments(db: Queries, country: CountryId, pace: YieldTimer): Promise<LoadedDocuments> {
  const ratingsVersion = await readRatingsVersion(db);
  const labels = await DimensionLabels.read(db);
  const documents = new Map<string, SearchDocument>();
  let last: Pick<Row, 'position' | 'itemCode'> | undefined = { position: -(2 ** 31), itemCode: '' };
  while (last) {
    const rows: Row[] = await db.query(pieceSql, [country, last.position, last.itemCode]);
    for (const [code, document] of await labels.documentsOf(db, rows)) documents.set(code, document);
    last = rows.length === piece ? rows[rows.length - 1] : undefined;
    if (pace.isDue()) await pace.rest();
  }
  return { documents: [...documents.values()], labels, ratingsVersion };
}

/** Reads some products of a country, by item code; those that it does not sell, or that are gone, are missing. */
export async function loadNamed(
  db: Queries,
  country: CountryId,
  labels: DimensionLabels,
  itemCodes: readonly string[],
): Promise<ReadonlyMap<string, SearchDocument>> {
  return labels.documentsOf(db, await db.query<Row>(namedSql, [country, itemCodes]));
}
