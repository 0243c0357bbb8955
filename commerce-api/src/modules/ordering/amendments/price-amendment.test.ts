import type { LineItem } from '@cellardoor/contracts/api/basket';
import { type TotalsInput, totalsOf } from '../checkout/totals.ts';
import type { FrozenOrder } from '../orders/order-row.ts';
import { amendedOrder } from './price-amendment.ts';

const line = (itemCode: string, amount: number, productType = 'wine', listAmount = amount) =>
  ({ product: { itemCode, productType }, quantity: 1, bottleCount: 1, itemPriceInfo: { amount, listAmount } }) as unknown as LineItem;

const rates = { taxIncluded: 0, taxOnTop: 825 };

/** An order of a wine at 10.05 and an e-voucher of 20.00, delivered for 14.99, in a state with 8.25 per cent of sales tax. */
function anOrder(parts: Partial<TotalsInput> = {}): FrozenOrder {
  const lineItems = [line('W1', 1005, 'wine', 1200), line('V1', 2000, 'eVoucher')];
  const orderPriceInfo = totalsOf({
    rawSubtotal: 3200,
    subtotal: 3005,
    taxable: 1005,
    byCardAlone: 2000,
    delivery: 1499,
    pointsWorth: 0,
    giftBalance: 0,
    ...rates,
    ...parts,
  });
  const ofKinds = { eVouchers: [{ itemCode: 'V1' }], memberships: [] };
  return {
    lineItems,
    orderPriceInfo,
    shippingMethod: { methodCode: 'STD', name: '', type: 'delivery', cost: 1499, costPoints: 1499, promise: '' },
    stock: [{ itemCode: 'W1', units: 1, name: 'One' }],
    basketLines: [],
    ...ofKinds,
  };
}
const nothing = { lineItems: [], stock: [], kinds: {}, delivery: 1499 };

it('charges tax on what is added as if all had been bought at once', () => {
  const added = [line('M1', 2999, 'membership'), line('W1', 1111, 'wine', 1500)];
  const { orderPriceInfo: prices } = amendedOrder(anOrder(), { ...nothing, lineItems: added, delivery: 0 }, rates, 0);
  const atOnce = totalsOf({
    rawSubtotal: 3200 + 2999 + 1500,
    subtotal: 3005 + 2999 + 1111,
    taxable: 1005 + 2999 + 1111,
    byCardAlone: 2000,
    delivery: 0,
    pointsWorth: 0,
    giftBalance: 0,
    ...rates,
  });
  expect(prices).toEqual(atOnce);
});

it('leaves the tax of before as it was charged where the rate has changed since', () => {
  const before = anOrder();
  const { orderPriceInfo } = amendedOrder(before, { ...nothing, lineItems: [line('W2', 1000)] }, { ...rates, taxOnTop: 1000 }, 0);
  expect(orderPriceInfo.tax - before.orderPriceInfo.tax).toBe(100);
});

it('says what tax its prices include', () => {
  const order = anOrder({ taxIncluded: 20, taxOnTop: 0 });
  const { orderPriceInfo } = amendedOrder(order, { ...nothing, lineItems: [line('W2', 1000)] }, { taxIncluded: 20, taxOnTop: 0 }, 0);
  // of 10.05, 10.00 and the delivery: an e-voucher is not taxed
  expect(orderPriceInfo).toMatchObject({ tax: 0, taxIncluded: 584 });
});

it('has the card pay what is added, and takes what falls away off the card, then gifts, then points', () => {
  const lineItems = [line('W1', 1005), line('W3', 2000)];
  const order = { ...anOrder({ taxOnTop: 0, taxable: 0, byCardAlone: 0, pointsWorth: 1000, giftBalance: 3000 }), lineItems };
  expect(order.orderPriceInfo).toMatchObject({ paidByPoints: 1000, paidByGifts: 3000, toPay: 504 });
  const paidWith = (lines: LineItem[], delivery: number) =>
    amendedOrder(order, { ...nothing, lineItems: lines, delivery }, { taxIncluded: 0, taxOnTop: 0 }, 0).orderPriceInfo;
  expect(paidWith([line('W2', 1000)], 1499)).toMatchObject({ paidByPoints: 1000, paidByGifts: 3000, toPay: 1504 });
  expect(paidWith([], 1000)).toMatchObject({ paidByPoints: 1000, paidByGifts: 3000, toPay: 5 });
  expect(paidWith([], 0)).toMatchObject({ total: 3005, paidByPoints: 1000, paidByGifts: 2005, toPay: 0 });
});

it('leaves on the card what it paid for an e-voucher, as a refund does', () => {
  const order = anOrder({ taxOnTop: 0, taxable: 0, giftBalance: 1500 });
  expect(order.orderPriceInfo).toMatchObject({ total: 4504, paidByGifts: 1500, toPay: 3004 });
  const { orderPriceInfo } = amendedOrder(order, { ...nothing, delivery: 0 }, { taxIncluded: 0, taxOnTop: 0 }, 0);
  expect(orderPriceInfo).toMatchObject({ total: 3005, paidByGifts: 1005, toPay: 2000 });
});

it('joins stock by wine, and what kinds keep one after the other', () => {
  const stock = [
    { itemCode: 'A1', units: 2, name: 'First' },
    { itemCode: 'W1', units: 3, name: 'One' },
  ];
  const kinds = { memberships: [{ schemeId: 'UNLT', months: 12 }], eVouchers: [] };
  const amended = amendedOrder(anOrder(), { ...nothing, lineItems: [line('A1', 1)], stock, kinds, delivery: 0 }, rates, 0);
  expect(amended).toMatchObject({
    lineItems: [{}, {}, { product: { itemCode: 'A1' } }],
    stock: [stock[0], { itemCode: 'W1', units: 4 }],
    memberships: [{ schemeId: 'UNLT' }],
    eVouchers: [{ itemCode: 'V1' }],
    shippingMethod: { cost: 0, costPoints: 0 },
  });
});
