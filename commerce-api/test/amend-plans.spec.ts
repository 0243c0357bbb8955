import type { OrderOfferItem } from '@cellardoor/contracts/api/order-offers';
import type { WinePlans } from '@cellardoor/contracts/api/wine-plans';
import { addsUp } from './adds-up.ts';
import { placedOrders } from './amends.ts';
import { type Club, startClub } from './club.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { fillPlans } from './plans.ts';
import { password } from './registration-codes.ts';
import type { Shopper } from './shopper.ts';

const theCase = 'T4001';

describe.each(bothDatabases('money'))('a wine plan that joins a placed order, on $kind', (kind) => {
  let api: Club;
  let placed: ReturnType<typeof placedOrders>;
  beforeAll(async () => {
    api = await startClub(kind);
    placed = placedOrders(api);
    await fillPlans(api.database);
  });
  beforeEach(() => fillPlans(api.database));
  afterAll(() => api?.stop());

  const planOffered = async (shopper: Shopper, orderId: string): Promise<OrderOfferItem | undefined> =>
    (await placed.offersFor(shopper, orderId)).response.offerItems.find(({ type }) => type === 'WINEPLAN');
  const plansOf = async (who: Shopper) => (await who.send<WinePlans>('GET', '/api/user/subscriptions/wineplans/list')).response.winePlans;
  const join = (shopper: Shopper, orderId: string, parts: object = {}, headers = {}) =>
    placed.accept(shopper, orderId, { [theCase]: 1 }, parts, headers);
  const shownOf = ({ plan }: OrderOfferItem) => {
    const { price, frequency, nextCharge, nextChargeDate, yearCost } = plan!;
    return { price, frequency, nextCharge, nextChargeDate, yearCost };
  };

  it('[CRT-05] [UPS-07] [UPS-08] charges its first case to the card that paid, under a consent of its own, and begins with the order', async () => {
    const { anna, orderId } = await placed.bought();
    const offer = (await planOffered(anna, orderId))!;
    expect(offer).toMatchObject({
      type: 'WINEPLAN',
      rule: 'plan',
      itemCode: theCase,
      mixed: true,
      displayName: 'Test tour',
      webHeadline: 'Six bottles every twelve weeks',
      bottleCount: 6,
      offerPrice: 3800,
      plan: { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W', price: 4800, nextCharge: 5599, yearCost: 3800 + 4 * 5599 },
      // its first delivery is free, and it comes with the order
      quote: { items: [{ itemCode: theCase, quantity: 1 }], amount: 3800, deliverySaving: 799, tax: 0, toPay: 3001, toReturn: 0 },
    });
    const expected = { expectedToPay: 3001, expectedPlan: shownOf(offer) };
    const wrong: [object, number, string][] = [
      [{ cardPermission: undefined }, 400, 'consent_needed'],
      [{ expectedToPay: 3000 }, 409, 'to_pay_changed'],
      [{ expectedPlan: { ...expected.expectedPlan, yearCost: 1 } }, 409, 'plan_changed'],
      [{ itemDetails: [{ itemCode: theCase, quantity: 2 }] }, 400, 'invalid'],
      [{ itemDetails: [{ itemCode: 'T4002' }] }, 409, 'offer_over'],
    ];
    for (const [parts, status, code] of wrong)
      expect(await join(anna, orderId, { ...expected, ...parts })).toMatchObject({ status, error: { code } });
    expect(await placed.charges(orderId)).toHaveLength(1);
    const before = await placed.stockOf(theCase);

    const done = await join(anna, orderId, expected);
    expect(done.status).toBe(200);
    addsUp(done.response);
    expect(done.response).toMatchObject({
      orderTotal: 1699 + 3001,
      orderPriceInfo: { delivery: 0 },
      lineItems: [
        { product: { itemCode: 'T1101' } },
        { product: { itemCode: theCase }, itemPriceInfo: { amount: 3800 }, plan: { schemeCode: 'TOUR' } },
        { product: { itemCode: 'T3013' }, itemPriceInfo: { amount: 0 } },
        { product: { itemCode: 'T4009' }, itemPriceInfo: { amount: 0 } },
      ],
      amendments: [{ type: 'WINEPLAN', charged: 3001, items: [{ itemCode: theCase, name: 'Test tour', quantity: 1 }] }],
    });
    expect(await placed.stockOf(theCase)).toBe(before - 1);
    await eventually(async () => (await plansOf(anna)).length === 1);
    const [plan] = await plansOf(anna);
    expect(plan).toMatchObject({ schemeCode: 'TOUR', status: 'ACTIVE', price: 4800, frequency: 'P12W', caseType: 'MIXED' });
    // what stood beside the box is kept, with the moment at which it was agreed to
    const [consent] = await api.database.query<{ said: object; joined: string; later: boolean; card: boolean; first: string }>(
      `select said, w.joined_order_id as joined, agreed_at > o.placed_at as later, saved_card_id is not null as card,
              (select order_id from plan_cases p where p.subscription_id = w.subscription_id and period = 0) as first
         from plan_consents c join wine_plans w using (subscription_id) join orders o on o.id = w.joined_order_id where subscription_id = $1`,
      [plan!.subscriptionId],
    );
    expect(consent).toMatchObject({ said: offer.plan!, later: true, card: true });
    expect([String(consent!.joined), String(consent!.first)]).toEqual([orderId, orderId]);
    const cards = await anna.savedCards();
    expect(cards).toMatchObject([{ lastFour: '1111' }]);
    await eventually(async () => (await placed.charges(orderId)).every(({ status }) => status === 'CAPTURED'));
    expect((await placed.charges(orderId)).map(({ amount }) => amount)).toEqual(['16.99', '30.01']);
    expect((await anna.details()).response.postUpsellRejected).toBe(true);
    expect(await planOffered(anna, orderId)).toBeUndefined();
  });

  it('begins one plan, charged once, by twelve acceptances in two tabs, and in another browser for another order', async () => {
    const { anna, orderId } = await placed.bought();
    const there = api.aShopper();
    await there.login((await anna.details()).response.summaryDetails.emailAddress, password);
    await there.add('T1101');
    const other = await there.goToPayment();
    expect((await there.pay(other, await there.cardToken())).status).toBe(200);
    const tab = anna.anotherTab();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => join(anna, orderId)),
      ...Array.from({ length: 6 }, () => join(tab, orderId)),
      join(there, other),
    ]);
    for (const { status, error } of answers)
      expect(status === 200 || ['already_amended', 'already_subscribed', 'offer_over'].includes(error!.code!)).toBe(true);
    const paidMore = async () =>
      (await Promise.all([orderId, other].map((id) => placed.charges(id)))).flatMap((charges) =>
        charges.filter(({ amount }) => amount !== '16.99'),
      );
    await eventually(async () => (await paidMore()).every(({ status }) => status === 'CAPTURED'));
    expect(await paidMore()).toEqual([{ status: 'CAPTURED', amount: '30.01' }]);
    await eventually(async () => (await plansOf(anna)).length === 1);
    expect(await planOffered(there, other)).toBeUndefined();
  });

  onEmbedded(kind, () => {
    it('is not joined where the bank declines, or wants to ask: the order is as it was, and the plan may be tried again', async () => {
      const { anna, orderId } = await placed.bought();
      const before = [await placed.read(anna, orderId), await placed.stockOf(theCase)];
      const declined = async (outcome: string) => {
        await placed.bankSays(orderId, outcome);
        expect(await join(anna, orderId)).toMatchObject({ status: 402, error: { code: 'payment_declined' } });
        expect([await placed.read(anna, orderId), await placed.stockOf(theCase)]).toEqual(before);
        expect(await plansOf(anna)).toEqual([]);
        expect((await anna.details()).response.postUpsellRejected).toBeUndefined();
      };
      await declined('PENDING_AUTHENTICATION');
      const again = await placed.bought();
      await placed.bankSays(again.orderId, 'INSUFFICIENT_FUND');
      expect((await join(again.anna, again.orderId)).status).toBe(402);
      await placed.bankSays(again.orderId, 'AUTHORIZED');
      expect((await join(again.anna, again.orderId)).status).toBe(200);
    });

    it('ends with its order: cancelled at once, it begins nothing that is charged, and its money goes back', async () => {
      const { anna, orderId } = await placed.bought();
      const { orderTotal } = (await join(anna, orderId)).response;
      const cancelled = await anna.send('POST', '/api/user/order/cancel', { orderId });
      expect(cancelled).toMatchObject({ status: 200, response: { progress: { stage: 'cancelled', refunds: [{ amount: orderTotal }] } } });
      await eventually(async () => (await api.database.query('select 1 from jobs where done_at is null')).length === 0);
      expect((await plansOf(anna)).filter(({ status }) => status !== 'CANCELLED')).toEqual([]);
      expect(await join(anna, orderId)).toMatchObject({ status: 409 });
    });

    it('is offered to nobody who has one, as a guest, with a present, once the parcel is packed, or where the shop sells none', async () => {
      const { anna, orderId } = await placed.bought();
      await placed.operate(orderId, { action: 'pack' });
      expect(await planOffered(anna, orderId)).toBeUndefined();
      expect(await join(anna, orderId)).toMatchObject({ status: 409, error: { code: 'offer_over' } });

      const { bob, orderId: bobs } = await placed.boughtAsGuest();
      expect((await placed.offersFor(bob, bobs)).response.offerItems.map(({ type }) => type)).not.toContain('WINEPLAN');
      expect(await join(bob, bobs)).toMatchObject({ status: 409, error: { code: 'offer_over' } });

      const { anna: eve, orderId: eves } = await placed.bought();
      await api.database.query(`update orders set gift_wishes = '{"sendGift": true, "giftMessages": []}' where id = $1`, [eves]);
      expect(await planOffered(eve, eves)).toBeUndefined();
      await api.database.query('update orders set gift_wishes = null where id = $1', [eves]);
      expect(await planOffered(eve, eves)).toBeDefined();

      await fillPlans(api.database, { brands: ['avy'] });
      expect(await planOffered(eve, eves)).toBeUndefined();
    });

    it('costs the price of a case that is in stock, and is kept with a card that its customer had already', async () => {
      const anna = await api.aCustomer();
      const [card] = (await anna.keepCard()).response.savedCards;
      await anna.add('T1101');
      const orderId = await anna.goToPayment();
      expect((await anna.payWithSaved(orderId, card!.cardId)).status).toBe(200);
      await api.database.query(`update stock set on_hand = 0 where item_code = $1`, [theCase]);
      expect(await planOffered(anna, orderId)).toMatchObject({ itemCode: 'T4002', offerPrice: 3500, quote: { toPay: 2701 } });
      expect((await placed.accept(anna, orderId, { T4002: 1 })).status).toBe(200);
      await api.database.query(`update stock set on_hand = 40 where item_code = $1`, [theCase]);
      await eventually(async () => (await plansOf(anna)).length === 1);
      const [plan] = await api.database.query<{ card: number }>('select saved_card_id as card from wine_plans where joined_order_id = $1', [
        orderId,
      ]);
      expect(String(plan!.card)).toBe(card!.cardId);
      expect(await anna.savedCards()).toHaveLength(1);
      expect(await planOffered(anna, orderId)).toBeUndefined();
    });
  });
});
