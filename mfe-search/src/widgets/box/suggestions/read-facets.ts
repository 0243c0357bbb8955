/** A group of facets as a listing page shows it. */
export interface ShownFacet {
  readonly key: string;
  readonly title: string;
  readonly values: readonly { readonly id: string; readonly label: string; readonly count: string }[];
}

/** What a search would find. */
export interface TermFacets {
  readonly total: number;
  readonly facets: readonly ShownFacet[];
}

/** Values of a group that the panel has room for. */
const mostValues = 5;

const textOf = (element: Element | null): string => element?.textContent ?? '';

const valueOf = (link: HTMLElement) => ({
  id: link.dataset.facetValue!,
  label: textOf(link.querySelector('[data-facet-label]')),
  count: textOf(link.querySelector('[data-facet-count]')),
});

/** Reads the counts out of a listing page: `/wines?Ntt={term}&Nrpp=1`. [SRC-04] */
export function readFacets(page: Document): TermFacets {
  const groups = [...page.querySelectorAll<HTMLElement>('[data-facet-group]')];
  return {
    total: Number(page.querySelector<HTMLElement>('[data-total]')?.dataset.total ?? 0),
    facets: groups.map((group) => ({
      key: group.dataset.facetGroup!,
      title: group.dataset.facetTitle!,
      values: [...group.querySelectorAll<HTMLElement>('[data-facet-value]')].slice(0, mostValues).map(valueOf),
    })),
  };
}
