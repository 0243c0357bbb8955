import { openCardEntry as openCardEntryCall } from '@cellardoor/contracts/calls/checkout';
import { networkOf } from '@cellardoor/contracts/http/network';
import type { Api } from '../../../../platform/api.ts';
import type { OrderingDeps } from '../../payment-modes/payment-providers.ts';
import { CardEntryFailed } from '../card-entry.ts';
import { refuseSilent } from '../../payment-modes/gateway-refusals.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { limitPerMinute } from '../../../../platform/http/rate-limits.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { noteCardEntry } from '../../saved-cards/token-shop.ts';
import { refuseNotSetUp } from '../../checkout/not-set-up.ts';

/** Card fields may be opened so many times for each payment. */
const timesPayments = 5;

/** [CKO-12] */
export function cardEntryRoute(app: Api, deps: OrderingDeps): void {
  const { settings, database, openCardEntry } = deps;
  const most = settings.paymentsPerMinute * timesPayments;
  const advice = 'The card form was opened too often.';
  const limit = limitPerMinute(deps, { name: 'card entry', max: most, keyOf: ({ ip }) => networkOf(ip), advice });
  serve(
    app,
    openCardEntryCall,
    async (request) => {
      const { market, protocol, host, params } = request;
      if (!settings.paymentGateway) refuseNotSetUp();
      const cards = market.brandFacts.cards;
      const entry = await openCardEntry({ origin: `${protocol}://${host}`, cards }).catch((error: unknown) => {
        if (!(error instanceof CardEntryFailed)) throw error;
        request.log.error({ reason: error.message }, 'no card fields');
        return refuseSilent();
      });
      if (params.testing === 'true' && !entry.testing) refuse(409, 'This shop charges real cards.', { code: 'not_a_test' });
      await noteCardEntry(database, entry.captureContext, market);
      return entry;
    },
    { preHandler: limit },
  );
}
