import { deletePaidCardTokens } from '../src/modules/ordering/payment/delete-paid-card-tokens.ts';
import { cardPermission, placedOrders, unlimited } from './amends.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { type Club, startClub } from './club.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import type { Shopper } from './shopper.ts';

describe('what is added to a placed order, and until when', () => {
  let api: Club;
  let placed: ReturnType<typeof placedOrders>;
  beforeAll(async () => {
    api = await startClub(embedded);
    placed = placedOrders(api);
    await fillCatalogue(api.database, [aWine({ itemCode: 'T1200', position: 0 }), aWine({ itemCode: 'T1201', position: 0, stock: 3 })]);
  });
  afterAll(() => api?.stop());

  it('keeps its membership when the wine is sent back, loses it with its money, and is offered nothing once money went back', async () => {
    const deliver = async (id: string) => {
      await placed.operate(id, { action: 'dispatch', parcel: { carrier: 'DHL', trackingLink: 'https://track.example/1' } });
      await placed.operate(id, { action: 'deliver' });
    };
    const schemes = async (shopper: Shopper) =>
      (await shopper.details()).response.trustedDetails.subscriptions.map(({ schemeId, status }) => `${schemeId} ${status}`);
    const { anna, orderId } = await placed.bought();
    expect((await placed.accept(anna, orderId, { [unlimited]: 1 })).status).toBe(200);
    await deliver(orderId);
    expect((await anna.send('POST', '/api/user/order/return', { orderId })).status).toBe(200);
    for (let i = 0; i < 2; i++) await placed.operate(orderId, { action: 'return' });
    // of 38.99 the membership is 29.99
    expect((await placed.read(anna, orderId)).progress.refunds).toMatchObject([{ amount: 900 }]);
    expect(await schemes(anna)).toEqual(['UNLT ACTIVE']);
    // an operator who pays all back takes the membership back
    await placed.operate(orderId, { action: 'refund', amount: 2998, reference: 'goodwill' });
    expect(await schemes(anna)).toEqual(['UNLT ACTIVE']);
    await placed.operate(orderId, { action: 'refund', amount: 1, reference: 'rest' });
    expect(await schemes(anna)).toEqual(['UNLT CANCELLED']);

    // bought with the wine: what was left within 14 days is not paid back twice
    const bea = await api.aMember();
    const { orderId: beas } = (await bea.add('T1101', 2), (await bea.checkOutAsCustomer()).response);
    await bea.deliverTo();
    await bea.deliverBy();
    expect((await bea.pay(beas, await bea.cardToken())).status).toBe(200);
    expect((await placed.accept(bea, beas, { T1200: 1 })).status).toBe(200);
    await deliver(beas);
    await placed.operate(beas, { action: 'return' });
    const whole = await placed.read(bea, beas);
    expect(whole.progress.refunds).toMatchObject([{ amount: whole.orderTotal }]);
    expect(await schemes(bea)).toEqual(['PREM ACTIVE']);

    const { anna: eve, orderId: eves } = await placed.bought();
    expect((await placed.offersFor(eve, eves)).response.offerItems.length).toBeGreaterThan(0);
    await placed.operate(eves, { action: 'refund', amount: 799, reference: 'delivery' });
    expect((await placed.offersFor(eve, eves)).response).toMatchObject({ offerItems: [], card: null });
    expect((await placed.accept(eve, eves, { [unlimited]: 1 })).error).toMatchObject({ code: 'offer_over' });
  });

  it('is not added to an order that would come to more than a million, which charges nothing and leaves the order as it was', async () => {
    await placed.price('T1101', 99_998_900);
    const { bob, orderId } = await placed.boughtAsGuest(1);
    await placed.price('T1101', 900);
    const before = await placed.read(bob, orderId);
    expect(await placed.accept(bob, orderId, { T1200: 1 })).toMatchObject({
      status: 409,
      error: {
        code: 'order_too_large',
        message: 'An order can come to £1,000,000.00 here. For a larger one please call us on 01632 960 101.',
      },
    });
    expect(await placed.read(bob, orderId)).toEqual(before);
    expect(await placed.charges(orderId)).toHaveLength(1);
  });

  it('[CRT-05] [CHK-10] [UPS-14] is not offered again in the session that said no, nor once the order is packed, has left, or is cancelled', async () => {
    const { bob, orderId } = await placed.boughtAsGuest();
    expect((await bob.details()).response.postUpsellRejected).toBeUndefined();
    const permitting = await placed.answer(bob, orderId, { action: 'REJECT', cardPermission });
    expect(permitting).toMatchObject({ status: 400, error: { field: 'cardPermission', code: 'invalid' } });
    expect((await bob.details()).response.postUpsellRejected).toBeUndefined();
    for (let i = 0; i < 2; i++) expect((await placed.reject(bob, orderId)).response).toMatchObject({ id: orderId, orderTotal: 1699 });
    expect((await bob.details()).response.postUpsellRejected).toBe(true);
    expect((await placed.offersFor(bob, orderId)).response.offerItems).toEqual([]);
    expect(await placed.accept(bob, orderId, { T1200: 1 })).toMatchObject({ status: 409, error: { code: 'offer_over' } });
    const again = await bob.readyToPay();
    expect((await bob.pay(again, await bob.cardToken())).status).toBe(200);
    expect((await placed.offersFor(bob, again)).response.offerItems).toEqual([]);

    const { anna, orderId: annas } = await placed.bought();
    const elsewhere = api.aShopper();
    await elsewhere.login((await anna.details()).response.summaryDetails.emailAddress, 'a very good password');
    await placed.reject(elsewhere, annas);
    const said = async (who: Shopper) => (await who.details()).response.postUpsellRejected;
    expect([await said(elsewhere), await said(anna)]).toEqual([true, undefined]);
    await placed.operate(annas, { action: 'pack' });
    expect((await placed.offersFor(anna, annas)).response).toMatchObject({ availableSpaces: 0, offerItems: [{ itemCode: unlimited }] });
    expect((await placed.accept(anna, annas, { T1200: 1 })).error).toMatchObject({ code: 'offer_over' });
    await placed.operate(annas, { action: 'dispatch', parcel: { carrier: 'Royal Mail', trackingLink: 'https://track.example/1' } });
    expect((await placed.offersFor(anna, annas)).response.offerItems).toEqual([]);
    expect(await placed.accept(anna, annas, { [unlimited]: 1 })).toMatchObject({ status: 409, error: { code: 'too_late' } });

    const { anna: eve, orderId: eves } = await placed.bought();
    await eve.send('POST', '/api/user/order/cancel', { orderId: eves });
    expect(await placed.accept(eve, eves, { [unlimited]: 1 })).toMatchObject({ status: 409, error: { code: 'cancelled' } });
    for (const id of [orderId, again, annas, eves]) expect(await placed.charges(id)).toHaveLength(1);
  });

  it('is offered while the card can be charged: a saved one until it is removed, a typed one for an hour, after which it is forgotten', async () => {
    const anna = await api.aCustomer();
    const [card] = (await anna.keepCard()).response.savedCards;
    await anna.add('T1101', 1);
    const orderId = await anna.goToPayment();
    expect((await anna.payWithSaved(orderId, card!.cardId)).status).toBe(200);
    expect((await placed.offersFor(anna, orderId)).response.offerItems).toHaveLength(4);
    await anna.removeCard(card!.cardId);
    expect((await placed.offersFor(anna, orderId)).response.offerItems).toEqual([]);
    expect((await placed.accept(anna, orderId, { [unlimited]: 1 })).error).toMatchObject({ code: 'offer_over' });

    const { bob, orderId: bobs } = await placed.boughtAsGuest();
    const tokenOf = async () =>
      (await api.database.query<{ token: string | null }>('select card_token as token from payments where order_id = $1', [bobs]))[0]!
        .token;
    const token = await tokenOf();
    const isKept = async () => (await api.database.query('select 1 from sandbox_instruments where id = $1', [token])).length > 0;
    await deletePaidCardTokens(api.database);
    expect([await isKept(), (await placed.offersFor(bob, bobs)).response.offerItems.length]).toEqual([true, 3]);
    api.setNow(new Date(Date.now() + 61 * 60_000));
    expect((await placed.offersFor(bob, bobs)).response.offerItems).toEqual([]);
    api.setNow(undefined);
    await api.database.query(`update payments set created_at = created_at - interval '2 hours' where order_id = $1`, [bobs]);
    await deletePaidCardTokens(api.database);
    expect(await tokenOf()).toBeNull();
    await eventually(async () => !(await isKept()));
    expect((await placed.offersFor(bob, bobs)).response.offerItems).toEqual([]);
  });

  it('[CHK-13] is nothing while its customer has shut themselves out', async () => {
    const { anna, orderId } = await placed.bought();
    expect((await placed.offersFor(anna, orderId)).response.offerItems.length).toBeGreaterThan(0);
    expect((await anna.send('PUT', '/api/user/selfexclusion', { months: 1 })).status).toBe(200);
    expect((await placed.offersFor(anna, orderId)).response.offerItems).toEqual([]);
    expect(await placed.accept(anna, orderId, { T1200: 1 })).toMatchObject({ status: 409, error: { code: 'self_excluded' } });
    expect(await placed.charges(orderId)).toHaveLength(1);
  });
});
