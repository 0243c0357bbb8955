import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionDays } from './lifetimes.ts';

export const sessionCookie = 'cd_session';

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
  reply.setCookie(sessionCookie, token, { ...attributes(request), maxAge: sessionDays * 86_400 });
}

export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply): void {
  reply.clearCookie(sessionCookie, attributes(request));
}
