import type { WinePlan } from '@cellardoor/contracts/api/wine-plans';
import { aPlan, type PlanOfTest } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aMembership, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { leaveMembership, newestMembership } from './own-memberships.ts';
import { renewedPlansOn } from './renewed-plans.ts';

describe('a case whose delivery a membership makes free, once its customer was told so', () => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillCatalogue(api.database, [aMembership('TFREE', 'UNLT')]);
  });
  afterEach(() => api.setNow(undefined));
  afterAll(() => api?.stop());
  const { at, reaches, charges, rows, mailed } = renewedPlansOn(() => api);
  const nextCaseOf = async ({ anna, planId }: PlanOfTest) =>
    (await anna.send<{ winePlan: WinePlan }>('GET', `/api/user/subscriptions/wineplan/${planId}/list`)).response.winePlan.nextCase;
  const change = ({ planId }: PlanOfTest, columns: string) =>
    rows(`update plan_cases set ${columns} where subscription_id = $1 and period = 1`, planId);

  /** A plan of a member, whose next case the shop has reminded of: it is charged in two days. */
  async function reminded(): Promise<PlanOfTest> {
    const plan = await aPlan(api, { plan: { frequency: 'P4W' } });
    await plan.anna.add('TFREE');
    expect(await plan.anna.payWithSaved(await plan.anna.goToPayment(), plan.cardId)).toMatchObject({ status: 200 });
    const inDays = (days: number) => `now() + interval '${days} days'`;
    await change(plan, `remind_at = now(), cut_off_at = ${inDays(2)}, charge_at = ${inDays(2.1)}, next_step_at = now()`);
    await eventually(async () => (await mailed(plan, 'next-case')) === 1);
    await eventually(() => mailsTo(api, plan.email).some((mail) => mail.includes('We charge £120.00')));
    await plan.anna.login(plan.email, 'a very good password');
    return plan;
  }
  const withdraws = async ({ anna }: PlanOfTest) =>
    expect(await leaveMembership(anna, (await newestMembership(anna)).membershipId, 'now')).toMatchObject({ status: 200 });

  it('costs what they were told, though they withdraw from the membership before it is charged', async () => {
    const plan = await reminded();
    await withdraws(plan);
    expect(await nextCaseOf(plan)).toMatchObject({ deliveryCost: 0, amount: 12_000 });
    const [one] = await plan.cases();
    at(one!.cut_off_at, 1);
    await change(plan, 'cut_off_told_at = now(), next_step_at = charge_at');
    at(one!.charge_at);
    await reaches(plan, 'PLACED');
    expect((await charges(plan)).map(({ amount }) => amount)).toEqual([12_000]);
  });

  it('is free once they were told so of another way of delivery that they chose', async () => {
    const plan = await reminded();
    await change(plan, 'free_delivery_told = false');
    const path = `/api/user/subscriptions/wineplan/delivery/${plan.planId}`;
    for (const deliveryMethod of ['NXT', 'STD'])
      expect(await plan.anna.send('PUT', path, { deliveryMethod })).toMatchObject({ status: 200 });
    await withdraws(plan);
    expect(await nextCaseOf(plan)).toMatchObject({ deliveryCost: 0, amount: 12_000 });
  });

  it('costs its delivery again once it comes on a later day, of which they are told anew', async () => {
    const plan = await reminded();
    await withdraws(plan);
    const [one] = await plan.cases();
    await change(plan, `charge_at = now() + interval '60 days'`);
    const later = new Date(one!.charge_at.getTime() + 14 * 86_400_000).toISOString().slice(0, 10);
    const path = `/api/user/subscriptions/wineplan/delivery/${plan.planId}`;
    const { dates } = (await plan.anna.send<{ dates: { date: string }[] }>('GET', path.replace(plan.planId, `dates/${plan.planId}/STD`)))
      .response;
    const day = dates.find(({ date }) => date >= later)!.date;
    expect(await plan.anna.send('PUT', path, { nextDeliveryDate: day })).toMatchObject({ status: 200 });
    expect(await nextCaseOf(plan)).toMatchObject({ deliveryCost: 699, amount: 12_699 });
  });

  it('is counted as used of a membership that is withdrawn from afterwards', async () => {
    const plan = await reminded();
    await change(plan, 'cut_off_told_at = now(), charge_at = now(), next_step_at = now()');
    await reaches(plan, 'PLACED');
    await eventually(async () => (await charges(plan))[0]?.state === 'captured');
    await withdraws(plan);
    const refunds = await rows<{ amount: number }>(
      `select r.amount from refunds r join orders o on o.id = r.order_id join subscriptions s on s.customer_id = o.customer_id where s.id = $1`,
      plan.planId,
    );
    expect(refunds).toEqual([{ amount: 2999 - 699 }]);
  });
});
