import type { SavingsMove, SavingsStatement, StatementEntry } from '@cellardoor/contracts/api/savings';
import { dateIn } from '@cellardoor/rules/ages';
import type { Queries } from '../../../platform/db/database.ts';

/** What a movement of the ledger changed of an account: minor units, below nothing what left it. */
interface Moved {
  readonly at: Date;
  readonly kind: string;
  readonly orderId: string | null;
  readonly amount: number;
}

/** By the ledger's kind. `held` counts as spent: it is given back, or spent with the order. */
const words: Readonly<Record<string, SavingsMove>> = {
  opened: 'opened',
  deposited: 'paid in',
  added: 'bonus',
  held: 'spent',
  refunded: 'returned',
  repaid: 'refunded',
  taken_back: 'taken back',
};

const findMoved = (db: Queries, accountId: number): Promise<Moved[]> =>
  db.query(
    `select t.at, t.kind, t.order_id::text as "orderId", sum(e.amount)::float8 as amount
       from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.savings_account_id = $1 and e.account in ('savings', 'bonus') group by t.id order by t.id`,
    [accountId],
  );

const isTaken = (kind: string) => kind === 'held' || kind === 'repaid';

/** Leaves out what was kept for a payment that came to nothing, with what gave it back: its customer has never seen it gone. */
function withoutReleased(moved: readonly Moved[]): Moved[] {
  const kept: Moved[] = [];
  for (const one of moved) {
    const undone =
      one.kind === 'released'
        ? kept.findLastIndex(({ kind, orderId, amount }) => isTaken(kind) && orderId === one.orderId && amount === -one.amount)
        : -1;
    if (undone < 0) kept.push(one);
    else kept.splice(undone, 1);
  }
  return kept;
}

/** Both parts of what an order took, money that was paid in and bonus, are one line. */
function joined(entries: readonly StatementEntry[]): StatementEntry[] {
  const all: StatementEntry[] = [];
  for (const entry of entries) {
    const last = all.at(-1);
    const isSame =
      last && entry.orderId !== undefined && last.orderId === entry.orderId && last.what === entry.what && last.at === entry.at;
    if (isSame) all[all.length - 1] = { ...entry, amount: last.amount + entry.amount };
    else all.push(entry);
  }
  return all;
}

/** Every movement of an account's balance since it was opened, the first first, as the ledger has it. [SAV-03] */
export async function findStatementEntries(db: Queries, accountId: number): Promise<StatementEntry[]> {
  let balance = 0;
  let latest = 0;
  const entries = withoutReleased(await findMoved(db, accountId)).map(({ at, kind, orderId, amount }): StatementEntry => {
    balance += amount;
    // what a sandbox's clock has moved ahead is not undone by the clock of the day: the order of what happened counts
    latest = Math.max(latest, at.getTime());
    // what was given back otherwise than it was kept came back from a payment as well
    const what = words[kind] ?? 'returned';
    return { at: new Date(latest).toISOString(), what, ...(orderId !== null && { orderId }), amount, balance };
  });
  return joined(entries);
}

type Sums = Pick<SavingsStatement, 'openingBalance' | 'closingBalance' | 'totals' | 'entries'>;

/** What of it is from one day to another of a time zone, ISO dates both, and its sums: they lead from the opening to the closing balance. */
export function statementOf(entries: readonly StatementEntry[], from: string, to: string, timeZone: string): Sums {
  const dayOf = ({ at }: StatementEntry) => dateIn(timeZone, new Date(at));
  const shown = entries.filter((entry) => dayOf(entry) >= from && dayOf(entry) <= to);
  const balanceBefore = (isBefore: (day: string) => boolean) => entries.filter((entry) => isBefore(dayOf(entry))).at(-1)?.balance ?? 0;
  const sumOf = (...which: readonly SavingsMove[]) =>
    shown.reduce((sum, { what, amount }) => (which.includes(what) ? sum + amount : sum), 0);
  return {
    openingBalance: balanceBefore((day) => day < from),
    closingBalance: balanceBefore((day) => day <= to),
    totals: {
      paidIn: sumOf('opened', 'paid in'),
      bonus: sumOf('bonus'),
      spent: -sumOf('spent'),
      returned: sumOf('returned'),
      refunded: -sumOf('refunded'),
      takenBack: -sumOf('taken back'),
    },
    entries: shown,
  };
}
