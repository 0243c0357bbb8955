import { amountText, decimalsOf } from './amount-text.ts';

describe('an amount as gateways and wallets want it', () => {
  it.each([
    [1234, 'GBP', '12.34'],
    [1200, 'AUD', '12.00'],
    [50, 'NZD', '0.50'],
    [5, 'USD', '0.05'],
    [0, 'GBP', '0.00'],
    [123_456_789, 'USD', '1234567.89'],
    [500, 'JPY', '500'],
    [1234, 'BHD', '1.234'],
  ])('writes %i of %s as %s', (amount, currency, text) => expect(amountText(amount, currency)).toBe(text));

  it.each([
    ['GBP', 2],
    ['JPY', 0],
    ['BHD', 3],
  ])('knows the decimals of %s', (currency, decimals) => expect(decimalsOf(currency)).toBe(decimals));
});
