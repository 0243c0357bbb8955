import { pathToFileURL } from 'node:url';
import type { ProductDraft } from '../catalogue/product-draft.ts';
import { steadyChance } from '../catalogue/steady-chance.ts';
import { CountryIndex } from './country-index.ts';
import { questionOf } from './listing-query.ts';
import type { SearchDocument } from './search-document.ts';
import { syntheticCatalogue } from './synthetic-catalogue.ts';
import { weightedWords } from '../catalogue/weighted-words.ts';

export interface SearchMeasure {
  readonly wines: number;
  /** Milliseconds that one answer with its facets takes. */
  readonly p50: number;
  readonly p99: number;
  readonly buildMs: number;
}

/** Documents as the database would give them, with ids given to labels in order. */
function documentsOf(drafts: readonly ProductDraft[]): { documents: SearchDocument[]; labels: Map<number, string> } {
  const ids = new Map<string, number>();
  const idOf = (label: string) => ids.get(label) ?? (ids.set(label, 1001 + ids.size), 1000 + ids.size);
  const documents = drafts.map((draft) => ({
    itemCode: draft.itemCode,
    typeId: idOf(draft.colour),
    countryId: idOf(draft.country),
    regionId: idOf(draft.region),
    grapeIds: draft.grapes.map(idOf),
    price: draft.skus[0]!.prices[0]?.sale ?? 999,
    rating: draft.rating.stars * 100,
    addedOn: draft.addedOn,
    ...weightedWords(draft),
    excludedBrands: draft.excludedBrands,
  }));
  return { documents, labels: new Map([...ids].map(([label, id]) => [id, label])) };
}

const terms = [
  '',
  '',
  'rioja',
  'merlot',
  'red bordeaux',
  'sauvignon blanc',
  'savignon blonc',
  'pinot noir 2015',
  'chateau mar',
  'c',
  'ch',
  'syrah australia',
  'champange',
  'S100042',
  'old vines grenache',
  'white',
];
const sorts = ['', '', 'price|0', 'price|1', 'rating|1', 'name|0', 'newest|1'];

/** Addresses as shoppers make them: a term or none, up to three refinements, a sort, a page. */
function mixedQueries(count: number, ids: readonly number[]) {
  const chance = steadyChance('queries');
  const any = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  return Array.from({ length: count }, () => {
    const refinements = Array.from({ length: Math.floor(chance() * 4) }, () => any(ids));
    return questionOf({ Ntt: any(terms), N: refinements.join(' '), No: String(24 * Math.floor(chance() * 4)), Ns: any(sorts) });
  });
}

/** How long a search takes at so many wines: made-up wines and mixed queries, the same each time, after a warm-up. */
export async function timeSearches(wines: number, queries = 1000): Promise<SearchMeasure> {
  const { documents, labels } = documentsOf(syntheticCatalogue(wines));
  const started = performance.now();
  const index = await CountryIndex.of(documents, labels);
  const buildMs = performance.now() - started;
  const questions = mixedQueries(queries, [...labels.keys(), 1901, 1903, 1905]);
  for (const question of questions) index.answer('law', question);
  const times = questions.map((question) => {
    const at = performance.now();
    index.answer('law', question);
    return performance.now() - at;
  });
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 1000) / 1000;
  return { wines, p50: at(0.5), p99: at(0.99), buildMs: Math.round(buildMs) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const wines of [1_000, 10_000, 100_000]) console.log(await timeSearches(wines));
}
