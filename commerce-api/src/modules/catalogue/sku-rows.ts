import type { Currency, Market } from '@cellardoor/contracts';
import type { ProductKind } from '@cellardoor/contracts/api/product-kinds';
import { type Database, type Queries, queryOne } from '../../platform/db/database.ts';
import { kindNamed, kindNamesSql, termsSql } from './kinds/kinds.ts';
import { evidenceSql, type PriceEvidence } from './price-evidence.ts';
import type { SizePrice } from './sku-for-basket.ts';

/** A size with what proves its list price. */
export interface SizeRow extends SizePrice {
  readonly evidence: PriceEvidence | null;
}

/** What the catalogue says of a sku in a market. */
interface CatalogueRow {
  readonly item_code: string;
  readonly wine_item_code: string;
  readonly name: string;
  readonly vintage: string;
  readonly kind: ProductKind;
  readonly bottles: number;
  readonly alcohol: number;
  readonly sale_price: number;
  readonly member_price: number | null;
  readonly prices: readonly SizeRow[];
  readonly currency: Currency;
  readonly terms: unknown;
}

export interface SkuRow extends CatalogueRow {
  readonly available: number | null;
}

/** Of a mixed case the alcohol of its bottles; those of different size or strength do not make an average. */
const alcoholSql = `coalesce(
    (select sum(c.quantity * w.alcohol_tenths * w.bottle_ml) from case_contents c join products w on w.item_code = c.wine_item_code
      where c.case_item_code = p.item_code),
    s.bottles * p.alcohol_tenths * p.bottle_ml)::integer`;

/** Stock of `k`, and what the order of `basketId` keeps while it is paid for. The argument is an SQL expression. */
const availableSql = (basketId: string) => `
    least(greatest(k.on_hand, 0), k.available + (select coalesce(sum(h.units), 0) from stock_holds h join orders o on o.id = h.order_id
       where h.item_code = k.item_code and o.basket_id = ${basketId}::bigint and o.status = 'paying'))::integer`;

const versionSql = '(select version from catalogue_state where id = 1)';

/** The codes come out of a subquery: PostgreSQL plans for a list that it sees each time anew, which takes longer than to read the skus. See decision 0280. */
const codesSql = 'any((select $1::text[])::text[])';

const skuQuery = `
  select ${versionSql} as version, s.item_code, s.wine_item_code, p.name, p.vintage, p.kind, s.bottles, x.sale_price, ${alcoholSql} as alcohol,
    x.member_price, x.currency, ${availableSql('$4')} as available,
    (select json_agg(json_build_object('bottles', o.bottles, 'listPrice', x.list_price, 'salePrice', x.sale_price, 'memberPrice', x.member_price,
         'evidence', ${evidenceSql('o.wine_item_code')}))
       from skus o join prices x on x.sku_item_code = o.item_code and x.country = $2 where o.wine_item_code = s.wine_item_code) as prices,
    ${termsSql} as terms
  from skus s
  join products p on p.item_code = s.wine_item_code
  join prices x on x.sku_item_code = s.item_code and x.country = $2
  left join stock k on k.item_code = s.wine_item_code
  where s.item_code = ${codesSql} and p.kind in ${kindNamesSql(() => true)} and not jsonb_exists(p.excluded_brands, $3)`;

const stockQuery = `
  select ${versionSql} as version,
    (select json_object_agg(k.item_code, ${availableSql('$2')}) from stock k where k.item_code = ${codesSql}) as stock`;

/** Rows kept at most, some kilobyte each. */
const most = 4_000;

/**
 * What the catalogue says of skus, as it was at one version. A reader asks for the stock and for the version in one statement, so what is kept is
 * used in the very catalogue that it was read from, whichever process changed it. Decision 0482.
 */
class KnownSkus {
  #version = -1;
  /** By market and code; null for what the market does not sell. */
  readonly #kept = new Map<string, CatalogueRow | null>();

  constructor(private readonly db: Queries) {}

  async rows(market: Market, itemCodes: readonly string[], basketId: number | null): Promise<SkuRow[]> {
    return (await this.#known(market, itemCodes, basketId)) ?? this.#read(market, itemCodes, basketId);
  }

  /** Undefined where a code is not kept, or the catalogue has changed. */
  async #known(market: Market, itemCodes: readonly string[], basketId: number | null): Promise<SkuRow[] | undefined> {
    const kept = itemCodes.map((code) => this.#kept.get(keyOf(market, code)));
    if (kept.includes(undefined)) return undefined;
    const rows = kept.filter((row) => !!row);
    const counted = rows.filter(({ kind }) => kindNamed(kind).runsOut).map((row) => row.wine_item_code);
    const at = this.#version;
    const answer = await queryOne<{ version: number; stock: Record<string, number> | null }>(this.db, stockQuery, [counted, basketId]);
    if (answer!.version !== at) return undefined;
    return rows.map((row) => ({ ...row, available: answer!.stock?.[row.wine_item_code] ?? null }));
  }

  async #read(market: Market, itemCodes: readonly string[], basketId: number | null): Promise<SkuRow[]> {
    const rows = await readRows(this.db, market, itemCodes, basketId);
    if (rows.length === 0) return rows;
    const { version } = rows[0]!;
    // an answer that is late may be of an older catalogue: the next reader sees that it is, and reads again
    if (version !== this.#version) this.#kept.clear();
    this.#version = version;
    const found = new Map(rows.map((row) => [row.item_code, row]));
    for (const code of itemCodes) this.#keep(keyOf(market, code), found.get(code) ?? null);
    return rows;
  }

  #keep(key: string, row: CatalogueRow | null): void {
    this.#kept.delete(key);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= most) this.#kept.delete(oldest!);
    this.#kept.set(key, row);
  }
}

const keyOf = ({ brand, country }: Market, code: string) => `${brand} ${country} ${code}`;

const readRows = (db: Queries, { brand, country }: Market, itemCodes: readonly string[], basketId: number | null) =>
  db.query<SkuRow & { version: number }>(skuQuery, [itemCodes, country, brand, basketId]);

const all = new WeakMap<Queries, KnownSkus>();

/** Those that the market sells, in no order. A transaction reads all of them itself: it may see a catalogue that is never committed. */
export function skuRows(db: Queries | Database, market: Market, itemCodes: readonly string[], basketId: number | null): Promise<SkuRow[]> {
  if (!('transaction' in db)) return readRows(db, market, itemCodes, basketId);
  const known = all.get(db) ?? new KnownSkus(db);
  all.set(db, known);
  return known.rows(market, itemCodes, basketId);
}
