import { noteEvent } from '../src/modules/subscriptions/agreements/plan-events.ts';
import { noticeMembers } from '../src/modules/subscriptions/renewals/yearly-notice.ts';
import { enqueueJob } from '../src/platform/jobs/job-store.ts';
import { readSettings } from '../src/platform/settings.ts';
import { aPlan, type PlanOfTest } from './a-plan.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';

describe('emails of wine plans', () => {
  let api: ApiUnderTest;
  let bought: PlanOfTest;
  beforeAll(async () => {
    api = await startApi(embedded);
    bought = await aPlan(api);
  });
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  /** Words by which an email is told from the others. */
  const marks: Readonly<Record<string, string>> = {
    joined: 'Your plan has begun.',
    'next-case': 'you can change its wines, skip it',
    'cut-off': 'Last day to change',
    changed: 'You have changed',
    'case-cancelled': 'We cannot send your next case',
    charged: 'Receipt:',
    declined: 'was declined',
    suspended: 'is stopped for now',
    repaired: 'your case is paid',
    cancelled: 'You have cancelled',
    reinstated: 'Welcome back',
    yearly: 'Once a year',
  };
  const told = (name: string) => mailsTo(api, bought.email).filter((text) => text.includes(marks[name]!));

  /** Promises the email of that name about an event of the plan, and gives its text once it was sent. */
  async function sent(name: string, detail: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { planId } = bought;
    const before = told(name);
    await api.database.transaction(async (tx) => {
      const eventId = await noteEvent(tx, Number(planId), { at: new Date(), by: 'shop', what: name, detail });
      await enqueueJob(tx, { kind: `plan-${name}-mail`, payload: { planId: Number(planId), eventId }, dedupe: `${name} ${eventId}` });
    });
    await eventually(() => told(name).length > before.length);
    return told(name).find((text) => !before.includes(text))!;
  }

  it('says what was agreed to, what comes next, what a year costs and how to leave, in the welcome', async () => {
    const text = await sent('joined');
    expect(text).toMatch(/^Welcome to /);
    expect(text).toMatch(/Next charge: £[\d.]+ on \w+ \d+ \w+/);
    expect(text).toMatch(/£[\d.,]+ over the twelve months from the next charge on, with delivery/);
    expect(text).toContain('You can cancel your plan at any time on its page in your account');
    expect(text).toContain(`/account/wine-plans/${bought.planId}\n`);
  });

  it('leads from the reminder and the cut-off to the very case', async () => {
    const [next] = await bought.cases();
    for (const name of ['next-case', 'cut-off']) {
      const text = await sent(name, { caseId: next!.id });
      expect(text).toContain(`/account/wine-plans/${bought.planId}/next-case/${next!.id}\n`);
      expect(text).toMatch(/charge £[\d.]+ to your \w+ ending \d{4} on/);
      expect(text).toMatch(/\d{1,2}:\d{2}/);
    }
  });

  it('tells of a decline with its reason, and whether the card is tried again', async () => {
    const [next] = await bought.cases();
    const again = await sent('declined', {
      caseId: next!.id,
      reason: 'INSUFFICIENT_FUND',
      retryAt: '2027-01-05T06:00:00Z',
    });
    expect(again).toContain('Your bank says that there is not enough on the card.');
    expect(again).toContain('We try it again on 5 January 2027.');
    expect(await sent('declined', { caseId: next!.id, reason: 'EXPIRED_CARD' })).toContain('Choose another one, and we charge it at once');
  });

  it('says why the shop cannot send a case, and that nothing is charged', async () => {
    const { planId } = bought;
    const [next] = await bought.cases();
    await api.database.transaction(async (tx) => {
      const detail = { caseId: next!.id, reason: 'closed_state' };
      const eventId = await noteEvent(tx, Number(planId), { at: new Date(), by: 'shop', what: 'case-cancelled', detail });
      await enqueueJob(tx, { kind: 'plan-changed-mail', payload: { planId: Number(planId), eventId }, dedupe: `cancelled ${eventId}` });
    });
    await eventually(() => told('case-cancelled').length === 1);
    expect(told('case-cancelled')[0]).toContain('We may not send wine to your state any more. You are not charged for it.');
  });

  it('names what was changed in a case beside its receipt', async () => {
    const [next] = await bought.cases();
    const text = await sent('charged', { caseId: next!.id, news: ['The Test Red was sold out: another red comes in its place.'] });
    expect(text).toContain('The Test Red was sold out: another red comes in its place.');
    expect(text).toContain('You can cancel your plan at any time');
  });

  it.each(['changed', 'suspended', 'repaired', 'cancelled', 'reinstated'])('leads to the plan when it was %s', async (name) => {
    expect(await sent(name)).toContain(`/account/wine-plans/${bought.planId}\n`);
  });

  it('tells once a year what is paid for, and not before', async () => {
    const deps = (at: string) => ({
      database: api.database,
      now: () => new Date(at),
      settings: readSettings({ PAYMENT_GATEWAY: 'sandbox' }),
    });
    const joined = (await bought.plan()).starts_at;
    const after = (days: number) => new Date(joined.getTime() + days * 86_400_000).toISOString();
    expect(await noticeMembers(deps(after(363)))).toBe(0);
    expect(await noticeMembers(deps(after(366)))).toBe(1);
    expect(await noticeMembers(deps(after(366)))).toBe(0);
    await eventually(() => told('yearly').length === 1);
    expect(await noticeMembers(deps(after(732)))).toBe(1);
    await eventually(() => told('yearly').length === 2);
  });
});
