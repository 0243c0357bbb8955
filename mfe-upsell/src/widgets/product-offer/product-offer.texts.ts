import { defineTexts } from '@cellardoor/i18n';
import { bottles } from '../../components/offer.texts.ts';

export const productOfferWidgetTexts = defineTexts('upsell', {
  claim: 'Claim your extra discount here',
  extraOff: 'Save an extra {percent}% today',
  loveIt: 'Love {name}?',
  withBottles: (count: number, name: string) => `With ${bottles(count)} of ${name}`,
  withCase: 'With one case of {name}',
});
