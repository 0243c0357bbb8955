import type { Order } from '@cellardoor/contracts';
import { addsUp } from './adds-up.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { aWine } from './catalogue.ts';
import type { Shopper } from './shopper.ts';

/** Bottles that are sold by six alone. */
export const caseOf = (itemCode: string, amount: number) => ({
  itemCode,
  bottles: 6,
  prices: [{ country: 'uk' as const, list: amount, sale: amount, member: null }],
});
/** Six bottles in bond for 120.00. */
export const aClaret = aWine({
  itemCode: 'P1001',
  kind: 'enPrimeur',
  name: 'Château Cask',
  vintage: '2025',
  alcoholPercent: 14,
  stock: 60,
  skus: [caseOf('P1001-6', 12000)],
});
/** Six weeks from now. */
export const shipsFrom = new Date(Date.now() + 42 * 86_400_000).toISOString().slice(0, 10);
export const anArrival = aWine({
  itemCode: 'A1001',
  kind: 'presell',
  name: 'Ship White',
  shipsFrom,
  skus: [caseOf('A1001', 10000)],
  stock: 60,
});
export const aWhisky = aWine({
  itemCode: 'S1001',
  kind: 'spirits',
  name: 'Test Malt',
  colour: 'Spirits',
  vintage: '',
  alcoholPercent: 40,
  bottleMl: 700,
  skus: [{ itemCode: 'S1001', bottles: 1, prices: [{ country: 'uk', list: 3000, sale: 3000, member: null }] }],
});

let people = 0;

/** What customers do who buy what is sold in a way of its own. */
export function salesOn(api: () => ApiUnderTest) {
  /** A customer with so many of each, at the payment. */
  async function atPayment(items: Readonly<Record<string, number>>): Promise<{ anna: Shopper; orderId: string }> {
    const anna = api().aShopper();
    await anna.register(`sale${++people}@example.com`);
    for (const [code, count] of Object.entries(items)) expect(await anna.add(code, count)).toMatchObject({ status: 200 });
    const orderId = await anna.goToPayment();
    return { anna, orderId };
  }
  async function bought(items: Readonly<Record<string, number>>) {
    const { anna, orderId } = await atPayment(items);
    const paid = await anna.pay(orderId, await anna.cardToken());
    expect(paid).toMatchObject({ status: 200 });
    addsUp(paid.response);
    return { anna, orderId, order: paid.response };
  }
  const read = async (anna: Shopper, orderId: string) => (await anna.lastOrder(orderId)).response;
  const cancel = (anna: Shopper, orderId: string) => anna.send<Order>('POST', '/api/user/order/cancel', { orderId });
  return { atPayment, bought, read, cancel };
}
