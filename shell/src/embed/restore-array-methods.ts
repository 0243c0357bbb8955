type Step = (sum: unknown, item: unknown, i: number, all: readonly unknown[]) => unknown;

function reduceBy(items: readonly unknown[], step: Step, first: readonly unknown[]): unknown {
  const start = first.length > 0 ? 0 : 1;
  if (items.length < start) throw new TypeError('Reduce of empty array with no initial value');
  let sum = start === 0 ? first[0] : items[0];
  for (let i = start; i < items.length; i++) if (i in items) sum = step(sum, items[i], i, items);
  return sum;
}

const isIterable = (source: unknown): source is Iterable<unknown> =>
  source !== null && source !== undefined && typeof (source as Iterable<unknown>)[Symbol.iterator] === 'function';

/** True where a trial of something says no, or fails. */
function fails(trial: () => boolean): boolean {
  try {
    return !trial();
  } catch {
    return true;
  }
}

/**
 * Prototype.js 1.5 and 1.6 have a `reduce` and an `Array.from` of their own, with which no module of the shop can be loaded. Gives each what
 * browsers have for how the shop calls it, and leaves to the page's own how the page does.
 */
export function restoreArrayMethods(): void {
  const { reduce: ownReduce } = Array.prototype as unknown as { reduce: (...given: unknown[]) => unknown };
  function reduce(this: unknown[], step?: unknown, ...first: unknown[]) {
    return typeof step === 'function' ? reduceBy(this, step as Step, first) : ownReduce.call(this, step, ...first);
  }
  // assigned, it stays as visible to the page's loops as its own was
  if (fails(() => [1, 2].reduce((sum, item) => sum + item, 3) === 6)) Object.assign(Array.prototype, { reduce });
  const { from: ownFrom } = Array as unknown as { from: (source: unknown) => unknown[] };
  if (fails(() => Array.from(new Set([1]), (item) => item + 1)[0] === 2))
    Array.from = ((source: unknown, change?: (item: unknown, i: number) => unknown) => {
      const items = isIterable(source) ? [...source] : ownFrom.call(Array, source);
      return change ? items.map((item, i) => change(item, i)) : items;
    }) as typeof Array.from;
}
