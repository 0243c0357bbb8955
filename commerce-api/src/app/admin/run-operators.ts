import type { Database } from '../../platform/db/database.ts';
import { keepTrail, readTrail, type TrailEntry } from '../../platform/operators/audit-trail.ts';
import {
  addOperator,
  endOperator,
  type OperatorRole,
  operatorRoles,
  requireKeeper,
  requireOperator,
} from '../../platform/operators/operator-store.ts';
import type { Typed } from './operator-programs.ts';
import { countOf, readWords, refuseUsage } from './typed-words.ts';

/** Entries of the trail that are printed at once. */
const entriesAPage = 40;

const usage = `Usage: OPERATOR_KEY=... npm run operators -- add --name ada --role ${operatorRoles.join('|')}
       npm run operators -- end --name ada
       npm run operators -- trail [--subject 'order 7000001'] [--before 1234]`;

const typed = { type: 'string' } as const;
const options = { name: typed, role: typed, subject: typed, before: typed };

const isRole = (text: string | undefined): text is OperatorRole => operatorRoles.some((role) => role === text);

const lineOf = ({ at, who, role, action, subject, before, after }: TrailEntry) =>
  `${at.toISOString()}  ${who} (${role})  ${action} ${subject}  ${JSON.stringify(before)} -> ${JSON.stringify(after)}`;

/** The newest entries, or those before one, and how the older ones are read. */
async function trailText(
  database: Database,
  { subject, before }: { readonly subject?: string | undefined; readonly before?: string | undefined },
): Promise<string> {
  const from =
    before === undefined
      ? undefined
      : (countOf(before) ?? refuseUsage(usage, `--before is '${before}'; it must be the number of an entry, such as 120.`));
  const entries = await readTrail(database, { subject, before: from, limit: entriesAPage + 1 });
  if (entries.length === 0) return 'Nothing was changed.';
  const shown = entries.slice(0, entriesAPage);
  const more = entries.length > shown.length ? [`There are older entries: --before ${shown.at(-1)!.id}`] : [];
  return [...shown.map(lineOf), ...more].join('\n');
}

/** Adds and ends operators, for keepers; and shows auditors what was changed. [OPS-01] */
export async function runOperators(database: Database, { words, key, user }: Typed, now: Date): Promise<string> {
  const { positionals, values } = readWords(words, options, usage);
  const [command] = positionals;
  const { name, role } = values;
  if (command === 'add' && name && /^[\w.-]{1,60}$/.test(name) && isRole(role))
    return database.transaction(async (tx) => {
      const keeper = await requireKeeper(tx, key, user);
      const made = await addOperator(tx, { name, role }, now);
      await keepTrail(tx, keeper, { at: now, action: 'add', subject: `operator ${name}`, before: {}, after: { role } });
      return `OPERATOR_KEY=${made}\nKeep this: it is not shown again.`;
    });
  if (command === 'end' && name)
    return database.transaction(async (tx) => {
      const keeper = await requireKeeper(tx, key, user);
      const ended = await endOperator(tx, name, now);
      await keepTrail(tx, keeper, { at: now, action: 'end', subject: `operator ${name}`, before: { role: ended.role }, after: {} });
      return `The key of ${name} is refused from now on.`;
    });
  if (command === 'trail') {
    await requireOperator(database, key, 'trail.read');
    return trailText(database, values);
  }
  return refuseUsage(usage);
}
