import type { Order } from '@cellardoor/contracts';
import { invoiceOf, lineDiscount } from './invoice.ts';

const paying = (amount: number, whenSent?: true) => ({ type: 'Card Payment', amount, whenSent }) as Order['paymentDetailsArr'][number];
const refund = (amount: number, refused = false) => ({
  at: '',
  amount,
  parts: [{ type: 'Card Payment', lastFour: null, amount, done: true, refused }],
});
const order = (payments: Order['paymentDetailsArr'], refunds: Order['progress']['refunds'] = []) => ({
  orderTotal: 2000,
  paymentDetailsArr: payments,
  progress: { refunds },
});

it('is an invoice once all is paid, and says what went back', () => {
  expect(invoiceOf(order([paying(500), paying(1500)], [refund(300), refund(200)]))).toMatchObject({
    isInvoice: true,
    paid: 2000,
    toCharge: 0,
    refunded: 500,
  });
});

it('is a statement while a card is still to be charged, and of an order that ended before it was', () => {
  expect(invoiceOf(order([paying(500), paying(1500, true)]))).toMatchObject({ isInvoice: false, paid: 500, toCharge: 1500 });
  expect(invoiceOf(order([]))).toMatchObject({ isInvoice: false, paid: 0, toCharge: 0 });
});

it('counts no refund that the bank refused', () => {
  expect(invoiceOf(order([paying(2000)], [refund(300, true)])).refunded).toBe(0);
});

it('gives what a line costs less than its bottles one by one, and nothing where the law makes it cost more', () => {
  const line = (amount: number) => ({ quantity: 6, itemPriceInfo: { unitAmount: 800, listAmount: 4800, amount } });
  expect([4800, 4500, 5000].map((amount) => lineDiscount(line(amount)))).toEqual([0, 300, 0]);
});
