import { event, moduleContract, page } from './face.ts';

export const checkout = moduleContract({
  name: 'checkout',
  pages: {
    /** Guest and registered checkout; the shell sends a path of another country to this host's. [RTE-12] */
    'checkout.checkout': page([
      '/jsp/checkout/uk/checkout.jsp',
      '/jsp/checkout/us/index.jsp',
      '/jsp/checkout/au/index.jsp',
      '/jsp/checkout/nz/index.jsp',
      '/assets/components/checkout',
      '/jsp/checkout/checkout_guest_registered.jsp',
    ]),
    'checkout.confirmation': page([
      '/jsp/checkout/uk/confirmation.jsp',
      '/jsp/checkout/uk/confirmation_lp.jsp',
      '/jsp/checkout/au/order-confirmation.jsp',
      '/jsp/checkout/nz/order-confirmation.jsp',
      '/jsp/checkout/us/thank-you.jsp',
    ]),
  },
  widgets: {},
  events: {
    'checkout:completed': event<{ orderId: string }>(),
  },
});
