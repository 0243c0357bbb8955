import type { Basket, Order, OrderSummary } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import type { Shopper } from './shopper.ts';

/** What a shopper might wish to pay, in every word that the API has for money, points and what takes them off. */
const wished = {
  price: 1,
  listPrice: 1,
  salePrice: 1,
  salePricePerBottle: 1,
  vppPrice: 1,
  vppApplier: true,
  memberPrice: true,
  free: true,
  discount: 99_999,
  discountPercent: 100,
  savings: 99_999,
  amount: 1,
  total: 1,
  toPay: 1,
  cost: 0,
  delivery: 0,
  tax: 0,
  points: 99_999,
  pointsBalance: 99_999,
  paidByPoints: 99_999,
  itemPriceInfo: { amount: 1, listAmount: 1, discount: 99_999 },
  orderPriceInfo: { rawSubtotal: 1, savings: 99_999, delivery: 0, tax: 0, total: 1, paidByPoints: 99_999, toPay: 1 },
  orderPointsInfo: { total: 1, used: 99_999 },
};

/** All that is sent, with the wishes beside each of its values at every depth. An address takes no others. */
function withWishes(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withWishes);
  if (typeof body !== 'object' || body === null) return body;
  const inner = Object.entries(body).map(([name, value]) => [name, name === 'shippingDetail' ? value : withWishes(value)]);
  return { ...wished, ...Object.fromEntries(inner) };
}

const inAddress = new URLSearchParams(
  Object.entries(wished).flatMap(([name, value]) => (typeof value === 'object' ? [] : [[name, String(value)]])),
).toString();

/** Sends all that the shop's own pages send, and what they never do. */
function wishing(shopper: Shopper): Shopper {
  const wisher = shopper.anotherTab();
  const { send } = shopper;
  wisher.send = function <T>(this: Shopper, method: string, path: string, body?: unknown, headers?: Record<string, string>) {
    const address = `${path}${path.includes('?') ? '&' : '?'}${inAddress}`;
    return send.call(this, method, address, method === 'GET' ? body : withWishes(body ?? {}), headers) as ReturnType<typeof send<T>>;
  };
  return Object.assign(wisher, { basket: () => wisher.send<Basket>('GET', '/api/cart/list?validate=true') });
}

describe('prices, points and discounts that a browser sends', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded, { welcomePoints: 1000 })));
  afterAll(() => api?.stop());

  /** Buys by every call between the basket and the money; gives what each of them said, and what the gateway took. */
  async function bought(shopper: Shopper, card: string) {
    const said: unknown[] = [];
    const say = <T>({ status, response }: { status: number; response: T }) => (said.push(status), response);
    say(await shopper.send('POST', '/api/cart', { cartItems: [{ itemCode: 'T1001', quantity: 2 }] }));
    say(await shopper.send('POST', '/api/cart/itemcode', { cartItems: [{ itemCode: 'T1003', quantity: 1 }] }));
    say(await shopper.send('PUT', '/api/cart/itemcode/T1001/3?method=set'));
    const { lineItems, orderPriceInfo, orderPointsInfo } = say(await shopper.send<Basket>('GET', '/api/cart/list?validate=true'));
    said.push(lineItems.map(({ sku, quantity, itemPriceInfo }) => [sku.itemCode, quantity, itemPriceInfo]));
    said.push(orderPriceInfo, orderPointsInfo);
    const { orderId } = say(await shopper.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout', {}));
    say(await shopper.deliverTo());
    const ready = say(await shopper.deliverBy());
    said.push(ready.orderPriceInfo, ready.orderPointsInfo);
    const transientToken = await shopper.cardToken(card);
    const paid = say(
      await shopper.send<Order>('PUT', '/api/checkout/payandcommit', {
        orderId,
        paymentDetails: [{ paymentMode: 'creditCard', transientToken }],
      }),
    );
    said.push(paid.orderPriceInfo, paid.paymentDetailsArr);
    said.push(
      await api.database.query(`select amount, currency from sandbox_payments where split_part(reference, '-', 1) = $1`, [orderId]),
    );
    return said;
  }

  it.each([
    ['law', '4111111111111111'],
    ['hsb', '5555555555554444'],
  ])(
    'count for nothing at %s, in any call, address or depth: basket, order and card are those of anyone who sends none',
    async (brand, card) => {
      const [honest, other] = [api.aShopper({ brand }), api.aShopper({ brand })];
      await honest.register(`honest-${brand}@example.com`);
      await other.register(`wishing-${brand}@example.com`);
      const expected = await bought(honest, card);
      expect(expected.filter((one) => typeof one === 'number')).toEqual(Array.from({ length: 8 }, () => 200));
      expect(await bought(wishing(other), card)).toEqual(expected);
    },
  );
});
