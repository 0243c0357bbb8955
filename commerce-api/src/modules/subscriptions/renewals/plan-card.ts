import type { PlanPayment } from '@cellardoor/contracts/api/wine-plans';
import type { Static } from 'typebox';
import type { Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { requireCardTaken } from '../../ordering/saved-cards/card-rules.ts';
import {
  type CardOwner,
  cardViews,
  findSavedCard,
  findSavedCards,
  refuseUnknownCard,
  requireStillSaved,
} from '../../ordering/saved-cards/card-store.ts';
import { findPlans } from '../agreements/plan-store.ts';
import { isRunning, requireRunning } from '../agreements/require-running.ts';
import { tellChange } from '../agreements/tell-change.ts';
import { updatePlan } from '../agreements/update-plan.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { chargeAgainNow } from './charge-again.ts';

export type PlanCards = Static<typeof PlanPayment>;

/** The card that pays, if it is good still, and those of the customer's that the brand takes. [SUB-23] [SUB-35] */
export async function payingCards(
  db: Queries,
  owner: CardOwner,
  savedCardId: number | null,
  taken: readonly string[],
  now: Date,
): Promise<PlanCards> {
  const cards = cardViews(await findSavedCards(db, owner, now));
  const cardId = cards.find((card) => card.cardId === String(savedCardId))?.cardId ?? null;
  return { cardId, savedCards: cards.filter(({ cardType }) => taken.includes(cardType)) };
}

/** Which card a plan gets, and at what present. */
interface NewCard {
  readonly cardId: string;
  /** Card brands that the shop takes. */
  readonly taken: readonly string[];
  readonly now: Date;
  /** For all of the customer's plans in the market, which the caller has locked, too. */
  readonly forAll?: boolean;
}

/**
 * Has another kept card pay for a plan that the caller has locked, also one that was left and can be taken back, and for all of them where that is said. What is unpaid of one is charged at once.
 * @throws Refusal 404 for a card that the customer does not keep, 400 `card_not_taken`, 409 `plan_over`
 */
export async function changeCard(
  deps: Deps,
  tx: Queries,
  plan: WinePlanRow,
  { cardId, taken, now, forAll = false }: NewCard,
): Promise<void> {
  const owner = { customerId: plan.customer_id, country: plan.country };
  const card = (await findSavedCard(tx, owner, cardId, now)) ?? refuseUnknownCard();
  if (!canBeTakenBack(plan, now)) requireRunning(plan);
  requireCardTaken(card.brand, taken, 'cardId');
  await requireStillSaved(tx, card.id);
  const plans = forAll ? (await findPlans(tx, plan.customer_id, plan)).filter(isRunning) : [plan];
  for (const one of plans) await setCard(deps, tx, one, card.id, now);
}

/** A plan that was left gets a card first where it has none: without one it is not taken back. */
const canBeTakenBack = ({ status, reinstate_until: until }: WinePlanRow, now: Date): boolean =>
  status === 'CANCELLED' && until !== null && now < until;

async function setCard(deps: Deps, tx: Queries, plan: WinePlanRow, cardId: number, now: Date): Promise<void> {
  // the same card again is a wish, too, that what is unpaid is tried now
  await chargeAgainNow(deps, plan.id, tx);
  if (plan.saved_card_id === cardId) return;
  await updatePlan(tx, plan, { saved_card_id: cardId });
  await tellChange(tx, plan.id, 'card changed', { cardId }, now);
}
