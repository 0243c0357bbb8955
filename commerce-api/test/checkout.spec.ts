import type { Order, OrderSummary, ShippingMethod } from '@cellardoor/contracts';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { databases } from './databases.ts';
import type { Shopper } from './shopper.ts';

describe.each(databases)('checking out, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)), 240_000);
  afterAll(() => api?.stop());

  it('[CKO-01] [CRT-07] begins with an email address, and shows the order in progress', async () => {
    const anna = api.aShopper();
    expect((await anna.checkOut()).error).toMatchObject({ code: 'basket_empty' });
    expect((await anna.order()).status).toBe(404);
    await anna.add('T1001', 2);
    expect((await anna.checkOut('not an address')).error).toMatchObject({
      field: 'emailId',
      message: 'Please enter a valid email address',
    });
    const begun = await anna.checkOut('Anna@Example.com');
    expect(begun).toMatchObject({
      status: 200,
      response: { email: 'anna@example.com', shippingAddress: null, shippingMethod: { methodCode: 'STD', cost: 799 }, ageConfirmed: false },
    });
    await anna.add('T1003');
    const again = await anna.checkOut('anna@example.com');
    expect(again.response.orderId).toBe(begun.response.orderId);
    const { response } = await anna.order();
    expect(response).toMatchObject({
      orderId: begun.response.orderId,
      currency: 'GBP',
      orderPriceInfo: { subtotal: 3300, delivery: 799, total: 4099 },
    });
    expect(response.lineItems.map(({ sku }) => sku.itemCode)).toEqual(['T1001', 'T1003']);
    expect((await api.aShopper().order()).status).toBe(404);
  });

  it('[CKO-02] begins as the customer who is logged in', async () => {
    const ben = api.aShopper();
    await ben.add('T1001');
    expect((await ben.send('PUT', '/api/checkout/createRegisteredCheckout')).status).toBe(401);
    await ben.register('ben@example.com');
    const begun = await ben.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout');
    expect(begun.response.email).toBe('ben@example.com');
    await ben.deliverTo();
    await ben.deliverBy();
    await ben.pay(begun.response.orderId, await ben.cardToken());
    const history = await ben.send<{ orders: Order[] }>('GET', '/api/user/orderhistory/list');
    expect(history.response.orders.map(({ id }) => id)).toEqual([begun.response.orderId]);
    const phone = api.aShopper();
    await phone.login('ben@example.com', 'a very good password');
    expect((await phone.send('GET', `/api/user/orderhistory/details/${begun.response.orderId}`)).response).toEqual(
      history.response.orders[0],
    );
  });

  it('asks a customer who comes back nothing twice, in the shop they bought in', async () => {
    const ben = api.aShopper();
    await ben.register('ben.again@example.com');
    const begin = async (shopper: Shopper) => {
      await shopper.add('T1001');
      return (await shopper.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout')).response;
    };
    const first = await begin(ben);
    expect(first).toMatchObject({ shippingAddress: null, ageConfirmed: false, shippingMethod: { methodCode: 'STD' } });
    await ben.deliverTo({ line1: '7 Cellar Lane' });
    expect((await ben.pay(first.orderId, await ben.cardToken())).status).toBe(200);

    const again = await begin(ben);
    expect(again).toMatchObject({
      email: 'ben.again@example.com',
      shippingAddress: { line1: '7 Cellar Lane', city: 'York' },
      ageConfirmed: true,
      shippingMethod: { methodCode: 'STD' },
    });
    expect(again.orderPriceInfo.total).toBe(again.orderPriceInfo.subtotal + again.shippingMethod!.cost);
    await ben.deliverTo({ line1: '8 Cellar Lane' });
    expect((await ben.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout')).response.shippingAddress?.line1).toBe(
      '8 Cellar Lane',
    );

    const elsewhere = [{ country: 'au' }].map((market) => api.aShopper(market));
    for (const shopper of elsewhere) {
      await shopper.login('ben.again@example.com', 'a very good password');
      expect((await begin(shopper)).shippingAddress ?? null).toBeNull();
    }
    const stranger = api.aShopper();
    await stranger.add('T1001');
    expect((await stranger.checkOut('ben.again@example.com')).response).toMatchObject({ shippingAddress: null, ageConfirmed: false });
  });

  it('[CKO-03] takes an address in the form of the country, and the confirmation of age', async () => {
    const anna = api.aShopper();
    expect((await anna.deliverTo()).status).toBe(404);
    await anna.add('T1001');
    await anna.checkOut();
    const { response } = await anna.deliverTo({ firstName: ' Anna ', postcode: 'yo17hh', line2: '<script>alert(1)</script>' });
    expect(response).toMatchObject({
      ageConfirmed: true,
      shippingAddress: { firstName: 'Anna', postcode: 'YO1 7HH', line2: '<script>alert(1)</script>' },
    });
    expect((await anna.order()).response.shippingAddress).toEqual(response.shippingAddress);
    const wrong = { postcode: 'QQ1 1AA', city: '', firstName: ' ', line1: '', phone: 'call me', lastName: 'x'.repeat(41) };
    for (const [field, value] of Object.entries(wrong)) {
      const refused = await anna.deliverTo({ [field]: value });
      expect(refused).toMatchObject({ status: 400 });
      expect(refused.error?.field?.split('.').at(-1)).toBe(field);
    }
    for (const phone of ['020.7946.0958', '+44 (0)20 7946-0958'])
      expect((await anna.deliverTo({ phone })).response.shippingAddress).toMatchObject({ phone });
    expect((await anna.deliverTo({}, { ageConfirmed: false })).response.ageConfirmed).toBe(false);
  });

  it('lists ways of delivery with their cost, and takes the choice', async () => {
    const anna = api.aShopper();
    await anna.add('T1001', 11);
    await anna.checkOut();
    const path = '/api/checkout/shipping/methods';
    const list = await anna.send<{ shippingMethods: ShippingMethod[] }>('GET', `${path}?postcode=YO1%207HH&type=delivery`);
    expect(list.response.shippingMethods).toEqual([
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
    expect((await anna.send('GET', `${path}?postcode=nowhere`)).error).toMatchObject({ field: 'postcode' });
    expect((await anna.deliverBy('PIGEON')).error).toMatchObject({ field: 'methodCode' });
    expect((await anna.deliverBy('NXT')).response).toMatchObject({
      shippingMethod: { methodCode: 'NXT' },
      orderPriceInfo: { delivery: 1199, total: 10499 },
    });
    await anna.deliverBy('STD');
    await anna.add('T1001');
    const { response } = await anna.order();
    expect(response.orderPriceInfo).toMatchObject({ subtotal: 9600, delivery: 0, total: 9600, taxIncluded: 1600 });
    addsUp(response);
  });

  it('offers ways to pay, of the bank partner Mastercard alone', async () => {
    const cardsOf = async (brand: string) => (await api.aShopper({ brand }).send('GET', '/api/checkout/payment/paymentOptions')).response;
    const option = { paymentMode: 'creditCard', paymentProvider: 'cybersource' };
    expect(await cardsOf('law')).toEqual({ paymentOptions: [{ ...option, cards: ['mastercard', 'visa', 'amex'] }] });
    expect(await cardsOf('hsb')).toEqual({ paymentOptions: [{ ...option, cards: ['mastercard'] }] });
    const anna = api.aShopper({ brand: 'hsb' });
    const orderId = await anna.readyToPay();
    // a visa that was typed in another brand's fields
    expect(await anna.pay(orderId, await api.aShopper().cardToken())).toMatchObject({
      status: 400,
      error: { code: 'card_not_taken', message: expect.stringContaining('Mastercard') },
    });
    const paypal = { paymentDetails: [{ paymentMode: 'paypal', transientToken: 'x' }] };
    expect(await anna.pay(orderId, '', paypal)).toMatchObject({ status: 400, error: { code: 'mode_not_offered' } });
    expect((await anna.pay(orderId, await anna.cardToken('5555555555554444'))).status).toBe(200);
  });
});
