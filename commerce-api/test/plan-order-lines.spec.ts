import type { Order } from '@cellardoor/contracts/api/order';
import { aPlanWithCase, startPlans } from './a-plan-case.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { password } from './registration-codes.ts';
import { renewedPlansOn } from './renewed-plans.ts';

describe('the order that a changed case becomes', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startPlans(embedded)));
  afterAll(() => api?.stop());
  const { at, open, caseOf, reaches, charges } = renewedPlansOn(() => api);

  it('shares out what an offer saves, so that no wine costs less than the law wants where it goes', async () => {
    const plan = await aPlanWithCase(api);
    await api.database.query(`update wine_plans set address = address || '{"postcode":"EH1 1YZ"}' where subscription_id = $1`, [
      plan.planId,
    ]);
    await plan.swap('T1002', 'T1003');
    await plan.save('NEXT_CASE');
    await api.database.query('update plan_cases set saving = 1500 where id = $1', [plan.caseId]);
    const told = (await plan.look()).response.case.amount;
    await open(plan);
    at((await caseOf(plan)).charge_at, 1);
    await reaches(plan, 'PLACED');
    expect(await charges(plan)).toMatchObject([{ period: 1, amount: told }]);
    api.setNow(undefined);
  });

  it('adds up to the penny: bottles at their price, less what the invoice takes off, are what each line costs', async () => {
    const plan = await aPlanWithCase(api);
    await plan.swap('T1002', 'T1003');
    expect((await plan.save('NEXT_CASE')).status).toBe(200);
    await open(plan);
    at((await caseOf(plan)).charge_at, 1);
    const { order_id: orderId } = await reaches(plan, 'PLACED');
    await plan.anna.login(plan.email, password);
    const { lineItems, orderPriceInfo } = (await plan.anna.send<Order>('GET', `/api/user/order?orderId=${orderId}`)).response;
    const wines = lineItems.filter(({ itemPriceInfo }) => itemPriceInfo.amount > 0);
    expect(
      wines.map(({ sku, quantity, itemPriceInfo }) => [sku.itemCode, quantity, itemPriceInfo.unitAmount, itemPriceInfo.amount]),
    ).toEqual([
      ['T1001', 8, 750, 6000],
      ['T1003', 4, 750, 2999],
    ]);
    expect(orderPriceInfo).toMatchObject({ subtotal: 8999, delivery: 699, total: 9698 });
  });
});
