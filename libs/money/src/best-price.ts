import { divided, type MinorUnits } from './index.ts';

/** A number of bottles of one wine that the shop sells at one price: a bottle, a case of six. */
export interface PackPrice {
  readonly bottles: number;
  /** For the whole pack. */
  readonly price: MinorUnits;
  readonly listPrice: MinorUnits;
}

/** The packs that make up a number of bottles, the largest first, and what they cost together. */
export interface BestPrice<P extends PackPrice> {
  readonly amount: MinorUnits;
  readonly packs: readonly { readonly pack: P; readonly count: number }[];
}

/**
 * The lowest price that `packs` give for exactly so many bottles of a wine: 13 are a case of twelve and a bottle, or what is
 * cheaper. Of equal prices, the one with the larger packs. Undefined where no packs add up to the number.
 */
export function bestPriceFor<P extends PackPrice>(bottles: number, packs: readonly P[]): BestPrice<P> | undefined {
  const usable = packs.filter((pack) => pack.bottles > 0).toSorted((a, b) => b.bottles - a.bottles);
  const lowest = lowestUpTo(bottles, usable);
  if (lowest[bottles] === undefined) return undefined;
  const counts = new Map<P, number>();
  for (let left = bottles; left > 0; left -= lowest[left]!.last!.bottles)
    counts.set(lowest[left]!.last!, (counts.get(lowest[left]!.last!) ?? 0) + 1);
  const found = usable.flatMap((pack) => (counts.has(pack) ? [{ pack, count: counts.get(pack)! }] : []));
  return { amount: lowest[bottles].amount, packs: found };
}

interface Lowest<P> {
  readonly amount: MinorUnits;
  readonly last?: P;
}

/** For each number of bottles up to `bottles` its lowest amount, and one pack of it. */
function lowestUpTo<P extends PackPrice>(bottles: number, packs: readonly P[]): (Lowest<P> | undefined)[] {
  const lowest: (Lowest<P> | undefined)[] = [{ amount: 0 }];
  for (let n = 1; n <= bottles; n++) {
    for (const pack of packs) {
      const rest = lowest[n - pack.bottles];
      const amount = rest && rest.amount + pack.price;
      if (amount !== undefined && amount < (lowest[n]?.amount ?? Infinity)) lowest[n] = { amount, last: pack };
    }
  }
  return lowest;
}

/** What a few bottles more would do to the price. */
export interface NextPrice {
  readonly moreBottles: number;
  /** What a bottle costs then, where all cost the same; null where they do not. */
  readonly perBottle: MinorUnits | null;
  /** Less than the bottles of now and the further ones, each at the price of a single bottle, would cost together. */
  readonly saving: MinorUnits;
}

/** Bottles more that are worth a word to the shopper. */
const mostMore = 3;

/** The fewest bottles more, at most three, that cost less than so many single bottles would; undefined where none do. */
export function nextPriceFor(bottles: number, packs: readonly PackPrice[]): NextPrice | undefined {
  if (!packs.some((pack) => pack.bottles === 1)) return undefined;
  const single = bestPriceFor(1, packs)!.amount;
  const now = bestPriceFor(bottles, packs)!.amount;
  for (let more = 1; more <= mostMore; more++) {
    const then = bestPriceFor(bottles + more, packs)!;
    const saving = now + more * single - then.amount;
    if (saving <= 0) continue;
    return { moreBottles: more, perBottle: then.packs.length === 1 ? divided(then.amount, bottles + more) : null, saving };
  }
  return undefined;
}
