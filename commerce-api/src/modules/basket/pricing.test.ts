import { kindNamed } from '../catalogue/kinds/kinds.ts';
import { noBenefits } from '../memberships/membership.ts';
import type { OfferTerms } from './offers/offer-terms.ts';
import type { SellableLine } from './line.ts';
import { aLine, aSku } from '../../../test/basket-lines.ts';
import { countBottles, availableStockForLine, lineItem, priceBasket, priceLines, unitPriceOf } from './pricing.ts';

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
  expect(unitPriceOf(aSku(1, { memberPrice: 800 }), members)).toEqual({ amount: 800, memberPrice: true });
  expect(unitPriceOf(aSku(1, { memberPrice: 900 }), members)).toEqual({ amount: 900, memberPrice: false });
  expect(unitPriceOf(aSku(1), members)).toEqual({ amount: 900, memberPrice: false });
  expect(unitPriceOf(aSku(1, { memberPrice: 800 }), noBenefits)).toEqual({ amount: 900, memberPrice: false });
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
    kind: kindNamed('membership'),
  });
  expect(priceLines([aLine(1, 1, mixed, offer), membership], [offer], noBenefits)[0]!.discount).toBe(0);
});

it('counts bottles, and what other lines of the wine leave', () => {
  const lines = [aLine(1, 2), aLine(2, 1, { wineItemCode: 'W1', numberOfBottles: 6, stockUnits: 6 })];
  expect(countBottles(lines)).toBe(8);
  expect(availableStockForLine(lines[0]!, lines)).toBe(34);
  expect(availableStockForLine(lines[1]!, lines)).toBe(38);
});

describe('several sizes of one wine', () => {
  const size = (bottles: number, salePrice: number, memberPrice: number | null = null) => ({
    bottles,
    listPrice: bottles * 1000,
    salePrice,
    memberPrice,
  });
  const prices = [size(1, 900), size(6, 4800), size(12, 9000)];
  const inBottles = (id: number, quantity: number, all = prices) => aLine(id, quantity, { wineItemCode: 'W', prices: all });
  const inSixes = (id: number, quantity: number, all = prices) =>
    aLine(id, quantity, { wineItemCode: 'W', numberOfBottles: 6, stockUnits: 6, salePrice: 4800, listPrice: 6000, prices: all });
  const amounts = (lines: SellableLine[], benefits = noBenefits) => priceLines(lines, [], benefits).map(({ amount }) => amount);

  it('charges six single bottles as a case, and a seventh as a bottle', () => {
    const [line] = priceLines([inBottles(1, 7)], [], noBenefits);
    expect(line).toMatchObject({
      amount: 5700,
      listAmount: 7000,
      unit: { amount: 900 },
      parts: [
        { bottles: 6, caseOf: 6, amount: 4800 },
        { bottles: 1, caseOf: 1, amount: 900 },
      ],
    });
  });

  it('leaves a case its price beside single bottles, and lets both lines share the price of twelve', () => {
    expect(amounts([inBottles(1, 3), inSixes(2, 1)])).toEqual([2700, 4800]);
    expect(amounts([inBottles(1, 6), inSixes(2, 1)])).toEqual([4500, 4500]);
    expect(amounts([inBottles(1, 7), inSixes(2, 1)])).toEqual([5400, 4500]);
    expect(amounts([inSixes(1, 2)])).toEqual([9000]);
  });

  it('shares an amount that does not divide so that it adds up', () => {
    const odd = [size(1, 900), size(6, 4999), size(12, 8999)];
    const [bottles, sixes] = amounts([inBottles(1, 7, odd), inSixes(2, 1, odd)]);
    expect(bottles! + sixes!).toBe(8999 + 900);
  });

  it('charges members single bottles where those are cheaper for them than a case', () => {
    const forMembers = [size(1, 900, 750), size(6, 4800)];
    expect(amounts([inSixes(1, 1, forMembers)])).toEqual([4800]);
    const [line] = priceLines([inSixes(1, 1, forMembers)], [], members);
    expect(line).toMatchObject({ amount: 4500, unit: { amount: 4500, memberPrice: true }, parts: [{ caseOf: 1, memberPrice: true }] });
  });

  it('says what one more bottle would save, on the single bottles, as far as stock and limit reach', () => {
    const nextOf = (lines: SellableLine[]) => priceLines(lines, [], noBenefits).map(({ next }) => next);
    expect(nextOf([inBottles(1, 5)])).toEqual([{ moreBottles: 1, perBottle: 800, saving: 600 }]);
    expect(nextOf([inBottles(1, 5), inSixes(2, 1)])).toEqual([{ moreBottles: 1, perBottle: 750, saving: 1200 }, undefined]);
    expect(nextOf([aLine(1, 5, { wineItemCode: 'W', prices, stockQty: 5 })])).toEqual([undefined]);
  });
});

