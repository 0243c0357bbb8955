import { createHash, randomBytes } from 'node:crypto';
import { type Queries, queryOne } from '../db/database.ts';
import { refuse } from '../http/refusal.ts';

export const operatorRoles = ['catalogue', 'orders', 'content', 'support', 'auditor', 'keeper'] as const;
export type OperatorRole = (typeof operatorRoles)[number];

/** Somebody who changes the shop by command. */
export interface ShopOperator {
  readonly name: string;
  readonly role: OperatorRole;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

/** What each role may do. */
const rights = {
  'orders.read': ['orders', 'support', 'auditor'],
  'orders.send': ['orders'],
  'orders.repay': ['orders', 'support'],
  'plans.read': ['orders', 'support', 'auditor'],
  'plans.change': ['orders', 'support'],
  'storage.read': ['orders', 'support', 'auditor'],
  'storage.change': ['orders'],
  'gifts.issue': ['orders'],
  'gifts.correct': ['orders', 'support'],
  'ledger.read': ['orders', 'support', 'auditor'],
  'catalogue.change': ['catalogue'],
  'promotions.read': ['catalogue', 'support', 'auditor'],
  'promotions.change': ['catalogue'],
  'reviews.read': ['content', 'support', 'auditor'],
  'reviews.moderate': ['content', 'support'],
  'content.read': ['content', 'auditor'],
  'content.change': ['content'],
  'trail.read': ['auditor'],
  'operators.change': ['keeper'],
} as const satisfies Record<string, readonly OperatorRole[]>;
export type Right = keyof typeof rights;

/** Adds an operator and gives their key, which the database cannot tell again. @throws Refusal 409 for a name that is taken. */
export async function addOperator(tx: Queries, { name, role }: ShopOperator, now: Date): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  const added = await tx.query(
    'insert into operators (name, role, key_hash, added_at) values ($1, $2, $3, $4) on conflict (name) do nothing returning id',
    [name, role, hashOf(key), now],
  );
  if (added.length === 0) refuse(409, `There is an operator ${name} already.`, { code: 'name_taken' });
  return key;
}

/** Ends an operator's key. @throws Refusal 404 for a name that is nobody's, or ended. */
export async function endOperator(tx: Queries, name: string, now: Date): Promise<ShopOperator> {
  const ended = await queryOne<ShopOperator>(
    tx,
    'update operators set ended_at = $2 where name = $1 and ended_at is null returning name, role',
    [name, now],
  );
  return ended ?? refuse(404, `There is no operator ${name}.`, { code: 'unknown_operator' });
}

/**
 * Who adds or ends an operator: a keeper, by their key. As long as there is none, whoever may run the command on the machine, so that a first one can
 * be added. The keepers are locked: of two who are added at once without a key the second is refused. @throws Refusal 403
 */
export async function requireKeeper(tx: Queries, key: string, user: string): Promise<{ readonly name: string; readonly role: string }> {
  await tx.query('lock table operators in share row exclusive mode');
  const keepers = await tx.query(`select 1 from operators where role = 'keeper' and ended_at is null limit 1`);
  if (keepers.length === 0) return { name: user, role: 'machine' };
  if (!key) refuse(403, 'Only a keeper adds and ends operators: set OPERATOR_KEY to a keeper’s key.', { code: 'unknown_operator' });
  return requireOperator(tx, key, 'operators.change');
}

const noKey = 'OPERATOR_KEY is not set: `npm run operators -- add --name <name> --role <role>` makes one.';
const foreignKey = 'OPERATOR_KEY is not the key of an operator, or is no longer.';

/** Whose key it is. @throws Refusal 403 for none, for a key that is nobody's, and for a role that has not the right. */
export async function requireOperator(db: Queries, key: string, right: Right): Promise<ShopOperator> {
  const found = await queryOne<ShopOperator>(db, 'select name, role from operators where key_hash = $1 and ended_at is null', [
    hashOf(key),
  ]);
  const operator = found ?? refuse(403, key ? foreignKey : noKey, { code: 'unknown_operator' });
  const allowed: readonly OperatorRole[] = rights[right];
  if (!allowed.includes(operator.role))
    refuse(403, `${operator.name} has the role ${operator.role}; this takes ${allowed.join(' or ')}.`, { code: 'wrong_role' });
  return operator;
}
