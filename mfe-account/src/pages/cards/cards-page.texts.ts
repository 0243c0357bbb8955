import { defineTexts } from '@cellardoor/i18n';

export const cardsPageTexts = defineTexts('account', {
  cardsLead:
    'Cards you can pay with without typing them in again. We keep the last four digits and the expiry date; our payment provider keeps the rest.',
  noCards: 'No saved cards',
  noCardsText: 'Tick ‘Save this card for next time’ when you pay by card, and it will be kept here.',
  cardExpires: 'Expires {month}/{year}',
  defaultCard: 'Default',
  makeDefault: 'Make default',
  makeDefaultNamed: 'Make default: {card}',
  makingDefault: 'Saving…',
  madeDefault: '{card} is your default card now. It is offered first when you pay.',
  removeCard: 'Remove',
  removeCardNamed: 'Remove: {card}',
  removeCardQuestion: 'Remove this card?',
  removeCardConsequence: '{card} is deleted here and at our payment provider. Orders that you paid with it stay as they are.',
  removeCardYes: 'Remove it',
  removingCard: 'Removing…',
  removeCardNo: 'No, keep it',
  cardRemoved: '{card} is removed.',
  cardsFailed: 'We could not change your cards just now. Please try again.',
});
