import type { Day } from '@cellardoor/rules/was-prices';
import { dishTermOf } from '../../catalogue/dish-terms.ts';
import type { BoostsByBrand } from '../../content/search-boosts.ts';
import { BoostedRows } from './boosted-rows.ts';
import { candidatesOf } from './candidates.ts';
import { type Column, columnsOf } from './columns.ts';
import { type Counted, countFacets, passingRows } from './facet-count.ts';
import { HeldWines } from './held-wines.ts';
import { HiddenRows } from './hidden-rows.ts';
import { YieldTimer } from './yield-timer.ts';
import { pageOf } from './page-of.ts';
import { plainWords } from '../language/plain-words.ts';
import { Postings } from './postings.ts';
import { ensureCapacity } from './room.ts';
import { RowFacts } from './row-facts.ts';
import { limitsOf } from './row-limits.ts';
import { saidByOr } from '../language/said-alternatives.ts';
import { scoreAny } from './score-any.ts';
import type { SearchDocument } from './search-document.ts';
import { type Dimension, dimensions, type FacetCount, type SearchAnswer, type SearchQuestion } from './search-index.ts';
import { SortOrders } from './sort-orders.ts';
import { Spelling } from '../language/spelling.ts';

/** The products of one country in columns: one answer is one pass over typed arrays, and nothing waits. Single products change in their place. */
export class CountryIndex {
  private scores: Uint16Array;
  private met: Uint8Array;
  /** 1 for a row that has a product. */
  private taken: Uint8Array;
  private readonly free: number[] = [];
  private readonly spelling: Spelling;
  private boosted = BoostedRows.none;

  private constructor(
    private readonly facts: RowFacts,
    private readonly columns: Record<Dimension, Column>,
    private readonly postings: Postings,
    private readonly orders: SortOrders,
    private readonly hidden: HiddenRows,
    private readonly held: HeldWines,
    private readonly labels: Map<number, string>,
  ) {
    this.spelling = new Spelling(postings.vocabulary);
    this.scores = new Uint16Array(this.rows);
    this.met = new Uint8Array(this.rows);
    this.taken = new Uint8Array(this.rows).fill(1);
  }

  /** Builds it aside, in pieces between which others have their turn. `documents` in featured order. */
  static async of(
    documents: readonly SearchDocument[],
    labels: ReadonlyMap<number, string>,
    pace = new YieldTimer(),
  ): Promise<CountryIndex> {
    const facts = new RowFacts(documents);
    const columns = await columnsOf(documents, pace);
    const postings = await Postings.of(documents, pace);
    const orders = await SortOrders.of(documents, facts, postings, pace);
    return new CountryIndex(facts, columns, postings, orders, new HiddenRows(documents), new HeldWines(documents), new Map(labels));
  }

  /** Rows, free ones among them. */
  private get rows(): number {
    return this.facts.codes.length;
  }

  /** Products. */
  get size(): number {
    return this.rows - this.free.length;
  }

  /** Makes the index what it would be if it were built of a catalogue in which this product is so, or is not there. Requests wait meanwhile. */
  change(itemCode: string, document: SearchDocument | undefined): void {
    const known = this.orders.find(itemCode);
    if (known !== undefined) this.orders.remove(known);
    if (document) return this.put(known ?? this.free.pop() ?? this.rows, document);
    if (known === undefined) return;
    this.fill(known, undefined);
    this.taken[known] = 0;
    this.free.push(known);
  }

  private put(row: number, document: SearchDocument): void {
    this.facts.set(row, document);
    this.fill(row, document);
    this.scores = ensureCapacity(this.scores, row);
    this.met = ensureCapacity(this.met, row);
    this.taken = ensureCapacity(this.taken, row);
    this.taken[row] = 1;
    this.orders.add(row);
  }

  private fill(row: number, document: SearchDocument | undefined): void {
    for (const dimension of dimensions) this.columns[dimension].set(row, document);
    this.postings.set(row, document);
    this.hidden.set(row, document?.excludedBrands ?? []);
    this.held.set(row, document);
    this.boosted.set(row);
  }

  /** Lifts what editors wish, in place of what they wished before. Nothing else may change the index meanwhile. */
  async boost(boosts: BoostsByBrand, pace = new YieldTimer()): Promise<void> {
    this.boosted = await BoostedRows.of(boosts, { facts: this.facts, columns: this.columns, labels: this.labels }, pace);
  }

  /** Takes in labels of dimension values by id. */
  addLabels(labels: ReadonlyMap<number, string>): void {
    for (const [id, label] of labels) this.labels.set(id, label);
  }

