import type { ApiUnderTest } from './api-under-test.ts';
import type { PlanOfTest } from './a-plan.ts';
import type { Answer, Shopper } from './shopper.ts';

/** All that is kept of a plan, its customer's addresses and cards, and what is promised about it: what is refused leaves it as it was. */
export async function booksOf({ database }: Pick<ApiUnderTest, 'database'>, { planId }: Pick<PlanOfTest, 'planId'>): Promise<unknown> {
  const read = (sql: string) => database.query(sql, [planId]);
  const owners = '(select customer_id from subscriptions where id = $1)';
  return {
    plan: await read('select s.*, w.* from subscriptions s join wine_plans w on w.subscription_id = s.id where s.id = $1'),
    cases: await read('select * from plan_cases where subscription_id = $1 order by id'),
    events: await read('select * from plan_events where subscription_id = $1 order by id'),
    addresses: await read(`select * from kept_addresses where customer_id = ${owners} order by id`),
    cards: await read(`select * from saved_cards where customer_id = ${owners} order by id`),
    mails: await read(`select kind, payload from jobs where payload->>'planId' = $1::text order by id`),
  };
}

/** What happened to a plan, in its order. */
export const eventsOf = async ({ database }: Pick<ApiUnderTest, 'database'>, { planId }: Pick<PlanOfTest, 'planId'>): Promise<string[]> =>
  (await database.query<{ what: string }>('select what from plan_events where subscription_id = $1 order by id', [planId])).map(
    ({ what }) => what,
  );

/** Emails of one kind that are promised about a plan. */
export const mailsOf = async (
  { database }: Pick<ApiUnderTest, 'database'>,
  { planId }: Pick<PlanOfTest, 'planId'>,
  kind = 'plan-changed-mail',
): Promise<number> => (await database.query(`select 1 from jobs where kind = $1 and payload->>'planId' = $2::text`, [kind, planId])).length;

type Ask = (who: Shopper) => Promise<Answer<unknown>>;

/** After it a log-in no longer counts as full. */
const lapse = (now: number) => new Date(now + 13 * 3_600_000);

/**
 * Makes a call as each of those to whom a plan is not told, and expects a refusal that changes nothing: a visitor, its customer once their log-in
 * has lapsed, another customer, and its customer in another country. `present`: what the clock of the API is set to.
 */
export async function expectKeptFrom(
  api: ApiUnderTest,
  plan: PlanOfTest,
  ask: Ask,
  { code = 'unknown_plan', present }: { readonly code?: string; readonly present?: Date } = {},
): Promise<void> {
  const { anna } = plan;
  const before = await booksOf(api, plan);
  const logIn = { status: 401, error: { code: 'log_in' } };
  expect(await ask(api.aShopper())).toMatchObject(logIn);
  const other = api.aShopper();
  await other.register(`other-${plan.planId}-${(others += 1)}@example.com`);
  expect(await ask(other)).toMatchObject({ status: 404, error: { code } });
  const abroad = api.aShopper({ country: 'au' });
  await abroad.login(plan.email, 'a very good password');
  expect(await ask(abroad)).toMatchObject({ status: 404, error: { code } });
  api.setNow(lapse(present?.getTime() ?? Date.now()));
  expect(await ask(anna.anotherTab())).toMatchObject(logIn);
  api.setNow(present);
  expect(await booksOf(api, plan)).toEqual(before);
}

let others = 0;
