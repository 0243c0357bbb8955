import { expandShorthands } from './shorthands.ts';

it.each([
  ['cab sav 2019', 'cabernet sauvignon 2019'],
  ['nz sav blanc', 'nz sauvignon blanc'],
  ['savvy b', 'sauvignon blanc'],
  ['a vino blanco please', 'a white please'],
  ['rotwein', 'red'],
  // the longer one counts, though the shorter one stands before it
  ['xmas dinner', 'turkey'],
  ['sweet half bottles', 'sweet halfbottle'],
  ['rioja 75cl', 'rioja'],
  ['white lower in alcohol', 'white lowalcohol'],
  ['thai red curry', 'thai curry'],
  ['red mullet', 'mullet'],
  ['lamb korma', 'lamb curry'],
  ['red for a curry', 'red for a curry'],
  ['vinho verde', 'vinho verde'],
  ['cab', 'cab'],
  ['', ''],
])('expands %s to %s', (said, meant) => expect(expandShorthands(said.split(' ')).join(' ')).toBe(meant));
