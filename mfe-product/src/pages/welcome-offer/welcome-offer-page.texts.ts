import { defineTexts } from '@cellardoor/i18n';

export const welcomeOfferTexts = defineTexts('product', {
  welcomeOffer: 'A welcome for you: {headline}',
  openAccountFirst: 'New here? Open an account first: it takes a minute.',
  openAccount: 'Open an account',
});
