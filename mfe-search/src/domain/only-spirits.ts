import type { Facet } from '@cellardoor/contracts';

/** Whether all that was found is distilled: the chosen wine types, or where none is chosen those found, are spirits alone. [RTE-04] */
export function onlySpirits(facets: readonly Facet[]): boolean {
  const types = facets.find(({ key }) => key === 'type')?.values ?? [];
  const chosen = types.filter(({ selected }) => selected);
  const shown = chosen.length > 0 ? chosen : types.filter(({ count }) => count > 0);
  return shown.length > 0 && shown.every(({ label }) => label === 'Spirits');
}
