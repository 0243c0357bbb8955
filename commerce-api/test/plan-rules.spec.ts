import { aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { renewedPlansOn } from './renewed-plans.ts';

describe('the rules and the stock of the day on which a case is charged', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const { at, open, rows, reaches, caseOf, mailed, charges } = renewedPlansOn(() => api);
  const dueWith = async (change: (planId: string) => Promise<unknown>) => {
    const plan = await aPlan(api);
    await open(plan);
    await change(plan.planId);
    at((await caseOf(plan)).charge_at);
    return plan;
  };
  const ofMember = 'where id = (select customer_id from subscriptions where id = $1)';

  it.each([
    ['too_young', `update customers set date_of_birth = '2020-01-01' ${ofMember}`, 'ACTIVE'],
    [
      'self_excluded',
      `insert into self_exclusions (brand, customer_id, email_digest, since, until)
       select c.brand, c.id, 'x', now(), '9999-01-01' from customers c ${ofMember.replace('where id', 'where c.id')}`,
      'EXPIRED',
    ],
    [
      'minimum_price',
      `with dear as (update plan_cases set price = 1000 where subscription_id = $1)
       update wine_plans set address = address || '{"postcode":"EH1 1YZ"}' where subscription_id = $1`,
      'ACTIVE',
    ],
  ])('cancel a case that they forbid, and tell its customer: %s', async (reason, sql, status) => {
    const plan = await dueWith((planId) => rows(sql, planId));
    expect(await reaches(plan, 'CANCELLED')).toMatchObject({ decline_reason: reason, order_id: null });
    expect([await mailed(plan, 'changed'), await charges(plan)]).toEqual([1, []]);
    expect((await plan.plan()).status).toBe(status);
    const ahead = (await plan.cases()).filter(({ state }) => state === 'PLANNED');
    expect(ahead).toHaveLength(status === 'ACTIVE' ? 3 : 0);
  });

  it('have a packed case that is sold out come as its bottles, with a swap in the place of what is gone, at the agreed price', async () => {
    const plan = await dueWith(() =>
      rows(`update stock set on_hand = case item_code when 'T2001' then 0 when 'T1001' then 5 else on_hand end`),
    );
    const { order_id } = await reaches(plan, 'PLACED');
    const [order] = await rows<{ lines: unknown; total: number }>(
      `select total, (select jsonb_agg(jsonb_build_array(l->'sku'->>'itemCode', l->'quantity')) from jsonb_array_elements(frozen->'lineItems') l) as lines
         from orders where id = $1`,
      order_id,
    );
    expect(order).toEqual({
      total: 12699,
      lines: [
        ['T1001', 5],
        ['T1003', 7],
      ],
    });
    await rows('update stock set on_hand = 500');
  });

  it('leave out what nothing can take the place of, with its price', async () => {
    const plan = await dueWith(() => rows(`update stock set on_hand = case when item_code = 'T1001' then 5 else 0 end`));
    const { order_id } = await reaches(plan, 'PLACED');
    const [order] = await rows<{ total: number }>('select total from orders where id = $1', order_id);
    expect(order!.total).toBe(5 * 1000 + 699);
    await rows('update stock set on_hand = 500');
  });

  it('put what comes free with each case beside it, for nothing', async () => {
    const plan = await aPlan(api, { scheme: { code: 'TGIFT', freeGifts: ['T1003'] } });
    await open(plan);
    at((await caseOf(plan)).charge_at);
    const { order_id } = await reaches(plan, 'PLACED');
    const [order] = await rows<{ codes: string[]; total: number }>(
      `select total, (select array_agg(l->'sku'->>'itemCode') from jsonb_array_elements(frozen->'lineItems') l) as codes from orders where id = $1`,
      order_id,
    );
    expect(order).toEqual({ total: 12699, codes: ['T2001', 'T1003'] });
  });

  it('charge the price that was agreed, however dear the case is in the shop that day', async () => {
    const plan = await dueWith(() => rows(`update prices set sale_price = 14000 where sku_item_code = 'T2001'`));
    const { order_id } = await reaches(plan, 'PLACED');
    expect(await rows('select total from orders where id = $1', order_id)).toEqual([{ total: 12699 }]);
    await eventually(async () => (await charges(plan))[0]?.state === 'captured');
  });
});
