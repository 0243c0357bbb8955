import type { OrderSummary } from '@cellardoor/contracts';
import type { OfferedMethod } from '@cellardoor/contracts/api/order-summary';
import type { CardToken } from './card-token.ts';
import { type CheckoutEvent, checkoutReducer, type CheckoutState, isEmptied, openStepOf, shownOrderOf, startOf } from './checkout-state.ts';

const orderOf = (given: object = {}, prices: object = {}) =>
  ({
    email: 'ada@example.com',
    shippingAddress: { firstName: 'Ada' },
    ageConfirmed: true,
    shippingMethod: { methodCode: 'STD' },
    lineItems: [],
    orderPriceInfo: { delivery: 0, tax: 0, total: 2000, toPay: 2000, ...prices },
    ...given,
  }) as unknown as OrderSummary;
const order = orderOf();
const card: CardToken = { token: 'abc', brand: 'visa', lastFour: '1111' };
const after = (start: CheckoutState, ...events: CheckoutEvent[]) => events.reduce(checkoutReducer, start);
const ready = after(startOf(order), { of: 'means-given', means: card });

it('starts a new order at the first step, and one that is known where it stands', () => {
  expect(openStepOf(startOf(null))).toBe('contact');
  expect(openStepOf(startOf(order))).toBe('payment');
});

it('is busy with a step from the call to its answer, whatever the shopper opens meanwhile', () => {
  const sent = after(startOf(null), { of: 'step-sent', step: 'contact' });
  expect(sent.busy).toBe('contact');
  expect(after(sent, { of: 'step-opened', step: 'contact' }).busy).toBe('contact');
  expect(after(sent, { of: 'step-taken', order }).busy).toBeUndefined();
});

it('goes back to a completed step, and on when it is taken or passed', () => {
  const back = after(ready, { of: 'step-opened', step: 'delivery' });
  expect(openStepOf(back)).toBe('delivery');
  expect(back.means).toEqual(card);
  expect(openStepOf(after(back, { of: 'step-sent', step: 'delivery' }, { of: 'step-taken', order }))).toBe('review');
  expect(openStepOf(after(back, { of: 'step-passed' }))).toBe('review');
});

it('keeps a step open that the shopper went back to while another was sent', () => {
  const sent = after(ready, { of: 'step-sent', step: 'delivery' }, { of: 'step-opened', step: 'method' });
  expect(openStepOf(after(sent, { of: 'step-taken', order }))).toBe('method');
});

it('asks for the card again when the payment step is opened', () => {
  expect(after(ready, { of: 'step-opened', step: 'payment' }).means).toBeUndefined();
});

it('stays at the step when the order was only read again', () => {
  const back = after(ready, { of: 'step-opened', step: 'delivery' });
  expect(openStepOf(after(back, { of: 'order-read', order }))).toBe('delivery');
});

it('keeps why a step was refused, by the last name of its field, until the next attempt', () => {
  const refused = after(startOf(order), { of: 'step-refused', step: 'delivery', message: 'No', field: 'shippingDetail.postcode' });
  expect(refused.failure).toEqual({ step: 'delivery', message: 'No', field: 'postcode' });
  expect(after(refused, { of: 'step-sent', step: 'delivery' }).failure).toBeUndefined();
});

it('leads a declined payment back to the payment step of the same order, and knows that it was tried', () => {
  const declined = after(ready, { of: 'payment-declined', message: 'The bank said no' });
  expect(declined).toMatchObject({ order, declined: true, failure: { step: 'payment' } });
  expect(openStepOf(declined)).toBe('payment');
});

it.each([true, false])('asks for another card when one is refused, and leaves declined at %s', (declined) => {
  const refused = after({ ...ready, declined }, { of: 'card-refused', message: 'Not this card' });
  expect(refused).toMatchObject({ declined, failure: { step: 'payment', message: 'Not this card' } });
  expect(refused.means).toBeUndefined();
});

it('shows an order that changed as it is now, with what changed', () => {
  const now = orderOf({}, { total: 2500, toPay: 2500 });
  const refused = after({ ...ready, declined: true }, { of: 'payment-refused', message: 'It changed', order: now });
  expect(refused).toMatchObject({
    order: now,
    declined: false,
    failure: { step: 'review', message: 'It changed', changes: [{ of: 'total', before: 2000, now: 2500 }] },
  });
});

