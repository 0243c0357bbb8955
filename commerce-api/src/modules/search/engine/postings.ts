import { dishTermOf } from '../../catalogue/dish-terms.ts';
import type { YieldTimer } from './yield-timer.ts';
import { placeOf } from './place-in-list.ts';
import { ensureCapacity } from './room.ts';
import { RowLists } from './row-lists.ts';
import { Vocabulary } from '../language/vocabulary.ts';

/** Weights of a word in a product's high, mid and low text. A whole word counts double what a beginning does, and a dish as little as a beginning. */
const weights = { high: 4, mid: 3, low: 1 } as const;

interface Texts {
  readonly high: string;
  readonly mid: string;
  readonly low: string;
}

/** The words of a product, each once, by the heaviest text that has it. */
function weighed({ high, mid, low }: Texts): [words: string[], weightsOfThem: number[]] {
  const [words, heavy]: [string[], number[]] = [[], []];
  const add = (text: string, weight: number) => {
    for (const word of text.split(' ')) {
      if (word === '' || words.includes(word)) continue;
      words.push(word);
      heavy.push(weight);
    }
  };
  add(high, weights.high);
  add(mid, weights.mid);
  add(low, weights.low);
  return [words, heavy];
}

/** Which products have a word, and how much it weighs there: each posting is the row times 8 plus the weight. */
export class Postings {
  private constructor(
    readonly vocabulary: Vocabulary,
    private readonly lists: Uint32Array[],
    /** Of each row its words in their order: the word's number times 8 plus the weight. */
    private readonly ofRow: RowLists<Uint32Array>,
  ) {}

  static async of(documents: readonly Texts[], pace: YieldTimer): Promise<Postings> {
    const ids = new Map<string, number>();
    const found: number[][] = [];
    const lengths = new Uint16Array(documents.length);
    let words = new Uint32Array(16 * documents.length);
    let used = 0;
    for (const [row, texts] of documents.entries()) {
      const [own, heavy] = weighed(texts);
      for (const [at, word] of own.entries()) {
        const weight = heavy[at]!;
        let id = ids.get(word);
        if (id === undefined) ids.set(word, (id = found.push([]) - 1));
        found[id]!.push(row * 8 + weight);
        words = ensureCapacity(words, used);
        words[used++] = id * 8 + weight;
        lengths[row]!++;
      }
      if ((row & 63) === 0 && pace.isDue()) await pace.rest();
    }
    const lists: Uint32Array[] = [];
    for (const list of found) {
      lists.push(Uint32Array.from(list));
      if ((lists.length & 63) === 0 && pace.isDue()) await pace.rest();
    }
    const vocabulary = await Vocabulary.of([...ids.keys()], (id) => lists[id]!.length, pace);
    return new Postings(vocabulary, lists, RowLists.of(lengths, words.slice(0, used)));
  }

  /** Gives a row the words of a product, or none. */
  set(row: number, texts: Texts | undefined): void {
    const before = [...this.ofRow.get(row)];
    const [words, heavy] = texts ? weighed(texts) : [[], []];
    if (before.length === words.length && words.every((word, at) => before[at] === this.vocabulary.find(word)! * 8 + heavy[at]!)) return;
    for (const entry of before) this.takeOut(entry >>> 3, row);
    const entries = words.map((word, at) => this.putIn(word, row, heavy[at]!) * 8 + heavy[at]!);
    this.ofRow.set(row, entries);
  }

  /** The high text of a row. */
  nameOf(row: number): string {
    return this.nameWords(row)
      .map((id) => this.vocabulary.wordOf(id))
      .join(' ');
  }

  hasSameName(one: number, other: number): boolean {
    const words = this.nameWords(other);
    const own = this.nameWords(one);
    return own.length === words.length && own.every((id, at) => id === words[at]);
  }

  private nameWords(row: number): number[] {
    const ids: number[] = [];
    for (const entry of this.ofRow.get(row)) if ((entry & 7) === weights.high) ids.push(entry >>> 3);
    return ids;
  }

