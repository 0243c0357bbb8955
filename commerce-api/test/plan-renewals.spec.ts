import { aPlan, type PlanOfTest } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';

describe.each(bothDatabases('money'))('the renewal of a plan, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const stateOf = async (plan: PlanOfTest, period = 1) => (await plan.cases()).find((one) => one.period === period)!.state;
  const jobs = (plan: PlanOfTest, kind_: string) =>
    api.database.query<{ id: number }>(`select id from jobs where kind = $1 and (payload->>'planId')::bigint = $2`, [kind_, plan.planId]);

  it('reminds, tells of the cut-off, charges once on the day, places the order and makes the next case', async () => {
    const plan = await aPlan(api);
    const [first] = await plan.cases();
    api.setNow(new Date(first!.remind_at.getTime() - 1000));
    expect(await jobs(plan, 'plan-next-case-mail')).toHaveLength(0);
    api.setNow(first!.remind_at);
    await eventually(async () => (await stateOf(plan)) === 'OPEN');
    expect(await jobs(plan, 'plan-next-case-mail')).toHaveLength(1);
    api.setNow(new Date(first!.cut_off_at.getTime() - 3_600_000));
    await eventually(async () => (await jobs(plan, 'plan-cut-off-mail')).length === 1);
    api.setNow(first!.charge_at);
    await eventually(async () => (await stateOf(plan)) === 'PLACED');
    const [placed] = await plan.cases();
    const orders = await api.database.query<{ total: number; status: string }>('select total, status from orders where id = $1', [
      placed!.order_id,
    ]);
    expect(orders).toEqual([{ total: 12699, status: 'paid' }]);
    expect(await jobs(plan, 'plan-charged-mail')).toHaveLength(1);
    expect((await plan.cases()).filter(({ state }) => state === 'PLANNED')).toHaveLength(3);
    const captured = () => api.database.query(`select amount from payments where order_id = $1 and state = 'captured'`, [placed!.order_id]);
    await eventually(async () => (await captured()).length === 1);
    api.setNow(undefined);
    expect((await plan.anna.lastOrder(String(placed!.order_id))).response).toMatchObject({ status: 'paid' });
  });
});
