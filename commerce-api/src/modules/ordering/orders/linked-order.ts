import type { LinkedOrder } from '@cellardoor/contracts/api/linked-order';
import type { Market } from '@cellardoor/contracts';
import type { Queries } from '../../../platform/db/database.ts';
import { linksEnd, orderOfLink } from './order-links.ts';
import { readPlacedOrder } from './order-store.ts';

type Placed = NonNullable<Awaited<ReturnType<typeof readPlacedOrder>>>;

/** As little of an order as its guest needs: what, when and how far, and nothing of who they are, where they live or what they paid with. */
function linkedOrderOf({ row, order }: Placed): LinkedOrder {
  const [delivery] = order.shippingDetails;
  const { earliestDate, date, location } = delivery!;
  const { stage, steps, mayCancel } = order.progress;
  const { rawSubtotal, savings, subtotal, delivery: deliveryCost, tax, taxIncluded } = order.orderPriceInfo;
  return {
    id: order.id,
    placedAt: order.placedAt,
    lines: order.lineItems.map(({ product: { itemCode, name, vintage, thumbnailImage }, quantity, caseBottleCount, itemPriceInfo }) => ({
      product: { itemCode, name, vintage, thumbnailImage },
      quantity,
      caseBottleCount,
      amount: itemPriceInfo.amount,
    })),
    sums: { rawSubtotal, savings, subtotal, delivery: deliveryCost, tax, taxIncluded },
    total: order.orderTotal,
    delivered: order.delivered,
    delivery: {
      name: order.deliveryMethod,
      type: row.frozen!.shippingMethod.type,
      ...(earliestDate && { earliestDate }),
      ...(date && { date }),
      ...(location && { location }),
    },
    isPaid: !order.chargedOnDispatch,
    stage,
    steps: steps.map(({ stage: reached, at }) => ({ stage: reached, at })),
    mayCancel,
    linkEnds: new Date(linksEnd(row.placed_at!) * 1000).toISOString(),
  };
}

/** The guest's order that a token leads to; undefined as for `orderOfLink`. */
export async function findLinkedOrder(db: Queries, market: Market, token: string, now: Date): Promise<LinkedOrder | undefined> {
  const id = await orderOfLink(db, market, token, now);
  const placed = id === undefined ? undefined : await readPlacedOrder(db, id);
  return placed && linkedOrderOf(placed);
}
