import { isEmail, mayBeEmail, writtenEmail } from './accounts.ts';

it.each(['a@b.co', 'ada.lovelace+wine@mail.example.com', "o'neill@example.org", 'anna@b\u00fccher.example', 'anna@xn--bcher-kva.example'])(
  'takes the address %s',
  (text) => {
    expect(isEmail(text)).toBe(true);
  },
);

it('takes an address without what hides in it, and in the usual width', () => {
  expect(isEmail('\u202aada@exa\u200bmple.com\u202c')).toBe(true);
  expect(mayBeEmail(' ａｄａ＠example.com')).toBe(true);
  expect(writtenEmail(' \u202aada\u2011b@exa\u200bmple.com')).toBe('ada-b@example.com');
});

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
  'a..b@example.com',
  '.a@example.com',
  'a.@example.com',
  '\u200b@example.com',
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
