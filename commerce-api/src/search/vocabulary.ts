import { editDistance } from '@cellardoor/rules/edit-distance';
import type { Pace } from './pace.ts';
import { pacedSort } from './paced-sort.ts';
import { RowOrder } from './row-order.ts';

const trigramsOf = (word: string): string[] => {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
};

/** How many letters may be wrong in a word of so many. */
const tolerated = (length: number) => Math.min(3, Math.floor((length - 1) / 3));

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** All words of the index in order, with the spelling that a mistyped one may have meant. A word has a number that it keeps. */
export class Vocabulary {
  private readonly free: number[] = [];

  private constructor(
    private readonly words: string[],
    private readonly frequency: (id: number) => number,
    private readonly order: RowOrder,
    private readonly byTrigram: Map<string, number[]>,
  ) {}

  /** `words` are numbered as they come; `frequency` says how many products have a word now. */
  static async of(words: string[], frequency: (id: number) => number, pace: Pace): Promise<Vocabulary> {
    const compare = (one: number, other: number) => inOrder(words[one]!, words[other]!);
    const sorted = Uint32Array.from(await pacedSort([...words.keys()], compare, pace));
    const vocabulary = new Vocabulary(words, frequency, new RowOrder(compare, sorted), new Map());
    for (const id of words.keys()) {
      vocabulary.noteTrigrams(id);
      if ((id & 63) === 0 && pace.isDue()) await pace.rest();
    }
    return vocabulary;
  }

  /** The number of a word; one that is not there yet is taken in. */
  idFor(word: string): number {
    const known = this.find(word);
    if (known !== undefined) return known;
    const id = this.free.pop() ?? this.words.length;
    this.words[id] = word;
    this.order.add(id);
    this.noteTrigrams(id);
    return id;
  }

  find(word: string): number | undefined {
    const id = this.order.rows()[this.firstNotBelow(word)];
    return id !== undefined && this.words[id] === word ? id : undefined;
  }

  /** Forgets a word that no product has any more. Its number may be another word's then. */
  remove(id: number): void {
    this.order.remove(id);
    for (const trigram of new Set(trigramsOf(this.words[id]!))) {
      const list = this.byTrigram.get(trigram)!;
      // their order says nothing
      list[list.indexOf(id)] = list[list.length - 1]!;
      list.pop();
      if (list.length === 0) this.byTrigram.delete(trigram);
    }
    this.words[id] = '';
    this.free.push(id);
  }

  wordOf(id: number): string {
    return this.words[id]!;
  }

  /** The numbers of all words, in the order of the words. */
  inOrder(): Uint32Array {
    return this.order.rows();
  }

  /** Places in that order of the words that begin so: from the first up to, without, the second. */
  prefixRange(prefix: string): [from: number, to: number] {
    return [this.firstNotBelow(prefix), this.firstNotBelow(`${prefix}\uffff`)];
  }

  /** The nearest word, or undefined when none is near: of two as near, the more frequent, then the first in order. A number is never taken for another. */
  nearest(word: string): string | undefined {
    if (/\d/.test(word)) return undefined;
    let best: { id: number; distance: number } | undefined;
    for (const id of this.sharingTrigrams(word)) {
      const distance = editDistance(word, this.words[id]!, tolerated(word.length));
      if (distance > tolerated(word.length)) continue;
      if (!best || distance < best.distance || (distance === best.distance && this.commonerFirst(id, best.id) < 0)) best = { id, distance };
    }
    return best && this.words[best.id];
  }

  /** The word that has most in common with another, however little; undefined when none has any letters of it. */
  closest(word: string): string | undefined {
    const shared = new Map<number, number>();
    const trigrams = new Set(trigramsOf(word));
    for (const trigram of trigrams) for (const id of this.byTrigram.get(trigram) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
    const likeness = (id: number) => shared.get(id)! / (trigrams.size + this.words[id]!.length + 1);
    const best = [...shared.keys()].sort((a, b) => likeness(b) - likeness(a) || this.commonerFirst(a, b))[0];
    return best === undefined ? undefined : this.words[best];
  }

  private commonerFirst(one: number, other: number): number {
    return this.frequency(other) - this.frequency(one) || inOrder(this.words[one]!, this.words[other]!);
  }

  /** Numbers of the words that may be near enough: a wrong letter spoils three trigrams at most, two swapped ones four. */
  private sharingTrigrams(word: string): number[] {
    const shared = new Uint8Array(this.words.length);
    const trigrams = trigramsOf(word);
    const enough = Math.max(1, trigrams.length - 3 * tolerated(word.length) - 1);
    const near: number[] = [];
    for (const trigram of trigrams) for (const id of this.byTrigram.get(trigram) ?? []) if (++shared[id]! === enough) near.push(id);
    return near;
  }

  private noteTrigrams(id: number): void {
    for (const trigram of new Set(trigramsOf(this.words[id]!))) {
      const list = this.byTrigram.get(trigram);
      if (list) list.push(id);
      else this.byTrigram.set(trigram, [id]);
    }
  }

  private firstNotBelow(word: string): number {
    return this.order.placesBefore((id) => inOrder(this.words[id]!, word));
  }
}
