import { encodingFor } from './encodings.ts';

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.0, gzip;q=0', 'identity'],
  ['deflate', 'identity'],
  ['x-gzip, brotli', 'identity'],
  [undefined, 'identity'],
])('chooses for Accept-Encoding %s the encoding %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});
