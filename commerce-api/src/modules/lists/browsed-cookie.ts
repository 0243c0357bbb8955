import { browsedCookie, isGranted } from '@cellardoor/contracts';
import { itemCodePattern } from '@cellardoor/contracts/api/envelope';
import { mustBeSecure } from '@cellardoor/contracts/http/session-cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxBrowsedShown } from './browsed-store.ts';

const { name, purpose, keptSeconds } = browsedCookie;

const isItemCode = (text: string) => new RegExp(itemCodePattern).test(text);

const attributes = ({ hostname, protocol }: FastifyRequest) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: mustBeSecure(hostname, protocol),
});

/** Item codes of the visitor's cookie; what is no code is left out, as anybody can write a cookie. */
export const browsedIn = (request: FastifyRequest): string[] =>
  [...new Set((request.cookies[name] ?? '').split('.'))].filter(isItemCode).slice(0, maxBrowsedShown);

/** Puts a product in front of what the visitor's cookie holds, where the visitor allows such a cookie. [ANL-03] */
export function addToBrowsedCookie(request: FastifyRequest, reply: FastifyReply, itemCode: string): void {
  if (!isGranted(request.headers.cookie, purpose)) return;
  const codes = [itemCode, ...browsedIn(request).filter((code) => code !== itemCode)].slice(0, maxBrowsedShown);
  reply.setCookie(name, codes.join('.'), { ...attributes(request), maxAge: keptSeconds });
}

/** Takes the cookie away where there is one: its products are kept with a session from now on. */
export function clearBrowsedCookie(request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[name]) reply.clearCookie(name, attributes(request));
}
