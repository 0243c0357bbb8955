import { isForeignWrite } from './same-site.ts';

const post = (headers: Record<string, string>) => isForeignWrite({ method: 'POST', headers, host: 'law-uk.localhost:8080' });

it('lets a page of the same host write', () => {
  expect(post({ origin: 'http://law-uk.localhost:8080', 'sec-fetch-site': 'same-origin' })).toBe(false);
});

it.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a sibling brand', { origin: 'http://stw-uk.localhost:8080', 'sec-fetch-site': 'same-site' }],
  ['an opaque origin', { origin: 'null' }],
  ['a browser that says cross-site and no origin', { 'sec-fetch-site': 'cross-site' }],
])('refuses a write from %s', (_name, headers) => {
  expect(post(headers as unknown as Record<string, string>)).toBe(true);
});

it('lets a read, and a caller that is no browser, pass', () => {
  expect(isForeignWrite({ method: 'GET', headers: { origin: 'https://evil.example' }, host: 'x' })).toBe(false);
  expect(post({})).toBe(false);
});
