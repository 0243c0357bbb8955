import { payPalProofHeaders } from '@cellardoor/contracts/http/paypal-webhook';
import { speaksForShell } from '@cellardoor/contracts/http/shell-headers';
import type { IncomingHttpHeaders } from 'node:http';

export type Headers = Record<string, string | string[]>;

/** All that the commerce API reads of a visitor's headers. Framing is not among them: each hop has its own. */
const read = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-modified-since',
  'if-none-match',
  'origin',
  'range',
  'sec-fetch-site',
  'user-agent',
  // an event of PayPal's is refused without them
  ...Object.values<string>(payPalProofHeaders),
];

/** Headers that a `Connection` header cannot remove: without them the message would mean something else. */
const protectedHeaders = new Set([
  ...read,
  'authorization',
  'cache-control',
  'content-encoding',
  'content-language',
  'referer',
  'set-cookie',
]);

/** Headers of one connection, not of the message (RFC 9110, 7.6.1). */
const dropped = new Set([
  'connection',
  'expect',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const present = (headers: IncomingHttpHeaders) =>
  Object.entries(headers).filter((entry): entry is [string, string | string[]] => entry[1] !== undefined);

/** A message's headers without those of its connection, and without any that speaks in the shell's name. */
export function endToEndHeaders(headers: IncomingHttpHeaders): Headers {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/[\s,]+/);
  const away = (name: string) => dropped.has(name) || speaksForShell(name) || (named.includes(name) && !protectedHeaders.has(name));
  return Object.fromEntries(present(headers).filter(([name]) => !away(name)));
}

/** What a visitor's headers may tell the commerce API. */
export const commerceRequestHeaders = (headers: IncomingHttpHeaders): Headers =>
  Object.fromEntries(present(headers).filter(([name]) => read.includes(name)));

/** What a visitor's headers may tell the legacy site, whose needs we do not know. */
export function legacyRequestHeaders(headers: IncomingHttpHeaders): Headers {
  const { host: _host, 'content-length': _length, 'x-request-id': _id, ...rest } = endToEndHeaders(headers);
  return rest;
}
