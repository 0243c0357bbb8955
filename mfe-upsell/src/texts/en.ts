import { defineTexts } from '@cellardoor/i18n';

export const texts = defineTexts('upsell', {
  claim: 'Claim your extra discount here',
  extraOff: (percent: number) => `Save an extra ${percent}% today`,
  loveIt: (name: string) => `Love ${name}?`,
  bottles: (count: number) => (count === 1 ? '1 bottle' : `${count} bottles`),
  termsExtra: (percent: number) => `An extra ${percent}% off the case, already taken from its price`,
  termsOngoing: (percent: number) => `At least ${percent}% saved on every case that follows`,
  termsMaximum: (amount: string) => `At most ${amount} off`,
  termsWeeks: (weeks: number, bottles: number) => `A case of ${bottles} bottles every ${weeks} weeks`,
  terms: 'How it works',
  accept: (price: string) => `Add to basket, ${price}`,
  withBottles: (bottles: number, name: string) => `With ${bottles} bottles of ${name}`,
  withCase: (name: string) => `With one case of ${name}`,
  adding: 'Adding...',
  reject: 'No thanks',
});
