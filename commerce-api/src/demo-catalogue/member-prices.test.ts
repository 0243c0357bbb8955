import { memberPrices } from './seed/member-prices.ts';
import { demoCatalogue } from './demo-catalogue.ts';
import { withMemberPrices } from './member-prices.ts';

const drafts = demoCatalogue().map(withMemberPrices);
const cheaper = drafts.filter(({ itemCode }) => itemCode in memberPrices);

it('knows every product that members pay less for', () => {
  expect(cheaper.map(({ itemCode }) => itemCode).sort()).toEqual(Object.keys(memberPrices).sort());
});

it('asks members for less, in every country, by the bottle and by the case', () => {
  for (const { itemCode, skus } of cheaper)
    for (const sku of skus)
      for (const { country, sale, member } of sku.prices) expect([itemCode, country, member! < sale]).toEqual([itemCode, country, true]);
});

it('leaves the others as they are', () => {
  const others = drafts.filter(({ itemCode }) => !(itemCode in memberPrices));
  expect(others.every(({ skus }) => skus.every(({ prices }) => prices.every(({ member }) => member === null)))).toBe(true);
});
