import { addGift, removeGift } from '@cellardoor/contracts/calls/gift-cards';
import type { Api, Deps } from '../../../../platform/api.ts';
import { lockOpenOrder } from '../change-order.ts';
import { beginsPlan, openToStoredValue, type OrderInProgress, priceOrder } from '../order-in-progress.ts';
import { orderSummaryOf } from '../summary.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { serve } from '../../../../platform/http/serve.ts';
import type { ShopperLimit } from '../../../identity/session/limit-shopper.ts';
import { requireUnlapsedShopper } from '../../../identity/session/request-shopper.ts';
import { identifyGift } from '../../../stored-value/gift-cards/identify-gift.ts';
import { requireWalletVoucher } from '../../../stored-value/gift-cards/wallet.ts';
import { requireGiftsAccepted } from '../../../stored-value/gift-cards/rules.ts';
import { addOrderGift, removeOrderGift } from '../../../stored-value/api.ts';

function refuseNothingToPay({ basket, prices: { toPay } }: OrderInProgress): never {
  const paid = 'Your order is paid for already: nothing is left to pay.';
  const begun = basket.priced.some(({ sku }) => sku.kind.beginsReward) ? 'wine reward' : 'a wine plan';
  const byCard = `Gift cards and vouchers do not pay for ${beginsPlan(basket) ? begun : 'an e-voucher'}.`;
  refuse(409, toPay === 0 ? paid : byCard, { code: 'nothing_to_pay' });
}

/** Gifts of the order in progress: named once, kept with the order, without their secrets. [CHK-05] */
export function orderGiftRoutes(app: Api, deps: Deps, preHandler: ShopperLimit): void {
  const { database, now } = deps;

  serve(
    app,
    addGift,
    async (request, reply) => {
      const { body, market } = request;
      requireGiftsAccepted(market);
      const shopper = await requireUnlapsedShopper(deps, request, reply);
      const { walletVoucherId: inWallet } = body;
      const gift =
        inWallet === undefined ? await identifyGift(deps, body) : await requireWalletVoucher(database, shopper, market, inWallet);
      return database.transaction(async (tx) => {
        const order = await lockOpenOrder(tx, shopper, market);
        const before = await priceOrder(deps, tx, order, market);
        if (openToStoredValue(before) === 0 && !before.gifts.some(({ id }) => id === gift.id)) refuseNothingToPay(before);
        await addOrderGift(tx, order, gift, market, now());
        return orderSummaryOf(await priceOrder(deps, tx, order, market));
      });
    },
    { preHandler },
  );

  serve(app, removeGift, async (request, reply) => {
    const shopper = await requireUnlapsedShopper(deps, request, reply);
    return database.transaction(async (tx) => {
      const order = await lockOpenOrder(tx, shopper, request.market);
      await removeOrderGift(tx, order.id, request.params.giftId);
      return orderSummaryOf(await priceOrder(deps, tx, order, request.market));
    });
  });
}
