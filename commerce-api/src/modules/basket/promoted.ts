import { leastPriceOf, type MinimumPrice } from '@cellardoor/rules/minimum-prices';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import { discountOn, type Promotion, type WhyNot, whyNot } from './promotions/promotion.ts';
import { availableStockForLine, type PricedLine } from './pricing.ts';

/** A promotion that a basket has, with what it takes off or gives. Amounts in minor units. */
export interface AppliedPromotion {
  readonly promotion: Promotion;
  readonly saved: number;
  readonly gift: PricedLine | undefined;
}

/** The promotion code of a basket: what it gives, or `why` it gives nothing, and the amount `missing` to its minimum spend. */
export interface EvaluatedPromotionCode {
  readonly promotion: Promotion;
  readonly why: WhyNot | undefined;
  readonly missing: number;
  readonly given: AppliedPromotion | undefined;
}

/** Lines with their promotions; what is given for nothing comes last. */
export interface Promoted {
  readonly priced: readonly PricedLine[];
  /** Applied automatic promotions. */
  readonly given: readonly AppliedPromotion[];
  readonly promotionCode: EvaluatedPromotionCode | null;
}

/** What promotions must know beside the lines. */
export interface PromotionContext {
  readonly giftSkus: ReadonlyMap<string, SkuForBasket>;
  readonly minimum: MinimumPrice | null;
  /** The most per cent that the country lets be promoted. */
  readonly most: (percent: number) => number;
}

/** Numbers of given lines begin here, above those of all others. */
const firstGiftId = 900_000_000_000_000;

/** What the bottles of a basket come to, before promotions. */
export const promotableSubtotal = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, { sku, amount, promotion }) => (sku.kind.isPromoted ? sum + amount + promotion : sum), 0);

/** Applies automatic promotions, then the basket's promotion code. No line falls below the legal minimum price. [BSK-06] */
export function withPromotions(
  bought: readonly PricedLine[],
  { active, promotionCode }: { readonly active: readonly Promotion[]; readonly promotionCode: Promotion | null },
  rules: PromotionContext,
): Promoted {
  const spend = promotableSubtotal(bought);
  const offered = bought.some(({ discount, plan }) => discount > 0 && !plan);
  let priced = bought;
  const given: AppliedPromotion[] = [];
  const give = (promotion: Promotion): WhyNot | AppliedPromotion => {
    const why =
      spend === 0
        ? 'minimum'
        : whyNot(promotion, { spend, hasOffer: offered || given.length > 0, isTaken: given.some((one) => !one.promotion.withOffers) });
    if (why) return why;
    const { lines, ...one } =
      promotion.giftItemCode === null ? cheaper(priced, promotion, spend, rules) : withGift(priced, promotion, rules);
    if (one.saved === 0 && !one.gift) return promotion.giftItemCode === null ? 'offer' : 'gift';
    priced = lines;
    return { promotion, ...one };
  };
  for (const promotion of active) {
    const one = give(promotion);
    if (typeof one === 'object') given.push(one);
  }
  const evaluated = promotionCode && evaluatePromotionCode(promotionCode, give(promotionCode), spend);
  return { priced, given, promotionCode: evaluated };
}

function evaluatePromotionCode(promotion: Promotion, given: WhyNot | AppliedPromotion, spend: number): EvaluatedPromotionCode {
  const missing = Math.max(0, promotion.minimumSpend - spend);
  return typeof given === 'object' ? { promotion, why: undefined, missing, given } : { promotion, why: given, missing, given: undefined };
}

interface Lines {
  readonly lines: readonly PricedLine[];
  readonly saved: number;
  readonly gift: PricedLine | undefined;
}

/** What may still be taken off so that offers and promotions together stay within what the country lets be promoted. */
function stillPromoted(lines: readonly PricedLine[], most: PromotionContext['most']): number {
  const bottles = lines.filter(({ sku }) => sku.kind.isPromoted);
  const taken = bottles.reduce((sum, { discount, promotion }) => sum + discount + promotion, 0);
  const before = bottles.reduce((sum, { amount }) => sum + amount, taken);
  return Math.max(0, Math.floor((before * most(100)) / 100) - taken);
}

