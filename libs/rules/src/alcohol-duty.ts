import type { MinorUnits } from '@cellardoor/money';

/** What a country asks for alcohol from a day on. */
export interface DutyRates {
  /** ISO date of the first day, in the country's zone. */
  readonly since: string;
  /** Minor units for a litre of pure alcohol, from which strength on (tenths of a per cent, itself included), the weakest first. Below the first nothing is asked. */
  readonly rates: readonly (readonly [fromTenths: number, perLitre: MinorUnits])[];
}

/** The duty on a bottle. */
export interface Duty {
  /** Minor units for the bottle, rounded. */
  readonly amount: MinorUnits;
  /** Minor units for a litre of pure alcohol of its strength. */
  readonly perLitre: MinorUnits;
  /** ISO date from which the rate holds. */
  readonly since: string;
}

/**
 * The duty on a bottle at the rates of a day; undefined where the country's data name none, or its strength is below the first rate.
 * @param table the rates of a country, the oldest first
 * @param today ISO date in the country's zone
 */
export function dutyOn(
  { alcoholTenths, millilitres }: { readonly alcoholTenths: number; readonly millilitres: number },
  table: readonly DutyRates[],
  today: string,
): Duty | undefined {
  const inForce = table.findLast(({ since }) => since <= today);
  const rate = inForce?.rates.findLast(([fromTenths]) => alcoholTenths >= fromTenths);
  if (!inForce || !rate) return undefined;
  const [, perLitre] = rate;
  return { amount: Math.round((alcoholTenths * millilitres * perLitre) / 1_000_000), perLitre, since: inForce.since };
}
