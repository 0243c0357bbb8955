import type { LineItem } from '@cellardoor/contracts/api/basket';
import { percentOf } from '@cellardoor/money';
import { pointsFor } from '@cellardoor/rules/points';
import { orderPrices, type OrderPrices } from '../checkout/totals.ts';
import { allocateRefund, type RefundSource } from '../fulfilment/allocate-refund.ts';
import { kindNamed } from '../../catalogue/kinds/kinds.ts';
import type { FrozenOrder } from '../orders/order-row.ts';

/** What joins an order. */
export interface Addition {
  readonly lineItems: readonly LineItem[];
  readonly stock: FrozenOrder['stock'];
  /** What its kinds keep (`Kind.frozen`). */
  readonly kinds: object;
  /** What delivery costs then; minor units. */
  readonly delivery: number;
}

export interface TaxRates {
  /** Per cent of tax that prices include. */
  readonly taxIncluded: number;
  /** Tax on top where the order goes, in hundredths of a per cent. */
  readonly taxOnTop: number;
}

/** The order with what joins it. What was there keeps its prices; its sums hold as those of any order do. [CHK-11] */
export function amendedOrder(frozen: FrozenOrder, addition: Addition, rates: TaxRates, pointsRate: number): FrozenOrder {
  const { lineItems, shippingMethod } = frozen;
  const all = [...lineItems, ...addition.lineItems];
  const prices = amendedPrices(frozen.orderPriceInfo, { before: lineItems, added: addition.lineItems, delivery: addition.delivery }, rates);
  return {
    ...joined(frozen, addition.kinds),
    lineItems: all,
    orderPriceInfo: prices,
    shippingMethod: { ...shippingMethod, cost: prices.delivery, costPoints: pointsFor(prices.delivery, pointsRate) },
    stock: joinedStock(frozen.stock, addition.stock),
  };
}

interface Change {
  readonly before: readonly LineItem[];
  readonly added: readonly LineItem[];
  readonly delivery: number;
}

const sumOf = (lines: readonly LineItem[], of: 'amount' | 'listAmount') =>
  lines.reduce((sum, { itemPriceInfo }) => sum + itemPriceInfo[of], 0);
const byCardAlone = (lines: readonly LineItem[]) => lines.filter(({ product }) => kindNamed(product.productType).paidByCardAlone);
const taxed = (lines: readonly LineItem[]) => lines.filter(({ product }) => kindNamed(product.productType).isTaxed);

function amendedPrices(prices: OrderPrices, { before, added, delivery }: Change, { taxIncluded, taxOnTop }: TaxRates): OrderPrices {
  const taxable = sumOf(taxed([...before, ...added]), 'amount');
  const tax = prices.tax + percentOf(taxable, taxOnTop / 100) - percentOf(sumOf(taxed(before), 'amount'), taxOnTop / 100);
  const rawSubtotal = prices.rawSubtotal + sumOf(added, 'listAmount');
  const subtotal = prices.subtotal + sumOf(added, 'amount');
  const total = subtotal + delivery + tax;
  const beside = paidBeside(prices, prices.total - total, sumOf(byCardAlone(before), 'amount'));
  return orderPrices({ taxIncluded, rawSubtotal, subtotal, taxable, delivery, tax, ...beside });
}

/** What savings, gifts and points pay of it once so much is given back, or nothing: as `refundOrder` gives it back. */
function paidBeside(
  { toPay, paidBySavings = 0, paidByGifts = 0, paidByPoints }: OrderPrices,
  back: number,
  ofCardAlone: number,
): Pick<Required<OrderPrices>, 'paidBySavings' | 'paidByGifts' | 'paidByPoints'> {
  const paid = [
    { source: 'card', left: toPay },
    { source: 'savings', left: paidBySavings },
    { source: 'gift', left: paidByGifts },
    { source: 'points', left: paidByPoints },
  ] as const;
  const parts = allocateRefund(paid, Math.max(0, back), ofCardAlone);
  const given = (source: RefundSource['source']) => parts.find((part) => part.source === source)?.amount ?? 0;
  return {
    paidBySavings: paidBySavings - given('savings'),
    paidByGifts: paidByGifts - given('gift'),
    paidByPoints: paidByPoints - given('points'),
  };
}

/** Lists that kinds keep of both, one after the other. */
const joined = (frozen: FrozenOrder, kinds: object): FrozenOrder =>
  Object.entries(kinds).reduce((order, [name, added]) => {
    const had: unknown = (order as unknown as Record<string, unknown>)[name];
    return { ...order, [name]: Array.isArray(had) ? [...(had as unknown[]), ...(added as unknown[])] : (added as unknown) };
  }, frozen);

function joinedStock(before: FrozenOrder['stock'], added: FrozenOrder['stock']): FrozenOrder['stock'] {
  const byCode = new Map(before.map((one) => [one.itemCode, one]));
  for (const one of added) byCode.set(one.itemCode, { ...one, units: one.units + (byCode.get(one.itemCode)?.units ?? 0) });
  return [...byCode.values()].sort((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
}
