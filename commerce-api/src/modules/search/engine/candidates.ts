import type { Day } from '@cellardoor/rules/was-prices';
import type { Column } from './columns.ts';
import type { RowFacts } from './row-facts.ts';
import type { RowLimits } from './row-limits.ts';
import type { SearchQuestion } from './search-index.ts';

interface Rows extends RowLimits {
  readonly facts: RowFacts;
  /** Above 0 for the rows that the words have scored; for those that have a product, where there are no words. */
  readonly scores: Uint16Array | Uint8Array;
  readonly types: Column;
  /** Rows that the brand does not sell. */
  readonly hidden: { has(row: number): boolean } | undefined;
}

/** Rows that the brand sells, the words have scored, and the types and the price of today allow. */
export function candidatesOf(
  { facts, scores, types: column, hidden, unwanted, ofVintage }: Rows,
  { price, types, isReduced = false }: SearchQuestion,
  today: Day,
): (row: number) => boolean {
  const { from = 0, to = Infinity } = price ?? {};
  const { prices, reducedFrom, reducedUntil } = facts;
  const allowed = types && new Set(types);
  return (row) =>
    scores[row]! > 0 &&
    prices[row]! >= from &&
    prices[row]! <= to &&
    (!allowed || allowed.has(column.idOf(row))) &&
    (!isReduced || (reducedFrom[row]! <= today && today < reducedUntil[row]!)) &&
    !unwanted?.has(row) &&
    ofVintage?.[row] !== 0 &&
    !hidden?.has(row);
}
