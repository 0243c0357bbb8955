import { eVoucherItemCode, isEVoucherItemCode } from './e-voucher-codes.ts';
import { eVoucherAmountFault, eVoucherEmailFault, eVoucherTextFault, lengthOf } from './e-vouchers.ts';

it.each([
  ['', 'missing'],
  ['   ', 'missing'],
  ['0', 'missing'],
  ['0.00', 'missing'],
  ['-25', 'missing'],
  ['twenty', 'missing'],
  ['£25', 'missing'],
  ['1e2', 'missing'],
  ['0x10', 'missing'],
  ['Infinity', 'missing'],
  ['25,50', 'missing'],
  ['9'.repeat(400), 'missing'],
  ['501', 'tooMuch'],
  ['500.01', 'tooMuch'],
  ['999999999999999', 'tooMuch'],
  ['0.5', 'notWhole'],
  ['25.50', 'notWhole'],
  ['1', undefined],
  [' 25 ', undefined],
  ['25.00', undefined],
  ['500', undefined],
])('finds in the amount "%s" the fault %s', (text, fault) => {
  expect(eVoucherAmountFault(text)).toBe(fault);
});

const brand = { name: 'Lawrence & Wye', displayName: 'Lawrence & Wye' };

it('asks for a name and a message, and counts their characters as a shopper does', () => {
  expect(eVoucherTextFault('name', ' \n ', brand)).toBe('missing');
  expect(eVoucherTextFault('name', 'x'.repeat(100), brand)).toBeUndefined();
  expect(eVoucherTextFault('name', 'x'.repeat(101), brand)).toBe('tooLong');
  expect(eVoucherTextFault('message', '🍷'.repeat(200), brand)).toBeUndefined();
  expect(eVoucherTextFault('message', 'x'.repeat(201), brand)).toBe('tooLong');
  expect(eVoucherTextFault('name', 'Lawrence & Wye Rewards', brand)).toBe('brand');
  expect(eVoucherTextFault('message', 'Claim at evil.com', brand)).toBe('site');
  expect(eVoucherTextFault('message', 'See you at 8.Love Tom', brand)).toBeUndefined();
  expect(lengthOf(' two\r\nlines ')).toBe(9);
});

it.each([
  ['', 'missing'],
  [`${'x'.repeat(89)}@example.com`, 'tooLong'],
  [`${'x'.repeat(88)}@example.com`, undefined],
  ['bea@example', 'invalid'],
  ['bea@example.com\r\nBcc: all@example.com', 'invalid'],
  ['bea@example.com, ben@example.com', 'invalid'],
])('finds in the address "%s" the fault %s', (text, fault) => {
  expect(eVoucherEmailFault(text)).toBe(fault);
});

it('[GFT-03] names e-vouchers by another code on a test host than on a live one', () => {
  const test = eVoucherItemCode('law-uk.localhost');
  const live = eVoucherItemCode('www.lawrenceandwye.example');
  expect(live).not.toBe(test);
  for (const host of ['localhost', '127.0.0.1', '[::1]', 'LAW-UK.LOCALHOST', 'test.lawrenceandwye.example'])
    expect(eVoucherItemCode(host)).toBe(test);
  for (const host of ['localhost.evil.example', 'contest.example', 'lawrenceandwye.example']) expect(eVoucherItemCode(host)).toBe(live);
  expect([test, live, 'T1001'].map(isEVoucherItemCode)).toEqual([true, true, false]);
});
