import type { FastifyReply, FastifyRequest } from 'fastify';

const plainName = 'cd_session';
/** Over TLS: a browser takes it from this very host and path alone, so no sibling host can plant one. */
const hostName = `__Host-${plainName}`;

/** Seconds for which a browser keeps the cookie, as long as browsers allow; the database decides how long it is worth something. */
const keptSeconds = 400 * 86_400;

/** The session's token that a request brings, if any. */
export const tokenOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined => cookies[hostName] || cookies[plainName];

const loopback = /^(localhost|.+\.localhost|127(\.\d{1,3}){3}|\[::1\])$/i;
const privateAddress = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)[\d.]+$/;

/** False on loopback, and for a plain http address of the own network, where a phone looks at a developer's machine. */
export function mustBeSecure(hostname: string, protocol: string): boolean {
  return protocol === 'https' || !(loopback.test(hostname) || privateAddress.test(hostname));
}

/** Not readable for scripts, not sent along from other sites. */
const attributes = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: mustBeSecure(request.hostname, request.protocol),
});

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const all = attributes(request);
  reply.setCookie(all.secure ? hostName : plainName, token, { ...all, maxAge: keptSeconds });
  // one that was set before the shop was behind TLS
  if (all.secure && request.cookies[plainName]) reply.clearCookie(plainName, all);
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  const all = attributes(request);
  if (all.secure) reply.clearCookie(hostName, all);
  if (!all.secure || request.cookies[plainName]) reply.clearCookie(plainName, all);
}
