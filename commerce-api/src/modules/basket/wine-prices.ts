import { type BestPrice, bestPriceFor, type NextPrice, nextPriceFor, type PackPrice } from '@cellardoor/money/best-price';
import { mostPerLine } from '@cellardoor/rules/quantities';
import { memberPriceBelow } from '@cellardoor/rules/prices';
import type { SkuForBasket } from '../catalogue/sku-for-basket.ts';
import type { Benefits } from '../memberships/membership.ts';
import type { PricePart, SellableLine } from './line.ts';

interface Pack extends PackPrice {
  /** The price is the member's. */
  readonly memberPrice: boolean;
}

/** What the shopper pays for each size in which a wine is sold: the member price where they are given it and it is lower. */
export const packsFor = ({ prices }: Pick<SkuForBasket, 'prices'>, { memberPrices }: Pick<Benefits, 'memberPrices'>): Pack[] =>
  prices.map(({ bottles, listPrice, salePrice, memberPrice }) => {
    const members = memberPrices ? memberPriceBelow(memberPrice, salePrice) : null;
    return { bottles, listPrice, price: members ?? salePrice, memberPrice: members !== null };
  });

const bottlesOf = (lines: readonly SellableLine[]) => lines.reduce((sum, { quantity, sku }) => sum + quantity * sku.numberOfBottles, 0);

/** Lines of the same wine as `line`, in whatever sizes. */
export const linesOfWine = <L extends SellableLine>({ sku }: SellableLine, lines: readonly L[]): L[] =>
  lines.filter((line) => line.sku.wineItemCode === sku.wineItemCode);

/** What all lines of one wine cost together, and for how many bottles. */
export interface WinePrice {
  readonly bottles: number;
  /** Minor units, without what an offer takes off. */
  readonly total: number;
  /** What it would be without member prices. */
  readonly publicTotal: number;
}

/** @param lines all of one wine, in whatever sizes */
export function winePrice(lines: readonly SellableLine[], benefits: Benefits): WinePrice {
  const bottles = bottlesOf(lines);
  const total = (memberPrices: boolean) => bestPriceFor(bottles, packsFor(lines[0]!.sku, { memberPrices }))!.amount;
  return { bottles, total: total(benefits.memberPrices), publicTotal: total(false) };
}

/**
 * The best price for all bottles of one wine, shared out to its lines by id: large cases get the prices of large packs first, so that
 * a line that is a case by itself costs what the case is advertised for. The shares add up to the best price.
 */
export function partsByLine(lines: readonly SellableLine[], benefits: Benefits): Map<number, PricePart[]> {
  const best = bestPriceFor(bottlesOf(lines), packsFor(lines[0]!.sku, benefits))!;
  const runs = runsOf(best);
  const parts = new Map<number, PricePart[]>();
  let from = 0;
  for (const line of lines.toSorted((a, b) => b.sku.numberOfBottles - a.sku.numberOfBottles || a.id - b.id)) {
    const to = from + line.quantity * line.sku.numberOfBottles;
    const [first, last] = [from, to];
    parts.set(
      line.id,
      runs.flatMap((run) => shareOf(run, first, last) ?? []),
    );
    from = to;
  }
  return parts;
}

/** Packs of one size, on the row of all bottles. */
interface Run {
  readonly pack: Pack;
  readonly from: number;
  readonly bottles: number;
}

function runsOf({ packs }: BestPrice<Pack>): Run[] {
  let from = 0;
  return packs.map(({ pack, count }) => {
    const run = { pack, from, bottles: count * pack.bottles };
    from += run.bottles;
    return run;
  });
}

/** What the bottles from `first` to before `last` have of a run. Rounded from the run's start, so that shares add up. */
function shareOf({ pack, from, bottles }: Run, first: number, last: number): PricePart | undefined {
  const [start, end] = [Math.max(first, from) - from, Math.min(last, from + bottles) - from];
  if (end <= start) return undefined;
  const upTo = (amount: number, count: number) => Math.round((amount * count) / pack.bottles);
  const share = (amount: number) => upTo(amount, end) - upTo(amount, start);
  return {
    bottles: end - start,
    caseOf: pack.bottles,
    amount: share(pack.price),
    listAmount: share(pack.listPrice),
    memberPrice: pack.memberPrice,
  };
}

/** What a few single bottles more would save, where stock and limit allow them. @param lines all of the line's wine */
export function nextPrice(line: SellableLine, lines: readonly SellableLine[], benefits: Benefits): NextPrice | undefined {
  if (line.sku.numberOfBottles !== 1) return undefined;
  const bottles = bottlesOf(lines);
  const next = nextPriceFor(bottles, packsFor(line.sku, benefits));
  const fits = next && bottles + next.moreBottles <= line.sku.stockQty && line.quantity + next.moreBottles <= mostPerLine;
  return fits ? next : undefined;
}
