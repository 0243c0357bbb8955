import { integrityOf } from '@cellardoor/build/release-files.ts';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { builtElsewhere } from '../src/releases/built-elsewhere.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cellardoor-elsewhere-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const manifest = (...ids: readonly string[]) => ({
  name: 'upsell_2_0_0',
  exposes: ids.map((name) => ({ name, assets: { js: { sync: ['offer.js'] }, css: { sync: ['offer.css'] } } })),
  shared: [{ name: 'react', requiredVersion: '^19.3.1' }],
});

/** A folder as another builder leaves it, with some files of another content, or none. */
async function aBuild(changed: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const files = {
    'module.json': { name: 'upsell', version: '2.0.0', emits: [], hears: ['basket:added'] },
    'mf-manifest.json': manifest('upsell.product'),
    'remoteEntry.js': 'var upsell_2_0_0;',
    'offer.js': 'void 0;',
    'offer.css': 'b{}',
    'node/server.cjs': 'exports.default = {};',
    ...changed,
  };
  await mkdir(path.join(folder, 'node'));
  for (const [name, content] of Object.entries(files))
    if (content !== undefined) await writeFile(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  return folder;
}

it('makes a release of what another builder made, with a face and the hashes of its files', async () => {
  const { face, files } = await builtElsewhere(await aBuild());
  expect(face).toEqual({
    name: 'upsell',
    version: expect.stringMatching(/^2\.0\.0-[0-9a-f]{10}$/),
    container: 'upsell_2_0_0',
    pages: {},
    widgets: { 'upsell.product': { js: ['remoteEntry.js', 'offer.js'], css: ['offer.css'] } },
    emits: [],
    hears: ['basket:added'],
    shared: { react: '^19.3.1' },
    uses: {},
    calls: [],
  });
  expect(JSON.parse(files.get('face.json')!.toString())).toEqual(face);
  const scripts = new Map(['offer.css', 'offer.js', 'remoteEntry.js'].map((name) => [name, files.get(name)!.toString()]));
  expect(JSON.parse(files.get('integrity.json')!.toString())).toEqual(integrityOf(scripts));
});

it.each([
  ['without the file that says whose it is', { 'module.json': undefined }, /has no module\.json/],
  ['without a manifest', { 'mf-manifest.json': undefined }, /has no mf-manifest\.json/],
  ['without a bundle for the server', { 'node/server.cjs': undefined }, /has no node\/server\.cjs/],
  ['of a module that contracts do not know', { 'module.json': { name: 'gifts', version: '1.0.0' } }, /contracts know no module 'gifts'/],
  [
    'with a widget that its contract does not have',
    { 'mf-manifest.json': manifest('upsell.nowhere') },
    /upsell has no page or widget 'upsell\.nowhere'/,
  ],
  ['with a React of its own', { 'offer.js': 'Symbol.for("react.transitional.element")' }, /offer\.js hold a second React/],
  ['whose container has another name than the manifest says', { 'remoteEntry.js': 'var other;' }, /is not named upsell_2_0_0/],
])('refuses a build %s', async (_, changed, message) => {
  await expect(builtElsewhere(await aBuild(changed))).rejects.toThrow(message);
});
