import type { Api, Deps } from '../api.ts';
import { networkOf } from '@cellardoor/contracts/http/network';
import { limitPerMinute } from '../plugins/rate-limits.ts';
import { balanceRoute } from './routes/balance.ts';
import { orderGiftRoutes } from './routes/order-gifts.ts';

/** Gift cards and gift vouchers: what is on them, and orders paid with them. Numbers and codes are asked for a few times a minute only. */
export function giftCardRoutes(app: Api, deps: Deps): void {
  const advice = 'There were too many attempts with gift cards and vouchers.';
  const limit = limitPerMinute(deps, { name: 'gifts', max: deps.settings.giftChecksPerMinute, keyOf: ({ ip }) => networkOf(ip), advice });
  balanceRoute(app, deps, limit);
  orderGiftRoutes(app, deps, limit);
}
