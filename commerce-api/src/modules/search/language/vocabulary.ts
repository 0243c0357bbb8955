import { editDistance } from '@cellardoor/rules/edit-distance';
import { isDishTerm, stripDishMark } from '../../catalogue/dish-terms.ts';
import type { YieldTimer } from '../engine/yield-timer.ts';
import { pacedSort } from '../engine/paced-sort.ts';
import { RowOrder } from '../engine/row-order.ts';

const trigramsOf = (word: string): string[] => {
  const padded = `  ${word} `;
  return [...new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))];
};

/** How many letters may be wrong in a word of so many. */
const tolerated = (length: number) => Math.min(3, Math.floor((length - 1) / 3));

/** Letters that a word must have to be a misspelt dish: dishes are short and many, and 'beer' is no beef. */
const shortestDish = 5;

/** Of all three letters of two words, the share that both must have to be alike. */
const leastAlike = 0.3;

/** Letters that both must begin with: 'orange' is no 'grange', 'free' nothing 'fresh', and 'low' no place. */
const sameBeginning = 4;

const beginAlike = (word: string, other: string): boolean => {
  const letters = Math.min(sameBeginning, word.length);
  return word.slice(0, letters) === other.slice(0, letters);
};

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

/** All words of the index in order, with the spelling that a mistyped one may have meant; words of dishes are marked (`dishTermOf`). A word has a number that it keeps. */
export class Vocabulary {
  private readonly free: number[] = [];

  private constructor(
    private readonly words: string[],
    private readonly frequency: (id: number) => number,
    private readonly order: RowOrder,
    private readonly byTrigram: Map<string, number[]>,
  ) {}

  /** `words` are numbered as they come; `frequency` says how many products have a word now. */
  static async of(words: string[], frequency: (id: number) => number, pace: YieldTimer): Promise<Vocabulary> {
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
    for (const trigram of trigramsOf(stripDishMark(this.words[id]!))) {
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

  /** True where a word begins so that is no word of a dish. */
  hasBeginning(prefix: string): boolean {
    const [from, to] = this.prefixRange(prefix);
    return to > from;
  }

  /**
   * The nearest word, or undefined when none is near: of two as near, one that is no dish, then the more frequent, then the first in order. Who
   * mistypes a word seldom mistypes its first letter: that is one error more. A number is never taken for another.
   */
  nearest(word: string): string | undefined {
    if (/\d/.test(word)) return undefined;
    let best: { id: number; errors: number } | undefined;
    for (const id of this.sharingTrigrams(word)) {
      const errors = this.errors(word, id);
      if (errors > tolerated(word.length)) continue;
      if (!best || errors < best.errors || (errors === best.errors && this.likelierFirst(id, best.id) < 0)) best = { id, errors };
    }
    return best && stripDishMark(this.words[best.id]!);
  }

  private errors(word: string, id: number): number {
    const meant = stripDishMark(this.words[id]!);
    if (word.length < shortestDish && isDishTerm(this.words[id]!)) return Infinity;
    return editDistance(word, meant, tolerated(word.length)) + (word[0] === meant[0] ? 0 : 1);
  }

  /** The word that has most in common with another, though it be no spelling of it; undefined when none has enough of its letters. */
  closest(word: string): string | undefined {
    const shared = new Map<number, number>();
    const trigrams = trigramsOf(word);
    for (const trigram of trigrams) for (const id of this.byTrigram.get(trigram) ?? []) shared.set(id, (shared.get(id) ?? 0) + 1);
    const likeness = (id: number) => {
      const both = shared.get(id)!;
      return both / (trigrams.length + trigramsOf(stripDishMark(this.words[id]!)).length - both);
    };
    const alike = [...shared.keys()]
      .filter((id) => beginAlike(word, stripDishMark(this.words[id]!)))
      .map((id) => ({ id, likeness: likeness(id) }))
      .filter((each) => each.likeness >= leastAlike);
    const [best] = alike.sort((a, b) => b.likeness - a.likeness || this.likelierFirst(a.id, b.id));
    return best && stripDishMark(this.words[best.id]!);
  }

  private likelierFirst(one: number, other: number): number {
    const [first, second] = [this.words[one]!, this.words[other]!];
    const dishesLast = Number(isDishTerm(first)) - Number(isDishTerm(second));
    return dishesLast || this.frequency(other) - this.frequency(one) || inOrder(first, second);
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
    for (const trigram of trigramsOf(stripDishMark(this.words[id]!))) {
      const list = this.byTrigram.get(trigram);
      if (list) list.push(id);
      else this.byTrigram.set(trigram, [id]);
    }
  }

  private firstNotBelow(word: string): number {
    return this.order.placesBefore((id) => inOrder(this.words[id]!, word));
  }
}
