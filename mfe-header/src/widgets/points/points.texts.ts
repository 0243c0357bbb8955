import { defineTexts } from '@cellardoor/i18n';

export const pointsWidgetTexts = defineTexts('header', {
  cardTitle: 'Welcome to your perfect wines',
  cardText: 'Please enter the first six digits of your card, so that we know you are with our partner bank.',
  cardDigits: 'First six digits of your card',
  cardDigit: 'Digit {at} of 6',
  cardEmpty: 'Input fields cannot be empty',
  cardContinue: 'Continue',
  cardChecking: 'Checking…',
  cardHelp: 'No card to hand, or yours is not accepted? Call customer services on',
  cardHelpPage: 'Customer services',
  pointsTitle: 'How points work here',
  pointsPrices: 'Every price is in points: one point is worth one penny.',
  pointsFirst: 'At the checkout your points pay first. You see how many before you pay.',
  pointsRest: 'What they do not cover goes on your Mastercard, in pounds.',
  pointsClose: 'Start shopping',
});
