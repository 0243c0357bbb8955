import type { FaceSchemas, KnownCall, ReleaseFace, Schema } from '@cellardoor/mfe-kit/server';
import { type Built, folderStore, type ReleaseStore } from '@cellardoor/registry';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { callSchemas } from '../../libs/contracts/src/api/calls/index.ts';
import { readModuleParts } from '../../libs/build/src/module/module-parts.ts';
import { type TypedCopy, typedCopy } from '../../libs/build/test/typed-copy.ts';
import { aFace } from '../../libs/registry/test/a-face.ts';
import { root } from '../src/processes.ts';
import { releaseModule } from '../src/releases/release-module.ts';
import { moduleNames } from '../src/releases/release-built.ts';
import { workspaceSchemas } from '../src/releases/workspace-schemas.ts';

const contract = 'contracts/src/product.ts';
const grid = "'product.offer-grid': widget<{ itemCodes: string }>()";
const user = 'mfe-search/src/pages/home/front/live-shopping.tsx';
const served: KnownCall[] = [{ name: 'getProduct', method: 'GET', path: '/api/product/item/:itemCode', query: [] }];

let home: string;
let store: ReleaseStore;
let copy: TypedCopy;
let said: string[];

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'cd-release-contract-'));
  store = folderStore(home);
  copy = await typedCopy(['mfe-product', 'mfe-search']);
  said = [];
  for (const way of ['log', 'warn', 'error'] as const)
    jest.spyOn(console, way).mockImplementation((...words) => void said.push(words.join(' ')));
});
afterEach(async () => {
  jest.restoreAllMocks();
  await copy.remove();
  rmSync(home, { recursive: true, force: true });
});

const page = { js: [], css: [], query: [] };

/** What the modules of the copy say of themselves, as its sources are now. */
async function faces(version: string): Promise<{ product: ReleaseFace; search: ReleaseFace }> {
  const [product, search] = (await copy.schemas()) as [FaceSchemas, FaceSchemas];
  const widgets = Object.fromEntries(product.widgets.map(({ widget }) => [widget, { js: [], css: [] }]));
  return {
    product: aFace({
      version: `1.0.0-${version}`,
      pages: { 'product.detail': { ...page, paths: ['/product/:itemCode'] } },
      widgets,
      emits: ['product:viewed'],
      calls: served,
      schemas: product,
    }),
    search: aFace({ name: 'search', version: `1.0.0-${version}`, hears: ['product:viewed'], schemas: search }),
  };
}

/** Releases as the command does, before a shell that then runs it. */
async function release(face: ReleaseFace, workspace: readonly ReleaseFace[] = []): Promise<boolean> {
  const { modules } = await store.readRegistry();
  const live = Object.fromEntries(Object.entries(modules).map(([name, entry]) => [name, entry.live]));
  await store.announce({
    shell: 'one',
    live: { ...live, [face.name]: face.version },
    refused: {},
    served,
    provides: { packages: {}, emits: ['header:menu-toggled', 'page:shown'] },
  });
  const built: Built = { face, files: new Map(Object.entries(filesOf(face)).map(([name, text]) => [name, Buffer.from(text)])) };
  const beside = workspace.map(({ name, schemas }) => ({ name, which: 'in this workspace', schemas: schemas! }));
  said = [];
  return releaseModule(store, built, [face], beside);
}

const filesOf = (face: ReleaseFace) => ({ 'face.json': JSON.stringify(face), 'integrity.json': '{}', 'node/server.cjs': '' });

const liveVersion = async (name: string) => (await store.readRegistry()).modules[name]?.live;

const isTyped = ({ type, anyOf, enum: values }: Schema) => Boolean(type ?? anyOf ?? values);

/** What a module's face names and its types say nothing of, or its README. */
async function untold(name: string, { widgets, emits, hears }: FaceSchemas) {
  const folder = join(root, `mfe-${name}`);
  const parts = await readModuleParts(folder);
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  const events = [...parts.emits, ...parts.hears];
  const typed = [...widgets.map(({ widget, props }) => [widget, props] as const), ...Object.entries({ ...emits, ...hears })]
    .filter(([, schema]) => isTyped(schema))
    .map(([id]) => id);
  return {
    untyped: [...Object.keys(parts.widgets), ...events].filter((id) => !typed.includes(id)),
    undocumented: [...Object.keys(parts.pages), ...Object.keys(parts.widgets), ...events].filter((id) => !readme.includes(`\`${id}\``)),
  };
}

