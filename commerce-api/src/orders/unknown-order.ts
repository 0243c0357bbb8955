import { refuse } from '../plugins/refusal.ts';

/** The same for an order that is not there and for one of somebody else. @throws Refusal 404, always. */
export function refuseUnknownOrder(): never {
  return refuse(404, 'We cannot find this order.', { field: 'orderId', code: 'unknown_order' });
}
