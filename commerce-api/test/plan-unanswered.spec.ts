import { pauseOrResume } from '../src/modules/subscriptions/renewals/pause-plan.ts';
import { lockPlanById } from '../src/modules/subscriptions/agreements/plan-store.ts';
import { aPlan, type PlanOfTest } from './a-plan.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { embedded, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { renewedPlansOn } from './renewed-plans.ts';

describe('a case whose bank was asked, and did not answer', () => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  let test: TestDatabase;
  beforeAll(async () => {
    gateway = await startHeldGateway();
    test = await embedded.create();
    await fillCatalogue(test.database, [aWine(), aWine({ itemCode: 'T1003' }), aMixedCase()]);
    api = await serve(test, test.database, { paymentGatewayUrl: gateway.url, paymentSecret: 'c2VjcmV0' });
  });
  afterEach(() => void (gateway.away = undefined));
  afterAll(async () => {
    await api?.stop();
    await gateway?.stop();
    await test?.drop();
  });
  const { rows, caseOf, reaches } = renewedPlansOn(() => api);
  const cancel = ({ anna, planId }: PlanOfTest) =>
    anna.send('DELETE', `/api/user/subscriptions/wineplan/${planId}/cancel?reasonCode=OTHER`);
  const paysWith = async ({ anna, planId }: PlanOfTest, cardId: string) =>
    expect(await anna.send('PUT', `/api/user/subscriptions/wineplan/${planId}/payment`, { cardId })).toMatchObject({ status: 200 });
  const due = ({ planId }: PlanOfTest) =>
    rows(
      `update plan_cases set state = 'OPEN', reminded_at = now(), cut_off_told_at = now(), cut_off_at = now(), charge_at = now(),
          next_step_at = now() - interval '1 second' where subscription_id = $1 and period = 1`,
      planId,
    );
  const standing = ({ order_id }: { readonly order_id: number | null }) =>
    gateway.chargesOf(String(order_id)).filter(({ status }) => status !== 'REVERSED');
  const paused = ({ planId }: PlanOfTest) =>
    api.database.transaction(async (tx) => pauseOrResume(tx, (await lockPlanById(tx, Number(planId)))!, 'pause', new Date()));
  const inVain = () => rows(`select 1 from payments where state = 'voiding'`);
  const older = (table: string, column: string, which: string) =>
    rows(`update ${table} set ${column} = ${column} - interval '5 minutes' where ${which}`);

  /** Its bank is asked, and nobody hears what it said. */
  async function unanswered(plan: PlanOfTest): Promise<void> {
    gateway.away = 'lost';
    await eventually(async () => (await inVain()).length > 0);
    expect(await caseOf(plan)).toMatchObject({ state: 'CHARGING' });
  }

  /** The gateway is back, minutes pass, and what it may hold is reversed. */
  async function reversed(): Promise<void> {
    gateway.away = undefined;
    await eventually(async () => {
      await older('payments', 'asked_at', `state = 'voiding'`);
      await older('jobs', 'run_after', 'done_at is null');
      return (await inVain()).length === 0;
    });
    await rows(
      `update plan_cases set next_step_at = next_step_at - interval '5 minutes', lease_until = null, lease_holder = null where state = 'CHARGING'`,
    );
  }

  it('waits for another card where its member goes back to one that must not be asked again', async () => {
    const plan = await aPlan(api);
    gateway.answerNext('/payments', 201, { id: 'no', status: 'DECLINED', errorInformation: { reason: 'INVALID_ACCOUNT' } });
    await due(plan);
    expect(await reaches(plan, 'DECLINED')).toMatchObject({ decline_reason: 'INVALID_ACCOUNT' });
    await eventually(async () => (await plan.plan()).status === 'SUSPENDED');
    const kept = await plan.anna.keepCard({ cardType: 'mastercard', cardNumber: '5555555555554444' });
    const other = kept.response.savedCards.find(({ cardId }) => cardId !== plan.cardId)!.cardId;
    gateway.away = 'lost';
    await paysWith(plan, other);
    await unanswered(plan);
    await paysWith(plan, plan.cardId);
    await reversed();
    expect(await reaches(plan, 'DECLINED')).toMatchObject({ decline_reason: 'INVALID_ACCOUNT' });
    await paysWith(plan, other);
    await reaches(plan, 'PLACED');
  });

  it('can be cancelled as long as the gateway is away', async () => {
    const plan = await aPlan(api);
    await due(plan);
    await unanswered(plan);
    expect(await cancel(plan)).toMatchObject({ status: 200 });
    expect(await caseOf(plan)).toMatchObject({ state: 'CANCELLED', next_step_at: null });
    await reversed();
    expect(standing(await caseOf(plan))).toEqual([]);
  });

  it('is not asked for anew once an operator has paused its plan', async () => {
    const plan = await aPlan(api);
    await due(plan);
    await unanswered(plan);
    await paused(plan);
    await reversed();
    expect(await caseOf(plan)).toMatchObject({ state: 'CANCELLED', next_step_at: null });
    expect(standing(await caseOf(plan))).toEqual([]);
  });

  it('is not asked for anew where an operator has paused its plan while the bank was asked', async () => {
    const plan = await aPlan(api);
    const come = gateway.stallNext('/payments');
    await due(plan);
    await come;
    await paused(plan);
    expect(await caseOf(plan)).toMatchObject({ state: 'CHARGING' });
    await eventually(async () => (await inVain()).length > 0);
    await reversed();
    expect(await reaches(plan, 'OPEN')).toMatchObject({ next_step_at: null });
    expect(standing(await caseOf(plan))).toEqual([]);
  });
});
