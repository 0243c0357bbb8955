import type { SavingsMove, SavingsStatement } from '@cellardoor/contracts/api/savings';

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;
/** Minor units as a plain number that a spreadsheet adds up. */
const sum = (minor: number): string => (minor / 100).toFixed(2);

/**
 * A statement as a file for spreadsheets: a line a movement, days as ISO dates of the country, amounts as plain numbers, below nothing what left. The
 * first line has the balance before, the last the balance after. [SAV-03]
 */
export function statementCsv(
  { currency, from, to, openingBalance, closingBalance, entries }: SavingsStatement,
  wordsOf: (what: SavingsMove) => string,
  names: readonly [day: string, what: string, order: string, amount: string, balance: string, opening: string, closing: string],
  dayOf: (at: string) => string,
): string {
  const [day, what, order, amount, balance, opening, closing] = names;
  const lines = [
    [day, what, order, `${amount} (${currency})`, `${balance} (${currency})`].map(cell),
    [from, cell(opening), '', '', sum(openingBalance)],
    ...entries.map((entry) => [dayOf(entry.at), cell(wordsOf(entry.what)), entry.orderId ?? '', sum(entry.amount), sum(entry.balance)]),
    [to, cell(closing), '', '', sum(closingBalance)],
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}
