import type { MarketFacts } from '@cellardoor/contracts';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import type { MarketOf } from './market/markets.ts';
import type { Provenance } from './upstream/provenance.ts';

/** Name of the API's session cookie; over TLS with the prefix that binds it to its host. */
const sessionCookie = '(?:__Host-)?cd_session';

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

/**
 * What so many trusted proxies say in a list to which each adds at the right: the entry that the outermost of them wrote. Whatever
 * stands left of it may be the visitor's own invention.
 */
const saidBy = (proxies: number, header: string | string[] | undefined): string =>
  proxies > 0
    ? (String(header ?? '')
        .split(',')
        .at(-proxies)
        ?.trim() ?? '')
    : '';

/** The address of the visitor, as the outermost trusted proxy saw it. */
export function addressOf({ headers, socket }: FastifyRequest, trustedProxies: number): string {
  const told = saidBy(trustedProxies, headers['x-forwarded-for']);
  return isIP(told) ? told : (socket.remoteAddress ?? '');
}

/** True for a request that came over TLS to the proxy before us. */
export const isSecure = ({ headers }: FastifyRequest, trustedProxies: number): boolean =>
  trustedProxies > 0 && /(?:^|,)\s*https\s*$/.test(String(headers['x-forwarded-proto']));

/** @param trustedProxies how many proxies stand in front, each of which adds to x-forwarded-for and sets x-forwarded-proto */
export function visitorOf(request: FastifyRequest, marketOf: MarketOf, trustedProxies: number): Visitor {
  const { headers } = request.raw;
  const host = headers.host && isHost(headers.host) ? headers.host : '';
  const protocol = isSecure(request, trustedProxies) ? 'https' : 'http';
  const cookie = headers.cookie && hasSession(headers.cookie) ? headers.cookie : undefined;
  const ip = addressOf(request, trustedProxies);
  return { host, protocol, ip, requestId: request.id, market: host ? marketOf(host) : undefined, origin: `${protocol}://${host}`, cookie };
}
