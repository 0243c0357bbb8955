import { wordsOf } from '@cellardoor/rules/words';

/** Words that join the parts of a dish, and that no wine is looked up by. */
const joining = new Set('a and in of on or the with'.split(' '));

/** Names among the words of dishes. */
const names = new Set(
  (
    'brie camembert cheddar chinese christmas cornish dungeness easter eton french gorgonzola gouda greek indian italian japanese korean malay manchego ' +
    'mexican moroccan parmesan pecorino roquefort spanish stilton thai vietnamese yorkshire'
  ).split(' '),
);

const written = (words: readonly string[]): string =>
  words.map((word) => (names.has(word) ? word.charAt(0).toUpperCase() + word.slice(1) : word)).join(' ');

/**
 * The dish that a term names, as it is said: 'the best wines for fish & chips' says 'fish and chips'.
 *
 * @param words what was looked up for the term
 * @param corrected the same words, spelled right
 */
export function dishSaid(term: string, words: readonly string[], corrected: readonly string[] = words): string {
  const typed = wordsOf(term.replaceAll('&', ' and '));
  const [first = '', last = first] = [words[0], words.at(-1)];
  const said = typed.slice(Math.max(0, typed.indexOf(first)), typed.indexOf(last) + 1);
  const isSaid = words.length === corrected.length && words.every((word) => said.includes(word));
  if (!isSaid || !said.every((word) => words.includes(word) || joining.has(word))) return written(corrected);
  return written(said.map((word) => (words.includes(word) ? corrected[words.indexOf(word)]! : word)));
}
