import { findVoucherImbalances } from '../../modules/ordering/e-vouchers/find-voucher-imbalances.ts';
import {
  type AccountBalance,
  type Entry,
  findImbalances,
  readEntriesOf,
  readTotals,
} from '../../modules/stored-value/ledger/read-ledger.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';

const shown = ({ currency, amount }: Pick<AccountBalance, 'currency' | 'amount'>): string =>
  currency === 'points' ? `${amount} points` : `${(amount / 100).toFixed(2)} ${currency}`;

const sumOf = (totals: readonly AccountBalance[]): AccountBalance => ({
  ...totals[0]!,
  account: 'sum',
  amount: totals.reduce((sum, { amount }) => sum + amount, 0),
});

const lineOf = (line: string | AccountBalance): string =>
  typeof line === 'string' ? line : `  ${line.account.padEnd(12)}${shown(line).padStart(20)}`;

/** What is in each account of each brand and currency, their sum, which is nothing, and what is wrong. */
export async function ledgerText(db: Queries): Promise<string> {
  const books = new Map<string, AccountBalance[]>();
  for (const total of await readTotals(db)) {
    const name = `${total.brand} ${total.currency}`;
    books.set(name, [...(books.get(name) ?? []), total]);
  }
  const parts = [...books].map(([name, totals]) => [name, ...totals, sumOf(totals)].map(lineOf).join('\n'));
  const faults = [...(await findImbalances(db)), ...(await findVoucherImbalances(db))];
  return [...(parts.length > 0 ? parts : ['The ledger is empty.']), ...(faults.length > 0 ? faults : ['The books balance.'])].join('\n');
}

const entryText = (entry: Entry): string => {
  const gift = entry.giftEnding ? `  gift ending ${entry.giftEnding}` : '';
  const savings = entry.savingsAccount ? `  savings account ${entry.savingsAccount}` : '';
  return `${entry.at.toISOString()}  ${entry.key.padEnd(32)}  ${entry.account.padEnd(12)}${shown(entry).padStart(20)}${gift}${savings}`;
};

/** What moved for an order, an entry a line. @throws Refusal 404 where nothing did */
export async function ledgerOfOrderText(db: Queries, orderId: string): Promise<string> {
  const entries = await readEntriesOf(db, orderId);
  if (entries.length === 0) refuse(404, `No stored value moved for order ${orderId}.`, { code: 'unknown_order' });
  return entries.map(entryText).join('\n');
}
