import { countryOf } from '@cellardoor/contracts/countries';
import { shopsOf } from '@cellardoor/brand';
import { leastPriceOf, minimumPriceAt } from '@cellardoor/rules/minimum-prices';
import type { PricedLine } from '../../basket/pricing.ts';
import { mayBuyWine } from '../../identity/session/rules.ts';
import { isExcluded } from '../../identity/session/self-exclusion.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';

/** Why a case may not be sold or sent on its day. */
export type Forbidden = 'no_customer' | 'too_young' | 'self_excluded' | 'closed_state' | 'minimum_price';

/** The member of a plan, as they are now. */
export interface PlanMember {
  readonly email: string;
  readonly dateOfBirth: string;
}

/** The member of a plan; undefined once the account is closed. The customer's row is not locked. */
export const findMember = (db: Queries, { customer_id }: Pick<WinePlanRow, 'customer_id'>): Promise<PlanMember | undefined> =>
  queryOne(db, 'select email, date_of_birth::text as "dateOfBirth" from customers where id = $1', [customer_id]);

/** Rules about who buys, and where it goes, as they are on that day: age, shut-out, state. Undefined where they forbid nothing. [WPL-06] */
export async function whyNotToMember(
  db: Queries,
  plan: Pick<WinePlanRow, 'brand' | 'country' | 'address' | 'collection_shop'>,
  member: PlanMember | undefined,
  now: Date,
): Promise<Forbidden | undefined> {
  if (!member) return 'no_customer';
  if (!mayBuyWine(member.dateOfBirth, plan.country, now)) return 'too_young';
  if (await isExcluded(db, plan.brand, member.email, now)) return 'self_excluded';
  const states = countryOf(plan.country).facts.address.states ?? [];
  if (states.some(({ code, closed }) => closed && code === plan.address.state)) return 'closed_state';
  return undefined;
}

type Place = Pick<WinePlanRow, 'brand' | 'country' | 'address' | 'collection_shop'>;
type Measured = Pick<PricedLine, 'sku' | 'quantity'>;

/** What the law wants at least for so much of something where a plan's cases are handed over; minor units, 0 where it says nothing. */
export function leastPrices({ brand, country, address, collection_shop }: Place, now: Date): (line: Measured) => number {
  if (!countryOf(country).hasMinimumPrices) return () => 0;
  const shop = collection_shop === null ? undefined : shopsOf({ brand, country }).find(({ addressId }) => addressId === collection_shop);
  const minimum = minimumPriceAt(shop?.postcode ?? address.postcode, now);
  return ({ sku, quantity }) => (minimum === null ? 0 : leastPriceOf(quantity * sku.alcohol, minimum));
}

/** True where the law wants more for lines than is asked for them, where they are handed over. */
export function isBelowMinimum(lines: readonly PricedLine[], place: Place, now: Date): boolean {
  const leastOf = leastPrices(place, now);
  return lines.some((line) => leastOf(line) > line.amount);
}
