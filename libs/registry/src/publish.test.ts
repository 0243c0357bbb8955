import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aFace } from '../test/a-face.ts';
import { folderStore } from './folder-store.ts';
import { type Built, publish, readBuilt } from './publish.ts';
import { loadRelease } from './release.ts';

let outside: string;
let home: string;
beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'cd-store-'));
  home = join(outside, 'home');
});
afterEach(() => rmSync(outside, { recursive: true, force: true }));

const aBuild = (face: Parameters<typeof aFace>[0] = {}, more: Record<string, string> = {}): Built => {
  const files = { 'face.json': JSON.stringify(aFace(face)), 'integrity.json': '{}', 'node/server.cjs': '// one', ...more };
  return { face: aFace(face), files: new Map(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)])) };
};

it.each([
  ['../../evil', '1.0.0'],
  ['2fast', '1.0.0'],
  ['shell', '1.0.0'],
  ['fonts', '1.0.0'],
  ['constructor', '1.0.0'],
  ['__proto__', '1.0.0'],
  ['product', '../../../x'],
  ['product', '1.0.0+build'],
])('writes nothing of a release of %s %s, and can still be read', async (name, version) => {
  const store = folderStore(home);
  await publish(store, aBuild());
  const before = readdirSync(outside, { recursive: true });
  await expect(publish(store, aBuild({ name, version }))).rejects.toThrow(/cannot be a (module's name|version)/);
  expect(readdirSync(outside, { recursive: true })).toEqual(before);
  expect((await store.readRegistry()).modules).toEqual({ product: { live: '1.0.0-a', previous: [] } });
});

it('writes no file outside of the folder of its release', async () => {
  await expect(publish(folderStore(home), aBuild({}, { '../../../../escaped.js': '' }))).rejects.toThrow('leads out of');
  expect([existsSync(join(outside, 'escaped.js')), existsSync(join(home, 'registry.json'))]).toEqual([false, false]);
});

it('puts a release anew in the place of one that was damaged, and leaves a whole one alone', async () => {
  const store = folderStore(home);
  await publish(store, aBuild());
  writeFileSync(join(home, 'releases/product/1.0.0-a/node/server.cjs'), '// half');
  await expect(loadRelease(store, 'product', '1.0.0-a')).rejects.toThrow('node/server.cjs is not as it was published');
  await Promise.all([publish(store, aBuild()), publish(store, aBuild())]);
  expect((await loadRelease(store, 'product', '1.0.0-a')).serverCode).toBe('// one');
  await publish(store, aBuild({}, { 'node/server.cjs': '// two' }));
  expect((await loadRelease(store, 'product', '1.0.0-a')).serverCode).toBe('// one');
  expect(readdirSync(join(home, 'releases/product'))).toEqual(['1.0.0-a']);
});

it('removes what a command that was killed an hour ago has left half written, and not what one writes now', async () => {
  const store = folderStore(home);
  const releases = join(home, 'releases/product');
  for (const name of ['.1.0.0-b.left', '.1.0.0-c.now']) mkdirSync(join(releases, name, 'node'), { recursive: true });
  const before = new Date(Date.now() - 3_700_000);
  utimesSync(join(releases, '.1.0.0-b.left'), before, before);
  await publish(store, aBuild());
  expect(readdirSync(releases).toSorted()).toEqual(['.1.0.0-c.now', '1.0.0-a']);
});

it('reads no release into memory that is larger than one may be', async () => {
  const store = folderStore(home);
  await publish(store, aBuild());
  const file = join(home, 'releases/product/1.0.0-a/node/server.cjs.map');
  writeFileSync(file, '');
  truncateSync(file, 200 * 2 ** 20);
  const said = 'it has 200 MB of files, the largest of them node/server.cjs.map; there may be 64';
  await expect(loadRelease(store, 'product', '1.0.0-a')).rejects.toThrow(said);
  await expect(readBuilt(join(home, 'releases/product/1.0.0-a'))).rejects.toThrow(`cannot be released: ${said}.`);
});
