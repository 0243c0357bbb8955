import { wordsOf } from '@cellardoor/rules/words';
import { SaidNames } from './said-names.ts';
import { wantedWords } from './unwanted-words.ts';

const names = new SaidNames();
['Merlot', 'Malbec', 'Riesling', 'Chardonnay', 'Chablis Premier Cru'].forEach((label) => names.learn(label));

it.each<[string, string, string[]]>([
  ['red not merlot', 'red', ['merlot']],
  ['white except chardonnay', 'white', ['chardonnay']],
  ['no riesling', '', ['riesling']],
  ['anything but chardonnay', '', ['chardonnay']],
  ['red but not from france', 'red', ['france']],
  ['white, no sauvignon blanc or pinot grigio please', 'white please', ['sauvignon blanc', 'pinot grigio']],
  ['red without merlot and malbec under', 'red under', ['merlot', 'malbec']],
  ['white not chablis premier cru or riesling', 'white', ['chablis premier cru', 'riesling']],
  ['not gamay', 'not gamay', []],
  ['no sulphites', 'no sulphites', []],
  ['not without', 'not without', []],
  ['merlot', 'merlot', []],
  ['not', 'not', []],
])('hears in %s a wish for %j without %j', (term, rest, unwanted) => {
  const found = wantedWords(wordsOf(term), names);
  expect([found.rest.join(' '), found.unwanted.map((words) => words.join(' '))]).toEqual([rest, unwanted]);
});
