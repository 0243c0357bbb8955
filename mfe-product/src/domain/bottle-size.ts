import type { CountryId } from '@cellardoor/contracts';

/** '75cl', from a litre '1.5 litres'; American labels count in millilitres. */
export function bottleSizeText(millilitres: number, country: CountryId): string {
  if (country === 'us') return `${millilitres} ml`;
  return millilitres > 1000 ? `${millilitres / 1000} litres` : `${millilitres / 10}cl`;
}
