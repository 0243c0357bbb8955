import { kindNamed } from '../kinds/kinds.ts';
import { noBenefits } from '../memberships/membership.ts';
import type { Promotion } from '../promotions/promotion.ts';
import { aLine, aSku } from '../../test/basket-lines.ts';
import { lineItem, priceBasket, priceLines } from './pricing.ts';
import { type PromotionRules, withPromotions } from './promoted.ts';

const promotion = (parts: Partial<Promotion> = {}): Promotion => ({
  id: 1,
  code: null,
  name: 'Promotion',
  minimumSpend: 0,
  discountPercent: null,
  discountAmount: null,
  giftItemCode: null,
  withOffers: true,
  ended: false,
  used: false,
  firstOrder: false,
  late: false,
  ...parts,
});
const rules: PromotionRules = { giftSkus: new Map([['W9', aSku(9, { stockQty: 1 })]]), minimum: null, most: (percent) => percent };
const scotland = { region: 'Scotland', perUnit: 65 } as const;
/** Numbers that look like chance, the same in every run. */
const chance = (seed: number) => () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;

it('shares discounts out so that parts, lines and total add up, none is below the law’s minimum, and the order of adding never matters', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = chance(seed);
    const upTo = (most: number) => 1 + Math.floor(next() * most);
    const minimum = seed % 3 === 0 ? scotland : null;
    const lines = Array.from({ length: upTo(5) }, (_, i) => {
      const salePrice = upTo(3000);
      return aLine(i + 1, upTo(9), { salePrice, listPrice: salePrice + upTo(200) });
    });
    const active = [promotion({ discountPercent: upTo(99) })];
    const voucher = promotion({ id: 2, code: 'V', discountAmount: upTo(20_000) });
    const totalOf = (ordered: typeof lines) => {
      const bought = priceLines(ordered, [], noBenefits, minimum);
      const { priced, given, voucher: held } = withPromotions(bought, { active, voucher }, { ...rules, minimum });
      const sums = priceBasket(priced);
      const saved = [...given, ...(held?.given ? [held.given] : [])].reduce((sum, one) => sum + one.saved, 0);
      expect(priceBasket(bought).total - sums.total).toBe(saved);
      for (const line of priced) {
        const info = lineItem(line, priced, 0).itemPriceInfo;
        const parts = info.parts!.reduce((sum, { amount }) => sum + amount, 0);
        expect(parts + (info.minimumPrice?.added ?? 0)).toBe(info.amount + info.discount! + (info.promotion ?? 0));
        expect(line.amount).toBeGreaterThanOrEqual(0);
        if (minimum) expect(line.amount * 10_000).toBeGreaterThanOrEqual(line.quantity * line.sku.alcohol * minimum.perUnit - 10_000);
      }
      return sums.total;
    };
    expect(totalOf(lines.toReversed())).toBe(totalOf(lines));
  }
});

it('gives one free item while there is one left, none of alcohol where it has a minimum price, and none to a membership alone', () => {
  const active = [promotion({ giftItemCode: 'W9' })];
  const itemsOf = (lines: ReturnType<typeof aLine>[], with_: Partial<PromotionRules> = {}) =>
    withPromotions(priceLines(lines, [], noBenefits), { active, voucher: null }, { ...rules, ...with_ }).priced.map(
      ({ itemCode }) => itemCode,
    );
  expect(itemsOf([aLine(1, 1)])).toEqual(['W1', 'W9']);
  expect(itemsOf([aLine(9, 1, { stockQty: 1 })])).toEqual(['W9']);
  expect(itemsOf([aLine(1, 1)], { minimum: scotland })).toEqual(['W1']);
  expect(itemsOf([aLine(1, 1, { kind: kindNamed('membership'), terms: {}, numberOfBottles: 0 })])).toEqual(['W1']);
});

it('takes no more off than the country lets be promoted', () => {
  const bought = priceLines([aLine(1, 10)], [], noBenefits);
  const capped = { ...rules, most: (percent: number) => Math.min(percent, 24) };
  for (const one of [promotion({ discountPercent: 50 }), promotion({ discountAmount: 8000 })])
    expect(withPromotions(bought, { active: [one], voucher: null }, capped).given[0]!.saved).toBe(2160);
});

it('takes no more off than that with several promotions, and beside an offer', () => {
  const most = (percent: number) => Math.min(percent, 24);
  const [one, two] = [promotion({ discountPercent: 20 }), promotion({ id: 2, code: 'V', discountPercent: 20 })];
  const totalOf = (bought: ReturnType<typeof priceLines>) =>
    priceBasket(withPromotions(bought, { active: [one], voucher: two }, { ...rules, most }).priced).total;
  expect(totalOf(priceLines([aLine(1, 10)], [], noBenefits))).toBe(6840);
  const offer = { type: 'FILL_THE_CASE', rule: 'hero' } as const;
  const terms = [{ ...offer, discountPercent: 20, maximumDiscount: 10_000 }];
  const offered = priceLines([aLine(1, 1), aLine(2, 1, {}, offer)], terms, noBenefits);
  expect([priceBasket(offered).total, totalOf(offered)]).toEqual([1620, 1368]);
});

it('lets nothing stand beside a promotion that stands beside no other, whichever comes first', () => {
  const [alone, open] = [promotion({ discountPercent: 10, withOffers: false }), promotion({ id: 2, discountPercent: 10 })];
  const bought = priceLines([aLine(1, 10)], [], noBenefits);
  const givenOf = (active: Promotion[], voucher: Promotion | null = null) => {
    const { given, voucher: held } = withPromotions(bought, { active, voucher }, rules);
    return [given.map(({ promotion: { id } }) => id), held?.why];
  };
  expect(givenOf([alone, open])).toEqual([[1], undefined]);
  expect(givenOf([open, alone])).toEqual([[2], undefined]);
  expect(givenOf([alone], { ...open, code: 'V' })).toEqual([[1], 'offer']);
});
