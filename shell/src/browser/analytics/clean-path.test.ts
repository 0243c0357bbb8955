import { cleanPath, withoutEmails } from './clean-path.ts';

it.each([
  ['/', '/'],
  ['/product/W1029', '/product/W1029'],
  ['/product/00067SV', '/product/00067SV'],
  ['/product/tasting-notes/T1001', '/product/tasting-notes/T1001'],
  ['/wines/region/rioja', '/wines/region/rioja'],
  ['/customer-services/terms-and-conditions-of-sale-and-use', '/customer-services/terms-and-conditions-of-sale-and-use'],
  ['/jsp/checkout/uk/confirmation.jsp', '/jsp/checkout/uk/confirmation.jsp'],
  ['/account/orders/7000001', '/account/orders/:id'],
  ['/account/email/confirm/Zk3-q9_aB71xYwV2LmN0', '/account/email/confirm/:token'],
  ['/account/alerts/end/0f8fad5b-d9cb-469f-a165-70867728950e', '/account/alerts/end/:token'],
  ['/anna@example.com/x', '/:email/x'],
  ['/find/anna%40example.com', '/find/:email'],
])('writes %s as %s', (path, cleaned) => {
  expect(cleanPath(path)).toBe(cleaned);
});

it('takes email addresses out of a text', () => {
  expect(withoutEmails('Wines matching “anna@example.com”, anna+x@b.co.uk')).toBe('Wines matching :email :email');
  expect(withoutEmails('Rioja @ home')).toBe('Rioja @ home');
});
