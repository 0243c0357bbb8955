import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { ProductDraft } from '../../catalogue/product-draft.ts';
import { seededRandom } from '../../catalogue/seeded-random.ts';
import { CountryIndex } from './country-index.ts';
import { questionOf } from '../language/listing-query.ts';
import type { SearchDocument } from './search-document.ts';
import type { SearchQuestion } from './search-index.ts';
import { syntheticCatalogue } from './synthetic-catalogue.ts';
import { weightedTerms } from '../../catalogue/weighted-terms.ts';

export interface SearchMeasure {
  readonly wines: number;
  /** Milliseconds that one answer with its facets takes. */
  readonly p50: number;
  readonly p99: number;
  readonly buildMs: number;
  /** Megabytes that the process holds for the index. */
  readonly megabytes: number;
}

/** Products made at a time: drafts are ten times the size of what the index knows of them. */
const madeAtOnce = 20_000;

/** Documents as the database would give them, with ids given to labels in order. */
export function documentsOf(wines: number): { documents: SearchDocument[]; labels: Map<number, string> } {
  const ids = new Map<string, number>();
  const idOf = (label: string) => ids.get(label) ?? (ids.set(label, 1001 + ids.size), 1000 + ids.size);
  const documents: SearchDocument[] = [];
  while (documents.length < wines) {
    const from = documents.length;
    const drafts = syntheticCatalogue(Math.min(madeAtOnce, wines - from), `synthetic ${from}`);
    documents.push(...drafts.map((draft, at) => documentOf({ ...draft, itemCode: `S${100_000 + from + at}`, position: from + at }, idOf)));
  }
  return { documents, labels: new Map([...ids].map(([label, id]) => [id, label])) };
}

const documentOf = (draft: ProductDraft, idOf: (label: string) => number): SearchDocument => ({
  itemCode: draft.itemCode,
  producer: draft.producer,
  position: draft.position,
  typeId: idOf(draft.colour),
  countryId: idOf(draft.country),
  regionId: idOf(draft.region),
  grapeIds: draft.grapes.map(idOf),
  price: draft.skus[0]!.prices[0]?.sale ?? 999,
  reduced: null,
  rating: draft.rating.stars * 100,
  addedOn: draft.addedOn,
  ...weightedTerms(draft),
  excludedBrands: draft.excludedBrands,
});

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
export function mixedQueries(count: number, ids: readonly number[]) {
  const chance = seededRandom('queries');
  const any = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;
  return Array.from({ length: count }, () => {
    const refinements = Array.from({ length: Math.floor(chance() * 4) }, () => any(ids));
    return questionOf({ Ntt: any(terms), N: refinements.join(' '), No: String(24 * Math.floor(chance() * 4)), Ns: any(sorts) });
  });
}

/** What the benches ask a search of so many made-up wines. */
export const questionsFor = (labels: ReadonlyMap<number, string>, count: number) =>
  mixedQueries(count, [...labels.keys(), 1901, 1903, 1905]);

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function heldMegabytes(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1e6;
}

/** The time below which that share of the answers lies; every question is asked once before the clock runs. */
export async function timesOf(
  questions: readonly SearchQuestion[],
  ask: (question: SearchQuestion) => unknown,
): Promise<Pick<SearchMeasure, 'p50' | 'p99'>> {
  for (const question of questions) await ask(question);
  const times: number[] = [];
  for (const question of questions) {
    const at = performance.now();
    const answer = ask(question);
    if (answer instanceof Promise) await answer;
    times.push(performance.now() - at);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor(times.length * share)]! * 1000) / 1000;
  return { p50: at(0.5), p99: at(0.99) };
}

/** What a search costs at so many wines: made-up wines and mixed queries, the same each time, after a warm-up. */
export async function timeSearches(wines: number, queries = 1000): Promise<SearchMeasure> {
  const before = heldMegabytes();
  const { documents, labels } = documentsOf(wines);
  const started = performance.now();
  const index = await CountryIndex.of(documents, labels);
  const buildMs = Math.round(performance.now() - started);
  const questions = questionsFor(labels, queries);
  const times = await timesOf(questions, (question) => {
    // the facets are made when they are read
    const { facets } = index.answer('law', question, 0);
    return facets.type.length;
  });
  // the index alone is left
  documents.length = 0;
  return { wines, ...times, buildMs, megabytes: Math.round(heldMegabytes() - before) };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  for (const wines of [1_000, 10_000, 100_000, 1_000_000]) console.log(await timeSearches(wines));
}
