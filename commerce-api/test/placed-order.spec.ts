import type { Order } from '@cellardoor/contracts';
import { brandOf, coloursOf, contactOf } from '@cellardoor/brand';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { wholeMailOf } from './mails.ts';
import type { Shopper } from './shopper.ts';

describe('a placed order', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

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

  it('[LST-10] details an order of its customer, and of nobody else', async () => {
    const address = (orderId: string) => `/api/user/orderhistory/details/${orderId}`;
    const [ben, eve] = [api.aShopper(), api.aShopper()];
    await ben.register('ben.details@example.com');
    await eve.register('eve.details@example.com');
    await ben.add('T1001', 2);
    const orderId = await ben.goToPayment();
    const unknown = { status: 404, error: { field: 'orderId', code: 'unknown_order' } };
    expect(await ben.send('GET', address(orderId))).toMatchObject(unknown);
    const paid = await ben.pay(orderId, await ben.cardToken());
    const phone = api.aShopper();
    await phone.login('ben.details@example.com', 'a very good password');
    for (const path of [address(orderId), `${address(orderId)}/`]) {
      const { status, response } = await phone.send<Order>('GET', path);
      expect(status).toBe(200);
      expect(response).toEqual(paid.response);
    }
    expect(paid.response).toMatchObject({ id: orderId, orderTotal: 2599, lineItems: [{ product: { itemCode: 'T1001' }, quantity: 2 }] });
    addsUp(paid.response);
    expect(await eve.send('GET', address(orderId))).toMatchObject(unknown);
    expect(await phone.send('GET', address('999999999999999'))).toMatchObject(unknown);
    expect(await phone.send('GET', address('12x'))).toMatchObject({ status: 400, error: { field: 'orderId', code: 'invalid' } });
    for (const market of [{ country: 'au' }, { brand: 'stw' }])
      expect((await api.aShopper({ ...market, cookie: phone.cookie }).send('GET', address(orderId))).status).toBe(401);
    const australian = api.aShopper({ country: 'au' });
    await australian.login('ben.details@example.com', 'a very good password');
    expect(await australian.send('GET', address(orderId))).toMatchObject(unknown);
    expect(await api.aShopper().send('GET', address(orderId))).toMatchObject({ status: 401, error: { code: 'log_in' } });
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    expect((await phone.send('GET', address(orderId))).status).toBe(401);
    api.setNow(undefined);
  });

  it('[ACC-06] keeps a history of orders for each country, the newest first', async () => {
    const email = 'ben.abroad@example.com';
    const login = async (country: string) => {
      const shopper = api.aShopper({ country });
      await shopper.login(email, 'a very good password');
      return shopper;
    };
    await api.aShopper().register(email);
    const at = { uk: await login('uk'), au: await login('au') };
    const buy = async (shopper: Shopper, address: object) => {
      await shopper.add('T1001');
      const { orderId } = (await shopper.checkOutAsCustomer()).response;
      await shopper.deliverTo(address);
      await shopper.deliverBy();
      expect((await shopper.pay(orderId, await shopper.cardToken())).status).toBe(200);
      return orderId;
    };
    const orders = async (shopper: Shopper) =>
      (await shopper.send<{ orders: Order[] }>('GET', '/api/user/orderhistory/list')).response.orders.map(({ id, currency }) => [
        id,
        currency,
      ]);
    const british = [await buy(at.uk, {}), await buy(at.uk, {})];
    const australian = await buy(at.au, { suburb: 'Newtown', state: 'NSW', postcode: '2042' });
    expect(await orders(at.uk)).toEqual(british.toReversed().map((id) => [id, 'GBP']));
    expect(await orders(at.au)).toEqual([[australian, 'AUD']]);
    expect(await orders(await login('nz'))).toEqual([]);
  });

  it('[AUT-05] gives an order of a guest to the account that they open, or log in to, with its address in the same browser', async () => {
    const password = 'a very good password';
    const orders = async (who: Shopper) =>
      (await who.send<{ orders: Order[] }>('GET', '/api/user/orderhistory/list')).response.orders.map(({ id }) => id);
    const buy = async (who: Shopper, email: string) => {
      await who.add('T1001');
      const { orderId } = (await who.checkOut(email)).response;
      await who.deliverTo();
      await who.deliverBy();
      expect((await who.pay(orderId, await who.cardToken())).status).toBe(200);
      return orderId;
    };
    const [guest, elsewhere] = [api.aShopper(), api.aShopper()];
    const first = await buy(guest, 'Guest.Who.Stays@example.com');
    await buy(elsewhere, 'guest.who.stays@example.com');
    await guest.register('guest.who.stays@example.com');
    expect(await orders(guest)).toEqual([first]);
    expect((await guest.lastOrder()).response.id).toBe(first);
    expect((await guest.send<Order>('GET', `/api/user/orderhistory/details/${first}`)).response.email).toMatch(/^guest/i);
    const phone = api.aShopper();
    await phone.login('guest.who.stays@example.com', password);
    expect(await orders(phone)).toEqual([first]);

    const returning = api.aShopper();
    const second = await buy(returning, 'guest.who.stays@example.com');
    await returning.login('guest.who.stays@example.com', password);
    expect(await orders(returning)).toEqual([second, first]);
    const stranger = api.aShopper();
    const theirs = await buy(stranger, 'somebody.else@example.com');
    await stranger.register('not.the.same@example.com');
    expect(await orders(stranger)).toEqual([]);
    const strangersPhone = api.aShopper();
    await strangersPhone.login('not.the.same@example.com', password);
    expect((await strangersPhone.send('GET', `/api/user/orderhistory/details/${theirs}`)).status).toBe(404);
  });

  it('is no longer shown, listed or changed in its guest’s browser once somebody logs in there with another address', async () => {
    const [guest, bea] = [api.aShopper(), api.aShopper()];
    await bea.register('bea.next.in.line@example.com');
    const orderId = await guest.readyToPay('T1001', 2);
    await guest.pay(orderId, await guest.cardToken());
    expect((await guest.lastOrder()).response).toMatchObject({ id: orderId, shippingDetails: [{ address: { city: 'York' } }] });
    await guest.login('bea.next.in.line@example.com', 'a very good password');
    const unknown = { status: 404, error: { code: 'unknown_order' } };
    expect(await guest.lastOrder()).toMatchObject(unknown);
    expect(await guest.lastOrder(orderId)).toMatchObject(unknown);
    expect((await guest.send('GET', '/api/user/purchases/list')).response).toMatchObject({ userItems: [] });
    expect(await guest.pay(orderId, await guest.cardToken())).toMatchObject(unknown);
    const added = { orderId, action: 'ACCEPT', itemDetails: [{ itemCode: 'T1001', quantity: 1 }] };
    expect(await guest.send('POST', '/api/checkout/amendandcommit/', added)).toMatchObject(unknown);
  });

  it('confirms by mail, once, in the words of the brand', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('T1001', 2);
    await anna.pay(orderId, await anna.cardToken());
    const { headers, text: mail, html } = await wholeMailOf(api, orderId);
    expect(mail).toContain('Thank you for your order with Lawrence & Wye.');
    expect(mail).toContain('2 x Test Red T1001 2022  £18.00');
    expect(mail).toContain('Total  £25.99');
    expect(mail).toContain('You save  −£2.00');
    expect(mail).toContain('Card Payment ending 1111  £25.99');
    // from the shop that the order was begun in, with its size, so that nothing jumps where pictures load late or never
    expect(html).toMatch(/<img src="http:\/\/[\w.:-]+\/pictures\/T1001-120\.png" width="60" height="80" alt=""/);
    expect(headers).toContain('Content-Type: multipart/alternative');
    const arrival = /Arrives from (\w+ \d+ \w+)/.exec(mail)![1]!;
    expect(headers.replace(/\r\n /g, ' ')).toContain(`Subject: Your Lawrence & Wye order ${orderId}: arriving from ${arrival}`);
    for (const said of [
      `Order ${orderId}, placed on`,
      `Arrives from ${arrival}`,
      '2 x Test Red T1001 2022',
      '£18.00',
      '£25.99',
      'Anna Smith',
      '1 High Street',
      'YO1 7HH',
      `have order number ${orderId} ready`,
      'Customer service: 01632 960 102',
    ]) {
      expect(mail).toContain(said);
      expect(html.replaceAll('\u00a0', ' ')).toContain(said);
    }
    // the brand's deep colour, from its tokens
    expect(html).toContain(`bgcolor="${coloursOf(brandOf('law').tokens).deep}"`);
    expect(mail.endsWith(`\n${contactOf(brandOf('law').facts).join('\n')}`)).toBe(true);
    expect(headers).toContain('<orders@lawrence-wye.example>');
  });

  it('says that the delivery is free, as the pages do', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('T1001', 12);
    await anna.pay(orderId, await anna.cardToken());
    const { text, html } = await wholeMailOf(api, orderId);
    expect(text).toContain('Delivery  Free');
    expect(html).toContain('>Free</td>');
    expect(text).not.toContain('£0.00');
  });

  it('[BSK-10] sells fifty lines whole, from the basket to the mail, each amount the same everywhere and all adding up, and takes no fifty-first', async () => {
    const codes = Array.from({ length: 51 }, (_, i) => `L${i}`);
    await fillCatalogue(
      api.database,
      codes.map((itemCode, i) => aWine({ itemCode, position: 100 + i, list: 1013 + 17 * i, sale: 907 + 13 * i })),
    );
    const anna = api.aShopper({ country: 'us' });
    const cartItems = codes.slice(0, 50).map((itemCode, i) => ({ itemCode, quantity: 1 + (i % 4) }));
    expect((await anna.send('POST', '/api/cart', { cartItems })).status).toBe(200);
    expect((await anna.send('PUT', '/api/checkout/coupon/WELCOME10')).status).toBe(200);
    const basket = (await anna.basket()).response;
    const refused = { status: 400, error: { code: 'basket_limit', message: 'Your basket can hold at most 50 different items.' } };
    expect(await anna.add('L50')).toMatchObject(refused);
    expect((await anna.basket()).response).toEqual(basket);

    const pricesOf = (lines: Order['lineItems']) => lines.map(({ quantity, itemPriceInfo: { amount } }) => [quantity, amount]);
    const sumOf = (lines: Order['lineItems']) => lines.reduce((sum, { itemPriceInfo: { amount } }) => sum + amount, 0);
    const prices = pricesOf(basket.lineItems);
    expect(prices.map(([quantity]) => quantity)).toEqual(cartItems.map(({ quantity }) => quantity));
    expect(basket.lineItems.reduce((sum, { itemPriceInfo: { promotion = 0 } }) => sum + promotion, 0)).toBe(1200);
    expect(sumOf(basket.lineItems)).toBe(basket.orderPriceInfo.total);
    await anna.checkOut('fifty@example.com');
    await anna.deliverTo({ city: 'Napa', state: 'CA', postcode: '94558' });
    await anna.deliverBy();
    const review = (await anna.order()).response;
    expect(pricesOf(review.lineItems)).toEqual(prices);
    expect(review.orderPriceInfo).toMatchObject({ subtotal: basket.orderPriceInfo.total, paidByGifts: 0, paidByPoints: 0 });
    expect(review.orderPriceInfo.tax).toBeGreaterThan(0);
    addsUp(review);

    const paid = await anna.pay(review.orderId, await anna.cardToken());
    expect(paid.status).toBe(200);
    const detail = (await anna.lastOrder(review.orderId)).response;
    expect(detail).toEqual(paid.response);
    expect(detail.orderPriceInfo).toEqual(review.orderPriceInfo);
    expect(pricesOf(detail.lineItems)).toEqual(prices);
    expect(detail.paymentDetailsArr).toMatchObject([{ amount: review.orderPriceInfo.total }]);
    const { text, html } = await wholeMailOf(api, review.orderId);
    const told = [...text.matchAll(/^ *(\d+) x Test Red (L\d+) 2022 {2}\$([\d.,]+)/gm)];
    const minor = (amount: string) => Math.round(Number(amount.replace(',', '')) * 100);
    expect(told.map(([, quantity, , amount]) => [Number(quantity), minor(amount!)])).toEqual(prices);
    expect(minor(/Total {2}\$([\d.,]+)/.exec(text)![1]!)).toBe(review.orderPriceInfo.total);
    for (const [, quantity, code] of told) expect(html).toContain(`${quantity} x Test Red ${code} 2022`);
  });
});
