import type { Database } from '../db/database.ts';
import { keepTrail, readTrail, type TrailEntry } from '../operators/audit-trail.ts';
import { addOperator, endOperator, type OperatorRole, operatorRoles, requireOperator } from '../operators/operator-store.ts';
import type { Typed } from './operator-programs.ts';
import { readWords, refuseUsage } from './typed-words.ts';

const usage = `Usage: npm run operators -- add --name ada --role ${operatorRoles.join('|')}
       npm run operators -- end --name ada
       npm run operators -- trail [--subject 'order 7000001']`;

const typed = { type: 'string' } as const;
const options = { name: typed, role: typed, subject: typed };

const isRole = (text: string | undefined): text is OperatorRole => operatorRoles.some((role) => role === text);

const lineOf = ({ at, who, role, action, subject, before, after }: TrailEntry) =>
  `${at.toISOString()}  ${who} (${role})  ${action} ${subject}  ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;

/** Adds and ends operators, for whoever may read the API's secret or its database; and shows auditors what was changed. [OPS-01] */
export async function runOperators(database: Database, { words, key, user }: Typed, now: Date): Promise<string> {
  const { positionals, values } = readWords(words, options, usage);
  const [command] = positionals;
  const { name, role, subject } = values;
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
    const entries = await readTrail(database, { subject });
    return entries.length > 0 ? entries.map(lineOf).join('\n') : 'Nothing was changed.';
  }
  return refuseUsage(usage);
}
