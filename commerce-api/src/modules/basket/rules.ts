import { mostLines } from '@cellardoor/rules/quantities';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import { refuseWithoutSkus } from './offers/no-skus.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Sentence, sentencesOf } from '../../platform/http/sentence.ts';
import type { LineOffer } from './offers/offer-terms.ts';
import { basketSentences } from './basket.texts.ts';
import type { Line } from './line.ts';
import type { PlanFrequency } from '@cellardoor/rules/plan-frequencies';
import type { Scheme } from '../subscriptions/schemes/scheme.ts';

const say = sentencesOf(basketSentences);

/** What the shopper asks for: so many more of a sku, or (`set`) so many in all. */
export interface LineRequest {
  readonly itemCode: string;
  readonly quantity: number;
  readonly offer: LineOffer | null;
}

/** What a sku's line shall hold. */
export interface PlannedLine extends LineRequest {
  readonly sku: SkuForBasket;
  /** See `Line`. */
  readonly renews?: boolean;
  /** The plan that begins with it, where one is accepted with it. */
  readonly joins?: { readonly scheme: Scheme; readonly frequency: PlanFrequency };
}

/** Decided text of PRD-06; both counts in units of the stock. Nobody is told of a count of nothing. */
export const lowStockText = (left: number, inBasket: number): Sentence =>
  say((t) => (left > 0 ? t.lowStock(left, inBasket) : inBasket > 0 ? t.noneLeft(inBasket) : t.outOfStock));

/** The lines that wishes lead to. `skus` holds those of the basket and of the wishes. @throws Refusal 404 for a wine that is not sold here, 409 where an offer names it. [BSK-09] [UPS-12] */
export function planLineChanges(
  lines: readonly Line[],
  wishes: readonly LineRequest[],
  skus: readonly SkuForBasket[],
  method: 'add' | 'set',
): PlannedLine[] {
  const bySku = new Map(skus.map((sku) => [sku.itemCode, sku]));
  const changes = new Map<string, PlannedLine>();
  for (const wish of wishes) {
    const sku = bySku.get(wish.itemCode) ?? refuseUnsold(wish);
    const line = lines.find(({ itemCode }) => itemCode === wish.itemCode);
    const before = changes.get(wish.itemCode) ?? line;
    const quantity = method === 'set' ? wish.quantity : (before?.quantity ?? 0) + wish.quantity;
    changes.set(wish.itemCode, { itemCode: wish.itemCode, quantity, offer: wish.offer ?? before?.offer ?? null, sku });
  }
  return [...changes.values()];
}

const refuseUnsold = ({ itemCode, offer }: LineRequest): never =>
  offer
    ? refuseWithoutSkus(itemCode, 'itemCode')
    : refuse(404, 'Sorry, we do not sell this wine.', { field: 'itemCode', code: 'unknown_wine' });

/** @throws Refusal 400 above what a line or a basket may hold, 409 above the stock: for one change as for all. [BSK-04] [BSK-10] */
export function requireWithinLimitsAndStock(lines: readonly Line[], changes: readonly PlannedLine[], skus: readonly SkuForBasket[]): void {
  requireFewEnough(changes);
  requireDistinctItemLimit(lines, changes);
  requireStock(lines, changes, new Map(skus.map((sku) => [sku.itemCode, sku])));
}

function requireFewEnough(changes: readonly PlannedLine[]): void {
  for (const { quantity, sku } of changes) {
    const most = sku.kind.mostPerLine;
    if (quantity > most) refuse(400, `You can have at most ${most} of one item in your basket.`, { field: 'quantity', code: 'line_limit' });
  }
}

/** @throws Refusal 400 above the different items that a basket may hold. [BSK-10] */
export function requireDistinctItemLimit(lines: readonly Pick<Line, 'itemCode'>[], changes: readonly Pick<Line, 'itemCode'>[]): void {
  const codes = new Set([...lines, ...changes].map(({ itemCode }) => itemCode));
  // two baskets that were joined at log-in may hold more: they take no new item, and every change of one that is there
  if (codes.size > mostLines && codes.size > lines.length) {
    refuse(400, `Your basket can hold at most ${mostLines} different items.`, { field: 'cartItems', code: 'basket_limit' });
  }
}

/** Compares bottles, over all skus of a wine. Only a wine that the wish asks more of is refused. [PRD-06] */
function requireStock(lines: readonly Line[], changes: readonly PlannedLine[], bySku: ReadonlyMap<string, SkuForBasket>): void {
  const isChanged = new Set(changes.map(({ itemCode }) => itemCode));
  const units = (wine: string, quantityOf: (line: Line) => number) =>
    lines.reduce((sum, line) => {
      const sku = bySku.get(line.itemCode);
      return sku?.wineItemCode === wine ? sum + quantityOf(line) * sku.stockUnits : sum;
    }, 0);
  for (const wine of new Set(changes.map(({ sku }) => sku.wineItemCode))) {
    const changed = changes.filter(({ sku }) => sku.wineItemCode === wine);
    const before = units(wine, ({ quantity }) => quantity);
    const untouched = units(wine, ({ itemCode, quantity }) => (isChanged.has(itemCode) ? 0 : quantity));
    const after = untouched + changed.reduce((sum, { quantity, sku }) => sum + quantity * sku.stockUnits, 0);
    const left = changed[0]!.sku.stockQty;
    if (after > left && after > before)
      refuse(409, lowStockText(left, before), { field: 'quantity', code: left > 0 ? 'low_stock' : 'out_of_stock' });
  }
}
