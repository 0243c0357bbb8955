import { endToEnd, forCommerce, forLegacy } from './end-to-end.ts';

it('passes on what the message says, and nothing that belongs to its connection', () => {
  expect(endToEnd({ accept: 'a', 'x-own': 'b', connection: 'close, X-Hop', 'x-hop': '1', 'transfer-encoding': 'chunked' })).toEqual({
    accept: 'a',
    'x-own': 'b',
  });
});

it('believes no visitor who speaks as the shell', () => {
  const claims = {
    'x-cellardoor-brand': 'hsb',
    'x-forwarded-host': 'evil',
    'x-forwarded-for': '1.1.1.1',
    'x-request-id': 'x',
    forwarded: 'x',
  };
  expect([forLegacy(claims), forCommerce(claims)]).toEqual([{}, {}]);
});

it('leaves framing to each connection, and lets nobody name a cookie away', () => {
  const headers = {
    cookie: 'a=b',
    'content-type': 'text/plain',
    'content-length': '5',
    connection: 'cookie, content-type, content-length',
  };
  expect([forLegacy(headers), forCommerce(headers)]).toEqual([
    { cookie: 'a=b', 'content-type': 'text/plain' },
    { cookie: 'a=b', 'content-type': 'text/plain' },
  ]);
});

it('tells the API only what it reads', () => {
  expect(forCommerce({ accept: 'a', 'x-own': 'b', authorization: 'c', host: 'd' })).toEqual({ accept: 'a' });
});
