import type { Basket } from '@cellardoor/contracts/api/basket';
import type { Deps } from '../../platform/api.ts';
import type { RequestMarket } from '../../platform/http/market.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findPromotionCode, normaliseCode, setPromotionOfBasket } from './promotions/promotion-store.ts';
import type { WhyNot } from './promotions/promotion.ts';
import type { RequestShopper } from '../identity/session/shopper.ts';
import { lockOrCreateBasket } from './basket-store.ts';
import { readBasket } from './basket-view.ts';
import { reconcileBasket } from './change-basket.ts';
import { createPriceFormatter } from './changes.ts';
import { promotionCodeText } from './promotion-texts.ts';

const codes: Readonly<Record<WhyNot, string>> = {
  ended: 'voucher_expired',
  used: 'voucher_used',
  late: 'voucher_first_order',
  minimum: 'voucher_minimum',
  offer: 'voucher_not_with_offer',
  gift: 'voucher_gift_gone',
};

/**
 * Applies a promotion code to a shopper's basket, replacing another one. Idempotent.
 * @throws Refusal 404 for an unknown code, 409 with the reason for one that cannot be used: the basket stays as it was. [CRT-02] [BSK-06]
 */
export async function applyPromotionCode(
  { database }: Pick<Deps, 'database'>,
  shopper: RequestShopper | null,
  market: RequestMarket,
  text: string,
): Promise<Basket> {
  if (!shopper?.basketId) return refuse(409, 'Your basket is empty.', { code: 'basket_empty' });
  return database.transaction(async (tx) => {
    const basketId = await lockOrCreateBasket(tx, shopper.sessionId, market);
    await setPromotionOfBasket(tx, basketId, await findPromotionCode(tx, normaliseCode(text), market));
    const { promotionCode } = await readBasket(tx, basketId, market);
    const money = createPriceFormatter(market.country, market.brandFacts.points);
    if (promotionCode?.why) refuse(409, promotionCodeText(promotionCode, money), { field: 'voucher', code: codes[promotionCode.why] });
    return reconcileBasket(tx, basketId, market);
  });
}

/** Removes the promotion code from a shopper's basket. @throws Refusal 404 when the basket does not have that code */
export async function removePromotionCode(
  { database }: Pick<Deps, 'database'>,
  shopper: RequestShopper | null,
  market: RequestMarket,
  text: string,
): Promise<Basket> {
  const missing = () => refuse(404, 'This voucher is not in your basket.', { field: 'voucher', code: 'unknown_voucher' });
  if (!shopper?.basketId) return missing();
  return database.transaction(async (tx) => {
    const basketId = await lockOrCreateBasket(tx, shopper.sessionId, market);
    const { promotionCode } = await readBasket(tx, basketId, market);
    if (promotionCode?.promotion.code !== normaliseCode(text)) missing();
    await setPromotionOfBasket(tx, basketId, null);
    return reconcileBasket(tx, basketId, market);
  });
}
