import { correctedAddress } from './corrected-address.ts';

const meant = (address: string) => correctedAddress(new URL(address, 'http://shop'));

it.each([
  ['/Wines?Ntt=Rioja', '/wines?Ntt=Rioja'],
  ['/WINES/Type/Red', '/wines/type/red'],
  ['/product//W1029', '/product/W1029'],
  ['/product/W1029%20', '/product/W1029'],
  ['/faq).', '/faq'],
  ['/home', '/'],
  ['/Home/', '/'],
  ['/index.html?utm_source=letter', '/?utm_source=letter'],
  ['/product/', '/wines'],
  ['/cart', '/jsp/checkout/common/shoppingcart.jsp'],
  ['/login', '/authentication/login'],
])('redirects %s to %s', (typed, printed) => {
  expect(meant(typed)).toBe(printed);
});

it('keeps the capitals of an item code, so that an address in capitals leads straight to its product', () => {
  expect(meant('/PRODUCT/W1029')).toBe('/product/W1029');
  expect(meant('/PRODUCT/TASTING-NOTES/W1029/')).toBe('/product/tasting-notes/W1029/');
});

it.each(['/winery', '/homes', '/product/...', '/constructor', '/%E0%A4%A'])('finds no page for %s', (nowhere) => {
  expect(meant(nowhere)).toBeUndefined();
});
