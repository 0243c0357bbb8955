import { type BrandFacts, type MarketFacts, marketHeaders } from '@cellardoor/contracts';
import { secretHeader } from '@cellardoor/contracts/http/shell-headers';

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

/** What the commerce API is told: it believes the rest because of the secret. No other upstream may learn that. */
export const commerceHeaders = (provenance: Provenance, secret: string): Record<string, string> => ({
  ...provenanceHeaders(provenance),
  [secretHeader]: secret,
});
