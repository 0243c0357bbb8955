import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { findOwnSavings, type SavingsRow } from '../../stored-value/savings/savings-store.ts';

/** @throws Refusal 404, always: the customer has no such account that is open in this market */
export const refuseUnknownAccount = (): never =>
  refuse(404, 'You have no such savings account.', { field: 'accountId', code: 'unknown_account' });

type Asking = FastifyRequest & { readonly params: { readonly accountId: string } };

/** The account that a call names. @throws Refusal 401 for anybody who is not fully logged in, 404 for an account that is not theirs in this market */
export async function readOwnAccount(deps: Deps, request: Asking, reply: FastifyReply, db: Queries = deps.database): Promise<SavingsRow> {
  const { id } = await requireCustomer(deps, request, reply);
  return (await findOwnSavings(db, id, request.market, request.params.accountId)) ?? refuseUnknownAccount();
}
