import { plainLetters } from './plain-letters.ts';

/** Lower-case words without accents or punctuation: "Châteauneuf-du-Pape" is `chateauneuf`, `du`, `pape`. */
export const wordsOf = (text: string): string[] => plainLetters(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** Two parts of a word about an apostrophe, as in d'Avola and Hawke's. */
const elided = /([\p{L}\p{N}]+)['’ʼ`´]([\p{L}\p{N}]+)/gu;

/** Words with an apostrophe as people type them without it: "Nero d'Avola" is typed `davola`. */
export const joinedWords = (text: string): string[] =>
  Array.from(text.normalize('NFC').matchAll(elided), ([, before, after]) => wordsOf(`${before}${after}`)).flat();

/** Words that say nothing of a wine. */
const noise = new Set(
  (
    'a an and any anything best bottle bottles buy cheap decent delicious for from get go goes good great i is like looking lovely me my need nice of or ' +
    'please really similar some something tasty that the to very want what wine wines with would'
  ).split(' '),
);

/** No shopper types more, and no more are looked up. */
const mostWords = 12;

/** The words of a typed term that a wine must have, none of them twice. Empty when it says nothing: then every wine answers. */
export function searchedWords(term: string): string[] {
  return [...new Set(wordsOf(term))].filter((word) => !noise.has(word)).slice(0, mostWords);
}
