import { pointsRateOf } from '@cellardoor/brand';
import type { Market } from '@cellardoor/contracts';
import type { MembershipOffer, OwnMembership } from '@cellardoor/contracts/api/memberships';
import { countryOf } from '@cellardoor/contracts/countries';
import { renewalDays } from '@cellardoor/rules/memberships';
import { renewalTermsVersion } from '../../modules/memberships/renewable-schemes.ts';
import { requireCardTaken } from '../../modules/ordering/saved-cards/card-rules.ts';
import {
  cardViews,
  findSavedCard,
  findSavedCards,
  refuseUnknownCard,
  requireStillSaved,
} from '../../modules/ordering/saved-cards/card-store.ts';
import { findSeller } from '../../modules/ordering/api.ts';
import { chargeAgainNow, leaveAgreement, lockAgreement, openAgreement, updateAgreement } from '../../modules/subscriptions/api.ts';
import { dayOf } from '../../modules/subscriptions/clock/calendar.ts';
import { findRunningAgreements, type RecurringAgreement } from '../../modules/subscriptions/recurring/recurring-agreement.ts';
import { findNextCharge } from '../../modules/subscriptions/recurring/recurring-charge.ts';
import { salesTaxOn } from '../../modules/subscriptions/schemes/sales-tax.ts';
import type { Deps } from '../../platform/api.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { detailOf, lastDayOf, membershipKind } from './membership-kind.ts';
import type { OwnTerm } from './own-term.ts';

type AutoRenewal = NonNullable<OwnMembership['autoRenewal']>;
type AutoRenewalOffer = NonNullable<OwnMembership['autoRenewalOffer']>;

/** The running agreement by which a membership of a family renews itself; undefined where none does. */
export async function findRenewal(
  db: Queries,
  customerId: number,
  country: string,
  family: string,
): Promise<RecurringAgreement | undefined> {
  const running = await findRunningAgreements(db, customerId, country, membershipKind.name);
  return running.find((agreement) => detailOf(agreement).family === family);
}

/**
 * What the renewal of a term by itself would be: the same scheme again, charged on the last day of the term. Null where it cannot be asked for: the term
 * is over, left, renewed or was a gift, nothing sells it, it is too late to tell of it before, or the shop counts in points.
 */
export function renewalOffer(term: OwnTerm, items: readonly MembershipOffer[], brand: string, now: Date): AutoRenewalOffer | null {
  const item = items.find(({ schemeDetails }) => schemeDetails?.schemeId === term.schemeId);
  if (!item || pointsRateOf(brand) > 0 || term.status !== 'ACTIVE' || term.isRenewed || term.cancelledAt || term.orderId === null)
    return null;
  const { itemCode, skus, schemeDetails } = item;
  const { planRules, facts } = countryOf(term.country);
  const { months } = schemeDetails!;
  const days = renewalDays(planRules, lastDayOf(term), months, dayOf(now, facts.timeZone));
  const price = skus[0]!.salePrice;
  const tax = salesTaxOn(price, { country: term.country, address: term.state === null ? {} : { state: term.state } });
  return days && { itemCode, name: term.name, months, price, ...(tax > 0 && { tax }), ...days };
}

/** What is charged next, minor units. */
const priceOf = ({ amount }: RecurringAgreement, charge: Awaited<ReturnType<typeof findNextCharge>>): number =>
  charge?.amount ?? amount ?? 0;

/** @throws Refusal 409 where its member has seen another price */
function requireSeen(price: number, expectedPrice: number): void {
  if (price !== expectedPrice)
    refuse(409, 'The price has changed meanwhile. Please look at it again.', { field: 'expectedPrice', code: 'price_changed' });
}

/** How a membership renews itself, as its member sees it. */
export async function renewalView(db: Queries, agreement: RecurringAgreement, now: Date): Promise<AutoRenewal> {
  const charge = await findNextCharge(db, agreement.id);
  const cards = cardViews(await findSavedCards(db, { customerId: agreement.customer_id, country: agreement.country }, now));
  const price = priceOf(agreement, charge);
  const tax = salesTaxOn(price, agreement);
  return {
    subscriptionId: String(agreement.id),
    price,
    ...(tax > 0 && { tax }),
    chargeOn: charge?.charge_on ?? null,
    card: cards.find(({ cardId }) => cardId === String(agreement.saved_card_id)) ?? null,
    isDeclined: charge?.state === 'DECLINED',
  };
}

