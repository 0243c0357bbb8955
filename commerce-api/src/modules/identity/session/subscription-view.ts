import type { Subscription } from '@cellardoor/contracts/api/session';
import { todayOf } from './rules.ts';
import type { Membership } from '../../memberships/membership.ts';
import type { AgreedSubscription } from '../../memberships/subscription-row.ts';

/** What schemes give, in the words of a session's `schemeTypes`. */
const schemeTypes = ({ freeDelivery, memberPrices }: Membership) => [
  ...(freeDelivery ? ['FreeShip'] : []),
  ...(memberPrices ? ['MemberPrice'] : []),
];

/** A membership as a session tells of it. [USR-17] */
export const membershipView = (membership: Membership): Subscription => ({
  ...subscriptionView({ ...membership, type: 'MEMBERSHIP' }),
  schemeTypes: schemeTypes(membership),
});

/** A subscription as a session tells of it; dates are those of the country. [USR-17] */
export function subscriptionView(subscription: Omit<AgreedSubscription, 'type'> & { readonly type: string }): Subscription {
  const { schemeId, name, type, status, frequency, country, startsAt, endsAt, cancelledAt } = subscription;
  return {
    schemeId,
    name,
    type,
    status,
    frequency,
    enrollmentFromDateAsString: todayOf(country, startsAt),
    enrollmentToDateAsString: todayOf(country, endsAt),
    enrollmentToDate: endsAt.toISOString(),
    cancellationDateAsString: cancelledAt && todayOf(country, cancelledAt),
    schemeTypes: [],
    types: [type],
  };
}
