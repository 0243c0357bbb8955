import { drawing, triesAll, withSeed } from './drawn-part.ts';
import { eventually } from './eventually.ts';
import type { PlanOfTest } from './a-plan.ts';
import { PlanProcesses } from './plan-processes.ts';

/** In how many steps the answers are gone through: all of them, or some from one that is drawn. */
const step = triesAll ? 1 : 6;

describe('a renewal whose process dies or stalls, on postgres', () => {
  let shop: PlanProcesses;
  beforeAll(async () => void (shop = await PlanProcesses.open(1)));
  afterAll(() => shop?.close());
  afterEach(() => {
    delete shop.watched.onAnswer;
    delete shop.gateway.onDone;
    delete shop.gateway.away;
    expect(shop.gateway.repeats).toEqual([]);
  });

  const chargedOnce = async (plan: PlanOfTest) => {
    await shop.paid(plan);
    expect(await shop.taken(plan)).toEqual([1]);
    expect(await shop.renewed.mailed(plan, 'charged')).toBe(1);
  };

  it(
    'is charged once, whichever answer of the database or the gateway its process hangs at and dies',
    () =>
      withSeed(async () => {
        let deaths = 0;
        for (let n = 1 + Math.floor(drawing('renewals')() * step), survived = false; !survived; n += step) {
          const plan = await shop.joined();
          let seen = 0;
          const count = () => seen >= n || ++seen < n;
          shop.watched.onAnswer = (_client, isLasting, sql) => !isLasting || sql.startsWith('update payments set lease_until') || count();
          shop.gateway.onDone = count;
          await shop.due(plan);
          const isDone = async () =>
            (
              await shop.rows(
                `select 1 from plan_cases c join payments p on p.order_id = c.order_id
          where c.subscription_id = $1 and c.period = 1 and c.state = 'PLACED' and p.state = 'captured'`,
                plan.planId,
              )
            ).length > 0;
          await eventually(async () => seen >= n || (await isDone()), 200);
          survived = seen < n;
          delete shop.watched.onAnswer;
          delete shop.gateway.onDone;
          if (!survived) {
            deaths++;
            await shop.die();
          }
          await chargedOnce(plan);
        }
        expect(deaths).toBeGreaterThan(step === 1 ? 9 : 0);
      }),
    300_000,
  );

  it('is charged once where its process stops while the bank is asked, another one goes on, and the first wakes up', async () => {
    const plan = await shop.joined();
    const asked = shop.gateway.holdNext('/payments');
    await shop.due(plan);
    const answer = await asked;
    const [stopped] = shop.processes;
    stopped!.freeze();
    await shop.age();
    await shop.start();
    await shop.paid(plan);
    answer();
    stopped!.thaw();
    await chargedOnce(plan);
    await shop.processes.shift()!.kill();
  }, 120_000);

  it.each(['lost', 'cut'] as const)(
    'is charged once after a day for which the gateway was silent: what it was asked was %s',
    async (away) => {
      const plan = await shop.joined();
      shop.gateway.away = away;
      await shop.due(plan);
      await eventually(async () => (await shop.rows(`select 1 from payments where state = 'voiding'`)).length > 0, 200);
      for (let hours = 0; hours < 24; hours += 8) await eventually(() => shop.ageIfIdle(8 * 60));
      const tries = await shop.rows(
        `select 1 from payments p join plan_cases c on c.order_id = p.order_id where c.subscription_id = $1 and c.period = 1`,
        plan.planId,
      );
      // it is not asked for the money again before it is known what became of the first time
      expect(tries).toHaveLength(1);
      delete shop.gateway.away;
      await chargedOnce(plan);
    },
    120_000,
  );

  it('is charged once where several processes renew many plans at one moment', async () => {
    const plans: PlanOfTest[] = [];
    while (plans.length < 12) plans.push(await shop.joined(plans[0]));
    await shop.start();
    await shop.start();
    await shop.due(...plans);
    for (const plan of plans) await chargedOnce(plan);
  }, 120_000);
});
