import { wordsOf } from '@cellardoor/rules/words';
import { wantedWords } from './unwanted-words.ts';

it.each<[string, string, string[]]>([
  ['red not merlot', 'red', ['merlot']],
  ['white except chardonnay', 'white', ['chardonnay']],
  ['no riesling', '', ['riesling']],
  ['anything but chardonnay', '', ['chardonnay']],
  ['red but not from france', 'red', ['france']],
  ['white, no sauvignon blanc or pinot grigio please', 'white please', ['sauvignon blanc', 'pinot grigio']],
  ['red without merlot and malbec under', 'red under', ['merlot', 'malbec']],
  ['no sulphites', 'no sulphites', []],
  ['not without', 'not without', []],
  ['merlot', 'merlot', []],
  ['not', 'not', []],
])('hears in %s a wish for %j without %j', (term, rest, unwanted) => {
  const found = wantedWords(wordsOf(term));
  expect([found.rest.join(' '), found.unwanted.map((words) => words.join(' '))]).toEqual([rest, unwanted]);
});
