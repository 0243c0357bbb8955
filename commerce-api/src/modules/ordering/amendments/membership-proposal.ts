import { unlimitedItems } from '@cellardoor/rules/unlimited';
import { findSkus } from '../../catalogue/queries.ts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { needsDelivery } from '../../catalogue/kinds/kinds.ts';
import type { Benefits } from '../../memberships/membership.ts';
import type { RequestMarket } from '../../../platform/http/market.ts';
import { plainLine } from './added-line.ts';
import { deliverySaid, type PlacedOrder, standardDelivery } from './order-facts.ts';
import { amendedBy, type Proposal } from './proposal.ts';
import { unlimitedFigures } from './unlimited-figures.ts';

/** The item that the market sells of those that make an unlimited member, with what makes it one. */
async function unlimitedSku(db: Queries, market: RequestMarket) {
  const sold = await findSkus(db, market, [...unlimitedItems]);
  return unlimitedItems.flatMap((code) => sold.filter(({ itemCode }) => itemCode === code))[0];
}

/**
 * Unlimited delivery, at its price less what the order has paid for delivery: to a customer who has no free delivery yet, beside something that
 * is delivered. Undefined for anybody else. [UPS-06] [UPS-11]
 */
export async function membershipProposal(
  db: Queries,
  market: RequestMarket,
  order: PlacedOrder,
  benefits: Benefits,
): Promise<Proposal | undefined> {
  if (order.customer_id === null || benefits.freeDelivery || !needsDelivery(order.frozen.lineItems)) return undefined;
  const sku = await unlimitedSku(db, market);
  const details = sku?.kind.fields(sku.terms).schemeDetails;
  if (!sku || !details || !('months' in details) || !details.freeDelivery) return undefined;
  const told = await queryOne<{ headline: string }>(db, 'select headline from products where item_code = $1', [sku.wineItemCode]);
  const delivery = deliverySaid(order);
  const item = {
    type: 'SUBSCRIPTION',
    rule: 'FreeShip',
    itemCode: sku.itemCode,
    mixed: false,
    displayName: sku.name,
    webHeadline: told?.headline ?? '',
    thumbnailImage: sku.thumbnailImage,
    bottleCount: 0,
    listPrice: sku.listPrice,
    offerPrice: sku.salePrice,
    memberPrice: null,
    stockQty: sku.stockQty,
  } as const;
  const proposal: Proposal = {
    item,
    sku,
    linesFor: (_one, at) => [plainLine(sku, benefits, at)],
    savingOn: () => ((delivery ?? 0) > 0 ? { membershipId: null, schemeId: details.schemeId, saved: delivery! } : undefined),
    // its first delivery is this one
    deliveryWith: () => 0,
  };
  const { frozen } = amendedBy(order, [{ proposal, quantity: 1 }]);
  const figures = unlimitedFigures({
    annual: sku.salePrice,
    months: details.months,
    delivery,
    standard: standardDelivery(order).cost,
    tax: frozen.orderPriceInfo.tax - order.frozen.orderPriceInfo.tax,
  });
  return { ...proposal, item: { ...item, figures } };
}
