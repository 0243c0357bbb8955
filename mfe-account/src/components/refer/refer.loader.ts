import type { OwnReferral, ReferralTerms } from '@cellardoor/contracts';
import { getReferral, getReferralTerms } from '@cellardoor/contracts/calls/referrals';
import { getSession } from '@cellardoor/contracts/calls/session';
import type { LoadArgs } from '@cellardoor/mfe-kit';
import { isLoggedIn } from '@cellardoor/rules/sessions';
import { listOrNull } from '../../data/list-or-null.ts';
import { isNotFound } from '../../domain/failure.ts';

export interface ReferData {
  /** Null where a shop gives nothing for a friend. */
  readonly terms: ReferralTerms | null;
  /** Fully logged in: nobody else has a link. */
  readonly isCustomer: boolean;
  /** Null where there is none, or where it could not be loaded. */
  readonly own: OwnReferral | null;
}

/** What a friend's first order gives, and for anyone who is logged in their link; neither where a shop has no such offer. [RTE-10] */
export async function loadReferPage(args: Pick<LoadArgs<'account.refer'>, 'shopper' | 'send' | 'signal'>): Promise<ReferData> {
  const { shopper, send, signal } = args;
  const terms = await send(getReferralTerms, {}, { signal }).then(
    (reply) => reply.terms,
    (error: unknown) => {
      if (isNotFound(error)) return null;
      throw error;
    },
  );
  if (!terms) return { terms, isCustomer: false, own: null };
  // a page may be rendered before the session is known: then ask, or a customer would be told to log in
  const session = shopper?.session ?? (await send(getSession, {}, { signal }));
  const isCustomer = isLoggedIn(session);
  return { terms, isCustomer, own: isCustomer ? await listOrNull(send(getReferral, {}, { signal }), args) : null };
}
