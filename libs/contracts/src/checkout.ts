import type { Basket } from './api/basket.ts';
import type { CountryFacts } from './country.ts';
import { event, moduleContract, page, widget } from './face.ts';
import type { ToldOrder } from './told.ts';

/** The component's old path: it redirects to the checkout of the host's country. */
const component = '/assets/components/checkout';

/** Paths that a country may choose from for its checkout, and for its confirmation. */
const checkoutPaths = ['/jsp/checkout/:country/checkout.jsp', '/jsp/checkout/:country/index.jsp'];
const confirmationPaths = ['confirmation', 'order-confirmation', 'thank-you', 'confirmation_lp'].map(
  (name) => `/jsp/checkout/:country/${name}.jsp`,
);

export const checkout = moduleContract({
  name: 'checkout',
  pages: {
    /** Guest and registered checkout; the shell sends a path of another country to this host's. [RTE-12] */
    'checkout.checkout': page<{
      country?: string;
      left?: string;
      /** Bottles that a guest had before they logged in here. */
      had?: string;
    }>([...checkoutPaths, component, '/jsp/checkout/checkout_guest_registered.jsp'], ['left', 'had']),
    /** Where PayPal sends its payer back to, with the order that they have approved there as `token`. */
    'checkout.approval': page<{ orderId?: string; token?: string }>(['/checkout/approved'], ['orderId', 'token']),
    'checkout.confirmation': page<{
      country?: string;
      /** One that was paid already, perhaps in another session of its customer's; else it is the last one of this session. */
      order?: string;
    }>(confirmationPaths, ['order']),
  },
  widgets: {
    /** Fields of the gateway for a card that a customer keeps from then on, for pages of the shop: a card is typed nowhere else. [CHK-07] */
    'checkout.new-card': widget(),
  },
  events: {
    /** The checkout is in front of the shopper. */
    'checkout:begun': event<{ basket: Basket }>(),
    /** How it comes is decided, by the shopper or as the shop suggests it; told anew when it changes. */
    'checkout:delivery-chosen': event<{ order: ToldOrder }>(),
    /** By what it is paid is decided: 'creditCard', 'paypal', ..., or 'none' where gifts or points pay all. */
    'checkout:payment-chosen': event<{ order: ToldOrder; paymentMode: string }>(),
    /** The customer has kept the card that they typed into `checkout.new-card`. */
    'checkout:card-kept': event<{ cardId: string }>(),
    'checkout:completed': event<{ orderId: string }>(),
    /** The confirmation of a paid order is in front of the shopper, also when they load it again. */
    'checkout:confirmed': event<{ order: ToldOrder }>(),
  },
});

const isOneOf = (paths: readonly string[], asked: string) =>
  paths.some((path) => new RegExp(`^${path.replaceAll('.', '\\.').replace(':country', '[^/]+')}$`).test(asked));

/** Redirect target when the requested checkout or confirmation path belongs to another country; undefined when it is the country's own. [RTE-12] */
export function checkoutRedirect(
  path: string,
  { checkoutPath, confirmationPath, furtherPaths = [] }: Pick<CountryFacts, 'checkoutPath' | 'confirmationPath' | 'furtherPaths'>,
): string | undefined {
  const asked = path.replace(/\/$/, '');
  if ([checkoutPath, confirmationPath, ...furtherPaths].includes(asked)) return undefined;
  if (asked === component || isOneOf(checkoutPaths, asked)) return checkoutPath;
  return isOneOf(confirmationPaths, asked) ? confirmationPath : undefined;
}
