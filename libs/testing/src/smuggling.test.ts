import { attempts, hiddenPath, replies, smuggled } from './smuggling.ts';

it.each(attempts.map((attempt) => [attempt.name, attempt] as const))('hides a whole request in another: %s', (_name, attempt) => {
  const sent = smuggled('POST', '/api/cart', 'shop.example', attempt);
  expect(sent).toMatch(/^POST \/api\/cart HTTP\/1\.1\r\n/);
  expect(sent.slice(sent.indexOf('\r\n\r\n'))).toContain(`GET ${hiddenPath} HTTP/1.1\r\nHost: shop.example\r\n`);
});

it('counts replies, and no word that a request goes on', () => {
  expect(replies('')).toBe(0);
  expect(replies('HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n\r\n{}')).toBe(1);
  expect(replies('HTTP/1.1 200 OK\r\n\r\n{}\r\nHTTP/1.1 400 Bad Request\r\n\r\n')).toBe(2);
});
