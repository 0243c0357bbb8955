import type { Api, Deps } from '../../platform/api.ts';
import { addRoutes } from './routes/add.ts';
import { futurePaymentRoutes } from './routes/future-payments.ts';
import { listRoute } from './routes/list.ts';
import { removeRoutes } from './routes/remove.ts';
import { ownCaseRoutes } from './routes/own-case.ts';
import { savedRoutes } from './routes/saved.ts';
import { promotionCodeRoutes } from './routes/promotion-code.ts';
import { visitRoute } from './routes/visit.ts';

/** What a shopper means to buy. */
export function basketRoutes(app: Api, deps: Deps): void {
  visitRoute(app, deps);
  listRoute(app, deps);
  futurePaymentRoutes(app, deps);
  addRoutes(app, deps);
  removeRoutes(app, deps);
  savedRoutes(app, deps);
  ownCaseRoutes(app, deps);
  promotionCodeRoutes(app, deps);
}
