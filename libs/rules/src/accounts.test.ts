import { isEmail, mayBeEmail } from './accounts.ts';

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

it.each(['ada@-x.com', 'ada@x-.com', '"ada"@example.com', `ada@${'x'.repeat(64)}.com`])('lets %s log in, but not register', (text) => {
  expect(mayBeEmail(text)).toBe(true);
  expect(isEmail(text)).toBe(false);
});

it.each(['', 'ada', 'ada@', '@example.com', 'ada@example', 'a b@c.de', 'a@b@c.de', `${'a'.repeat(250)}@b.co`])(
  'does not let %p log in',
  (text) => {
    expect(mayBeEmail(text)).toBe(false);
  },
);
