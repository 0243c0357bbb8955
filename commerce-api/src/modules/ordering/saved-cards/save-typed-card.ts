import type { KeepTokenBody } from '@cellardoor/contracts/api/saved-cards';
import { networkOf } from '@cellardoor/contracts/http/network';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../platform/api.ts';
import { type Limit, limitPerHour } from '../../../platform/http/rate-limits.ts';
import { todayOf } from '../../identity/session/rules.ts';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import { cardToSave } from './card-rules.ts';
import type { CardOwner } from './card-store.ts';
import { saveCard } from './save-card.ts';
import { requireTokenOfShop } from './token-shop.ts';

/** Cards that may be tried from one network in an hour: whoever has stolen a list of them must not learn here which are good. */
const triesPerHour = 20;

/** One limit for all calls that keep a card. */
export const limitCardTries = (deps: Pick<Deps, 'database'>): Limit =>
  limitPerHour(deps, {
    name: 'save card',
    max: triesPerHour,
    keyOf: ({ ip }) => networkOf(ip),
    advice: 'There were too many attempts to save a card.',
  });

/**
 * Keeps a card that was typed in the gateway's fields; gives the id that it is kept under.
 * @throws Refusal 400 for a token that is none, or of another shop, 429 above the limit, and as `saveCard`
 */
export async function saveTypedCard(
  deps: OrderingDeps,
  request: FastifyRequest,
  owner: CardOwner,
  { transientToken, options }: KeepTokenBody,
): Promise<string> {
  const { market } = request;
  await requireTokenOfShop(deps.database, transientToken, market, 'transientToken');
  const today = todayOf(market.country, deps.now());
  const card = cardToSave(transientToken, deps.gateway.cardOf(transientToken), market.brandFacts.cards, today);
  await limitCardTries(deps)(request);
  const keeping = { owner, currency: market.currency, isDefault: options === 'default' };
  return String(await saveCard(deps, keeping, card, { transientToken }));
}
