import { plansNow } from '../../modules/subscriptions/clock/shop-clock.ts';
import { findLetters } from '../../modules/subscriptions/wine-reward/reward-statements.ts';
import { readToldStatement, type ToldStatement } from '../../modules/subscriptions/wine-reward/told-statement.ts';
import { noteStatementSent } from '../../modules/subscriptions/api.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { keepTrail } from '../../platform/operators/audit-trail.ts';
import { requireOperator } from '../../platform/operators/operator-store.ts';

const most = 100;

/** Statements of wine reward that are to be sent as letters, the oldest first, a line each. */
export async function lettersText(database: Database): Promise<string> {
  const letters = await findLetters(database, most);
  const lines = letters.map(({ id, subscription_id, asked_at, from_on, to_on, address }) =>
    [id, `plan ${subscription_id}`, `asked ${asked_at.toISOString()}`, `${from_on} to ${to_on}`, address?.postcode ?? ''].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'There are no letters to print.';
}

async function requireLetter(db: Queries, id: string): Promise<ToldStatement> {
  const told = /^\d{1,15}$/.test(id) ? await readToldStatement(db, id) : undefined;
  return told?.statement.media === 'POST' ? told : refuse(404, `There is no letter ${id}.`, { code: 'unknown_letter' });
}

/** A letter as it is printed. @throws Refusal 404 for none */
export async function letterText(database: Database, id: string): Promise<string> {
  const { statement, facts, name, from, to, entries, sums, closing } = await requireLetter(database, id);
  const { firstName, lastName, company, line1, line2, suburb, city, state, postcode } = statement.address!;
  return [
    facts.displayName,
    '',
    ...[`${firstName} ${lastName}`, company, line1, line2, suburb, city, state, postcode].filter(Boolean),
    '',
    `Your ${name} statement from ${from} to ${to}`,
    '',
    ...entries.map((entry) => `  ${entry.day}  ${entry.name}  ${entry.amount}`),
    '',
    ...[...sums, closing].map((sum) => `  ${sum.name}: ${sum.amount}`),
  ].join('\n');
}

/** Notes, in an operator's name, that a letter was posted; twice is once. @throws Refusal 404 for none */
export async function notePosted(machine: Parameters<typeof plansNow>[0], key: string, id: string): Promise<string> {
  return machine.database.transaction(async (tx) => {
    const operator = await requireOperator(tx, key, 'plans.change');
    const { statement } = await requireLetter(tx, id);
    const isNew = await noteStatementSent(tx, statement, await plansNow(machine, tx));
    if (isNew) await keepTrail(tx, operator, { at: machine.now(), action: 'posted', subject: `letter ${id}`, before: {}, after: {} });
    return isNew ? `Letter ${id} is posted.` : `Letter ${id} was posted before.`;
  });
}
