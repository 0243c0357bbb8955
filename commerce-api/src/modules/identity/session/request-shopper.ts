import cookie from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../../platform/api.ts';
import { clearSessionCookie, tokenOf } from './cookie.ts';
import { pageShoppersOf } from './page-shoppers.ts';
import { findShopperWith, renewSession } from './session-store.ts';
import { type Customer, isLapsed, type RequestShopper } from './shopper.ts';
import { refuse } from '../../../platform/http/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Read once a request by `shopperOf`. */
    knownShopper: RequestShopper | null | undefined;
  }
}

export async function useSessions(app: Api): Promise<void> {
  await app.register(cookie);
  app.decorateRequest('knownShopper', undefined);
}

/** Who sends the request; null for a visitor without a session. A cookie that is forged or expired is taken away. */
export async function shopperOf(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<RequestShopper | null> {
  if (request.knownShopper !== undefined) return request.knownShopper;
  const known = pageShoppersOf(deps).of(request);
  if (known?.shopper && request.method === 'GET') return (request.knownShopper = known.shopper);
  return (await shopperWith(deps, request, reply, ''))?.shopper ?? null;
}

/** Who sends the request, as `shopperOf` says, with `columns` of the session (see `findShopperWith`). */
export async function shopperWith<More>(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
  columns: string,
): Promise<{ shopper: RequestShopper; row: More } | undefined> {
  const { database, now } = deps;
  const token = tokenOf(request);
  const found = token ? await findShopperWith<More>(database, token, request.market, now(), columns) : undefined;
  if (token && !found) clearSessionCookie(request, reply);
  if (found) await renewSession(database, found.shopper, now());
  request.knownShopper = found?.shopper ?? null;
  pageShoppersOf(deps).keep(request, { shopper: request.knownShopper });
  return found;
}

/** Who may act on an order: a guest, or a customer who is fully logged in. @throws Refusal 401 for a log-in that has lapsed. */
export async function requireUnlapsedShopper(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<RequestShopper | null> {
  const shopper = await shopperOf(deps, request, reply);
  if (shopper && isLapsed(shopper)) refuse(401, 'Please log in again to go on with your order.', { code: 'log_in' });
  return shopper;
}

/** The customer, fully logged in or recognised. @throws Refusal 401 for a visitor. [USR-14] */
export async function requireRecognised(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Customer> {
  const shopper = await shopperOf(deps, request, reply);
  return shopper?.customer ?? refuse(401, 'Please log in.', { code: 'log_in' });
}

/** The fully logged-in customer. @throws Refusal 401 for anybody else. */
export async function requireCustomer(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Customer> {
  const shopper = await shopperOf(deps, request, reply);
  if (!shopper?.customer || !shopper.hard) refuse(401, 'Please log in.', { code: 'log_in' });
  return shopper.customer;
}
