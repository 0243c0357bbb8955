import { editDistance } from '@cellardoor/rules/edit-distance';
import type { Pace } from './pace.ts';

const trigramsOf = (word: string): string[] => {
  const padded = `  ${word} `;
  return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3));
};

/** How many letters may be wrong in a word of so many. */
const tolerated = (length: number) => Math.min(3, Math.floor((length - 1) / 3));

/** All words of the index in order, with the spelling that a mistyped one may have meant. */
export class Vocabulary {
  private constructor(
    readonly words: readonly string[],
    private readonly frequency: (at: number) => number,
    private readonly byTrigram: ReadonlyMap<string, readonly number[]>,
  ) {}

  /** `words` sorted by code unit; `frequency` says how many products have the word at a place. */
  static async of(words: readonly string[], frequency: (at: number) => number, pace: Pace): Promise<Vocabulary> {
    const byTrigram = new Map<string, number[]>();
    for (const [at, word] of words.entries()) {
      for (const trigram of new Set(trigramsOf(word))) {
        const list = byTrigram.get(trigram);
        if (list) list.push(at);
        else byTrigram.set(trigram, [at]);
      }
      if ((at & 63) === 0 && pace.isDue()) await pace.rest();
    }
    return new Vocabulary(words, frequency, byTrigram);
  }

  /** Places of the words that begin so: from the first up to, without, the second. */
  prefixRange(prefix: string): [from: number, to: number] {
    return [this.firstNotBelow(prefix), this.firstNotBelow(`${prefix}\uffff`)];
  }

  /** The nearest word, or undefined when none is near. A number is never taken for another. */
  nearest(word: string): string | undefined {
    if (/\d/.test(word)) return undefined;
    let best: { at: number; distance: number } | undefined;
    for (const at of this.sharingTrigrams(word)) {
      const distance = editDistance(word, this.words[at]!, tolerated(word.length));
      if (distance > tolerated(word.length)) continue;
      if (!best || distance < best.distance || (distance === best.distance && this.frequency(at) > this.frequency(best.at)))
        best = { at, distance };
    }
    return best && this.words[best.at];
  }

  /** The word that has most in common with another, however little; undefined when none has any letters of it. */
  closest(word: string): string | undefined {
    const shared = new Map<number, number>();
    const trigrams = new Set(trigramsOf(word));
    for (const trigram of trigrams) for (const at of this.byTrigram.get(trigram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
    const likeness = (at: number) => shared.get(at)! / (trigrams.size + this.words[at]!.length + 1);
    const best = [...shared.keys()].sort((a, b) => likeness(b) - likeness(a) || this.frequency(b) - this.frequency(a))[0];
    return best === undefined ? undefined : this.words[best];
  }

  /** Places of the words that may be near enough: a wrong letter spoils three trigrams at most, two swapped ones four. */
  private sharingTrigrams(word: string): number[] {
    const shared = new Uint8Array(this.words.length);
    const trigrams = trigramsOf(word);
    const enough = Math.max(1, trigrams.length - 3 * tolerated(word.length) - 1);
    const near: number[] = [];
    for (const trigram of trigrams) for (const at of this.byTrigram.get(trigram) ?? []) if (++shared[at]! === enough) near.push(at);
    return near;
  }

  private firstNotBelow(word: string): number {
    let low = 0;
    let high = this.words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.words[middle]! < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
