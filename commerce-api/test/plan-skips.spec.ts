import type { SkipCheck, WinePlan } from '@cellardoor/contracts/api/wine-plans';
import type { Static } from 'typebox';
import { type PlanOfTest, aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { booksOf, eventsOf, expectKeptFrom, mailsOf } from './plan-books.ts';
import type { Shopper } from './shopper.ts';

const delivery = '/api/user/subscriptions/wineplan/delivery';
const present = new Date('2031-03-10T12:00:00Z');
type Check = Static<typeof SkipCheck>;

describe.each(bothDatabases('locks'))('skipping a case, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  beforeEach(() => api.setNow(present));
  afterEach(() => api.setNow(undefined));
  afterAll(() => api?.stop());

  /** Its cases come on 8 April, 6 May and 3 June. */
  const everyFourWeeks = () => aPlan(api, { plan: { frequency: 'P4W', anchor_on: '2031-03-11' } });
  const send = <T>(who: Shopper, method: string, what: string, planId: string, orderId?: number | string) =>
    who.send<T>(method, `${delivery}/${what}/${planId}${orderId === undefined ? '' : `?orderId=${orderId}`}`);
  const check = ({ anna, planId }: PlanOfTest, orderId?: number | string) => send<Check>(anna, 'PUT', 'skipcheck', planId, orderId);
  const skip = ({ anna, planId }: PlanOfTest, orderId: number | string) =>
    send<{ winePlan: WinePlan }>(anna, 'PUT', 'skip', planId, orderId);
  const keep = ({ anna, planId }: PlanOfTest, orderId: number | string) =>
    send<{ winePlan: WinePlan }>(anna, 'DELETE', 'skip', planId, orderId);
  const set = ({ planId }: PlanOfTest, period: number, columns: string) =>
    api.database.query(`update plan_cases set ${columns} where subscription_id = $1 and period = $2`, [planId, period]);
  const checkedSkip = async (plan: PlanOfTest, orderId: number) => {
    expect((await check(plan, orderId)).response).toMatchObject({ allowed: true });
    return skip(plan, orderId);
  };

  it('[WPL-04] [SUB-08] skips a case that a check has allowed, once however often it is sent, and refuses it without one', async () => {
    const plan = await everyFourWeeks();
    const [first, second] = await plan.cases();
    const notChecked = { status: 409, error: { code: 'not_checked' } };
    const before = await booksOf(api, plan);
    expect(await skip(plan, first!.id)).toMatchObject(notChecked);
    expect(await booksOf(api, plan)).toEqual(before);
    await check(plan, second!.id);
    // a check of another order allows nothing, and neither does one of a quarter of an hour ago
    expect(await skip(plan, first!.id)).toMatchObject(notChecked);
    await check(plan, first!.id);
    api.setNow(new Date(present.getTime() + 15 * 60_000));
    expect(await skip(plan, first!.id)).toMatchObject(notChecked);
    api.setNow(present);
    await check(plan, first!.id);
    api.setNow(new Date(present.getTime() + 15 * 60_000 - 1));
    const skipped = await skip(plan, first!.id);
    expect(skipped).toMatchObject({
      status: 200,
      response: { winePlan: { nextCase: { deliveryDate: '2031-05-06', chargeDate: '2031-05-01' } } },
    });
    expect((await skip(plan, first!.id)).response).toEqual(skipped.response);
    expect((await plan.cases()).map(({ state, delivery_on }) => [state, delivery_on])).toEqual([
      ['SKIPPED', '2031-04-08'],
      ['PLANNED', '2031-05-06'],
      ['PLANNED', '2031-06-03'],
      ['PLANNED', '2031-07-01'],
    ]);
    expect((await plan.cases())[0]).toMatchObject({ next_step_at: null, skip_checked_at: null });
    expect(await eventsOf(api, plan)).toEqual(['skipped']);
    expect(await mailsOf(api, plan)).toBe(1);
  });

  it('skips one case where two calls come at once', async () => {
    const plan = await everyFourWeeks();
    const [first] = await plan.cases();
    await check(plan, first!.id);
    const answers = await Promise.all([skip(plan, first!.id), skip({ ...plan, anna: plan.anna.anotherTab() }, first!.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await plan.cases()).filter(({ state }) => state === 'SKIPPED')).toHaveLength(1);
    expect(await eventsOf(api, plan)).toEqual(['skipped']);
  });

  onEmbedded(kind, () => {
    it('[SUB-09] says whether a case can be skipped, why not, and what is charged next then', async () => {
      const plan = await everyFourWeeks();
      const [first, second, third] = await plan.cases();
      expect(await check(plan)).toMatchObject({
        status: 200,
        response: { allowed: true, reason: null, orderId: String(first!.id), nextDeliveryDate: '2031-05-06', nextChargeDate: '2031-05-01' },
      });
      expect((await check(plan, second!.id)).response).toMatchObject({ orderId: String(second!.id), nextDeliveryDate: '2031-04-08' });
      for (const one of [first!, second!, third!]) expect((await checkedSkip(plan, one.id)).status).toBe(200);
      const fourth = (await plan.cases())[3]!;
      const no = (reason: RegExp) => ({ allowed: false, reason: expect.stringMatching(reason) });
      expect((await check(plan)).response).toMatchObject({
        ...no(/three|3 cases in a row/),
        orderId: String(fourth.id),
        nextDeliveryDate: '2031-07-29',
      });
      await set(plan, 4, `skip_checked_at = '2031-03-10T12:00:00Z'`);
      expect(await skip(plan, fourth.id)).toMatchObject({ status: 409, error: { code: 'not_checked' } });
      expect((await check(plan, first!.id)).response).toMatchObject(no(/skipped already/));
      await set(plan, 4, `state = 'CHARGING'`);
      expect((await check(plan, fourth.id)).response).toMatchObject(no(/being charged/));
      await set(plan, 4, `state = 'OPEN', cut_off_at = '2031-03-10T12:00:00Z'`);
      expect((await check(plan, fourth.id)).response).toMatchObject(no(/too late/));
      await api.database.query(`update subscriptions set status = 'CANCELLED' where id = $1`, [plan.planId]);
      expect((await check(plan, fourth.id)).response).toMatchObject(no(/ended/));
    });

    it.each(['skipcheck', 'skip'])('keeps the %s of a case to its customer', async (what) => {
      const plan = await everyFourWeeks();
      const other = await everyFourWeeks();
      const [{ id } = { id: 0 }] = await plan.cases();
      await check(plan, id);
      await expectKeptFrom(api, plan, (who) => send(who, 'PUT', what, plan.planId, id), { present });
      if (what === 'skip') await expectKeptFrom(api, plan, (who) => send(who, 'DELETE', what, plan.planId, id), { present });
      const before = [await booksOf(api, plan), await booksOf(api, other)];
      for (const orderId of [id, 999_999_999_999_999, 0])
        expect(await send(other.anna, 'PUT', what, other.planId, orderId)).toMatchObject({ status: 404, error: { code: 'unknown_case' } });
      for (const odd of ['-1', '1.5', 'x', '9'.repeat(40)]) expect((await send(plan.anna, 'PUT', what, plan.planId, odd)).status).toBe(400);
      expect([await booksOf(api, plan), await booksOf(api, other)]).toEqual(before);
    });

    it('takes a skip back until the cut-off of the case', async () => {
      const plan = await everyFourWeeks();
      const [first] = await plan.cases();
      expect(await keep(plan, first!.id)).toMatchObject({ status: 409, error: { code: 'not_skipped' } });
      await checkedSkip(plan, first!.id);
      expect(await keep(plan, first!.id)).toMatchObject({
        status: 200,
        response: { winePlan: { nextCase: { deliveryDate: '2031-04-08' } } },
      });
      expect((await plan.cases())[0]).toMatchObject({ state: 'PLANNED', next_step_at: first!.remind_at });
      expect(await skip(plan, first!.id)).toMatchObject({ error: { code: 'not_checked' } });
      expect(await eventsOf(api, plan)).toEqual(['skipped', 'kept']);
      await checkedSkip(plan, first!.id);
      await set(plan, 1, `cut_off_at = '2031-03-10T12:00:00Z'`);
      expect(await keep(plan, first!.id)).toMatchObject({ status: 409, error: { code: 'too_late' } });
      await api.database.query(`update subscriptions set status = 'EXPIRED' where id = $1`, [plan.planId]);
      expect(await keep(plan, first!.id)).toMatchObject({ status: 409, error: { code: 'plan_over' } });
    });

    it.each([
      ['too_late', `cut_off_at = '2031-03-10T12:00:00Z'`],
      ['charging', `state = 'CHARGING'`],
      ['too_late', `state = 'DECLINED'`],
      ['too_late', `state = 'PLACED'`],
    ])('is refused as %s where its case says %s', async (code, columns) => {
      const plan = await everyFourWeeks();
      const [first] = await plan.cases();
      await check(plan, first!.id);
      await set(plan, 1, columns);
      const before = await booksOf(api, plan);
      expect(await skip(plan, first!.id)).toMatchObject({ status: 409, error: { code } });
      expect(await booksOf(api, plan)).toEqual(before);
    });
  });
});
