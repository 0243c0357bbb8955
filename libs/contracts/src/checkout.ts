import { event, moduleContract, page } from './face.ts';
import type { CountryId } from './market.ts';

/** Where each country checks out. [RTE-12] */
export const checkoutPathOf: Readonly<Record<CountryId, string>> = {
  uk: '/jsp/checkout/uk/checkout.jsp',
  au: '/jsp/checkout/au/index.jsp',
  nz: '/jsp/checkout/nz/index.jsp',
  us: '/jsp/checkout/us/index.jsp',
};

/** Where each country confirms an order. */
export const confirmationPathOf: Readonly<Record<CountryId, string>> = {
  uk: '/jsp/checkout/uk/confirmation.jsp',
  au: '/jsp/checkout/au/order-confirmation.jsp',
  nz: '/jsp/checkout/nz/order-confirmation.jsp',
  us: '/jsp/checkout/us/thank-you.jsp',
};

/** A country's further path of the same page. */
const furtherPaths = { landingPageConfirmation: '/jsp/checkout/uk/confirmation_lp.jsp' };
/** Paths of no country: the first sends the shopper to his country's checkout, the second is the guest's checkout everywhere. */
const anyCountry = { component: '/assets/components/checkout', guest: '/jsp/checkout/checkout_guest_registered.jsp' };

/** Where a shopper of `country` belongs who asked for a checkout or confirmation path; undefined when he is right where he is. [RTE-12] */
export function checkoutRedirect(path: string, country: CountryId): string | undefined {
  const asked = path.replace(/\/$/, '');
  if (asked === anyCountry.component) return checkoutPathOf[country];
  if (asked === furtherPaths.landingPageConfirmation) return country === 'uk' ? undefined : confirmationPathOf[country];
  for (const paths of [checkoutPathOf, confirmationPathOf])
    if (Object.values(paths).includes(asked)) return asked === paths[country] ? undefined : paths[country];
  return undefined;
}

export const checkout = moduleContract({
  name: 'checkout',
  pages: {
    /** Guest and registered checkout; the shell sends a path of another country to this host's. [RTE-12] */
    'checkout.checkout': page([...Object.values(checkoutPathOf), anyCountry.component, anyCountry.guest]),
    'checkout.confirmation': page([...Object.values(confirmationPathOf), furtherPaths.landingPageConfirmation]),
  },
  widgets: {},
  events: {
    'checkout:completed': event<{ orderId: string }>(),
  },
});
