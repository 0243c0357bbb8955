import { readWalletToken, walletNetworks } from './wallets.ts';

const google = (info: object, token: unknown = 'sealed') => JSON.stringify({ type: 'CARD', info, tokenizationData: { token } });
const apple = (paymentMethod: object, paymentData: unknown = { version: 'EC_v1' }) => JSON.stringify({ paymentData, paymentMethod });
const assured = { cardHolderAuthenticated: true, accountVerified: true };

it.each([
  ['a device', { cardNetwork: 'VISA', cardDetails: '1111', assuranceDetails: assured }, 'visa', '1111', true],
  [
    'an account',
    { cardNetwork: 'MASTERCARD', cardDetails: '4444', assuranceDetails: { ...assured, cardHolderAuthenticated: false } },
    'mastercard',
    '4444',
    false,
  ],
  [
    'half an assurance',
    { cardNetwork: 'AMEX', cardDetails: '0005', assuranceDetails: { cardHolderAuthenticated: true } },
    'amex',
    '0005',
    false,
  ],
  ['no digits', { cardNetwork: 'VISA', cardDetails: '' }, 'visa', null, false],
  ['a whole number', { cardNetwork: 'VISA', cardDetails: '4111111111111111' }, 'visa', null, false],
])('reads what Google gives of %s', (_what, info, brand, lastFour, isDeviceToken) => {
  expect(readWalletToken('googlePay', google(info))).toEqual({ brand, lastFour, isDeviceToken, sealed: 'sealed' });
});

it('reads what Google has sealed in one way, as the gateway then does', () => {
  const info = { cardNetwork: 'VISA' };
  const sealedOf = (token: string) => readWalletToken('googlePay', google(info, token))!.sealed;
  expect(sealedOf('{"signedMessage":"a","signedMessage":"b\\u003d"}')).toBe('{"signedMessage":"b="}');
  expect(sealedOf('no JSON')).toBe('no JSON');
});

it('reads what Apple gives, always of a device', () => {
  const card = { brand: 'mastercard', lastFour: '4444', isDeviceToken: true, sealed: '{"version":"EC_v1"}' };
  expect(readWalletToken('applePay', apple({ network: 'masterCard', displayName: 'Mastercard 4444' }))).toEqual(card);
  expect(readWalletToken('applePay', apple({ network: 'MasterCard' }))).toMatchObject({ brand: 'mastercard', lastFour: null });
});

it.each([
  ['googlePay', 'x'],
  ['googlePay', 'null'],
  ['googlePay', '[]'],
  ['googlePay', google({ cardNetwork: 'DISCOVER' })],
  ['googlePay', google({ cardNetwork: 'VISA' }, '')],
  ['googlePay', google({ cardNetwork: 'VISA' }, 7)],
  ['googlePay', apple({ network: 'visa' })],
  ['applePay', google({ cardNetwork: 'VISA' })],
  ['applePay', apple({ network: 'visa' }, null)],
  ['applePay', apple({ network: 'discover' })],
] as const)('reads nothing for %s of %s', (wallet, text) => {
  expect(readWalletToken(wallet, text)).toBeUndefined();
});

it('names networks as each wallet does', () => {
  expect(walletNetworks('googlePay', ['mastercard', 'visa', 'amex'])).toEqual(['MASTERCARD', 'VISA', 'AMEX']);
  expect(walletNetworks('applePay', ['mastercard', 'visa', 'amex'])).toEqual(['masterCard', 'visa', 'amex']);
});
