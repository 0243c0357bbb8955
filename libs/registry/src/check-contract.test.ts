import type { ReleaseFace } from '@cellardoor/mfe-kit/server';
import { checkContract } from './check-contract.ts';

const part = { js: [], css: [] };
const aFace = (face: Partial<ReleaseFace>): ReleaseFace => ({
  name: 'product',
  version: '1.0.0-a',
  container: 'product_1',
  pages: {},
  widgets: {},
  emits: [],
  shared: {},
  ...face,
});
const page = (...paths: string[]) => ({ ...part, paths, query: [] });

it('lets a release pass that keeps what is there and adds to it', () => {
  const live = [aFace({ pages: { 'product.detail': page('/product/:itemCode') } })];
  const next = aFace({
    pages: { 'product.detail': page('/product/:itemCode'), 'product.new': page('/new') },
    shared: { react: '^19.3.0' },
  });
  expect(checkContract({ next, live, provided: { react: '19.3.1' } })).toEqual([]);
});

it('holds back a release that takes a page or a widget away', () => {
  const live = [aFace({ pages: { 'product.detail': page('/p') }, widgets: { 'product.note': part } })];
  expect(checkContract({ next: aFace({}), live, provided: {} })).toEqual([
    'the page product.detail is gone: its addresses would answer 404',
    "the widget product.note is gone: other modules' pages may show it",
  ]);
});

it("holds back a release that takes another's path", () => {
  const live = [aFace({ name: 'search', pages: { 'search.home': page('/') } })];
  expect(checkContract({ next: aFace({ pages: { 'product.home': page('/') } }), live, provided: {} })).toEqual([
    'the path / belongs to search',
  ]);
});

it('holds back a release that wants other versions than the shell has', () => {
  const next = aFace({ shared: { react: '^20.0.0', jquery: '*' } });
  expect(checkContract({ next, live: [], provided: { react: '19.3.1' } })).toEqual([
    'it wants react ^20.0.0; the shell provides 19.3.1',
    'it wants jquery *, which the shell does not provide',
  ]);
});
