import { checkoutPathOf, checkoutRedirect, confirmationPathOf, countries, pages } from './index.ts';

it('leaves a shopper on the paths of his own country', () => {
  for (const country of countries) {
    expect(checkoutRedirect(checkoutPathOf[country], country)).toBeUndefined();
    expect(checkoutRedirect(confirmationPathOf[country], country)).toBeUndefined();
  }
  expect(checkoutRedirect('/jsp/checkout/uk/confirmation_lp.jsp', 'uk')).toBeUndefined();
  expect(checkoutRedirect('/jsp/checkout/checkout_guest_registered.jsp', 'nz')).toBeUndefined();
});

it.each([
  ['/jsp/checkout/uk/checkout.jsp', 'us', '/jsp/checkout/us/index.jsp'],
  ['/jsp/checkout/us/thank-you.jsp', 'au', '/jsp/checkout/au/order-confirmation.jsp'],
  ['/jsp/checkout/uk/confirmation_lp.jsp', 'nz', '/jsp/checkout/nz/order-confirmation.jsp'],
  ['/jsp/checkout/au/index.jsp/', 'nz', '/jsp/checkout/nz/index.jsp'],
  ['/assets/components/checkout', 'uk', '/jsp/checkout/uk/checkout.jsp'],
] as const)('sends %s, asked for in %s, to %s', (path, country, target) => {
  expect(checkoutRedirect(path, country)).toBe(target);
});

it('knows nothing of other paths', () => {
  expect(checkoutRedirect('/wines', 'uk')).toBeUndefined();
});

it('leads every one of these paths to a page', () => {
  expect(pages['checkout.checkout'].paths).toEqual(expect.arrayContaining(Object.values(checkoutPathOf)));
  expect(pages['checkout.confirmation'].paths).toEqual(expect.arrayContaining(Object.values(confirmationPathOf)));
});
