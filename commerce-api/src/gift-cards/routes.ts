import type { Api, Deps } from '../api.ts';
import { giftLimit } from './gift-limit.ts';
import { balanceRoute } from './routes/balance.ts';

/** Gift cards and gift vouchers: what is on them. An order is paid with them at the checkout. */
export function giftCardRoutes(app: Api, deps: Deps): void {
  balanceRoute(app, deps, giftLimit(deps));
}
