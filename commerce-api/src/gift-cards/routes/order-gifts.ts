import { OrderSummary } from '@cellardoor/contracts/api/checkout';
import { GiftBody } from '@cellardoor/contracts/api/gift-cards';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { lockOpenOrder } from '../../checkout/change-order.ts';
import { priceOrder } from '../../checkout/order-in-progress.ts';
import { summaryOf } from '../../checkout/summary.ts';
import { ok, replies } from '../../plugins/envelope.ts';
import type { Limit } from '../../plugins/rate-limits.ts';
import { refuse } from '../../plugins/refusal.ts';
import { buyerOf } from '../../plugins/shopper.ts';
import { identifyGift } from '../identify-gift.ts';
import { addGift, removeGift } from '../order-gifts.ts';
import { checkBrandTakesGifts } from '../rules.ts';

const tags = ['gift cards'];

const add = {
  tags,
  summary: 'Have the order in progress paid with a gift card or voucher; nothing is taken from it before the payment',
  body: GiftBody,
  response: replies(OrderSummary, 400, 401, 404, 409, 429),
};

const remove = {
  tags,
  summary: 'Have the order in progress paid without a gift',
  params: Type.Object({ giftId: Type.String({ pattern: '^[0-9]{1,15}$' }) }),
  response: replies(OrderSummary, 400, 401, 404, 409),
};

/** Gifts of the order in progress: named once, kept with the order, without their secrets. [CHK-05] */
export function orderGiftRoutes(app: Api, deps: Deps, preHandler: Limit): void {
  const { database, settings, now } = deps;

  app.put('/api/checkout/giftcards', { schema: add, preHandler }, async (request, reply) => {
    const { body, market } = request;
    checkBrandTakesGifts(market, settings.pointsBrand);
    const shopper = await buyerOf(deps, request, reply);
    const gift = await identifyGift(deps, body);
    const summary = await database.transaction(async (tx) => {
      const order = await lockOpenOrder(tx, shopper, market);
      const before = await priceOrder(deps, tx, order, market);
      if (before.prices.toPay === 0 && !before.gifts.some(({ id }) => id === gift.id))
        refuse(409, 'Your order is paid for already: nothing is left to pay.', { code: 'nothing_to_pay' });
      await addGift(tx, order.id, gift, market, now());
      return summaryOf(await priceOrder(deps, tx, order, market));
    });
    return ok(summary);
  });

  app.delete('/api/checkout/giftcards/:giftId', { schema: remove }, async (request, reply) => {
    const shopper = await buyerOf(deps, request, reply);
    const summary = await database.transaction(async (tx) => {
      const order = await lockOpenOrder(tx, shopper, request.market);
      await removeGift(tx, order.id, request.params.giftId);
      return summaryOf(await priceOrder(deps, tx, order, request.market));
    });
    return ok(summary);
  });
}
