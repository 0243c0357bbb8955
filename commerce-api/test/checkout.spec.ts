import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order, OrderSummary } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo, readMail } from './mails.ts';
import { placesIn } from './markets.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('locks'))('checking out, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  onEmbedded(kind, () => {
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
        response: {
          email: 'anna@example.com',
          shippingAddress: null,
          shippingMethod: { methodCode: 'STD', cost: 799 },
          ageConfirmed: false,
        },
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
      expect((await ben.checkOutAsCustomer()).status).toBe(401);
      await ben.register('ben@example.com');
      const begun = await ben.checkOutAsCustomer();
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
        return (await shopper.checkOutAsCustomer()).response;
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
      expect((await ben.checkOutAsCustomer()).response.shippingAddress?.line1).toBe('8 Cellar Lane');

      const elsewhere = [{ country: 'au' }].map((market) => api.aShopper(market));
      for (const shopper of elsewhere) {
        await shopper.login('ben.again@example.com', 'a very good password');
        expect((await begin(shopper)).shippingAddress ?? null).toBeNull();
      }
      const stranger = api.aShopper();
      await stranger.add('T1001');
      expect((await stranger.checkOut('ben.again@example.com')).response).toMatchObject({ shippingAddress: null, ageConfirmed: false });
    });

    it('[CHK-01] [CKO-03] takes an address in the form of the country, and the confirmation of age', async () => {
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
      const wrongAbroad = {
        au: { suburb: '', state: 'XX', postcode: '20422' },
        nz: { city: '', postcode: '10100' },
        us: { city: '', state: 'XX', postcode: '9455' },
      };
      for (const [country, parts] of Object.entries(wrongAbroad)) {
        const abroad = api.aShopper({ country });
        await abroad.add('T1001');
        await abroad.checkOut();
        const place = placesIn[country as keyof typeof wrongAbroad];
        expect((await abroad.deliverTo(place)).response).toMatchObject({ ageConfirmed: true, shippingAddress: { line1: '1 High Street' } });
        const { shippingAddress } = (await abroad.order()).response;
        const upper = (address: object) => Object.values(address).map((part: unknown) => String(part).toUpperCase());
        expect(upper(shippingAddress!)).toEqual(expect.arrayContaining(upper(JSON.parse(JSON.stringify(place)) as object)));
        for (const [field, value] of Object.entries(parts)) {
          const { status, error } = await abroad.deliverTo({ ...place, [field]: value });
          expect([country, field, status, error?.field?.split('.').at(-1)]).toEqual([country, field, 400, field]);
        }
      }
    });

    it('[CHK-03] [CKO-07] keeps four texts for the parcel’s label with the order', async () => {
      const anna = api.aShopper();
      const label = (body: object) => anna.send<OrderSummary>('POST', '/api/checkout/shipping/labelmessages', body);
      const four = {
        labelMessage1: ' Ring the\n lower bell ',
        labelMessage2: 'Flat 4',
        labelMessage3: '<b>Third</b>',
        labelMessage4: 'Last',
      };
      expect(await label(four)).toMatchObject({ status: 404, error: { code: 'no_order' } });
      const orderId = await anna.readyToPay();
      const written = ['Ring the lower bell', 'Flat 4', '<b>Third</b>', 'Last'];
      expect((await label(four)).response.labelMessages).toEqual(written);
      expect((await anna.order()).response.labelMessages).toEqual(written);
      expect((await label({ labelMessage1: 'x'.repeat(41) })).error).toMatchObject({ field: 'labelMessage1', code: 'invalid' });
      expect((await label({ labelMessage4: 'Alone' })).response.labelMessages).toEqual(['Alone']);
      expect((await label({})).response.labelMessages).toEqual([]);
      await label(four);
      expect((await anna.pay(orderId, await anna.cardToken())).response.labelMessages).toEqual(written);
      expect((await label(four)).status).toBe(404);
    });

    it('keeps no words for a label with an order that is collected, neither from before nor from later', async () => {
      const anna = api.aShopper();
      const label = () => anna.send<OrderSummary>('POST', '/api/checkout/shipping/labelmessages', { labelMessage1: 'Ring the bell' });
      await anna.readyToPay();
      await anna.deliverTo({ city: 'Hereford', postcode: 'HR1 2AA' });
      await label();
      const shop = { methodCode: 'SHOP', type: 'collection', addressId: 'law-hereford' };
      const collect = () => anna.send<OrderSummary>('PUT', '/api/checkout/shipping/methods', shop);
      expect((await collect()).response.labelMessages).toEqual([]);
      expect((await label()).response.labelMessages).toEqual([]);
      await anna.deliverBy();
      expect((await label()).response.labelMessages).toEqual(['Ring the bell']);
    });

    it('[CKO-08] keeps what a present says, and tells its recipient by mail once it is paid, without prices', async () => {
      const anna = api.aShopper();
      const gift = (body: object) => anna.send<OrderSummary>('POST', '/api/checkout/gift/messages', body);
      const recipientEmail = `aunt-${kind.kind}@example.com`;
      const present = {
        sendGift: true,
        recipientEmail: ` ${recipientEmail.toUpperCase()} `,
        giftMessages: [' Happy\nbirthday! ', '<i>Ada</i>', ' '],
      };
      expect(await gift(present)).toMatchObject({ status: 404, error: { code: 'no_order' } });
      const orderId = await anna.readyToPay();
      const wishes = { sendGift: true, recipientEmail, giftMessages: ['Happy\nbirthday!', '<i>Ada</i>'] };
      expect((await gift(present)).response.giftWishes).toEqual(wishes);
      expect((await anna.order()).response.giftWishes).toEqual(wishes);
      for (const email of ['nobody', 'a@b.test\r\nBcc: c@d.test'])
        expect((await gift({ ...present, recipientEmail: email })).error).toMatchObject({ field: 'recipientEmail' });
      for (const giftMessages of [['x'.repeat(201)], ['1', '2', '3', '4', '5']])
        expect(await gift({ ...present, giftMessages })).toMatchObject({
          status: 400,
          error: { field: expect.stringMatching(/^giftMessages/), code: 'invalid' },
        });
      expect((await gift({ ...present, sendGift: false })).response.giftWishes).toBeNull();
      expect((await gift({ sendGift: true })).response.giftWishes).toEqual({ sendGift: true, recipientEmail: null, giftMessages: [] });
      await gift(present);
      expect(mailsTo(api, recipientEmail)).toEqual([]);
      expect((await anna.pay(orderId, await anna.cardToken())).response.giftWishes).toEqual(wishes);
      await eventually(() => mailsTo(api, recipientEmail).length > 0);
      const [message, ...more] = mailsTo(api, recipientEmail);
      expect(more).toEqual([]);
      expect(message).toContain('Happy\nbirthday!');
      expect(message).toContain('Arrives from');
      expect(message).not.toMatch(/£|\d\.\d\d|pts/);
      const { html } = readMail(readFileSync(join(api.home, 'mail', `present-${orderId}.eml`), 'utf8'));
      expect(html).toContain('&lt;i&gt;Ada&lt;/i&gt;');
    });
  });

  it('[CRT-03] makes the order in progress once for a basket, takes no money for it, and payandcommit pays it', async () => {
    const anna = api.aShopper();
    const make = (path = '/api/checkout/orders/', shopper = anna) => shopper.send<OrderSummary>('POST', path);
    expect(await make()).toMatchObject({ status: 409, error: { code: 'basket_empty' } });
    await anna.add('T1001', 2);
    const all = await Promise.all([make(), make('/api/checkout/orders'), make(), make('/api/checkout/orders')]);
    const { response } = all[0]!;
    expect(new Set(all.map((one) => one.response.orderId))).toEqual(new Set([response.orderId]));
    expect(response).toMatchObject({ email: null, orderPriceInfo: { subtotal: 1800, delivery: 799, total: 2599 } });
    await anna.deliverTo();
    expect((await anna.pay(response.orderId, await anna.cardToken())).error).toMatchObject({ field: 'emailId', code: 'incomplete' });
    expect((await anna.checkOut()).response.orderId).toBe(response.orderId);
    expect((await make()).response).toMatchObject({
      orderId: response.orderId,
      email: 'anna@example.com',
      shippingAddress: { city: 'York' },
    });
    const payments = () => api.database.query('select 1 from payments where order_id = $1', [response.orderId]);
    expect(await payments()).toEqual([]);
    expect((await anna.pay(response.orderId, await anna.cardToken())).response).toMatchObject({ id: response.orderId, status: 'paid' });
    expect(await payments()).toHaveLength(1);
    expect(await make()).toMatchObject({ status: 409, error: { code: 'basket_empty' } });
    const ben = api.aShopper();
    await ben.register(`ben.orders-${kind.kind}@example.com`);
    await ben.add('T1001');
    expect((await make('/api/checkout/orders/', ben)).response.email).toBe(`ben.orders-${kind.kind}@example.com`);
  });

  onEmbedded(kind, () => {
    it('offers ways to pay, of the bank partner Mastercard alone', async () => {
      const cardsOf = async (brand: string) =>
        (await api.aShopper({ brand }).paymentOptions()).response.paymentOptions.flatMap(({ cards }) => cards);
      expect(new Set(await cardsOf('law'))).toEqual(new Set(['mastercard', 'visa', 'amex']));
      expect(new Set(await cardsOf('hsb'))).toEqual(new Set(['mastercard']));
      const anna = api.aShopper({ brand: 'hsb' });
      const orderId = await anna.readyToPay();
      // a visa that was typed in another brand's fields
      expect(await anna.pay(orderId, await anna.tokenOf(api.aShopper()))).toMatchObject({
        status: 400,
        error: { code: 'card_not_taken', message: expect.stringContaining('Mastercard') },
      });
      const paypal = { paymentDetails: [{ paymentMode: 'paypal', transientToken: 'x' }] };
      expect(await anna.pay(orderId, '', paypal)).toMatchObject({ status: 400, error: { code: 'mode_not_offered' } });
      expect((await anna.pay(orderId, await anna.cardToken('5555555555554444'))).status).toBe(200);
    });
  });
});
