import { rejectionCookie, rejectionsIn } from './rejection-cookie.ts';

it.each([
  ['', 0],
  ['UpsellRejectionCount=2', 2],
  ['a=1; UpsellRejectionCount=3; b=2', 3],
  ['XUpsellRejectionCount=3', 0],
  ['UpsellRejectionCount=many', 0],
  ['UpsellRejectionCount=99999', 0],
  ['UpsellRejectionCount=-3', 0],
  ['UpsellRejectionCount=NaN', 0],
  ['UpsellRejectionCount=1e9', 0],
  ['UpsellRejectionCount=3.5', 0],
  ['UpsellRejectionCount=1; UpsellRejectionCount=3', 1],
])('reads %o as %i rejections', (cookies, count) => {
  expect(rejectionsIn(cookies)).toBe(count);
});

it('reads a value of ten megabytes as no count, at once', () => {
  const began = performance.now();
  expect(rejectionsIn(`a=1; UpsellRejectionCount=${'9'.repeat(10_000_000)}`)).toBe(0);
  expect(performance.now() - began).toBeLessThan(1_000);
});

it('keeps a count for thirty days, and takes a count of none away', () => {
  expect(rejectionCookie(1, false)).toBe('UpsellRejectionCount=1; Path=/; SameSite=Lax; Max-Age=2592000');
  expect(rejectionCookie(0, true)).toBe('UpsellRejectionCount=0; Path=/; SameSite=Lax; Max-Age=0; Secure');
});
