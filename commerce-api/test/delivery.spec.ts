import type { OrderSummary, ShippingMethod } from '@cellardoor/contracts';
import type { OfferedMethod } from '@cellardoor/contracts/api/order-summary';
import type { ShippingMethodInfo } from '@cellardoor/contracts/api/shipping';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { giftsOn } from './gifts.ts';
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
    expect(await list('HR1 2AA', 'collection')).toEqual([expect.objectContaining({ methodCode: 'SHOP', type: 'collection', cost: 0 })]);
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
    await anna.deliverTo({ city: 'Hereford', postcode: 'HR1 2AA' });
    await anna.addGift(await gifts.card({ amount: 2000 }));
    expect((await list('')).map(({ orderMoney }) => orderMoney)).toEqual([undefined, undefined]);
    const offered = [...(await list('?postcode=HR1%202AA')), ...(await list('?postcode=HR1%202AA&type=collection'))];
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

  it('says that the standard way only counts until a way is chosen', async () => {
    const anna = api.aShopper();
    await anna.add('T1001');
    await anna.checkOut();
    expect((await anna.deliverTo()).response).toMatchObject({ shippingMethod: { methodCode: 'STD' }, deliveryChosen: false });
    expect((await anna.deliverBy()).response.deliveryChosen).toBe(true);
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
      expect((await asking(us, place)).response).toEqual({
        delivered: false,
        reason: 'Sorry, the law does not let us send wine to Utah.',
        shippingMethods: [],
      });
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
