import type { Order, Product, SearchResult } from '@cellardoor/contracts';
import type { FuturePayments } from '@cellardoor/contracts/api/future-payments';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { fillCatalogue } from './catalogue.ts';
import { chargesOn } from './charges.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailsTo } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { aClaret, anArrival, salesOn, shipsFrom } from './sales.ts';
import type { Shopper } from './shopper.ts';
import { addEVoucher } from './voucher-people.ts';

describe('pre-orders', () => {
  let api: ApiUnderTest;
  let key: string;
  const gifts = giftsOn(() => api.database);
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillCatalogue(api.database, [aClaret, anArrival]);
    key = await keyOfNew('orders', api.environment);
  });
  afterAll(() => api?.stop());
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));

  const product = async (code: string) => (await api.aShopper().send<Product>('GET', `/api/product/item/${code}`)).response;
  const operate = (...words: string[]) => runCommand('orders', key, words, api.environment);
  const { atPayment, read, cancel } = salesOn(() => api);

  const charges = chargesOn(() => api.database);
  const statuses = async (orderId: string, expected: readonly string[]) => {
    await eventually(async () => (await charges(orderId)).join() === expected.join());
    return charges(orderId);
  };
  const send = (orderId: string) => operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
  const sent = (anna: Shopper, orderId: string) => eventually(async () => (await read(anna, orderId)).progress.stage === 'dispatched');
  const declineAt = (lastFour: string) =>
    api.database.query(`update sandbox_instruments set outcome = 'INSUFFICIENT_FUND' where last_four = $1`, [lastFour]);

  it('[PRD-12] says the day on which it ships, is nowhere called in stock, and is ordered with an account and apart from what is charged at once', async () => {
    const white = await product('A1001');
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(shipsFrom));
    expect(white).toMatchObject({
      productType: 'presell',
      enPrimeurFlag: false,
      inventoryInfo: { summaryAvailabilityStatus: 'pre_order' },
      saleTerms: { label: `Pre-order, ships from ${day}`, shipsFrom, inBond: false },
    });
    const found = await api.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=ship');
    expect(found.response.items).toMatchObject([{ itemCode: 'A1001', inventoryInfo: { summaryAvailabilityStatus: 'pre_order' } }]);
    expect(JSON.stringify(found.body)).not.toMatch(/in_stock|in stock/i);
    const ben = api.aShopper();
    const { lineItems } = (await ben.add('A1001')).response.basket;
    expect(lineItems[0]).toMatchObject({
      lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['PRESELL_ITEM'] } },
      saleTerms: { shipsFrom },
    });
    expect(await ben.add('P1001-6')).toMatchObject({ status: 409, error: { code: 'charged_apart' } });
    expect(await ben.checkOut()).toMatchObject({ status: 409, error: { code: 'account_needed' } });
    const cyd = api.aShopper();
    expect((await cyd.add('P1001-6')).status).toBe(200);
    expect(await cyd.add('A1001')).toMatchObject({ status: 409, error: { code: 'charged_apart' } });
  });

  it('goes into no basket with an e-voucher, whichever comes first; a basket that a log-in has joined so takes every other change', async () => {
    const apart = { status: 409, error: { code: 'charged_apart' } };
    const [anna, ben] = [api.aShopper(), api.aShopper()];
    await anna.register('apart@example.com');
    expect((await anna.add('A1001')).status).toBe(200);
    expect(await addEVoucher(anna)).toMatchObject(apart);
    expect((await addEVoucher(ben)).status).toBe(200);
    expect(await ben.add('A1001')).toMatchObject(apart);
    expect((await ben.add('T1001')).status).toBe(200);
    expect((await ben.login('apart@example.com', 'a very good password')).status).toBe(200);
    const { lineItems } = (await ben.basket()).response;
    expect(lineItems).toHaveLength(3);
    expect(await ben.checkOutAsCustomer()).toMatchObject(apart);
    expect((await ben.set('T1001', 3)).status).toBe(200);
    expect(await ben.set('A1001', 2)).toMatchObject(apart);
    const { commerceItemId } = lineItems.find(({ sku }) => sku.itemCode === 'A1001')!;
    expect((await ben.send('DELETE', `/api/cart/commerceitemidentifier/${commerceItemId}`)).status).toBe(200);
    expect((await ben.checkOutAsCustomer()).status).toBe(200);
  });

  it('[OFR-08] [OFR-09] tells beforehand what the card is charged once the order is sent, and charges that with its delivery', async () => {
    const buyer = api.aShopper();
    await buyer.register('later@example.com');
    const byCart = async () => (await buyer.send<FuturePayments>('GET', '/api/futurepayments/bycart')).response;
    const none = { futurePayments: [], keepsCard: false, currency: 'GBP' };
    expect(await byCart()).toEqual(none);
    await buyer.add('T1001');
    expect(await byCart()).toEqual(none);
    const { basket } = (await buyer.add('A1001')).response;
    const total = basket.orderPriceInfo.total;
    const later = { amount: total, due: 'WHEN_SENT', dueFrom: shipsFrom };
    expect(await byCart()).toEqual({
      futurePayments: [{ ...later, itemCodes: expect.arrayContaining(['A1001', 'T1001']) }],
      keepsCard: true,
      currency: 'GBP',
    });
    const { orderId } = (await buyer.checkOutAsCustomer()).response;
    await buyer.deliverTo();
    await buyer.deliverBy();
    const paid = await buyer.pay(orderId, await buyer.cardToken());
    expect(paid.response.chargedOnDispatch).toMatchObject({ amount: total + paid.response.orderPriceInfo.delivery, shipsFrom });
    expect(await cancel(buyer, orderId)).toMatchObject({ status: 200 });

    const byProduct = (items: string) => api.aShopper().send<FuturePayments>('GET', `/api/futurepayments/byproduct?items=${items}`);
    expect((await byProduct('T1001,T1002')).response).toEqual(none);
    expect((await byProduct('A1001,T1001,A1001')).response).toEqual({
      futurePayments: [{ ...later, itemCodes: ['A1001'], amount: 10000 }],
      keepsCard: true,
      currency: 'GBP',
    });
    expect(await byProduct('A1001,T9999')).toMatchObject({ status: 404, error: { field: 'items', code: 'unknown_item' } });
    for (const items of ['', 'A1001,', '%27;--', Array(51).fill('A1001').join()])
      expect(await byProduct(items)).toMatchObject({ status: 400, error: { field: 'items' } });
    // priced for the United Kingdom alone
    const abroad = api.aShopper({ country: 'nz' }).send('GET', '/api/futurepayments/byproduct?items=A1001');
    expect(await abroad).toMatchObject({ status: 404 });
  });

  it('charges nothing for an order that is cancelled before, and gives gift cards back', async () => {
    const card = await gifts.card({ amount: 2000 });
    const { anna, orderId } = await atPayment({ A1001: 1 });
    expect((await anna.addGift(card)).status).toBe(200);
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    expect((await anna.giftBalance(card.cardNumber, card.voucherPin)).response.balance).toBe(0);
    const { response } = await cancel(anna, orderId);
    expect(response.progress).toMatchObject({ stage: 'cancelled', refunds: [{ amount: 2000 }] });
    expect((await anna.giftBalance(card.cardNumber, card.voucherPin)).response.balance).toBe(2000);
    expect((await send(orderId)).code).not.toBe(0);
    expect(await statuses(orderId, ['REVERSED'])).toEqual(['REVERSED']);
  });

  it('does not send an order whose card is declined then, and tells its customer, who pays with another card', async () => {
    const { anna, orderId } = await atPayment({ A1001: 1 });
    await anna.pay(orderId, await anna.cardToken('5555555555554444'));
    const { savedCards } = (await anna.keepCard({ cardNumber: '4111111111111111' })).response;
    await statuses(orderId, ['REVERSED']);
    await declineAt('4444');
    await send(orderId);
    await eventually(async () => (await read(anna, orderId)).chargedOnDispatch?.state === 'declined');
    expect((await read(anna, orderId)).progress.stage).toBe('paid');
    const { email } = await read(anna, orderId);
    await eventually(() => mailsTo(api, email).some((mail) => mail.includes(`/account/orders/${orderId}`)));
    const choose = (cardId: string, who = anna) => who.send<Order>('POST', '/api/user/order/card', { orderId, cardId });
    expect(await choose('999')).toMatchObject({ status: 404, error: { code: 'unknown_card' } });
    expect((await choose(savedCards[0]!.cardId)).response.chargedOnDispatch).toMatchObject({ state: 'asked', lastFour: '1111' });
    await sent(anna, orderId);
    expect(await statuses(orderId, ['REVERSED', 'DECLINED', 'CAPTURED'])).toContain('CAPTURED');
    expect(await choose(savedCards[0]!.cardId)).toMatchObject({ status: 409, error: { code: 'too_late' } });
  });
});
