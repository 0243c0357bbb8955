import { unlimitedFigures } from './unlimited-figures.ts';

const usual = { annual: 2999, months: 12, standard: 799 };

it.each([
  ['the standard delivery paid', { delivery: 799 }, { delivery: 799, refund: 0, toPay: 2200, toReturn: 0 }],
  ['no delivery in the data', { delivery: undefined }, { delivery: 799, refund: 0, toPay: 2200, toReturn: 0 }],
  ['a special delivery paid', { delivery: 999 }, { delivery: 999, refund: 999, toPay: 2000, toReturn: 0 }],
  ['nothing paid for delivery', { delivery: 0 }, { delivery: 0, refund: 0, toPay: 2999, toReturn: 0 }],
  ['an offer to members at 7.99', { annual: 799, delivery: 799 }, { annual: 799, refund: 0, toPay: 0, toReturn: 0 }],
  ['a delivery dearer than the membership', { annual: 500, delivery: 799 }, { annual: 500, toPay: 0, toReturn: 299 }],
  ['tax on top', { delivery: 799, tax: 240 }, { toPay: 2440, toReturn: 0 }],
])('[UPS-11] unlimited delivery at 29.99 beside an order with %s', (_what, terms, figures) => {
  expect(unlimitedFigures({ ...usual, ...terms })).toMatchObject({ annual: 2999, months: 12, nextDelivery: 0, ...figures });
});
