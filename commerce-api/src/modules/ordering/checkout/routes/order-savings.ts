import { payWithoutSavings, payWithSavings } from '@cellardoor/contracts/calls/savings';
import type { Api, Deps } from '../../../../platform/api.ts';
import type { Queries } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { serve } from '../../../../platform/http/serve.ts';
import { requireCustomer, shopperOf } from '../../../identity/session/request-shopper.ts';
import { findSpendableSavings } from '../../../stored-value/savings/spendable-savings.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import { lockOpenOrder } from '../change-order.ts';
import { openToStoredValue, type OrderInProgress, priceOrder } from '../order-in-progress.ts';
import { orderSummaryOf } from '../summary.ts';

function refuseNothingToPay({ prices: { toPay } }: OrderInProgress): never {
  const paid = 'Your order is paid for already: nothing is left to pay.';
  const byCard = 'A card alone pays for what is left of this order.';
  refuse(409, toPay === 0 ? paid : byCard, { code: 'nothing_to_pay' });
}

/** @throws Refusal 404 for any account but the open one of the order's customer */
async function requireOwnSavings(tx: Queries, order: OrderRow, accountId: string): Promise<void> {
  const own = await findSpendableSavings(tx, order.id);
  if (String(own?.savings) !== accountId) refuse(404, 'You have no such savings account.', { field: 'accountId', code: 'unknown_account' });
  if (own!.balance === 0)
    refuse(409, 'There is nothing left of your wine reward, or another payment is using it.', { code: 'savings_empty' });
}

const choose = (tx: Queries, orderId: number, pays: boolean) =>
  tx.query('update orders set pays_with_savings = $2 where id = $1', [orderId, pays]);

/** Has the order in progress paid with wine reward, for who is fully logged in. Nothing is taken before the payment. [CHK-05] */
export function orderSavingsRoutes(app: Api, deps: Deps): void {
  serve(app, payWithSavings, async (request, reply) => {
    const { market, params } = request;
    await requireCustomer(deps, request, reply);
    if (market.brandFacts.points) refuse(409, 'This shop has no wine reward.', { code: 'savings_not_taken' });
    const shopper = await shopperOf(deps, request, reply);
    return deps.database.transaction(async (tx) => {
      const order = await lockOpenOrder(tx, shopper, market);
      await requireOwnSavings(tx, order, params.accountId);
      const before = await priceOrder(deps, tx, order, market);
      if (openToStoredValue(before) === 0) refuseNothingToPay(before);
      await choose(tx, order.id, true);
      return orderSummaryOf(await priceOrder(deps, tx, order, market));
    });
  });

  serve(app, payWithoutSavings, async (request, reply) => {
    await requireCustomer(deps, request, reply);
    const shopper = await shopperOf(deps, request, reply);
    return deps.database.transaction(async (tx) => {
      const order = await lockOpenOrder(tx, shopper, request.market);
      await choose(tx, order.id, false);
      return orderSummaryOf(await priceOrder(deps, tx, order, request.market));
    });
  });
}
