import { defineTexts } from '@cellardoor/i18n';

export const myMembershipsPageTexts = defineTexts('account', {
  myMembershipsLead: 'A membership ends by itself: we charge nothing that you have not paid for at the checkout.',
  noMembershipsTitle: 'No memberships yet',
  noMembershipsText: 'A membership pays for itself by member prices, free delivery or both.',
  seeAllMemberships: 'See all memberships',
  membershipState: (status: string) =>
    ({ ACTIVE: 'Active', SUSPENDED: 'Suspended', CANCELLED: 'Cancelled', EXPIRED: 'Ended' })[status] ?? status,
  beginsLater: 'Paid for ahead',
  leaving: 'Cancelled, runs to its end',
  runsUntil: 'From {from} until {to}',
  renewFrom: 'You can renew it from {date}.',
  renewTitle: 'Renew',
  renewText: 'The next term begins on {date}, when this one ends.',
  renewFor: (name: string, months: number, price: string) =>
    `${name}: ${months % 12 === 0 ? (months === 12 ? 'a year' : `${months / 12} years`) : months === 1 ? 'a month' : `${months} months`} for ${price}`,
  renew: 'Renew',
  renewing: 'Adding to your basket…',
  cancelMembership: 'Cancel membership',
  cancelNamed: 'Cancel membership: {name}',
  cancelTitle: 'Cancel ‘{name}’?',
  cancelAtEnd: 'Cancel at the end of the term',
  cancelAtEndText: 'It gives you all that it gives until {date}, and ends then. Nothing is paid back.',
  cancelNow: 'Cancel now and get {amount} back',
  cancelNowText:
    'You can do so until {date}, 14 days after you bought it. It ends at once, and the money goes back to how you paid. If an order has been sent to you meanwhile, we keep the share of the days that have begun.',
  cancelling: 'Cancelling…',
  keepIt: 'No, keep it',
  stay: 'Keep membership',
  stayNamed: 'Keep membership: {name}',
  staying: 'Saving…',
  saidLeft: '‘{name}’ ends on {date}. Until then nothing changes.',
  saidWithdrawn: '‘{name}’ has ended. We have sent you a mail.',
  saidStayed: '‘{name}’ is no longer cancelled.',
  membershipFailed: 'We could not change your membership just now. Please try again.',
});
