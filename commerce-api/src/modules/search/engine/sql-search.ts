import type { Market } from '@cellardoor/contracts';
import type { BoostsByBrand } from '../../content/search-boosts.ts';
import { type Day, dayOf } from '@cellardoor/rules/was-prices';
import type { Queries } from '../../../platform/db/database.ts';
import { idsOfLabelsSql, joinLabel } from '../../catalogue/dimension-values.ts';
import { dishTermOf } from '../../catalogue/dish-terms.ts';
import { priceBands } from './price-bands.ts';
import { documentsSql } from './search-document.ts';
import { type Dimension, dimensions, type FacetCount, type SearchAnswer, type SearchIndex, type SearchQuestion } from './search-index.ts';
import { yearsOf } from '../language/vintage-term.ts';

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

const matchSql = ({ word, dish }: { readonly word: string; readonly dish: string }): string =>
  `(' ' || high || ' ' || mid || ' ' || low like '% ' || ${word} || '%' or ${hasDishSql(dish)})`;

/** True where every word of a list is whole in one of some texts. */
const hasAllSql = (list: readonly string[], texts: readonly string[]): string =>
  `(${list.map((word) => `' ' || ${texts.join(` || ' ' || `)} || ' ' like '% ${word} %'`).join(' and ')})`;

const quoted = (texts: readonly string[]): string => `array[${texts.map((text) => `'${text.replaceAll("'", "''")}'`).join(', ')}]::text[]`;

/** What the strongest boost of a row adds to its score; names must be written as the catalogue writes them. */
const boostSql = (boosts: BoostsByBrand, brand: string): string => {
  const labelled = (names: readonly string[]) => idsOfLabelsSql(quoted(names));
  const cases = (boosts.get(brand) ?? []).map(
    ({
      strength,
      itemCodes,
      producers,
      regions,
      grapes,
    }) => `case when "itemCode" = any(${quoted(itemCodes)}) or producer = any(${quoted(producers)})
      or "regionId" in ${labelled(regions)}
      or exists (select 1 from json_array_elements_text("grapeIds") g where g::int in ${labelled(grapes)}) then ${strength} else 0 end`,
  );
  return `greatest(${['0', ...cases].join(', ')})`;
};

/** The ids that a row has in a dimension, as an SQL array. */
const idsSql: Record<Dimension, string> = {
  type: 'array["typeId"]',
  country: 'array["countryId"]',
  region: 'array["regionId"]',
  grape: '(select coalesce(array_agg(g::int), array[]::int[]) from json_array_elements_text("grapeIds") g)',
  price: `array[${bandSql}]`,
};

/** What the statement below answers; null stands for an empty list. */
interface Row {
  readonly items: readonly string[] | null;
  readonly known: readonly { readonly dimension: Dimension; readonly id: number }[] | null;
  readonly counts:
    readonly { readonly dimension: Dimension; readonly id: number; readonly label: string | null; readonly count: number }[] | null;
}

/** True for a row that fails no choice, or none but those of one dimension. */
const passes = (except?: Dimension): string =>
  dimensions
    .filter((dimension) => dimension !== except)
    .map((dimension) => `passes_${dimension}`)
    .join(' and ');

/** `$1` is the country, `$2` the brand, `$3` the refinements. */
const statement = (day: Day, relevance: string, conditions: string, order: string): string => `
  with all_rows as materialized (${documentsSql(day)}),
  known as materialized (
    select distinct dimension, id from (${dimensions
      .map((dimension) => `select '${dimension}' as dimension, unnest(${idsSql[dimension]}) as id from all_rows`)
      .join(' union all ')}) n where id = any($3::int[])
  ),
  found as materialized (
    select *, ${relevance} as relevance, ${dimensions
      .map(
        (dimension) => `(not exists (select 1 from known where dimension = '${dimension}')
          or ${idsSql[dimension]} && array(select id from known where dimension = '${dimension}')) as passes_${dimension}`,
      )
      .join(', ')}
    from all_rows where ${conditions}
  ),
  counts as (${dimensions
    .map(
      (dimension) => `select '${dimension}' as dimension, id, count(*)::int as count
        from (select unnest(${idsSql[dimension]}) as id from found where ${passes(dimension)}) n where id is not null group by id`,
    )
    .join(' union all ')})
  select
    (select json_agg("itemCode" order by ${order}) from found where ${passes()}) as items,
    (select json_agg(json_build_object('dimension', dimension, 'id', id) order by id) from known) as known,
    (select json_agg(json_build_object('dimension', c.dimension, 'id', c.id, 'label', label, 'count', count) order by c.id)
      from counts c ${joinLabel('v', 'c.id')}) as counts`;

