import { type PlanOfTest, aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { renewedPlansOn } from './renewed-plans.ts';

const root = '/api/user/subscriptions/wineplan';
const present = new Date('2031-03-10T12:00:00Z');

describe.each(bothDatabases('locks'))('what happens to a plan at one moment, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  beforeEach(() => api.setNow(present));
  afterEach(() => api.setNow(undefined));
  afterAll(() => api?.stop());

  const { rows, caseOf, charges } = renewedPlansOn(() => api);
  const join = (owner?: PlanOfTest) => aPlan(api, { plan: { frequency: 'P4W', anchor_on: '2031-03-11' }, ...(owner && { owner }) });
  const check = ({ anna, planId }: PlanOfTest, caseId: number) =>
    anna.send('PUT', `${root}/delivery/skipcheck/${planId}?orderId=${caseId}`);
  const skip = ({ anna, planId }: PlanOfTest, caseId: number) => anna.send('PUT', `${root}/delivery/skip/${planId}?orderId=${caseId}`);
  const cancel = ({ anna, planId }: PlanOfTest) => anna.send('DELETE', `${root}/${planId}/cancel?reasonCode=TOO_MUCH_WINE`);
  /** Has the next case be charged now, although it can be changed for an hour yet. */
  const due = ({ planId }: PlanOfTest) =>
    rows(
      `update plan_cases set state = 'OPEN', reminded_at = $2, cut_off_told_at = $2, charge_at = $2, next_step_at = $2,
          cut_off_at = $2::timestamptz + interval '1 hour' where subscription_id = $1 and period = 1`,
      planId,
      present,
    );

  it('skips, leaves and renews a case at once in one way alone: charged once, or not at all', async () => {
    const plans: PlanOfTest[] = [];
    while (plans.length < 6) plans.push(await join(plans[0]));
    for (const plan of plans) await check(plan, (await caseOf(plan)).id);
    const told = await Promise.all(
      plans.map(async (plan, i) => {
        const { id } = await caseOf(plan);
        await due(plan);
        return i % 2 === 0 ? Promise.all([skip(plan, id), cancel(plan)]) : Promise.all([cancel(plan), skip(plan, id)]);
      }),
    );
    expect(told.flat().filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    for (const plan of plans) {
      await eventually(async () => !['OPEN', 'CHARGING'].includes((await caseOf(plan)).state));
      const { state } = await caseOf(plan);
      if (state === 'PLACED') await eventually(async () => (await charges(plan)).every((charge) => charge.state === 'captured'));
      expect([state, (await charges(plan)).length]).toEqual([state, state === 'PLACED' ? 1 : 0]);
      const { status } = await plan.plan();
      const ahead = (await plan.cases()).filter((one) => one.state === 'PLANNED' || one.state === 'OPEN');
      expect([status, ahead.length > 0]).toEqual([status, status === 'ACTIVE']);
    }
  });

  onEmbedded(kind, () => {
    it('takes a change in the last millisecond before the cut-off, and none at the cut-off', async () => {
      const plan = await join();
      const { id } = await caseOf(plan);
      const cutOff = new Date(present.getTime() + 3_600_000);
      await rows(`update plan_cases set cut_off_at = $2, next_step_at = null where id = $1`, id, cutOff);
      api.setNow(new Date(cutOff.getTime() - 1));
      await check(plan, id);
      expect((await skip(plan, id)).status).toBe(200);
      expect((await plan.anna.send('DELETE', `${root}/delivery/skip/${plan.planId}?orderId=${id}`)).status).toBe(200);
      api.setNow(cutOff);
      expect(await skip(plan, id)).toMatchObject({ status: 409, error: { code: 'too_late' } });
    });

    it('charges at the hour of the country, on the day, over leap day, New Year and both nights on which clocks change', async () => {
      const charged = async (anchor: string, frequency: 'P1M' | 'P4W', cases: number) => {
        api.setNow(undefined);
        const plan = await aPlan(api, { plan: { frequency, anchor_on: anchor } });
        const placed = () =>
          rows<{ n: number }>(`select count(*)::int as n from plan_cases where subscription_id = $1 and state = 'PLACED'`, plan.planId);
        for (let n = 1; n <= cases; n++) {
          const one = await caseOf(plan, n);
          api.setNow(new Date(one.charge_at.getTime() - 1000));
          await rows(
            `update plan_cases set state = 'OPEN', reminded_at = remind_at, cut_off_told_at = cut_off_at, next_step_at = charge_at where id = $1`,
            one.id,
          );
          expect((await placed())[0]!.n).toBe(n);
          api.setNow(one.charge_at);
          await eventually(async () => (await placed())[0]!.n === n + 1);
        }
        const at = await rows<{ at: Date }>(
          `select at from plan_events where subscription_id = $1 and what = 'charged' order by id`,
          plan.planId,
        );
        return at.map((event) => event.at.toISOString().slice(0, 16));
      };
      expect(await charged('2027-12-31', 'P1M', 3)).toEqual(['2028-01-26T06:00', '2028-02-24T06:00', '2028-03-26T05:00']);
      expect(await charged('2028-10-09', 'P4W', 3)).toEqual(['2028-11-01T06:00', '2028-11-29T06:00', '2028-12-27T06:00']);
      expect(await charged('2028-10-06', 'P4W', 1)).toEqual(['2028-10-29T06:00']);
    });
  });
});
