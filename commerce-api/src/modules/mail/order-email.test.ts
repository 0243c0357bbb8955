import type { Order } from '@cellardoor/contracts/api/order';
import type { OrderRow } from '../ordering/orders/order-row.ts';
import { orderEmail } from './order-email.ts';

const line: Order['lineItems'][number] = {
  commerceItemId: '1',
  itemtype: 'sku',
  product: { itemCode: 'W100', name: 'Chinon', vintage: '2022', thumbnailImage: '', mixed: false, productType: 'wine' },
  sku: { itemCode: 'W100' },
  caseBottleCount: 1,
  bottleCount: 6,
  quantity: 6,
  itemPriceInfo: { amount: 4800, listAmount: 4800, unitAmount: 800 },
  itemPointsInfo: { amount: 0 },
  lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['STANDARD_ITEM'] } },
  stockQty: 60,
};
const shippingMethod = { methodCode: 'STD', name: 'Standard delivery', type: 'delivery' as const };
const row = {
  id: 7,
  brand: 'hsb',
  brand_name: 'Harrow, Small & Bright',
  brand_contact: '',
  site_origin: '',
  country: 'uk',
  frozen: { lineItems: [line], shippingMethod: { ...shippingMethod, earliestDate: '2026-11-26' } },
  placed_at: new Date('2026-11-22T09:00:00Z'),
} as unknown as OrderRow;

function orderSaving(savings: number): Order {
  const subtotal = 4800 - savings;
  return {
    id: '7',
    delivered: true,
    email: 'anna@example.com',
    lineItems: [line],
    shippingDetails: [{ shippingMethod, address: { line1: '1 High Street', city: 'York', postcode: 'YO1 7HH' }, promise: 'In 4 days' }],
    orderPriceInfo: { rawSubtotal: 4800, savings, subtotal, delivery: 0, tax: 0, taxIncluded: 800, total: subtotal },
    paymentDetailsArr: [{ type: 'Card Payment', lastFour: '1111', amount: subtotal }],
  } as unknown as Order;
}

const sumsOf = (order: Order) => orderEmail(row, order, 0).blocks.flatMap((block) => (block.of === 'amounts' ? block.sums : []));

it('says that an order is a present, with the giver’s words, and nothing of it otherwise', () => {
  const linesOf = (giftWishes: Order['giftWishes']) =>
    orderEmail(row, { ...orderSaving(0), giftWishes }, 0).blocks.flatMap((block) =>
      block.of === 'lines' && block.title === 'A present' ? block.lines : [],
    );
  expect(linesOf({ sendGift: true, recipientEmail: 'bea@example.com', giftMessages: ['Cheers!'] })).toEqual([
    '“Cheers!”',
    'No prices go in the parcel.',
    'We tell bea@example.com that a present is on its way.',
  ]);
  expect(linesOf({ sendGift: true, recipientEmail: null, giftMessages: [] })).toEqual(['No prices go in the parcel.']);
  expect(linesOf(null)).toEqual([]);
});

it('names savings of more than 100 minor units alone', () => {
  expect(sumsOf(orderSaving(101))).toContainEqual({ name: 'You save', amount: '−£1.01' });
  expect(sumsOf(orderSaving(100)).map(({ name }) => name)).toEqual([
    'Subtotal',
    'Delivery',
    'Total',
    'Includes VAT',
    'Paid: Card Payment ending 1111',
  ]);
});

it('names no delivery where nothing is delivered', () => {
  const names = sumsOf({ ...orderSaving(0), delivered: false }).map(({ name }) => name);
  expect(names).toEqual(['Subtotal', 'Total', 'Includes VAT', 'Paid: Card Payment ending 1111']);
});

it('says the tax that the total includes by the name of the country, and no line of it where it is added', () => {
  expect(sumsOf(orderSaving(0))).toContainEqual({ name: 'Includes VAT', amount: '£8.00' });
  const { orderPriceInfo, ...rest } = orderSaving(0);
  const added = sumsOf({ ...rest, orderPriceInfo: { ...orderPriceInfo, taxIncluded: 0 } });
  expect(added.some(({ name }) => name.startsWith('Includes'))).toBe(false);
});

it('links a guest to the page of this one order, where they may cancel it', () => {
  const guestPage = '/orders/link/7-1800000000-signature';
  const guest = { ...row, customer_id: null, site_origin: 'https://law-uk.example', guestPage };
  const { blocks } = orderEmail(guest, orderSaving(0), 0);
  expect(blocks).toContainEqual({ of: 'link', label: 'See your order', href: `https://law-uk.example${guestPage}` });
  expect(JSON.stringify(blocks)).toContain('Until it leaves us, you can cancel the order on the page that this mail links to.');
});

it('says to a customer, who has a page of the order, that they may cancel it, and to a guest without one not', () => {
  const saysSo = (customer_id: number | null) =>
    JSON.stringify(orderEmail({ ...row, customer_id }, orderSaving(0), 0).blocks).includes('Until it leaves us, you can cancel the order');
  expect([saysSo(7), saysSo(null)]).toEqual([true, false]);
  const membership = { ...line, product: { ...line.product, productType: 'membership' } };
  const final = { ...row, customer_id: 7, frozen: { ...row.frozen!, lineItems: [line, membership] } };
  expect(JSON.stringify(orderEmail(final, orderSaving(0), 0).blocks)).not.toContain('you can cancel the order');
});

it('says until when an order with an e-voucher may be cancelled, alone and beside wine, to customers and guests', () => {
  const recipients = [{ itemCode: 'EV1', email: 'bob@example.com' }] as unknown as NonNullable<Order['recipients']>;
  const said = (customer_id: number | null, delivered: boolean) =>
    orderEmail({ ...row, customer_id }, { ...orderSaving(0), delivered, recipients }, 0).blocks.flatMap((block) =>
      block.of === 'lines' && block.title === 'Changed your mind' ? block.lines : [],
    );
  const unused = 'as long as nothing of its e-voucher is spent and nobody else has put it into their wallet.';
  const back = 'Send unopened bottles back within 14 days of receiving them, and we refund you.';
  expect(said(7, false)).toEqual([`You can cancel the order on its page in your account ${unused}`]);
  expect(said(null, false)).toEqual([`Contact us to cancel the order, ${unused}`]);
  expect(said(7, true)).toEqual([`Until it leaves us, you can cancel the order on its page in your account, ${unused}`, back]);
  expect(said(null, true)).toEqual([back]);
});

it('says that what is delivered may be sent back, and nothing of that where nothing is delivered or something lies in bond', () => {
  const saysSo = (order: Order) =>
    orderEmail(row, order, 0).blocks.some(
      (block) =>
        block.of === 'lines' && block.lines.includes('Send unopened bottles back within 14 days of receiving them, and we refund you.'),
    );
  expect(saysSo(orderSaving(0))).toBe(true);
  expect(saysSo({ ...orderSaving(0), delivered: false })).toBe(false);
  const bonded = { ...line, saleTerms: { inBond: true, label: 'In bond', notes: [] } } as unknown as typeof line;
  expect(saysSo({ ...orderSaving(0), lineItems: [line, bonded] })).toBe(false);
});