it('keeps the order that it knows when the changed one could not be read', () => {
  const refused = after(ready, { of: 'payment-refused', message: 'It changed', order: null });
  expect(refused).toMatchObject({ order, failure: { step: 'review', changes: [] } });
});

it('asks for a card where a gift no longer pays all', () => {
  const paidByGift = startOf(orderOf({}, { toPay: 0 }));
  const refused = after(paidByGift, { of: 'payment-refused', message: 'The gift is spent', order });
  expect(refused.failure?.step).toBe('payment');
});

it('starts over with a lapsed log-in', () => {
  const lapsed = after({ ...ready, declined: true }, { of: 'session-lapsed', message: 'Log in again' });
  expect(lapsed).toMatchObject({ order: null, declined: false, failure: { step: 'contact', message: 'Log in again' } });
  expect(lapsed.means).toBeUndefined();
});

it('leaves with a paid order', () => {
  expect(after(ready, { of: 'step-sent', step: 'review' }, { of: 'paid' })).toMatchObject({ leaving: true, busy: undefined });
});

it('goes on with a card that was kept just now, once the API has it', () => {
  const keeping = after(startOf(order), { of: 'step-sent', step: 'payment' });
  const kept = { cardId: '7', brand: 'visa', lastFour: '1111' };
  expect(after(keeping, { of: 'card-kept', means: kept })).toMatchObject({ means: kept, busy: undefined, failure: undefined });
  expect(after(keeping, { of: 'means-given', means: card }).busy).toBe('payment');
});

it('knows from a lapsed log-in, or from an order begun as a guest, that nothing on the page belongs to a log-in any more', () => {
  expect(ready.isWithoutLogIn).toBeUndefined();
  expect(after(ready, { of: 'session-lapsed', message: 'Please log in.' }).isWithoutLogIn).toBe(true);
  const guest = after(startOf(null), { of: 'step-sent', step: 'contact' }, { of: 'begun-as-guest', order });
  expect(guest).toMatchObject({ isWithoutLogIn: true, order, busy: undefined });
  expect(openStepOf(guest)).toBe('payment');
});

it('shows the order with the sums of the way of delivery that is picked, until its form closes, and leaves the order as it is', () => {
  const orderMoney = { orderPriceInfo: { ...order.orderPriceInfo, delivery: 1199, total: 3199, toPay: 3199 }, gifts: [] };
  const way = { methodCode: 'NXT', cost: 1199 } as unknown as OfferedMethod;
  const picked = after(startOf(order), { of: 'way-picked', method: { ...way, orderMoney } });
  expect(shownOrderOf(picked)).toEqual({ ...order, ...orderMoney, shippingMethod: way });
  expect(picked.order).toBe(order);
  expect(shownOrderOf(after(picked, { of: 'way-picked', method: undefined }))).toBe(order);
  // an API of the release before tells no sums
  expect(shownOrderOf(after(picked, { of: 'way-picked', method: way }))).toBe(order);
});

it('shows nothing of an order that is lost', () => {
  const lost = after(ready, { of: 'step-sent', step: 'review' }, { of: 'order-lost' });
  expect(lost).toEqual({ ...startOf(null), isLost: true });
});

it('has nothing left to pay for once the API says so, or gives an order without a line: not where it tells what is gone, nor once it is paid', () => {
  const full = orderOf({ lineItems: [{ commerceItemId: '1', product: { name: 'Rioja' }, quantity: 1, itemPriceInfo: { amount: 2000 } }] });
  const start = startOf(full);
  expect(isEmptied(start)).toBe(false);
  expect(isEmptied(after(start, { of: 'basket-emptied' }))).toBe(true);
  expect(isEmptied(after(start, { of: 'step-taken', order }))).toBe(true);
  expect(isEmptied(after(start, { of: 'payment-refused', message: 'Sold out', order }))).toBe(false);
  expect(isEmptied(after(start, { of: 'order-read', order }, { of: 'paid' }))).toBe(false);
});
