import type { Market } from '@cellardoor/contracts';
import { refuse } from '../plugins/refusal.ts';
import { ageText, mayBuyWine } from '../session/rules.ts';
import type { RequestShopper } from '../session/shopper.ts';

/**
 * Registration asked for the age of the country where it was made; wine is sold by that of the country where it is bought.
 * @throws Refusal 409 for a customer who is too young for the market's country today. [AUT-04]
 */
export function requireAdultBuyer({ customer }: Pick<RequestShopper, 'customer'>, { country }: Market, now: Date): void {
  if (customer && !mayBuyWine(customer.dateOfBirth, country, now)) refuse(409, ageText(country), { code: 'too_young' });
}
