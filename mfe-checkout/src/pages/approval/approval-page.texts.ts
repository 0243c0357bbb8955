import { defineTexts } from '@cellardoor/i18n';

export const approvalPageTexts = defineTexts('checkout', {
  completing: 'Completing your payment',
  completingLead: 'One moment please. Stay on this page until your order is confirmed.',
  notCompleted: 'Your order is not paid yet',
  notCharged: 'Nothing was charged. Please try again, or pay in another way.',
  unclear: 'We have not heard back yet',
  unclearLead: 'We do not know yet what became of your payment. Look again: you will never be charged twice.',
  nothingHere: 'There is no payment to complete here',
  nothingHereLead: 'Your order is as you left it.',
  lookAgain: 'Look again',
  backToOrder: 'Back to your order',
  completingNoScript:
    'Completing a payment needs JavaScript. Please switch it on in your browser and load the page again. Nothing has been charged.',
});
