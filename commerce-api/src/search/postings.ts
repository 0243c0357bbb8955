import type { Pace } from './pace.ts';
import { pacedSort } from './paced-sort.ts';
import { Vocabulary } from './vocabulary.ts';

/** Weights of a word in a product's high, mid and low text. A whole word counts double what a beginning does. */
const weights = [4, 3, 1] as const;

interface Texts {
  readonly high: string;
  readonly mid: string;
  readonly low: string;
}

/** Which products have a word, and how much it weighs there: each entry is the row times 8 plus the weight. */
export class Postings {
  private constructor(
    readonly vocabulary: Vocabulary,
    private readonly lists: readonly Uint32Array[],
  ) {}

  static async of(documents: readonly Texts[], pace: Pace): Promise<Postings> {
    const found = new Map<string, number[]>();
    for (const [row, { high, mid, low }] of documents.entries()) {
      for (const word of high.split(' ')) addPosting(found, word, row, weights[0]);
      for (const word of mid.split(' ')) addPosting(found, word, row, weights[1]);
      for (const word of low.split(' ')) addPosting(found, word, row, weights[2]);
      if ((row & 63) === 0 && pace.isDue()) await pace.rest();
    }
    const words = await pacedSort([...found.keys()], (one, other) => (one < other ? -1 : 1), pace);
    const lists: Uint32Array[] = [];
    for (const word of words) {
      lists.push(Uint32Array.from(found.get(word)!));
      if ((lists.length & 63) === 0 && pace.isDue()) await pace.rest();
    }
    return new Postings(await Vocabulary.of(words, (at) => lists[at]!.length, pace), lists);
  }

  /**
   * Scores of the products that have every word, or a word that begins with it; 0 for the others.
   * `scores` and `met` have a place for each row; both are overwritten.
   */
  score(words: readonly string[], scores: Uint16Array, met: Uint8Array): void {
    scores.fill(0);
    met.fill(0);
    const best = new Uint8Array(scores.length);
    words.forEach((word, step) => {
      const [from, to] = this.vocabulary.prefixRange(word);
      for (let at = from; at < to; at++) {
        const factor = this.vocabulary.words[at] === word ? 2 : 1;
        const list = this.lists[at]!;
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
      }
    });
    for (let row = 0; row < scores.length; row++) if (met[row] !== words.length) scores[row] = 0;
  }
}

/** A product's texts come with the heaviest first, so a word that it has already is not added again. */
function addPosting(found: Map<string, number[]>, word: string, row: number, weight: number): void {
  if (word === '') return;
  const list = found.get(word);
  if (!list) found.set(word, [row * 8 + weight]);
  else if (list[list.length - 1]! >>> 3 !== row) list.push(row * 8 + weight);
}
