import type { KnownPlace } from '../../src/known-place.ts';

/** A row of a country's list. */
export type PlaceRow = readonly [prefix: string, first: number, last: number, towns: string, at: KnownPlace['at'], state?: string];

/** A country's list, written shortly. */
export const places = (rows: readonly PlaceRow[]): KnownPlace[] =>
  rows.map(([prefix, first, last, towns, at, state]) => ({ prefix, first, last, towns: towns.split(', '), at, ...(state && { state }) }));
