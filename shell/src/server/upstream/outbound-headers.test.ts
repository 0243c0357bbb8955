import { endToEnd } from './outbound-headers.ts';

it('passes on what the message says, and nothing that belongs to its connection', () => {
  expect(endToEnd({ accept: 'a', cookie: 'b=c', connection: 'close, X-Hop', 'x-hop': '1', 'transfer-encoding': 'chunked' })).toEqual({
    accept: 'a',
    cookie: 'b=c',
  });
});

it('believes no visitor who speaks as the shell', () => {
  expect(endToEnd({ 'x-cellardoor-brand': 'hsb', 'x-forwarded-host': 'evil', 'x-forwarded-for': '1.1.1.1', 'x-request-id': 'x' })).toEqual(
    {},
  );
});