/** The same search in plain SQL: too slow to serve, simple enough to trust, and so the oracle of the columns in memory. It corrects no spelling. */
export class SqlSearch implements SearchIndex {
  constructor(
    private readonly db: Queries,
    private readonly boosts: BoostsByBrand = new Map(),
    /** What is reduced is so on this day. */
    private readonly day: Day = dayOf(new Date()),
  ) {}

  async search({ brand, country }: Market, question: SearchQuestion): Promise<SearchAnswer> {
    const {
      words,
      alternatives = [],
      price,
      types,
      vintages,
      unwanted = [],
      isReduced,
      refinements,
      sort,
      thenBy = [],
      offset,
      size,
    } = question;
    const all = [words, ...alternatives].flat();
    const asked = all.map((_, at) => ({ word: `$${at + 4}::text`, dish: `$${at + 4 + all.length}::text` }));
    let read = 0;
    const lists = [words, ...alternatives].map((list) => asked.slice(read, (read += list.length)));
    const matching = lists.map((list) => `(${['true', ...list.map(matchSql)].join(' and ')})`);
    const scored = lists.map(
      (list, at) =>
        `case when ${matching[at]!} then ${['0', ...list.map(({ word, dish }) => weightSql(word, dish))].join(' + ')} else 0 end`,
    );
    const bounds = [
      price?.from !== undefined && `price >= ${price.from}`,
      price?.to !== undefined && `price <= ${price.to}`,
      types && `"typeId" = any('{${types.join(',')}}'::int[])`,
      vintages && `(${['false', ...yearsOf(vintages).map((year) => hasAllSql([year], ['high', 'mid', 'low']))].join(' or ')})`,
      ...unwanted.flatMap((list) => [
        `not ${hasAllSql(list, ['high', 'mid', 'low'])}`,
        `not exists (select 1 from case_contents c join products w on w.item_code = c.wine_item_code
           where c.case_item_code = "itemCode" and ${hasAllSql(list, ['w.words_high', 'w.words_mid', 'w.words_low'])})`,
      ]),
      isReduced && '"isReduced"',
    ];
    const conditions = ['not jsonb_exists("excludedBrands", $2)', `(${matching.join(' or ')})`, ...bounds.filter(Boolean)].join(' and ');
    const relevance = [boostSql(this.boosts, brand), ...scored].join(' + ');
    const order = [...[sort, ...thenBy].map((key) => orders[key]), 'position', '"itemCode" collate "C"'].join(', ');
    const [row] = await this.db.query<Row>(statement(this.day, relevance, conditions, order), [
      country,
      brand,
      refinements,
      ...all,
      ...all.map(dishTermOf),
    ]);
    return answerOf(row!, offset, size);
  }
}

function answerOf({ items, known, counts }: Row, offset: number, size: number): SearchAnswer {
  const chosen = known ?? [];
  const facetsIn = (dimension: Dimension): FacetCount[] => {
    const ids = chosen.filter((one) => one.dimension === dimension).map(({ id }) => id);
    const counted = (counts ?? []).filter((one) => one.dimension === dimension);
    return [
      ...counted.map(({ id, label, count }) => ({ id, label: label ?? '', count, selected: ids.includes(id) })),
      ...ids.filter((id) => !counted.some((one) => one.id === id)).map((id) => ({ id, label: '', count: 0, selected: true })),
    ];
  };
  return {
    total: (items ?? []).length,
    itemCodes: (items ?? []).slice(offset, offset + size),
    facets: Object.fromEntries(dimensions.map((dimension) => [dimension, facetsIn(dimension)])) as Record<Dimension, FacetCount[]>,
    refinements: chosen.map(({ id }) => id),
    correctedWords: null,
  };
}
