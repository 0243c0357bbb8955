import type { Permissions } from '@cellardoor/contracts';
import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import type { Shopper } from './shopper.ts';

let people = 0;
const someone = () => `registered${(people += 1)}@example.com`;

const anna = { firstName: 'Anna', lastName: 'Smith', line1: '1 High Street' };
/** An address in each country, and the last day on which somebody old enough was born, at noon UTC of 10 March 2027. */
const countries = [
  ['uk', '2009-03-10', '2009-03-11', { ...anna, city: 'York', postcode: 'YO1 7HH', phone: '01904 123456' }],
  ['au', '2009-03-10', '2009-03-11', { ...anna, suburb: 'NEWTOWN', state: 'NSW', postcode: '2042' }],
  ['nz', '2009-03-11', '2009-03-12', { ...anna, city: 'Auckland', postcode: '1010' }],
  ['us', '2006-03-10', '2006-03-11', { ...anna, city: 'Sacramento', state: 'CA', postcode: '95814' }],
] as const;

describe('a registration', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const bookOf = async (shopper: Shopper) => (await shopper.send<AddressBook>('GET', '/api/user/shipping/addresses')).response;
  const allowedBy = async (shopper: Shopper) =>
    (await shopper.send<Permissions>('GET', '/api/user/permissions/MARKETING')).response.permissions;

  it.each(countries)(
    '[AUT-04] in %s checks the age, and keeps the first address and the contact preferences',
    async (country, oldEnough, tooYoung, address) => {
      api.setNow(new Date('2027-03-10T12:00:00Z'));
      const email = someone();
      const shopper = api.aShopper({ country });
      const told = {
        shippingNewAddress: address,
        createBillingAddrflag: true,
        contactPreferences: [
          { code: 'MAIL', state: 'GRANTED' },
          { code: 'PHONE', state: 'DENIED' },
        ],
      };
      expect(await shopper.register(email, { ...told, dateOfBirth: tooYoung })).toMatchObject({
        status: 400,
        error: {
          field: 'dateOfBirth',
          code: 'too_young',
          message: `You must be ${country === 'us' ? 21 : 18} or over to buy wine from us`,
        },
      });
      expect((await shopper.register(email, { ...told, dateOfBirth: oldEnough })).status).toBe(200);
      const { shippingAddresses, billingAddress } = await bookOf(shopper);
      expect(shippingAddresses.map((kept) => kept.address)).toEqual([address]);
      const { firstName, lastName, phone, ...place } = address as typeof address & { phone?: string };
      expect(billingAddress).toEqual({ address: place, contactInfo: phone ? { phone } : {}, personalInfo: { firstName, lastName } });
      expect(Object.fromEntries((await allowedBy(shopper)).map(({ code, state }) => [code, state]))).toEqual({
        EMAIL: 'UNKNOWN',
        MAIL: 'GRANTED',
        PHONE: 'DENIED',
        SMS: 'UNKNOWN',
        SHARE_DATA: 'UNKNOWN',
        SHARE_EMAIL: 'UNKNOWN',
      });
    },
  );

  it.each([
    ['a postcode of no country', { shippingNewAddress: { ...countries[3][3], postcode: '9581' } }, 400, 'postcode', 'invalid'],
    ['a postcode of another state', { shippingNewAddress: { ...countries[3][3], postcode: '10001' } }, 400, 'postcode', 'invalid'],
    ['a box', { shippingNewAddress: { ...countries[3][3], line1: 'PO Box 12' } }, 400, 'line1', 'po_box'],
    ['a closed state', { shippingNewAddress: { ...countries[3][3], state: 'UT', postcode: '84101' } }, 409, 'state', 'state_refused'],
    ['a part of no address', { shippingNewAddress: { ...countries[3][3], planet: 'Mars' } }, 400, undefined, undefined],
    [
      'a card as a way to be told',
      { contactPreferences: [{ code: 'COF', state: 'GRANTED' }] },
      400,
      'contactPreferences.0.code',
      'invalid',
    ],
    [
      'two answers on one way',
      { contactPreferences: ['GRANTED', 'DENIED'].map((state) => ({ code: 'SMS', state })) },
      400,
      'contactPreferences.1.code',
      'invalid',
    ],
  ])('with %s is refused, and opens no account', async (_, told, status, field, code) => {
    const email = someone();
    const shopper = api.aShopper({ country: 'us' });
    expect(await shopper.register(email, told)).toMatchObject({ status, error: { ...(field && { field, code }) } });
    expect(await api.database.query('select id from customers where email = $1', [email])).toEqual([]);
  });

  it.each([
    ['planet', { planet: 'Mars' }, 'Planet is not asked for.'],
    ['contactPreferences.0.planet', { contactPreferences: [{ code: 'EMAIL', state: 'GRANTED', planet: 'Mars' }] }, / is not asked for\.$/],
  ])('refuses and keeps nothing with %s, which is not asked for', async (field, parts, message) => {
    const email = 'from-mars@example.com';
    const asked = await api.aShopper().askToRegister(email, parts);
    expect(asked).toMatchObject({
      status: 400,
      error: { field, message: message instanceof RegExp ? expect.stringMatching(message) : message },
    });
    expect(await api.database.query('select 1 from pending_registrations where email = $1', [email])).toEqual([]);
  });

  it('that meets an account changes nothing, and neither its password nor any code logs in', async () => {
    const email = someone();
    await api.aShopper().register(email);
    for (const password of ['a very good password', 'some other password']) {
      const again = api.aShopper();
      expect((await again.askToRegister(` ${email.toUpperCase()}`, { password, firstName: 'Mallory' })).response).toEqual({ asked: true });
      await eventually(() => mailsTo(api, email).some((text) => text.includes('Someone tried to register')));
      expect(await again.confirmCode('000000')).toMatchObject({ status: 422, error: { code: 'wrong_code' } });
      expect((await again.details()).response.securityStatus).toBe(0);
    }
    const { response } = await api.aShopper().login(email, 'a very good password');
    expect(response.summaryDetails.firstName).toBe('Anna');
  });
});
