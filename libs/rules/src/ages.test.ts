import { ageGroupOf, ageOn, dateIn, isLivingAge, isOfLegalAge } from './ages.ts';

it('counts a year only when the birthday has come', () => {
  expect(ageOn('2008-11-21', '2026-11-20')).toBe(17);
  expect(ageOn('2008-11-20', '2026-11-20')).toBe(18);
  expect(ageOn('2004-02-29', '2022-02-28')).toBe(17);
});

it.each([
  ['2008-11-20', 18, true],
  ['2008-11-21', 18, false],
  ['2005-11-20', 21, true],
  ['2006-01-01', 21, false],
])('born on %s, where the law says %i: %s', (born, legalAge, may) => {
  expect(isOfLegalAge(born, '2026-11-20', legalAge)).toBe(may);
});

it.each([
  ['1906-11-20', true],
  ['1905-11-20', false],
  ['2026-11-21', false],
])('takes %s for a date of birth: %s', (born, living) => {
  expect(isLivingAge(born, '2026-11-20')).toBe(living);
});

it('takes the date of the zone, not of Greenwich', () => {
  expect(dateIn('Australia/Sydney', new Date('2026-11-20T14:00:00Z'))).toBe('2026-11-21');
  expect(dateIn('America/New_York', new Date('2026-11-20T04:00:00Z'))).toBe('2026-11-19');
});

it('makes the format of a zone once: each page asks for the date of each of its wines', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  for (let day = 1; day <= 9; day++) expect(dateIn('Europe/Lisbon', new Date(`2026-11-0${day}T12:00:00Z`))).toBe(`2026-11-0${day}`);
  expect(made).toHaveBeenCalledTimes(1);
  made.mockRestore();
});

it.each([
  [17, null],
  [18, '18-24'],
  [24, '18-24'],
  [25, '25-34'],
  [64, '55-64'],
  [65, '65+'],
  [104, '65+'],
])('counts an age of %i in the group %s', (age, group) => {
  expect(ageGroupOf(age)).toBe(group);
});
