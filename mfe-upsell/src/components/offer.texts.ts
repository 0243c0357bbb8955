import { defineTexts } from '@cellardoor/i18n';

export const bottles = (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`);

/** Words of every offer, whatever it is made beside. */
export const offerTexts = defineTexts('upsell', {
  bottles,
  termsExtra: 'An extra {percent}% off the case, already taken from its price',
  termsOngoing: 'At least {percent}% saved on every case that follows',
  termsMaximum: 'Up to {amount} off',
  termsWeeks: (weeks: number, count: number) => `A case of ${bottles(count)} every ${weeks === 1 ? 'week' : `${weeks} weeks`}`,
  terms: 'How it works',
  fullTerms: 'Terms of this offer',
  oneCase: 'It is for one case. A second one costs its full price.',
  whileBeside: 'It holds while a wine that it goes with is in your basket, bought for itself.',
  betterPrice: 'Members pay the lower of this price and their own.',
  onceForPlan:
    'The offer is for the first case of a plan that you do not have yet. It holds while a wine that it goes with is in your basket.',
  planCharges:
    'Nothing is charged now. When you pay for your order, we ask you once more whether your card may pay for the cases that follow.',
  planFreedom: 'Skip a case, change its wines or its day, or leave in your account whenever you like. There is no least number of cases.',
  accept: 'Add to basket, {price}',
  adding: 'Adding...',
  reject: 'No thanks',
});
