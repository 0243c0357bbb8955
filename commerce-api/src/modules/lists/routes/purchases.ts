import { listPurchases } from '@cellardoor/contracts/calls/lists';
import type { Api, Deps } from '../../../platform/api.ts';
import { ownersOrders } from '../../ordering/orders/order-owner.ts';
import { serve } from '../../../platform/http/serve.ts';
import { requireCustomer, shopperOf } from '../../identity/session/request-shopper.ts';
import { findPurchases } from '../purchase-store.ts';
import type { ListItems } from '../user-items.ts';

/** [LST-03] */
export function purchasesRoute(app: Api, deps: Deps, items: ListItems): void {
  serve(app, listPurchases, async (request, reply) => {
    await requireCustomer(deps, request, reply);
    const shopper = (await shopperOf(deps, request, reply))!;
    const purchases = await findPurchases(deps.database, ownersOrders(shopper, request.market, 1));
    const byCode = new Map(purchases.map((purchase) => [purchase.itemCode, purchase]));
    const found = await items(request, reply, [...byCode.keys()]);
    const userItems = found.map((item) => {
      const { date, orderId, units } = byCode.get(item.product.itemCode)!;
      return { ...item, purchase: { date: date.toISOString(), orderId: String(orderId), units } };
    });
    return { userItems };
  });
}
