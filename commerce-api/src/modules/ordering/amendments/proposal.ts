import type { OrderOfferItem, OrderOfferType } from '@cellardoor/contracts/api/order-offers';
import { lineItem, type PricedLine } from '../../basket/pricing.ts';
import { joinedSaleFacts, saleFactsOf } from '../../basket/sale-facts.ts';
import type { SkuForBasket } from '../../catalogue/sku-for-basket.ts';
import { orderSnapshotByKind } from '../../catalogue/kinds/kinds.ts';
import type { MemberSaving } from '../../memberships/membership.ts';
import type { FrozenOrder, FrozenPlan } from '../orders/order-row.ts';
import { type PlacedOrder, taxRatesOf } from './order-facts.ts';
import { amendedOrder } from './price-amendment.ts';
import { pointsRateOfOrder } from '../orders/points-rate.ts';

/** Something that a placed order is offered. */
export interface Proposal {
  readonly item: OrderOfferItem;
  readonly sku: SkuForBasket;
  /** Its lines in the order for so many, with what comes free beside it; `at` counts the lines before them. */
  readonly linesFor: (quantity: number, at: number) => readonly PricedLine[];
  /** The plan that begins with it; absent where none does. */
  readonly plan?: FrozenPlan;
  /** What a membership saves on so many of it. */
  readonly savingOn: (quantity: number) => MemberSaving | undefined;
  /** What delivery costs an order that takes so many bottles more. */
  readonly deliveryWith: (bottles: number) => number;
}

/** How many of what is taken. */
export interface ChosenProposal {
  readonly proposal: Proposal;
  readonly quantity: number;
}

/** An order with what is taken. */
export interface Amended {
  readonly type: OrderOfferType;
  readonly frozen: FrozenOrder;
  readonly stock: FrozenOrder['stock'];
  readonly kinds: object;
  /** By how much its total rises, or falls; minor units. */
  readonly change: number;
}

/** What an order would be with proposals of one type; there is one at least. */
export function amendedBy(order: PlacedOrder, taken: readonly ChosenProposal[]): Amended {
  const lines = linesOf(taken, order.frozen.lineItems.length);
  const bottles = lines.reduce((sum, { sku, quantity }) => sum + quantity * sku.numberOfBottles, 0);
  const stock = lines
    .filter(({ sku }) => sku.stockUnits > 0)
    .map(({ sku, quantity }) => ({ itemCode: sku.wineItemCode, units: quantity * sku.stockUnits, name: sku.name }))
    .sort((a, b) => (a.itemCode < b.itemCode ? -1 : 1));
  const plans = taken.flatMap(({ proposal }) => proposal.plan ?? []);
  const kinds = { ...orderSnapshotByKind(lines.map(({ sku }) => sku)), ...(plans.length > 0 && { plans }) };
  const { item, deliveryWith } = taken[0]!.proposal;
  const rate = pointsRateOfOrder(order);
  const lineItems = lines.map((line) => lineItem(line, lines, rate));
  const amended = amendedOrder(order.frozen, { lineItems, stock, kinds, delivery: deliveryWith(bottles) }, taxRatesOf(order), rate);
  const saved = taken.flatMap(({ proposal, quantity }) => proposal.savingOn(quantity) ?? []);
  const memberSavings = [...(order.frozen.memberSavings ?? []), ...saved];
  const frozen = { ...amended, ...saleFactsWith(order, lines), ...(memberSavings.length > 0 && { memberSavings }) };
  return { type: item.type, frozen, stock, kinds, change: frozen.orderPriceInfo.total - order.frozen.orderPriceInfo.total };
}

function linesOf(taken: readonly ChosenProposal[], before: number): PricedLine[] {
  const lines: PricedLine[] = [];
  for (const { proposal, quantity } of taken) lines.push(...proposal.linesFor(quantity, before + lines.length));
  return lines;
}

/** Orders from before it was kept go on saying nothing. [CHK-13] */
function saleFactsWith(order: PlacedOrder, lines: readonly PricedLine[]): Pick<FrozenOrder, 'saleFacts'> {
  const { saleFacts } = order.frozen;
  return saleFacts ? { saleFacts: joinedSaleFacts(saleFacts, saleFactsOf(lines, order, new Date(), order.address?.state ?? null)) } : {};
}
