import { nonceMark } from '../src/server/document/csp.ts';
import { type Site, startSite } from './site/site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

it.each([
  '//',
  '///',
  '/\\',
  '/\\\\evil.example',
  '//evil.example/',
  '/product/%00',
  '/product/%ED%A0%80',
  '/%',
  '/product/%E0%A4%A',
  '/?%',
  '/product/W1?tab=%00%ED%A0%80',
  `/${'x'.repeat(5000)}`,
  '/[',
  '/:99999/',
  'http://law-uk.localhost/',
  '*',
])('answers %s without an internal error', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS', 'DELETE']) {
    const { status, headers } = await site.get(path, { method });
    expect(status).toBeLessThan(500);
    expect(headers.location ?? '').not.toMatch(/evil/);
  }
});

it('refuses a call whose address cannot be read in the form of every other refusal', async () => {
  const message = 'Please check it and try again.';
  for (const path of ['/api/product/item/%ff', '/api/product/item/%E0%A4%A', '/gvapi/%'])
    expect(JSON.parse((await site.get(path)).text)).toEqual({ statusCode: 400, statusMessage: message, errorResponse: { message } });
  expect((await site.get('/product/%ff')).text).toContain('<h1>This address cannot be read</h1>');
});

it('answers 404 for an item code that the API refuses as malformed', async () => {
  expect(await site.get('/product/malformed')).toMatchObject({ status: 404, text: expect.stringContaining('<h1>Nothing here</h1>') });
});

it('answers 503, not 404, for a page whose module is not live', async () => {
  expect(await site.get('/wines')).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  expect(await site.get('/nowhere')).toMatchObject({ status: 404 });
});

it('gives no nonce to a text that looks like its placeholder in the source', async () => {
  const published = String.fromCharCode(1, 2, 3, 4, 5, 6, 7, 8, 11, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27) + 'cd';
  expect([...nonceMark].sort().join('')).toBe([...published].sort().join(''));
  expect(nonceMark).not.toBe(published);
  const { text, headers } = await site.get(`/product/W1?tab=${encodeURIComponent(published)}`);
  const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))![1]!;
  expect(text).not.toContain(`<i>${nonce}</i>`);
});
