import { parseArgs } from 'node:util';
import type { Database } from '../db/database.ts';
import { keepTrail, readTrail, type TrailEntry } from '../operators/audit-trail.ts';
import { addOperator, endOperator, type OperatorRole, operatorRoles, requireOperator } from '../operators/operator-store.ts';
import { refuse } from '../plugins/refusal.ts';
import type { Typed } from './operator-programs.ts';

const usage = `Usage: npm run operators -- add --name ada --role ${operatorRoles.join('|')}
       npm run operators -- end --name ada
       npm run operators -- trail [--subject 'order 7000001']`;

function read(words: readonly string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({ args: [...words], options: { name: text, role: text, subject: text } }).values;
  } catch {
    return refuse(422, usage, { code: 'usage' });
  }
}

const isRole = (text: string | undefined): text is OperatorRole => operatorRoles.some((role) => role === text);

const lineOf = ({ at, who, role, action, subject, before, after }: TrailEntry) =>
  `${at.toISOString()}  ${who} (${role})  ${action} ${subject}  ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;

/** Adds and ends operators, for whoever may read the API's secret or its database; and shows auditors what was changed. [OPS-01] */
export async function runOperators(database: Database, { words: [command, ...rest], key, user }: Typed, now: Date): Promise<string> {
  const { name, role, subject } = read(rest);
  const keeper = { name: user, role: 'machine' };
  if (command === 'add' && name && /^[\w.-]{1,60}$/.test(name) && isRole(role))
    return database.transaction(async (tx) => {
      const made = await addOperator(tx, { name, role }, now);
      await keepTrail(tx, keeper, { at: now, action: 'add', subject: `operator ${name}`, before: {}, after: { role } });
      return `OPERATOR_KEY=${made}\nKeep this: it is not shown again.`;
    });
  if (command === 'end' && name)
    return database.transaction(async (tx) => {
      const ended = await endOperator(tx, name, now);
      await keepTrail(tx, keeper, { at: now, action: 'end', subject: `operator ${name}`, before: { role: ended.role }, after: {} });
      return `The key of ${name} is refused from now on.`;
    });
  if (command === 'trail') {
    await requireOperator(database, key, 'trail.read');
    const entries = await readTrail(database, subject);
    return entries.length > 0 ? entries.map(lineOf).join('\n') : 'Nothing was changed.';
  }
  return refuse(422, usage, { code: 'usage' });
}
