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
  const { at, open, caseOf, reaches } = renewedPlansOn(() => api);

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
