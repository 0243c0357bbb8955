import { expiryOfToken } from '@cellardoor/rules/cards';
import type { OrderingDeps } from '../../payment-modes/payment-providers.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { requireCardTaken } from '../../saved-cards/card-rules.ts';
import { refuseToPayWithUnknown } from '../../saved-cards/card-store.ts';
import { cardAuthorisationStrategy } from '../card-authorisation.ts';
import type { PaymentInstrument } from '../attempt-store.ts';
import { takeSetupReference } from '../setup-store.ts';
import type { PaymentDetailsRequest, PayingMode } from './paying-mode.ts';

const field = 'paymentDetails';

/** A card that was typed, or one that the customer keeps. */
export const payByCard: PayingMode = {
  instrumentFor({ gateway }, asked, cards) {
    const card = asked.details.cardId === undefined ? typedCard(gateway, asked.details.transientToken ?? '') : savedCard(asked);
    requireCardTaken(card.brand!, cards, field);
    return card;
  },
  authorisationStrategy(deps, { details, saved, redirect, market, device, body, shopper }) {
    return cardAuthorisationStrategy(deps, {
      card: saved ? { kind: 'kept', token: saved.token } : { kind: 'typed', token: details?.transientToken ?? '' },
      returnUrl: redirect?.returnUrl,
      origin: market.origin,
      device: { ...device, ...body.webRedirectDetails?.browser },
      findReference: () => takeSetupReference(deps.database, shopper.sessionId, details ?? {}),
    });
  },
};

/** What the gateway's token says of its card. @param named the call's field that holds it @throws Refusal 400 for what is no token */
export const requireTypedCard = (gateway: OrderingDeps['gateway'], token: string, named: string) =>
  gateway.cardOf(token) ?? refuse(400, 'Please enter your card details again.', { field: named, code: 'invalid' });

function typedCard(gateway: OrderingDeps['gateway'], token: string): PaymentInstrument {
  const card = requireTypedCard(gateway, token, field);
  return { mode: 'creditCard', ...card, goodThrough: expiryOfToken(token) };
}

function savedCard({ details, saved, shopper }: PaymentDetailsRequest): PaymentInstrument {
  if (!shopper.customer || !shopper.hard) refuse(401, 'Please log in to pay with a saved card.', { code: 'log_in' });
  if (details.transientToken !== undefined) refuse(400, 'An order can be paid with one card only.', { field, code: 'invalid' });
  if (!saved) return refuseToPayWithUnknown();
  return { mode: 'creditCard', brand: saved.brand, lastFour: saved.last_four, savedCardId: saved.id };
}
