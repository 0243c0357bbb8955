import type { Queries } from '../../../platform/db/database.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import { usePromotion } from '../../basket/api.ts';

const usedElsewhere =
  'Your voucher has been used for another order. You have not been charged. Please take the voucher out of your basket and try again.';

const notFirst =
  'Your voucher is for the first order of a household, and yours has ordered before. You have not been charged. Please take the voucher out of your basket and try again.';

/**
 * Redeems a promotion code: counts it as used by an order, and removes it from the basket, in the transaction that pays the order.
 * @throws CannotCommit when other orders, or another one of this buyer, were quicker, or where it is for a first order and the household has ordered before.
 */
export async function redeemPromotionCode(tx: Queries, promotionId: number, orderId: number): Promise<void> {
  const why = await usePromotion(tx, promotionId, orderId);
  if (why === 'used') throw new CannotCommit(409, usedElsewhere, { code: 'voucher_used' });
  if (why === 'not_first') throw new CannotCommit(409, notFirst, { code: 'voucher_first_order' });
}
