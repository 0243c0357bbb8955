import { asMeant, asShown, csvLine } from './csv-cells.ts';

it.each([
  ['=1+1', "'=1+1"],
  ['-12', "'-12"],
  ['@me', "'@me"],
  ["'=1", "''=1"],
  ["'t Hooft", "'t Hooft"],
  ["Nero d'Avola", "Nero d'Avola"],
  ['', ''],
])('keeps a spreadsheet from calculating %j, and gives it back', (text, cell) => {
  expect(asShown(text)).toBe(cell);
  expect(asMeant(cell)).toBe(text);
});

it('quotes what would end a cell or lose its blanks', () => {
  expect(csvLine(['a', 'b,c', 'd "e"', 'f\ng', ' h', '=i'])).toBe(`a,"b,c","d ""e""","f\ng"," h",'=i\n`);
});