  private putIn(word: string, row: number, weight: number): number {
    const id = this.vocabulary.idFor(word);
    const list = this.lists[id] ?? new Uint32Array(0);
    const at = placeOf(list, row);
    const longer = new Uint32Array(list.length + 1);
    longer.set(list.subarray(0, at));
    longer[at] = row * 8 + weight;
    longer.set(list.subarray(at), at + 1);
    this.lists[id] = longer;
    return id;
  }

  private takeOut(id: number, row: number): void {
    const list = this.lists[id]!;
    const at = placeOf(list, row);
    const shorter = new Uint32Array(list.length - 1);
    shorter.set(list.subarray(0, at));
    shorter.set(list.subarray(at + 1), at);
    this.lists[id] = shorter;
    if (shorter.length === 0) this.vocabulary.remove(id);
  }

  /**
   * Scores of the products that have every word, a word that begins with it, or it as a dish; 0 for the others.
   * `scores` and `met` have a place for each row; both are overwritten.
   */
  score(words: readonly string[], scores: Uint16Array, met: Uint8Array): void {
    scores.fill(0);
    if (words.length === 1) return this.scoreOne(words[0]!, scores);
    met.fill(0);
    const best = new Uint8Array(scores.length);
    // the rarest first: a product without it is not looked at again
    const amounts = new Map(words.map((word) => [word, this.amountOf(word)]));
    const byAmount = words.toSorted((one, other) => amounts.get(one)! - amounts.get(other)!);
    byAmount.forEach((word, step) =>
      this.eachList(word, (list, factor) => {
        for (let i = 0; i < list.length; i++) {
          const posting = list[i]!;
          const row = posting >>> 3;
          if (met[row]! < step) continue;
          const weight = (posting & 7) * factor;
          const before = met[row] === step ? 0 : best[row]!;
          met[row] = step + 1;
          if (weight <= before) continue;
          best[row] = weight;
          scores[row] = scores[row]! + weight - before;
        }
      }),
    );
    for (let row = 0; row < scores.length; row++) if (met[row] !== words.length) scores[row] = 0;
  }

  /** The rows that have every one of these words whole, found as they are asked for. */
  *rowsOf(words: readonly string[]): Generator<number> {
    const lists = words.map((word) => this.listOf(word));
    const [rarest, ...others] = lists.sort((one, other) => one.length - other.length);
    for (const posting of rarest ?? []) {
      const row = posting >>> 3;
      if (others.every((list) => (list[placeOf(list, row)] ?? -1) >>> 3 === row)) yield row;
    }
  }

  /** Writes 1 for each row that has a word whole. */
  mark(word: string, rows: Uint8Array): void {
    const list = this.listOf(word);
    for (let i = 0; i < list.length; i++) rows[list[i]! >>> 3] = 1;
  }

  private listOf(word: string): Uint32Array {
    return this.lists[this.vocabulary.find(word) ?? -1] ?? new Uint32Array(0);
  }

  /** As `score` does, by the scores alone: most questions of one letter, which many products answer, are so. */
  private scoreOne(word: string, scores: Uint16Array): void {
    this.eachList(word, (list, factor) => {
      for (let i = 0; i < list.length; i++) {
        const row = list[i]! >>> 3;
        const weight = (list[i]! & 7) * factor;
        if (weight > scores[row]!) scores[row] = weight;
      }
    });
  }

  /** The list of a word, of each that begins with it, and of it as a dish; the word itself counts double. */
  private eachList(word: string, use: (list: Uint32Array, factor: 1 | 2) => void): void {
    const [from, to] = this.vocabulary.prefixRange(word);
    const inOrder = this.vocabulary.inOrder();
    // none comes before the word itself
    const first = from < to && this.vocabulary.wordOf(inOrder[from]!) === word ? from : undefined;
    for (let at = from; at < to; at++) use(this.lists[inOrder[at]!]!, at === first ? 2 : 1);
    const dish = this.vocabulary.find(dishTermOf(word));
    if (dish !== undefined) use(this.lists[dish]!, 1);
  }

  private amountOf(word: string): number {
    let amount = 0;
    this.eachList(word, ({ length }) => (amount += length));
    return amount;
  }
}
