import type { Order } from '@cellardoor/contracts';
import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import type { WinePlans } from '@cellardoor/contracts/api/wine-plans';
import { type Club, startClub } from './club.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { fillOfferedPlan, planCase, take } from './plan-offers.ts';
import { consented } from './plans.ts';
import { password } from './registration-codes.ts';
import type { Shopper } from './shopper.ts';

const already = { status: 409, error: { code: 'already_subscribed', message: expect.stringMatching(/You have not been charged|already/) } };

describe.each(bothDatabases('locks'))('one wine plan that is offered for two orders of a customer, on $kind', (kind) => {
  let api: Club;
  let gateway: HeldGateway;
  beforeAll(async () => {
    gateway = await startHeldGateway();
    api = await startClub(kind, { paymentGatewayUrl: gateway.url, paymentSecret: 'c2VjcmV0' });
    await fillOfferedPlan(api.database);
  });
  afterAll(async () => {
    await api?.stop();
    await gateway?.stop();
  });
  afterEach(() => expect(gateway.repeats).toEqual([]));

  const bought = async (shopper: Shopper) => {
    await shopper.add('T1101');
    const orderId = await shopper.goToPayment();
    expect((await shopper.pay(orderId, gateway.token())).status).toBe(200);
    return orderId;
  };
  /** Takes the plan’s offer beside a wine, and goes to its payment. */
  const withPlan = async (shopper: Shopper) => {
    await shopper.add('T1001');
    expect((await take(shopper)).status).toBe(200);
    return shopper.goToPayment();
  };
  const payPlan = (shopper: Shopper, orderId: string) => shopper.pay(orderId, gateway.token(), consented);
  const accept = (shopper: Shopper, orderId: string) =>
    shopper.send<Order>('POST', '/api/checkout/amendandcommit/', {
      orderId,
      action: 'ACCEPT',
      itemDetails: [{ itemCode: planCase.itemCode, quantity: 1 }],
      ...consented,
    });
  const elsewhere = async (email: string) => {
    const there = api.aShopper();
    expect((await there.login(email, password)).status).toBe(200);
    return there;
  };
  const plansOf = async (who: Shopper) => (await who.send<WinePlans>('GET', '/api/user/subscriptions/wineplans/list')).response.winePlans;
  const isOffered = async (shopper: Shopper, orderId: string) =>
    (await shopper.send<OrderOffers>('GET', `/api/offer/order/${orderId}`)).response.offerItems.some(({ type }) => type === 'WINEPLAN');
  /** Has all jobs done; then there is one plan, and the orders have been charged so often. */
  const endsWith = async (anna: Shopper, orders: Record<string, number>) => {
    await eventually(async () => (await api.database.query('select 1 from jobs where done_at is null')).length === 0);
    expect((await plansOf(anna)).map(({ status }) => status)).toEqual(['ACTIVE']);
    for (const [orderId, count] of Object.entries(orders))
      expect(gateway.chargesOf(orderId).map(({ captures }) => captures.size)).toEqual(Array(count).fill(1));
  };

  it('is charged once that is accepted for both at one moment, and the bank of the other is not asked', async () => {
    const anna = await api.aCustomer();
    const there = await elsewhere(anna.email);
    const [first, second] = [await bought(anna), await bought(there)];
    const asked = gateway.holdNext('/payments');
    const going = accept(anna, first);
    const answer = await asked;
    expect(await accept(there, second)).toMatchObject(already);
    expect(gateway.chargesOf(second)).toHaveLength(1);
    answer();
    expect((await going).status).toBe(200);
    expect(await isOffered(there, second)).toBe(false);
    expect(await accept(there, second)).toMatchObject({ status: 409, error: { code: 'offer_over' } });
    await endsWith(anna, { [first]: 2, [second]: 1 });
  });

  it('is charged once that is accepted for both by two calls at once', async () => {
    const anna = await api.aCustomer();
    const there = await elsewhere(anna.email);
    const orders = [await bought(anna), await bought(there)] as const;
    const answers = await Promise.all([accept(anna, orders[0]), accept(there, orders[1])]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [taken, refused] = answers[0]!.status === 200 ? orders : orders.toReversed();
    await endsWith(anna, { [taken!]: 2, [refused!]: 1 });
  });

  it('is charged once that is in the basket and is accepted for a placed order, whichever comes first', async () => {
    const anna = await api.aCustomer();
    const there = await elsewhere(anna.email);
    const placed = await bought(anna);
    const orderId = await withPlan(there);
    const adding = gateway.holdNext('/payments');
    const added = accept(anna, placed);
    const say = await adding;
    expect(await payPlan(there, orderId)).toMatchObject(already);
    say();
    expect((await added).status).toBe(200);
    expect(await payPlan(there, orderId)).toMatchObject(already);
    await endsWith(anna, { [placed]: 2, [orderId]: 0 });

    const bea = await api.aCustomer();
    const hers = await bought(bea);
    const next = await withPlan(bea);
    const paying = gateway.holdNext('/payments');
    const paid = payPlan(bea, next);
    const answer = await paying;
    expect(await accept(bea, hers)).toMatchObject(already);
    answer();
    expect((await paid).status).toBe(200);
    await endsWith(bea, { [hers]: 1, [next]: 1 });
  });

  it('is not charged with a second basket before the plan of the first has begun', async () => {
    const anna = await api.aCustomer();
    const orderId = await withPlan(anna);
    await api.database.query(`create function hold_job() returns trigger language plpgsql as $$ begin
      if new.kind = 'begin-plan' then new.run_after = now() + interval '1 hour'; end if; return new; end $$`);
    await api.database.query('create trigger hold_job before insert on jobs for each row execute function hold_job()');
    expect((await payPlan(anna, orderId)).status).toBe(200);
    await api.database.query('drop function hold_job cascade');
    const again = await withPlan(anna);
    expect(await payPlan(anna, again)).toMatchObject(already);
    await api.database.query(`update jobs set run_after = now() where kind = 'begin-plan' and done_at is null`);
    await endsWith(anna, { [orderId]: 1, [again]: 0 });
  });

  it('is not charged after the bank has asked its customer, if another order was quicker', async () => {
    const anna = await api.aCustomer();
    const there = await elsewhere(anna.email);
    const placed = await bought(there);
    const orderId = await withPlan(anna);
    const question = { authenticationTransactionId: 'q-1', stepUpUrl: 'https://bank.example/ask', accessToken: 'a.b.c' };
    gateway.answerNext('/authentications', 201, { status: 'PENDING_AUTHENTICATION', consumerAuthenticationInformation: question });
    const card = { transientToken: gateway.token() };
    expect((await anna.payAsked(orderId, card, consented)).response).toMatchObject({ status: 'pending_authentication' });
    expect((await accept(there, placed)).status).toBe(200);
    expect(await anna.goOn(orderId, card, 'q-1')).toMatchObject(already);
    await endsWith(there, { [placed]: 2, [orderId]: 0 });
  });

  it('may be joined with another order once the first was declined', async () => {
    const anna = await api.aCustomer();
    const there = await elsewhere(anna.email);
    const placed = await bought(there);
    const orderId = await withPlan(anna);
    expect((await anna.pay(orderId, gateway.token('declined'), consented)).status).toBe(402);
    expect((await accept(there, placed)).status).toBe(200);
    expect(await payPlan(anna, orderId)).toMatchObject(already);
    await endsWith(anna, { [placed]: 2 });
  });
});
