import { openAppleSession as openAppleSessionCall } from '@cellardoor/contracts/calls/payment';
import { networkOf } from '@cellardoor/contracts/http/network';
import type { Api } from '../../../../platform/api.ts';
import type { OrderingDeps } from '../../payment-modes/payment-providers.ts';
import { offeredModes } from '../../payment-modes/payment-modes.ts';
import { limitPerMinute } from '../../../../platform/http/rate-limits.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { isAppleValidationUrl, AppleSessionFailed } from '../apple-session.ts';

/** The sheet may be opened so many times for each payment. */
const timesPayments = 3;

/** What Apple's sheet wants before it shows: Apple's word that the shop is a merchant. [CHK-04] */
export function openAppleSessionRoute(app: Api, deps: OrderingDeps): void {
  const { settings, openAppleSession } = deps;
  const max = settings.paymentsPerMinute * timesPayments;
  const advice = 'Apple Pay was opened too often.';
  const limit = limitPerMinute(deps, { name: 'apple session', max, keyOf: ({ ip }) => networkOf(ip), advice });
  serve(
    app,
    openAppleSessionCall,
    async (request) => {
      const { market, body } = request;
      const isOffered = offeredModes({ ...market, settings, kinds: [] }).some(({ paymentMode }) => paymentMode === 'applePay');
      if (!isOffered) refuse(409, 'Apple Pay is not offered here.', { code: 'mode_not_offered' });
      if (!isAppleValidationUrl(body.validationURL))
        refuse(400, 'This address is not one of Apple.', { field: 'validationURL', code: 'invalid' });
      const { hostname: host } = new URL(market.origin);
      const asked = { validationUrl: body.validationURL, host, displayName: market.brandFacts.displayName };
      const session = await openAppleSession(asked).catch((error: unknown) => {
        if (!(error instanceof AppleSessionFailed)) throw error;
        request.log.error({ reason: error.message }, 'no Apple Pay session');
        return refuse(503, 'Apple Pay does not answer. Please try again, or pay in another way.', { code: 'payment_silent' });
      });
      return { merchantSession: JSON.stringify(session) };
    },
    { preHandler: limit },
  );
}
