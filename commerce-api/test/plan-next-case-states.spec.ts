import { aPlanWithCase, callsAbout, costOf, startPlans, winesIn } from './a-plan-case.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { booksOf } from './plan-books.ts';

const password = 'a very good password';
const delivery = 699;

describe('when the wines of a case can be changed, and what becomes of those that cannot be had', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startPlans(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  type Plan = Awaited<ReturnType<typeof aPlanWithCase>>;
  const setCase = (plan: Plan, period: number, columns: string) =>
    api.database.query(`update plan_cases set ${columns} where subscription_id = $1 and period = $2`, [plan.planId, period]);
  const setStock = (itemCode: string, onHand: number) =>
    api.database.query('update stock set on_hand = $2 where item_code = $1', [itemCode, onHand]);
  const setPrice = (itemCode: string, price: number) =>
    api.database.query('update prices set list_price = $2, sale_price = $2 where sku_item_code = $1', [itemCode, price]);

  /** Each change of a case, as one may ask for it. */
  const changesOf = (plan: Plan, caseId: number) => {
    const calls = callsAbout(plan, plan.anna, caseId);
    return [() => calls.put('T1001', 1), () => calls.takeOut('T1001'), () => calls.save('NEXT_CASE'), () => calls.reset()];
  };
  const expectRefused = async (plan: Plan, changes: ReturnType<typeof changesOf>, code: string) => {
    const before = await booksOf(api, plan);
    for (const change of changes) expect(await change()).toMatchObject({ status: 409, error: { code } });
    expect(await booksOf(api, plan)).toEqual(before);
  };

  it('[SUB-13] [SUB-14] [SUB-30] changes a case until the moment of its cut-off', async () => {
    const plan = await aPlanWithCase(api);
    const { cut_off_at: cutOff } = (await plan.cases())[0]!;
    // a reminder that came as late as that would move the case
    await setCase(plan, 1, `state = 'OPEN', reminded_at = remind_at, cut_off_told_at = remind_at, next_step_at = charge_at`);
    api.setNow(new Date(cutOff.getTime() - 1));
    await plan.anna.login(plan.email, password);
    expect((await plan.look()).response.case.mayChange).toBe(true);
    expect(await plan.takeOut('T1002')).toMatchObject({ status: 200 });
    expect(await plan.put('T1002', 4)).toMatchObject({ status: 200 });
    expect(await plan.swap('T1002', 'T1003')).toMatchObject({ status: 200 });
    expect(await plan.save('NEXT_CASE')).toMatchObject({ status: 200 });
    api.setNow(cutOff);
    expect((await plan.look()).response.case).toMatchObject({ mayChange: false, amount: 8999 + delivery });
    await expectRefused(plan, changesOf(plan, plan.caseId), 'too_late');
    // a swap names no case: the one after is open by now
    const [, next] = await plan.cases();
    expect((await plan.swap('T1001', 'T1003')).response.case.orderId).toBe(String(next!.id));
    await api.database.query(`update plan_cases set cut_off_at = $2 where subscription_id = $1`, [plan.planId, cutOff]);
    await expectRefused(plan, [() => plan.swap('T1002', 'T1003')], 'too_late');
  });

  it('changes neither a case that is being charged, nor one that is skipped, nor a later one', async () => {
    const plan = await aPlanWithCase(api);
    const [, second] = await plan.cases();
    await expectRefused(plan, changesOf(plan, second!.id), 'not_next');
    await setCase(plan, 1, `state = 'CHARGING'`);
    await expectRefused(plan, changesOf(plan, plan.caseId), 'charging');
    await setCase(plan, 1, `state = 'DECLINED'`);
    await expectRefused(plan, changesOf(plan, plan.caseId), 'too_late');
    await setCase(plan, 1, `state = 'SKIPPED'`);
    await expectRefused(plan, changesOf(plan, plan.caseId), 'not_next');
    expect(await callsAbout(plan, plan.anna, second!.id).takeOut('T1001')).toMatchObject({ status: 200 });
    const other = await aPlanWithCase(api);
    for (const change of changesOf(plan, other.caseId))
      expect(await change()).toMatchObject({ status: 404, error: { code: 'unknown_case' } });
  });

  it('[WPL-05] says which wine is sold out, sends one of the plan in its place at no higher price, and lets the rest be changed', async () => {
    const plan = await aPlanWithCase(api);
    await plan.takeOut('T1002');
    await plan.put('T1004', 2);
    await plan.put('T1005', 2);
    expect(await plan.save('NEXT_CASE')).toMatchObject({ status: 200 });
    await setStock('T1004', 1);
    await setStock('T1005', 0);
    const { response } = await plan.look();
    expect(response.wines.map(({ news }) => news)).toEqual([
      null,
      'Only 1 bottle left. A wine of the plan comes in its place, at no higher price.',
      'Sold out. A wine of the plan comes in its place, at no higher price.',
    ]);
    // a bottle at 12.50 and two at 8.00 become three of the plan
    expect(response.case.amount).toBe(6000 + 1250 + 3 * 750 + delivery);
    expect(response.amountIfSaved).toBe(6000 + 2500 + 1600 + delivery);
    expect(await plan.save('NEXT_CASE')).toMatchObject({ status: 409, error: { code: 'low_stock' } });
    expect(await plan.takeOut('T1005')).toMatchObject({ status: 200 });
    expect(await plan.put('T1004', 1, 'set')).toMatchObject({ status: 200 });
    expect(await plan.put('T1002', 3)).toMatchObject({ status: 200 });
    expect((await plan.save('NEXT_CASE')).response).toMatchObject({ isSaved: true, case: { amount: 6000 + 1250 + 3 * 750 + delivery } });
    await setStock('T1004', 500);
    await setStock('T1005', 3);
  });

  it('[WPL-05] charges what was agreed for a wine that is dearer by now, says so, and takes the lower price of the day', async () => {
    const plan = await aPlanWithCase(api);
    await plan.takeOut('T1002');
    await plan.put('T1004', 4);
    await plan.save('EVERY_CASE');
    await setPrice('T1004', 1400);
    const dearer = (await plan.look()).response;
    expect(dearer.wines[1]).toMatchObject({ amount: 5000, news: 'It costs £14.00 a bottle now. In this case you pay £12.50.' });
    expect(dearer.case.amount).toBe(6000 + 5000 + delivery);
    expect((await plan.lookAt('lasting')).response.amount).toBe(6000 + 5000 + delivery);
    // one more is agreed to at the price of today
    await plan.put('T1004', 3, 'set');
    expect((await plan.look()).response.wines[1]).toMatchObject({ amount: 3750 });
    expect((await plan.put('T1004', 1)).response.wines[1]).toMatchObject({ amount: 5600, news: null });
    await setPrice('T1004', 1000);
    const cheaper = (await plan.look()).response;
    expect(cheaper.wines[1]).toMatchObject({ amount: 4000, news: null });
    expect(cheaper.case.amount).toBe(6000 + 4000 + delivery);
    expect(costOf(cheaper) + delivery).toBe(cheaper.amountIfSaved);
    await setPrice('T1004', 1250);
  });

  it('[WPL-05] fills the next case as the plan chose it where the wines for every case do not fit it', async () => {
    const plan = await aPlanWithCase(api);
    await plan.swap('T1002', 'T1003');
    await plan.save('EVERY_CASE');
    await api.database.query(`update wine_plans set lasting_wines = '[{"itemCode": "T1003", "quantity": 6}]' where subscription_id = $1`, [
      plan.planId,
    ]);
    await setCase(
      plan,
      1,
      `saved_wines = '[{"itemCode": "T1003", "quantity": 6}]', draft_wines = '[{"itemCode": "T1003", "quantity": 13}]'`,
    );
    const { response } = await plan.look();
    expect(winesIn(response)).toEqual(['8 T1001', '4 T1002']);
    expect(response.case.amount).toBe(8999 + delivery);
  });

  it('[SUB-05] keeps the wines for every case out of one that comes as another type', async () => {
    const cases = ['MIXED', 'RED'].map((caseType) => ({ caseType, name: caseType, bottles: 12, itemCode: 'T2001' }));
    const plan = await aPlanWithCase(api, { scheme: { code: 'TWOTYPES', cases } });
    await plan.swap('T1002', 'T1003');
    await plan.save('EVERY_CASE');
    await setCase(plan, 2, `case_type = 'RED'`);
    const [, second, third] = await plan.cases();
    const winesOf = async (id: number) => winesIn((await callsAbout(plan, plan.anna, id).look()).response);
    expect(await winesOf(second!.id)).toEqual(['8 T1001', '4 T1002']);
    expect(await winesOf(third!.id)).toEqual(['8 T1001', '4 T1003']);
  });

  it('sends a wine that is not sold by the bottle in the packed case alone', async () => {
    const plan = await aPlanWithCase(api);
    await api.database.query(`delete from prices where sku_item_code = 'T1002'`);
    expect((await plan.look()).response).toMatchObject({ isChanged: false, wines: [{ news: null }, { news: null }] });
    await plan.swap('T1001', 'T1003');
    expect(await plan.save('NEXT_CASE')).toMatchObject({ status: 409, error: { code: 'out_of_stock' } });
    expect(await plan.swap('T1002', 'T1003')).toMatchObject({ status: 200 });
    expect(await plan.put('T1002', 1)).toMatchObject({ status: 409, error: { code: 'no_space' } });
    expect(await plan.save('NEXT_CASE')).toMatchObject({ status: 200 });
  });
});
