import type { MembershipOffer } from '@cellardoor/contracts';
import type { LoadArgs } from '@cellardoor/mfe-kit';

/** The memberships that this market sells: all there is to say here, so that without them there is no page. */
export async function loadMembershipsPage({ client, signal }: LoadArgs<'account.memberships'>): Promise<{ offers: MembershipOffer[] }> {
  const { memberships } = await client.memberships.list({ signal });
  return { offers: memberships };
}
