import { refuse } from '../../../platform/http/refusal.ts';

/** The same for an order that is not there and for one of somebody else. @throws Refusal 404, always. */
export function refuseUnknownOrder(): never {
  return refuse(404, 'We cannot find this order.', { field: 'orderId', code: 'unknown_order' });
}

/** The same for a link that was never given and for one that has ended. @throws Refusal 404, always. */
export function refuseUnknownLink(): never {
  return refuse(404, 'This link has ended, or was not copied whole. Please contact us about your order.', { code: 'unknown_link' });
}
