import { restoreArrayMethods } from './restore-array-methods.ts';

const { reduce } = Array.prototype;
const { from } = Array;

function set(reduceNow: unknown, fromNow: unknown) {
  Object.assign(Array.prototype, { reduce: reduceNow });
  Object.assign(Array, { from: fromNow });
}
afterEach(() => set(reduce, from));

interface ListLike {
  readonly length: number;
  readonly toArray?: () => unknown[];
  readonly [i: number]: unknown;
}

/** As Prototype.js 1.6 has them. */
function breakArrays() {
  const ownReduce = function (this: unknown[]) {
    return this.length > 1 ? this : this[0];
  };
  const ownFrom = (source?: ListLike) => {
    if (!source) return [];
    if (source.toArray) return source.toArray();
    const items: unknown[] = [];
    for (let i = source.length; i > 0; i--) items[i - 1] = source[i - 1];
    return items;
  };
  set(ownReduce, ownFrom);
}

/** What comes of calls as the shop makes them, and as a page of Prototype does. */
function calls() {
  const list = [1, 2, 3];
  const refused = (call: () => unknown) => {
    try {
      return call();
    } catch (error) {
      return (error as Error).constructor.name;
    }
  };
  return {
    sums: [list.reduce((sum, item) => sum + item), list.reduce((sum, item, i, all) => `${sum}${item * i}${all.length}`, '')],
    undefinedFirst: [1].reduce<unknown>((sum) => String(sum), undefined),
    // oxlint-disable-next-line no-sparse-arrays -- holes are passed over
    holes: [1, , 3].reduce((sum, item) => sum! + item!),
    empty: [refused(() => ([] as number[]).reduce((sum) => sum)), ([] as number[]).reduce((sum) => sum, 7)],
    froms: [
      Array.from(new Set([1, 2])),
      Array.from('ab'),
      Array.from({ length: 2 }, (_, i) => i),
      Array.from(new Map([[1, 2]]), ([key]) => key),
    ],
  };
}

it('leaves arrays as they are that work', () => {
  restoreArrayMethods();
  expect(Array.prototype.reduce).toBe(reduce);
  expect(Array.from).toBe(from);
});

it('gives a page with arrays of its own what browsers have, and leaves it its own', () => {
  const wanted = calls();
  breakArrays();
  restoreArrayMethods();
  const [given, own] = [
    calls(),
    [
      [[1], [1, 2]].map((list) => (list as unknown as { reduce(): unknown }).reduce()),
      Array.from({ length: 0, toArray: () => ['own'] } as never),
    ],
  ];
  set(reduce, from);
  expect(given).toEqual(wanted);
  expect(own).toEqual([[1, [1, 2]], ['own']]);
});
