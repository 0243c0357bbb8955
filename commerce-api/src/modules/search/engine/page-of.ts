import { bestRows } from './best-rows.ts';
import type { SearchQuestion, SortKey } from './search-index.ts';
import type { SortOrders } from './sort-orders.ts';
import { tiesBroken } from './tied-rows.ts';

interface Found {
  readonly orders: SortOrders;
  /** Of the words; undefined where none were asked for. */
  readonly scores: Uint16Array | undefined;
  /** What editors add to them; undefined where they lift nothing. */
  readonly boosts: Uint8Array | undefined;
  /** 1 for a row that was found. */
  readonly passing: Uint8Array;
}

/** The rows of one page of what was found, in the order that was asked for. */
export function pageOf({ orders, scores, boosts, passing }: Found, { sort, thenBy = [], offset, size }: SearchQuestion): number[] {
  if (sort !== 'relevance') {
    const rows = orders.by(sort);
    return picked(thenBy.length === 0 ? rows : chained(orders, passingOf(rows, passing), [sort, ...thenBy]), passing, offset, size);
  }
  const featured = orders.featured.rows();
  const lifted = boosts ? sumOf(boosts, scores, passing.length) : scores;
  // by score, then in featured order
  return lifted ? bestRows(lifted, passing, featured, offset + size).slice(offset) : picked(featured, passing, offset, size);
}

function sumOf(boosts: Uint8Array, scores: Uint16Array | undefined, rows: number): Uint16Array {
  const sums = new Uint16Array(rows);
  for (let row = 0; row < rows; row++) sums[row] = boosts[row]! + (scores ? scores[row]! : 0);
  return sums;
}

const passingOf = (rows: Uint32Array, passing: Uint8Array) => rows.filter((row) => passing[row] === 1);

function chained(orders: SortOrders, rows: Iterable<number>, [sort, ...thenBy]: readonly [SortKey, ...SortKey[]]): Generator<number> {
  const isTied = (one: number, other: number) => orders.compare(sort, one, other) === 0;
  return tiesBroken(rows, isTied, (one, other) => {
    for (const key of thenBy) {
      const order = orders.compare(key, one, other);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function picked(order: Iterable<number>, passing: Uint8Array, offset: number, size: number): number[] {
  const page: number[] = [];
  let skip = offset;
  for (const row of order) {
    if (passing[row] === 0 || skip-- > 0) continue;
    page.push(row);
    if (page.length === size) break;
  }
  return page;
}
