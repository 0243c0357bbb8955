import { readGift } from './read-gift.ts';

it.each([
  ['1234 5678 9012 3452', ' 12345678 ', { cardNumber: '1234 5678 9012 3452', voucherPin: '12345678' }],
  ['1234-5678', '', { cardNumber: '1234-5678', voucherPin: '' }],
  [' abcd 1234 efgh 5678 ', '', { voucherCode: 'abcd 1234 efgh 5678' }],
  ['\u202a1234\u200b５678\u202c', '\u200e12345678', { cardNumber: '12345678', voucherPin: '12345678' }],
  ['AB\u2011\u200bCD', '', { voucherCode: 'AB-CD' }],
  ['ABCD', '12345678', { voucherCode: 'ABCD' }],
])('reads %p with PIN %p', (code, pin, gift) => {
  expect(readGift(code, pin)).toEqual(gift);
});
