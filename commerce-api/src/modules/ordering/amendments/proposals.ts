import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import { mayAddTo } from '@cellardoor/rules/order-stages';
import type { Queries } from '../../../platform/db/database.ts';
import { readStage } from '../fulfilment/order-stage.ts';
import type { Benefits } from '../../memberships/membership.ts';
import { isExcluded } from '../../identity/session/self-exclusion.ts';
import { spacesLeft } from '../../basket/offers/product-offers.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';
import { isFromStorage } from '../orders/from-storage.ts';
import { hasAnswered, isRepaid } from './amendment-store.ts';
import { bottleProposals } from './bottle-proposals.ts';
import { type CardThatPaid, findCardThatPaid } from './card-that-paid.ts';
import { membershipProposal } from './membership-proposal.ts';
import { bottlesIn, deliveryWith, type PlacedOrder } from './order-facts.ts';
import { planProposal } from './plan-proposal.ts';
import { amendedBy, type ChosenProposal, type Proposal } from './proposal.ts';
import { quoteOf } from './quote.ts';

/** Milliseconds after an order was placed in which it is offered something. */
const offeredForMs = 3_600_000;

/** What a placed order is offered now. */
export interface Proposals {
  readonly all: readonly Proposal[];
  readonly spaces: number;
  readonly card: CardThatPaid | undefined;
}

const nothing: Proposals = { all: [], spaces: 0, card: undefined };

const benefitsOf = ({ customer }: RequestShopper): Benefits => {
  const active = customer?.memberships.filter(({ status }) => status === 'ACTIVE') ?? [];
  return {
    memberPrices: active.some(({ memberPrices }) => memberPrices),
    freeDelivery: active.some(({ freeDelivery }) => freeDelivery),
  };
};

/**
 * What the shopper's own placed order is offered, by the market's own data: nothing beside wines out of storage, to anyone who is shut out, once their session has answered, an hour after the order, when it
 * leaves or is paid back, and where the card that paid cannot be charged again.
 */
export async function proposalsFor(
  db: Queries,
  shopper: RequestShopper,
  market: RequestMarket,
  order: PlacedOrder,
  now: Date,
): Promise<Proposals> {
  const stage = await readStage(db, order);
  const isOver = now.getTime() > order.placed_at!.getTime() + offeredForMs;
  if (
    isOver ||
    isFromStorage(order) ||
    !mayAddTo(stage, false) ||
    (await isExcluded(db, market.brand, order.email!, now)) ||
    (await hasAnswered(db, shopper.sessionId)) ||
    (await isRepaid(db, order.id))
  )
    return nothing;
  const card = await findCardThatPaid(db, order.id);
  if (!card) return nothing;
  const benefits = benefitsOf(shopper);
  const spaces = mayAddTo(stage, true) ? spacesLeft(bottlesIn(order)) : 0;
  const membership = await membershipProposal(db, market, order, benefits);
  // its first case goes into the parcel
  const plan = mayAddTo(stage, true) ? await planProposal(db, market, order, now) : undefined;
  const bottles = await bottleProposals(db, market, order, benefits, spaces);
  return { all: [membership, plan, ...bottles].filter((one) => one !== undefined), spaces, card };
}

/** `asked`: the bottles whose price is asked for; one of each that is offered where it is empty. [CRT-04] */
export function orderOffersOf(order: PlacedOrder, { all, spaces, card }: Proposals, asked: readonly ChosenProposal[] = []): OrderOffers {
  const delivery = deliveryWith(order, bottlesIn(order));
  return {
    orderId: String(order.id),
    offerItems: all.map(({ item }) => item),
    availableSpaces: spaces,
    deliverySaving: spaces > 0 ? delivery - deliveryWith(order, bottlesIn(order) + spaces) : 0,
    caseQuote: caseQuoteOf(order, asked.length > 0 ? asked : oneOfEach(all)),
    card: card && all.length > 0 ? cardView(order, card) : null,
  };
}

const oneOfEach = (all: readonly Proposal[]): ChosenProposal[] =>
  all.filter(({ item }) => item.type === 'FILL_THE_CASE').map((proposal) => ({ proposal, quantity: 1 }));

const caseQuoteOf = (order: PlacedOrder, taken: readonly ChosenProposal[]) =>
  taken.length > 0 ? quoteOf(order, taken, amendedBy(order, taken)) : null;

const cardView = ({ customer_id }: PlacedOrder, { brand, lastFour, savedCardId }: CardThatPaid): OrderOffers['card'] => ({
  cardBrand: brand,
  lastFour,
  isSaved: savedCardId !== null,
  willBeSaved: customer_id !== null && savedCardId === null,
});
