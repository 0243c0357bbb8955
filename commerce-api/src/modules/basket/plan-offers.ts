import type { OfferItem } from '@cellardoor/contracts/api/offers';
import type { Market } from '@cellardoor/contracts';
import { planFrequencies, type PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import { type Queries, queryOne } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findSkus } from '../catalogue/queries.ts';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import { firstCaseDiscount } from '../subscriptions/schemes/plan-charges.ts';
import type { Scheme } from '../subscriptions/schemes/scheme.ts';
import { findSchemes } from '../subscriptions/schemes/scheme-store.ts';
import type { Line } from './line.ts';
import { endedOffers } from './offers/ended-offers.ts';
import { refuseEndedOffer } from './offers/offer-check.ts';
import { activeOffers, type Offer } from './offers/offer-store.ts';
import { discountOf } from './offers/offer-terms.ts';
import { offerItem, termsOf } from './offers/product-offers.ts';
import { linePlanOf, type PlanOfLine } from './plan-line.ts';

/** A wine plan whose first case a basket may have at a better price. */
export interface OfferedPlan {
  readonly offer: Offer;
  readonly scheme: Scheme;
  readonly oneCase: Scheme['cases'][number];
  readonly frequency: PlanFrequency;
  /** Of its case. */
  readonly sku: SkuForBasket;
}

/** What a basket holds, and whose it is. */
interface AskingBasket {
  readonly basketId: number;
  readonly lines: readonly (Pick<Line, 'offer' | 'planScheme'> & { readonly sku: SkuForBasket })[];
}

/**
 * Plans that are offered beside what a basket holds: to whoever has no plan here and none in the basket, where the case that the offer names is in
 * stock, goes with a wine that is bought for itself, and saves as much each time as the offer does once. [UPS-03] [UPS-13]
 */
export async function planOffersFor(db: Queries, market: Market, { basketId, lines }: AskingBasket): Promise<OfferedPlan[]> {
  const offers = (await activeOffers(db, market)).filter(({ type }) => type === 'WINEPLAN');
  if (offers.length === 0 || lines.some(({ planScheme, sku }) => planScheme || sku.kind.chargedOnDispatch)) return [];
  if (await hasRunningPlan(db, market, basketId)) return [];
  const sold = await findSchemes(db, market);
  const plans: OfferedPlan[] = [];
  for (const offer of offers) {
    const plan = await planOf(db, market, offer, sold);
    if (plan && (await goesWith(db, plan, lines))) plans.push(plan);
  }
  return plans;
}

/** The plan that an offer names, as the usual one of its cases that can be had; undefined where the market does not sell it so. */
async function planOf(db: Queries, market: Market, offer: Offer, sold: readonly Scheme[]): Promise<OfferedPlan | undefined> {
  const scheme = sold.find(({ code }) => code === offer.planScheme);
  const frequency = planFrequencies.find((each) => each === `P${offer.weeksBetweenCases}W`);
  if (!scheme || !frequency || !scheme.frequencies.includes(frequency)) return undefined;
  const cases = scheme.cases.filter(({ bottles }) => bottles === offer.caseBottles);
  const codes = cases.map(({ itemCode }) => itemCode);
  const skus = (await findSkus(db, market, codes)).filter((sku) => canBegin(sku) && savesOngoing(sku, offer));
  const oneCase = cases.find(({ itemCode }) => skus.some((sku) => sku.itemCode === itemCode));
  return oneCase && { offer, scheme, oneCase, frequency, sku: skus.find(({ itemCode }) => itemCode === oneCase.itemCode)! };
}

const canBegin = ({ kind, stockQty, stockUnits }: SkuForBasket) => kind.beginsPlan && stockQty >= stockUnits;

/** True where each later case costs at least the offer's percentage less than its bottles one by one. */
const savesOngoing = ({ listPrice, salePrice }: SkuForBasket, { discountPercent }: Offer) =>
  salePrice * 100 <= listPrice * (100 - discountPercent);

/** Whether the offer would hold in the basket. */
async function goesWith(db: Queries, { offer, sku }: OfferedPlan, lines: AskingBasket['lines']): Promise<boolean> {
  const would = { id: 0, offer, sku };
  const ended = await endedOffers(db, [would, ...lines.map((line, at) => ({ ...line, id: at + 1 }))], [offer]);
  return !ended.has(would.id);
}

/** True where the owner of a basket has a plan with the brand in the country that goes on. */
async function hasRunningPlan(db: Queries, { brand, country }: Market, basketId: number): Promise<boolean> {
  const running = await queryOne(
    db,
    `select 1 from baskets b join subscriptions s on s.customer_id = b.customer_id join wine_plans w on w.subscription_id = s.id
      where b.id = $1 and w.brand = $2 and s.country = $3 and s.status in ('ACTIVE', 'SUSPENDED') limit 1`,
    [basketId, brand, country],
  );
  return running !== undefined;
}

/** The plan that is accepted with an item. @throws Refusal 409 unless it is offered to this basket now: the caller's word is not taken for it */
export async function requirePlanOffer(
  db: Queries,
  market: Market,
  basket: AskingBasket,
  { itemCode, offer }: Pick<Line, 'itemCode' | 'offer'>,
): Promise<OfferedPlan> {
  const plans = await planOffersFor(db, market, basket);
  return plans.find(({ sku, offer: { rule } }) => sku.itemCode === itemCode && rule === offer?.rule) ?? refuseEndedOffer();
}

/** @throws Refusal for an offer that is asked for twice, or for more than the one case that it is made on. [UPS-05] */
export function requireOneOfOffer(lines: readonly Line[], wishes: readonly Pick<Line, 'itemCode' | 'quantity' | 'offer'>[]): void {
  for (const { itemCode, offer } of wishes) {
    if (!offer) continue;
    const line = lines.find((each) => each.itemCode === itemCode);
    if (line?.offer?.type === offer.type && line.offer.rule === offer.rule)
      refuse(409, 'You have this offer in your basket already.', { field: 'upsellOfferDetails', code: 'offer_taken' });
    const wished = wishes.reduce((sum, wish) => (wish.itemCode === itemCode ? sum + wish.quantity : sum), 0);
    if (wished > 1) refuse(400, 'This offer is for one case.', { field: 'quantity', code: 'offer_limit' });
  }
}

/** A plan as an offer shows it: what its first case costs, and all that follows, as the basket's line says it. [UPS-03] [UPS-13] */
export function planOfferItem(plan: OfferedPlan, { country }: Market, when: Pick<PlanOfLine, 'joinedOn' | 'place'>): OfferItem {
  const { offer, scheme, sku } = plan;
  const firstPrice = sku.salePrice - firstCaseDiscount(scheme, sku.salePrice, country, discountOf(offer, sku.salePrice));
  return {
    ...offerItem(sku, offer, country, firstPrice),
    displayName: scheme.name,
    terms: termsOf(offer),
    plan: linePlanOf({ ...plan, ...when }, sku.salePrice, firstPrice),
  };
}
