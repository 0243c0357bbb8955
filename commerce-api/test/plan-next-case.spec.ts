import { aPlanWithCase, callsAbout, costOf, startPlans, winesIn } from './a-plan-case.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { booksOf, eventsOf, expectKeptFrom, mailsOf } from './plan-books.ts';

const delivery = 699;

describe('the next case of a wine plan', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startPlans(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  it('[WPL-05] [SUB-12] shows the wines, what they cost to the penny, the gift, and what can be chosen instead', async () => {
    const plan = await aPlanWithCase(api);
    const { status, response } = await plan.look();
    expect(status).toBe(200);
    expect(response).toMatchObject({
      subscriptionId: plan.planId,
      case: { orderId: String(plan.caseId), amount: 8999 + delivery, mayChange: true },
      capacity: 12,
      spaces: 0,
      wines: [
        { itemCode: 'T1001', quantity: 8, pricePerBottle: 750, amount: 6000, isFromPlan: true, news: null, colourName: 'Red' },
        { itemCode: 'T1002', quantity: 4, pricePerBottle: 750, amount: 2999, isFromPlan: true, news: null },
      ],
      gifts: [{ itemCode: 'T1005' }],
      choices: [
        { itemCode: 'T1003', isSwap: true, pricePerBottle: 750, stock: 500 },
        { itemCode: 'T1004', isSwap: false, pricePerBottle: 1250 },
        { itemCode: 'T1005', isSwap: false, pricePerBottle: 800, stock: 3 },
      ],
      isSaved: true,
      isChanged: false,
      saveOption: 'NEXT_CASE',
      amountIfSaved: 8999 + delivery,
    });
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).look());
    const other = await aPlanWithCase(api);
    for (const caseId of [other.caseId, '999999999999999'])
      expect(await callsAbout(plan, plan.anna, caseId).look()).toMatchObject({ status: 404, error: { code: 'unknown_case' } });
    const [joined] = await api.database.query<{ id: number }>('select id from plan_cases where subscription_id = $1 and period = 0', [
      plan.planId,
    ]);
    expect(await callsAbout(plan, plan.anna, joined!.id).look()).toMatchObject({ status: 404, error: { code: 'unknown_case' } });
  });

  it('[WPL-05] [SUB-13] puts wines into spare spaces, adding or setting, at the price of the plan or their own', async () => {
    const plan = await aPlanWithCase(api);
    expect(await plan.put('T1004', 1)).toMatchObject({
      status: 409,
      error: { code: 'no_space', message: 'This case is full. Take a bottle out first.' },
    });
    const without = (await plan.takeOut('T1002')).response;
    expect(without).toMatchObject({ spaces: 4, isSaved: false, isChanged: true, amountIfSaved: 6000 + delivery });
    expect(without.case.amount).toBe(8999 + delivery);
    expect(without.choices.map(({ itemCode }) => itemCode)).toContain('T1002');
    expect(winesIn((await plan.put('T1004', 1)).response)).toEqual(['8 T1001', '1 T1004']);
    const two = (await plan.put('T1004', 1, 'add')).response;
    expect(two).toMatchObject({ spaces: 2, wines: [{}, { quantity: 2, pricePerBottle: 1250, amount: 2500, isFromPlan: false }] });
    for (const _ of [1, 2]) expect(winesIn((await plan.put('T1004', 3, 'set')).response)).toEqual(['8 T1001', '3 T1004']);
    const full = (await plan.put('T1003', 1)).response;
    expect(full).toMatchObject({ spaces: 0, amountIfSaved: 6000 + 3750 + 750 + delivery });
    expect(costOf(full) + delivery).toBe(full.amountIfSaved);
    expect(await eventsOf(api, plan)).toEqual([]);
  });

  it('[SUB-13] refuses wines of no plan, quantities that are none, and what the case or the cellar does not hold', async () => {
    const plan = await aPlanWithCase(api);
    await plan.takeOut('T1001');
    const before = await booksOf(api, plan);
    for (const code of ['T1009', 'T9999', 'T2001'])
      expect(await plan.put(code, 1)).toMatchObject({ status: 404, error: { code: 'unknown_item', field: 'itemCode' } });
    for (const quantity of [0, -1, 1.5, 100, 1e12, '2 ', null, 'many'])
      expect(await plan.put('T1004', quantity)).toMatchObject({ status: 400, error: { code: 'invalid' } });
    expect(await plan.put('T1004', 1, 'remove')).toMatchObject({ status: 400 });
    expect(await plan.put('T1004', 9)).toMatchObject({
      status: 409,
      error: { code: 'no_space', message: 'There is space for 8 bottles more.' },
    });
    expect(await plan.put('T1005', 4)).toMatchObject({ status: 409, error: { code: 'low_stock' } });
    await api.database.query(`update stock set on_hand = 0 where item_code = 'T1003'`);
    expect(await plan.put('T1003', 1)).toMatchObject({ status: 409, error: { code: 'out_of_stock' } });
    expect(await plan.swap('T1002', 'T1003')).toMatchObject({ status: 409, error: { code: 'out_of_stock' } });
    await api.database.query(`update stock set on_hand = 500 where item_code = 'T1003'`);
    expect(await booksOf(api, plan)).toEqual(before);
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).put('T1004', 1));
  });

  it('[WPL-05] [SUB-14] takes all bottles of a wine out, and refuses one that is not in the case', async () => {
    const plan = await aPlanWithCase(api);
    const { response } = await plan.takeOut('T1001');
    expect(winesIn(response)).toEqual(['4 T1002']);
    expect(response).toMatchObject({ spaces: 8, amountIfSaved: 3000 + delivery });
    expect(await plan.takeOut('T1001')).toMatchObject({ status: 404, error: { code: 'unknown_item' } });
    expect(winesIn((await plan.takeOut('T1002')).response)).toEqual([]);
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).takeOut('T1001'));
  });

  it('[WPL-04] [SUB-30] swaps all bottles of a wine of the plan for another at no cost', async () => {
    const plan = await aPlanWithCase(api);
    const { status, response } = await plan.swap('T1002', 'T1003');
    expect(status).toBe(200);
    expect(winesIn(response)).toEqual(['8 T1001', '4 T1003']);
    expect(response).toMatchObject({ spaces: 0, isSaved: false, amountIfSaved: 8999 + delivery });
    expect(response.wines[1]).toMatchObject({ isFromPlan: true, amount: 2999 });
    expect(winesIn((await plan.swap('T1001', 'T1003')).response)).toEqual(['12 T1003']);
    await plan.reset();
    await plan.takeOut('T1002');
    await plan.put('T1004', 4);
    const before = await booksOf(api, plan);
    const refused = [
      ['T1002', 'T1003', 404, 'unknown_item'],
      ['T1001', 'T1009', 404, 'unknown_item'],
      ['T1001', 'T1005', 409, 'no_swap'],
      ['T1004', 'T1003', 409, 'no_swap'],
      ['T1001', 'T1001', 409, 'no_swap'],
    ] as const;
    for (const [active, swap, refusal, code] of refused)
      expect(await plan.swap(active, swap)).toMatchObject({ status: refusal, error: { code } });
    expect(await booksOf(api, plan)).toEqual(before);
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).swap('T1001', 'T1003'));
  });

  it('[WPL-05] [SUB-15] saves for the next case or for every one, full cases alone, and says how many bottles are missing', async () => {
    const plan = await aPlanWithCase(api);
    await plan.takeOut('T1002');
    expect(await plan.save('NEXT_CASE')).toMatchObject({ status: 409, error: { code: 'spare_spaces', message: 'Add 1 to 4 bottles' } });
    await plan.put('T1004', 3);
    expect(await plan.save('NEXT_CASE')).toMatchObject({ status: 409, error: { code: 'spare_spaces', message: 'Add 1 bottle' } });
    expect(await mailsOf(api, plan)).toBe(0);
    await plan.put('T1004', 1);
    expect(await plan.save('ALWAYS')).toMatchObject({ status: 400, error: { code: 'invalid' } });
    for (const _ of [1, 2]) {
      const { status, response } = await plan.save('NEXT_CASE');
      expect(status).toBe(200);
      expect(response).toMatchObject({ isSaved: true, isChanged: true, saveOption: 'NEXT_CASE', case: { amount: 6000 + 5000 + delivery } });
      expect(response.amountIfSaved).toBe(response.case.amount);
    }
    expect(await eventsOf(api, plan)).toEqual(['saved']);
    expect(await mailsOf(api, plan)).toBe(1);
    const [, later] = await plan.cases();
    const next = callsAbout(plan, plan.anna, later!.id);
    expect((await next.look()).response).toMatchObject({ isChanged: false });
    await plan.save('EVERY_CASE');
    expect((await next.look()).response).toMatchObject({ isChanged: true, case: { amount: 6000 + 5000 + delivery } });
    expect(await eventsOf(api, plan)).toEqual(['saved', 'saved']);
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).save('NEXT_CASE'));
  });

  it('[WPL-05] [SUB-16] resets a case to what the plan chose: changes, what was saved, and what was for every case are gone', async () => {
    const plan = await aPlanWithCase(api);
    await plan.swap('T1002', 'T1003');
    await plan.save('EVERY_CASE');
    await plan.takeOut('T1003');
    for (const _ of [1, 2]) {
      const { status, response } = await plan.reset();
      expect(status).toBe(200);
      expect(winesIn(response)).toEqual(['8 T1001', '4 T1002']);
      expect(response).toMatchObject({ isSaved: true, isChanged: false, saveOption: 'NEXT_CASE', case: { amount: 8999 + delivery } });
    }
    for (const saveType of ['saved', 'draft', 'lasting', 'original'])
      expect(winesIn((await plan.lookAt(saveType)).response)).toEqual(['8 T1001', '4 T1002']);
    expect(await eventsOf(api, plan)).toEqual(['saved', 'reset']);
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).reset());
  });

  it('[SUB-05] tells the wines as saved, as changed since, as the plan chose them, and for every case', async () => {
    const plan = await aPlanWithCase(api);
    await plan.swap('T1002', 'T1003');
    await plan.save('EVERY_CASE');
    await plan.takeOut('T1001');
    await plan.put('T1004', 8);
    await plan.save('NEXT_CASE');
    await plan.takeOut('T1004');
    const wanted = {
      saved: [['4 T1003', '8 T1004'], 3000 + 10000 + delivery],
      draft: [['4 T1003'], 3000 + delivery],
      original: [['8 T1001', '4 T1002'], 8999 + delivery],
      lasting: [['8 T1001', '4 T1003'], 8999 + delivery],
    } as const;
    for (const [saveType, [wines, amount]] of Object.entries(wanted)) {
      const { response } = await plan.lookAt(saveType);
      expect(response).toMatchObject({ orderId: String(plan.caseId), saveType, amount });
      expect(winesIn(response)).toEqual(wines);
    }
    expect(await plan.anna.send('GET', `${plan.root}/another`)).toMatchObject({ status: 400, error: { code: 'invalid' } });
    await expectKeptFrom(api, plan, (who) => callsAbout(plan, who, plan.caseId).lookAt('saved'));
  });

  it('[WPL-04] [SUB-29] lists the free gifts, with the one that comes: another once it is sold out', async () => {
    const plan = await aPlanWithCase(api);
    const gifts = () => plan.anna.send('GET', `${plan.root}/freegifts`);
    expect(await gifts()).toMatchObject({
      status: 200,
      response: {
        gifts: [
          { itemCode: 'T1005', isChosen: true, thumbnail: '/pictures/T1005-120.avif' },
          { itemCode: 'T1009', isChosen: false },
        ],
      },
    });
    await api.database.query(`update stock set on_hand = 0 where item_code = 'T1005'`);
    expect((await gifts()).response).toEqual({ gifts: [expect.objectContaining({ itemCode: 'T1009', isChosen: true })] });
    expect((await plan.look()).response.gifts).toMatchObject([{ itemCode: 'T1009' }]);
    await api.database.query(`update stock set on_hand = 3 where item_code = 'T1005'`);
    await expectKeptFrom(api, plan, (who) => who.send('GET', `${plan.root}/freegifts`));
  });
});
