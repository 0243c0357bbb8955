import { leaveVoucher, takeVoucher } from '@cellardoor/contracts/calls/basket';
import type { Api, Deps } from '../../../platform/api.ts';
import { serve } from '../../../platform/http/serve.ts';
import { limitShopper } from '../../identity/session/limit-shopper.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { removePromotionCode, applyPromotionCode } from '../promotion-code.ts';

/** A code is tried a few times a minute only. [CRT-02] */
export function promotionCodeRoutes(app: Api, deps: Deps): void {
  const preHandler = limitShopper(deps, {
    name: 'vouchers',
    max: deps.settings.giftChecksPerMinute,
    advice: 'There were too many attempts with vouchers.',
  });

  serve(
    app,
    takeVoucher,
    async (request, reply) => applyPromotionCode(deps, await shopperOf(deps, request, reply), request.market, request.params.voucher),
    { preHandler },
  );

  serve(app, leaveVoucher, async (request, reply) =>
    removePromotionCode(deps, await shopperOf(deps, request, reply), request.market, request.params.voucher),
  );
}
