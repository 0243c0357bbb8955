import { countryOf } from '@cellardoor/contracts/countries';
import type { Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { requireCardTaken } from '../../ordering/saved-cards/card-rules.ts';
import { findSavedCard, refuseUnknownCard, requireStillSaved } from '../../ordering/saved-cards/card-store.ts';
import { movePlan } from '../agreements/move-plan.ts';
import { requireRunning } from '../agreements/require-running.ts';
import { tellChange } from '../agreements/tell-change.ts';
import { dayOf } from '../clock/calendar.ts';
import { chargeAgainNow } from '../renewals/charge-again.ts';
import { datesOf, makeNextCharge, nextStepOf } from './next-charge.ts';
import { type Consent, confirmConsent } from './open-agreement.ts';
import { type RecurringAgreement, updateAgreement } from './recurring-agreement.ts';
import { findNextCharge, updateCharge } from './recurring-charge.ts';
import type { RecurringKind } from './recurring-kind.ts';

/** Which card pays, of which brands the shop takes. */
interface CardChosen {
  readonly cardId: string;
  readonly taken: readonly string[];
  readonly now: Date;
}

/**
 * Has another kept card pay for a locked agreement. What is unpaid is charged at once, also by the same card.
 * @throws Refusal 404 for a card that the customer does not keep, 400 `card_not_taken`, 409 `plan_over`
 */
export async function changeAgreementCard(
  deps: Pick<Deps, 'database' | 'now' | 'settings'>,
  tx: Queries,
  agreement: RecurringAgreement,
  chosen: CardChosen,
): Promise<void> {
  if ((await takeCard(deps, tx, agreement, chosen)) !== 'another') return;
  await tellChange(tx, agreement.id, 'card changed', { cardId: Number(chosen.cardId) }, chosen.now);
}

/**
 * Has a kept card pay for a locked agreement that was opened without one, and keeps what its customer agreed to with it. Where a card pays already, it is
 * changed as `changeAgreementCard` does. @throws Refusal the same
 */
export async function agreeToCard(
  deps: Pick<Deps, 'database' | 'now' | 'settings'>,
  tx: Queries,
  agreement: RecurringAgreement,
  chosen: CardChosen & { readonly consent: Consent; readonly siteOrigin: string },
): Promise<void> {
  await updateAgreement(tx, agreement, { site_origin: chosen.siteOrigin });
  if (agreement.saved_card_id !== null) return changeAgreementCard(deps, tx, agreement, chosen);
  await takeCard(deps, tx, agreement, chosen);
  await confirmConsent(tx, agreement.id, chosen.consent, chosen.now);
}

async function takeCard(
  deps: Pick<Deps, 'database' | 'now' | 'settings'>,
  tx: Queries,
  agreement: RecurringAgreement,
  { cardId, taken, now }: CardChosen,
): Promise<'another' | 'same'> {
  const owner = { customerId: agreement.customer_id, country: agreement.country };
  const card = (await findSavedCard(tx, owner, cardId, now)) ?? refuseUnknownCard();
  requireRunning(agreement);
  requireCardTaken(card.brand, taken, 'cardId');
  await requireStillSaved(tx, card.id);
  await chargeAgainNow(deps, agreement.id, tx);
  if (agreement.saved_card_id === card.id) return 'same';
  await updateAgreement(tx, agreement, { saved_card_id: card.id });
  return 'another';
}

/**
 * Has each charge of a locked agreement cost another amount from now on, as its customer wants, by the same email that tells of all changes; one that was
 * told of already, or is being paid, keeps its own. @throws Refusal 409 `plan_over`
 */
export async function changeAmount(tx: Queries, agreement: RecurringAgreement, amount: number, now: Date): Promise<RecurringAgreement> {
  requireRunning(agreement);
  if (agreement.amount === amount) return agreement;
  const changed = await updateAgreement(tx, agreement, { amount });
  await tellChange(tx, agreement.id, 'amount changed', { before: agreement.amount, amount }, now);
  return changed;
}

/**
 * Has a locked agreement be charged from a day on, and on the days that follow it by the calendar. One that was told of already, or is being paid, stays
 * as it is. @throws Refusal 409 `plan_over`
 */
export async function changeChargeDay(
  tx: Queries,
  kind: RecurringKind,
  agreement: RecurringAgreement,
  chargeOn: string,
  now: Date,
): Promise<RecurringAgreement> {
  requireRunning(agreement);
  const next = await findNextCharge(tx, agreement.id);
  const isFixed = next && (next.state !== 'PLANNED' || next.reminded_at !== null);
  const anchor_period = next ? next.period + (isFixed ? 1 : 0) : agreement.anchor_period;
  const changed = await updateAgreement(tx, agreement, { anchor_on: chargeOn, anchor_period });
  if (next && !isFixed) {
    const dates = datesOf(kind, changed, chargeOn);
    await updateCharge(tx, next.id, { ...dates, next_step_at: nextStepOf({ ...dates, reminded_at: null }) });
  }
  await tellChange(tx, agreement.id, 'day changed', { chargeOn }, now);
  return changed;
}

/** Stops a locked agreement for a while, or has it go on, for an operator. @throws Refusal 409 where that cannot happen */
export async function pauseOrResumeAgreement(
  tx: Queries,
  kind: RecurringKind,
  agreement: RecurringAgreement,
  move: 'pause' | 'resume',
  now: Date,
): Promise<void> {
  const moved = await movePlan(tx, agreement, move, 'operator', now);
  const going = await updateAgreement(tx, moved, { suspended_for: move === 'pause' ? 'paused' : null });
  const next = await findNextCharge(tx, agreement.id);
  if (move === 'pause' || !next || next.state !== 'PLANNED') return;
  const today = dayOf(now, countryOf(agreement.country).facts.timeZone);
  if (next.charge_on >= today) return void (await updateCharge(tx, next.id, { next_step_at: nextStepOf(next) }));
  // nothing is charged for the time in which it was stopped
  await updateCharge(tx, next.id, { state: 'SKIPPED', next_step_at: null, decline_reason: 'paused' });
  await makeNextCharge(tx, kind, going, now);
}
