import { type BrandFacts, type MarketFacts, marketHeaders } from '@cellardoor/contracts';
import type { IncomingHttpHeaders } from 'node:http';

/** Headers of one connection, not of the message (RFC 9110, 7.6.1), and those that only we may set. */
const dropped = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
]);

/** A message's headers without those of its connection, and without any that speaks in our name. */
export function endToEnd(headers: IncomingHttpHeaders): Record<string, string | string[]> {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(/\s*,\s*/);
  return Object.fromEntries(
    Object.entries(headers).filter(
      (entry): entry is [string, string | string[]] =>
        entry[1] !== undefined && !dropped.has(entry[0]) && !named.includes(entry[0]) && !entry[0].startsWith('x-cellardoor-'),
    ),
  );
}

/** Who asks, for whom, and under which name it is logged. */
export interface Provenance {
  readonly host: string;
  readonly protocol: 'http' | 'https';
  readonly ip: string;
  readonly requestId: string;
  readonly market?: MarketFacts;
}

/** Who sells and how to reach them, a fact a line: the foot of the brand's mails. [BRD-03] */
const contactOf = ({ company, address, website, telephones, hours, dataProtectionContact }: BrandFacts): string =>
  [
    [company, ...address].join(', '),
    `Customer service: ${telephones.service}, ${hours}`,
    website,
    `Your data: ${dataProtectionContact}`,
  ].join('\n');

/** What an upstream is told of a request. The brand's name and contact are written as in an address: a header takes no accents. */
export function provenanceHeaders({ host, protocol, ip, requestId, market }: Provenance): Record<string, string> {
  return {
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-forwarded-for': ip,
    'x-request-id': requestId,
    ...(market && {
      [marketHeaders.brand]: market.brand,
      [marketHeaders.country]: market.country,
      'x-cellardoor-brand-name': encodeURIComponent(market.facts.displayName),
      'x-cellardoor-brand-contact': encodeURIComponent(contactOf(market.facts)),
    }),
  };
}
