import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../api.ts';
import { refuse } from '../plugins/refusal.ts';
import { shopperOf } from '../session/request-shopper.ts';
import type { Customer } from '../session/shopper.ts';

/** The customer, fully logged in or recognised. @throws Refusal 401 for a visitor. [USR-14] */
export async function requireRecognised(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<Customer> {
  const shopper = await shopperOf(deps, request, reply);
  return shopper?.customer ?? refuse(401, 'Please log in to keep your favourites.', { code: 'log_in' });
}
