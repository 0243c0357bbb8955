import { aSku } from '../../../../test/basket-lines.ts';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';
import { bottleLine, type BottleTerms, plainLine } from './added-line.ts';

const member = { memberPrices: true, freeDelivery: false };
const nobody = { memberPrices: false, freeDelivery: false };
const terms = { type: 'FILL_THE_CASE', rule: 'extra', discountPercent: 20, maximumDiscount: 6000 };
const of = (parts: Partial<BottleTerms>): BottleTerms => ({ terms, benefits: nobody, minimum: null, ...parts });
const scotland = { region: 'Scotland', perUnit: 65 } as const;

it.each([
  ['the discount off the sale price', {}, { amount: 2160, discount: 540, unit: { amount: 720 }, listAmount: 3000 }],
  ['no more than the maximum', { terms: { ...terms, maximumDiscount: 50 } }, { amount: 2550, discount: 150 }],
  ['a lower price for members', { benefits: member, terms: { ...terms, discountPercent: 5 } }, { amount: 2400, discount: 0 }],
  ['the offer where it is lower than that', { benefits: member }, { amount: 2160, discount: 240 }],
  // 9.375 units of alcohol at 65 pence are 6.10 a bottle
  ['the law as it asks for less', { minimum: scotland }, { amount: 2160, minimumPrice: undefined }],
  [
    'what the law asks for',
    { minimum: scotland, terms: { ...terms, discountPercent: 50 } },
    { amount: 1830, discount: 1350, minimumPrice: { region: 'Scotland', perUnit: 65, added: 480 } },
  ],
])('three bottles at 9.00, 8.00 for members, cost %s', (_what, parts, amounts) => {
  const line = bottleLine(aSku(1, { memberPrice: 800 }), 3, 2, of(parts));
  expect(line).toMatchObject({ id: 800_000_000_000_002, quantity: 3, ...amounts });
  const charged = line.parts.reduce((sum, part) => sum + part.amount, 0);
  expect(charged + (line.minimumPrice?.added ?? 0)).toBe(line.amount + line.discount + line.promotion);
});

it('a membership has its price', () => {
  const sku = aSku(1, { kind: kindNamed('membership'), numberOfBottles: 0, stockUnits: 0, salePrice: 2999, listPrice: 2999 });
  expect(plainLine(sku, member, 1)).toMatchObject({ quantity: 1, amount: 2999, listAmount: 2999, discount: 0, parts: [] });
});
