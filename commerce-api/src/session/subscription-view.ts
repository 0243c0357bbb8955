import type { Subscription } from '@cellardoor/contracts/api/session';
import { todayOf } from './rules.ts';
import type { Membership } from '../memberships/membership.ts';

/** What schemes give, in the words of a session's `schemeTypes`. */
const schemeTypes = ({ freeDelivery, memberPrices }: Membership) => [
  ...(freeDelivery ? ['FreeShip'] : []),
  ...(memberPrices ? ['MemberPrice'] : []),
];

/** A membership as a session tells of it; dates are those of the country. [USR-17] */
export function subscriptionView(membership: Membership): Subscription {
  const { country, startsAt, endsAt, cancelledAt } = membership;
  return {
    schemeId: membership.schemeId,
    name: membership.name,
    type: 'MEMBERSHIP',
    status: membership.status,
    frequency: membership.frequency,
    enrollmentFromDateAsString: todayOf(country, startsAt),
    enrollmentToDateAsString: todayOf(country, endsAt),
    enrollmentToDate: endsAt.toISOString(),
    cancellationDateAsString: cancelledAt && todayOf(country, cancelledAt),
    schemeTypes: schemeTypes(membership),
    types: ['MEMBERSHIP'],
  };
}
