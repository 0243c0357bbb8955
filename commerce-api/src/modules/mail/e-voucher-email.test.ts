import type { VoucherWithCode } from '../stored-value/gift-cards/renew-code.ts';
import type { EVoucherItem } from '../catalogue/kinds/e-voucher.ts';
import type { OrderRow } from '../ordering/orders/order-row.ts';
import { eVoucherEmail } from './e-voucher-email.ts';

const carol = { firstName: 'Carol', lastName: 'King' };
const ada = { firstName: 'Ada', lastName: 'Lovelace' };
const present = { sendGift: true, giftMessages: [] };
const terms = { recipientName: 'Bob', recipientEmail: 'bob@example.com', message: 'Cheers', name: null } as unknown as EVoucherItem;
const told = { code: 'AAAABBBBCCCCDDDD', amount: 2500, expires_at: new Date('2027-11-28') } as unknown as VoucherWithCode;
const row = (parts: object) =>
  ({
    brand_name: 'Avery',
    brand_contact: '',
    site_origin: '',
    country: 'uk',
    address: carol,
    billing_address: null,
    gift_wishes: null,
    ...parts,
  }) as unknown as OrderRow;

it.each([
  ['a guest as on the order', {}, undefined, 'Carol King'],
  ['a guest as on the bill', { billing_address: ada }, undefined, 'Ada Lovelace'],
  ['nobody whose wine goes to another one as a present', { gift_wishes: present }, undefined, 'somebody'],
  ['a guest as on the bill, where the wine is a present', { gift_wishes: present, billing_address: ada }, undefined, 'Ada Lovelace'],
  ['nobody by the name of the brand', { address: { firstName: 'Avery', lastName: 'Rewards' } }, undefined, 'somebody'],
  ['nobody by a site', { gift_wishes: present }, 'Claim evil.com', 'somebody'],
  ['a customer as in their account', { gift_wishes: present }, 'Ada Lovelace', 'Ada Lovelace'],
])('names %s as the one who sends it', (_of, parts, customer, sender) => {
  const { blocks } = eVoucherEmail(row(parts), terms, told, '', customer);
  expect(blocks[0]).toEqual({ of: 'paragraph', text: `Bob, ${sender} has sent you an e-voucher.` });
});
