import type { Api, Deps } from '../../../platform/api.ts';
import { historyRoutes } from './routes/history.ts';
import { linkedOrderRoute } from './routes/linked-order.ts';
import { orderRoute } from './routes/order.ts';

/** Placed orders, to their own shoppers. */
export function orderRoutes(app: Api, deps: Deps): void {
  orderRoute(app, deps);
  historyRoutes(app, deps);
  linkedOrderRoute(app, deps);
}
