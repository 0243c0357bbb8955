import { type Column, columnsOf } from './columns.ts';
import { bestRows } from './best-rows.ts';
import { type Counted, countFacets, passingRows } from './facet-count.ts';
import { Pace } from './pace.ts';
import { Postings } from './postings.ts';
import { RowsByCode } from './rows-by-code.ts';
import type { SearchDocument } from './search-document.ts';
import type { PriceRange } from './price-range.ts';
import { type Dimension, dimensions, type FacetCount, type SearchAnswer, type SearchQuestion, type SortKey } from './search-index.ts';
import { SortOrders } from './sort-orders.ts';
import { Spelling } from './spelling.ts';
import { tiesBroken } from './tied-rows.ts';

/** The products of one country in columns: one answer is one pass over typed arrays, and nothing waits. */
export class CountryIndex {
  private readonly scores: Uint16Array;
  private readonly met: Uint8Array;
  private readonly spelling: Spelling;

  private constructor(
    private readonly codes: readonly string[],
    private readonly rows: RowsByCode,
    private readonly columns: Record<Dimension, Column>,
    private readonly postings: Postings,
    private readonly orders: SortOrders,
    private readonly hidden: ReadonlyMap<string, ReadonlySet<number>>,
    private readonly labels: ReadonlyMap<number, string>,
    private readonly prices: Uint32Array,
  ) {
    this.spelling = new Spelling(postings.vocabulary);
    this.scores = new Uint16Array(codes.length);
    this.met = new Uint8Array(codes.length);
  }

  /** Builds it aside, in pieces between which others have their turn. `documents` in featured order. */
  static async of(documents: readonly SearchDocument[], labels: ReadonlyMap<number, string>, pace = new Pace()): Promise<CountryIndex> {
    const codes = documents.map((document) => document.itemCode);
    const columns = await columnsOf(documents, pace);
    const postings = await Postings.of(documents, pace);
    const orders = await SortOrders.of(documents, pace);
    const rows = await RowsByCode.of(codes, pace);
    const prices = Uint32Array.from(documents, (document) => document.price);
    return new CountryIndex(codes, rows, columns, postings, orders, hiddenRows(documents), labels, prices);
  }

  /** Takes in averages (stars times 100) that changed, by item code. */
  changeRatings(averages: ReadonlyMap<string, number>): void {
    const changes = [...averages].flatMap(([code, average]): [number, number][] => {
      const row = this.rows.find(code);
      return row === undefined ? [] : [[row, average]];
    });
    if (changes.length > 0) this.orders.rating.change(new Map(changes));
  }

  answer(brand: string, question: SearchQuestion): SearchAnswer {
    const refinements = new Set(question.refinements);
    const { corrected, isScored, isCandidate } = this.asked(brand, question);
    const counted = countFacets(this.columns, refinements, this.codes.length, isCandidate);
    const facetsOf = () => this.facets(counted, refinements);
    const known = dimensions.flatMap((dimension) => this.columns[dimension].ids.filter((id) => refinements.has(id)));
    return {
      total: counted.total,
      itemCodes: this.page(counted, question, isScored),
      // made when asked for: a list of best sellers has no use for hundreds of counts
      get facets() {
        return facetsOf();
      },
      refinements: known.sort((a, b) => a - b),
      correctedWords: corrected && counted.total > 0 ? corrected : null,
    };
  }

  /** The item codes of `answer` alone. */
  find(brand: string, question: SearchQuestion): readonly string[] {
    const { isScored, isCandidate } = this.asked(brand, question);
    const passing = passingRows(this.columns, new Set(question.refinements), this.codes.length, isCandidate);
    return this.page(passing, question, isScored);
  }

  /** Scores the words, in their nearest spelling unless the question is exact. */
  private asked(brand: string, { words, price, exact }: SearchQuestion) {
    const corrected = exact ? null : this.correct(words);
    const searched = corrected ?? words;
    const isScored = searched.length > 0;
    if (isScored) this.postings.score(searched, this.scores, this.met);
    return { corrected, isScored, isCandidate: this.candidates(brand, isScored, price) };
  }