describe('a line as it is sent', () => {
  const sent = (lines: SellableLine[], benefits = noBenefits) => lineItem(priceLines(lines, [], benefits)[0]!, lines, 0);

  it('says what it is, what it costs and what it may hold', () => {
    const prices = [
      { bottles: 1, listPrice: 1000, salePrice: 900, memberPrice: null },
      { bottles: 6, listPrice: 6000, salePrice: 4800, memberPrice: null },
    ];
    expect(sent([aLine(1, 5, { prices })])).toEqual({
      commerceItemId: '1',
      itemtype: 'sku',
      product: { itemCode: 'W1', name: 'Wine', vintage: '2022', thumbnailImage: '', mixed: false, productType: 'wine' },
      sku: { itemCode: 'W1' },
      caseBottleCount: 1,
      bottleCount: 5,
      quantity: 5,
      itemPriceInfo: {
        amount: 4500,
        listAmount: 5000,
        unitAmount: 900,
        memberPrice: false,
        discount: 0,
        parts: [{ bottles: 5, caseOf: 1, amount: 4500 }],
        next: { moreBottles: 1, perBottle: 800, saving: 600 },
      },
      itemPointsInfo: { amount: 4500 },
      lineItemIdentification: { itemClassifications: { contextClassificationDetails: [kindNamed('wine').lineType] } },
      stockQty: 40,
      terms: { stockUnits: 1, most: 99, needsAccount: false, isDelivered: true },
    });
  });

  it('says where a member price is charged, and leaves out a next price that there is not', () => {
    const line = sent([aLine(1, 2, { memberPrice: 800 })], members);
    expect(line.itemPriceInfo).toMatchObject({ amount: 1600, memberPrice: true });
    expect(line.itemPriceInfo).not.toHaveProperty('next');
  });

  it('counts a membership whole: no bottles, no parts, an account, no delivery', () => {
    const line = sent([aLine(1, 1, { kind: kindNamed('membership'), terms: {}, numberOfBottles: 0, listPrice: 4999, salePrice: 3999 })]);
    expect(line).toMatchObject({ bottleCount: 0, terms: { needsAccount: true, isDelivered: false } });
    expect(line.itemPriceInfo).toMatchObject({ amount: 3999, listAmount: 4999, parts: [] });
  });
});

describe('where the law has a minimum price for alcohol', () => {
  const scotland = { region: 'Scotland', perUnit: 65 } as const;
  const cheap = { listPrice: 700, salePrice: 500 };
  const priced = (lines: SellableLine[], offers: OfferTerms[] = [], benefits = noBenefits) => priceLines(lines, offers, benefits, scotland);

  it('raises a line to it and says so, and the sums hold', () => {
    const lines = priced([aLine(1, 2, cheap), aLine(2, 1)]);
    expect(lines[0]).toMatchObject({ amount: 1219, listAmount: 1400, minimumPrice: { ...scotland, added: 219 } });
    expect(lines[1]!.minimumPrice).toBeUndefined();
    expect(priceBasket(lines)).toEqual({ rawSubtotal: 2400, savings: 281, total: 2119 });
  });

  it('lets neither an offer nor a member price go below it', () => {
    const strong = { ...mixed, alcohol: 12 * 150 * 750, listPrice: 11000, salePrice: 10000 };
    expect(priced([aLine(1, 1, strong, offer), aLine(2, 1)], [offer])[0]).toMatchObject({
      discount: 2000,
      amount: 8775,
      minimumPrice: { added: 775 },
    });
    expect(priced([aLine(1, 1, { memberPrice: 600 })], [], members)[0]).toMatchObject({ amount: 610, minimumPrice: { added: 10 } });
  });

  it('calls nothing a saving that the minimum takes back', () => {
    expect(priceBasket(priced([aLine(1, 1, { listPrice: 590, salePrice: 500 })]))).toEqual({ rawSubtotal: 610, savings: 0, total: 610 });
  });
});
