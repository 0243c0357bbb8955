import type { Order } from '@cellardoor/contracts';

/** True of an order that its shopper collects in a shop. */
export const isCollected = (details: Order['shippingDetails']): boolean => details.some(({ location }) => location !== undefined);
