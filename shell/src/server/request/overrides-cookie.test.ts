import { overridesCookie, overridesIn } from './overrides-cookie.ts';

const live = new Set(['product', 'basket']);
const read = (cookies: string | undefined, protocol = 'http') => Object.fromEntries(overridesIn(cookies, protocol, live));

it('reads the port of each module', () => {
  expect(read('cd_session=1; cd_module_overrides=product=4400&basket=65535; other=x')).toEqual({ product: 4400, basket: 65_535 });
  expect(read('cd_module_overrides=product=1024')).toEqual({ product: 1024 });
});

it.each([
  undefined,
  '',
  'cd_module_overrides=',
  'xcd_module_overrides=product=4400',
  'cd_module_overrides=unknown=4400',
  'cd_module_overrides=product',
  'cd_module_overrides=product=1023',
  'cd_module_overrides=product=65536',
  'cd_module_overrides=product=04400x',
  'cd_module_overrides=product=4400=1',
  'cd_module_overrides=product=-4400',
  'cd_module_overrides=product=4e3',
  'cd_module_overrides=product=http://elsewhere.example:4400/',
  'cd_module_overrides=product=4400/../..',
  'cd_module_overrides="product=4400"',
  'cd_module_overrides=__proto__=4400&toString=4400',
])('finds none in %s', (cookies) => {
  expect(read(cookies)).toEqual({});
});

it('leaves out an entry that cannot be read, and keeps the others', () => {
  expect(read('cd_module_overrides=basket=no&&product=4400&=1')).toEqual({ product: 4400 });
});

it('counts over TLS only under the name that no sibling host can set', () => {
  expect(read('cd_module_overrides=product=4400', 'https')).toEqual({});
  expect(read('__Host-cd_module_overrides=product=4400', 'https')).toEqual({ product: 4400 });
});

it('writes what it reads, for the session alone, hidden from scripts and other sites', () => {
  const overrides = new Map([
    ['product', 4400],
    ['basket', 4401],
  ]);
  expect(overridesCookie(overrides, 'http')).toBe('cd_module_overrides=product=4400&basket=4401; Path=/; HttpOnly; SameSite=Strict');
  expect(overridesCookie(overrides, 'https')).toMatch(/^__Host-cd_module_overrides=.*; Path=\/; HttpOnly; SameSite=Strict; Secure$/);
  expect(overridesCookie(new Map(), 'http')).toBe('cd_module_overrides=; Path=/; HttpOnly; SameSite=Strict; Max-Age=0');
  const [pair] = overridesCookie(overrides, 'https').split(';');
  expect(overridesIn(pair, 'https', live)).toEqual(overrides);
});
