import { isFree } from './line-types.ts';

it.each([
  ['FREEGIFT_PROMOTION_ITEM', true],
  ['SUBSCRIPTION_FREE_ITEM', true],
  ['WINEREWARD_FREE_ITEM', true],
  ['SUBSCRIPTION_RECRUITMENT_ITEM', false],
  ['WINEPLAN_RECRUITMENT_ITEM', false],
])('takes a line of type %s for free: %p', (type, free) => {
  expect(isFree({ lineItemIdentification: { itemClassifications: { contextClassificationDetails: [type] } } })).toBe(free);
});
