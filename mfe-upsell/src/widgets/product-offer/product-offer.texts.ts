import { defineTexts } from '@cellardoor/i18n';

const bottles = (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`);

export const productOfferWidgetTexts = defineTexts('upsell', {
  claim: 'Claim your extra discount here',
  extraOff: 'Save an extra {percent}% today',
  loveIt: 'Love {name}?',
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
  accept: 'Add to basket, {price}',
  withBottles: (count: number, name: string) => `With ${bottles(count)} of ${name}`,
  withCase: 'With one case of {name}',
  adding: 'Adding...',
  reject: 'No thanks',
});
