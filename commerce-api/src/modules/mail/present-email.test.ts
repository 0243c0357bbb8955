import type { OrderRow } from '../ordering/orders/order-row.ts';
import { presentEmail, presentOffEmail } from './present-email.ts';

const bea = { firstName: 'Bea', lastName: 'Smith' };
const location = { addressId: 's', name: 'Avery Walcot Yard', line1: '2 Walcot Yard', city: 'Bath', postcode: 'BA1 0XX', hours: 'daily' };
const row = (parts: object = {}) =>
  ({
    id: 7,
    brand_name: 'Avery',
    brand_contact: '',
    country: 'uk',
    frozen: { shippingMethod: { name: 'Standard delivery', earliestDate: '2026-11-26' } },
    address: bea,
    billing_address: null,
    gift_wishes: { sendGift: true, recipientEmail: 'bea@example.com', giftMessages: [] },
    ...parts,
  }) as unknown as OrderRow;
const first = (of: OrderRow, buyer?: string) => presentEmail(of, 'bea@example.com', buyer).blocks[0];

it.each([
  ['the account that ordered', 'Ada Lovelace', { billing_address: { firstName: 'Cy', lastName: 'Fox' } }, 'Ada Lovelace'],
  ['whoever is billed, of a guest', undefined, { billing_address: { firstName: 'Cy', lastName: 'Fox' } }, 'Cy Fox'],
  ['nobody, where the guest says no other name', undefined, {}, 'somebody'],
  ['nobody, where the bill says the same name', undefined, { billing_address: bea }, 'somebody'],
])('says that a present is from %s', (_of, buyer, parts, giver) => {
  expect(first(row(parts), buyer)).toEqual({ of: 'paragraph', text: `Bea, ${giver} has ordered a present for you at Avery.` });
});

it.each(['Avery Prizes', 'evil.com Claim'])('names nobody for %s, which may be an account or a bill', (name) => {
  expect(first(row(), name)).toMatchObject({ text: 'Bea, somebody has ordered a present for you at Avery.' });
  const [firstName, lastName] = name.split(' ');
  expect(first(row({ billing_address: { firstName, lastName } }))).toMatchObject({ text: expect.stringContaining('Bea, somebody has') });
});

it('greets nobody by a site', () => {
  const to = row({ address: { firstName: 'Win at evil.com', lastName: 'Smith' } });
  expect(first(to, 'Ada Lovelace')).toMatchObject({ text: 'Ada Lovelace has ordered a present for you at Avery.' });
  expect(first(to)).toMatchObject({ text: 'Somebody has ordered a present for you at Avery.' });
});

it('says where a present is collected', () => {
  const { blocks } = presentEmail(row({ frozen: { shippingMethod: { name: 'Collect', earliestDate: '2026-11-26', location } } }), 'b@c.d');
  expect(blocks).toContainEqual({
    of: 'lines',
    title: 'Collect from',
    lines: ['Avery Walcot Yard', '2 Walcot Yard', 'Bath BA1 0XX', 'Open daily', 'Ask for order 7'],
  });
});

it('keeps the lines of the words that go with it', () => {
  const gift_wishes = { sendGift: true, recipientEmail: 'bea@example.com', giftMessages: ['Happy birthday,\nBea!', 'From us'] };
  const { blocks } = presentEmail(row({ gift_wishes }), 'bea@example.com');
  expect(blocks).toContainEqual({ of: 'lines', title: 'They wrote', lines: ['Happy birthday,', 'Bea!', 'From us'] });
});

it('says whose present does not come any more', () => {
  const { title, blocks } = presentOffEmail(row(), 'bea@example.com', 'Ada Lovelace');
  expect(title).toBe('Your present is not coming');
  expect(JSON.stringify(blocks)).toContain('Bea, we told you of a present that Ada Lovelace had ordered for you at Avery.');
});
