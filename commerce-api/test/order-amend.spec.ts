import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Order } from '@cellardoor/contracts';
import type { Permissions } from '@cellardoor/contracts/api/permissions';
import { showText } from '../src/app/admin/order-texts.ts';
import { addsUp } from './adds-up.ts';
import { cardPermission, placedOrders, unlimited } from './amends.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { type Club, startClub } from './club.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { readMail } from './mails.ts';

const key = 'a-key-of-a-call-01';

describe.each(bothDatabases('money'))('what is added to a placed order, on $kind', (kind) => {
  let api: Club;
  let placed: ReturnType<typeof placedOrders>;
  beforeAll(async () => {
    api = await startClub(kind);
    placed = placedOrders(api);
    await fillCatalogue(api.database, [aWine({ itemCode: 'T1200', position: 0 }), aWine({ itemCode: 'T1201', position: 0, stock: 3 })]);
  });
  afterAll(() => api?.stop());

  onEmbedded(kind, () => {
    it('[CRT-04] [CRT-05] [CHK-10] is unlimited delivery for its price less the delivery paid, from the very card that paid, with its permission', async () => {
      const { anna, orderId } = await placed.bought();
      const before = await placed.read(anna, orderId);
      const offered = (await placed.offersFor(anna, orderId)).response;
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
        expect(await placed.accept(anna, orderId, { [unlimited]: 1 }, parts)).toMatchObject({ status, error: { code } });
      expect((await placed.accept(anna, orderId, { [unlimited]: 1 }, { cardPermission: undefined })).error!.message).toBe(
        'Please confirm you are happy to be charged for future payments by checking the box above.',
      );
      expect((await placed.accept(anna, orderId, { NONE: 1 })).error!.message).toBe(
        'Upsell: No skus have been setup for the required upsell item - NONE',
      );
      for (const other of [await api.aCustomer(), api.aShopper(), api.aShopper({ country: 'au', cookie: anna.cookie })]) {
        expect((await placed.offersFor(other, orderId)).status).toBe(404);
        expect((await placed.accept(other, orderId, { [unlimited]: 1 })).status).toBe(404);
        expect((await placed.reject(other, orderId)).status).toBe(404);
      }
      expect(await placed.read(anna, orderId)).toEqual(before);
      expect(await placed.charges(orderId)).toHaveLength(1);

      const done = await placed.accept(anna, orderId, { [unlimited]: 1 }, { expectedToPay: 2200 }, { 'idempotency-key': key });
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
      await eventually(async () => (await placed.charges(orderId)).every(({ status }) => status === 'CAPTURED'));
      expect((await placed.charges(orderId)).map(({ amount }) => amount)).toEqual(['16.99', '22.00']);
      // the same call is answered again; the same wish by another call is not done twice
      expect((await placed.accept(anna, orderId, { [unlimited]: 1 }, {}, { 'idempotency-key': key })).response).toMatchObject({
        orderTotal: 3899,
      });
      expect(await placed.accept(anna, orderId, { [unlimited]: 1 })).toMatchObject({ status: 409, error: { code: 'already_amended' } });
      const session = (await anna.details()).response;
      expect(session).toMatchObject({ postUpsellRejected: true, userDetails: { freeShipProfile: true } });
      expect(session.trustedDetails.subscriptions).toMatchObject([{ schemeId: 'UNLT', status: 'ACTIVE' }]);
      expect((await placed.offersFor(anna, orderId)).response).toMatchObject({ offerItems: [], card: null });
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
      expect((await placed.reject(anna, orderId)).response).toMatchObject({ id: orderId, orderTotal: 3899 });
      expect(await placed.charges(orderId)).toHaveLength(2);
    });

    it('is bottles for the spaces in its case: priced and counted here, packed with it, and paid back with it when it is cancelled', async () => {
      const { bob, orderId } = await placed.boughtAsGuest(9);
      const offered = (await placed.offersFor(bob, orderId)).response;
      expect(offered).toMatchObject({ availableSpaces: 3, deliverySaving: 799 });
      // no membership for a guest; an extra 20 per cent off 9.00
      expect(offered.offerItems.map(({ itemCode, offerPrice, listPrice }) => [itemCode, offerPrice, listPrice])).toEqual([
        ['T1200', 720, 1000],
        ['T1201', 720, 1000],
        ['T1001', 720, 1000],
      ]);
      expect(await placed.accept(bob, orderId, { T1200: 2, T1201: 2 })).toMatchObject({
        status: 409,
        error: { code: 'no_space', message: 'The number of bottles selected is greater than the available space' },
      });
      expect(await placed.accept(bob, orderId, { T1003: 1 })).toMatchObject({ status: 409, error: { code: 'offer_over' } });
      await api.database.query(`update stock set on_hand = 1 where item_code = 'T1201'`);
      expect(await placed.accept(bob, orderId, { T1201: 2 })).toMatchObject({ status: 409, error: { code: 'low_stock' } });
      const before = [await placed.stockOf('T1200'), await placed.stockOf('T1201')];
      // two bottles at 7.20 and one more fill the case of twelve: it is delivered for nothing
      const done = await placed.accept(bob, orderId, { T1200: 2, T1201: 1 }, { expectedToPay: 3 * 720 - 799 });
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
      expect([await placed.stockOf('T1200'), await placed.stockOf('T1201')]).toEqual([before[0]! - 2, before[1]! - 1]);
      // a guest has no cards that could be kept
      expect(await api.database.query('select 1 from payments where order_id = $1 and saved_card_id is not null', [orderId])).toEqual([]);
      const paid = done.response.orderTotal;
      const cancelled = await bob.send<Order>('POST', '/api/user/order/cancel', { orderId });
      expect(cancelled.response.progress).toMatchObject({ stage: 'cancelled', refunds: [{ amount: paid }] });
      await eventually(async () => (await placed.refunds(orderId)).length === 2);
      expect((await placed.refunds(orderId)).map(({ amount }) => amount)).toEqual(['13.61', ((paid - 1361) / 100).toFixed(2)]);
      expect([await placed.stockOf('T1200'), await placed.stockOf('T1201')]).toEqual(before);
      await api.database.query(`update stock set on_hand = 500 where item_code = 'T1201'`);
    });
  });

  it('is added once, when the call is sent twelve times at once, and by a repeat whose reply was lost', async () => {
    const { anna, orderId } = await placed.bought();
    const before = await placed.stockOf('T1200');
    const { saleFacts } = await placed.read(anna, orderId);
    const lost = fetch(`${api.url}/api/checkout/amendandcommit`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: anna.cookie },
      body: JSON.stringify({ orderId, action: 'ACCEPT', itemDetails: [{ itemCode: 'T1200', quantity: 2 }], cardPermission }),
      signal: AbortSignal.timeout(5),
    }).catch(() => undefined);
    const answers = await Promise.all(Array.from({ length: 12 }, () => placed.accept(anna, orderId, { T1200: 2 })));
    await lost;
    for (const { status, error } of answers) expect(status === 200 || error?.code === 'already_amended').toBe(true);
    expect(await placed.accept(anna, orderId, { T1200: 2 })).toMatchObject({ status: 409, error: { code: 'already_amended' } });
    const order = await placed.read(anna, orderId);
    expect(order).toMatchObject({ lineItems: [{}, { quantity: 2 }], amendments: [{ charged: 1440 }] });
    expect(order.lineItems).toHaveLength(2);
    expect(order.saleFacts!.alcoholUnits! - saleFacts!.alcoholUnits!).toBeCloseTo(18.8);
    expect(await placed.stockOf('T1200')).toBe(before - 2);
    await eventually(async () => (await placed.charges(orderId)).every(({ status }) => status === 'CAPTURED'));
    expect((await placed.charges(orderId)).map(({ amount }) => amount)).toEqual(['16.99', '14.40']);
  });

  onEmbedded(kind, () => {
    it('is not added where the bank says no: the order stays as it was, and may be tried again', async () => {
      const { anna, orderId } = await placed.bought();
      const before = [await placed.read(anna, orderId), await placed.stockOf('T1200')];
      for (const outcome of ['INSUFFICIENT_FUND', 'PARTIAL_AUTHORIZED']) {
        await placed.bankSays(orderId, outcome);
        expect(await placed.accept(anna, orderId, { T1200: 1 })).toMatchObject({
          status: 402,
          error: {
            code: 'payment_declined',
            message: 'Your bank declined the payment. You have not been charged, and your order is as it was.',
          },
        });
        expect([await placed.read(anna, orderId), await placed.stockOf('T1200')]).toEqual(before);
      }
      expect((await anna.details()).response.postUpsellRejected).toBeUndefined();
      await placed.bankSays(orderId, 'AUTHORIZED');
      expect((await placed.accept(anna, orderId, { T1200: 1 })).status).toBe(200);
      const states = async () => (await placed.charges(orderId)).map(({ status }) => status);
      await eventually(async () => (await states()).join() === 'CAPTURED,DECLINED,REVERSED,CAPTURED');
      // a bank that wants to ask its customer cannot do so here
      const asked = await placed.bought();
      await placed.bankSays(asked.orderId, 'PENDING_AUTHENTICATION');
      expect(await placed.accept(asked.anna, asked.orderId, { T1200: 1 })).toMatchObject({
        status: 402,
        error: { code: 'payment_declined' },
      });
      expect(await placed.charges(asked.orderId)).toHaveLength(1);
    });
  });

  it('gives back to the card what the order costs less, and is free where nothing is left to pay', async () => {
    const special = await placed.bought(1, 'NXT');
    expect((await placed.offersFor(special.anna, special.orderId)).response.offerItems[0]!.figures).toMatchObject({
      delivery: 1199,
      refund: 1199,
      toPay: 1800,
    });
    await placed.price(unlimited, 500);
    const { anna, orderId } = await placed.bought();
    expect((await placed.offersFor(anna, orderId)).response.offerItems[0]!.figures).toMatchObject({ annual: 500, toPay: 0, toReturn: 299 });
    const answers = await Promise.all([1, 2, 3].map(() => placed.accept(anna, orderId, { [unlimited]: 1 })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const order = await placed.read(anna, orderId);
    addsUp(order);
    expect(order).toMatchObject({
      orderTotal: 1400,
      paymentDetailsArr: [{ amount: 1699 }],
      amendments: [{ charged: 0, returned: 299 }],
      progress: { refunds: [{ amount: 299, parts: [{ type: 'Card Payment', lastFour: '1111' }] }] },
    });
    await eventually(async () => (await placed.refunds(orderId)).length > 0);
    expect(await placed.refunds(orderId)).toEqual([{ amount: '2.99' }]);
    // what is left to give back is what was paid
    await placed.operate(orderId, { action: 'refund', amount: 1400, reference: 'all' });
    await expect(placed.operate(orderId, { action: 'refund', amount: 1, reference: 'more' })).rejects.toMatchObject({
      code: 'too_much',
      message: expect.stringMatching(/^Only £0\.00 of what order .* not £0\.01\.$/),
    });

    await placed.price(unlimited, 799);
    const free = await placed.bought();
    expect((await placed.offersFor(free.anna, free.orderId)).response.offerItems[0]!.figures).toMatchObject({ toPay: 0, toReturn: 0 });
    expect(await placed.accept(free.anna, free.orderId, { [unlimited]: 1 }, { cardPermission: undefined })).toMatchObject({
      status: 400,
      error: { code: 'consent_needed' },
    });
    expect((await placed.accept(free.anna, free.orderId, { [unlimited]: 1 })).response.orderTotal).toBe(1699);
    expect((await free.anna.details()).response.userDetails.freeShipProfile).toBe(true);
    expect(await free.anna.savedCards()).toMatchObject([{ lastFour: '1111' }]);
    expect(await placed.charges(free.orderId)).toHaveLength(1);
    await placed.price(unlimited, 2999);
  });
});
