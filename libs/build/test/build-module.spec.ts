import { modules } from '@cellardoor/contracts';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { workspaceFolder } from '../src/paths.ts';
import { buildModule } from '../src/module/build-module.ts';
import type { Stamped } from '../src/module/stamp-release.ts';
import { integrityOf } from '../src/release-files.ts';

let place: string;
let first: Stamped;

/** A copy of the sample module, beside the workspace's packages, changed or not. */
async function aModule(change: (folder: string) => Promise<unknown> = async () => undefined) {
  const folder = path.join(await mkdtemp(path.join(place, 'case-')), 'mfe-sample');
  await cp(path.join(__dirname, 'mfe-sample'), folder, { recursive: true });
  await change(folder);
  return { folder, out: path.join(folder, 'dist'), contract: modules.upsell, dev: false, cache: path.join(folder, '.cache') };
}

const inSource = (file: string, from: string, to: string) => async (folder: string) => {
  const name = path.join(folder, file);
  await writeFile(name, (await readFile(name, 'utf8')).replace(from, to));
};

beforeAll(async () => {
  await mkdir(path.join(workspaceFolder, '.cache'), { recursive: true });
  place = await mkdtemp(path.join(workspaceFolder, '.cache/build-spec-'));
  first = await buildModule(await aModule());
});
afterAll(() => rm(place, { recursive: true, force: true }));

it('describes the release in its face', () => {
  const { version, container, ...face } = first.face;
  expect(version).toMatch(/^1\.2\.0-[0-9a-f]{10}$/);
  expect(container).toBe(`upsell_${version.replace(/\W/g, '_')}`);
  expect(face).toMatchObject({
    name: 'upsell',
    pages: {},
    widgets: {
      'upsell.product': { js: ['remoteEntry.js', 'upsell.product.js'], css: [expect.any(String)] },
    },
    emits: ['upsell:opened'],
    hears: ['basket:added'],
    shared: { react: '^19.3.1', 'react/jsx-runtime': '^19.3.1', '@cellardoor/mfe-kit': '^1.0.0' },
    uses: { react: ['useState'], 'react/jsx-runtime': ['jsx'], '@cellardoor/mfe-kit': ['defineWidget'] },
    calls: [],
    schemas: {
      widgets: [{ widget: 'upsell.product', file: 'mfe-sample/src/offer.tsx', props: { required: ['itemCode'] } }],
      places: [],
      emits: { 'upsell:opened': { required: ['byItself', 'itemCode', 'offer'] } },
      hears: { 'basket:added': { required: ['basket', 'bottles', 'itemCode', 'mixed', 'quantity'] } },
    },
  });
});

it('notes which exports it uses of the shared packages, and none that was shaken out', async () => {
  const source = await aModule(
    inSource(
      'src/offer.tsx',
      "import { useState } from 'react';",
      "import { useState, useId, useNews } from 'react';\nconst unused = () => useId(useNews());",
    ),
  );
  const { uses } = (await buildModule(source)).face;
  expect(uses.react).toEqual(['useState']);
  await inSource('src/offer.tsx', 'useState(false)', 'useState(useNews())')(source.folder);
  expect((await buildModule(source)).face.uses.react).toEqual(['useNews', 'useState']);
});

it('notes which calls of the API it makes, and none that was shaken out', async () => {
  const source = await aModule(
    inSource(
      'src/offer.tsx',
      "import { useState } from 'react';",
      "import { useState } from 'react';\nimport { listReviews } from '@cellardoor/contracts/calls/reviews';\nimport { getProduct } from '@cellardoor/contracts/calls/catalogue';\nconst unused = () => getProduct;",
    ),
  );
  await inSource('src/offer.tsx', "'Claimed'", 'listReviews.path')(source.folder);
  expect((await buildModule(source)).face.calls).toEqual([
    { name: 'listReviews', method: 'GET', path: '/api/product/reviews/:itemCode', query: ['offset', 'limit', 'sort'] },
  ]);
});

it('names the container by its version, so that old code is never served under a known name', () => {
  expect(first.files.get('remoteEntry.js')).toContain(first.face.container);
  expect([...first.files.values()].join('')).not.toContain('stampstamp');
});

