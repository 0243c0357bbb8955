import { isEmail } from './email.ts';

it.each(['a@b.co', 'ada.lovelace+wine@mail.example.com', "o'neill@example.org"])('takes %s', (text) => {
  expect(isEmail(text)).toBe(true);
});

it.each(['', 'ada', 'ada@', '@example.com', 'ada@example', 'ada @example.com', 'ada@-x.com', `${'a'.repeat(250)}@b.co`])(
  'refuses %s',
  (text) => {
    expect(isEmail(text)).toBe(false);
  },
);
