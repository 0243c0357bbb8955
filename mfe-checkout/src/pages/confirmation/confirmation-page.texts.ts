import { defineTexts } from '@cellardoor/i18n';

export const confirmationPageTexts = defineTexts('checkout', {
  confirmed: 'Order confirmation',
  thanks: (name: string) => (name ? `Thank you, ${name}` : 'Thank you'),
  confirmedLead: 'Your order is placed. We are sending a confirmation to {email}.',
  orderNumber: 'Order number',
  placed: 'Placed',
  wines: 'What you bought',
  deliverTo: 'Delivery to',
  deliveryBy: 'Delivery method',
  payments: 'How you paid',
  ending: 'ending {lastFour}',
  next: 'What happens next',
  nextPack: 'We pack your wines, and send a message when they leave our cellar.',
  nextHelp: 'Need to change something? Call {phone} with your order number.',
  keepShopping: 'Keep shopping',
  myOrders: 'My orders',
  notPaid: 'Your payment did not go through',
  notPaidLead: 'Nothing was charged, and your basket is as you left it.',
  backToPay: 'Back to the payment',
  noOrder: 'We have no order to show here',
  noOrderHint: 'Orders show for as long as you stay in the browser you ordered with. With an account you find them all under My orders.',
});
