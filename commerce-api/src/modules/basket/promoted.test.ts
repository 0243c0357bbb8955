import { kindNamed } from '../catalogue/kinds/kinds.ts';
import { noBenefits } from '../memberships/membership.ts';
import type { Promotion } from './promotions/promotion.ts';
import { aLine, aPromotion, aSku } from '../../../test/basket-lines.ts';
import { priceBasket, priceLines } from './pricing.ts';
import { type PromotionContext, withPromotions } from './promoted.ts';

const rules: PromotionContext = { giftSkus: new Map([['W9', aSku(9, { stockQty: 1 })]]), minimum: null, most: (percent) => percent };
const scotland = { region: 'Scotland', perUnit: 65 } as const;

it('gives one free item while there is one left, none of alcohol where it has a minimum price, and none to a membership alone', () => {
  const active = [aPromotion({ giftItemCode: 'W9' })];
  const itemsOf = (lines: ReturnType<typeof aLine>[], with_: Partial<PromotionContext> = {}) =>
    withPromotions(priceLines(lines, [], noBenefits), { active, promotionCode: null }, { ...rules, ...with_ }).priced.map(
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
  for (const one of [aPromotion({ discountPercent: 50 }), aPromotion({ discountAmount: 8000 })])
    expect(withPromotions(bought, { active: [one], promotionCode: null }, capped).given[0]!.saved).toBe(2160);
});

it('takes no more off than that with several promotions, and beside an offer', () => {
  const most = (percent: number) => Math.min(percent, 24);
  const [one, two] = [aPromotion({ discountPercent: 20 }), aPromotion({ id: 2, code: 'V', discountPercent: 20 })];
  const totalOf = (bought: ReturnType<typeof priceLines>) =>
    priceBasket(withPromotions(bought, { active: [one], promotionCode: two }, { ...rules, most }).priced).total;
  expect(totalOf(priceLines([aLine(1, 10)], [], noBenefits))).toBe(6840);
  const offer = { type: 'FILL_THE_CASE', rule: 'hero' } as const;
  const terms = [{ ...offer, discountPercent: 20, maximumDiscount: 10_000 }];
  const offered = priceLines([aLine(1, 1), aLine(2, 1, {}, offer)], terms, noBenefits);
  expect([priceBasket(offered).total, totalOf(offered)]).toEqual([1620, 1368]);
});

it('lets nothing stand beside a promotion that stands beside no other, whichever comes first', () => {
  const [alone, open] = [aPromotion({ discountPercent: 10, withOffers: false }), aPromotion({ id: 2, discountPercent: 10 })];
  const bought = priceLines([aLine(1, 10)], [], noBenefits);
  const givenOf = (active: Promotion[], promotionCode: Promotion | null = null) => {
    const { given, promotionCode: held } = withPromotions(bought, { active, promotionCode }, rules);
    return [given.map(({ promotion: { id } }) => id), held?.why];
  };
  expect(givenOf([alone, open])).toEqual([[1], undefined]);
  expect(givenOf([open, alone])).toEqual([[2], undefined]);
  expect(givenOf([alone], { ...open, code: 'V' })).toEqual([[1], 'offer']);
});

it.each([
  ['gift', 'what it gives is gone', aPromotion({ code: 'V', giftItemCode: 'W8' })],
  ['offer', 'offers have taken off all that may be', aPromotion({ code: 'V', discountPercent: 10 })],
])('says "%s" of a promotion code that gives nothing because %s', (why, _, promotionCode) => {
  const bought = priceLines([aLine(1, 2)], [], noBenefits);
  const { promotionCode: held, priced } = withPromotions(bought, { active: [], promotionCode }, { ...rules, most: () => 0 });
  expect(held).toMatchObject({ why, given: undefined });
  expect(priced).toEqual(bought);
});
