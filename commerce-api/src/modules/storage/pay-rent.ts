import type { PayRentBody } from '@cellardoor/contracts/api/storage';
import { rentOf } from '@cellardoor/rules/storage';
import type { Deps } from '../../platform/api.ts';
import type { Queries } from '../../platform/db/database.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { createPriceFormatter } from '../basket/changes.ts';
import { agreeToCard } from '../subscriptions/api.ts';
import { plansNow } from '../subscriptions/clock/shop-clock.ts';
import { findRunningRent } from './keep-subscription.ts';
import { storageOfferIn } from './offer.ts';
import { countHeld, lockStorage } from './storage-store.ts';

/** Version of the words beside the button, kept with each consent: change it with them. */
const termsVersion = 'storage-rent-2026-12';

/**
 * Has a kept card of the customer's pay the rent of each year from now on, and at once what is unpaid of it.
 * @throws Refusal 404 `no_storage` where nothing is stored or to be paid, and for an unknown card, 400 `card_not_taken`, 409 for other terms than were shown
 */
export async function payRentBy(
  deps: Pick<Deps, 'database' | 'now' | 'settings'>,
  tx: Queries,
  customerId: number,
  market: RequestMarket,
  { cardId, rentPerCase }: PayRentBody,
): Promise<void> {
  const now = await plansNow(deps, tx);
  const account = await lockStorage(tx, { customerId, country: market.country });
  const agreement = account && (await findRunningRent(tx, account));
  const terms = storageOfferIn(market, now);
  if (!agreement || !terms) return refuse(404, 'There is no rent to pay: you have no wine in storage.', { code: 'no_storage' });
  if (terms.rentPerCase !== rentPerCase) {
    const money = createPriceFormatter(market.country, market.brandFacts.points);
    refuse(409, `Rent is ${money(terms.rentPerCase)} for twelve bottles and a year now. Please look at it again.`, {
      field: 'rentPerCase',
      code: 'price_changed',
    });
  }
  const forHeld = rentOf(terms, await countHeld(tx, customerId, market.country));
  const consent = { termsVersion, said: { rentPerCase, forHeld, each: agreement.frequency } };
  await agreeToCard(deps, tx, agreement, { cardId, taken: market.brandFacts.cards, now, consent, siteOrigin: market.origin });
}
