import type { OrderSummary } from '@cellardoor/contracts';
import type { FuturePayments } from '@cellardoor/contracts/api/future-payments';
import type { SavedCards } from '@cellardoor/contracts/api/saved-cards';
import type { PlanCases, WinePlans } from '@cellardoor/contracts/api/wine-plans';
import { aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { consented, fillPlans, joinablePlan, subscribe, theTour } from './plans.ts';
import type { Shopper } from './shopper.ts';

const tour = { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W' } as const;
let people = 0;

describe.each(bothDatabases('money'))('paying for a wine plan, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(kind);
    await fillPlans(api.database);
  });
  afterAll(() => api?.stop());

  const aCustomer = async () => {
    const anna = api.aShopper();
    expect((await anna.register(`joins${(people += 1)}@example.com`)).status).toBe(200);
    return anna;
  };
  const plansOf = async (who: Shopper) => (await who.send<WinePlans>('GET', '/api/user/subscriptions/wineplans/list')).response.winePlans;
  const begun = async (who: Shopper) => {
    await eventually(async () => (await plansOf(who)).length > 0);
    return (await plansOf(who))[0]!;
  };
  const rows = (sql: string, ...params: unknown[]) => api.database.query<Record<string, unknown>>(sql, params);

  it('begins the plan once the order is paid, with the card kept, the consent noted and the next cases made', async () => {
    const anna = await aCustomer();
    const orderId = await joinablePlan(anna, tour);
    const summary = (await anna.order()).response;
    expect(summary.orderPriceInfo).toMatchObject({ subtotal: 3800, delivery: 0, total: 3800, toPay: 3800 });
    const { plan: told } = summary.lineItems[0]!;
    const paid = await anna.pay(orderId, await anna.cardToken(), consented);
    expect(paid).toMatchObject({ status: 200, response: { status: 'paid' } });
    const plan = await begun(anna);
    expect(plan).toMatchObject({ ...tour, status: 'ACTIVE', price: 4800, caseName: 'Mixed', bottles: 6, autoRenew: true });
    expect(plan).toMatchObject({ deliveryMethod: 'STD', deliveryTypeCode: 'delivery' });
    expect(plan.nextCase).toMatchObject({ chargeDate: told!.nextChargeDate, amount: told!.nextCharge, state: 'PLANNED' });
    const { savedCards } = (await anna.send<SavedCards>('GET', '/api/user/payment')).response;
    expect(plan.card).toMatchObject({ cardId: savedCards[0]!.cardId });
    const id = plan.subscriptionId;
    const { cases } = (await anna.send<PlanCases>('GET', `/api/user/subscriptions/wineplan/${id}/upcomingcases`)).response;
    expect(cases).toHaveLength(3);
    const history = (await anna.send<PlanCases>('GET', `/api/user/subscriptions/wineplan/${id}/history`)).response.cases;
    expect(history).toMatchObject([{ state: 'PLACED', placedOrderId: orderId }]);
    expect(await rows('select what, terms_version, said from plan_consents where subscription_id = $1', id)).toEqual([
      { what: 'join', terms_version: '2026-11', said: told },
    ]);
    expect(await rows('select what, by from plan_events where subscription_id = $1', id)).toEqual([{ what: 'joined', by: 'customer' }]);
    expect(await rows(`select 1 from jobs where kind = 'plan-joined-mail' and payload->>'planId' = $1`, id)).toHaveLength(1);
    expect((await anna.basket()).response.lineItems).toEqual([]);
  });

  it('makes one plan of one payment, however often its job is done', async () => {
    const anna = await aCustomer();
    const orderId = await joinablePlan(anna, tour);
    const token = await anna.cardToken();
    const calls = await Promise.all([anna.pay(orderId, token, consented), anna.anotherTab().pay(orderId, token, consented)]);
    expect(calls.map(({ status }) => status)).toEqual([200, 200]);
    await begun(anna);
    await rows(`update jobs set done_at = null, run_after = now() where kind = 'begin-plan' and payload->>'orderId' = $1`, orderId);
    await eventually(async () => (await rows(`select 1 from jobs where kind = 'begin-plan' and done_at is null`)).length === 0);
    expect(await rows('select 1 from wine_plans where joined_order_id = $1', orderId)).toHaveLength(1);
    expect(
      await rows('select 1 from plan_cases c join wine_plans w using (subscription_id) where w.joined_order_id = $1', orderId),
    ).toHaveLength(4);
  });

  it('charges a kept card without keeping it again', async () => {
    const anna = await aCustomer();
    const { cardId } = (await anna.keepCard()).response.savedCards[0]!;
    const orderId = await joinablePlan(anna, tour);
    expect((await anna.payWithSaved(orderId, cardId)).error).toMatchObject({ code: 'consent_needed' });
    const body = { orderId, paymentDetails: [{ paymentMode: 'creditCard', cardId }], ...consented };
    expect((await anna.send('PUT', '/api/checkout/payandcommit', body)).status).toBe(200);
    expect((await begun(anna)).card).toMatchObject({ cardId });
  });

  onEmbedded(kind, () => {
    it('refuses to charge anybody who has not agreed to later charges by an act of its own', async () => {
      const anna = await aCustomer();
      const orderId = await joinablePlan(anna, tour);
      const token = await anna.cardToken();
      expect(await anna.pay(orderId, token)).toMatchObject({
        status: 400,
        error: {
          code: 'consent_needed',
          field: 'cardPermission',
          message: 'Please confirm you are happy to be charged for future payments by checking the box above.',
        },
      });
      for (const state of ['REFUSED', '', undefined])
        expect((await anna.pay(orderId, token, { cardPermission: { ...consented.cardPermission, state } })).status).toBe(400);
      expect(await plansOf(anna)).toEqual([]);
      expect((await anna.pay(orderId, token, consented)).status).toBe(200);
    });

    it('offers the card alone, and says of other ways to pay why not', async () => {
      const anna = await aCustomer();
      const orderId = await joinablePlan(anna, tour);
      const options = await anna.paymentOptions();
      expect(options.response.paymentOptions.map(({ paymentMode }) => paymentMode)).toEqual(['creditCard']);
      const pay = (details: object) => anna.send('PUT', '/api/checkout/payandcommit', { orderId, paymentDetails: [details], ...consented });
      for (const paymentMode of ['paypal', 'googlePay', 'applePay']) {
        const { status, error } = await pay({ paymentMode });
        expect([status, error?.code]).toEqual([400, 'mode_not_offered']);
        expect(error?.message).toBe('A wine plan is paid by card, which pays its later cases, too. Please choose a card.');
      }
      const card = await giftsOn(() => api.database).card();
      const refused = { code: 'nothing_to_pay', message: 'Gift cards and vouchers do not pay for a wine plan.' };
      expect(await anna.addGift(card)).toMatchObject({ status: 409, error: refused });
      const both = [
        { paymentMode: 'creditCard', transientToken: await anna.cardToken() },
        { paymentMode: 'giftCard', ...card },
      ];
      const body = { orderId, paymentDetails: both, ...consented };
      expect(await anna.send('PUT', '/api/checkout/payandcommit', body)).toMatchObject({
        status: 400,
        error: { code: 'mode_not_offered' },
      });
    });

    it('needs an account: a guest keeps the basket and becomes a customer on the way', async () => {
      const guest = api.aShopper();
      await subscribe(guest, tour);
      expect((await guest.checkOut('guest@example.com')).error).toMatchObject({ code: 'account_needed' });
      expect((await guest.register('was-guest@example.com')).status).toBe(200);
      const orderId = await guest.goToPayment();
      expect((await guest.pay(orderId, await guest.cardToken(), consented)).status).toBe(200);
      expect(await begun(guest)).toMatchObject(tour);
    });

    it('tells what is charged next, by the basket and by the product', async () => {
      const anna = await aCustomer();
      await anna.add('T1001');
      const by = async (path: string) => (await anna.send<FuturePayments>('GET', `/api/futurepayments/${path}`)).response;
      expect(await by('bycart')).toMatchObject({ futurePayments: [], keepsCard: false });
      const { nextChargeDate } = (await subscribe(anna, tour)).response;
      const next = { itemCodes: ['T4001'], amount: 5599, due: 'NEXT_CASE', dueFrom: nextChargeDate, frequency: 'P12W' };
      expect(await by('bycart')).toEqual({ futurePayments: [next], keepsCard: true, currency: 'GBP' });
      expect(await by('byproduct?items=T4001,T1001')).toEqual({ futurePayments: [next], keepsCard: true, currency: 'GBP' });
    });

    it('counts from a later day that was chosen for the first delivery, and tells so before it is paid', async () => {
      const anna = await aCustomer();
      const orderId = await joinablePlan(anna, tour);
      const { nextChargeDate } = (await anna.order()).response.lineItems[0]!.plan!;
      const { shippingOptions } = (
        await anna.send<{ shippingOptions: { date: string }[] }>('GET', '/api/checkout/shipping/shippingOptions?shippingMethod=STD')
      ).response;
      const { date } = shippingOptions.at(-1)!;
      const methods = (
        await anna.send<OrderSummary>('PUT', '/api/checkout/shipping/methods', { methodCode: 'STD', type: 'delivery', date })
      ).response;
      const later = methods.lineItems[0]!.plan!.nextChargeDate;
      expect(later > nextChargeDate).toBe(true);
      expect((await anna.pay(orderId, await anna.cardToken(), consented)).status).toBe(200);
      expect((await begun(anna)).nextCase!.chargeDate).toBe(later);
    });

    it('takes the place of a plan, which ends when the new one begins', async () => {
      const { anna, planId } = await aPlan(api, { scheme: theTour() });
      const orderId = await joinablePlan(anna, { ...tour, caseType: 'RED', parentSubscriptionId: planId });
      expect((await anna.pay(orderId, await anna.cardToken(), consented)).status).toBe(200);
      await eventually(async () => (await plansOf(anna)).length === 2);
      expect((await plansOf(anna)).map(({ subscriptionId, status, caseType }) => [subscriptionId === planId, status, caseType])).toEqual([
        [false, 'ACTIVE', 'RED'],
        [true, 'CANCELLED', 'MIXED'],
      ]);
    });

    it('is not charged for a plan that began in another browser meanwhile', async () => {
      const { anna, planId } = await aPlan(api, { scheme: theTour() });
      await rows(`update subscriptions set status = 'CANCELLED' where id = $1`, planId);
      const orderId = await joinablePlan(anna, tour);
      await rows(`update subscriptions set status = 'ACTIVE' where id = $1`, planId);
      expect(await anna.pay(orderId, await anna.cardToken(), consented)).toMatchObject({
        status: 409,
        error: { code: 'already_subscribed' },
      });
      await rows(`update subscriptions set status = 'CANCELLED' where id = $1`, planId);
    });

    it('ends a plan whose first order is cancelled', async () => {
      const anna = await aCustomer();
      const orderId = await joinablePlan(anna, tour);
      expect((await anna.pay(orderId, await anna.cardToken(), consented)).status).toBe(200);
      await begun(anna);
      expect((await anna.send('POST', '/api/user/order/cancel', { orderId })).status).toBe(200);
      await eventually(async () => (await plansOf(anna))[0]!.status === 'CANCELLED');
      expect((await plansOf(anna))[0]!.nextCase).toBeNull();
    });

    it('begins no plan with an order that was cancelled before', async () => {
      const anna = await aCustomer();
      const orderId = await joinablePlan(anna, tour);
      await rows(`create function hold_job() returns trigger language plpgsql as $$ begin
        if new.kind = 'begin-plan' then new.run_after = now() + interval '1 hour'; end if; return new; end $$`);
      await rows('create trigger hold_job before insert on jobs for each row execute function hold_job()');
      expect((await anna.pay(orderId, await anna.cardToken(), consented)).status).toBe(200);
      await rows('drop trigger hold_job on jobs');
      expect((await anna.send('POST', '/api/user/order/cancel', { orderId })).status).toBe(200);
      await rows(`update jobs set run_after = now() where kind = 'begin-plan' and done_at is null`);
      await eventually(async () => (await rows(`select 1 from jobs where kind = 'begin-plan' and done_at is null`)).length === 0);
      expect(await plansOf(anna)).toEqual([]);
    });
  });
});
