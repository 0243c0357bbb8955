import fc from 'fast-check';
import { leastPriceOf, type MinimumPrice } from '@cellardoor/rules/minimum-prices';
import { aLine, aPromotion, aSku } from '../../../test/basket-lines.ts';
import { kindNamed } from '../catalogue/kinds/kinds.ts';
import type { Promotion } from './promotions/promotion.ts';
import type { SellableLine } from './line.ts';
import { lineItem, priceBasket, priceLines } from './pricing.ts';
import { type AppliedPromotion, type Promoted, promotableSubtotal, withPromotions } from './promoted.ts';
import { planLineChanges } from './rules.ts';

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const sumOf = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((sum, one) => sum + of(one), 0);
const offer = { type: 'FILL_THE_CASE', rule: 'hero' } as const;
const giftSku = aSku(9, { itemCode: 'GIFT', wineItemCode: 'GIFT', kind: kindNamed('gift'), alcohol: 0, stockQty: 1 });
const giftWine = aSku(9, { itemCode: 'BOTTLE', wineItemCode: 'BOTTLE', stockQty: 1 });

/** One product in up to three sizes, of each so many in the basket. */
const product = fc.record({
  kind: fc.constantFrom('wine', 'wine', 'wine', 'spirits', 'mixedCase', 'gift', 'membership'),
  alcohol: upTo(400 * 700),
  sizes: fc.uniqueArray(
    fc.record({
      bottles: fc.constantFrom(1, 6, 12),
      sale: upTo(5000, 1),
      off: upTo(500),
      member: fc.option(upTo(5000, 1)),
      quantity: upTo(4, 1),
    }),
    { minLength: 1, maxLength: 3, selector: ({ bottles }) => bottles },
  ),
  offered: fc.boolean(),
});

/** The lines of a product: those of the sizes that it is sold in. */
function linesOfProduct({ kind: name, alcohol, sizes, offered }: Product, at: number): SellableLine[] {
  const kind = kindNamed(name);
  const sold = kind.inBottles ? sizes : sizes.slice(0, 1).map((size) => ({ ...size, bottles: name === 'membership' ? 0 : 1 }));
  const prices = sold.map(({ bottles, sale, off, member }) => {
    const salePrice = sale * Math.max(1, bottles);
    return { bottles, salePrice, listPrice: salePrice + off, memberPrice: member && member * Math.max(1, bottles) };
  });
  return sold.map(({ bottles, quantity }, i) =>
    aLine(
      at * 10 + i,
      quantity,
      {
        ...prices[i]!,
        prices,
        kind,
        wineItemCode: `P${at}`,
        numberOfBottles: bottles,
        stockUnits: Math.max(1, bottles),
        alcohol: kind.inBottles ? alcohol * bottles : 0,
        stockQty: 2000,
        terms: {},
      },
      offered && i === 0 ? offer : null,
    ),
  );
}

const effect = fc.oneof(
  fc.record({ discountPercent: upTo(100, 1) }),
  fc.record({ discountAmount: upTo(60_000, 1) }),
  fc.record({ giftItemCode: fc.constantFrom('GIFT', 'BOTTLE') }),
);
const promotionParts = fc.record({ effect, minimumSpend: upTo(40_000), withOffers: fc.boolean(), gone: upTo(11) });
type Parts = typeof promotionParts extends fc.Arbitrary<infer T> ? T : never;
type Product = typeof product extends fc.Arbitrary<infer T> ? T : never;
const promotionOf = ({ effect: gives, gone, ...parts }: Parts, id: number, code: string | null = null): Promotion =>
  aPromotion({ id, code, ...gives, ...parts, ended: gone === 0, used: gone === 1, late: gone === 2 });

/** A basket with all that changes its prices. */
const shop = fc.record({
  products: fc.array(product, { minLength: 1, maxLength: 4 }),
  active: fc.array(promotionParts, { maxLength: 4 }).map((all) => all.map((one, i) => promotionOf(one, i + 1))),
  promotionCode: fc.option(promotionParts.map((one) => promotionOf(one, 99, 'CODE'))),
  minimum: fc.constantFrom<MinimumPrice | null>(null, { region: 'Scotland', perUnit: 65 }),
  most: fc.constantFrom(100, 24),
  offerPercent: upTo(100, 1),
  memberPrices: fc.boolean(),
});
type Shop = typeof shop extends fc.Arbitrary<infer T> ? T : never;

/** Prices lines as the basket's view does. */
function priced(lines: readonly SellableLine[], { active, promotionCode, minimum, most, offerPercent, memberPrices }: Shop) {
  const terms = [{ ...offer, discountPercent: offerPercent, maximumDiscount: 6000 }];
  const bought = priceLines(lines, terms, { memberPrices, freeDelivery: false }, minimum);
  const giftSkus = new Map([giftSku, giftWine].map((sku) => [sku.itemCode, sku]));
  const promoted = withPromotions(bought, { active, promotionCode }, { giftSkus, minimum, most: (percent) => Math.min(percent, most) });
  return { bought, ...promoted, all: allGiven(promoted), totals: priceBasket(promoted.priced) };
}

