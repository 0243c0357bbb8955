import { getGiftCardBalance } from '@cellardoor/contracts/calls/gift-cards';
import type { Api, Deps } from '../../api.ts';
import { firstOfEach } from '../../plugins/first-of-each.ts';
import { serve } from '../../plugins/serve.ts';
import { identifyGift } from '../identify-gift.ts';
import { requireTaken } from '../rules.ts';
import type { ShopperLimit } from '../../session/limit-shopper.ts';
import { spendableView } from '../wallet.ts';

/** [SGC-02] */
export function balanceRoute(app: Api, deps: Deps, preHandler: ShopperLimit): void {
  serve(
    app,
    getGiftCardBalance,
    async ({ params, query, market }, reply) => {
      reply.header('cache-control', 'no-store');
      const gift = await identifyGift(deps, { cardNumber: params.cardNumber, voucherPin: query.pin }, 'pin');
      requireTaken(gift, market, deps.now());
      return spendableView(gift);
    },
    { preValidation: firstOfEach, preHandler },
  );
}
