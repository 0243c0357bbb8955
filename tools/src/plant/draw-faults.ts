import { drawNumber } from './draw-number.ts';
import type { Fault } from './faults.ts';

/** A part of the shop, and all faults that could be planted in it. */
export interface FaultyArea {
  readonly name: string;
  readonly isModule: boolean;
  readonly faults: readonly Fault[];
}

const leastInModule = 3;

/** How many faults each area gets: modules at least three where there are enough, and for the rest as its size is. */
export function sharesOf(areas: readonly FaultyArea[], count: number): number[] {
  const least = Math.min(leastInModule, Math.floor(count / 2 / Math.max(1, areas.filter(({ isModule }) => isModule).length)));
  const sizes = areas.map(({ faults }) => faults.length);
  const spread = (wanted: number, over: readonly number[]) => {
    const total = over.reduce((sum, size) => sum + size, 0);
    let [passed, given] = [0, 0];
    // each area takes what its end on a line of all areas is ahead of what was given, so small ones take turns
    return over.map((size) => {
      passed += size;
      const share = Math.round((wanted * passed) / total) - given;
      given += share;
      return share;
    });
  };
  const raised = new Set<number>();
  for (;;) {
    const rest = spread(
      count - raised.size * least,
      sizes.map((size, at) => (raised.has(at) ? 0 : size)),
    );
    const short = areas.flatMap(({ isModule }, at) => (isModule && !raised.has(at) && rest[at]! < least ? [at] : []));
    if (short.length === 0) return rest.map((share, at) => (raised.has(at) ? least : share));
    for (const at of short) raised.add(at);
  }
}

/**
 * Draws faults over all areas: the same ones for the same seed, as long as their sources stay the same.
 * @param isSound whether the source with the fault is still TypeScript
 */
export const drawFaults = (areas: readonly FaultyArea[], count: number, seed: number, isSound: (fault: Fault) => boolean): Fault[] => {
  const shares = sharesOf(areas, count);
  return areas.flatMap((area, at) => drawIn(area, shares[at]!, seed, isSound));
};

/** Each kind of fault in turn, each file once as long as there are others. */
function drawIn({ name, faults }: FaultyArea, count: number, seed: number, isSound: (fault: Fault) => boolean): Fault[] {
  const left = faults.map((fault) => ({ fault, rank: drawNumber(seed, fault.id) })).toSorted((one, other) => one.rank - other.rank);
  const kinds = [...new Set(faults.map(({ operator }) => operator))]
    .map((operator) => ({ operator, rank: drawNumber(seed, name, operator) }))
    .toSorted((one, other) => one.rank - other.rank);
  const drawn: Fault[] = [];
  for (let at = 0; drawn.length < count && left.length > 0; at += 1) {
    const { operator } = kinds[at % kinds.length]!;
    const isFresh = ({ fault }: (typeof left)[number]) => drawn.every(({ file }) => file !== fault.file);
    const next = left.findIndex((one) => one.fault.operator === operator && isFresh(one));
    const chosen = next < 0 && at >= kinds.length ? 0 : next;
    const [one] = chosen < 0 ? [] : left.splice(chosen, 1);
    if (one && isSound(one.fault)) drawn.push(one.fault);
  }
  return drawn;
}
