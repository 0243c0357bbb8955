import { cancelPlan, chargeAgainNow } from '../src/modules/subscriptions/api.ts';
import { lockPlanById } from '../src/modules/subscriptions/agreements/plan-store.ts';
import { findCases, updateCase } from '../src/modules/subscriptions/cases/case-store.ts';
import { ensureUpcomingCases } from '../src/modules/subscriptions/cases/upcoming-cases.ts';
import { type ClockDeps, plansNow } from '../src/modules/subscriptions/clock/shop-clock.ts';
import { schemeVersion } from '../src/modules/subscriptions/schemes/scheme-store.ts';
import type { Database } from '../src/platform/db/database.ts';
import { insertPlan, type PlanOfTest } from './a-plan.ts';
import { aScheme } from './a-scheme.ts';

/** Bottles and cases that are there at first. */
export const yearsCellar = 1_000_000;

const frequencies = ['P4W', 'P8W', 'P12W', 'P1M'] as const;

/** Gives so many new customers a plan each, as somebody has one already: with a card and a paid order of their own. */
export async function joinMany(database: Database, like: PlanOfTest, count: number): Promise<void> {
  const copy = (table: string, own: string) =>
    `insert into ${table} overriding system value select (jsonb_populate_record(t, ${own})).* from ${table} t, generate_series(1, $2::int) n`;
  const customer = `(select customer_id from subscriptions where id = $1)`;
  const copies = [
    `${copy('customers', `jsonb_build_object('id', 1000000 + n, 'email', 'year' || n || '@example.com')`)} where t.id = ${customer}`,
    `insert into sandbox_instruments select (jsonb_populate_record(t, jsonb_build_object('id', 'year-' || n))).*
       from sandbox_instruments t, generate_series(1, $2::int) n where t.id = (select token from saved_cards where customer_id = ${customer})`,
    `${copy('saved_cards', `jsonb_build_object('id', 1000000 + n, 'customer_id', 1000000 + n, 'token', 'year-' || n)`)} where t.customer_id = ${customer}`,
    `${copy('orders', `jsonb_build_object('id', 1000000 + n, 'customer_id', 1000000 + n, 'basket_id', null, 'session_id', null)`)}
       where t.id = (select joined_order_id from wine_plans where subscription_id = $1)`,
  ];
  for (const sql of copies) await database.query(sql, [like.planId, count]);
  for (let n = 1; n <= count; n++) {
    const id = String(1_000_000 + n);
    const plan = { frequency: frequencies[n % frequencies.length]! };
    await database.transaction((tx) => insertPlan(tx, id, id, aScheme(), { plan }));
  }
}

/** What customers and their banks do in a while, drawn: skip, leave, have too little on the card, or a card that is never charged again; and repair it. */
export async function liveAWhile(deps: ClockDeps, draw: () => number): Promise<void> {
  const { database } = deps;
  const plans = await database.query<{ id: number; customer: number }>(
    `select id, customer_id as customer from subscriptions where status in ('ACTIVE', 'SUSPENDED') order by id`,
  );
  for (const { id, customer } of plans) {
    const drawn = draw();
    if (drawn < 0.01) await leave(deps, id);
    else if (drawn < 0.04) await skipNext(deps, id);
    else if (drawn < 0.08) await setBank(database, customer, 'INSUFFICIENT_FUND');
    else if (drawn < 0.085) await setBank(database, customer, 'STOLEN_LOST_CARD');
    else if (drawn < 0.3) {
      await setBank(database, customer, 'AUTHORIZED');
      await chargeAgainNow(deps, id);
    }
  }
}

const setBank = (database: Database, customerId: number, outcome: string) =>
  database.query(
    `update sandbox_instruments i set outcome = $2 from saved_cards c where i.id = c.token and c.customer_id = $1 and i.outcome <> $2`,
    [customerId, outcome],
  );

