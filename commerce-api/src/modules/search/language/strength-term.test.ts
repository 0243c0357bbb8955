import { indexTermOfStrength, strengthOfTerm } from '../../catalogue/strength-index-term.ts';
import { strengthTerm } from './strength-term.ts';

it.each([
  ['13%', 'abv13'],
  ['13.5% red', 'abv135  red'],
  ['red 14 per cent', 'red  abv14'],
  ['rosé 9 % abv', 'rosé  abv09'],
  ['12.0%', 'abv12'],
  ['red under 12%', 'red low alcohol'],
  ['white less than 11 percent alcohol', 'white low alcohol'],
  ['under 8%', 'under  abv08'],
  ['1998', '1998'],
  ['100%', '100%'],
  ['113%', '113%'],
])('takes %s for %s', (term, meant) => expect(strengthTerm(term).trim()).toBe(meant));

it('shows a strength as it is said', () => {
  for (const percent of [5, 9.5, 13, 13.5]) expect(strengthOfTerm(indexTermOfStrength(percent))).toBe(`${percent}%`);
  for (const word of ['abv', 'abv1', 'abv1355', 'rioja']) expect(strengthOfTerm(word)).toBeUndefined();
});
