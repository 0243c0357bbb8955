import { defineTexts } from '@cellardoor/i18n';

export const guestOrderPageTexts = defineTexts('account', {
  guestOrder: 'Your order {id}',
  guestOrderLink: 'Anyone who has this link can see this page. The link works until {day}.',
  guestOrderGone: 'This link does not lead to an order',
  guestOrderGoneText:
    'It has ended, it was not copied whole, or the order belongs to an account by now. If you have an account, log in to see your orders. Otherwise please contact us.',
  guestOrderContact: 'Contact us',
});
