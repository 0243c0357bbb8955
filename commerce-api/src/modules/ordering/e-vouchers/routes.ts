import { addEVoucher } from '@cellardoor/contracts/calls/basket';
import type { Api, Deps } from '../../../platform/api.ts';
import { requireGiftsAccepted } from '../../stored-value/gift-cards/rules.ts';
import { serve } from '../../../platform/http/serve.ts';
import { setSessionCookie } from '../../identity/session/cookie.ts';
import { shopperOf } from '../../identity/session/request-shopper.ts';
import { putIntoBasket } from './put-into-basket.ts';
import { readVoucherRequest } from './read-voucher-request.ts';

/** Vouchers that shoppers buy for somebody. [CRT-01] */
export function eVoucherRoutes(app: Api, deps: Deps): void {
  serve(app, addEVoucher, async (request, reply) => {
    const { market, body } = request;
    requireGiftsAccepted(market);
    const wish = readVoucherRequest(body, market);
    const shopper = await shopperOf(deps, request, reply);
    const { added, token } = await putIntoBasket(deps, shopper, market, { itemCode: body.itemCode, wish });
    if (token) setSessionCookie(request, reply, token);
    return added;
  });
}