  /** Rows that the brand sells, the words have scored and the price allows. */
  private candidates(brand: string, isScored: boolean, price: PriceRange | undefined): (row: number) => boolean {
    const hidden = this.hidden.get(brand);
    const { from = 0, to = Infinity } = price ?? {};
    return (row) => (!isScored || this.scores[row]! > 0) && this.prices[row]! >= from && this.prices[row]! <= to && !hidden?.has(row);
  }

  /** Words that begin nothing, each in its nearest spelling; null when all are right or one has none. */
  private correct(words: readonly string[]): readonly string[] | null {
    const { corrected, hopeless } = this.spelling.correct(words);
    return hopeless.length > 0 || corrected.join(' ') === words.join(' ') ? null : corrected;
  }

  /** Words in their nearest spelling, those that have none left out; and for every word one that has something in common with it. */
  near(words: readonly string[]): { spelled: readonly string[]; alike: readonly string[] } {
    const { vocabulary } = this.postings;
    const alike = words.flatMap((word) => vocabulary.closest(word) ?? []);
    return { spelled: this.spelling.correct(words).corrected, alike };
  }

  private page(
    { passing, total }: Pick<Counted, 'passing' | 'total'>,
    { sort, thenBy = [], offset, size }: SearchQuestion,
    isScored: boolean,
  ): string[] {
    if (offset >= total) return [];
    if (sort === 'relevance') return isScored ? this.bestFirst(passing, offset, size) : this.pick(this.codes.keys(), passing, offset, size);
    const order = this.orders.by(sort);
    return this.pick(
      thenBy.length === 0
        ? order
        : this.chained(
            order.filter((row) => passing[row] === 1),
            sort,
            thenBy,
          ),
      passing,
      offset,
      size,
    );
  }

  private chained(rows: Iterable<number>, sort: SortKey, thenBy: readonly SortKey[]): Generator<number> {
    const isTied = (one: number, other: number) => this.orders.compare(sort, one, other) === 0;
    return tiesBroken(rows, isTied, (one, other) => {
      for (const key of thenBy) {
        const order = this.orders.compare(key, one, other);
        if (order !== 0) return order;
      }
      return one - other;
    });
  }

  private pick(order: Iterable<number>, passing: Uint8Array, offset: number, size: number): string[] {
    const page: string[] = [];
    let skip = offset;
    for (const row of order) {
      if (passing[row] === 0 || skip-- > 0) continue;
      page.push(this.codes[row]!);
      if (page.length === size) break;
    }
    return page;
  }

  /** By score, then in featured order. */
  private bestFirst(passing: Uint8Array, offset: number, size: number): string[] {
    const best = bestRows(this.scores, passing, offset + size);
    return best.slice(offset).map((row) => this.codes[row]!);
  }

  private facets({ counts }: Counted, refinements: ReadonlySet<number>): Record<Dimension, FacetCount[]> {
    const of = (dimension: Dimension): FacetCount[] =>
      this.columns[dimension].ids
        .map((id, at) => ({ id, label: this.labels.get(id) ?? '', count: counts[dimension][at]!, selected: refinements.has(id) }))
        .filter((value) => value.count > 0 || value.selected);
    return Object.fromEntries(dimensions.map((dimension) => [dimension, of(dimension)])) as Record<Dimension, FacetCount[]>;
  }
}

function hiddenRows(documents: readonly SearchDocument[]): Map<string, Set<number>> {
  const hidden = new Map<string, Set<number>>();
  documents.forEach(({ excludedBrands }, row) => {
    for (const brand of excludedBrands) hidden.set(brand, (hidden.get(brand) ?? new Set<number>()).add(row));
  });
  return hidden;
}
