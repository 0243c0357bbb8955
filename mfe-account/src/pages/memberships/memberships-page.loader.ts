import type { MembershipOffer } from '@cellardoor/contracts';
import { listMemberships } from '@cellardoor/contracts/calls/catalogue';
import type { LoadArgs } from '@cellardoor/mfe-kit';

/** The memberships that this market sells: all there is to say here, so that without them there is no page. */
export async function loadMembershipsPage({ send, signal }: LoadArgs<'account.memberships'>): Promise<{ offers: MembershipOffer[] }> {
  const { memberships } = await send(listMemberships, {}, { signal });
  return { offers: memberships };
}
