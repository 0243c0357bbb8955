import type { MarketFacts } from '@cellardoor/contracts';
import type { FastifyRequest } from 'fastify';
import type { MarketOf } from './market/markets.ts';
import type { Provenance } from './upstream/outbound-headers.ts';

/** Name of the API's session cookie. */
const sessionCookie = 'cd_session';

/** Everything that a request says of its visitor. */
export interface Visitor extends Provenance {
  readonly market: MarketFacts | undefined;
  /** `http://law-uk.localhost:8080` */
  readonly origin: string;
  /** The cookie header, only where it holds a session. */
  readonly cookie?: string;
}

const isHost = (host: string) => /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i.test(host);
const hasSession = (cookie: string) => new RegExp(`(?:^|;)\\s*${sessionCookie}=[^;\\s]`).test(cookie);

/** @param trustProxy believes x-forwarded-proto and x-forwarded-for */
export function visitorOf(request: FastifyRequest, marketOf: MarketOf, trustProxy: boolean): Visitor {
  const { headers, socket } = request.raw;
  const host = headers.host && isHost(headers.host) ? headers.host : '';
  const first = (name: string) =>
    trustProxy
      ? String(headers[name] ?? '')
          .split(',')[0]!
          .trim()
      : '';
  const protocol = first('x-forwarded-proto') === 'https' ? 'https' : 'http';
  const cookie = headers.cookie && hasSession(headers.cookie) ? headers.cookie : undefined;
  const ip = first('x-forwarded-for') || (socket.remoteAddress ?? '');
  return { host, protocol, ip, requestId: request.id, market: host ? marketOf(host) : undefined, origin: `${protocol}://${host}`, cookie };
}
