import type { Api, Deps } from '../../../platform/api.ts';
import { giftLimit } from './gift-limit.ts';
import { balanceRoute } from './routes/balance.ts';
import { walletRoutes } from './routes/wallet.ts';

/** Gift cards and gift vouchers: what is on them, and the wallet that a customer keeps vouchers in. An order is paid with them at the checkout. */
export function giftCardRoutes(app: Api, deps: Deps): void {
  const limit = giftLimit(deps);
  balanceRoute(app, deps, limit);
  walletRoutes(app, deps, limit);
}
