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

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** The text in a piece of HTML. */
const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&([\w#]+);/g, (whole, name: string) => characters[name] ?? whole);

const marked = (html: string, mark: string): string => textOf(new RegExp(`<span[^>]*${mark}[^>]*>([^]*?)</span>`).exec(html)?.[1] ?? '');

const valuesIn = (list: string): ShownFacet['values'] =>
  [...list.matchAll(/<a[^>]*data-facet-value="(\d+)"[^>]*>([^]*?)<\/a>/g)]
    .slice(0, mostValues)
    .map(([, id, link]) => ({ id: id!, label: marked(link!, 'data-facet-label'), count: marked(link!, 'data-facet-count') }));

/**
 * Reads the counts out of the HTML of a listing page, `/wines?Ntt={term}&Nrpp=1`, by the marks that the page puts there. By hand, as a
 * parser would want trusted types, and would complain of the page's inline styles. [SRC-04]
 */
export function readFacets(html: string): TermFacets {
  const groups = html.matchAll(/<ul[^>]*data-facet-group="(\w+)"[^>]*data-facet-title="([^"]*)"[^>]*>([^]*?)<\/ul>/g);
  return {
    total: Number(/data-total="(\d+)"/.exec(html)?.[1] ?? 0),
    facets: Array.from(groups, ([, key, title, list]) => ({ key: key!, title: textOf(title!), values: valuesIn(list!) })),
  };
}
