import { createClient } from '@cellardoor/commerce-client';
import type { MembershipSavings } from '@cellardoor/contracts';

/** What each membership would save on the basket of the page's shopper. Rejects beside a shell that does not know the call yet, too. */
export const fetchSavings = async (signal: AbortSignal): Promise<MembershipSavings> =>
  createClient({ baseUrl: '' }).memberships.savings({ signal });
