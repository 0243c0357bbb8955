import { birthFault, isBirthDate, isoOf } from './birth-date.ts';

it.each(['1980-02-01', '2000-02-29'])('knows %s as a day', (text) => {
  expect(isBirthDate(text)).toBe(true);
});

it.each(['', '1980-04-31', '2001-02-29', '1980-13-01', '1899-12-31', '80-01-01', '01/02/1980', '12980-01-01'])('knows no %s', (text) => {
  expect(isBirthDate(text)).toBe(false);
});

const parts = (birthDay: string, birthMonth: string, birthYear: string) => ({ birthDay, birthMonth, birthYear });
const uk = { today: '2026-11-20', legalAge: 18 };

it('writes a day as it is typed', () => {
  expect(isoOf(parts('1', ' 2', '1980'))).toBe('1980-02-01');
});

it.each([
  ['birthDay', parts('', '2', '1980'), 'notADay'],
  ['birthDay', parts('32', '1', '1980'), 'notADay'],
  ['birthMonth', parts('1', '13', '1980'), 'notAMonth'],
  ['birthMonth', parts('1', 'May', '1980'), 'notAMonth'],
  ['birthYear', parts('1', '2', '80'), 'notAYear'],
  ['birthDay', parts('31', '4', '1980'), 'notADate'],
  ['birthYear', parts('1', '1', '2090'), 'notAYear'],
  ['birthYear', parts('1', '1', '1901'), 'notAYear'],
  ['birthYear', parts('21', '11', '2008'), 'tooYoung'],
  ['birthYear', parts('20', '11', '2008'), undefined],
  ['birthMonth', parts('31', '4', '1980'), undefined],
  ['birthDay', parts('29', '2', '2000'), undefined],
] as const)('says of %s in %p: %p', (part, typed, fault) => {
  expect(birthFault(part, typed, uk)).toBe(fault);
});
