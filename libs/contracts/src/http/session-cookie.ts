import { sessionCookie } from '../cookies.ts';

const plainName = sessionCookie.name;
/** A browser takes such a name over TLS alone, from the very host, for all its paths: no sibling host can plant one. */
const hostName = `__Host-${plainName}`;

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const privateAddress = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/;

/** False on loopback, and for a plain http address of the own network, where a phone looks at a developer's machine. */
export function mustBeSecure(hostname: string, protocol: string): boolean {
  return protocol === 'https' || !(loopback.test(hostname) || privateAddress.test(hostname));
}

/** The one name of the session's cookie at a host, by the protocol of the shopper's browser. What comes under the other name is nobody's. */
export const sessionCookieName = (hostname: string, protocol: string): string => (mustBeSecure(hostname, protocol) ? hostName : plainName);

/** The name that counts where no TLS is. Over TLS any sibling host may have set it. */
export const plainCookieName = plainName;
