import type { CountryFacts } from '@cellardoor/contracts';

const milesInKilometre = 0.621_371;

/** How far away something is, in whole miles or kilometres as the country counts. */
export const distanceIn = (kilometres: number, unit: CountryFacts['distances']): number =>
  unit === 'miles' ? Math.round(kilometres * milesInKilometre) : kilometres;
