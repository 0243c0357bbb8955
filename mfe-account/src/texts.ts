import { defineTexts, type WordingOf } from '@cellardoor/i18n';
import type { OrderStage } from '@cellardoor/rules/order-stages';

export const accountTexts = defineTexts('account', {
  logIn: 'Log in',
  loggingIn: 'Logging in…',
  email: 'Email',
  password: 'Password',
  forgottenPassword: 'Forgotten Password',
  emailNotValid: 'Please enter a valid email address',
  passwordRequired: 'Password is required',
  // oxlint-disable-next-line shown-texts/no-straight-apostrophe -- the specification's text, letter for letter
  unexpected: "We've encounted an unexpected error, please try again. If you continue to experience this message please contact us.",
  needsScript: 'Logging in needs JavaScript, so that your password is never written into an address.',
  createAccount: 'Create an account',
  passwordHint: 'At least {least} characters. A few unrelated words are easier to remember and harder to guess.',
  showPassword: 'Show password',
  passwordTooShort: 'Please choose a password of at least {least} characters',
  passwordTooLong: 'Please use 200 characters or fewer',
  temporaryPassword: 'Temporary password',
  temporaryHint: 'Twelve letters and digits, as they stand in the mail.',
  temporaryRequired: 'Please enter the temporary password from the mail',
  otherAddress: 'Use another email address',
  noMail: 'No email after a few minutes? Call us on',
  account: 'My account',
  orders: 'My orders',
  favourites: 'My favourites',
  wallet: 'My wallet',
  paymentCards: 'Payment cards',
  cardEnding: '{brand} ending {lastFour}',
  myMemberships: 'My memberships',
  firstName: 'First name',
  lastName: 'Last name',
  firstNameRequired: 'Please enter your first name',
  lastNameRequired: 'Please enter your last name',
  byEmail: 'By email',
  byPost: 'By post',
  byTelephone: 'By telephone',
  byTextMessage: 'By text message',
  details: 'My details',
  addresses: 'My addresses',
  preferences: 'My preferences',
  ratings: 'My ratings',
  purchases: 'Wines I bought',
  browsed: 'Recently browsed',
  recommendations: 'Recommended for me',
  referAFriend: 'Refer a friend',
  myData: 'My data',
  noOrders: 'No orders yet',
  noOrdersText: 'Your orders will appear here.',
  startShopping: 'Start shopping',
  home: 'Home',
  order: 'Order {id}',
  placed: 'Placed {when}',
  bottles: (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`),
  ordered: 'Ordered',
  stagePaid: 'Paid',
  stagePacked: 'Packed',
  stageDispatched: 'Dispatched',
  stageDelivered: 'Delivered',
  stageReady: 'Ready to collect',
  stageCollected: 'Collected',
  stageCancelled: 'Order cancelled',
  stageReturning: 'Return under way',
  stageReturned: 'Returned',
  declined: 'Payment declined',
  membershipActive: 'Active',
  membershipSuspended: 'Suspended',
  membershipCancelled: 'Cancelled',
  membershipEnded: 'Ended',
});

type AccountTexts = WordingOf<typeof accountTexts>;

/** Where an order is, in a word. @param isCollected true of one that waits for its shopper in a shop, in place of one that is sent */
export const stageText = (t: AccountTexts, stage: OrderStage, isCollected: boolean): string =>
  ({
    paid: t.stagePaid,
    packed: t.stagePacked,
    dispatched: isCollected ? t.stageReady : t.stageDispatched,
    delivered: isCollected ? t.stageCollected : t.stageDelivered,
    cancelled: t.stageCancelled,
    return_requested: t.stageReturning,
    returned: t.stageReturned,
  })[stage];

/** How a membership stands, in a word. */
export function membershipStatusText(t: AccountTexts, status: string): string {
  const words: Readonly<Record<string, string>> = {
    ACTIVE: t.membershipActive,
    SUSPENDED: t.membershipSuspended,
    CANCELLED: t.membershipCancelled,
    EXPIRED: t.membershipEnded,
  };
  return words[status] ?? status;
}
