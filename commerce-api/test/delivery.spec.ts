import type { OrderSummary, ShippingMethod } from '@cellardoor/contracts';
import type { NearShop } from '@cellardoor/contracts/api/addresses';
import type { OfferedMethod } from '@cellardoor/contracts/api/order-summary';
import type { ShippingMethodInfo, ShippingOption } from '@cellardoor/contracts/api/shipping';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { giftsOn } from './gifts.ts';
import { mailOf } from './mails.ts';
import type { Shopper } from './shopper.ts';

describe('ways of delivery', () => {
  let api: ApiUnderTest;
  const gifts = giftsOn(() => api.database);
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  it('[CKO-04] [CRT-10] lists the ways of delivery to a postcode by type, and takes the choice by the same postcode and type', async () => {
    const anna = api.aShopper();
    await anna.add('T1001', 11);
    await anna.checkOut();
    const path = '/api/checkout/shipping/methods';
    const list = async (postcode: string, type: string) =>
      (await anna.send<{ shippingMethods: ShippingMethod[] }>('GET', `${path}?postcode=${encodeURIComponent(postcode)}&type=${type}`))
        .response.shippingMethods;
    expect(await list('YO1 7HH', 'delivery')).toEqual([
      expect.objectContaining({
        methodCode: 'STD',
        type: 'delivery',
        cost: 799,
        costPoints: 799,
        promise: 'Usually delivered within 4-5 days',
        earliestDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      }),
      expect.objectContaining({ methodCode: 'NXT', cost: 1199 }),
    ]);
    expect((await list('bt11aa', 'delivery')).map(({ methodCode }) => methodCode)).toEqual(['STD']);
    expect(await list('YO1 7HH', 'collection')).toEqual([expect.objectContaining({ methodCode: 'SHOP', type: 'collection', cost: 0 })]);
    expect((await anna.send('GET', `${path}?postcode=nowhere`)).error).toMatchObject({ field: 'postcode' });
    expect((await anna.send('GET', `${path}?type=pigeon`)).status).toBe(400);

    const choose = (body: object) => anna.send<OrderSummary>('PUT', path, body);
    expect(await api.aShopper().deliverBy()).toMatchObject({ status: 404, error: { code: 'no_order' } });
    expect((await anna.deliverBy('PIGEON')).error).toMatchObject({ field: 'methodCode' });
    expect((await choose({ methodCode: 'NXT', type: 'collection' })).error).toMatchObject({ field: 'methodCode', code: 'invalid' });
    expect((await choose({ methodCode: 'NXT', postcode: 'nowhere', type: 'delivery' })).error).toMatchObject({ field: 'postcode' });
    expect(await choose({ methodCode: 'NXT', postcode: 'BT1 1AA', type: 'delivery' })).toMatchObject({
      status: 409,
      error: { code: 'not_delivered', message: expect.stringContaining('It does not go to Northern Ireland') },
    });
    expect((await choose({ methodCode: 'NXT', postcode: 'YO1 7HH', type: 'delivery' })).response).toMatchObject({
      shippingMethod: { methodCode: 'NXT', type: 'delivery' },
      orderPriceInfo: { delivery: 1199, total: 10499 },
    });
    expect((await anna.order()).response.shippingMethod).toMatchObject({ methodCode: 'NXT' });
    expect((await anna.deliverTo({ city: 'Belfast', postcode: 'BT1 1AA' })).response.shippingMethod).toBeNull();
    await anna.deliverBy('STD');
    await anna.add('T1001');
    const { response } = await anna.order();
    expect(response.orderPriceInfo).toMatchObject({ subtotal: 9600, delivery: 0, total: 9600, taxIncluded: 1600 });
    addsUp(response);
  });

  it('tells with each way to a postcode what the order in progress comes to by it, as it is once the way is chosen', async () => {
    const anna = api.aShopper();
    await anna.add('T1001', 3);
    const path = '/api/checkout/shipping/methods';
    const list = async (query: string) =>
      (await anna.send<{ shippingMethods: OfferedMethod[] }>('GET', path + query)).response.shippingMethods;
    expect((await list('?postcode=YO1%207HH')).map(({ orderMoney }) => orderMoney)).toEqual([undefined, undefined]);
    await anna.checkOut();
    await anna.deliverTo();
    await anna.addGift(await gifts.card({ amount: 2000 }));
    expect((await list('')).map(({ orderMoney }) => orderMoney)).toEqual([undefined, undefined]);
    const offered = [...(await list('?postcode=YO1%207HH')), ...(await list('?postcode=YO1%207HH&type=collection'))];
    expect(offered.map(({ methodCode, orderMoney }) => [methodCode, orderMoney?.orderPriceInfo.delivery])).toEqual([
      ['STD', 799],
      ['NXT', 1199],
      ['SHOP', 0],
    ]);
    for (const { methodCode, type, orderMoney } of offered) {
      const addressId = type === 'collection' ? { addressId: 'law-hereford' } : {};
      const { orderPriceInfo, gifts: paying } = (await anna.send<OrderSummary>('PUT', path, { methodCode, type, ...addressId })).response;
      expect([methodCode, orderMoney]).toEqual([methodCode, { orderPriceInfo, gifts: paying }]);
      addsUp({ orderPriceInfo });
    }
  });

  it('tells nothing of the order in progress to whoever is only recognised', async () => {
    const ben = api.aShopper();
    await ben.register('lapsed@example.com');
    await ben.add('T1001', 3);
    await ben.goToPayment();
    const offered = async () =>
      (await ben.send<{ shippingMethods: OfferedMethod[] }>('GET', '/api/checkout/shipping/methods?postcode=YO1%207HH')).response
        .shippingMethods;
    expect((await offered()).every(({ orderMoney }) => orderMoney)).toBe(true);
    await api.database.query(`update sessions set hard_until = now() - interval '1 second' where customer_id is not null`);
    expect((await offered()).map(({ methodCode, orderMoney }) => [methodCode, orderMoney])).toEqual([
      ['STD', undefined],
      ['NXT', undefined],
    ]);
  });

  it('[CKO-05] tells of a way of delivery by its code what there is to know', async () => {
    const anna = api.aShopper();
    const info = (code: string) => anna.send<ShippingMethodInfo>('GET', `/api/checkout/shipping/methods/methodinfo/${code}`);
    expect((await info('NXT')).response).toEqual({
      methodCode: 'NXT',
      name: 'Next working day',
      type: 'delivery',
      cost: 1199,
      costPoints: 1199,
      promise: 'Order by 2 pm on a working day for delivery on the next; weekend orders are sent on the next working day',
      earliestDate: expect.any(String),
      workingDays: 1,
      freeFromBottles: null,
      notTo: 'Northern Ireland, the Channel Islands, the Isle of Man, the Scottish islands and forces addresses',
      handover: expect.stringContaining('adults only'),
    });
    await anna.add('T1001', 12);
    expect((await info('STD')).response).toMatchObject({ cost: 0, freeFromBottles: 12, workingDays: 4, notTo: null });
    expect((await info('SHOP')).response).toMatchObject({ type: 'collection', cost: 0 });
    expect(await info('PIGEON')).toMatchObject({ status: 404, error: { code: 'unknown_method' } });
    const abroad = api.aShopper({ country: 'us' });
    expect((await abroad.send<ShippingMethodInfo>('GET', '/api/checkout/shipping/methods/methodinfo/NXT')).response).toMatchObject({
      name: 'Two-day air',
      notTo: 'Alaska and Hawaii',
      handover: expect.stringContaining('21 or over must sign'),
    });
  });

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
    const letter = await mailOf(api, orderId);
    expect(letter).toMatch(/Ready to collect from \w+day \d+ \w+/);
    expect(letter).toMatch(new RegExp(`Collect from:\\s+Anna Smith\\s+${near[0]!.name}`));
    expect(letter).not.toContain('Delivering to');
  });

  it('[PRD-17] tells before anything is in the basket what delivery to a postcode or a state costs, when it comes, and where it does not go', async () => {
    type Estimate = { delivered: boolean; shippingMethods: ShippingMethod[] };
    const asking = (shopper: Shopper, place: string, more = 'itemCode=T1001') =>
      shopper.send<Estimate>('GET', `/api/checkout/shipping/estimate?${more}&place=${encodeURIComponent(place)}`);
    const uk = api.aShopper();
    const { response } = await asking(uk, 'sw1a1aa');
    expect(response).toMatchObject({
      delivered: true,
      shippingMethods: [
        { methodCode: 'STD', cost: 799 },
        { methodCode: 'NXT', cost: 1199 },
      ],
    });
    const later = await uk.send<{ shippingMethods: ShippingMethod[] }>('GET', '/api/checkout/shipping/methods?type=delivery');
    expect(response.shippingMethods.map(({ earliestDate }) => earliestDate)).toEqual(
      later.response.shippingMethods.map(({ earliestDate }) => earliestDate),
    );
    expect((await asking(uk, 'BT1 1AA')).response.shippingMethods.map(({ methodCode }) => methodCode)).toEqual(['STD']);
    expect((await asking(uk, 'SW1A 1AA', 'itemCode=T1001-6&quantity=2')).response.shippingMethods[0]!.cost).toBe(0);
    await uk.add('T1001', 6);
    expect((await asking(uk, 'SW1A 1AA', 'itemCode=T1001-6')).response.shippingMethods[0]!.cost).toBe(0);
    const us = api.aShopper({ country: 'us' });
    for (const place of ['84101', 'UT', 'utah ', '84101-0001'])
      expect((await asking(us, place)).response).toEqual({ delivered: false, shippingMethods: [] });
    for (const place of ['94103', 'CA', 'California'])
      expect((await asking(us, place)).response).toMatchObject({ delivered: true, shippingMethods: [{ cost: 1499 }, { cost: 3499 }] });
    expect((await asking(us, 'Alaska')).response.shippingMethods.map(({ methodCode }) => methodCode)).toEqual(['STD']);
    const wrong = { status: 400, error: { field: 'place', message: 'Please enter a valid ZIP code, such as 10001, or a state' } };
    expect(await asking(us, 'Atlantis')).toMatchObject(wrong);
    expect(await asking(uk, 'Utah')).toMatchObject({ status: 400, error: { message: 'Please enter a valid postcode, such as SW1A 1AA' } });
    expect(await asking(uk, 'SW1A 1AA', 'itemCode=NONE')).toMatchObject({ status: 404, error: { code: 'unknown_item' } });
    expect(await asking(uk, 'SW1A 1AA', 'itemCode=T1001&quantity=0')).toMatchObject({ status: 400, error: { field: 'quantity' } });
    expect((await api.aShopper().order()).status).toBe(404);
  });

  it('[CRT-06] answers the ways of delivery to a postcode at the address of old pages', async () => {
    const ask = (postcode: string) =>
      api
        .aShopper()
        .send<{ shippingMethods: ShippingMethod[] }>(
          'GET',
          `/jsp/checkout/uk/common/shippingMethods.jsp?postcode=${encodeURIComponent(postcode)}`,
        );
    expect((await ask('yo17hh')).response.shippingMethods.map(({ methodCode, cost }) => [methodCode, cost])).toEqual([
      ['STD', 799],
      ['NXT', 1199],
    ]);
    for (const notNextDay of ['JE2 3AB', 'BT1 1AA', 'ZE1 0AA', 'KW15 1AA', 'BFPO 12', 'bf1 3aa'])
      expect((await ask(notNextDay)).response.shippingMethods.map(({ methodCode }) => methodCode)).toEqual(['STD']);
    expect(await ask('nowhere')).toMatchObject({ status: 400, error: { field: 'postcode', code: 'invalid' } });
    expect((await api.aShopper().send('GET', '/jsp/checkout/uk/common/shippingMethods.jsp')).status).toBe(400);
  });
});
