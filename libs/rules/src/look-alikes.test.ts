import { foldedText } from './look-alikes.ts';

it.each([
  'L\u043eng',
  'Lo\u200bng',
  'L\u00f3ng',
  'Lo\u0301ng',
  '\uff2c\uff4f\uff4e\uff47',
  'L0ng',
  '\u216cONG',
  'lo\u00adng',
  '\u{1d40b}ong',
])('%j looks like Long', (text) => {
  expect(foldedText(text)).toBe(foldedText('Long'));
});

it.each([
  ['Straße', 'STRASSE'],
  ['Łódź', 'Lodz'],
  ['Ærø', 'aero'],
  ['１２', '12'],
  ['10', 'IO'],
  ['НIGH', 'High'],
  ['Elrn', 'Elm'],
])('%s and %s look alike', (one, other) => {
  expect(foldedText(one)).toBe(foldedText(other));
});

it.each([
  ['Long', 'Lang'],
  ['12', '13'],
  ['Grove', 'Drove'],
])('%s and %s do not', (one, other) => {
  expect(foldedText(one)).not.toBe(foldedText(other));
});
