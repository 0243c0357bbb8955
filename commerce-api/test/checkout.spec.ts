import type { Order, OrderSummary, ShippingMethod } from '@cellardoor/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { databases } from './databases.ts';
import { eventually } from './eventually.ts';

const addsUp = ({ orderPriceInfo: p }: Pick<OrderSummary, 'orderPriceInfo'>) => {
  expect(p.rawSubtotal - p.savings).toBe(p.subtotal);
  expect(p.subtotal + p.delivery + p.tax).toBe(p.total);
  expect(p.paidByPoints + p.toPay).toBe(p.total);
};

/** The text of the mail that an order caused. */
async function mailOf(api: ApiUnderTest, orderId: string): Promise<string> {
  const path = join(api.home, 'mail', `order-${orderId}.eml`);
  await eventually(() => existsSync(path));
  const [, body = ''] = readFileSync(path, 'utf8').split('\r\n\r\n');
  return Buffer.from(body, 'base64').toString('utf8');
}

describe.each(databases)('checking out, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)), 240_000);
  afterAll(() => api?.stop());

  it('[CKO-01] [CRT-07] begins with an e-mail address, and shows the order in progress', async () => {
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
      response: { email: 'anna@example.com', shippingAddress: null, shippingMethod: null, ageConfirmed: false },
    });
    await anna.add('T1003');
    const again = await anna.checkOut('anna@example.com');
    expect(again.response.orderId).toBe(begun.response.orderId);
    const { response } = await anna.order();
    expect(response).toMatchObject({ orderId: begun.response.orderId, currency: 'GBP', orderPriceInfo: { subtotal: 3300, total: 3300 } });
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
    expect((await anna.deliverTo({}, { ageConfirmed: false })).response.ageConfirmed).toBe(false);
  });

  it('refuses American states that may not receive wine, and adds the tax of those that may', async () => {
    const joe = api.aShopper({ country: 'us' });
    await joe.add('T1001', 2);
    await joe.checkOut();
    const utah = await joe.deliverTo({ city: 'Provo', state: 'UT', postcode: '84601' });
    expect(utah).toMatchObject({ status: 409, error: { field: 'state', code: 'state_refused' } });
    await joe.deliverTo({ city: 'Napa', state: 'CA', postcode: '94558' });
    const { response } = await joe.deliverBy();
    expect(response.orderPriceInfo).toMatchObject({ subtotal: 1800, delivery: 1499, tax: 131, taxIncluded: 0, total: 3430 });
    addsUp(response);
    expect(response.shippingMethod?.promise).toContain('aged 21 or over must sign');
  });

  it('[BRD-06] takes each country’s price from its own data and knows its tax, in the words of the country', async () => {
    const row = `update prices set sale_price = $3, list_price = $3 where sku_item_code = $1 and country = $2`;
    await fillCatalogue(api.database, [aWine({ itemCode: 'PRICED', position: 60 })]);
    const own = { uk: ['GBP', 1111], au: ['AUD', 1313], nz: ['NZD', 7070], us: ['USD', 505] } as const;
    for (const [country, [, price]] of Object.entries(own)) await api.database.query(row, ['PRICED', country, price]);
    const taxes = { uk: 20, au: 10, nz: 15 };
    const addresses = {
      uk: {},
      au: { suburb: 'Newtown', state: 'NSW', postcode: '2042' },
      nz: { city: 'Auckland', postcode: '1010' },
    };
    for (const country of ['uk', 'au', 'nz'] as const) {
      const [currency, price] = own[country];
      const anna = api.aShopper({ country });
      expect((await anna.add('PRICED')).response.basket).toMatchObject({ currency, orderPriceInfo: { total: price } });
      await anna.checkOut();
      expect((await anna.deliverTo(addresses[country])).status).toBe(200);
      const { response } = await anna.deliverBy();
      const rate = taxes[country];
      const { total, taxIncluded } = response.orderPriceInfo;
      expect(response).toMatchObject({ currency, orderPriceInfo: { subtotal: price, tax: 0 } });
      expect(taxIncluded).toBe(Math.round((total * rate) / (100 + rate)));
    }
    const joe = api.aShopper({ country: 'us' });
    expect((await joe.add('PRICED')).response.basket).toMatchObject({ currency: 'USD', orderPriceInfo: { total: 505 } });
    await joe.checkOut();
    const tax = async (address: object) => {
      await joe.deliverTo(address);
      return (await joe.deliverBy()).response.orderPriceInfo;
    };
    const california = await tax({ city: 'Napa', state: 'CA', postcode: '94558' });
    const oregon = await tax({ city: 'Portland', state: 'OR', postcode: '97201' });
    expect(california.tax).toBeGreaterThan(0);
    expect(oregon).toMatchObject({ tax: 0, taxIncluded: 0 });
    await api.database.query(row, ['PRICED', 'us', 606]);
    expect((await joe.basket()).response.changes).toMatchObject([{ message: expect.stringContaining('from $5.05 to $6.06') }]);
    expect((await api.aShopper().add('PRICED')).response.basket.orderPriceInfo.total).toBe(1111);
  });

  it('[CKO-04] [CRT-10] lists ways of delivery with their cost, and takes the choice', async () => {
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
      orderPriceInfo: { delivery: 1199, total: 11099 },
    });
    await anna.deliverBy('STD');
    await anna.add('T1001');
    const { response } = await anna.order();
    expect(response.orderPriceInfo).toMatchObject({ subtotal: 10800, delivery: 0, total: 10800, taxIncluded: 1800 });
    addsUp(response);
  });

  it('[CKO-11] offers ways to pay, of the bank partner Mastercard alone', async () => {
    const cardsOf = async (brand: string) => (await api.aShopper({ brand }).send('GET', '/api/checkout/payment/paymentOptions')).response;
    const option = { paymentMode: 'creditCard', paymentProvider: 'cybersource', cardFormUrl: '/sandbox-gateway/card-form' };
    expect(await cardsOf('law')).toEqual({ paymentOptions: [{ ...option, cards: ['mastercard', 'visa', 'amex'] }] });
    expect(await cardsOf('hsb')).toEqual({ paymentOptions: [{ ...option, cards: ['mastercard'] }] });
    const anna = api.aShopper({ brand: 'hsb' });
    const orderId = await anna.readyToPay();
    expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject({
      status: 400,
      error: { code: 'card_not_taken', message: expect.stringContaining('Mastercard') },
    });
    const paypal = { paymentDetails: [{ paymentMode: 'paypal', transientToken: 'x' }] };
    expect(await anna.pay(orderId, '', paypal)).toMatchObject({ status: 400, error: { code: 'mode_not_offered' } });
    expect((await anna.pay(orderId, await anna.cardToken('5555555555554444'))).status).toBe(200);
  });

  it('[CRT-08] shows the placed order to its own shopper and to nobody else', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('T1001', 2);
    expect((await anna.lastOrder()).status).toBe(404);
    expect((await anna.lastOrder(orderId)).status).toBe(404);
    await anna.pay(orderId, await anna.cardToken());
    const { response } = await anna.lastOrder(orderId);
    expect((await anna.lastOrder()).response).toEqual(response);
    expect(response).toMatchObject({
      id: orderId,
      transactionId: orderId,
      status: 'paid',
      email: 'anna@example.com',
      deliveryMethod: 'Standard delivery',
      orderTotal: 2599,
      transactionShipping: 799,
      transactionTotal: 2599,
      transactionDiscount: 200,
      transactionPaymentMethod: 'Card Payment',
      shippingDetails: [{ shippingMethod: { type: 'delivery', methodCode: 'STD' }, address: { city: 'York', postcode: 'YO1 7HH' } }],
      paymentDetailsArr: [{ type: 'Card Payment', walletType: null, voucherCode: null, amount: 2599, cardBrand: 'visa', lastFour: '1111' }],
    });
    expect(response.orderItems).toEqual(response.lineItems);
    addsUp(response);
    const stranger = api.aShopper();
    await stranger.add('T1001');
    expect((await stranger.lastOrder(orderId)).status).toBe(404);
    expect((await stranger.lastOrder()).status).toBe(404);
    expect((await anna.lastOrder('abc')).status).toBe(404);
  });

  it('confirms by mail, once, in the words of the brand', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('T1001', 2);
    await anna.pay(orderId, await anna.cardToken());
    const mail = await mailOf(api, orderId);
    expect(mail).toContain('Thank you for your order with Lawrence & Wye.');
    expect(mail).toContain('2 x Test Red T1001 2022  £18.00');
    expect(mail).toContain('Total  £25.99');
    expect(mail).toContain('Card Payment ending 1111  £25.99');
    expect(mail).toMatch(/\nLawrence & Wye Wine Merchants Ltd, 14 Quay Street\nCustomer service: 01632 960 102$/);
  });

  it("lets the bank partner's customer pay with points first, the rest by Mastercard, and shows points alone in the mail", async () => {
    const anna = api.aShopper({ brand: 'hsb' });
    await anna.register('points@example.com');
    expect((await anna.details()).response.pointsBalance).toBe(2500);
    await anna.add('T1001', 3);
    const { response: begun } = await anna.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout');
    await anna.deliverTo();
    const { response: ready } = await anna.deliverBy();
    expect(ready).toMatchObject({
      orderPriceInfo: { total: 3499, paidByPoints: 2500, toPay: 999 },
      orderPointsInfo: { total: 3499, used: 2500 },
    });
    const paid = await anna.pay(begun.orderId, await anna.cardToken('5555555555554444'));
    expect(paid.response.paymentDetailsArr).toMatchObject([
      { type: 'Points', amount: 2500 },
      { type: 'Card Payment', amount: 999, cardBrand: 'mastercard' },
    ]);
    expect((await anna.details()).response.pointsBalance).toBe(0);
    const mail = await mailOf(api, begun.orderId);
    expect(mail).toContain('Total  3,499 pts');
    expect(mail).not.toContain('£');
  });

  it('asks for no card when points pay all', async () => {
    const anna = api.aShopper({ brand: 'hsb' });
    await anna.register('rich@example.com');
    await anna.add('T1001', 1);
    const { response: begun } = await anna.send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout');
    await anna.deliverTo();
    await anna.deliverBy();
    const paid = await anna.pay(begun.orderId, '', { paymentDetails: [] });
    expect(paid).toMatchObject({ status: 200, response: { paymentDetailsArr: [{ type: 'Points', amount: 1699 }] } });
    expect((await anna.details()).response.pointsBalance).toBe(801);
  });
});