const leave = (deps: ClockDeps, planId: number) =>
  deps.database.transaction(async (tx) => {
    const plan = (await lockPlanById(tx, planId))!;
    const isCharging = (await findCases(tx, planId)).some(({ state }) => state === 'CHARGING');
    if (!isCharging) await cancelPlan(tx, plan, 'customer', 'TOO_MUCH_WINE', await plansNow(deps, tx));
  });

const skipNext = (deps: ClockDeps, planId: number) =>
  deps.database.transaction(async (tx) => {
    const now = await plansNow(deps, tx);
    const plan = (await lockPlanById(tx, planId))!;
    const next = (await findCases(tx, planId)).find(
      ({ state, cut_off_at }) => (state === 'PLANNED' || state === 'OPEN') && cut_off_at > now,
    );
    if (!next) return;
    await updateCase(tx, next.id, { state: 'SKIPPED', next_step_at: null });
    await ensureUpcomingCases(tx, plan, await schemeVersion(tx, plan.scheme_code, plan.country, plan.scheme_version), now);
  });

/** Lets leases and waits of a process that died be over. */
export async function forgetTheDead(database: Database): Promise<void> {
  for (const sql of [
    `update gateway_requests set asked_at = asked_at - interval '1 minute'`,
    `update payments set lease_until = lease_until - interval '1 minute', asked_at = asked_at - interval '1 minute' where state = 'pending'`,
    `update plan_cases set lease_until = lease_until - interval '1 minute' where lease_until is not null`,
    `update jobs set run_after = run_after - interval '1 minute' where done_at is null and kind in ('capture-payment', 'reverse-payment')`,
  ])
    await database.query(sql);
}

const ofCases = `with cases as (select c.*, o.status, o.total from plan_cases c left join orders o on o.id = c.order_id where c.period > 0),
  taken as (select split_part(reference, '-', 1)::bigint as order_id, count(*) as times, sum(round(amount::numeric * 100)) as amount
    from sandbox_payments where status = 'CAPTURED' group by 1)`;
const nothing: Readonly<Record<string, string>> = {
  'cases that were placed and not charged once': `${ofCases} select id from cases left join taken using (order_id)
    where state = 'PLACED' and (status is distinct from 'paid' or times is distinct from 1 or amount is distinct from total)`,
  'cases that were charged and not placed': `${ofCases} select id from cases join taken using (order_id) where state <> 'PLACED'`,
  'orders that belong to no case': `select o.id from orders o where o.status = 'paid' and not exists (select 1 from plan_cases c where c.order_id = o.id)
    and not exists (select 1 from wine_plans w where w.joined_order_id = o.id)`,
  'money held for nothing': `select id from sandbox_payments where status not in ('CAPTURED', 'REVERSED', 'DECLINED') and amount::numeric > 0`,
  'payments under way': `select id, state from payments where state not in ('captured', 'declined', 'voided')`,
  'charged events that no placed case has': `select e.id from plan_events e where e.what = 'charged' and not exists
    (select 1 from plan_cases c where c.id = (e.detail->>'caseId')::bigint and c.state = 'PLACED')`,
  'periods told of as charged twice': `select detail->>'caseId' from plan_events where what = 'charged' group by 1 having count(*) > 1`,
  'bottles held for nothing': 'select * from stock where held <> 0',
  'cases of wine that are missing': `select on_hand from stock where item_code = 'T2001' and on_hand + (select count(*) from plan_cases
    where state = 'PLACED' and period > 0) <> ${yearsCellar}`,
  'plans that nobody renews': `select s.id from subscriptions s where s.status = 'ACTIVE' and not exists
    (select 1 from plan_cases c where c.subscription_id = s.id and c.state in ('PLANNED', 'OPEN', 'DECLINED') and c.next_step_at is not null)`,
};

/** What does not add up once nothing is under way; nothing where the books balance. */
export async function booksOfYears(database: Database): Promise<string[]> {
  const off: string[] = [];
  for (const [what, sql] of Object.entries(nothing)) {
    const rows = await database.query(sql);
    if (rows.length > 0) off.push(`${what}: ${rows.length}, such as ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return off;
}
