const special: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i' };

/** Lower-case words without accents or punctuation: "Châteauneuf-du-Pape" is `chateauneuf`, `du`, `pape`. */
export function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøłđðı]/g, (letter) => special[letter]!);
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}

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