const allGiven = ({ given, promotionCode }: Promoted): AppliedPromotion[] => [
  ...given,
  ...(promotionCode?.given ? [promotionCode.given] : []),
];
const idsOf = (all: readonly AppliedPromotion[]) => all.map(({ promotion: { id } }) => id);
const linesOfShop = ({ products }: Shop) => products.flatMap(linesOfProduct);
const forAnyShop = (holds: (one: Shop) => void) => fc.assert(fc.property(shop, holds), { numRuns: 700 });

describe('the prices of any basket', () => {
  it('add up: parts to lines, lines to the total, what is saved to the difference', () => {
    forAnyShop((one) => {
      const { bought, priced: lines, all, totals } = priced(linesOfShop(one), one);
      expect(totals.rawSubtotal - totals.savings).toBe(totals.total);
      expect(sumOf(lines, ({ amount }) => amount)).toBe(totals.total);
      expect(sumOf(lines, ({ listAmount }) => listAmount)).toBe(totals.rawSubtotal);
      expect(totals.savings).toBeGreaterThanOrEqual(0);
      expect(priceBasket(bought).total - totals.total).toBe(sumOf(all, ({ saved }) => saved));
      for (const line of lines.filter(({ free }) => !free)) {
        const { amount, unitAmount, discount = 0, promotion = 0, parts = [], minimumPrice } = lineItem(line, lines, 0).itemPriceInfo;
        const whole = line.sku.kind.inBottles ? sumOf(parts, (part) => part.amount) : line.quantity * unitAmount;
        expect(whole + (minimumPrice?.added ?? 0)).toBe(amount + discount + promotion);
      }
    });
  });

  it('fall below nothing: no line below zero, nor below the law’s minimum, nor more promoted than the country lets be', () => {
    forAnyShop((one) => {
      const { bought, priced: lines } = priced(linesOfShop(one), one);
      for (const { amount, quantity, sku, discount, promotion } of lines) {
        expect(Number.isInteger(amount)).toBe(true);
        expect(amount).toBeGreaterThanOrEqual(one.minimum ? leastPriceOf(quantity * sku.alcohol, one.minimum) : 0);
        expect(Math.min(discount, promotion)).toBeGreaterThanOrEqual(0);
      }
      const offered = sumOf(bought, ({ sku, discount }) => (sku.kind.isPromoted ? discount : 0));
      const promoted = sumOf(lines, ({ promotion }) => promotion);
      expect(promoted).toBeLessThanOrEqual(Math.max(0, Math.floor(((promotableSubtotal(bought) + offered) * one.most) / 100) - offered));
    });
  });

  it('are the same in whatever order things were added', () => {
    forAnyShop((one) => {
      const lines = linesOfShop(one);
      const [there, back] = [priced(lines, one), priced(lines.toReversed(), one)];
      expect(back.totals).toEqual(there.totals);
      expect(idsOf(back.all)).toEqual(idsOf(there.all));
      expect(back.promotionCode?.why).toBe(there.promotionCode?.why);
      const skus = lines.map(({ sku }) => sku);
      const wishes = lines.map(({ itemCode, quantity }) => ({ itemCode, quantity, offer: null }));
      const quantitiesOf = (asked: typeof wishes) =>
        planLineChanges([], asked, skus, 'add')
          .map(({ itemCode, quantity }) => `${quantity} x ${itemCode}`)
          .toSorted();
      expect(quantitiesOf([...wishes, ...wishes])).toEqual(quantitiesOf([...wishes, ...wishes].toReversed()));
    });
  });

  it('give what is earned alone: whatever line leaves, what it brought leaves with it', () => {
    forAnyShop((one) => {
      const lines = linesOfShop(one);
      for (const held of [lines, lines.slice(1), lines.slice(0, -1), []]) {
        const { bought, priced: result, all } = priced(held, one);
        const spend = promotableSubtotal(bought);
        for (const { promotion } of all) {
          expect(promotion.ended || promotion.used || promotion.late).toBe(false);
          expect(spend).toBeGreaterThanOrEqual(Math.max(1, promotion.minimumSpend));
          if (!promotion.withOffers) expect([all.length, bought.some(({ discount }) => discount > 0)]).toEqual([1, false]);
        }
        expect(result.filter(({ free }) => free).map(({ itemCode }) => itemCode)).toEqual(all.flatMap(({ gift }) => gift?.itemCode ?? []));
        for (const { id, discount } of bought)
          if (discount > 0) expect(bought.some((other) => other.id !== id && !other.offer && other.sku.kind.isPromoted)).toBe(true);
      }
    });
  });

  it('equal those of a basket without the promotion code, once it is removed', () => {
    forAnyShop((one) => {
      const lines = linesOfShop(one);
      const [with_, without] = [priced(lines, one), priced(lines, { ...one, promotionCode: null })];
      expect(without.totals.total).toBe(with_.totals.total + (with_.promotionCode?.given?.saved ?? 0));
      expect(idsOf(without.given)).toEqual(idsOf(with_.given));
    });
  });
});
