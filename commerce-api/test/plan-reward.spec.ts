import type { OrderSummary, Session } from '@cellardoor/contracts';
import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { findImbalances } from '../src/modules/stored-value/ledger/read-ledger.ts';
import { aPlan, type PlanOfTest } from './a-plan.ts';
import { save } from './agreements.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { renewedPlansOn } from './renewed-plans.ts';
import type { Shopper } from './shopper.ts';

const optionsPath = '/api/user/profile/options';
const wants = (shopper: Shopper, pays: unknown = true) => shopper.send('PUT', optionsPath, { payForWineplansWithWinereward: pays });
let people = 0;

describe.each(bothDatabases('money'))('a plan that wine reward pays, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(async () => {
    api.setNow(undefined);
    expect(await findImbalances(api.database)).toEqual([]);
  });
  const { rows, open, reaches, caseOf, mailed, bankSays, charges } = renewedPlansOn(() => api);
  const left = async (savings: number) =>
    (await rows<{ balance: number; bonus: number }>('select balance, bonus from savings_accounts where id = $1', savings))[0];
  const usesOf = (savings: number) =>
    rows<{ amount: number; state: string }>('select amount, state from savings_uses where savings_account_id = $1 order by id', savings);
  const viewOf = async ({ anna }: PlanOfTest) =>
    (await anna.send<{ winePlans: WinePlan[] }>('GET', '/api/user/subscriptions/wineplans/list')).response.winePlans[0]!;
  /** Has the next case charged now. */
  const due = ({ planId }: PlanOfTest) =>
    rows(`update plan_cases set next_step_at = $2 where subscription_id = $1 and period = 1`, planId, new Date());
  /** Waits for an email to somebody that says so. */
  const isTold = (to: string, words: string) => eventually(() => mailsTo(api, to).some((text) => text.includes(words)));
  const cardGoes = ({ planId }: PlanOfTest) => rows('update wine_plans set saved_card_id = null where subscription_id = $1', planId);

  /** A plan whose member has saved, and wants it paid with that; its next case is open. */
  async function rewarded(saved: Parameters<typeof save>[2]) {
    const plan = await aPlan(api);
    const { customer_id } = await plan.plan();
    const savings = await save(api.database, customer_id, saved);
    expect(await wants(plan.anna)).toMatchObject({ status: 200, response: { payForWineplansWithWinereward: true } });
    await open(plan);
    return { plan, savings };
  }

  it('[WPL-07] is charged to the balance first and to the card for the rest, as was told before and is told afterwards', async () => {
    const { plan, savings } = await rewarded({ paidIn: 1000, bonus: 250 });
    const { nextCase } = await viewOf(plan);
    const { amount } = nextCase!;
    expect(nextCase).toMatchObject({ paidByWineReward: 1250 });
    await rows(`update plan_cases set state = 'PLANNED', reminded_at = null where subscription_id = $1 and period = 1`, plan.planId);
    await due(plan);
    const written = (minor: number) => `£${(minor / 100).toFixed(2)}`;
    const rest = amount - 1250;
    await isTold(plan.email, `We take £12.50 from your wine reward and charge ${written(rest)} to`);
    await open(plan);
    await due(plan);
    const { order_id } = await reaches(plan, 'PLACED');
    expect(await left(savings)).toEqual({ balance: 0, bonus: 0 });
    await eventually(async () => (await charges(plan))[0]?.state === 'captured');
    expect(await charges(plan)).toEqual([{ period: 1, state: 'captured', amount: rest }]);
    const placed = await plan.anna.lastOrder(String(order_id));
    expect(placed.response.paymentDetails).toEqual([
      { type: 'Wine reward', amount: 1250 },
      { type: 'Card Payment', amount: rest },
    ]);
    await isTold(plan.email, `We have taken £12.50 from your wine reward and charged ${written(rest)} to`);
    expect((await viewOf(plan)).nextCase!.paidByWineReward).toBeUndefined();
  });

  it('[WPL-07] is suspended where the balance is too little and there is no card: its member is told by mail, and keeps the balance', async () => {
    const { plan, savings } = await rewarded({ paidIn: 1000 });
    await cardGoes(plan);
    await due(plan);
    const one = await reaches(plan, 'DECLINED');
    expect(one).toMatchObject({ decline_reason: 'NO_CARD', next_step_at: null });
    expect(await plan.plan()).toMatchObject({ status: 'SUSPENDED', suspended_for: 'declined' });
    expect([await mailed(plan, 'declined'), await mailed(plan, 'suspended')]).toEqual([1, 1]);
    await isTold(plan.email, 'Your plan has no card any more.');
    await isTold(plan.email, 'so your plan is stopped for now.');
    expect([await left(savings), await usesOf(savings)]).toEqual([{ balance: 1000, bonus: 0 }, []]);
  });

  it('is paid by the balance alone where that is enough, also without a card', async () => {
    const { plan, savings } = await rewarded({ paidIn: 20_000, bonus: 3000 });
    await cardGoes(plan);
    const { amount, paidByWineReward } = (await viewOf(plan)).nextCase!;
    expect(paidByWineReward).toBe(amount);
    await due(plan);
    await reaches(plan, 'PLACED');
    expect([await left(savings), await charges(plan)]).toEqual([{ balance: 23_000 - amount, bonus: 0 }, []]);
    await isTold(plan.email, `We have taken £${(amount / 100).toFixed(2)} from your wine reward.`);
  });

  it('gives the balance back where the card is declined, and takes it once the card pays', async () => {
    const { plan, savings } = await rewarded({ paidIn: 500, bonus: 100 });
    await bankSays(plan, 'INSUFFICIENT_FUND');
    await due(plan);
    await reaches(plan, 'DECLINED');
    expect(await left(savings)).toEqual({ balance: 600, bonus: 100 });
    await isTold(plan.email, 'Your wine reward pays the other £6.00 once your card pays.');
    await bankSays(plan, 'AUTHORIZED');
    await due(plan);
    await reaches(plan, 'PLACED');
    expect(await left(savings)).toEqual({ balance: 0, bonus: 0 });
    expect((await usesOf(savings)).map(({ state }) => state)).toEqual(['released', 'spent']);
  });

  it('takes the balance or a checkout at the same time does, never both', async () => {
    const { plan, savings } = await rewarded({ paidIn: 1699 });
    await plan.anna.add('T1001');
    const orderId = await plan.anna.goToPayment();
    await plan.anna.send<OrderSummary>('PUT', `/api/checkout/savingsaccounts/${savings}`);
    const [, paid] = await Promise.all([due(plan), plan.anna.pay(orderId, '', { paymentDetails: [], expectedToPay: 0 })]);
    await reaches(plan, 'PLACED');
    expect([200, 409]).toContain(paid.status);
    expect((await usesOf(savings)).filter(({ state }) => state === 'spent')).toEqual([{ amount: 1699, state: 'spent' }]);
    expect(await left(savings)).toMatchObject({ balance: 0 });
    const byCard = (await caseOf(plan)).price - (paid.status === 200 ? 0 : 1699);
    await eventually(async () => (await charges(plan))[0]?.state === 'captured');
    expect((await charges(plan))[0]!.amount).toBeGreaterThanOrEqual(byCard);
  });

  onEmbedded(kind, () => {
    it('is charged to the card alone unless its member has chosen so, and when they have changed their mind', async () => {
      const { plan, savings } = await rewarded({ paidIn: 1000 });
      await wants(plan.anna, false);
      expect((await viewOf(plan)).nextCase!.paidByWineReward).toBeUndefined();
      await due(plan);
      await reaches(plan, 'PLACED');
      expect([await left(savings), await usesOf(savings)]).toEqual([{ balance: 1000, bonus: 0 }, []]);
    });

    it('[ACT-06] is chosen by a customer who is fully logged in, once or again, and told to nobody else', async () => {
      const anna = api.aShopper();
      await anna.register(`options${(people += 1)}@example.com`);
      const told = async (shopper: Shopper) =>
        (await shopper.send<Session>('GET', '/api/user/details')).response.userDetails.payForWineplansWithWinereward;
      expect(await told(anna)).toBeUndefined();
      for (const pays of [true, true, false, true])
        expect(await wants(anna, pays)).toMatchObject({ status: 200, response: { payForWineplansWithWinereward: pays } });
      expect(await told(anna)).toBe(true);
      for (const odd of ['yes', null, 1]) expect((await wants(anna, odd)).status).toBe(400);
      expect((await anna.send('PUT', optionsPath, {})).error).toMatchObject({ field: 'payForWineplansWithWinereward' });
      expect(await told(anna)).toBe(true);
      const hsb = api.aShopper({ brand: 'hsb' });
      await hsb.register(`options${(people += 1)}@example.com`);
      expect(await wants(hsb)).toMatchObject({ status: 409, error: { code: 'no_plans' } });
      api.setNow(new Date(Date.now() + 13 * 3_600_000));
      for (const weak of [anna, api.aShopper()]) {
        expect(await wants(weak, false)).toMatchObject({ status: 401, error: { code: 'log_in' } });
        expect(await told(weak)).toBeUndefined();
      }
    });
  });
});
