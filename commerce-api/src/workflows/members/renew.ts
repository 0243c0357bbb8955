import type { Market } from '@cellardoor/contracts';
import { countryOf } from '@cellardoor/contracts/countries';
import { formatDate } from '@cellardoor/i18n/format';
import type { Database } from '../../platform/db/database.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { itemsOfFamily } from './own-memberships.ts';
import { findTerms, type OwnTerm, renewalFrom } from './own-term.ts';

interface Renewal {
  readonly customerId: number;
  readonly membershipId: string;
  readonly itemCode: string;
}

/**
 * Nothing is renewed but by its member, and each time it is paid for as any purchase. [USR-18]
 * @throws Refusal 404 for another's membership and for an item that sells no term of it, 409 before its time, when it is renewed already, and for one that is over
 */
export async function requireRenewal(
  database: Database,
  { customerId, membershipId, itemCode }: Renewal,
  market: Market,
  now: Date,
): Promise<void> {
  const [term] = await findTerms(database, customerId, market, now, membershipId);
  if (!term) return refuse(404, 'You have no such membership.', { field: 'membershipId', code: 'unknown_membership' });
  requireTime(term, now);
  const items = await itemsOfFamily(database, market, term.family);
  if (!items.some((item) => item.itemCode === itemCode))
    refuse(404, `${term.name} cannot be renewed with this item.`, { field: 'itemCode', code: 'unknown_item' });
}

function requireTime(term: OwnTerm, now: Date): void {
  const { name, country, isRenewed } = term;
  const from = renewalFrom(term, now);
  if (isRenewed) refuse(409, `You have renewed ${name} already.`, { field: 'membershipId', code: 'already_renewed' });
  if (!from) return refuse(409, `${name} is not running, so it cannot be renewed.`, { field: 'membershipId', code: 'membership_over' });
  const day = formatDate(from.toISOString(), countryOf(country).facts);
  if (from > now) refuse(409, `You can renew ${name} from ${day}.`, { field: 'membershipId', code: 'too_early' });
}
