import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../db/database.ts';
import { foodMark } from '../catalogue/food-words.ts';
import { priceBands } from './price-bands.ts';
import { documentsSql } from './search-document.ts';
import { type Dimension, dimensions, type FacetCount, type SearchAnswer, type SearchIndex, type SearchQuestion } from './search-index.ts';

const orders: Record<SearchQuestion['sort'], string> = {
  relevance: 'relevance desc',
  'price|0': 'price',
  'price|1': 'price desc',
  'rating|1': 'rating desc',
  'name|0': 'high collate "C"',
  'newest|1': '"addedOn" desc',
};

const bandSql = `case ${priceBands.map(({ id, below }) => (below === Infinity ? `else ${id}` : `when price < ${below} then ${id}`)).join(' ')} end`;

const hasDishSql = (dish: string): string => `' ' || low || ' ' like '% ' || ${dish} || ' %'`;

/** What a word weighs in a row: the heaviest text that has a word which begins so, double where it is the whole word; a dish weighs one. */
const weightSql = (word: string, dish: string): string => {
  const cases = Object.entries({ high: 4, mid: 3, low: 1 }).flatMap(([text, weight]) => [
    `case when ' ' || ${text} || ' ' like '% ' || ${word} || ' %' then ${2 * weight} else 0 end`,
    `case when ' ' || ${text} like '% ' || ${word} || '%' then ${weight} else 0 end`,
  ]);
  return `greatest(${[...cases, `case when ${hasDishSql(dish)} then 1 else 0 end`].join(', ')})`;
};

/** The ids that a row has in a dimension, as an SQL array. */
const idsSql: Record<Dimension, string> = {
  type: 'array["typeId"]',
  country: 'array["countryId"]',
  region: 'array["regionId"]',
  grape: '(select coalesce(array_agg(g::int), array[]::int[]) from json_array_elements_text("grapeIds") g)',
  price: `array[${bandSql}]`,
};

/**
 * The same search in plain SQL, one statement a facet: too slow to serve, simple enough to trust, and so the oracle of the
 * columns in memory. It corrects no spelling.
 */
export class SqlSearch implements SearchIndex {
  constructor(private readonly db: Queries) {}

  async search(market: Market, question: SearchQuestion): Promise<SearchAnswer> {
    const chosen = await this.knownRefinements(market, question.refinements);
    const where = (except?: Dimension) =>
      [
        'true',
        ...dimensions.filter((d) => d !== except && chosen[d].length > 0).map((d) => `${idsSql[d]} && array[${chosen[d].join(', ')}]`),
      ].join(' and ');
    const found = await this.rows<{ itemCode: string }>(
      market,
      question,
      `select "itemCode" from found where ${where()} order by ${[question.sort, ...(question.thenBy ?? [])].map((sort) => orders[sort]).join(', ')}, position, "itemCode" collate "C"`,
    );
    const facets = {} as Record<Dimension, FacetCount[]>;
    for (const dimension of dimensions) {
      const counts = await this.rows<{ id: number; label: string | null; count: number }>(
        market,
        question,
        `select id, (select label from dimension_values v where v.id = n.id) as label, count(*) as count
         from (select unnest(${idsSql[dimension]}) as id from found where ${where(dimension)}) n where id is not null group by id order by id`,
      );
      facets[dimension] = counts.map(({ id, label, count }) => ({
        id,
        label: label ?? '',
        count,
        selected: chosen[dimension].includes(id),
      }));
      for (const id of chosen[dimension]) {
        if (!facets[dimension].some((value) => value.id === id)) facets[dimension].push({ id, label: '', count: 0, selected: true });
      }
    }
    const { offset, size } = question;
    return {
      total: found.length,
      itemCodes: found.slice(offset, offset + size).map((row) => row.itemCode),
      facets,
      refinements: dimensions.flatMap((dimension) => chosen[dimension]).sort((a, b) => a - b),
      correctedWords: null,
    };
  }

  /** Runs `sql` over the products of the market that have every word. */
  private rows<Row>({ brand, country }: Market, { words, price }: Pick<SearchQuestion, 'words' | 'price'>, sql: string): Promise<Row[]> {
    const asked = words.map((_, at) => ({ word: `$${at + 3}::text`, dish: `$${at + 3 + words.length}::text` }));
    const matches = asked.map(
      ({ word, dish }) => `(' ' || high || ' ' || mid || ' ' || low like '% ' || ${word} || '%' or ${hasDishSql(dish)})`,
    );
    const bounds = [price?.from !== undefined && `price >= ${price.from}`, price?.to !== undefined && `price <= ${price.to}`];
    const conditions = ['not jsonb_exists("excludedBrands", $2)', ...matches, ...bounds.filter(Boolean)].join(' and ');
    const relevance = ['0', ...asked.map(({ word, dish }) => weightSql(word, dish))].join(' + ');
    return this.db.query<Row>(
      `with all_rows as (${documentsSql}), found as (select *, ${relevance} as relevance from all_rows where ${conditions}) ${sql}`,
      [country, brand, ...words, ...words.map(foodMark)],
    );
  }

  private async knownRefinements(market: Market, ids: readonly number[]): Promise<Record<Dimension, number[]>> {
    const known = Object.fromEntries(dimensions.map((dimension): [Dimension, number[]] => [dimension, []])) as Record<Dimension, number[]>;
    const selects = dimensions.map(
      (dimension) => `select distinct '${dimension}' as dimension, unnest(${idsSql[dimension]}) as id from all_rows`,
    );
    const rows = await this.db.query<{ dimension: Dimension; id: number | null }>(
      `with all_rows as (${documentsSql}) ${selects.join(' union all ')}`,
      [market.country],
    );
    for (const { dimension, id } of rows) if (id !== null && ids.includes(id)) known[dimension].push(id);
    return known;
  }
}