it('lists the hash of every file that a browser loads', async () => {
  const integrity = JSON.parse(first.files.get('integrity.json')!) as object;
  expect(Object.keys(integrity).sort()).toEqual([...first.files.keys()].filter((name) => /\.(js|css)$/.test(name)).sort());
  expect(integrity).toEqual(integrityOf(first.files));
});

it('carries no React, no federation runtime and no library of the shell', () => {
  const scripts = [...first.files].filter(([name]) => name.endsWith('.js')).reduce((sum, [, code]) => sum + code.length, 0);
  expect(scripts).toBeLessThan(8_000);
});

it('gives classes the same names on both sides, and styles without comments', () => {
  const css = [...first.files].find(([name]) => name.endsWith('.css'))![1];
  const name = /\.([\w-]+)\{color:#010203\}/.exec(css)![1]!;
  expect(first.files.get('node/server.cjs')).toContain(name);
  expect(css).not.toContain('comment');
});

it('asks its thread for shared packages alone', () => {
  const asked = [...first.files.get('node/server.cjs')!.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name]) => name);
  expect([...new Set(asked)].sort()).toEqual(['@cellardoor/mfe-kit', 'react', 'react/jsx-runtime']);
});

it('makes the same release of the same source, and another of another', async () => {
  const again = await buildModule(await aModule());
  expect(again.face).toEqual(first.face);
  const changed = await buildModule(await aModule(inSource('src/offer.tsx', 'Claimed', 'Taken')));
  expect(changed.face.version).not.toBe(first.face.version);
});

it('makes another release of the same code at another address, which only the face tells', async () => {
  const at = async (...paths: readonly string[]) => {
    const source = await aModule(inSource('src/module-face.ts', 'pages: {}', "pages: { 'upsell.offers': () => import('./offer.tsx') }"));
    const contract = { ...modules.upsell, pages: { 'upsell.offers': { paths, query: [] } } };
    return buildModule({ ...source, contract });
  };
  const one = await at('/offers');
  const other = await at('/offers', '/deals');
  expect(other.face.pages['upsell.offers']?.paths).toEqual(['/offers', '/deals']);
  expect(other.face.version).not.toBe(one.face.version);
  expect(other.files.get('node/server.cjs')).toBe(one.files.get('node/server.cjs'));
});

it('leaves the last good release in place when the source does not build', async () => {
  const source = await aModule();
  await buildModule(source);
  await inSource('src/offer.tsx', 'defineWidget<', 'defineWidget<<<(')(source.folder);
  await expect(buildModule(source)).rejects.toThrow(/offer\.tsx/);
  expect(await readFile(path.join(source.out, 'face.json'), 'utf8')).toBe(first.files.get('face.json'));
});

it.each([
  [
    'a widget that its contract does not know',
    'src/module-face.ts',
    "'upsell.product':",
    "'upsell.other':",
    /'upsell.other' is not in the module's contract/,
  ],
  ['a face that is computed', 'src/module-face.ts', "'upsell.product':", "['upsell' + '.product']:", /must be written out/],
  [
    'an event that the face does not list',
    'src/offer.tsx',
    'const [open',
    "void 'page:shown'; const [open",
    /offer\.tsx names the event page:shown/,
  ],
  [
    'an event that no contract has',
    'src/module-face.ts',
    "emits: ['upsell:opened']",
    "emits: ['upsell:opened', 'upsell:sold']",
    /the contracts do not let it emit or hear upsell:sold/,
  ],
  [
    'an event of another module that it would emit',
    'src/module-face.ts',
    "emits: ['upsell:opened']",
    "emits: ['upsell:opened', 'product:viewed']",
    /the contracts do not let it emit or hear product:viewed/,
  ],
  [
    'the schema library in its scripts',
    'src/offer.tsx',
    "import { useState } from 'react';",
    "import { useState } from 'react';\nimport { Basket } from '@cellardoor/contracts/api/basket';\nconsole.log(Basket);",
    /hold the schema library/,
  ],
  ['a face of another module', 'src/module-face.ts', "name: 'upsell'", "name: 'basket'", /the face says 'basket'/],
  [
    'a React that the shell does not have',
    'package.json',
    '"react": "19.3.1"',
    '"react": "^18.2.0"',
    /wants react \^18\.2\.0, and the shell provides 19\.3\.1/,
  ],
])('refuses %s', async (_, file, from, to, message) => {
  await expect(buildModule(await aModule(inSource(file, from, to)))).rejects.toThrow(message);
});
