import { hostOf } from './host.ts';

it.each([
  ['Law-UK.localhost.:8080', 'law-uk.localhost', 8080],
  ['shop.example', 'shop.example', 80],
  ['[::1]:80', '[::1]', 80],
])('reads %s', (header, name, port) => {
  expect(hostOf(header, 'http')).toEqual({ name, port });
});

it.each([undefined, '', 'a:', 'a:0', 'a:99999', 'a:80:80', 'a b', 'a/b', 'user@a', ':80', 'shop.example..', '.'])(
  'takes %s for no host',
  (header) => {
    expect(hostOf(header, 'https')).toBeUndefined();
  },
);
