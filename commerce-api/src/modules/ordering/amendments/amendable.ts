import { mayAddTo, type OrderStage } from '@cellardoor/rules/order-stages';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';

/** @throws CannotCommit once an order is cancelled or has left, and for what goes into a parcel that is packed. [CHK-10] */
export function requireAmendable(stage: OrderStage, isDelivered: boolean): void {
  if (mayAddTo(stage, isDelivered)) return;
  const field = 'orderId';
  if (stage === 'cancelled')
    throw new CannotCommit(409, 'This order is not sent any more. You have not been charged.', { field, code: 'cancelled' });
  const where = stage === 'packed' ? 'is packed already' : 'has left already';
  throw new CannotCommit(409, `This order ${where}. You have not been charged.`, { field, code: 'too_late' });
}
