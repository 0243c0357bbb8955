import { GiftCardBalance } from '@cellardoor/contracts/api/gift-cards';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import { firstOfEach } from '../../plugins/first-of-each.ts';
import type { Limit } from '../../plugins/rate-limits.ts';
import { identifyGift } from '../identify-gift.ts';
import { checkTaken } from '../rules.ts';

const schema = {
  tags: ['gift cards'],
  summary: 'What is left on a gift card, to who knows its PIN',
  params: Type.Object({ cardNumber: Type.String({ maxLength: 40 }) }),
  querystring: Type.Object({ pin: Type.Optional(Type.String({ maxLength: 20 })) }),
  response: replies(GiftCardBalance, 400, 404, 409, 429),
};

/** [SGC-02] */
export function balanceRoute(app: Api, deps: Deps, preHandler: Limit): void {
  app.get('/api/giftcards/:cardNumber/balance', { schema, preValidation: firstOfEach, preHandler }, async (request, reply) => {
    const { params, query, market } = request;
    reply.header('cache-control', 'no-store');
    const gift = await identifyGift(deps, { cardNumber: params.cardNumber, voucherPin: query.pin });
    checkTaken(gift, market, deps.now());
    const { last_four: lastFour, balance, currency, expires_at: expiresAt } = gift;
    return ok({ lastFour, balance, currency, expiresAt: expiresAt.toISOString() });
  });
}
