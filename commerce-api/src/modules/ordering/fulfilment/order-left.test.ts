import { sharesOf } from './order-left.ts';

describe('what is left of an order, by what it was paid for', () => {
  it.each([
    ['nothing was paid back', 170, { bond: 100, memberships: 50, savings: 0 }, { goods: 20, bond: 100, memberships: 50, savings: 0 }],
    ['the goods were paid back', 150, { bond: 100, memberships: 50, savings: 0 }, { goods: 0, bond: 100, memberships: 50, savings: 0 }],
    [
      'more than the goods was, for no purpose',
      120,
      { bond: 100, memberships: 50, savings: 0 },
      { goods: 0, bond: 70, memberships: 50, savings: 0 },
    ],
    [
      'a membership alone is not paid back',
      30,
      { bond: 100, memberships: 50, savings: 0 },
      { goods: 0, bond: 0, memberships: 30, savings: 0 },
    ],
    [
      'the wine in bond was paid back as such',
      70,
      { bond: 0, memberships: 50, savings: 0 },
      { goods: 20, bond: 0, memberships: 50, savings: 0 },
    ],
    ['savings stay, of what is left', 60, { bond: 0, memberships: 50, savings: 25 }, { goods: 0, bond: 0, memberships: 35, savings: 25 }],
    ['all was', 0, { bond: 0, memberships: 50, savings: 0 }, { goods: 0, bond: 0, memberships: 0, savings: 0 }],
  ])('where %s', (_, left, stays, shares) => expect(sharesOf(left, stays)).toEqual(shares));
});
