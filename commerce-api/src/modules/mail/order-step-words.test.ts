import { countryOf } from '@cellardoor/contracts/countries';
import type { OrderRow } from '../ordering/orders/order-row.ts';
import { stepWords } from './order-step-words.ts';

const row = (country: string) => ({ id: 7, brand: 'law', country, frozen: { shippingMethod: {}, lineItems: [] } }) as unknown as OrderRow;

it.each([
  ['uk', 'Your order 7 is cancelled'],
  ['au', 'Your order 7 is cancelled'],
  ['us', 'Your order 7 is canceled'],
])('spells a cancelled order as %s does', (country, title) => {
  expect(stepWords(row(country), 'cancelled').title).toBe(title);
});

it('says who is handed an order in a shop as its country does, and nothing of it for one that is sent', () => {
  const location = { name: 'The shop' };
  const collected = { ...row('uk'), frozen: { shippingMethod: { location }, lineItems: [] } } as unknown as OrderRow;
  expect(stepWords(collected, 'dispatched').text).toBe(`Please bring the order number. ${countryOf('uk').handover}`);
  expect(stepWords(row('uk'), 'dispatched').text).toBe('It has left us.');
});

it('offers no return of wines out of storage, and says where they go when their order is cancelled', () => {
  const lineItems = [{ saleTerms: { fromStorage: true } }];
  const taken = { ...row('uk'), frozen: { shippingMethod: {}, lineItems } } as unknown as OrderRow;
  expect(stepWords(row('uk'), 'delivered').text).toBe('If something is not right, you can send it back within 14 days.');
  expect(stepWords(taken, 'delivered').text).toBe('If something is not right with it, please contact us.');
  expect(stepWords(taken, 'cancelled').text).toBe('Nothing will be sent. Its wines go back into your storage.');
});
