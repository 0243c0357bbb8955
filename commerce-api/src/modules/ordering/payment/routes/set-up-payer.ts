import { setUpPayer } from '@cellardoor/contracts/calls/payment';
import { networkOf } from '@cellardoor/contracts/http/network';
import type { Api } from '../../../../platform/api.ts';
import type { OrderingDeps } from '../../payment-modes/payment-providers.ts';
import { refuseUnknownOrder } from '../../orders/unknown-order.ts';
import { alertOfRefusal, refuseImpossible, refuseUnanswered } from '../../payment-modes/gateway-refusals.ts';
import { limitPerMinute } from '../../../../platform/http/rate-limits.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { findSavedCard } from '../../saved-cards/card-store.ts';
import { requireTokenOfShop } from '../../saved-cards/token-shop.ts';
import { requireUnlapsedShopper } from '../../../identity/session/request-shopper.ts';
import { requireTypedCard } from '../modes/credit-card.ts';
import { paymentInstrumentFor } from '../modes/modes.ts';
import { declineText } from '../decline-texts.ts';
import type { CardToCharge } from '../gateway.ts';
import { storeSetupReference } from '../setup-store.ts';

/** A card may be changed so many times for each payment. */
const timesPayments = 3;

/** What the browser shows its bank of itself before a card pays. The reference stays here: a browser names no other card's. [CKO-13] */
export function setUpPayerRoute(app: Api, deps: OrderingDeps): void {
  const { settings, database, gateway, now } = deps;
  const advice = 'There were too many attempts to pay.';
  const max = settings.paymentsPerMinute * timesPayments;
  const limit = limitPerMinute(deps, { name: 'set up payer', max, keyOf: ({ ip }) => networkOf(ip), advice });
  serve(
    app,
    setUpPayer,
    async (request, reply) => {
      const { market, body } = request;
      const shopper = (await requireUnlapsedShopper(deps, request, reply)) ?? refuseUnknownOrder();
      if (body.transientToken !== undefined) await requireTokenOfShop(database, body.transientToken, market, 'transientToken');
      if (body.cardId === undefined) requireTypedCard(gateway, body.transientToken ?? '', 'transientToken');
      const owner = shopper.customer && shopper.hard ? { customerId: shopper.customer.id, country: market.country } : undefined;
      const saved = owner && body.cardId !== undefined ? await findSavedCard(database, owner, body.cardId, now()) : undefined;
      paymentInstrumentFor(deps, { market, shopper, details: { paymentMode: 'creditCard', ...body }, saved }, []);
      const card: CardToCharge = saved ? { kind: 'kept', token: saved.token } : { kind: 'typed', token: body.transientToken ?? '' };
      const outcome = await gateway.payer.setUp(card);
      switch (outcome.status) {
        case 'ready':
          await storeSetupReference(database, shopper.sessionId, body, outcome.setup.referenceId);
          return outcome.setup;
        case 'declined':
          return refuse(402, declineText(outcome.reason), { field: 'paymentDetails', code: 'payment_declined' });
        case 'refused':
          alertOfRefusal(deps.alert, { reason: outcome.reason });
          return refuseImpossible();
        case 'unknown':
          return refuseUnanswered();
      }
    },
    { preHandler: limit },
  );
}
