import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { ageText, mayBuyWine } from '../../identity/session/rules.ts';
import { requireNotExcluded, requireGuestNotExcluded } from '../../identity/session/self-exclusion.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';

/** Whose order it is. */
interface OrderOwner {
  /** Null for a guest. */
  readonly customerId: number | null;
  /** Null until a guest has said it. */
  readonly email: string | null;
}

/**
 * Asked when an order begins, when it is paid, and when something is added to it. Registration asked for the age of the country where it
 * was made; wine is sold by that of the country where it is bought.
 * @throws Refusal 409 for a customer who is too young for the market's country today, and for anyone who has shut themselves out. [AUT-04] [CHK-13]
 */
export async function requireMayBuy(
  db: Queries,
  { customer }: Pick<RequestShopper, 'customer'>,
  { brand, country }: Market,
  { customerId, email }: OrderOwner,
  now: Date,
): Promise<void> {
  if (customerId !== null && customer && !mayBuyWine(customer.dateOfBirth, country, now))
    refuse(409, ageText(country), { code: 'too_young' });
  requireNotExcluded(customer, country);
  await requireGuestNotExcluded(db, brand, email, now);
}
