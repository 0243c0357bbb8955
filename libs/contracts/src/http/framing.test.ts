import { framingFault, hasBody } from './framing.ts';

const fault = (method: string, ...rawHeaders: string[]) => framingFault({ method, rawHeaders });

it.each([
  ['POST', 'Content-Length', '5'],
  ['POST', 'Transfer-Encoding', 'chunked'],
  ['PUT', 'Transfer-Encoding', 'Chunked'],
  ['POST', 'Content-Length', '0'],
  ['DELETE', 'Content-Length', '0'],
  ['GET', 'Host', 'content-length'],
])('lets a plain %s pass with %s %s', (method, ...headers) => {
  expect(fault(method, ...headers)).toBeUndefined();
});

it.each([
  ['POST', 'Content-Length', '5', 'content-length', '5'],
  ['POST', 'Content-Length', '5', 'Transfer-Encoding', 'chunked'],
  ['POST', 'Transfer-Encoding', 'chunked', 'transfer-encoding', 'chunked'],
  ['POST', 'Transfer-Encoding', 'xchunked'],
  ['POST', 'Transfer-Encoding', 'gzip, chunked'],
  ['POST', 'Content-Length', '+5'],
  ['POST', 'Content-Length', '5, 5'],
  ['GET', 'Content-Length', '5'],
  ['HEAD', 'Transfer-Encoding', 'chunked'],
  ['DELETE', 'Content-Length', '1'],
  ['OPTIONS', 'Transfer-Encoding', 'chunked'],
  ['GET', 'Host', 'law-uk.localhost', 'host', 'hsb-uk.localhost'],
  ['GET', 'Host', 'law-uk.localhost', 'Host', 'law-uk.localhost'],
])('refuses a %s with %s %s %s %s', (method, ...headers) => {
  expect(fault(method, ...headers)).toMatch(/^(The|A) .+\.$/);
});

it('knows a request with a body', () => {
  expect(hasBody({ rawHeaders: ['content-length', '00'] })).toBe(false);
  expect(hasBody({ rawHeaders: ['CONTENT-LENGTH', '10'] })).toBe(true);
  expect(hasBody({ rawHeaders: ['Transfer-Encoding', 'chunked'] })).toBe(true);
});
