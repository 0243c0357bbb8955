import { needsDelivery } from '../../catalogue/kinds/kinds.ts';
import { findSkus } from '../../catalogue/queries.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import { planGiftCodes, type PlanOfLine, plansOfLines } from '../../basket/plan-line.ts';
import { type PricedLine, priceLines } from '../../basket/pricing.ts';
import { withWelcomeGifts } from '../../basket/promoted.ts';
import { minimumUnitPriceAt } from '../../basket/sellable-basket.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { noBenefits } from '../../memberships/membership.ts';
import { isFirstDeliveryFree } from '../../subscriptions/schemes/plan-charges.ts';
import type { Scheme } from '../../subscriptions/schemes/scheme.ts';
import { findSchemes } from '../../subscriptions/schemes/scheme-store.ts';
import { frozenPlanOf } from '../payment/freeze-plans.ts';
import { hasRunningPlan } from '../payment/running-plan.ts';
import { bareLine } from './added-line.ts';
import { bottlesIn, deliveryWith, type PlacedOrder, standardDelivery } from './order-facts.ts';
import { amendedBy, type Proposal } from './proposal.ts';
import { quoteOf } from './quote.ts';

/**
 * The wine plan that the market shows first and that is in stock, as it usually comes, its first case joining the parcel: to a customer without a
 * plan here, who sends the order to themselves and pays it at once. Undefined for anybody else. [UPS-06]
 */
export async function planProposal(db: Queries, market: RequestMarket, order: PlacedOrder, now: Date): Promise<Proposal | undefined> {
  if (!mayBeginPlan(order) || (await hasRunningPlan(db, order, now))) return undefined;
  for (const scheme of await findSchemes(db, market)) {
    const proposal = await proposalOf(db, market, order, scheme, now);
    if (proposal) return proposal;
  }
  return undefined;
}

/** A present goes to somebody else, an order of what is sold ahead is charged later, and an order begins one plan. */
const mayBeginPlan = ({ customer_id, frozen, gift_wishes }: PlacedOrder): boolean =>
  customer_id !== null && needsDelivery(frozen.lineItems) && !gift_wishes?.sendGift && frozen.shipsFrom === undefined && !frozen.plans;

async function proposalOf(
  db: Queries,
  market: RequestMarket,
  order: PlacedOrder,
  scheme: Scheme,
  now: Date,
): Promise<Proposal | undefined> {
  const skus = await findSkus(
    db,
    market,
    scheme.cases.map(({ itemCode }) => itemCode),
  );
  const sku = scheme.cases
    .flatMap(({ itemCode }) => skus.filter((one) => one.itemCode === itemCode))
    .find(({ kind, stockQty, stockUnits }) => kind.beginsPlan && stockQty >= stockUnits);
  if (!sku) return undefined;
  const line = { ...bareLine(sku, 1, order.frozen.lineItems.length), planScheme: scheme.code, planFrequency: scheme.frequencies[0]! };
  const plan = (await plansOfLines(db, [line], market, { chosenOn: order.delivery_date, state: order.address?.state ?? null })).get(
    line.id,
  );
  if (!plan) return undefined;
  const lines = await linesWith(db, market, order, { ...line, plan });
  const isFree = isFirstDeliveryFree(scheme) && order.frozen.shippingMethod.methodCode === standardDelivery(order).code;
  const item = { ...itemOf(scheme, sku, lines[0]!), plan: frozenPlanOf(lines[0]!)[0]!.said };
  const proposal: Proposal = {
    item,
    sku,
    linesFor: () => lines,
    plan: { ...frozenPlanOf(lines[0]!)[0]!, agreedAt: now.toISOString() },
    savingOn: () => undefined,
    deliveryWith: (bottles) => (isFree ? 0 : deliveryWith(order, bottlesIn(order) + bottles)),
  };
  const taken = [{ proposal, quantity: 1 }];
  return { ...proposal, item: { ...item, quote: quoteOf(order, taken, amendedBy(order, taken)) } };
}

/** The first case, and what comes free with it: no dearer and no cheaper than in a basket. */
async function linesWith(
  db: Queries,
  market: RequestMarket,
  order: PlacedOrder,
  line: ReturnType<typeof bareLine> & { readonly plan: PlanOfLine },
): Promise<readonly PricedLine[]> {
  const minimum = minimumUnitPriceAt({ postcode: order.address?.postcode ?? null, shop: order.collection_shop }, market);
  const gifts = await findSkus(db, market, planGiftCodes([line.plan]));
  const giftSkus = new Map(gifts.map((gift) => [gift.itemCode, gift]));
  return withWelcomeGifts(priceLines([line], [], noBenefits, minimum), { giftSkus, minimum });
}

const itemOf = (scheme: Scheme, sku: SkuForBasket, { listAmount, amount }: PricedLine) =>
  ({
    type: 'WINEPLAN',
    rule: 'plan',
    itemCode: sku.itemCode,
    mixed: true,
    displayName: scheme.name,
    webHeadline: scheme.headline,
    thumbnailImage: sku.thumbnailImage,
    bottleCount: sku.numberOfBottles,
    listPrice: Math.max(listAmount, amount),
    offerPrice: amount,
    memberPrice: null,
    stockQty: sku.stockQty,
  }) as const;
