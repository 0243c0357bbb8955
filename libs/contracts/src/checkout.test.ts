import { type CountryId, countryIds, countryOf } from './countries.ts';
import { checkoutRedirect, matchRoute, pages, routeTable } from './index.ts';

const redirect = (path: string, country: CountryId) => checkoutRedirect(path, countryOf(country).facts);

it.each(countryIds)('leaves a shopper in %s on the paths of their own country', (country) => {
  const { checkoutPath, confirmationPath, furtherPaths = [] } = countryOf(country).facts;
  for (const path of [checkoutPath, confirmationPath, ...furtherPaths]) expect(redirect(path, country)).toBeUndefined();
  expect(redirect('/jsp/checkout/checkout_guest_registered.jsp', country)).toBeUndefined();
});

it.each([
  ['/jsp/checkout/uk/checkout.jsp', 'us', '/jsp/checkout/us/index.jsp'],
  ['/jsp/checkout/us/thank-you.jsp', 'au', '/jsp/checkout/au/order-confirmation.jsp'],
  ['/jsp/checkout/uk/confirmation_lp.jsp', 'nz', '/jsp/checkout/nz/order-confirmation.jsp'],
  ['/jsp/checkout/au/index.jsp/', 'nz', '/jsp/checkout/nz/index.jsp'],
  ['/jsp/checkout/uk/index.jsp', 'uk', '/jsp/checkout/uk/checkout.jsp'],
  ['/assets/components/checkout', 'uk', '/jsp/checkout/uk/checkout.jsp'],
] as const)('sends %s, asked for in %s, to %s', (path, country, target) => {
  expect(redirect(path, country)).toBe(target);
});

it('knows nothing of other paths', () => {
  for (const path of [
    '/wines',
    '/jsp/checkout/common/validateEmail.jsp',
    '/jsp/checkout/uk/checkoutxjsp',
    '/jsp/checkout/uk/more/index.jsp',
  ])
    expect(redirect(path, 'uk')).toBeUndefined();
});

it.each(countryIds)('leads every path of %s to its page', (country) => {
  const { checkoutPath, confirmationPath, furtherPaths = [] } = countryOf(country).facts;
  const pageAt = (path: string) => matchRoute(routeTable(pages), new URL(path, 'http://shop.example'))?.page;
  expect(pageAt(checkoutPath)).toBe('checkout.checkout');
  for (const path of [confirmationPath, ...furtherPaths]) expect(pageAt(path)).toBe('checkout.confirmation');
});