/** Shares a discount out to the lines by what each can give. The shares add up to it. */
function cheaper(lines: readonly PricedLine[], promotion: Promotion, spend: number, { minimum, most }: PromotionContext): Lines {
  const rooms = lines.map(({ sku, quantity, amount }) =>
    sku.kind.isPromoted ? Math.max(0, amount - (minimum ? leastPriceOf(quantity * sku.alcohol, minimum) : 0)) : 0,
  );
  const all = rooms.reduce((sum, room) => sum + room, 0);
  const saved = Math.min(all, discountOn(promotion, spend, stillPromoted(lines, most)));
  const upTo = (room: number) => (all === 0 ? 0 : Math.round((saved * room) / all));
  let before = 0;
  const shared = lines.map((line, i) => {
    const share = upTo(before + rooms[i]!) - upTo(before);
    before += rooms[i]!;
    return { ...line, amount: line.amount - share, promotion: line.promotion + share };
  });
  return { lines: shared, saved, gift: undefined };
}

/** Adds what a promotion gives for nothing, while there is one left. Alcohol is not given where it has a minimum price. */
function withGift(lines: readonly PricedLine[], { id, giftItemCode }: Promotion, { giftSkus, minimum }: PromotionContext): Lines {
  const sku = giftSkus.get(giftItemCode!);
  const gift = sku && !sku.kind.needsAccount ? givenLine(lines, firstGiftId + id, sku, minimum) : undefined;
  return { lines: gift ? [...lines, gift] : lines, saved: 0, gift };
}

/** A line of what is given for nothing, while there is one left. Alcohol is not given where it has a minimum price. */
function givenLine(lines: readonly PricedLine[], id: number, sku: SkuForBasket, minimum: MinimumPrice | null): PricedLine | undefined {
  const gift = giftLine(id, sku);
  return (minimum && sku.alcohol > 0) || availableStockForLine(gift, lines) < sku.stockUnits ? undefined : gift;
}

/** Numbers of lines that plans and rewards give begin here: so many for each line that one is joined with. */
const firstPlanGiftId = 800_000_000_000_000;
const giftsOfLine = 10;

/** Lines with what comes free with the first case of each plan, and with joining wine reward. [WPL-02] [BSK-01] */
export function withWelcomeGifts(bought: readonly PricedLine[], { giftSkus, minimum }: Omit<PromotionContext, 'most'>): PricedLine[] {
  const lines = [...bought];
  for (const { id, plan } of bought)
    for (const [at, { itemCode }] of (plan?.scheme.welcomeGifts ?? []).entries()) {
      const sku = itemCode === null ? undefined : giftSkus.get(itemCode);
      const gift = sku && givenLine(lines, firstPlanGiftId + id * giftsOfLine + at, sku, minimum);
      if (gift) lines.push({ ...gift, ofPlan: true });
    }
  for (const { id, reward } of bought) {
    const sku = giftSkus.get(reward?.scheme.welcomeItem?.itemCode ?? '');
    const gift = sku && givenLine(lines, firstPlanGiftId + id * giftsOfLine, sku, minimum);
    if (gift) lines.push({ ...gift, ofReward: true });
  }
  return lines;
}

const giftLine = (id: number, sku: SkuForBasket): PricedLine => ({
  id,
  itemCode: sku.itemCode,
  quantity: 1,
  offer: null,
  seenName: sku.name,
  seenPrice: 0,
  seenBottles: null,
  seenTotal: null,
  sku,
  listAmount: 0,
  parts: [],
  wine: undefined,
  next: undefined,
  unit: { amount: 0, memberPrice: false },
  discount: 0,
  promotion: 0,
  free: true,
  minimumPrice: undefined,
  amount: 0,
});
