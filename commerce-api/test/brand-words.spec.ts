import { brandOf } from '@cellardoor/brand';
import type { ShippingMethod } from '@cellardoor/contracts/api/shipping';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { type Club, startClub, unlimited } from './club.ts';
import { embedded } from './databases.ts';
import { mailOf } from './mails.ts';

const own = {
  'api.invalidEmail': 'That is no address',
  'api.passwordRequired': 'The password, please',
  'api.lowStock': 'You have {inBasket}, and {left} are left',
  'api.noSkus': 'Nothing is called {itemCode}',
  'api.alreadyMember': 'We know you as {member}',
  'api.eVoucherNoAmount': 'How much?',
  'api.eVoucherTooMuch': 'Below {most}, please',
  'api.eVoucherNotWhole': 'No pennies',
  'api.eVoucherNoName': 'Who is it for?',
  'api.eVoucherLongName': 'A shorter name',
  'api.eVoucherNoEmail': 'Where to?',
  'api.eVoucherLongEmail': 'A shorter address',
  'api.eVoucherInvalidEmail': 'Which address?',
  'api.eVoucherNoMessage': 'Say something',
  'api.eVoucherLongMessage': 'Say less',
  'api.enquiryNoMessage': 'Tell us more',
  'page.cardPayment': 'By plastic',
  'product.deliveryPromise': 'There before you know',
};

describe('words of a brand', () => {
  let club: Club;
  beforeAll(async () => {
    jest.replaceProperty(brandOf('law'), 'texts', own);
    club = await startClub(embedded);
  });
  afterAll(() => club?.stop());

  const voucher = {
    itemCode: eVoucherItemCode('127.0.0.1'),
    amount: '50',
    quantity: '1',
    recipientName: 'Bea',
    recipientEmail: 'bea@example.com',
    verifyEmail: 'bea@example.com',
    message: 'Drink well',
  };
  const addVoucher = (parts: object) => ({ method: 'PUT', path: '/api/cart/eItemCode', body: { ...voucher, ...parts } });
  const logIn = (body: object) => ({ method: 'POST', path: '/api/authentication/login', body });
  const upsell = { cartItems: [{ itemCode: 'NONE', quantity: 1, upsellOfferDetails: { type: 'WINEPLAN', rule: 'hero' } }] };

  it.each([
    ['That is no address', logIn({ email: 'anna', password: 'x' })],
    ['The password, please', logIn({ email: 'anna@example.com', password: '' })],
    ['You have 0, and 3 are left', { method: 'PUT', path: '/api/cart/itemcode/T1002/4', body: {} }],
    ['Nothing is called NONE', { method: 'POST', path: '/api/cart', body: upsell }],
    ['How much?', addVoucher({ amount: '' })],
    ['Below £500, please', addVoucher({ amount: '501' })],
    ['No pennies', addVoucher({ amount: '1.5' })],
    ['Who is it for?', addVoucher({ recipientName: '' })],
    ['A shorter name', addVoucher({ recipientName: 'x'.repeat(101) })],
    ['Where to?', addVoucher({ recipientEmail: '' })],
    ['A shorter address', addVoucher({ recipientEmail: `${'x'.repeat(101)}@example.com` })],
    ['Which address?', addVoucher({ recipientEmail: 'bea' })],
    ['Say something', addVoucher({ message: '' })],
    ['Say less', addVoucher({ message: 'x'.repeat(201) })],
    [
      'Tell us more',
      { method: 'POST', path: '/api/customerservice/enquiries', body: { email: 'a@example.com', topic: 'order', message: ' ' } },
    ],
  ])('answers with what the brand says: %s', async (said, { method, path, body }) => {
    const { status, error, body: envelope } = await club.aShopper().send(method, path, body);
    expect([error?.message, envelope.statusMessage]).toEqual([said, said]);
    expect(status).toBeGreaterThanOrEqual(400);
  });

  it('has other brands say the defaults', async () => {
    const shopper = club.aShopper({ brand: 'stw' });
    const { method, path, body } = logIn({ email: 'anna@example.com', password: '' });
    expect((await shopper.send(method, path, body)).error?.message).toBe('Password is required');
  });

  it('words what stands in a reply that is no failure: what changed in a basket, and when a delivery comes', async () => {
    const ben = await club.aMember('00067SV');
    expect((await ben.add(unlimited[0]!)).error?.message).toBe('We know you as an unlimited member');
    const visitor = club.aShopper();
    await visitor.add('00071SV');
    await visitor.login(ben.email, 'a very good password');
    expect((await visitor.basket()).response.changes.map(({ message }) => message)).toEqual([
      'We know you as an unlimited member. UNLT membership was left out.',
    ]);
    const { response } = await visitor.send<{ shippingMethods: ShippingMethod[] }>(
      'GET',
      '/api/checkout/shipping/methods?postcode=YO1+7HH&type=delivery',
    );
    expect(response.shippingMethods[0]).toMatchObject({ methodCode: 'STD', promise: 'There before you know' });
  });

  it('words how an order was paid in its mail', async () => {
    const anna = await club.aCustomer();
    await anna.add('T1100', 2);
    const { response } = await club.payFor(anna);
    expect(await mailOf(club, response.id)).toContain('By plastic ending 1111');
  });
});
