import { defineTexts } from '@cellardoor/i18n';

export const productOfferWidgetTexts = defineTexts('upsell', {
  claim: 'Claim your extra discount here',
  extraOff: 'Save an extra {percent}% today',
  loveIt: 'Love {name}?',
  bottles: (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`),
  termsExtra: 'An extra {percent}% off the case, already taken from its price',
  termsOngoing: 'At least {percent}% saved on every case that follows',
  termsMaximum: 'Up to {amount} off',
  termsWeeks: (weeks: number, bottles: number) => `A case of ${bottles} bottles every ${weeks} weeks`,
  terms: 'How it works',
  accept: 'Add to basket, {price}',
  withBottles: 'With {bottles} bottles of {name}',
  withCase: 'With one case of {name}',
  adding: 'Adding...',
  reject: 'No thanks',
});
