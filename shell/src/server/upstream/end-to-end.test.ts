import { endToEndHeaders, commerceRequestHeaders, legacyRequestHeaders } from './end-to-end.ts';

it('drops hop-by-hop headers, those named in Connection included', () => {
  expect(endToEndHeaders({ accept: 'a', 'x-own': 'b', connection: 'close, X-Hop', 'x-hop': '1', 'transfer-encoding': 'chunked' })).toEqual({
    accept: 'a',
    'x-own': 'b',
  });
});

it('drops headers by which a client could pose as the shell', () => {
  const claims = {
    'x-cellardoor-brand': 'hsb',
    'x-forwarded-host': 'evil',
    'x-forwarded-for': '1.1.1.1',
    'x-request-id': 'x',
    forwarded: 'x',
  };
  expect([legacyRequestHeaders(claims), commerceRequestHeaders(claims)]).toEqual([{}, {}]);
});

it('drops framing headers, and keeps headers that Connection must not remove', () => {
  const headers = {
    cookie: 'a=b',
    'content-type': 'text/plain',
    'content-length': '5',
    connection: 'cookie, content-type, content-length',
  };
  expect([legacyRequestHeaders(headers), commerceRequestHeaders(headers)]).toEqual([
    { cookie: 'a=b', 'content-type': 'text/plain' },
    { cookie: 'a=b', 'content-type': 'text/plain' },
  ]);
});

it('forwards to the API only the headers that it reads', () => {
  expect(commerceRequestHeaders({ accept: 'a', 'x-own': 'b', authorization: 'c', host: 'd' })).toEqual({ accept: 'a' });
});
