import { pageHeader } from '@cellardoor/contracts/http/shell-headers';
import { PageShoppers } from './page-shoppers.ts';

const known = { shopper: null, memberPrices: true };
const asked = { method: 'GET', page: 'page-1', token: 'anna', country: 'uk' };
const request = (more: Partial<typeof asked> = {}) => {
  const { method, page, token, country } = { ...asked, ...more };
  return {
    method,
    headers: page ? { [pageHeader]: page } : {},
    cookies: token ? { cd_session: token } : {},
    hostname: 'law-uk.localhost',
    protocol: 'http',
    market: { brand: 'law', country },
  } as never;
};
const clock = { now: 0 };
const shoppers = () => new PageShoppers(() => clock.now);

it('knows a shopper again in the other calls of the same page, session and market, and in no others', () => {
  const pages = shoppers();
  pages.keep(request(), known);
  expect(pages.of(request())).toBe(known);
  for (const other of [{ page: 'page-2' }, { page: '' }, { token: 'ben' }, { token: '' }, { country: 'au' }])
    expect(pages.of(request(other))).toBeUndefined();
});

it('forgets them with the page, and after a call that may have changed them', () => {
  const pages = shoppers();
  pages.keep(request(), known);
  clock.now += 3_000;
  expect(pages.of(request())).toBeUndefined();
  pages.keep(request(), known);
  pages.keep(request({ method: 'POST' }), known);
  expect(pages.of(request())).toBeUndefined();
});

it('keeps nothing for calls that are for no page, and a limited number of pages', () => {
  const pages = shoppers();
  pages.keep(request({ page: '' }), known);
  expect(pages.of(request({ page: '' }))).toBeUndefined();
  for (let n = 0; n < 6_000; n++) pages.keep(request({ page: `page-${n}` }), known);
  expect([pages.of(request({ page: 'page-0' })), pages.of(request({ page: 'page-5999' }))]).toEqual([undefined, known]);
});
