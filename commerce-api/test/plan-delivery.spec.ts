import type { PlanDeliveryDates, PlanDeliveryMethods, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import type { Static } from 'typebox';
import { type PlanOfTest, aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { aMembership, fillCatalogue } from './catalogue.ts';
import { booksOf, eventsOf, expectKeptFrom, mailsOf } from './plan-books.ts';
import { renewedPlansOn } from './renewed-plans.ts';

const delivery = '/api/user/subscriptions/wineplan/delivery';
type Methods = Static<typeof PlanDeliveryMethods>;
type Dates = Static<typeof PlanDeliveryDates>;

const present = new Date('2031-03-10T12:00:00Z');

describe('how and when the cases of a plan come', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  beforeEach(() => api.setNow(present));
  afterEach(() => api.setNow(undefined));
  afterAll(() => api?.stop());
  const { at, open, reaches, charges } = renewedPlansOn(() => api);

  /** Its next case comes on Tuesday, 8 April, and the one after it on 6 May. */
  const everyFourWeeks = () => aPlan(api, { plan: { frequency: 'P4W', anchor_on: '2031-03-11' } });
  const methods = ({ anna, planId }: PlanOfTest) => anna.send<Methods>('GET', `${delivery}/methods/${planId}`);
  const dates = ({ anna, planId }: PlanOfTest, method = 'STD') => anna.send<Dates>('GET', `${delivery}/dates/${planId}/${method}`);
  const change = ({ anna, planId }: PlanOfTest, body: object) => anna.send<{ winePlan: WinePlan }>('PUT', `${delivery}/${planId}`, body);
  const setNext = ({ planId }: PlanOfTest, columns: string) =>
    api.database.query(`update plan_cases set ${columns} where subscription_id = $1 and period = 1`, [planId]);

  it('[WPL-03] [SUB-06] tells the ways in which cases can come to where they go, with what each costs', async () => {
    const plan = await everyFourWeeks();
    const { status, response } = await methods(plan);
    expect(status).toBe(200);
    expect(response.methods).toEqual([
      expect.objectContaining({ deliveryMethod: 'STD', deliveryTypeCode: 'delivery', cost: 699, isChosen: true }),
      expect.objectContaining({ deliveryMethod: 'NXT', deliveryTypeCode: 'delivery', cost: 1199, isChosen: false }),
    ]);
    expect(response.methods[0]).toMatchObject({ name: 'Standard delivery', promise: expect.stringContaining('4-5 days') });
    await api.database.query(`update wine_plans set address = address || '{"postcode": "ZE1 0AA"}' where subscription_id = $1`, [
      plan.planId,
    ]);
    expect((await methods(plan)).response.methods.map(({ deliveryMethod }) => deliveryMethod)).toEqual(['STD']);
    await expectKeptFrom(api, plan, (who) => who.send('GET', `${delivery}/methods/${plan.planId}`), { present });
  });

  it('asks nothing for standard delivery of what is charged while a membership with free delivery runs', async () => {
    const plan = await everyFourWeeks();
    const view = async () =>
      (await plan.anna.send<{ winePlan: WinePlan }>('GET', `/api/user/subscriptions/wineplan/${plan.planId}/list`)).response.winePlan;
    const [before, [next]] = [await view(), await plan.cases()];
    await fillCatalogue(api.database, [aMembership('TFREE', 'UNLT')]);
    const endsOn = (endsAt: Date) =>
      api.database.query(
        `with ended as (delete from memberships)
         insert into memberships (customer_id, country, scheme_id, starts_at, ends_at)
         select customer_id, country, 'UNLT', '2031-01-01', $2 from subscriptions where id = $1`,
        [plan.planId, endsAt],
      );
    await endsOn(next!.charge_at);
    expect((await view()).nextCase).toEqual(before.nextCase);
    expect((await methods(plan)).response.methods.map(({ cost }) => cost)).toEqual([699, 1199]);
    await endsOn(new Date(next!.charge_at.getTime() + 1));
    const { nextCase, yearCost } = await view();
    expect(nextCase).toMatchObject({ deliveryCost: 0, amount: before.nextCase!.amount - 699 });
    // the membership may end before the twelve months do
    expect(yearCost).toBe(before.yearCost);
    expect((await methods(plan)).response.methods.map(({ cost }) => cost)).toEqual([0, 1199]);
    const costs = new Map((await dates(plan)).response.dates.map(({ chargeDate, cost }) => [chargeDate, cost]));
    expect([costs.get('2031-04-03'), costs.get('2031-04-04')]).toEqual([0, 699]);
    await open(plan);
    at(next!.charge_at);
    await reaches(plan, 'PLACED');
    expect((await charges(plan)).map(({ amount }) => amount)).toEqual([nextCase!.amount]);
  });

  it('tells the day on which the next case comes as it stands among the days to choose, though no carrier comes on it', async () => {
    // Saturday, 12 April
    const plan = await aPlan(api, { plan: { frequency: 'P4W', anchor_on: '2031-03-15' } });
    const { chosen, dates: days } = (await dates(plan)).response;
    expect(chosen).toBe('2031-04-12');
    const place = days.findIndex(({ date }) => date === chosen);
    expect(days.slice(place - 1, place + 2)).toEqual([
      { date: '2031-04-10', chargeDate: '2031-04-05', cost: 699 },
      { date: '2031-04-12', chargeDate: '2031-04-07', cost: 699 },
      { date: '2031-04-15', chargeDate: '2031-04-10', cost: 699 },
    ]);
  });

  it('[WPL-03] [SUB-10] tells the days on which the next case can come by a way, with the day on which each is charged', async () => {
    const plan = await everyFourWeeks();
    const [next] = await plan.cases();
    const { status, response } = await dates(plan);
    expect(status).toBe(200);
    expect(response).toMatchObject({ orderId: String(next!.id), chosen: '2031-04-08' });
    const days = response.dates.map(({ date }) => date);
    // charged five days before it comes, closed at the end of the day three days before that
    expect(response.dates[0]).toEqual({ date: '2031-03-18', chargeDate: '2031-03-13', cost: 699 });
    expect(days.at(-1)).toBe('2031-05-02');
    // a Saturday, a Sunday, Good Friday, Easter Monday, the bank holiday in May
    for (const rest of ['2031-03-22', '2031-03-23', '2031-04-11', '2031-04-14', '2031-05-05']) expect(days).not.toContain(rest);
    expect(days).toContain('2031-04-08');
    expect((await dates(plan, 'NXT')).response.dates[0]).toMatchObject({ cost: 1199 });
    for (const odd of ['SHOP', 'none', '-1'])
      expect(await dates(plan, odd)).toMatchObject({ status: 400, error: { code: 'unknown_method' } });
    await expectKeptFrom(api, plan, (who) => who.send('GET', `${delivery}/dates/${plan.planId}/STD`), { present });
    await setNext(plan, `cut_off_at = '2031-03-10T11:59:59Z'`);
    expect((await dates(plan)).response.dates).toEqual([]);
    await api.database.query(`update plan_cases set state = 'PLACED' where subscription_id = $1`, [plan.planId]);
    expect(await dates(plan)).toMatchObject({ status: 404, error: { code: 'unknown_case' } });
  });

  it('[WPL-03] [SUB-07] moves the next case with its deadlines to another day, and has all cases come another way', async () => {
    const plan = await everyFourWeeks();
    const moved = await change(plan, { nextDeliveryDate: '2031-04-24' });
    expect(moved).toMatchObject({
      status: 200,
      response: { winePlan: { nextCase: { deliveryDate: '2031-04-24', chargeDate: '2031-04-19', cutOff: '2031-04-16T22:59:00.000Z' } } },
    });
    const cases = await plan.cases();
    expect(cases[0]).toMatchObject({ remind_at: new Date('2031-04-09T08:00:00Z'), next_step_at: new Date('2031-04-09T08:00:00Z') });
    // the cases after it stay on their days
    expect(cases.slice(1).map(({ delivery_on }) => delivery_on)).toEqual(['2031-05-06', '2031-06-03']);
    const express = await change(plan, { deliveryMethod: 'NXT', deliveryTypeCode: 'delivery' });
    expect(express.response.winePlan).toMatchObject({ deliveryMethod: 'NXT', nextCase: { amount: 13199, deliveryCost: 1199 } });
    expect((await methods(plan)).response.methods.map(({ isChosen }) => isChosen)).toEqual([false, true]);
    const both = await change(plan, { nextDeliveryDate: '2031-04-25', deliveryMethod: 'STD' });
    expect(both.response.winePlan).toMatchObject({ deliveryMethod: 'STD', nextCase: { deliveryDate: '2031-04-25', amount: 12699 } });
    expect(await eventsOf(api, plan)).toEqual(['day changed', 'delivery changed', 'delivery changed', 'day changed']);
    expect(await mailsOf(api, plan)).toBe(4);
    // nothing changes, and nobody is told
    expect((await change(plan, { nextDeliveryDate: '2031-04-25', deliveryMethod: 'STD' })).status).toBe(200);
    expect(await mailsOf(api, plan)).toBe(4);
    await expectKeptFrom(api, plan, (who) => who.send('PUT', `${delivery}/${plan.planId}`, { nextDeliveryDate: '2031-04-24' }), {
      present,
    });
  });

  it('tells the customer again of a case that moves to a later day', async () => {
    const plan = await everyFourWeeks();
    await setNext(plan, `state = 'OPEN', reminded_at = '2031-03-10', cut_off_told_at = '2031-03-10', next_step_at = charge_at`);
    await change(plan, { nextDeliveryDate: '2031-05-01' });
    expect((await plan.cases())[0]).toMatchObject({
      state: 'PLANNED',
      reminded_at: null,
      cut_off_told_at: null,
      next_step_at: new Date('2031-04-16T08:00:00Z'),
    });
    await setNext(plan, `state = 'OPEN', reminded_at = '2031-03-10', cut_off_told_at = '2031-03-10', next_step_at = charge_at`);
    await change(plan, { nextDeliveryDate: '2031-03-18' });
    expect((await plan.cases())[0]).toMatchObject({
      state: 'OPEN',
      reminded_at: expect.any(Date),
      next_step_at: new Date('2031-03-13T06:00:00Z'),
    });
  });

  it('refuses days and ways that are not possible', async () => {
    const plan = await everyFourWeeks();
    const before = await booksOf(api, plan);
    const noSuchDay = { status: 400, error: { field: 'nextDeliveryDate', code: 'no_such_day' } };
    // past its cut-off, a Sunday, the day of the case after it and a day later, the past, and far away
    for (const day of ['2031-03-17', '2031-03-23', '2031-05-06', '2031-05-07', '2026-01-05', '9999-12-31'])
      expect(await change(plan, { nextDeliveryDate: day })).toMatchObject(noSuchDay);
    for (const body of [
      { nextDeliveryDate: '2031-02-30' },
      { nextDeliveryDate: 'soon' },
      { nextDeliveryDate: -1 },
      {},
      { deliveryMethod: 7 },
    ])
      expect((await change(plan, body)).status).toBe(400);
    for (const method of ['SHOP', 'none', ''])
      expect(await change(plan, { deliveryMethod: method })).toMatchObject({ status: 400, error: { code: 'unknown_method' } });
    expect(await change(plan, { deliveryTypeCode: 'collection' })).toMatchObject({ status: 400, error: { code: 'unknown_method' } });
    expect((await change(plan, { deliveryMethod: 'NXT', deliveryTypeCode: 'collection' })).status).toBe(400);
    expect((await change(plan, { deliveryMethod: 'NXT', nextDeliveryDate: '2031-03-23' })).status).toBe(400);
    expect(await booksOf(api, plan)).toEqual(before);
  });

  it.each([
    ['too_late', `cut_off_at = '2031-03-10T12:00:00Z'`],
    ['charging', `state = 'CHARGING'`],
  ])('is refused as %s', async (code, columns) => {
    const plan = await everyFourWeeks();
    await setNext(plan, columns);
    const before = await booksOf(api, plan);
    for (const body of [{ nextDeliveryDate: '2031-04-24' }, { deliveryMethod: 'NXT' }])
      expect(await change(plan, body)).toMatchObject({ status: 409, error: { code } });
    expect(await booksOf(api, plan)).toEqual(before);
  });

  it('is refused for a plan that is over', async () => {
    const plan = await everyFourWeeks();
    await api.database.query(`update subscriptions set status = 'CANCELLED' where id = $1`, [plan.planId]);
    expect(await change(plan, { deliveryMethod: 'NXT' })).toMatchObject({ status: 409, error: { code: 'plan_over' } });
  });
});
