import { chargeAgainNow } from '../src/modules/subscriptions/renewals/charge-again.ts';
import { readSettings } from '../src/platform/settings.ts';
import { aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { renewedPlansOn } from './renewed-plans.ts';

describe.each(bothDatabases('money'))('a case that the bank does not pay, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const { at, open, reaches, caseOf, mailed, bankSays, charges } = renewedPlansOn(() => api);
  const newCard = (planId: string, now: Date) =>
    chargeAgainNow({ database: api.database, now: () => now, settings: readSettings({ PAYMENT_GATEWAY: 'sandbox' }) }, Number(planId));

  it('is tried four times in ten days, told of each time, and suspends the plan; what is paid later repairs it', async () => {
    const plan = await aPlan(api);
    await open(plan);
    await bankSays(plan, 'INSUFFICIENT_FUND');
    const { charge_at } = await caseOf(plan);
    let next = charge_at;
    const days: number[] = [];
    for (const tries of [1, 2, 3, 4]) {
      at(next);
      await eventually(async () => (await caseOf(plan)).tries === tries);
      const one = await reaches(plan, 'DECLINED');
      expect([one.decline_reason, await mailed(plan, 'declined')]).toEqual(['INSUFFICIENT_FUND', tries]);
      days.push(Math.round((next.getTime() - charge_at.getTime()) / 86_400_000));
      if (one.next_step_at) next = one.next_step_at;
    }
    expect(days).toEqual([0, 3, 6, 10]);
    expect(await plan.plan()).toMatchObject({ status: 'SUSPENDED', suspended_for: 'declined' });
    expect(await mailed(plan, 'suspended')).toBe(1);
    expect((await caseOf(plan)).next_step_at).toBeNull();
    await bankSays(plan, 'AUTHORIZED');
    await newCard(plan.planId, next);
    const placed = await reaches(plan, 'PLACED');
    expect(await plan.plan()).toMatchObject({ status: 'ACTIVE', suspended_for: null });
    expect([await mailed(plan, 'repaired'), await mailed(plan, 'charged')]).toEqual([1, 1]);
    await eventually(async () => (await charges(plan)).map(({ state }) => state).join() === 'declined,declined,declined,declined,captured');
    expect(placed.order_id).not.toBeNull();
  });

  it.each(['STOLEN_LOST_CARD', 'EXPIRED_CARD'])('is never tried again with a card of which the bank says %s', async (reason) => {
    const plan = await aPlan(api);
    await open(plan);
    await bankSays(plan, reason);
    at((await caseOf(plan)).charge_at);
    const one = await reaches(plan, 'DECLINED');
    expect(one).toMatchObject({ tries: 1, decline_reason: reason, next_step_at: null });
    await eventually(async () => (await plan.plan()).status === 'SUSPENDED');
    expect([await mailed(plan, 'declined'), await mailed(plan, 'suspended')]).toEqual([1, 1]);
  });

  it('asks a bank that has said never again no more, even where its owner wants it, and another card at once', async () => {
    const plan = await aPlan(api);
    await open(plan);
    await bankSays(plan, 'STOLEN_LOST_CARD');
    const { charge_at } = await caseOf(plan);
    at(charge_at);
    await reaches(plan, 'DECLINED');
    await newCard(plan.planId, charge_at);
    await eventually(async () => (await caseOf(plan)).next_step_at === null);
    expect(await charges(plan)).toHaveLength(1);
    api.setNow(undefined);
    const kept = await plan.anna.keepCard({ cardType: 'mastercard', cardNumber: '5555555555554444' });
    const other = kept.response.savedCards.find(({ cardId }) => cardId !== plan.cardId)!;
    await api.database.query('update wine_plans set saved_card_id = $2 where subscription_id = $1', [plan.planId, other.cardId]);
    at(charge_at);
    await newCard(plan.planId, charge_at);
    await reaches(plan, 'PLACED');
  });

  it('asks no bank where the card was removed, and wants another one', async () => {
    const plan = await aPlan(api);
    await open(plan);
    expect((await plan.anna.removeCard(plan.cardId)).status).toBe(200);
    at((await caseOf(plan)).charge_at);
    expect(await reaches(plan, 'DECLINED')).toMatchObject({ decline_reason: 'NO_CARD' });
    expect(await charges(plan)).toEqual([]);
    expect((await plan.plan()).status).toBe('SUSPENDED');
  });
});
