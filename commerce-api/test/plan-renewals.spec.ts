import { aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { password } from './customers-mails.ts';
import { eventually } from './eventually.ts';
import { renewedPlansOn } from './renewed-plans.ts';

describe.each(bothDatabases('money'))('the renewal of a plan, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const { caseOf, reaches, mailed, charges, bankSays } = renewedPlansOn(() => api);

  it('[WPL-06] reminds, charges on the day, once, by an order; suspends a plan whose card is declined, which another card repairs', async () => {
    api.setNow(new Date('2031-03-10T12:00:00Z'));
    const plan = await aPlan(api, { plan: { frequency: 'P4W', anchor_on: '2031-03-11' } });
    const [first, second] = await plan.cases();
    expect(first).toMatchObject({ remind_at: new Date('2031-03-24T09:00:00Z'), charge_at: new Date('2031-04-03T05:00:00Z') });
    api.setNow(first!.remind_at);
    await reaches(plan, 'OPEN');
    expect([await mailed(plan, 'next-case'), await charges(plan)]).toEqual([1, []]);
    api.setNow(new Date(first!.cut_off_at.getTime() - 3_600_000));
    await eventually(async () => (await mailed(plan, 'cut-off')) === 1);
    api.setNow(new Date(first!.charge_at.getTime() - 1000));
    expect([(await caseOf(plan)).state, await charges(plan)]).toEqual(['OPEN', []]);
    api.setNow(first!.charge_at);
    const { order_id } = await reaches(plan, 'PLACED');
    await eventually(async () => (await charges(plan))[0]?.state === 'captured');
    expect(await charges(plan)).toEqual([{ period: 1, state: 'captured', amount: 12699 }]);
    expect(await mailed(plan, 'charged')).toBe(1);

    api.setNow(second!.remind_at);
    await reaches(plan, 'OPEN', 2);
    await bankSays(plan, 'STOLEN_LOST_CARD');
    api.setNow(new Date(second!.cut_off_at.getTime() - 3_600_000));
    await eventually(async () => (await mailed(plan, 'cut-off')) === 2);
    api.setNow(second!.charge_at);
    await reaches(plan, 'DECLINED', 2);
    expect((await plan.plan()).status).toBe('SUSPENDED');

    const { anna, email, planId } = plan;
    expect((await anna.login(email, password)).status).toBe(200);
    const kept = await anna.keepCard({ cardType: 'mastercard', cardNumber: '5555555555554444' });
    const { cardId } = kept.response.savedCards.find((card) => card.cardId !== plan.cardId)!;
    expect((await anna.send('PUT', `/api/user/subscriptions/wineplan/${planId}/payment`, { cardId })).status).toBe(200);
    await reaches(plan, 'PLACED', 2);
    expect((await plan.plan()).status).toBe('ACTIVE');
    expect([await mailed(plan, 'declined'), await mailed(plan, 'suspended'), await mailed(plan, 'repaired')]).toEqual([1, 1, 1]);
    await eventually(async () => (await charges(plan)).map(({ state }) => state).join() === 'captured,declined,captured');
    expect((await anna.lastOrder(String(order_id))).response).toMatchObject({ status: 'paid', id: String(order_id) });
  });
});
