import type { CountryId } from '@cellardoor/contracts';

/** '75cl', or '1.5 litres' of a magnum; outside the United Kingdom labels count in millilitres. */
export function bottleSizeText(millilitres: number, country: CountryId): string {
  if (country !== 'uk') return `${millilitres} ml`;
  return millilitres > 1000 ? `${millilitres / 1000} litres` : `${millilitres / 10}cl`;
}
