import { defineTexts } from '@cellardoor/i18n';

export const membershipsPageTexts = defineTexts('account', {
  memberships: 'Memberships',
  membershipsLead: 'Pay once a year and every order costs less, starting with the one you join on.',
  noneOnSale: 'No memberships on sale',
  noneOnSaleText: 'We have no membership to join at the moment. All our wines are open to you without one.',
  forMonths: (months: number) =>
    months % 12 === 0 ? (months === 12 ? 'for a year' : `for ${months / 12} years`) : months === 1 ? 'for a month' : `for ${months} months`,
  seeMembership: 'See the benefits',
  adviceWithoutWines: 'Put the wines you would order in your basket, and this page works out what each membership would save you.',
  paysBackSoonest: (bottles: string, name: string, saving: string, orders: number) =>
    `On your basket of ${bottles}, the membership ‘${name}’ pays back soonest. It saves ${saving} an order and has paid for itself after ${orders === 1 ? 'this one order' : `${orders} orders like this`}.`,
  nonePaysBack:
    'If you order your basket of {bottles} once a month, no membership pays for itself before it ends. You pay less without one.',
  soonest: 'Pays back soonest',
  savesOnBasket: (saving: string, orders: number) =>
    `Saves ${saving} on this basket; pays for itself after ${orders === 1 ? '1 order' : `${orders} orders`}`,
  savesNothing: 'Saves nothing on this basket',
  alreadyMember: 'Already a member?',
  yourMemberships: 'You will find your memberships in your account',
  logInForPrices: 'Log in to see your prices',
});
