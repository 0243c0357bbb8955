import { aPlan, type PlanOfTest } from './a-plan.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { embedded, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { renewedPlansOn } from './renewed-plans.ts';

describe('operators of the shop', () => {
  let test: TestDatabase;
  let api: ApiUnderTest;
  beforeAll(async () => {
    test = await embedded.create();
    await fillCatalogue(test.database, [aWine(), aWine({ itemCode: 'T1003' }), aMixedCase()]);
    api = await serve(test, test.database);
  });
  afterAll(async () => {
    await api?.stop();
    await test?.drop();
  });
  afterEach(() => api.setNow(undefined));

  const { rows, open, at, caseOf, reaches, bankSays } = renewedPlansOn(() => api);
  const metrics = async (of: string) =>
    (await (await fetch(`${api.url}/metrics`)).text()).split('\n').filter((line) => line.startsWith(`${of}{`));
  const renewals = (due: number, late: number, declined: number, suspended: number) =>
    Object.entries({ due, late, declined, suspended }).map(([what, count]) => `commerce_plan_renewals{what="${what}"} ${count}`);
  /** Has something be due for the next case since so many minutes, at which another process is. */
  const overdue = (plan: PlanOfTest, minutes: number) =>
    rows(
      `update plan_cases set next_step_at = $2, lease_until = clock_timestamp() + interval '1 hour' where subscription_id = $1 and period = 1`,
      plan.planId,
      new Date(Date.now() - minutes * 60_000),
    );
  const settle = ({ planId }: PlanOfTest) =>
    rows('update plan_cases set next_step_at = null, lease_until = null where subscription_id = $1', planId);

  it('see by a metric what is due, what is late by an hour, what was declined and what is suspended', async () => {
    const [late, due, declined] = [await aPlan(api), await aPlan(api), await aPlan(api)];
    expect(await metrics('commerce_plan_renewals')).toEqual(renewals(0, 0, 0, 0));
    await overdue(due, 59);
    expect(await metrics('commerce_plan_renewals')).toEqual(renewals(1, 0, 0, 0));
    await overdue(late, 61);
    expect(await metrics('commerce_plan_renewals')).toEqual(renewals(2, 1, 0, 0));
    await settle(due);
    await settle(late);
    await open(declined);
    await bankSays(declined, 'STOLEN_LOST_CARD');
    await rows(
      `update plan_cases set charge_at = $2, next_step_at = $2 where subscription_id = $1 and period = 1`,
      declined.planId,
      new Date(),
    );
    await reaches(declined, 'DECLINED');
    await eventually(async () => (await declined.plan()).status === 'SUSPENDED');
    expect(await metrics('commerce_plan_renewals')).toEqual(renewals(0, 0, 1, 1));
  });

  it('are called while a renewal is late by an hour, and not before', async () => {
    const plan = await aPlan(api);
    const alertsOfStart = async () => {
      const started = await serve(test, test.database);
      // it looks when it starts; what it does then has ended when it has stopped
      await started.stop();
      return started
        .log()
        .split('\n')
        .filter((line) => line.includes('"alert":"renewals_late"'));
    };
    await overdue(plan, 59);
    expect(await alertsOfStart()).toEqual([]);
    await overdue(plan, 61);
    expect(await alertsOfStart()).toEqual([expect.stringMatching(/"late":1,"due":1/)]);
    await settle(plan);
  });

  it('are told of a step that failed, which is tried again a minute later', async () => {
    const plan = await aPlan(api);
    await open(plan);
    await rows(`create function break_order() returns trigger language plpgsql as $$ begin raise exception 'a fault of the test'; end $$`);
    await rows('create trigger break_order before insert on orders for each row execute function break_order()');
    const { id, charge_at } = await caseOf(plan);
    at(charge_at);
    await eventually(() => api.log().includes('"alert":"renewal_failed"'));
    const [alert] = api
      .log()
      .split('\n')
      .filter((line) => line.includes('"alert":"renewal_failed"'));
    expect(alert).toContain(`"of":"plan_cases","id":${id}`);
    expect(alert).toContain('a fault of the test');
    expect(await metrics('commerce_alerts_total')).toContain('commerce_alerts_total{kind="renewal_failed"} 1');
    await rows('drop trigger break_order on orders');
    expect((await caseOf(plan)).state).toBe('OPEN');
    const minute = `select 1 from plan_cases where id = $1 and lease_until between clock_timestamp() + interval '30 seconds' and clock_timestamp() + interval '1 minute'`;
    await eventually(async () => (await rows(minute, id)).length === 1);
    await rows(`update plan_cases set lease_until = lease_until - interval '1 minute' where id = $1`, id);
    await reaches(plan, 'PLACED');
  });
});
