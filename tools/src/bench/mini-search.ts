import MiniSearch from 'minisearch';
import { documentsOf, questionsFor, type SearchMeasure, timesOf } from '../../../commerce-api/src/modules/search/engine/search.bench.ts';
import type { SearchDocument } from '../../../commerce-api/src/modules/search/engine/search-document.ts';
import type { SearchQuestion } from '../../../commerce-api/src/modules/search/engine/search-index.ts';

const questions = 300;
const pageSize = 24;

const idsOf = ({ typeId, countryId, regionId, grapeIds }: SearchDocument) => [typeId, countryId, regionId, ...grapeIds];

/**
 * The search's questions, asked of MiniSearch: prefixes, one wrong letter in five, the same weights. It has no facets, so its results are counted one
 * by one, and it sorts by relevance alone.
 */
export async function timeMiniSearch(wines: number): Promise<Partial<SearchMeasure>> {
  const { documents, labels } = documentsOf(wines);
  const started = performance.now();
  const index = new MiniSearch<SearchDocument>({ idField: 'itemCode', fields: ['high', 'mid', 'low'] });
  index.addAll(documents);
  const buildMs = Math.round(performance.now() - started);
  const known = new Map(documents.map((document) => [document.itemCode, document]));
  const answer = ({ words, refinements }: SearchQuestion) => {
    const found = index.search(words.length > 0 ? words.join(' ') : MiniSearch.wildcard, {
      prefix: true,
      fuzzy: 0.2,
      combineWith: 'AND',
      boost: { high: 4, mid: 3 },
      filter: ({ id }) => {
        const ids = idsOf(known.get(id as string)!);
        return refinements.every((refinement) => ids.includes(refinement));
      },
    });
    const counts = new Map<number | null, number>();
    for (const { id } of found) for (const value of idsOf(known.get(id as string)!)) counts.set(value, (counts.get(value) ?? 0) + 1);
    return { page: found.slice(0, pageSize), counts };
  };
  return { buildMs, ...(await timesOf(questionsFor(labels, questions), answer)) };
}
