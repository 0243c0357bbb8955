import { aPlan } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { renewedPlansOn } from './renewed-plans.ts';

describe.each(bothDatabases('processes'))('what operators do with plans, on $kind', (kind) => {
  let api: ApiUnderTest;
  let key: string;
  beforeAll(async () => {
    api = await startApi(kind);
    key = await keyOfNew('support', api.environment);
  });
  afterAll(() => api?.stop());

  const { rows, charges, bankSays, reaches, caseOf } = renewedPlansOn(() => api);
  const plans = (...words: readonly string[]) => runCommand('plans', key, words, { ...api.environment, PAYMENT_GATEWAY: 'sandbox' });

  // the embedded database is in the hands of the API, whose own gateway counts
  const onPostgres = kind.kind === 'postgres' ? it : () => undefined;

  it('lists and shows plans, stops and resumes one, and keeps a trail', async () => {
    const plan = await aPlan(api);
    expect((await plans('list', '--status', 'active')).printed).toContain(`${plan.planId}  law-uk  active  Test Tour  £120.00`);
    expect((await plans('pause', plan.planId)).printed).toContain('suspended');
    expect(new Set((await plan.cases()).map(({ state }) => state))).toEqual(new Set(['CANCELLED']));
    expect(await plans('pause', plan.planId)).toMatchObject({ code: 1 });
    expect((await plans('resume', plan.planId)).printed).toContain('active');
    expect((await plan.cases()).map(({ state }) => state)).toEqual(['PLANNED', 'PLANNED', 'PLANNED']);
    const trail = await rows<{ action: string }>('select action from audit_trail where subject = $1 order by id', `plan ${plan.planId}`);
    expect(trail.map(({ action }) => action)).toEqual(['pause', 'resume']);
    expect(await plans('show', '99999')).toMatchObject({ code: 1, printed: expect.stringContaining('There is no plan 99999.') });
  });

  it('moves the clock of a sandbox, and has all happen in its order that falls due in between', async () => {
    const plan = await aPlan(api, { plan: { frequency: 'P1M' } });
    const { code, printed } = await plans('advance', '--days', '100');
    expect({ code, printed }).toMatchObject({ code: 0, printed: expect.stringMatching(/For plans it is \S+ now/) });
    const words = printed.split('\n').flatMap((line) => (line.includes(`plan ${plan.planId} `) ? [line.trim().split(/\s+/).at(-1)] : []));
    expect(words.slice(0, 9)).toEqual([1, 2, 3].flatMap(() => ['reminded', 'cut-off-told', 'charged']));
    const days = printed
      .split('\n')
      .map((line) => line.trim().slice(0, 24))
      .filter((at) => /^\d{4}-/.test(at));
    expect(days).toEqual(days.toSorted());
    expect((await charges(plan)).map(({ period }) => period)).toEqual([1, 2, 3]);
  });

  onPostgres('refuses to move the clock beside a real gateway', async () => {
    const real = { PAYMENT_GATEWAY: '', PAYMENT_GATEWAY_URL: 'https://pay.example', PAYMENT_SECRET: 'c2VjcmV0' };
    const { code, printed } = await runCommand('plans', key, ['advance', '--days', '9'], { ...api.environment, ...real });
    expect({ code, printed }).toMatchObject({ code: 1, printed: expect.stringContaining('in a sandbox alone') });
  });

  it('has an unpaid case charged again, and pays back a part of one once', async () => {
    const plan = await aPlan(api);
    await bankSays(plan, 'INSUFFICIENT_FUND');
    await plans('advance', '--days', '110');
    expect((await plan.plan()).status).toBe('SUSPENDED');
    await bankSays(plan, 'AUTHORIZED');
    expect((await plans('charge', plan.planId)).code).toBe(0);
    const { id, order_id } = await reaches(plan, 'PLACED');
    const refund = () => plans('refund', plan.planId, '--case', String(id), '--amount', '5.00', '--reference', 'late');
    expect([(await refund()).code, (await refund()).code]).toEqual([0, 0]);
    expect(await rows('select amount from refunds where order_id = $1', order_id)).toEqual([{ amount: 500 }]);
    const other = await caseOf(plan, 2);
    const none = await plans('refund', plan.planId, '--case', String(other?.id ?? 1), '--amount', '5.00', '--reference', 'none');
    expect(none).toMatchObject({ code: 1, printed: expect.stringContaining('has no paid case') });
  });
});
