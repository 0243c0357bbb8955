import type { MembershipOffer } from '@cellardoor/contracts';
import { listMemberships } from '@cellardoor/contracts/calls/catalogue';
import type { MembershipsContent } from '@cellardoor/contracts/content';
import type { LoadArgs } from '@cellardoor/mfe-kit';

export interface MembershipsData {
  readonly offers: readonly MembershipOffer[];
  /** Null where the content does not come: the page has words of its own. */
  readonly copy: MembershipsContent | null;
}

/** The memberships that this market sells: without them there is no page. */
export async function loadMembershipsPage({ send, content, signal }: LoadArgs<'account.memberships'>): Promise<MembershipsData> {
  const copy = content.get<MembershipsContent>('memberships', { signal }).catch(() => null);
  const { memberships } = await send(listMemberships, {}, { signal });
  return { offers: memberships, copy: await copy };
}
