import { partnerCardCookie } from '@cellardoor/contracts';
import { validateBinRange } from '@cellardoor/contracts/calls/session';
import { networkOf } from '@cellardoor/contracts/http/network';
import { cardOfRange } from '@cellardoor/rules/cards';
import type { Api, Deps } from '../../../platform/api.ts';
import { limitPerMinute } from '../../../platform/http/rate-limits.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { serve } from '../../../platform/http/serve.ts';
import { setSessionCookie } from '../../../modules/identity/session/cookie.ts';
import { shopperOf } from '../../../modules/identity/session/request-shopper.ts';
import { markPartnerCardShown, startSession } from '../../../modules/identity/api.ts';

const triesPerMinute = 20;

/** Takes the first six digits of a card that the brand takes, for this session; the digits are kept nowhere. [ACT-05] [HDR-12] */
export function cardRangeRoute(app: Api, deps: Deps): void {
  const { database, now } = deps;
  const advice = 'There were too many attempts.';
  const rule = { name: 'card ranges', max: triesPerMinute, keyOf: ({ ip }: { ip: string }) => networkOf(ip), advice };
  serve(
    app,
    validateBinRange,
    async (request, reply) => {
      const { market, body } = request;
      if (!/^\d{6}$/.test(body.cardId))
        refuse(400, 'Please enter the first six digits of your card.', { field: 'cardId', code: 'invalid' });
      const card = cardOfRange(body.cardId);
      if (!card || !market.brandFacts.cards.includes(card)) {
        const text = `This is not a card that we take. Please check the digits, or call us on ${market.brandFacts.telephones.service}.`;
        refuse(422, text, { field: 'cardId', code: 'card_not_accepted' });
      }
      const known = await shopperOf(deps, request, reply);
      await database.transaction(async (tx) => {
        const started = known ? undefined : await startSession(tx, market, now());
        await markPartnerCardShown(tx, (known ?? started!.shopper).sessionId, now());
        if (started) setSessionCookie(request, reply, started.token);
      });
      reply.clearCookie(partnerCardCookie.name, { path: '/' });
      return { accepted: true as const };
    },
    { preHandler: limitPerMinute(deps, rule) },
    'successful',
  );
}