  /** Takes in averages (stars times 100) that changed, by item code. */
  changeRatings(averages: ReadonlyMap<string, number>): void {
    for (const [code, average] of averages) {
      const row = this.orders.find(code);
      if (row !== undefined) this.orders.changeRating(row, average);
    }
  }

  /** @param today what is reduced is so on a day */
  answer(brand: string, question: SearchQuestion, today: Day): SearchAnswer {
    const refinements = new Set(question.refinements);
    const { corrected, searched, isScored, isCandidate } = this.asked(brand, question, today);
    const counted = countFacets(this.columns, refinements, this.rows, isCandidate);
    const facetsOf = () => this.facets(counted, refinements);
    const known = dimensions.flatMap((dimension) =>
      this.columns[dimension].ids.filter((id) => refinements.has(id) && this.columns[dimension].has(id)),
    );
    return {
      total: counted.total,
      itemCodes: this.page(brand, counted, question, isScored),
      // made when asked for: a list of best sellers has no use for hundreds of counts
      get facets() {
        return facetsOf();
      },
      refinements: known.sort((a, b) => a - b),
      correctedWords: corrected && counted.total > 0 ? corrected : null,
      areDishes: isScored && counted.total > 0 && searched.every((word) => !this.postings.vocabulary.hasBeginning(word)),
    };
  }

  /** The item codes of `answer` alone. */
  find(brand: string, question: SearchQuestion, today: Day): readonly string[] {
    const { isScored, isCandidate } = this.asked(brand, question, today);
    const passing = passingRows(this.columns, new Set(question.refinements), this.rows, isCandidate);
    return this.page(brand, passing, question, isScored);
  }

  /** Whether so many products that the brand sells have each of these words in the name of a dish. */
  haveDish(brand: string, words: readonly string[], atLeast: number): boolean {
    const hidden = this.hidden.of(brand);
    let met = 0;
    for (const row of this.postings.rowsOf(words.map(dishTermOf))) if (!hidden?.has(row) && ++met >= atLeast) return true;
    return false;
  }

  /** Scores the words, in their nearest spelling unless the question is exact. */
  private asked(brand: string, question: SearchQuestion, today: Day) {
    const { words, alternatives = [], exact } = question;
    const asked = [words, ...alternatives];
    const spelled = asked.map((list) => (exact ? null : this.correct(list)));
    const lists = asked.map((list, at) => spelled[at] ?? list);
    const corrected = spelled.some(Boolean) ? saidByOr(lists) : null;
    const searched = lists.flat();
    const isScored = searched.length > 0;
    if (isScored) scoreAny(this.postings, lists, this.scores, this.met);
    const { facts, scores, taken, columns } = this;
    const limits = limitsOf(this.postings, this.held, question, this.rows);
    const rows = { facts, scores: isScored ? scores : taken, types: columns.type, ...limits, hidden: this.hidden.of(brand) };
    return { corrected, searched, isScored, isCandidate: candidatesOf(rows, question, today) };
  }

  /** Words that begin nothing, each in its nearest spelling; null when all are right or one has none. */
  private correct(words: readonly string[]): readonly string[] | null {
    const { corrected, hopeless } = this.spelling.correct(words);
    return hopeless.length > 0 || corrected.join(' ') === words.join(' ') ? null : corrected;
  }

  /** Words in their nearest spelling, those that have none left out; and for every word one that has something in common with it. */
  near(words: readonly string[]): { spelled: readonly string[]; alike: readonly string[] } {
    const { vocabulary } = this.postings;
    const alike = words.flatMap((word) => (plainWords.has(word) ? [] : (vocabulary.closest(word) ?? [])));
    return { spelled: this.spelling.correct(words).corrected, alike };
  }

  private page(
    brand: string,
    { passing, total }: Pick<Counted, 'passing' | 'total'>,
    question: SearchQuestion,
    isScored: boolean,
  ): string[] {
    if (question.offset >= total) return [];
    const found = { orders: this.orders, scores: isScored ? this.scores : undefined, boosts: this.boosted.of(brand), passing };
    return pageOf(found, question).map((row) => this.facts.codes[row]!);
  }

  private facets({ counts }: Counted, refinements: ReadonlySet<number>): Record<Dimension, FacetCount[]> {
    const of = (dimension: Dimension): FacetCount[] =>
      this.columns[dimension].ids
        .map((id, at) => ({ id, label: this.labels.get(id) ?? '', count: counts[dimension][at]!, selected: refinements.has(id) }))
        .filter(({ id, count, selected }) => count > 0 || (selected && this.columns[dimension].has(id)))
        .sort((one, other) => one.id - other.id);
    return Object.fromEntries(dimensions.map((dimension) => [dimension, of(dimension)])) as Record<Dimension, FacetCount[]>;
  }
}
