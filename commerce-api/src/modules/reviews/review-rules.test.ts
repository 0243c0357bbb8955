import { cleanText, shownName } from './review-rules.ts';

it.each([
  [{ firstName: 'Anna', lastName: 'Smith' }, 'Anna S.'],
  [{ firstName: ' Zoë ', lastName: 'östlund' }, 'Zoë Ö.'],
  [{ firstName: 'Madonna', lastName: '' }, 'Madonna'],
  [{ firstName: 'Kim', lastName: '👩‍🌾x' }, 'Kim 👩‍🌾.'],
])('shows %o as %s', (customer, name) => {
  expect(shownName(customer)).toBe(name);
});

it.each([
  ['  Lovely.\r\n\r\n\r\n\r\nAgain!\t ', 'Lovely.\n\nAgain!'],
  ['a\u0000b\u202ec\u0007', 'abc'],
  ['👩‍🌾 <b>5 > 4</b>', '👩‍🌾 <b>5 > 4</b>'],
  [' \u200b ', ''],
])('takes %j as %j', (typed, kept) => {
  expect(cleanText(typed)).toBe(kept);
});
