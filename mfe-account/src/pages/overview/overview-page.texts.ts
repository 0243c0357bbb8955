import { defineTexts } from '@cellardoor/i18n';

export const overviewPageTexts = defineTexts('account', {
  logOut: 'Log out',
  loggingOut: 'Logging out…',
  logOutFailed: 'We could not log you out. Please try again.',
  hello: 'Hello, {name}',
  signedInAs: 'Logged in as {email}',
  pointsBalance: 'Your points balance',
  yourAccount: 'In my account',
  ordersText: 'What you bought, and where it is going.',
  favouritesText: 'What you keep for later.',
  emailAddress: 'My email address',
  emailText: 'The one that you log in with, and that we write to.',
  basket: 'Your basket',
  basketText: 'Pick up where you left off.',
  browse: 'Find a wine',
  browseText: 'The whole list, by grape, region and price.',
  recentOrders: 'Recent orders',
  allOrders: 'See all orders',
  ordersFailed: 'We could not fetch your orders just now. Please try again in a moment.',
  myMemberships: 'My memberships',
  seeMemberships: 'See memberships',
  noMemberships: 'You have no memberships yet.',
  membershipStatus: (status: string) =>
    ({ ACTIVE: 'Active', SUSPENDED: 'Suspended', CANCELLED: 'Cancelled', EXPIRED: 'Ended' })[status] ?? status,
  until: 'Until',
  ended: 'Ended on',
});
