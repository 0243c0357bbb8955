import type { OrderSummary, ShippingMethod } from '@cellardoor/contracts';
import type { NearShop } from '@cellardoor/contracts/api/addresses';
import type { ShippingOption } from '@cellardoor/contracts/api/shipping';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { mailOf } from './mails.ts';

describe('the days on which an order comes, and the shops where it is collected', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  it('[CKO-06] lists the days on which a way of delivery comes, from a date on, and takes one of them', async () => {
    api.setNow(new Date('2026-11-20T10:00:00Z'));
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const options = (query: string) =>
      anna.send<{ shippingMethod: string; shippingOptions: ShippingOption[] }>('GET', `/api/checkout/shipping/shippingOptions?${query}`);
    const days = async (query: string) => (await options(query)).response.shippingOptions.map(({ date }) => date);
    const next = await options('date=2026-11-21&shippingMethod=NXT');
    expect(next.response.shippingMethod).toBe('NXT');
    expect(next.response.shippingOptions[0]).toEqual({ date: '2026-11-23', cost: 1199, costPoints: 1199 });
    expect((await days('shippingMethod=STD'))[0]).toBe('2026-11-26');
    expect((await days('date=2026-12-04&shippingMethod=STD')).slice(0, 3)).toEqual(['2026-12-04', '2026-12-07', '2026-12-08']);
    expect(await days('date=2027-06-01&shippingMethod=STD')).toEqual([]);
    expect((await options('date=2026-02-30&shippingMethod=STD')).error).toMatchObject({ field: 'date', code: 'invalid' });
    expect((await options('date=tomorrow&shippingMethod=STD')).status).toBe(400);
    expect(await options('date=2026-12-04&shippingMethod=PIGEON')).toMatchObject({ status: 404, error: { code: 'unknown_method' } });

    const choose = (date: string) =>
      anna.send<OrderSummary>('PUT', '/api/checkout/shipping/methods', { methodCode: 'STD', type: 'delivery', date });
    for (const impossible of ['2026-11-25', '2026-12-05', '2027-06-01', '2026-02-30'])
      expect(await choose(impossible)).toMatchObject({ status: 409, error: { field: 'date', code: 'no_such_day' } });
    expect((await choose('2026-12-04')).response.shippingMethod).toMatchObject({ methodCode: 'STD', date: '2026-12-04' });
    api.setNow(new Date('2026-12-02T10:00:00Z'));
    const { response: again } = await anna.checkOut();
    expect(again.orderId).toBe(orderId);
    const message = 'We cannot deliver on Friday 4 December any more. Please choose another day.';
    expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject({ status: 409, error: { code: 'no_such_day', message } });
    await choose('2026-12-09');
    const paid = await anna.pay(orderId, await anna.cardToken());
    expect(paid.response.shippingDetails[0]).toMatchObject({ earliestDate: '2026-12-08', date: '2026-12-09' });
    expect(await mailOf(api, orderId)).toContain('Arrives on Wednesday 9 December');
    api.setNow(undefined);
  });

  it('promises and offers no day that is a public holiday, in the region where the order goes to', async () => {
    api.setNow(new Date('2026-12-31T10:00:00Z'));
    const anna = api.aShopper();
    await anna.readyToPay();
    const days = async () =>
      (
        await anna.send<{ shippingOptions: ShippingOption[] }>('GET', '/api/checkout/shipping/shippingOptions?shippingMethod=NXT')
      ).response.shippingOptions.map(({ date }) => date);
    expect((await days())[0]).toBe('2027-01-04');
    await anna.deliverTo({ city: 'Edinburgh', postcode: 'EH1 1AA' });
    expect((await days())[0]).toBe('2027-01-05');
    const choose = (date: string) =>
      anna.send<OrderSummary>('PUT', '/api/checkout/shipping/methods', { methodCode: 'NXT', type: 'delivery', date });
    expect(await choose('2027-01-04')).toMatchObject({ status: 409, error: { field: 'date', code: 'no_such_day' } });
    expect((await choose('2027-01-05')).response.shippingMethod).toMatchObject({ earliestDate: '2027-01-05', date: '2027-01-05' });
    api.setNow(undefined);
  });

  it('asks again where the order comes on another day than the shopper saw, as prices are asked again, and charges nothing before', async () => {
    // a Monday, and half an hour before and after the cellar's last parcel
    api.setNow(new Date('2026-12-07T13:30:00Z'));
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    const seen = (await anna.deliverBy('NXT')).response.shippingMethod!.earliestDate;
    expect(seen).toBe('2026-12-08');
    api.setNow(new Date('2026-12-07T14:30:00Z'));
    const token = await anna.cardToken();
    expect(await anna.pay(orderId, token, { expectedArrival: seen })).toMatchObject({
      status: 409,
      error: {
        field: 'expectedArrival',
        code: 'arrival_changed',
        message:
          'Your order now arrives from Wednesday 9 December, not Tuesday 8 December. You have not been charged. Please press the button again if that suits you.',
      },
    });
    const now = (await anna.order()).response.shippingMethod!.earliestDate;
    expect((await anna.pay(orderId, token, { expectedArrival: now })).status).toBe(200);
    api.setNow(undefined);
  });

  it('[CKO-09] lists the shops where an order can be collected, the nearest to the postcode first, and takes one of them', async () => {
    const anna = api.aShopper({ brand: 'avy' });
    const locations = (query: string, shopper = anna) =>
      shopper.send<{ collectionLocations: NearShop[] }>('GET', `/api/checkout/shipping/collectionlocations?${query}`);
    const near = (await locations('postcode=BA1%202AA&type=collection')).response.collectionLocations;
    expect(near.map(({ addressId, kilometres }) => [addressId, kilometres])).toEqual([
      ['avy-bath', 1],
      ['avy-bristol', 22],
    ]);
    expect(near[1]).toMatchObject({ name: 'Avery Culver Hill', line1: '9 Culver Hill', hours: expect.stringContaining('Monday') });
    expect((await locations('postcode=BS1%201AA')).response.collectionLocations[0]!.addressId).toBe('avy-bristol');
    expect((await locations('postcode=BS1%201AA&type=collection', api.aShopper({ brand: 'bbc' }))).response.collectionLocations).toEqual(
      [],
    );
    expect((await locations('postcode=nowhere')).error).toMatchObject({ field: 'postcode', code: 'invalid' });
    expect(await locations('postcode=BS1%201AA&type=delivery')).toMatchObject({ status: 400, error: { field: 'type', code: 'invalid' } });

    const orderId = await anna.readyToPay();
    await anna.deliverTo({ city: 'Bath', postcode: 'BA1 2AA' });
    const collect = (addressId?: string) =>
      anna.send<OrderSummary>('PUT', '/api/checkout/shipping/methods', { methodCode: 'SHOP', type: 'collection', addressId });
    expect((await collect()).error).toMatchObject({ field: 'addressId', code: 'required' });
    expect((await collect('law-hereford')).error).toMatchObject({ field: 'addressId', code: 'invalid' });
    expect((await collect('avy-bath')).response).toMatchObject({
      shippingMethod: { type: 'collection', location: { addressId: 'avy-bath' } },
      orderPriceInfo: { delivery: 0 },
    });
    const { response: paid } = await anna.pay(orderId, await anna.cardToken());
    expect(paid.shippingDetails[0]).toMatchObject({
      shippingMethod: { type: 'collection' },
      location: { addressId: 'avy-bath' },
      address: { firstName: 'Anna', company: near[0]!.name, line1: near[0]!.line1 },
    });
    const message = await mailOf(api, orderId);
    expect(message).toMatch(/Ready to collect from \w+day \d+ \w+/);
    expect(message).toMatch(new RegExp(`Collect from:\\s+${near[0]!.name}[^]*In the name of Anna Smith`));
    expect(message).not.toContain('Delivering to');
  });

  it('offers no shop that is out of reach of the postcode, takes none, and forgets one where the order goes elsewhere', async () => {
    const anna = api.aShopper();
    await anna.add('T1001');
    await anna.checkOut();
    const offered = async (postcode: string) => {
      const query = `postcode=${encodeURIComponent(postcode)}&type=collection`;
      const { collectionLocations } = (
        await anna.send<{ collectionLocations: NearShop[] }>('GET', `/api/checkout/shipping/collectionlocations?${query}`)
      ).response;
      const { shippingMethods } = (await anna.send<{ shippingMethods: ShippingMethod[] }>('GET', `/api/checkout/shipping/methods?${query}`))
        .response;
      return [collectionLocations.length, shippingMethods.length];
    };
    // Kirkby Stephen is 270 km from Hereford, Leominster 20, and where the forces are nobody says
    expect([await offered('CA17 4AA'), await offered('HR6 8AA'), await offered('BFPO 801')]).toEqual([
      [0, 0],
      [1, 1],
      [0, 0],
    ]);
    const collect = () =>
      anna.send<OrderSummary>('PUT', '/api/checkout/shipping/methods', {
        methodCode: 'SHOP',
        type: 'collection',
        addressId: 'law-hereford',
      });
    await anna.deliverTo({ city: 'Kirkby Stephen', postcode: 'CA17 4AA' });
    expect(await collect()).toMatchObject({ status: 409, error: { field: 'methodCode', code: 'not_delivered' } });
    await anna.deliverTo({ city: 'Leominster', postcode: 'HR6 8AA' });
    expect((await collect()).response.shippingMethod).toMatchObject({ methodCode: 'SHOP' });
    expect((await anna.deliverTo({ city: 'Kirkby Stephen', postcode: 'CA17 4AA' })).response.shippingMethod).toBeNull();
  });
});
