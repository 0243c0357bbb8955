import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from '@cellardoor/contracts';
import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import type { Permissions } from '@cellardoor/contracts/api/permissions';
import { showText } from '../src/admin/order-texts.ts';
import { carryOut, lockPlaced, type OperatorChange } from '../src/fulfilment/order-changes.ts';
import { forgetPaidCards } from '../src/payment/forget-paid-cards.ts';
import { addsUp } from './adds-up.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { type Club, startClub } from './club.ts';
import { databases } from './databases.ts';
import { eventually } from './eventually.ts';
import { readMail } from './mails.ts';
import type { Shopper } from './shopper.ts';

const unlimited = '00067SV';
const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' };
const key = 'a-key-of-a-call-01';

describe.each(databases)('what is added to a placed order, on $kind', (kind) => {
  let api: Club;
  beforeAll(async () => {
    api = await startClub(kind);
    await fillCatalogue(api.database, [aWine({ itemCode: 'T1200', position: 0 }), aWine({ itemCode: 'T1201', position: 0, stock: 3 })]);
  }, 240_000);
  afterAll(() => api?.stop());

  const offersFor = (shopper: Shopper, orderId: string) => shopper.send<OrderOffers>('GET', `/api/offer/order/${orderId}`);
  const answer = (shopper: Shopper, orderId: string, parts: object, headers = {}) =>
    shopper.send<Order>('POST', '/api/checkout/amendandcommit/', { orderId, action: 'ACCEPT', ...parts }, headers);
  const accept = (shopper: Shopper, orderId: string, items: Record<string, number>, parts: object = {}, headers = {}) => {
    const itemDetails = Object.entries(items).map(([itemCode, quantity]) => ({ itemCode, quantity }));
    return answer(shopper, orderId, { itemDetails, cardPermission, ...parts }, headers);
  };
  const reject = (shopper: Shopper, orderId: string) => answer(shopper, orderId, { action: 'REJECT' });
  const read = async (shopper: Shopper, orderId: string) => (await shopper.lastOrder(orderId)).response;

  /** A customer's order of so many bottles at 9.00, paid by card. */
  async function bought(quantity = 1, method = 'STD', itemCode = 'T1101'): Promise<{ anna: Shopper; orderId: string }> {
    const anna = await api.aCustomer();
    await anna.add(itemCode, quantity);
    const { orderId } = (await anna.checkOutAsCustomer()).response;
    await anna.deliverTo();
    await anna.deliverBy(method);
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    return { anna, orderId };
  }
  async function boughtAsGuest(quantity = 1): Promise<{ bob: Shopper; orderId: string }> {
    const bob = api.aShopper();
    const orderId = await bob.readyToPay('T1101', quantity);
    expect((await bob.pay(orderId, await bob.cardToken())).status).toBe(200);
    return { bob, orderId };
  }
  const charges = (orderId: string) =>
    api.database.query<{ status: string; amount: string }>(
      `select status, amount from sandbox_payments where split_part(reference, '-', 1) = $1 order by created_at, id`,
      [orderId],
    );
  const refunds = (orderId: string) =>
    api.database.query<{ amount: string }>(
      `select amount from sandbox_operations where kind = 'refund' and split_part(reference, '-', 1) = $1 order by amount::numeric`,
      [orderId],
    );
  const stockOf = async (code: string) =>
    (await api.database.query<{ on_hand: number }>('select on_hand from stock where item_code = $1', [code]))[0]!.on_hand;
  const operate = (orderId: string, change: OperatorChange) =>
    api.database.transaction(async (tx) => carryOut(tx, await lockPlaced(tx, orderId), change, new Date()));
  const price = (code: string, amount: number) =>
    api.database.query('update prices set sale_price = $2, list_price = $2 where sku_item_code = $1', [code, amount]);
  /** What the bank of an order's card says from now on. */
  const bankSays = (orderId: string, outcome: string) =>
    api.database.query(
      'update sandbox_instruments set outcome = $2 where id in (select card_token from payments where order_id = $1::bigint)',
      [orderId, outcome],
    );

  it('[CRT-04] [CRT-05] [CHK-10] is unlimited delivery for its price less the delivery paid, from the very card that paid, with its permission', async () => {
    const { anna, orderId } = await bought();
    const before = await read(anna, orderId);
    const offered = (await offersFor(anna, orderId)).response;
    expect(offered.offerItems.map(({ type, itemCode }) => [type, itemCode])).toEqual([
      ['SUBSCRIPTION', unlimited],
      ['FILL_THE_CASE', 'T1200'],
      ['FILL_THE_CASE', 'T1201'],
      ['FILL_THE_CASE', 'T1001'],
    ]);
    const figures = { annual: 2999, months: 12, delivery: 799, refund: 0, nextDelivery: 0, toPay: 2200, toReturn: 0 };
    expect(offered.offerItems[0]).toMatchObject({ rule: 'FreeShip', mixed: false, displayName: 'UNLT membership', figures });
    expect(offered).toMatchObject({ orderId, availableSpaces: 11, deliverySaving: 799, card: { cardBrand: 'visa', lastFour: '1111' } });
    // whatever is wrong charges nothing
    const wrong: [object, number, string][] = [
      [{ cardPermission: undefined }, 400, 'consent_needed'],
      [{ action: 'REJECT' }, 400, 'invalid'],
      [{ action: 'PERHAPS' }, 400, 'invalid'],
      [{ cardPermission: { ...cardPermission, state: 'DENIED' } }, 400, 'invalid'],
      [{ cardPermission: { ...cardPermission, category: 'MARKETING' } }, 400, 'invalid'],
      [{ cardPermission: { ...cardPermission, code: 'SMS' } }, 400, 'invalid'],
      [{ expectedToPay: 2100 }, 409, 'to_pay_changed'],
      [{ itemDetails: [] }, 400, 'required'],
      [{ itemDetails: [{ itemCode: unlimited, quantity: 2 }] }, 400, 'invalid'],
      [{ itemDetails: [{ itemCode: unlimited }, { itemCode: 'T1200' }] }, 400, 'invalid'],
      [{ itemDetails: [{ itemCode: 'TPREM' }] }, 409, 'offer_over'],
      [{ itemDetails: [{ itemCode: 'NONE' }] }, 409, 'no_skus'],
      [{ orderId: '999' }, 404, 'unknown_order'],
    ];
    for (const [parts, status, code] of wrong)
      expect(await accept(anna, orderId, { [unlimited]: 1 }, parts)).toMatchObject({ status, error: { code } });
    expect((await accept(anna, orderId, { [unlimited]: 1 }, { cardPermission: undefined })).error!.message).toBe(
      'Please confirm you are happy to be charged for future payments by checking the box above.',
    );
    expect((await accept(anna, orderId, { NONE: 1 })).error!.message).toBe(
      'Upsell: No skus have been setup for the required upsell item - NONE',
    );
    for (const other of [await api.aCustomer(), api.aShopper(), api.aShopper({ country: 'au', cookie: anna.cookie })]) {
      expect((await offersFor(other, orderId)).status).toBe(404);
      expect((await accept(other, orderId, { [unlimited]: 1 })).status).toBe(404);
      expect((await reject(other, orderId)).status).toBe(404);
    }
    expect(await read(anna, orderId)).toEqual(before);
    expect(await charges(orderId)).toHaveLength(1);

    const done = await accept(anna, orderId, { [unlimited]: 1 }, { expectedToPay: 2200 }, { 'idempotency-key': key });
    expect(done.status).toBe(200);
    addsUp(done.response);
    expect(done.response).toMatchObject({
      orderTotal: 3899,
      orderPriceInfo: { subtotal: 3899, delivery: 0, tax: 0, taxIncluded: 650, toPay: 3899 },
      transactionShipping: 0,
      lineItems: [
        { product: { itemCode: 'T1101' } },
        {
          quantity: 1,
          itemPriceInfo: { amount: 2999 },
          lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['SUBSCRIPTION_RECRUITMENT_ITEM'] } },
        },
      ],
      paymentDetailsArr: [
        { type: 'Card Payment', lastFour: '1111', amount: 1699 },
        { type: 'Card Payment', lastFour: '1111', amount: 2200 },
      ],
      amendments: [{ type: 'SUBSCRIPTION', items: [{ itemCode: unlimited, quantity: 1 }], charged: 2200, returned: 0 }],
      progress: { mayCancel: false, refunds: [] },
    });
    await eventually(async () => (await charges(orderId)).every(({ status }) => status === 'CAPTURED'));
    expect((await charges(orderId)).map(({ amount }) => amount)).toEqual(['16.99', '22.00']);
    // the same call is answered again; the same wish by another call is not done twice
    expect((await accept(anna, orderId, { [unlimited]: 1 }, {}, { 'idempotency-key': key })).response).toMatchObject({ orderTotal: 3899 });
    expect(await accept(anna, orderId, { [unlimited]: 1 })).toMatchObject({ status: 409, error: { code: 'already_amended' } });
    const session = (await anna.details()).response;
    expect(session).toMatchObject({ postUpsellRejected: true, userDetails: { freeShipProfile: true } });
    expect(session.trustedDetails.subscriptions).toMatchObject([{ schemeId: 'UNLT', status: 'ACTIVE' }]);
    expect((await offersFor(anna, orderId)).response).toMatchObject({ offerItems: [], card: null });
    const permissions = (await anna.send<Permissions>('GET', '/api/user/permissions/PAYMENT')).response.permissions;
    expect(permissions).toMatchObject([{ category: 'PAYMENT', code: 'COF', state: 'GRANTED' }]);
    expect(await anna.savedCards()).toMatchObject([{ cardType: 'visa', lastFour: '1111', expirationYear: '2032' }]);
    const mail = join(api.home, 'mail', `order-${orderId}-amended-0.eml`);
    await eventually(() => existsSync(mail));
    const { text } = readMail(readFileSync(mail, 'utf8'));
    for (const said of [`We have added to your order ${orderId}`, '1 x UNLT membership', 'Your card paid £22.00 more.', '£38.99'])
      expect(text).toContain(said);
    const shown = await showText(api.database, orderId);
    for (const said of ['£38.99', 'ending 1111: £16.99', 'ending 1111: £22.00', `SUBSCRIPTION, 1 x ${unlimited}, £22.00 more`])
      expect(shown).toContain(said);
    expect((await reject(anna, orderId)).response).toMatchObject({ id: orderId, orderTotal: 3899 });
    expect(await charges(orderId)).toHaveLength(2);
  });

  it('is bottles for the spaces in its case: priced and counted here, packed with it, and paid back with it when it is cancelled', async () => {
    const { bob, orderId } = await boughtAsGuest(9);
    const offered = (await offersFor(bob, orderId)).response;
    expect(offered).toMatchObject({ availableSpaces: 3, deliverySaving: 799 });
    // no membership for a guest; an extra 20 per cent off 9.00
    expect(offered.offerItems.map(({ itemCode, offerPrice, listPrice }) => [itemCode, offerPrice, listPrice])).toEqual([
      ['T1200', 720, 1000],
      ['T1201', 720, 1000],
      ['T1001', 720, 1000],
    ]);
    expect(await accept(bob, orderId, { T1200: 2, T1201: 2 })).toMatchObject({
      status: 409,
      error: { code: 'no_space', message: 'The number of bottles selected is greater than the available space' },
    });
    expect(await accept(bob, orderId, { T1003: 1 })).toMatchObject({ status: 409, error: { code: 'offer_over' } });
    await api.database.query(`update stock set on_hand = 1 where item_code = 'T1201'`);
    expect(await accept(bob, orderId, { T1201: 2 })).toMatchObject({ status: 409, error: { code: 'low_stock' } });
    const before = [await stockOf('T1200'), await stockOf('T1201')];
    // two bottles at 7.20 and one more fill the case of twelve: it is delivered for nothing
    const done = await accept(bob, orderId, { T1200: 2, T1201: 1 }, { expectedToPay: 3 * 720 - 799 });
    expect(done.status).toBe(200);
    addsUp(done.response);
    expect(done.response).toMatchObject({
      orderPriceInfo: { delivery: 0 },
      lineItems: [
        { quantity: 9 },
        {
          product: { itemCode: 'T1200' },
          quantity: 2,
          itemPriceInfo: { amount: 1440, discount: 360, parts: [{ bottles: 2, amount: 1800 }] },
        },
        { product: { itemCode: 'T1201' }, quantity: 1, itemPriceInfo: { amount: 720 } },
      ],
      amendments: [{ type: 'FILL_THE_CASE', charged: 1361 }],
      progress: { mayCancel: true },
    });
    expect([await stockOf('T1200'), await stockOf('T1201')]).toEqual([before[0]! - 2, before[1]! - 1]);
    // a guest has no cards that could be kept
    expect(await api.database.query('select 1 from payments where order_id = $1 and saved_card_id is not null', [orderId])).toEqual([]);
    const paid = done.response.orderTotal;
    const cancelled = await bob.send<Order>('POST', '/api/user/order/cancel', { orderId });
    expect(cancelled.response.progress).toMatchObject({ stage: 'cancelled', refunds: [{ amount: paid }] });
    await eventually(async () => (await refunds(orderId)).length === 2);
    expect((await refunds(orderId)).map(({ amount }) => amount)).toEqual(['13.61', ((paid - 1361) / 100).toFixed(2)]);
    expect([await stockOf('T1200'), await stockOf('T1201')]).toEqual(before);
    await api.database.query(`update stock set on_hand = 500 where item_code = 'T1201'`);
  });

  it('is added once, when the call is sent twelve times at once, and by a repeat whose reply was lost', async () => {
    const { anna, orderId } = await bought();
    const before = await stockOf('T1200');
    const { saleFacts } = await read(anna, orderId);
    const lost = fetch(`${api.url}/api/checkout/amendandcommit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: anna.cookie },
      body: JSON.stringify({ orderId, action: 'ACCEPT', itemDetails: [{ itemCode: 'T1200', quantity: 2 }], cardPermission }),
      signal: AbortSignal.timeout(5),
    }).catch(() => undefined);
    const answers = await Promise.all(Array.from({ length: 12 }, () => accept(anna, orderId, { T1200: 2 })));
    await lost;
    for (const { status, error } of answers) expect(status === 200 || error?.code === 'already_amended').toBe(true);
    expect(await accept(anna, orderId, { T1200: 2 })).toMatchObject({ status: 409, error: { code: 'already_amended' } });
    const order = await read(anna, orderId);
    expect(order).toMatchObject({ lineItems: [{}, { quantity: 2 }], amendments: [{ charged: 1440 }] });
    expect(order.lineItems).toHaveLength(2);
    expect(order.saleFacts!.alcoholUnits! - saleFacts!.alcoholUnits!).toBeCloseTo(18.8);
    expect(await stockOf('T1200')).toBe(before - 2);
    await eventually(async () => (await charges(orderId)).every(({ status }) => status === 'CAPTURED'));
    expect((await charges(orderId)).map(({ amount }) => amount)).toEqual(['16.99', '14.40']);
  });

  it('is not added where the bank says no: the order stays as it was, and may be tried again', async () => {
    const { anna, orderId } = await bought();
    const before = [await read(anna, orderId), await stockOf('T1200')];
    for (const outcome of ['INSUFFICIENT_FUND', 'PARTIAL_AUTHORIZED']) {
      await bankSays(orderId, outcome);
      expect(await accept(anna, orderId, { T1200: 1 })).toMatchObject({
        status: 402,
        error: {
          code: 'payment_declined',
          message: 'Your bank declined the payment. You have not been charged, and your order is as it was.',
        },
      });
      expect([await read(anna, orderId), await stockOf('T1200')]).toEqual(before);
    }
    expect((await anna.details()).response.postUpsellRejected).toBeUndefined();
    await bankSays(orderId, 'AUTHORIZED');
    expect((await accept(anna, orderId, { T1200: 1 })).status).toBe(200);
    const states = async () => (await charges(orderId)).map(({ status }) => status);
    await eventually(async () => (await states()).join() === 'CAPTURED,DECLINED,REVERSED,CAPTURED');
    // a bank that wants to ask its customer cannot do so here
    const asked = await bought();
    await bankSays(asked.orderId, 'PENDING_AUTHENTICATION');
    expect(await accept(asked.anna, asked.orderId, { T1200: 1 })).toMatchObject({ status: 402, error: { code: 'payment_declined' } });
    expect(await charges(asked.orderId)).toHaveLength(1);
  });

  it('gives back to the card what the order costs less, and is free where nothing is left to pay', async () => {
    const special = await bought(1, 'NXT');
    expect((await offersFor(special.anna, special.orderId)).response.offerItems[0]!.figures).toMatchObject({
      delivery: 1199,
      refund: 1199,
      toPay: 1800,
    });
    await price(unlimited, 500);
    const { anna, orderId } = await bought();
    expect((await offersFor(anna, orderId)).response.offerItems[0]!.figures).toMatchObject({ annual: 500, toPay: 0, toReturn: 299 });
    const answers = await Promise.all([1, 2, 3].map(() => accept(anna, orderId, { [unlimited]: 1 }, { cardPermission: undefined })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const order = await read(anna, orderId);
    addsUp(order);
    expect(order).toMatchObject({
      orderTotal: 1400,
      paymentDetailsArr: [{ amount: 1699 }],
      amendments: [{ charged: 0, returned: 299 }],
      progress: { refunds: [{ amount: 299, parts: [{ type: 'Card Payment', lastFour: '1111' }] }] },
    });
    await eventually(async () => (await refunds(orderId)).length > 0);
    expect(await refunds(orderId)).toEqual([{ amount: '2.99' }]);
    // what is left to give back is what was paid
    await operate(orderId, { action: 'refund', amount: 1400, reference: 'all' });
    await expect(operate(orderId, { action: 'refund', amount: 1, reference: 'more' })).rejects.toMatchObject({ code: 'too_much' });

    await price(unlimited, 799);
    const free = await bought();
    expect((await offersFor(free.anna, free.orderId)).response.offerItems[0]!.figures).toMatchObject({ toPay: 0, toReturn: 0 });
    expect((await accept(free.anna, free.orderId, { [unlimited]: 1 }, { cardPermission: undefined })).response.orderTotal).toBe(1699);
    expect((await free.anna.details()).response.userDetails.freeShipProfile).toBe(true);
    expect(await free.anna.savedCards()).toEqual([]);
    expect(await charges(free.orderId)).toHaveLength(1);
    await price(unlimited, 2999);
  });

  it('keeps its membership when the wine is sent back, loses it with its money, and is offered nothing once money went back', async () => {
    const deliver = async (id: string) => {
      await operate(id, { action: 'dispatch', carrier: 'DHL', trackingLink: 'https://track.example/1' });
      await operate(id, { action: 'deliver' });
    };
    const schemes = async (shopper: Shopper) =>
      (await shopper.details()).response.trustedDetails.subscriptions.map(({ schemeId, status }) => `${schemeId} ${status}`);
    const { anna, orderId } = await bought();
    expect((await accept(anna, orderId, { [unlimited]: 1 })).status).toBe(200);
    await deliver(orderId);
    expect((await anna.send('POST', '/api/user/order/return', { orderId })).status).toBe(200);
    for (let i = 0; i < 2; i++) await operate(orderId, { action: 'return' });
    // of 38.99 the membership is 29.99
    expect((await read(anna, orderId)).progress.refunds).toMatchObject([{ amount: 900 }]);
    expect(await schemes(anna)).toEqual(['UNLT ACTIVE']);
    // an operator who pays all back takes the membership back
    await operate(orderId, { action: 'refund', amount: 2998, reference: 'goodwill' });
    expect(await schemes(anna)).toEqual(['UNLT ACTIVE']);
    await operate(orderId, { action: 'refund', amount: 1, reference: 'rest' });
    expect(await schemes(anna)).toEqual(['UNLT CANCELLED']);

    // bought with the wine: what was left within 14 days is not paid back twice
    const bea = await api.aMember();
    const { orderId: beas } = (await bea.add('T1101', 2), (await bea.checkOutAsCustomer()).response);
    await bea.deliverTo();
    await bea.deliverBy();
    expect((await bea.pay(beas, await bea.cardToken())).status).toBe(200);
    expect((await accept(bea, beas, { T1200: 1 })).status).toBe(200);
    await deliver(beas);
    await operate(beas, { action: 'return' });
    const whole = await read(bea, beas);
    expect(whole.progress.refunds).toMatchObject([{ amount: whole.orderTotal }]);
    expect(await schemes(bea)).toEqual(['PREM ACTIVE']);

    const { anna: eve, orderId: eves } = await bought();
    expect((await offersFor(eve, eves)).response.offerItems.length).toBeGreaterThan(0);
    await operate(eves, { action: 'refund', amount: 799, reference: 'delivery' });
    expect((await offersFor(eve, eves)).response).toMatchObject({ offerItems: [], card: null });
    expect((await accept(eve, eves, { [unlimited]: 1 })).error).toMatchObject({ code: 'offer_over' });
  });

  it('[CRT-05] [CHK-10] [UPS-14] is not offered again in the session that said no, nor once the order is packed, has left, or is cancelled', async () => {
    const { bob, orderId } = await boughtAsGuest();
    expect((await bob.details()).response.postUpsellRejected).toBeUndefined();
    const permitting = await answer(bob, orderId, { action: 'REJECT', cardPermission });
    expect(permitting).toMatchObject({ status: 400, error: { field: 'cardPermission', code: 'invalid' } });
    expect((await bob.details()).response.postUpsellRejected).toBeUndefined();
    for (let i = 0; i < 2; i++) expect((await reject(bob, orderId)).response).toMatchObject({ id: orderId, orderTotal: 1699 });
    expect((await bob.details()).response.postUpsellRejected).toBe(true);
    expect((await offersFor(bob, orderId)).response.offerItems).toEqual([]);
    expect(await accept(bob, orderId, { T1200: 1 })).toMatchObject({ status: 409, error: { code: 'offer_over' } });
    const again = await bob.readyToPay();
    expect((await bob.pay(again, await bob.cardToken())).status).toBe(200);
    expect((await offersFor(bob, again)).response.offerItems).toEqual([]);

    const { anna, orderId: annas } = await bought();
    const elsewhere = api.aShopper();
    await elsewhere.login((await anna.details()).response.summaryDetails.emailAddress, 'a very good password');
    await reject(elsewhere, annas);
    const said = async (who: Shopper) => (await who.details()).response.postUpsellRejected;
    expect([await said(elsewhere), await said(anna)]).toEqual([true, undefined]);
    await operate(annas, { action: 'pack' });
    expect((await offersFor(anna, annas)).response).toMatchObject({ availableSpaces: 0, offerItems: [{ itemCode: unlimited }] });
    expect((await accept(anna, annas, { T1200: 1 })).error).toMatchObject({ code: 'offer_over' });
    await operate(annas, { action: 'dispatch', carrier: 'Royal Mail', trackingLink: 'https://track.example/1' });
    expect((await offersFor(anna, annas)).response.offerItems).toEqual([]);
    expect(await accept(anna, annas, { [unlimited]: 1 })).toMatchObject({ status: 409, error: { code: 'too_late' } });

    const { anna: eve, orderId: eves } = await bought();
    await eve.send('POST', '/api/user/order/cancel', { orderId: eves });
    expect(await accept(eve, eves, { [unlimited]: 1 })).toMatchObject({ status: 409, error: { code: 'cancelled' } });
    for (const id of [orderId, again, annas, eves]) expect(await charges(id)).toHaveLength(1);
  });

  it('is offered while the card can be charged: a saved one until it is removed, a typed one for an hour, after which it is forgotten', async () => {
    const anna = await api.aCustomer();
    const [card] = (await anna.keepCard()).response.savedCards;
    await anna.add('T1101', 1);
    const orderId = await anna.goToPayment();
    expect((await anna.payWithSaved(orderId, card!.cardId)).status).toBe(200);
    expect((await offersFor(anna, orderId)).response.offerItems).toHaveLength(4);
    await anna.removeCard(card!.cardId);
    expect((await offersFor(anna, orderId)).response.offerItems).toEqual([]);
    expect((await accept(anna, orderId, { [unlimited]: 1 })).error).toMatchObject({ code: 'offer_over' });

    const { bob, orderId: bobs } = await boughtAsGuest();
    const tokenOf = async () =>
      (await api.database.query<{ token: string | null }>('select card_token as token from payments where order_id = $1', [bobs]))[0]!
        .token;
    const token = await tokenOf();
    const isKept = async () => (await api.database.query('select 1 from sandbox_instruments where id = $1', [token])).length > 0;
    await forgetPaidCards(api.database);
    expect([await isKept(), (await offersFor(bob, bobs)).response.offerItems.length]).toEqual([true, 3]);
    api.setNow(new Date(Date.now() + 61 * 60_000));
    expect((await offersFor(bob, bobs)).response.offerItems).toEqual([]);
    api.setNow(undefined);
    await api.database.query(`update payments set created_at = created_at - interval '2 hours' where order_id = $1`, [bobs]);
    await forgetPaidCards(api.database);
    expect(await tokenOf()).toBeNull();
    await eventually(async () => !(await isKept()));
    expect((await offersFor(bob, bobs)).response.offerItems).toEqual([]);
  });

  it('[CHK-13] is nothing while its customer has shut themselves out', async () => {
    const { anna, orderId } = await bought();
    expect((await offersFor(anna, orderId)).response.offerItems.length).toBeGreaterThan(0);
    expect((await anna.send('PUT', '/api/user/selfexclusion', { months: 1 })).status).toBe(200);
    expect((await offersFor(anna, orderId)).response.offerItems).toEqual([]);
    expect(await accept(anna, orderId, { T1200: 1 })).toMatchObject({ status: 409, error: { code: 'self_excluded' } });
    expect(await charges(orderId)).toHaveLength(1);
  });
});
