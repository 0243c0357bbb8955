import { rejectionCookie, rejectionsIn } from './rejection-cookie.ts';

it.each([
  ['', 0],
  ['UpsellRejectionCount=2', 2],
  ['a=1; UpsellRejectionCount=3; b=2', 3],
  ['XUpsellRejectionCount=3', 0],
  ['UpsellRejectionCount=many', 0],
  ['UpsellRejectionCount=99999', 0],
])('reads %o as %i rejections', (cookies, count) => {
  expect(rejectionsIn(cookies)).toBe(count);
});

it('keeps a count for thirty days, and takes a count of none away', () => {
  expect(rejectionCookie(1, false)).toBe('UpsellRejectionCount=1; Path=/; SameSite=Lax; Max-Age=2592000');
  expect(rejectionCookie(0, true)).toBe('UpsellRejectionCount=0; Path=/; SameSite=Lax; Max-Age=0; Secure');
});
