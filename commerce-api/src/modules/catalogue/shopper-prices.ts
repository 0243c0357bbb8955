import type { Product } from '@cellardoor/contracts/api/product';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/api.ts';
import { benefitsOfBasket } from '../memberships/membership-store.ts';
import { pageShoppersOf } from '../identity/session/page-shoppers.ts';
import { shopperOf } from '../identity/session/request-shopper.ts';
import type { RequestShopper } from '../identity/session/shopper.ts';
import { tokenOf } from '../identity/session/cookie.ts';
import { withMemberPrices } from './product-view.ts';

type Priced = Pick<Product, 'skus'>;

const sameForAll = <P extends Priced>(product: P): P => product;

/**
 * How the asking shopper sees prices: `vppApplier` is true for anyone who is given member prices. Marks the reply: what answers a session is
 * its shopper's alone, the rest is everybody's, and no cache may take one for the other.
 */
export async function shopperPrices(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<<P extends Priced>(product: P) => P> {
  reply.header('vary', 'cookie');
  if (!tokenOf(request)) return sameForAll;
  reply.header('cache-control', 'private, no-store');
  const shopper = await shopperOf(deps, request, reply);
  const isMember = shopper?.customer?.memberships.some(({ status, memberPrices }) => status === 'ACTIVE' && memberPrices);
  if (isMember) return withMemberPrices;
  return shopper && (await isMemberByBasket(deps, request, shopper)) ? withMemberPrices : sameForAll;
}

/** True where the memberships in their basket give member prices at once. */
async function isMemberByBasket(deps: Deps, request: FastifyRequest, { basketId }: RequestShopper): Promise<boolean> {
  if (basketId === null) return false;
  const known = request.method === 'GET' ? pageShoppersOf(deps).of(request)?.memberPrices : undefined;
  return known ?? (await benefitsOfBasket(deps.database, basketId, request.market.country)).memberPrices;
}
