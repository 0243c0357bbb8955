import type { Queries } from '../../platform/db/database.ts';
import type { ProductDraft } from './product-draft.ts';

/** Where a dimension's ids start; `type` has its ids from the migration, and leaves 1901 and on to price bands. */
const firstId = { type: 1001, country: 2001, region: 10001, grape: 50001 } as const;
type Dimension = keyof typeof firstId;

const labelsOf: Record<Dimension, (draft: ProductDraft) => readonly string[]> = {
  type: (draft) => [draft.colour],
  country: (draft) => [draft.country],
  region: (draft) => [draft.region],
  grape: (draft) => draft.grapes,
};

/** Gives an id to every country, region, grape and type that has none yet, in order of name; an id once given stays. */
export async function addDimensionValues(db: Queries, drafts: readonly ProductDraft[]): Promise<void> {
  // One writer at a time: two would give the same id twice.
  await db.query('select version from catalogue_state where id = 1 for update');
  for (const dimension of Object.keys(firstId) as Dimension[]) {
    const labels = [...new Set(drafts.flatMap(labelsOf[dimension]))].filter((label) => label !== '').sort();
    await db.query(
      `insert into dimension_values (id, dimension, label)
       select greatest(coalesce((select max(id) from dimension_values where dimension = $1::text), 0), $2::int - 1) + row_number() over (order by n), $1::text, label
       from (select label, n from unnest($3::text[]) with ordinality as t (label, n)
             where not exists (select 1 from dimension_values v where v.dimension = $1::text and v.label = t.label)) as missing`,
      [dimension, firstId[dimension], labels],
    );
  }
}

/** A country, region, grape or type, and its id. */
export interface DimensionValue {
  readonly id: number;
  readonly dimension: string;
  readonly label: string;
}

export const dimensionValues = (db: Queries): Promise<DimensionValue[]> => db.query('select id, dimension, label from dimension_values');

/** Joins the id of a label as `alias.id`, null for one that has none; the label is an SQL expression. */
export const joinDimension = (alias: string, dimension: Dimension, label: string): string =>
  `left join dimension_values ${alias} on ${alias}.dimension = '${dimension}' and ${alias}.label = ${label}`;

/** Joins what an id stands for as `alias.label`; the id is an SQL expression. */
export const joinLabel = (alias: string, id: string): string => `left join dimension_values ${alias} on ${alias}.id = ${id}`;

/** Ids of grapes as an SQL value of JSON; `grapes` is an SQL expression of JSON. */
export const grapeIdsSql = (grapes: string): string =>
  `coalesce((select json_agg(g.id order by g.id) from dimension_values g where g.dimension = 'grape' and jsonb_exists(${grapes}, g.label)), '[]')`;

/** Ids of labels, whatever their dimension, as a part of a statement after `in`; `labels` is an SQL array. */
export const idsOfLabelsSql = (labels: string): string => `(select id from dimension_values where label = any(${labels}))`;
