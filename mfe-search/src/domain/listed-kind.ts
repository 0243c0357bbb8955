import type { Facet } from '@cellardoor/contracts';
import { kindOfList, type PageKind } from '@cellardoor/ui/kinds';

/** The kind of product of which a listing speaks: that of the chosen wine types, or where none is chosen of those found. [RTE-04] */
export function listedKind(facets: readonly Facet[]): PageKind {
  const types = facets.find(({ key }) => key === 'type')?.values ?? [];
  const chosen = types.filter(({ selected }) => selected);
  const shown = chosen.length > 0 ? chosen : types.filter(({ count }) => count > 0);
  return kindOfList(shown.map(({ label }) => label));
}
