import { chooseCard, keepCard, keepTypedCard, listSavedCards, removeCard } from '@cellardoor/contracts/calls/saved-cards';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Api } from '../../../platform/api.ts';
import type { OrderingDeps } from '../payment-modes/payment-providers.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { todayOf } from '../../identity/session/rules.ts';
import { requireCustomer } from '../../identity/session/request-shopper.ts';
import { wholeCard } from './card-rules.ts';
import { type CardOwner, cardViews, chooseSavedCard, findSavedCards, removeSavedCard } from './card-store.ts';
import { saveCard } from './save-card.ts';
import { limitCardTries, saveTypedCard } from './save-typed-card.ts';

/** The cards that a customer keeps, told to nobody who is not fully logged in. [ACT-12] [ACT-13] [ACT-14] */
export function savedCardRoutes(app: Api, deps: OrderingDeps): void {
  const { database, now, runDueJobs } = deps;
  const limit = limitCardTries(deps);
  const ownerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<CardOwner> => ({
    customerId: (await requireCustomer(deps, request, reply)).id,
    country: request.market.country,
  });
  const cardsOf = async (db: Queries, owner: CardOwner) => ({ savedCards: cardViews(await findSavedCards(db, owner, now())) });

  serve(app, listSavedCards, async (request, reply) => {
    const owner = await ownerOf(request, reply);
    const kept = await findSavedCards(database, owner, now());
    return { savedCards: cardViews(kept.filter(({ brand }) => request.market.brandFacts.cards.includes(brand))) };
  });

  serve(app, keepCard, async (request, reply) => {
    const { market, params, body } = request;
    const owner = await ownerOf(request, reply);
    if (body.options !== undefined && body.options !== params.options)
      refuse(400, 'Please say in one way what becomes of the card.', { field: 'options', code: 'invalid' });
    const card = wholeCard(body, market.brandFacts.cards, todayOf(market.country, now()));
    await limit(request);
    const { brand, number, goodThrough } = card;
    const facts = { brand, lastFour: number.slice(-4), goodThrough };
    await saveCard(deps, { owner, currency: market.currency, isDefault: params.options === 'default' }, facts, card);
    return cardsOf(database, owner);
  });

  serve(app, keepTypedCard, async (request, reply) => {
    const owner = await ownerOf(request, reply);
    const cardId = await saveTypedCard(deps, request, owner, request.body);
    return { cardId, ...(await cardsOf(database, owner)) };
  });

  serve(app, removeCard, async (request, reply) => {
    const owner = await ownerOf(request, reply);
    const left = await database.transaction(async (tx) => {
      await removeSavedCard(tx, owner, request.params.cardId);
      return cardsOf(tx, owner);
    });
    runDueJobs();
    return left;
  });

  serve(app, chooseCard, async (request, reply) => {
    const owner = await ownerOf(request, reply);
    await chooseSavedCard(database, owner, request.params.cardId, now());
    return cardsOf(database, owner);
  });
}
