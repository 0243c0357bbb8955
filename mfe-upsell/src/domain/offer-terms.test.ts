import { termsOf } from './offer-terms.ts';

const terms = { discountPercent: 20, maximumDiscount: 6000, weeksBetweenCases: 8, caseBottles: 6 };

it('tells of what follows only where a plan is offered', () => {
  expect(termsOf({ type: 'FILL_THE_CASE' }, terms)).toEqual([
    { key: 'extra', percent: 20 },
    { key: 'maximum', amount: 6000 },
  ]);
  expect(termsOf({ type: 'WINEPLAN' }, terms)).toHaveLength(4);
  expect(termsOf({ type: 'WINEPLAN' }, terms)).toContainEqual({ key: 'weeks', weeks: 8, bottles: 6 });
});
