import type { OrderSummary } from '@cellardoor/contracts';
import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import type { NearShop, PostcodeAddresses } from '@cellardoor/contracts/api/addresses';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import type { Shopper } from './shopper.ts';

const york = { firstName: 'Anna', lastName: 'Smith', line1: '1 High Street', city: 'York', postcode: 'YO1 7HH' };

describe('addresses', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const ask = async <T>(path: string, market = {}) => api.aShopper(market).send<T>('GET', `/api/address/${path}`);
  const found = async (country: string, postcode: string) =>
    (await ask<PostcodeAddresses>(`postcode/${encodeURIComponent(postcode)}`, { country })).response;
  const shops = async (brand: string, postcode: string) =>
    (await ask<{ postcode: string; shops: NearShop[] }>(`shop/${postcode}`, { brand })).response;

  it('[ADR-02] answers what it knows of a postcode in each country, and says what it does not', async () => {
    expect(await found('uk', 'bs12ab')).toEqual({
      postcode: 'BS1 2AB',
      addresses: [{ city: 'Bristol', postcode: 'BS1 2AB' }],
      missing: ['line1'],
    });
    expect((await found('uk', 'EC1A 1BB')).addresses[0]!.city).toBe('London');
    expect((await found('au', '2010')).addresses).toEqual([
      { suburb: 'Surry Hills', state: 'NSW', postcode: '2010' },
      { suburb: 'Darlinghurst', state: 'NSW', postcode: '2010' },
    ]);
    expect((await found('au', '0800')).addresses).toEqual([{ suburb: 'Darwin City', state: 'NT', postcode: '0800' }]);
    expect(await found('au', '3999')).toMatchObject({ addresses: [{ state: 'VIC', postcode: '3999' }], missing: ['line1', 'suburb'] });
    expect((await found('nz', '6011')).addresses).toEqual([{ city: 'Wellington', postcode: '6011' }]);
    expect((await found('us', '94103-1234')).addresses).toEqual([{ city: 'San Francisco', state: 'CA', postcode: '94103-1234' }]);
    expect(await ask('postcode/ZE1%200AA')).toMatchObject({
      status: 404,
      error: { field: 'postcode', code: 'unknown_postcode', message: 'We do not know ZE1 0AA. Please type your address.' },
    });
    expect(await ask('postcode/nowhere')).toMatchObject({ status: 400, error: { field: 'postcode', code: 'invalid' } });
    expect(await ask('postcode/6011', { country: 'uk' })).toMatchObject({ status: 400, error: { field: 'postcode' } });
    expect(await ask(`postcode/${'9'.repeat(40)}`)).toMatchObject({ status: 400, error: { field: 'postcode' } });
  });

  it('[ADR-01] answers the brand’s shops, the nearest to the postcode first', async () => {
    const ids = async (postcode: string) =>
      (await shops('avy', postcode)).shops.map(({ addressId, kilometres }) => [addressId, kilometres]);
    expect(await ids('BS1%201AA')).toEqual([
      ['avy-bristol', 5],
      ['avy-bath', 17],
    ]);
    expect(await ids('ba12aa')).toEqual([
      ['avy-bath', 1],
      ['avy-bristol', 22],
    ]);
    expect(await ids('ZE1%200AA')).toEqual([
      ['avy-bristol', 983],
      ['avy-bath', 993],
    ]);
    expect((await shops('avy', 'bs11aa')).shops[0]).toMatchObject({
      name: 'Avery Culver Hill',
      line1: '9 Culver Hill',
      city: 'Bristol',
      postcode: 'BS9 0XX',
      hours: 'Monday to Saturday 10am to 7pm, Sunday 11am to 4pm',
    });
    expect(await shops('bbc', 'BS1%201AA')).toEqual({ postcode: 'BS1 1AA', shops: [] });
    expect(await ask('shop/nowhere')).toMatchObject({ status: 400, error: { field: 'postcode', code: 'invalid' } });
  });

  const keep = (shopper: Shopper, address: object, parts: object = {}) =>
    shopper.send<{ addressId: string; addressBook: AddressBook }>('POST', '/api/user/shipping/addresses', {
      shippingNewAddress: { ...york, ...address },
      ...parts,
    });
  const book = async (shopper: Shopper) => (await shopper.send<AddressBook>('GET', '/api/user/shipping/addresses')).response;
  const customer = async (email: string, market = {}) => {
    const shopper = api.aShopper(market);
    await shopper.register(email);
    return shopper;
  };

  it('[ACT-08] keeps a delivery address in the form of the country, once, and as the billing address where that is asked for', async () => {
    const stranger = api.aShopper();
    await stranger.add('T1001');
    expect(await keep(stranger, {})).toMatchObject({ status: 401, error: { code: 'log_in' } });
    const anna = await customer('anna.book@example.com');
    expect(await book(anna)).toEqual({ shippingAddresses: [], billingAddress: null });
    const first = (await keep(anna, { firstName: ' Anna ', postcode: 'yo17hh' })).response;
    expect(first.addressBook).toEqual({ shippingAddresses: [{ addressId: first.addressId, address: york }], billingAddress: null });
    const bills = (await keep(anna, { line1: '2 Low Street', phone: '01904 000000' }, { createBillingAddrflag: true })).response;
    expect(bills.addressBook.shippingAddresses.map(({ address }) => address.line1)).toEqual(['2 Low Street', '1 High Street']);
    const { firstName, lastName, ...place } = york;
    const billingAddress = {
      address: { ...place, line1: '2 Low Street' },
      contactInfo: { phone: '01904 000000' },
      personalInfo: { firstName, lastName },
    };
    expect(bills.addressBook.billingAddress).toEqual(billingAddress);
    const again = await Promise.all([1, 2, 3].map(() => keep(anna, {}, { createBillingAddrflag: false })));
    expect(again.map(({ response }) => response.addressId)).toEqual([first.addressId, first.addressId, first.addressId]);
    expect(await book(anna)).toEqual(bills.addressBook);

    expect((await keep(anna, { postcode: 'QQ1 1AA' })).error).toMatchObject({ field: 'postcode', code: 'invalid' });
    expect((await keep(anna, { line1: ' ' })).error).toMatchObject({ field: 'line1', code: 'required' });
    const joe = await customer('joe.book@example.com', { country: 'us' });
    expect(await keep(joe, { city: 'Provo', state: 'UT', postcode: '84601' })).toMatchObject({
      status: 409,
      error: { code: 'state_refused' },
    });
    for (let n = 1; n <= 20; n++) await keep(joe, { line1: `${n} Vine Street`, city: 'Napa', state: 'CA', postcode: '94558' });
    expect(await keep(joe, { city: 'Napa', state: 'CA', postcode: '94558' })).toMatchObject({
      status: 409,
      error: { code: 'too_many_addresses' },
    });
  });

  it('[ACT-09] changes and removes an address by its id, of its own customer alone', async () => {
    const ben = await customer('ben.book@example.com');
    const { addressId } = (await keep(ben, {})).response;
    const other = (await keep(ben, { line1: '2 Low Street' })).response.addressId;
    const path = `/api/user/shipping/address/${addressId}`;
    const change = (shopper: Shopper, line1: string, to = path) =>
      shopper.send<AddressBook>('PUT', to, { shippingNewAddress: { ...york, line1 } });
    const moved = { addressId, address: { ...york, line1: '3 New Street' } };
    expect((await change(ben, '3 New Street')).response.shippingAddresses).toContainEqual(moved);
    expect((await change(ben, '3 New Street')).response.shippingAddresses).toHaveLength(2);
    expect(await change(ben, '2 Low Street')).toMatchObject({ status: 409, error: { code: 'already_kept' } });
    expect((await change(ben, ' ')).error).toMatchObject({ field: 'line1', code: 'required' });

    const unknown = { status: 404, error: { code: 'unknown_address' } };
    const abroad = api.aShopper({ country: 'au' });
    await abroad.login('ben.book@example.com', 'a very good password');
    const sydney = { shippingNewAddress: { ...york, suburb: 'Sydney', state: 'NSW', postcode: '2000' } };
    expect(await abroad.send('PUT', path, sydney)).toMatchObject(unknown);
    for (const shopper of [abroad, await customer('eve.book@example.com'), await customer('ben.book@example.com', { brand: 'stw' })]) {
      if (shopper !== abroad) expect(await change(shopper, '9 Thief Street')).toMatchObject(unknown);
      expect(await shopper.send('DELETE', path)).toMatchObject(unknown);
    }
    expect(await change(api.aShopper(), '9 Thief Street')).toMatchObject({ status: 401 });
    expect(await api.aShopper().send('DELETE', path)).toMatchObject({ status: 401 });
    for (const id of ['0', 'abc', '9'.repeat(19)])
      expect(await ben.send('DELETE', `/api/user/shipping/address/${id}`)).toMatchObject(unknown);
    expect((await book(ben)).shippingAddresses).toContainEqual(moved);

    expect((await ben.send<AddressBook>('DELETE', path)).response.shippingAddresses.map((one) => one.addressId)).toEqual([other]);
    expect(await ben.send('DELETE', path)).toMatchObject(unknown);
    expect(await change(ben, '4 Late Street')).toMatchObject(unknown);
  });

  it('[ACT-10] keeps who is billed, where, and how they are reached', async () => {
    const cleo = await customer('cleo.book@example.com');
    const { firstName: _first, lastName: _last, ...address } = york;
    const billing = {
      address,
      contactInfo: { phone: '01904 000000', email: 'bills@example.com' },
      personalInfo: { salutation: 'Dr', firstName: 'Cleo', lastName: 'Reed' },
    };
    const bill = (parts: object, shopper = cleo) =>
      shopper.send<AddressBook>('PUT', '/api/user/billing/address/', { ...billing, ...parts });
    expect((await bill({ address: { ...address, postcode: 'yo17hh' } })).response.billingAddress).toEqual(billing);
    expect((await bill({})).response).toEqual({ shippingAddresses: [], billingAddress: billing });
    const field = async (parts: object) => (await bill(parts)).error?.field;
    expect(await field({ address: { ...address, city: '' } })).toBe('city');
    expect(await field({ contactInfo: { email: 'nobody' } })).toBe('contactInfo.email');
    expect(await field({ contactInfo: { phone: 'call me' } })).toBe('phone');
    expect(await field({ personalInfo: { firstName: 'Cleo', lastName: ' ' } })).toBe('lastName');
    expect((await bill({ personalInfo: undefined })).status).toBe(400);
    expect((await bill({}, api.aShopper())).status).toBe(401);
    const abroad = api.aShopper({ country: 'nz' });
    await abroad.login('cleo.book@example.com', 'a very good password');
    expect((await book(abroad)).billingAddress).toBeNull();
    expect((await book(cleo)).billingAddress).toEqual(billing);
    expect((await cleo.details()).response.summaryDetails).toMatchObject({ firstName: 'Anna', emailAddress: 'cleo.book@example.com' });
  });

  it('refuses parts that no address has, whatever they hold', async () => {
    const gus = await customer('gus.book@example.com');
    await gus.add('T1001');
    await gus.checkOutAsCustomer();
    const { firstName, lastName, ...place } = york;
    for (const extra of [7, null, 'x'.repeat(3000)]) {
      const refused = { status: 400, error: { code: 'invalid', message: 'Planet is not asked for.' } };
      const shippingDetail = { ...york, planet: extra };
      const at = (field: string) => ({ ...refused, error: { ...refused.error, field } });
      expect(await keep(gus, { planet: extra })).toMatchObject(at('shippingNewAddress.planet'));
      const deliver = (path: string) => gus.send('POST', path, { shippingDetail, options: { ageConfirmed: true } });
      expect(await deliver('/api/checkout/shipping/addresses')).toMatchObject(at('shippingDetail.planet'));
      expect(await deliver('/api/checkout/shipping/addresses/v2')).toMatchObject(at('shippingDetail.planet'));
      const bill = { address: place, contactInfo: {}, personalInfo: { firstName, lastName } };
      for (const part of Object.keys(bill) as (keyof typeof bill)[]) {
        const body = { ...bill, [part]: { ...bill[part], planet: extra } };
        expect(await gus.send('PUT', '/api/user/billing/address', body)).toMatchObject(at(`${part}.planet`));
      }
    }
    expect(await book(gus)).toEqual({ shippingAddresses: [], billingAddress: null });
  });

  it('[CRT-09] delivers to a kept address by its id, or to one that is written out', async () => {
    const dora = await customer('dora.book@example.com');
    const { addressId } = (await keep(dora, {})).response;
    const deliver = (body: object, shopper = dora) => shopper.send<OrderSummary>('POST', '/api/checkout/shipping/addresses', body);
    expect(await deliver({ addressId })).toMatchObject({ status: 404, error: { code: 'no_order' } });
    await dora.add('T1001');
    await dora.checkOutAsCustomer();
    const { response } = await deliver({ addressId, options: { ageConfirmed: true } });
    expect(response).toMatchObject({ shippingAddress: york, ageConfirmed: true });
    expect((await dora.order()).response.shippingAddress).toEqual(york);
    const written = { ...york, line1: '5 Other Street', postcode: 'yo17hh' };
    expect((await deliver({ shippingDetail: written })).response).toMatchObject({
      shippingAddress: { line1: '5 Other Street', postcode: 'YO1 7HH' },
      ageConfirmed: true,
    });
    expect((await deliver({})).error).toMatchObject({ field: 'addressId', code: 'required' });
    expect((await deliver({ shippingDetail: { ...york, postcode: 'QQ1 1AA' } })).error).toMatchObject({ field: 'postcode' });

    const guest = api.aShopper();
    await guest.add('T1001');
    await guest.checkOut();
    expect((await deliver({ addressId }, guest)).status).toBe(401);
    const eve = await customer('eve.crt@example.com');
    await eve.add('T1001');
    await eve.checkOutAsCustomer();
    expect(await deliver({ addressId }, eve)).toMatchObject({ status: 404, error: { code: 'unknown_address' } });
    expect((await eve.order()).response.shippingAddress).toBeNull();
  });

  it('bills another address than it delivers to, keeps both for a customer who asks, and bills there again', async () => {
    const fay = await customer('fay.bills@example.com');
    await fay.add('T1001');
    const { orderId } = (await fay.checkOutAsCustomer()).response;
    const office = { firstName: 'Fay', lastName: 'Reed', company: 'Reed & Co', line1: '9 Office Row', city: 'Leeds', postcode: 'LS1 1AA' };
    const deliver = (options: object, shopper = fay) =>
      shopper.send<OrderSummary>('POST', '/api/checkout/shipping/addresses/v2', {
        shippingDetail: york,
        options: { ageConfirmed: true, ...options },
      });
    expect((await deliver({})).response.billingAddress).toBeNull();
    expect((await deliver({ billingAddress: { ...office, postcode: 'QQ1 1AA' } })).error).toMatchObject({
      field: 'billingAddress.postcode',
      code: 'invalid',
    });
    expect(await book(fay)).toEqual({ shippingAddresses: [], billingAddress: null });
    for (const _ of ['once', 'again'])
      expect((await deliver({ billingAddress: { ...office, postcode: 'ls11aa' }, keepAddress: true })).response.billingAddress).toEqual(
        office,
      );
    expect((await deliver({})).response.billingAddress).toEqual(office);
    const { firstName, lastName, ...place } = office;
    expect(await book(fay)).toEqual({
      shippingAddresses: [{ addressId: expect.any(String), address: york }],
      billingAddress: { address: place, contactInfo: {}, personalInfo: { firstName, lastName } },
    });
    await fay.deliverBy();
    const paid = await fay.pay(orderId, await fay.cardToken());
    expect(paid).toMatchObject({ status: 200, response: { billingAddress: office, shippingDetails: [{ address: york }] } });

    await fay.add('T1003');
    expect((await fay.checkOutAsCustomer()).response.billingAddress).toEqual(office);
    expect((await deliver({ billingAddress: null })).response.billingAddress).toBeNull();

    const guest = api.aShopper();
    await guest.add('T1001');
    await guest.checkOut();
    expect((await deliver({ keepAddress: true }, guest)).status).toBe(401);
    expect((await guest.order()).response.shippingAddress).toBeNull();
    const bought = (await guest.order()).response.orderId;
    await deliver({ billingAddress: office }, guest);
    await guest.deliverBy();
    expect((await guest.pay(bought, await guest.cardToken())).response).toMatchObject({ billingAddress: office });
    const other = api.aShopper();
    await other.add('T1001');
    await other.checkOut();
    expect((await deliver({}, other)).response.billingAddress).toBeNull();
  });
});
