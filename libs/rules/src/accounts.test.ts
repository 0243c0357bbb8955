import { isEmail } from './accounts.ts';

it.each(['a@b.co', 'ada.lovelace+wine@mail.example.com', "o'neill@example.org", 'anna@b\u00fccher.example', 'anna@xn--bcher-kva.example'])(
  'takes the address %s',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'ada @example.com',
  'a b@c.de',
  'ada@-x.com',
  'ada@x-.com',
  'a@b..',
  'a@b.c',
  'a@b..co',
  '<script>@c.de',
  'a@b@c.de',
  `${'a'.repeat(250)}@b.co`,
])('refuses the address %p', (text) => {
  expect(isEmail(text)).toBe(false);
});
