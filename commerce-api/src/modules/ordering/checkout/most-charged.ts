import type { MinorUnits } from '@cellardoor/money';
import { createPriceFormatter } from '../../basket/changes.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { refuse } from '../../../platform/http/refusal.ts';

/** Minor units that one order may come to: a million pounds or dollars. See decision 0493. */
const mostCharged = 100_000_000;

/** @param amount of an order, minor units @throws Refusal 409 for more than an order may come to */
export function requireChargeable(amount: MinorUnits, { country, brandFacts }: Pick<RequestMarket, 'country' | 'brandFacts'>): void {
  if (amount <= mostCharged) return;
  const most = createPriceFormatter(country, brandFacts.points)(mostCharged);
  refuse(409, `An order can come to ${most} here. For a larger one please call us on ${brandFacts.telephones.orders}.`, {
    field: 'cartItems',
    code: 'order_too_large',
  });
}
