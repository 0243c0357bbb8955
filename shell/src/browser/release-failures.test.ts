/** @jest-environment jsdom */
import type { ModuleSnapshot } from '../boot.ts';
import { tellPart, tellUncaught } from './release-failures.ts';

const moduleOf = (name: string): ModuleSnapshot => ({
  version: '1.0.0-a',
  container: name,
  base: `/modules/${name}/1.0.0-a/`,
  parts: {},
  integrity: {},
});
const sent: string[] = [];
/** Those of one document. */
let page: { modules: Record<string, ModuleSnapshot>; failed?: string[]; compared?: Record<string, boolean> };

beforeEach(() => {
  sent.length = 0;
  page = { modules: { product: moduleOf('product'), header: moduleOf('header') } };
  window.fetch = (async (_path: string, { body }: RequestInit) => void sent.push(String(body))) as never;
});

const thrownIn = (stack: string) => Object.assign(new Error('boom'), { stack });
const thrown = (error: unknown, filename = '') => new ErrorEvent('error', { error, filename });
const rejected = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason }) as PromiseRejectionEvent;
const inProduct =
  'Error: boom\n at x (https://shop.example/modules/product/1.0.0-a/12.js:1:2)\n at y (https://shop.example/modules/header/1.0.0-a/3.js:1:2)';

it('tells of a part that failed, once for each module', () => {
  tellPart(page, 'product.detail', new Error('boom'));
  tellPart(page, 'product.offer', new Error('boom'));
  tellPart(page, 'header.bar', new TypeError('boom'));
  expect(sent).toEqual(['{"failed":["product@1.0.0-a"]}', '{"failed":["header@1.0.0-a"]}']);
});

it.each(['CommerceError', 'AbortError', 'TimeoutError'])('tells nothing of a %s', (name) => {
  tellPart(page, 'product.detail', Object.assign(new Error('boom'), { name }));
  tellUncaught(page, rejected(Object.assign(thrownIn(inProduct), { name })));
  expect(sent).toEqual([]);
});

it('tells nothing of what the API or the content service answered', () => {
  tellPart(page, 'header.information', Object.assign(new Error('no information'), { statusCode: 404 }));
  expect(sent).toEqual([]);
});

it('tells nothing of a module that failed on the server already', () => {
  page.failed = ['product'];
  tellPart(page, 'product.detail', new Error('boom'));
  tellPart(page, 'header.bar', new Error('boom'));
  expect(sent).toEqual(['{"failed":["header@1.0.0-a"]}']);
});

it('tells nothing of a module that the page does not have', () => {
  for (const part of ['upsell.product', 'toString.x']) tellPart(page, part, new Error('boom'));
  expect(sent).toEqual([]);
});

it('tells of what nobody caught by the files that its stack names first, and of no others', () => {
  tellUncaught(page, thrown(thrownIn('at z (https://shop.example/shell/a/main.js:1:2)'), '/shell/a/main.js'));
  tellUncaught(page, rejected('a text'));
  expect(sent).toEqual([]);
  tellUncaught(page, rejected(thrownIn(inProduct)));
  tellUncaught(page, thrown(undefined, 'https://shop.example/modules/header/1.0.0-a/3.js'));
  expect(sent).toEqual(['{"failed":["product@1.0.0-a"]}', '{"failed":["header@1.0.0-a"]}']);
});

it('tells once of a part that the server has not counted, where visitors have one of two releases', () => {
  tellPart(page, 'product.detail');
  page.compared = { product: false, header: true };
  for (const part of ['product.detail', 'product.offer', 'header.bar', 'search.list']) tellPart(page, part);
  expect(sent).toEqual(['{"shown":["product@1.0.0-a"]}']);
});
