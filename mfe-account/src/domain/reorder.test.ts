import type { LineItem } from '@cellardoor/contracts';
import { reorder } from './reorder.ts';

const lineOf = (itemCode: string, quantity: number) =>
  ({ product: { name: `Wine ${itemCode}`, vintage: '2020' }, sku: { itemCode }, quantity }) as LineItem;
const lines = [lineOf('A', 1), lineOf('B', 6), lineOf('C', 2)];

/** A shop that refuses some codes, and what it was asked for. */
function aShop(refuses: readonly string[], statusCode = 409) {
  const asked: string[] = [];
  const add = async (items: { itemCode: string; quantity: number }[]) => {
    asked.push(items.map(({ itemCode, quantity }) => `${quantity}${itemCode}`).join('+'));
    const refused = items.find(({ itemCode }) => refuses.includes(itemCode));
    if (refused) throw Object.assign(new Error(`no ${refused.itemCode}`), { statusCode });
  };
  return { asked, add };
}

it('adds all lines in one call', async () => {
  const { asked, add } = aShop([]);
  expect(await reorder(lines, add)).toEqual({ added: 3, refused: [] });
  expect(asked).toEqual(['1A+6B+2C']);
});

it('adds what the shop takes, and says of each other line why not', async () => {
  const { asked, add } = aShop(['B']);
  expect(await reorder(lines, add)).toEqual({ added: 2, refused: [{ name: 'Wine B 2020', why: 'no B' }] });
  expect(asked).toEqual(['1A+6B+2C', '1A', '6B', '2C']);
});

it('asks once for an order of one line', async () => {
  const { asked, add } = aShop(['A']);
  expect(await reorder(lines.slice(0, 1), add)).toEqual({ added: 0, refused: [{ name: 'Wine A 2020', why: 'no A' }] });
  expect(asked).toEqual(['1A']);
});

it.each([0, 503])('gives up when the shop fails with %i', async (statusCode) => {
  const { asked, add } = aShop(['A'], statusCode);
  await expect(reorder(lines, add)).rejects.toThrow('no A');
  expect(asked).toHaveLength(1);
});
