import { countryOf } from '@cellardoor/contracts/countries';
import type { Queries } from '../../../platform/db/database.ts';
import type { OrderRow } from '../../ordering/orders/order-row.ts';
import { movePlan } from '../agreements/move-plan.ts';
import { noteEvent } from '../agreements/plan-events.ts';
import { dayAfter, dayOf, daysBetween } from '../clock/calendar.ts';
import type { Due, DueOrder, DueSort } from '../renewals/due.ts';
import { tellPlan } from '../renewals/tell-plan.ts';
import { endAgreement } from './end-agreement.ts';
import { makeNextCharge, moveCharge, nextStepOf } from './next-charge.ts';
import { lockAgreement, type RecurringAgreement, updateAgreement } from './recurring-agreement.ts';
import { chargeColumns, findCharge, type RecurringCharge, updateCharge } from './recurring-charge.ts';
import type { NoCharge, RecurringKind } from './recurring-kind.ts';

/** A charge that is due, with its agreement and the kind of it. */
interface DueCharge extends Due {
  readonly agreement: RecurringAgreement;
  readonly one: RecurringCharge;
  readonly kind: RecurringKind;
}

const asked = ({ agreement, one: charge, now }: DueCharge) => ({ agreement, charge, now });

/**
 * Tells the customer of a charge that is to come, what it will cost at most, and its day. Where that is too late, as nobody was at work, it is made later,
 * or not at all: nobody is charged for what they were not told of.
 */
async function remind(tx: Queries, due: DueCharge): Promise<void> {
  const { agreement, one, kind, now } = due;
  const today = dayOf(now, countryOf(agreement.country).facts.timeZone);
  const notice = kind.notice(agreement, one.charge_on)!;
  const isLate = daysBetween(today, one.charge_on) < notice.leastDays;
  if (isLate && notice.whenLate === 'never') return void (await endAgreement(tx, kind, agreement, 'not_told', now));
  const dates = isLate ? await moveCharge(tx, kind, agreement, one, dayAfter(today, notice.leastDays)) : one;
  const amount = kind.amountToCome ? await kind.amountToCome(tx, asked(due)) : agreement.amount;
  await updateCharge(tx, one.id, { amount, reminded_at: now, next_step_at: nextStepOf({ ...dates, reminded_at: now }) });
  await tellPlan(tx, agreement.id, 'next-case', { at: now, what: 'reminded', detail: { caseId: one.id, amount } });
}

async function beforeCharge(tx: Queries, due: DueCharge): Promise<boolean> {
  const { agreement, one, kind, now } = due;
  const until = kind.payableUntil?.(asked(due));
  if (one.state !== 'CHARGING' && until && now >= until) {
    await endAgreement(tx, kind, agreement, one.state === 'DECLINED' ? 'not_paid' : 'not_told', now);
    return true;
  }
  if (one.state !== 'PLANNED' || one.remind_at === null || one.reminded_at !== null) return false;
  const none = await kind.whyNone?.(tx, asked(due));
  if (none) await leaveOut(tx, due, none);
  else await remind(tx, due);
  return true;
}

const leaveOut = async (tx: Queries, due: DueCharge, why: NoCharge): Promise<void> =>
  'nothingDue' in why ? skip(tx, due, why.nothingDue) : void (await endAgreement(tx, due.kind, due.agreement, why.forbidden, due.now));

/** Leaves a charge out for which there is nothing to pay, and makes the next one. */
async function skip(tx: Queries, due: DueCharge, reason: string): Promise<void> {
  const { agreement, one, now } = due;
  await updateCharge(tx, one.id, { state: 'SKIPPED', decline_reason: reason, next_step_at: null });
  await noteEvent(tx, agreement.id, { at: now, by: 'shop', what: 'nothing due', detail: { caseId: one.id, reason } });
  await goOn(tx, due, agreement);
}

async function paid(tx: Queries, due: DueCharge, order: OrderRow): Promise<void> {
  const { agreement, one, kind, now } = due;
  await updateCharge(tx, one.id, { state: 'PAID', next_step_at: null, decline_reason: null });
  const { total } = order.frozen!.orderPriceInfo;
  await tellPlan(tx, agreement.id, 'charged', { at: now, what: 'charged', detail: { caseId: one.id, orderId: order.id, amount: total } });
  await kind.onPaid?.(tx, asked(due), order);
  await goOn(tx, due, await repaired(tx, agreement, one, now));
}

async function repaired(tx: Queries, agreement: RecurringAgreement, { id }: RecurringCharge, now: Date): Promise<RecurringAgreement> {
  if (agreement.status !== 'SUSPENDED' || agreement.suspended_for !== 'declined') return agreement;
  const moved = await movePlan(tx, agreement, 'repair', 'shop', now, { caseId: id });
  return updateAgreement(tx, moved, { suspended_for: null });
}

async function goOn(tx: Queries, due: DueCharge, agreement: RecurringAgreement): Promise<void> {
  const { kind, now } = due;
  const next = kind.nextChargeOn ? await kind.nextChargeOn(tx, asked({ ...due, agreement })) : undefined;
  if (next === null) return void (await endAgreement(tx, kind, agreement, 'no_next', now));
  await makeNextCharge(tx, kind, agreement, now, next);
}

async function orderOf(tx: Queries, due: DueCharge): Promise<DueOrder> {
  const made = await due.kind.orderOf(tx, asked(due));
  return 'nothingDue' in made ? { forbidden: made.nothingDue, isNothing: true } : made;
}

/** Charges of agreements that have no cases, by their kinds. */
export const chargeDues = (kinds: readonly RecurringKind[]): DueSort<DueCharge> => ({
  table: { name: 'recurring_charges', columns: chargeColumns },
  async lock(tx, { id, subscription_id }, now) {
    const agreement = (await lockAgreement(tx, subscription_id))!;
    const kind = kinds.find(({ name }) => name === agreement.kind)!;
    return { agreement, kind, one: (await findCharge(tx, id))!, now };
  },
  beforeCharge,
  orderOf,
  forbid: async (tx, due, { forbidden: reason, isNothing = false }) =>
    leaveOut(tx, due, isNothing ? { nothingDue: reason } : { forbidden: reason }),
  update: updateCharge,
  unask: (tx, id) => updateCharge(tx, id, { state: 'PLANNED', next_step_at: null }),
  payableUntil: (due) => due.kind.payableUntil?.(asked(due)) ?? null,
  async noteSuspended(tx, due) {
    await updateAgreement(tx, due.agreement, { suspended_for: 'declined' });
    await due.kind.onSuspended?.(tx, asked(due));
  },
  paid,
});
