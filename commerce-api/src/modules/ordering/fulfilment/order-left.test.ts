import { sharesOf } from './order-left.ts';

describe('what is left of an order, by what it was paid for', () => {
  it.each([
    ['nothing was paid back', 170, { bond: 100, memberships: 50 }, { goods: 20, bond: 100, memberships: 50 }],
    ['the goods were paid back', 150, { bond: 100, memberships: 50 }, { goods: 0, bond: 100, memberships: 50 }],
    ['more than the goods was, for no purpose', 120, { bond: 100, memberships: 50 }, { goods: 0, bond: 70, memberships: 50 }],
    ['a membership alone is not paid back', 30, { bond: 100, memberships: 50 }, { goods: 0, bond: 0, memberships: 30 }],
    ['the wine in bond was paid back as such', 70, { bond: 0, memberships: 50 }, { goods: 20, bond: 0, memberships: 50 }],
    ['all was', 0, { bond: 0, memberships: 50 }, { goods: 0, bond: 0, memberships: 0 }],
  ])('where %s', (_, left, stays, shares) => expect(sharesOf(left, stays)).toEqual(shares));
});
