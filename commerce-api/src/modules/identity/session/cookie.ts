import { sessionCookie } from '@cellardoor/contracts';
import { mustBeSecure, plainCookieName, sessionCookieName } from '@cellardoor/contracts/http/session-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

const nameOf = ({ hostname, protocol }: Pick<FastifyRequest, 'hostname' | 'protocol'>) => sessionCookieName(hostname, protocol);

/** The session's token that a request brings, if any: over TLS under the name that no sibling host can plant, and under no other. */
export const tokenOf = (request: Pick<FastifyRequest, 'cookies' | 'hostname' | 'protocol'>): string | undefined =>
  request.cookies[nameOf(request)] || undefined;

/** Not readable for scripts, not sent along from other sites. */
const attributes = (request: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: mustBeSecure(request.hostname, request.protocol),
});

export function setSessionCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  const all = attributes(request);
  reply.setCookie(nameOf(request), token, { ...all, maxAge: sessionCookie.keptSeconds });
  // one that was set before the shop was behind TLS
  if (all.secure && request.cookies[plainCookieName]) reply.clearCookie(plainCookieName, all);
}

export const clearSessionCookie = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply.clearCookie(nameOf(request), attributes(request));
