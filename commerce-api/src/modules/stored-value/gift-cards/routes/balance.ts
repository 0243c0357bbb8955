import { getGiftCardBalance } from '@cellardoor/contracts/calls/gift-cards';
import type { Api, Deps } from '../../../../platform/api.ts';
import { firstOfEach } from '../../../../platform/http/first-of-each.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { identifyGift } from '../identify-gift.ts';
import { requireRedeemableHere } from '../rules.ts';
import type { ShopperLimit } from '../../../identity/session/limit-shopper.ts';
import { spendableView } from '../wallet.ts';

/** [SGC-02] */
export function balanceRoute(app: Api, deps: Deps, preHandler: ShopperLimit): void {
  serve(
    app,
    getGiftCardBalance,
    async ({ params, query, market }, reply) => {
      reply.header('cache-control', 'no-store');
      const gift = await identifyGift(deps, { cardNumber: params.cardNumber, voucherPin: query.pin }, 'pin');
      requireRedeemableHere(gift, market, deps.now());
      return spendableView(gift);
    },
    { preValidation: firstOfEach, preHandler },
  );
}
