import { consentIn, type MarketFacts, releaseGroupCookie } from '@cellardoor/contracts';
import { sessionCookieName } from '@cellardoor/contracts/http/session-cookie';
import type { FastifyRequest } from 'fastify';
import { isIP } from 'node:net';
import { groupNamed } from '../registry/canary-side.ts';
import type { MarketOf } from '../market/markets.ts';
import type { Settings } from '../settings/settings.ts';
import type { Provenance } from '../upstream/provenance.ts';
import { defaultPorts, hostOf } from './host.ts';

/** Everything that a request says of its visitor. */
export interface Visitor extends Provenance {
  readonly market: MarketFacts | undefined;
  /** The site's own address, whatever was asked for: `http://law-uk.localhost:8080`. Caches are keyed by it. */
  readonly origin: string;
  /** True for a request that names another port than the site's. */
  readonly isElsewhere: boolean;
  /** The cookie header, only where it holds a session. */
  readonly cookie?: string;
  /** True once they answered which cookies they allow. [ANL-03] */
  readonly hasChosenCookies: boolean;
  /** Their group, where they have one: it decides which canaries they get. [EMB-07] */
  readonly group?: number;
}

const hasSession = (cookie: string, name: string) => new RegExp(`(?:^|;)\\s*${name}=[^;\\s]`).test(cookie);

const groupCookie = new RegExp(`(?:^|;)\\s*${releaseGroupCookie.name}=([^;\\s]*)`);

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

/** The host is in small letters, with the site's port. Without a host that can be read there is no market. */
export function visitorOf(request: FastifyRequest, marketOf: MarketOf, settings: Settings): Visitor {
  const { headers, socket } = request.raw;
  const protocol = isSecure(request, settings.trustedProxies) ? 'https' : 'http';
  const asked = hostOf(headers.host, protocol);
  const market = asked ? marketOf(asked.name) : undefined;
  const port = settings.publicPort ?? (settings.trustedProxies > 0 ? defaultPorts[protocol] : socket.localPort!);
  const host = asked ? asked.name + (port === defaultPorts[protocol] ? '' : `:${port}`) : '';
  const isKnown = asked && headers.cookie && hasSession(headers.cookie, sessionCookieName(asked.name, protocol));
  return {
    host,
    protocol,
    ip: addressOf(request, settings.trustedProxies),
    requestId: request.id,
    market,
    origin: `${protocol}://${host}`,
    isElsewhere: asked !== undefined && asked.port !== port,
    cookie: isKnown ? headers.cookie : undefined,
    hasChosenCookies: consentIn(headers.cookie) !== undefined,
    group: groupNamed(groupCookie.exec(headers.cookie ?? '')?.[1]),
  };
}
