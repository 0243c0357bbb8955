import { unescapeFormula, escapeFormula, csvLine } from './csv-cells.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['-12', "'-12"],
  ['@me', "'@me"],
  ["'=1", "''=1"],
  ["'t Hooft", "'t Hooft"],
  ["Nero d'Avola", "Nero d'Avola"],
  ['', ''],
])('escapes %j so that a spreadsheet does not evaluate it, and unescapes it again', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

it('quotes cells with separators, quotes, line breaks or outer blanks', () => {
  expect(csvLine(['a', 'b,c', 'd "e"', 'f\ng', ' h', '=i'])).toBe(`a,"b,c","d ""e""","f\ng"," h",'=i\n`);
});
