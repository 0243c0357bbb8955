import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import { noBenefits } from '../memberships/membership.ts';
import type { OfferTerms, SellableLine } from './line.ts';
import { bottlesOf, leftFor, priceBasket, priceLines, unitPriceOf } from './pricing.ts';

const aLine = (id: number, quantity: number, sku: Partial<SkuForBasket> = {}, offer: SellableLine['offer'] = null): SellableLine => ({
  id,
  itemCode: `W${id}`,
  quantity,
  offer,
  seenName: 'Wine',
  seenPrice: 900,
  sku: {
    itemCode: `W${id}`,
    wineItemCode: `W${id}`,
    name: 'Wine',
    vintage: '2022',
    thumbnailImage: '',
    mixed: false,
    productType: 'wine',
    numberOfBottles: 1,
    stockUnits: 1,
    listPrice: 1000,
    salePrice: 900,
    memberPrice: null,
    currency: 'GBP',
    stockQty: 12,
    membership: null,
    ...sku,
  },
});
const offer: OfferTerms = { type: 'FILL_THE_CASE', rule: 'hero', discountPercent: 20, maximumDiscount: 6000 };
const mixed = { mixed: true, numberOfBottles: 12, listPrice: 15000, salePrice: 12000 };

it('sums list prices, savings and total so that they hold together', () => {
  const totals = priceBasket(priceLines([aLine(1, 3), aLine(2, 1, { listPrice: 500, salePrice: 500 })], [], noBenefits));
  expect(totals).toEqual({ rawSubtotal: 3500, savings: 300, total: 3200 });
});

it('takes the offer off one case, with a single wine beside it', () => {
  const [line] = priceLines([aLine(1, 2, mixed, offer), aLine(2, 1)], [offer], noBenefits);
  expect(line).toMatchObject({ discount: 2400, amount: 21600 });
});

it('caps the discount, and drops it when the wine has left or the offer has ended', () => {
  const dear = { ...mixed, salePrice: 40000, listPrice: 40000 };
  expect(priceLines([aLine(1, 1, dear, offer), aLine(2, 1)], [offer], noBenefits)[0]!.discount).toBe(6000);
  expect(priceLines([aLine(1, 1, mixed, offer)], [offer], noBenefits)[0]!.discount).toBe(0);
  expect(priceLines([aLine(1, 1, mixed, offer), aLine(2, 1)], [], noBenefits)[0]!.discount).toBe(0);
});

const members = { memberPrices: true, freeDelivery: false };

it('charges members the member price, where there is one and it is lower', () => {
  expect(unitPriceOf({ salePrice: 900, memberPrice: 800 }, members)).toEqual({ amount: 800, memberPrice: true });
  expect(unitPriceOf({ salePrice: 900, memberPrice: 900 }, members)).toEqual({ amount: 900, memberPrice: false });
  expect(unitPriceOf({ salePrice: 900, memberPrice: null }, members)).toEqual({ amount: 900, memberPrice: false });
  expect(unitPriceOf({ salePrice: 900, memberPrice: 800 }, noBenefits)).toEqual({ amount: 900, memberPrice: false });
});

it('sums what members save on the list price', () => {
  const totals = priceBasket(priceLines([aLine(1, 3, { memberPrice: 800 })], [], members));
  expect(totals).toEqual({ rawSubtotal: 3000, savings: 600, total: 2400 });
});

it('gives a member the better of offer and member price for the offered case, not both', () => {
  const cheaper = priceLines([aLine(1, 2, { ...mixed, memberPrice: 11000 }, offer), aLine(2, 1)], [offer], members);
  expect(cheaper[0]).toMatchObject({ discount: 1400, amount: 9600 + 11000 });
  const dearer = priceLines([aLine(1, 1, { ...mixed, memberPrice: 9000 }, offer), aLine(2, 1)], [offer], members);
  expect(dearer[0]).toMatchObject({ discount: 0, amount: 9000 });
});

it('lets no offer stand beside a membership alone', () => {
  const membership = aLine(2, 1, {
    numberOfBottles: 0,
    membership: { schemeId: 'PREM', family: 'PREM', memberName: 'a premiere member', months: 12 },
  });
  expect(priceLines([aLine(1, 1, mixed, offer), membership], [offer], noBenefits)[0]!.discount).toBe(0);
});

it('counts bottles, and what other lines of the wine leave', () => {
  const lines = [aLine(1, 2), aLine(2, 1, { wineItemCode: 'W1', numberOfBottles: 6, stockUnits: 6 })];
  expect(bottlesOf(lines)).toBe(8);
  expect(leftFor(lines[0]!, lines)).toBe(6);
  expect(leftFor(lines[1]!, lines)).toBe(10);
});
