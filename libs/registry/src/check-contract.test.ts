import type { Provisions } from '@cellardoor/mfe-kit/server';
import { aFace } from '../test/a-face.ts';
import { checkContract } from './check-contract.ts';

const part = { js: [], css: [] };
/** With the version of a release and a stand-in for what it exports. */
const aShell: Provisions = { packages: { react: { version: '19.3.1+0a1b2c3d', exports: ['useState'] } }, emits: ['page:shown'] };
const page = (...paths: string[]) => ({ ...part, paths, query: [] });

it('lets a release pass that keeps what is there and adds to it', () => {
  const live = [aFace({ pages: { 'product.detail': page('/product/:itemCode') } })];
  const next = aFace({
    pages: { 'product.detail': page('/product/:itemCode'), 'product.new': page('/new') },
    shared: { react: '^19.3.0' },
    uses: { react: ['useState'] },
    hears: ['page:shown'],
  });
  expect(checkContract({ next, live, provided: aShell })).toEqual([]);
});

it('holds back a release that takes a page or a widget away', () => {
  const live = [aFace({ pages: { 'product.detail': page('/p') }, widgets: { 'product.note': part } })];
  expect(checkContract({ next: aFace({}), live, provided: aShell })).toEqual([
    'the page product.detail is gone: its addresses would answer 404',
    "the widget product.note is gone: other modules' pages may show it",
  ]);
});

it('lets a page go that has no address any more, save the one for all that is not found', () => {
  const live = [aFace({ pages: { 'product.old': page(), 'search.not-found': page() } })];
  expect(checkContract({ next: aFace({}), live, provided: aShell })).toEqual([
    'the page search.not-found is gone: its addresses would answer 404',
  ]);
});

it("holds back a release that takes another's path", () => {
  const live = [aFace({ name: 'search', pages: { 'search.home': page('/') } })];
  expect(checkContract({ next: aFace({ pages: { 'product.home': page('/') } }), live, provided: aShell })).toEqual([
    'the path / belongs to search',
  ]);
});

it("holds back a release that takes another's addresses under other names of their parameters", () => {
  const live = [aFace({ name: 'search', pages: { 'search.place': page('/wines/:place', '/find/:term*') } })];
  const next = aFace({ pages: { 'product.wines': page('/wines/:itemCode', '/find/:words*', '/find/:word') } });
  expect(checkContract({ next, live, provided: aShell })).toEqual([
    'the path /wines/:itemCode belongs to search',
    'the path /find/:words* belongs to search',
  ]);
});

it('holds back a release of which two pages have the same addresses', () => {
  const next = aFace({
    pages: { 'product.all': page('/all/:kind/'), 'product.kind': page('/kind', '/all/:name'), 'product.same': page('/kind') },
  });
  expect(checkContract({ next, live: [], provided: aShell })).toEqual([
    'the path /all/:name of product.kind is that of product.all',
    'the path /kind of product.same is that of product.kind',
  ]);
});

it("holds back a release that has another module's page or widget", () => {
  const next = aFace({ pages: { 'account.login': page('/mine') }, widgets: { 'products.note': part, 'product.note': part } });
  expect(checkContract({ next, live: [], provided: aShell })).toEqual([
    'account.login is no part of product: its parts begin with product.',
    'products.note is no part of product: its parts begin with product.',
  ]);
});

it('holds back a release that wants other versions than the shell has', () => {
  const next = aFace({ shared: { react: '^20.0.0', jquery: '*' } });
  expect(checkContract({ next, live: [], provided: aShell })).toEqual([
    'it wants react ^20.0.0; the shell provides 19.3.1+0a1b2c3d',
    'it wants jquery *, which the shell does not provide',
  ]);
});

it('holds back a release that uses an export which the shell does not have', () => {
  const next = aFace({ shared: { react: '^19.3.0' }, uses: { react: ['useState', 'useWine'] } });
  expect(checkContract({ next, live: [], provided: aShell })).toEqual(['it uses useWine of react, which the shell does not provide']);
});

it('holds back a release from a shell that does not say what it provides', () => {
  expect(checkContract({ next: aFace({}), live: [], provided: undefined })).toEqual([
    'a running shell does not say what it provides: release the shell first',
  ]);
});

it('holds back a release that hears what nobody emits, and one that falls silent where others listen', () => {
  const header = aFace({ name: 'header', hears: ['product:viewed'] });
  const own = aFace({ emits: ['product:viewed'] });
  expect(checkContract({ next: aFace({ hears: ['product:viewed', 'upsell:opened'] }), live: [header, own], provided: aShell })).toEqual([
    'it hears product:viewed, which neither the shell nor a live module emits',
    'it hears upsell:opened, which neither the shell nor a live module emits',
    'the event product:viewed is gone: header hears it',
  ]);
});

it('lets releases that go live together hear each other, whichever comes first', () => {
  const next = aFace({ hears: ['upsell:opened'] });
  const together = [next, aFace({ name: 'upsell', emits: ['upsell:opened'] })];
  expect(checkContract({ next, live: [], together, provided: aShell })).toEqual([]);
});
