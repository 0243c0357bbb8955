import { isFamiliar } from './familiar-words.ts';

it.each('chill chilled chilling warmly cities boxes running breezy summer evenings'.split(' '))('knows the word %s', (word) => {
  expect(isFamiliar(word)).toBe(true);
});

it.each('reoja chably merlow procecco malbeck shirah roija'.split(' '))('leaves %s to the spelling', (word) => {
  expect(isFamiliar(word)).toBe(false);
});