/** What a member sends who asks that their membership renews itself. */
export interface RenewalAsked {
  readonly cardId: string;
  readonly expectedPrice: number;
  /** Card brands that the shop takes. */
  readonly taken: readonly string[];
}

/**
 * Has a membership renew itself, by a card of its member's; for one that does already, has that card pay, and tries what is unpaid at once. The caller
 * has locked the term and its agreement. @throws Refusal 404 `unknown_card`, 400 `card_not_taken`, 409 `too_late` where there is no offer, `price_changed`
 */
export async function startRenewal(
  deps: Pick<Deps, 'database' | 'now' | 'settings'>,
  tx: Queries,
  term: OwnTerm & { readonly customerId: number },
  market: Market,
  offer: AutoRenewalOffer | null,
  { cardId, expectedPrice, taken }: RenewalAsked,
  now: Date,
): Promise<void> {
  const owner = { customerId: term.customerId, country: market.country };
  const card = (await findSavedCard(tx, owner, cardId, now)) ?? refuseUnknownCard();
  requireCardTaken(card.brand, taken, 'cardId');
  await requireStillSaved(tx, card.id);
  const running = await findRenewal(tx, term.customerId, market.country, term.family);
  if (running) {
    requireSeen(priceOf(running, await findNextCharge(tx, running.id)), expectedPrice);
    await chargeAgainNow(deps, running.id, tx);
    return void (await updateAgreement(tx, running, { saved_card_id: card.id }));
  }
  if (!offer) return refuse(409, `${term.name} cannot be set to renew itself now.`, { field: 'membershipId', code: 'too_late' });
  requireSeen(offer.price, expectedPrice);
  await openRenewal(tx, { ...term, cardId: card.id, brand: market.brand }, { termsVersion: renewalTermsVersion, said: offer }, now);
}

/** Whose term renews itself, and what pays for it. */
export interface RenewedTerm extends Pick<OwnTerm, 'name' | 'schemeId' | 'family' | 'country' | 'orderId' | 'endsAt'> {
  readonly customerId: number;
  readonly brand: string;
  /** Null where the card has been removed since. */
  readonly cardId: number | null;
}

/**
 * Writes down that a term renews itself, as its member has agreed; `askedWith` is the order with which they did. The caller has locked the term, and
 * knows that nothing renews it yet.
 */
export async function openRenewal(
  tx: Queries,
  term: RenewedTerm,
  { termsVersion, said }: { readonly termsVersion: string; readonly said: AutoRenewalOffer },
  now: Date,
  askedWith?: number,
): Promise<void> {
  const { name, schemeId, family, country, customerId, brand } = term;
  const order = (await findSeller(tx, term.orderId!))!;
  const { itemCode, months, price } = said;
  await openAgreement(
    tx,
    membershipKind,
    {
      customerId,
      brand,
      country,
      siteOrigin: order.site_origin,
      schemeId,
      name,
      frequency: `P${months}M`,
      firstChargeOn: lastDayOf(term),
      amount: price,
      address: order.billing_address ?? order.address!,
      savedCardId: term.cardId,
      detail: { itemCode, family, ...(askedWith !== undefined && { orderId: askedWith }) },
      consent: { termsVersion, said },
    },
    now,
  );
}

/** Has a membership renew itself no more; does nothing where it does not. @throws Refusal 409 `charging` while it is being charged */
export async function stopRenewal(tx: Queries, customerId: number, country: string, family: string, now: Date): Promise<void> {
  const running = await findRenewal(tx, customerId, country, family);
  if (running) await leaveAgreement(tx, membershipKind, running, 'customer', null, now);
}

/** Locks the agreement by which a family of memberships renews itself; before its customer is locked, as where it is charged. */
export async function lockRenewal(tx: Queries, customerId: number, country: string, family: string): Promise<void> {
  const running = await findRenewal(tx, customerId, country, family);
  if (running) await lockAgreement(tx, running.id);
}
