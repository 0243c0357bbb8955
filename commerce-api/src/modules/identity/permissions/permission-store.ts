import { type Permission, type PermissionAnswer, type PermissionCategory, permissionCodes } from '@cellardoor/contracts/api/permissions';
import type { Database, Queries } from '../../../platform/db/database.ts';

interface Row {
  readonly category: PermissionCategory;
  readonly code: Permission['code'];
  readonly state: PermissionAnswer['state'];
  readonly changed_at: Date;
}

const latest = `
  select category, code, state, changed_at from (
    select distinct on (category, code) id, category, code, state, changed_at from permission_changes
     where customer_id = $1 order by category, code, id desc) as last_said`;

const permissionOf = ({ category, code, state, changed_at }: Row): Permission => ({
  category,
  code,
  state,
  changedAt: changed_at.toISOString(),
});

/** What a customer has said, the last answer first. */
export async function findLatestAnswers(db: Queries, customerId: number, limit: number): Promise<Permission[]> {
  const rows = await db.query<Row>(`${latest} order by id desc limit $2`, [customerId, limit]);
  return rows.map(permissionOf);
}

/** Everything that may be asked for in a category, said or not. */
export async function findCategory(db: Queries, customerId: number, category: PermissionCategory): Promise<Permission[]> {
  const rows = await db.query<Row>(`${latest} where category = $2`, [customerId, category]);
  const said = new Map(rows.map((row) => [row.code, permissionOf(row)]));
  return permissionCodes[category].map((code) => said.get(code) ?? { category, code, state: 'UNKNOWN', changedAt: null });
}

/** Writes down what a customer says, all of it or nothing; to say the same again is no change. Gives all of the category. */
export const keepAnswers = (
  database: Database,
  customerId: number,
  category: PermissionCategory,
  answers: readonly PermissionAnswer[],
  now: Date,
): Promise<Permission[]> => database.transaction((tx) => writeAnswers(tx, customerId, category, answers, now));

/** The same within a transaction. */
export async function writeAnswers(
  tx: Queries,
  customerId: number,
  category: PermissionCategory,
  answers: readonly PermissionAnswer[],
  now: Date,
): Promise<Permission[]> {
  await tx.query('select id from customers where id = $1 for update', [customerId]);
  const before = new Map((await findCategory(tx, customerId, category)).map(({ code, state }) => [code, state]));
  for (const { code, state } of answers.filter((answer) => before.get(answer.code) !== answer.state)) {
    await tx.query('insert into permission_changes (customer_id, category, code, state, changed_at) values ($1, $2, $3, $4, $5)', [
      customerId,
      category,
      code,
      state,
      now,
    ]);
    await tx.query(
      `update customers set permissions = permissions || jsonb_build_object($2::text, coalesce(permissions -> $2, '{}') || jsonb_build_object($3::text, $4::text))
        where id = $1`,
      [customerId, category, code, state],
    );
  }
  return findCategory(tx, customerId, category);
}
