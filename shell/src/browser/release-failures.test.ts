/** @jest-environment jsdom */
import type { ModuleSnapshot } from '../boot.ts';
import { tellPartFailed, tellUncaught } from './release-failures.ts';

const moduleOf = (name: string): ModuleSnapshot => ({
  version: '1.0.0-a',
  container: name,
  base: `/modules/${name}/1.0.0-a/`,
  parts: {},
  integrity: {},
});
const sent: string[] = [];
/** Those of one document. */
let modules: Record<string, ModuleSnapshot>;

beforeEach(() => {
  sent.length = 0;
  modules = { product: moduleOf('product'), header: moduleOf('header') };
  window.fetch = (async (_path: string, { body }: RequestInit) => void sent.push(String(body))) as never;
});

const thrownIn = (stack: string) => Object.assign(new Error('boom'), { stack });
const inProduct =
  'Error: boom\n at x (https://shop.example/modules/product/1.0.0-a/12.js:1:2)\n at y (https://shop.example/modules/header/1.0.0-a/3.js:1:2)';

it('tells of a part that failed, once for each module', () => {
  tellPartFailed(modules, 'product.detail', new Error('boom'));
  tellPartFailed(modules, 'product.offer', new Error('boom'));
  tellPartFailed(modules, 'header.bar', new TypeError('boom'));
  expect(sent).toEqual(['{"failed":["product@1.0.0-a"]}', '{"failed":["header@1.0.0-a"]}']);
});

it.each(['CommerceError', 'AbortError', 'TimeoutError'])('tells nothing of a %s', (name) => {
  tellPartFailed(modules, 'product.detail', Object.assign(new Error('boom'), { name }));
  tellUncaught(modules, Object.assign(thrownIn(inProduct), { name }));
  expect(sent).toEqual([]);
});

it('tells nothing of a module that the page does not have', () => {
  for (const part of ['upsell.product', 'toString.x']) tellPartFailed(modules, part, new Error('boom'));
  expect(sent).toEqual([]);
});

it('tells of what nobody caught by the files that its stack names first, and of no others', () => {
  tellUncaught(modules, thrownIn('at z (https://shop.example/shell/a/main.js:1:2)'), '/shell/a/main.js');
  tellUncaught(modules, 'a text');
  expect(sent).toEqual([]);
  tellUncaught(modules, thrownIn(inProduct));
  tellUncaught(modules, undefined, 'https://shop.example/modules/header/1.0.0-a/3.js');
  expect(sent).toEqual(['{"failed":["product@1.0.0-a"]}', '{"failed":["header@1.0.0-a"]}']);
});
