import { openCardEntry as openCardEntryCall } from '@cellardoor/contracts/calls/checkout';
import { networkOf } from '@cellardoor/contracts/http/network';
import type { Api, Deps } from '../../api.ts';
import { NoCardEntry } from '../card-entry.ts';
import { refuseSilent } from '../../payment-modes/gateway-refusals.ts';
import { refuse } from '../../plugins/refusal.ts';
import { limitPerMinute } from '../../plugins/rate-limits.ts';
import { serve } from '../../plugins/serve.ts';
import { noteCardEntry } from '../../saved-cards/token-shop.ts';
import { refuseNotSetUp } from '../../checkout/not-set-up.ts';

/** Card fields may be opened so many times for each payment. */
const timesPayments = 5;

/** [CKO-12] */
export function cardEntryRoute(app: Api, deps: Deps): void {
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
        if (!(error instanceof NoCardEntry)) throw error;
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
