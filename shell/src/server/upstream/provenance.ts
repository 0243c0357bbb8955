import { type MarketFacts, marketHeaders } from '@cellardoor/contracts';
import { secretHeader } from '@cellardoor/contracts/http/shell-headers';

/** Who asks, for whom, and under which name it is logged. */
export interface Provenance {
  readonly host: string;
  readonly protocol: 'http' | 'https';
  readonly ip: string;
  readonly requestId: string;
  readonly market?: MarketFacts;
}

/** Headers that tell an upstream about a request. */
export function provenanceHeaders({ host, protocol, ip, requestId, market }: Provenance): Record<string, string> {
  return {
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol,
    'x-forwarded-for': ip,
    'x-request-id': requestId,
    ...(market && {
      [marketHeaders.brand]: market.brand,
      [marketHeaders.country]: market.country,
    }),
  };
}

/** The same for the commerce API, with the secret that makes it trust them. No other upstream may learn the secret. */
export const commerceHeaders = (provenance: Provenance, secret: string): Record<string, string> => ({
  ...provenanceHeaders(provenance),
  [secretHeader]: secret,
});
