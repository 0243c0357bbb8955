import { dishTermOf } from '../../catalogue/dish-terms.ts';
import { isFamiliar } from './familiar-words.ts';
import { misspellings } from './misspellings.ts';
import { occasionWords } from './occasion-words.ts';
import { plainWords } from './plain-words.ts';
import type { Vocabulary } from './vocabulary.ts';

export interface CorrectedWords {
  /** Every word that is right, or has a near spelling. */
  readonly corrected: readonly string[];
  /** Those that have none. */
  readonly hopeless: readonly string[];
}

/** Letters that each part of two words written as one must have. */
const shortestPart = 3;

/** Puts words right that begin no word of the index: known misspellings, words written apart or as one, and those a few letters away. */
export class Spelling {
  constructor(private readonly vocabulary: Vocabulary) {}

  correct(words: readonly string[]): CorrectedWords {
    const corrected: string[] = [];
    const hopeless: string[] = [];
    for (let at = 0; at < words.length; at++) {
      const word = words[at]!;
      const next = words[at + 1];
      const isKnown = this.begins(word);
      if (next !== undefined && !(isKnown && this.begins(next)) && this.isWord(word + next)) {
        corrected.push(word + next);
        at++;
      } else if (isKnown) corrected.push(word);
      else corrected.push(...(this.respelled(word) ?? (hopeless.push(word), [])));
    }
    return { corrected: [...new Set(corrected)], hopeless };
  }

  private respelled(word: string): readonly string[] | undefined {
    const known = Object.hasOwn(misspellings, word) ? misspellings[word]! : undefined;
    if (known && this.begins(known)) return [known];
    if (plainWords.has(word) || occasionWords.has(word) || isFamiliar(word)) return undefined;
    const parts = this.parts(word);
    if (parts) return parts;
    const nearest = this.vocabulary.nearest(word);
    return nearest === undefined ? undefined : [nearest];
  }

  /** 'pinotnoir' is two words of the index. */
  private parts(word: string): readonly string[] | undefined {
    for (let at = shortestPart; at <= word.length - shortestPart; at++) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every((part) => this.isWord(part))) return parts;
    }
    return undefined;
  }

  private begins(word: string): boolean {
    return this.vocabulary.hasBeginning(word) || this.isDish(word);
  }

  private isWord(word: string): boolean {
    return this.vocabulary.find(word) !== undefined || this.isDish(word);
  }

  private isDish(word: string): boolean {
    return this.vocabulary.find(dishTermOf(word)) !== undefined;
  }
}
