import type { CountryFacts } from '@cellardoor/contracts';

/** '75cl', or '1.5 litres' of a magnum; '750 ml' where labels count in millilitres. */
export function bottleSizeText(millilitres: number, style: CountryFacts['bottleSize']): string {
  if (style === 'ml') return `${millilitres} ml`;
  return millilitres > 1000 ? `${millilitres / 1000} litres` : `${millilitres / 10}cl`;
}
