import { pointsRateOf } from '@cellardoor/brand';
import { membershipStatuses } from '@cellardoor/rules/memberships';
import { createPriceFormatter } from '../../modules/basket/changes.ts';
import { findEvents, type PlanEvent } from '../../modules/subscriptions/agreements/plan-events.ts';
import { listHappened, listPlans } from '../../modules/subscriptions/agreements/plan-lists.ts';
import type { WinePlanRow } from '../../modules/subscriptions/agreements/wine-plan.ts';
import { findCases } from '../../modules/subscriptions/cases/case-store.ts';
import { lockPlanById } from '../../modules/subscriptions/agreements/plan-store.ts';
import { lockAgreement } from '../../modules/subscriptions/api.ts';
import type { RecurringAgreement } from '../../modules/subscriptions/recurring/recurring-agreement.ts';
import { findCharges } from '../../modules/subscriptions/recurring/recurring-charge.ts';
import type { Database, Queries } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';

const most = 100;

const moneyOf = ({ country, brand }: Pick<WinePlanRow, 'country' | 'brand'>) => createPriceFormatter(country, pointsRateOf(brand));

/** The plans of a status, or all, the one that was joined last first, a line each. @throws Refusal 422 for a status that there is not */
export async function plansText(database: Database, status: string | undefined): Promise<string> {
  const asked = status?.toUpperCase();
  if (asked !== undefined && !membershipStatuses.some((each) => each === asked))
    refuse(422, `--status is '${status}'; it must be one of ${membershipStatuses.join(', ').toLowerCase()}.`, { code: 'usage' });
  const rows = await listPlans(database, asked, most);
  const lines = rows.map((row) =>
    [
      row.id,
      `${row.brand}-${row.country}`,
      row.status.toLowerCase(),
      row.name,
      row.price === null ? 'computed' : moneyOf(row)(row.price),
      row.next ? `charged ${row.next.toISOString()}` : 'charged no more',
    ].join('  '),
  );
  return lines.length > 0 ? lines.join('\n') : 'There are no such plans.';
}

/** A plan by what was typed, locked until the transaction ends. @throws Refusal 404 for none */
export async function lockTypedPlan(tx: Queries, planId: string): Promise<WinePlanRow> {
  const plan = /^\d{1,15}$/.test(planId) ? await lockPlanById(tx, Number(planId)) : undefined;
  return plan ?? refuse(404, `There is no plan ${planId}.`, { code: 'unknown_plan' });
}

/** An agreement without cases by what was typed, locked until the transaction ends; undefined for none, and for a wine plan. */
export const lockTypedAgreement = async (tx: Queries, planId: string): Promise<RecurringAgreement | undefined> =>
  /^\d{1,15}$/.test(planId) ? lockAgreement(tx, planId) : undefined;

/** A plan with its cases, or another agreement with its charges, and all that happened to it. @throws Refusal 404 for none */
export const planText = (database: Database, planId: string): Promise<string> =>
  database.transaction(async (tx) => {
    const agreement = await lockTypedAgreement(tx, planId);
    if (agreement) return agreementText(tx, agreement);
    const plan = await lockTypedPlan(tx, planId);
    const money = moneyOf(plan);
    const cases = await findCases(tx, plan.id);
    const events = await findEvents(tx, plan.id);
    return [
      `Plan ${plan.id}  ${plan.brand}-${plan.country}  ${plan.status.toLowerCase()}  ${plan.name}, ${plan.frequency}, ${money(plan.price)}`,
      `  customer ${plan.customer_id}, joined by order ${plan.joined_order_id}`,
      ...cases.map((one) =>
        [
          `  case ${one.id}`,
          one.state.toLowerCase(),
          `delivered ${one.delivery_on}`,
          `charged ${one.charge_at.toISOString()}`,
          money(one.price),
          ...(one.order_id ? [`order ${one.order_id}`] : []),
          ...(one.decline_reason ? [one.decline_reason] : []),
        ].join('  '),
      ),
      ...events.map(eventText),
    ].join('\n');
  });

const eventText = ({ at, by, what, detail }: PlanEvent) => `  ${at.toISOString()}  ${by}  ${what}  ${JSON.stringify(detail)}`;

async function agreementText(tx: Queries, agreement: RecurringAgreement): Promise<string> {
  const { id, brand, country, status, kind, name, frequency, amount, customer_id } = agreement;
  const money = moneyOf(agreement);
  const charges = await findCharges(tx, id);
  const events = await findEvents(tx, id);
  return [
    `${kind} ${id}  ${brand}-${country}  ${status.toLowerCase()}  ${name}, ${frequency}, ${amount === null ? 'computed' : money(amount)}`,
    `  customer ${customer_id}`,
    ...charges.map((one) =>
      [
        `  charge ${one.id}`,
        one.state.toLowerCase(),
        `charged ${one.charge_at.toISOString()}`,
        ...(one.amount === null ? [] : [money(one.amount)]),
        ...(one.order_id ? [`order ${one.order_id}`] : []),
        ...(one.decline_reason ? [one.decline_reason] : []),
      ].join('  '),
    ),
    ...events.map(eventText),
  ].join('\n');
}

/** What happened to plans from one moment to another, in its order, the last `most` of it. */
export async function happenedText(database: Database, from: Date, to: Date): Promise<string[]> {
  const rows = await listHappened(database, { from, to }, most);
  return rows.map(({ at, planId, what }) => `  ${at.toISOString()}  plan ${planId}  ${what}`);
}
