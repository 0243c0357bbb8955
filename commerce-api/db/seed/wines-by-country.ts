import { france } from './france.ts';
import type { SeedWine } from './seed-wine.ts';

/** The demo's wines: a file a country or a group of countries, in the order of their item codes. */
export const winesByCountry: readonly { readonly country: string; readonly wines: readonly SeedWine[] }[] = [
  { country: 'France', wines: france },
];