it('[EMB-06] holds each module to types and words for its pages, widgets, events and calls, and compares them with what is live before a release', async () => {
  const workspace = await workspaceSchemas();
  expect(workspace.map((module) => module.name).toSorted()).toEqual((await moduleNames()).toSorted());
  for (const { name, schemas } of workspace) expect([name, await untold(name, schemas)]).toEqual([name, { untyped: [], undocumented: [] }]);
  for (const [name, { summary }] of Object.entries(callSchemas)) expect([name, summary]).toEqual([name, expect.stringMatching(/\w/)]);

  const { product, search } = await faces('a');
  expect(await release(product)).toBe(true);
  expect(await release(search)).toBe(true);
  const { 'product.offer-grid': _, ...otherWidgets } = product.widgets;
  const heard = { 'product:viewed': { type: 'object', properties: { seen: { type: 'number' } }, required: ['seen'] } } as const;
  const wrong: readonly [Partial<ReleaseFace>, string][] = [
    [{ pages: {} }, 'the page product.detail is gone'],
    [{ widgets: otherWidgets }, 'the widget product.offer-grid is gone'],
    [{ emits: [] }, 'the event product:viewed is gone: search hears it'],
    [{ calls: [{ ...served[0]!, name: 'getCellar', path: '/api/cellar' }] }, 'it makes the call getCellar (GET /api/cellar)'],
    [
      { name: 'search', schemas: { ...search.schemas!, hears: heard } },
      'the event product:viewed of mfe-product (live 1.0.0-a) does not always tell seen',
    ],
  ];
  for (const [change, reason] of wrong) {
    expect(await release({ ...(change.name === 'search' ? search : product), ...change, version: '1.0.0-b' })).toBe(false);
    expect(said.join('\n')).toContain(reason);
  }
  await copy.change(contract, grid, "'product.offer-grid': widget<{ codes?: string }>()");
  expect(await release((await faces('b')).product)).toBe(false);
  expect(said.join('\n')).toContain('takes no itemCodes');
  expect([await liveVersion('product'), await liveVersion('search')]).toEqual(['1.0.0-a', '1.0.0-a']);

  await copy.change(contract, 'codes?: string', 'itemCodes: string; title?: string');
  expect(await release((await faces('c')).product)).toBe(true);
  expect(await liveVersion('product')).toBe('1.0.0-c');
});

it('refuses the renamed prop of a provider while a live module passes the old one, and goes live by the steps that it names', async () => {
  const before = await faces('a');
  await release(before.product);
  await release(before.search);
  await copy.change(contract, grid, "'product.offer-grid': widget<{ codes: string }>()");
  await copy.change(user, 'itemCodes={itemCodes', 'codes={itemCodes');
  const renamed = await faces('c');

  expect(await release(renamed.product)).toBe(false);
  expect(said.join('\n')).toBe(
    [
      'mfe-product 1.0.0-c was not released:',
      '  product.offer-grid of mfe-product (this release, mfe-product/src/widgets/offer-grid/offer-grid.tsx) takes no itemCodes and needs codes; mfe-search (live 1.0.0-a, mfe-search/src/pages/home/front/live-shopping.tsx) passes itemCodes and passes no codes',
      '    1. Release mfe-product with a product.offer-grid that takes itemCodes and codes and requires neither.',
      '    2. Then release mfe-search, which passes codes instead of itemCodes. Only then may mfe-product be released without itemCodes.',
    ].join('\n'),
  );
  expect(await release(renamed.search)).toBe(false);
  expect(said.join('\n')).toContain(
    'product.offer-grid of mfe-product (live 1.0.0-a, mfe-product/src/widgets/offer-grid/offer-grid.tsx) takes no codes',
  );

  await copy.change(contract, '{ codes: string }', '{ itemCodes?: string; codes?: string }');
  expect(await release((await faces('b')).product)).toBe(true);
  expect(await release(renamed.search)).toBe(true);
  expect(await release(renamed.product)).toBe(true);
});

it('refuses a release to whose widgets a module of the workspace passes what they do not take, live or not', async () => {
  await copy.change(contract, grid, "'product.offer-grid': widget<{ codes?: string }>()");
  const { product, search } = await faces('a');
  expect(await release(product, [search])).toBe(false);
  expect(said.join('\n')).toContain('mfe-search (in this workspace, mfe-search/src/pages/home/front/live-shopping.tsx) passes itemCodes');
});

it('goes on beside a release of before types were noted, and says that they were not compared', async () => {
  const { product, search } = await faces('a');
  const { schemas: _, ...old } = search;
  await release(product);
  expect(await release(old)).toBe(true);
  expect(said.join('\n')).toContain('Built before props and events were noted: mfe-search. Their types were not compared.');
  await copy.change(contract, grid, "'product.offer-grid': widget<{ codes: string }>()");
  expect(await release((await faces('b')).product)).toBe(true);
  expect(said.join('\n')).toContain('Built before props and events were noted: mfe-search.');
});
