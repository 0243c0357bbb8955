import { partnerCardCookie } from '@cellardoor/contracts';
import type { FastifyRequest } from 'fastify';
import { refuse } from '../../../platform/http/refusal.ts';
import type { RequestShopper } from '../../identity/session/shopper.ts';

/** @throws Refusal 409 for a shopper from the bank partner who has not yet entered the first digits of one of its cards. [HDR-12] */
export function requirePartnerCardShown({ market, cookies }: Pick<FastifyRequest, 'market' | 'cookies'>, shopper: RequestShopper): void {
  if (market.brandFacts.points && cookies[partnerCardCookie.name] && !shopper.cardAccepted)
    refuse(409, 'Please enter the first six digits of your card before you pay.', { field: 'cardId', code: 'card_not_shown' });
}
