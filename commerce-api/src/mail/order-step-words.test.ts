import type { OrderRow } from '../orders/order-row.ts';
import { stepWords } from './order-step-words.ts';

const row = (country: string) => ({ id: 7, brand: 'law', country, frozen: { shippingMethod: {} } }) as unknown as OrderRow;

it.each([
  ['uk', 'Your order 7 is cancelled'],
  ['au', 'Your order 7 is cancelled'],
  ['us', 'Your order 7 is canceled'],
])('spells a cancelled order as %s does', (country, title) => {
  expect(stepWords(row(country), 'cancelled').title).toBe(title);
});
