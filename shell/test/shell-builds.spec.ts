import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Site, startSite } from './site/site.ts';

let old: Site;
let fresh: Site;
beforeEach(async () => {
  old = await startSite({ shellHash: 'aaaaaaaaaa' });
  fresh = await startSite({ shellHash: 'bbbbbbbbbb', beside: old });
});
afterEach(async () => {
  await fresh.stop();
  await old.stop();
});

const fontOf = (hash: string) => `/fonts/serif.${hash}.woff2`;
const mainOf = (hash: string) => `/shell/${hash}/main.js`;

it('serves the browser files of every shell on its folder, of those before it and of those beside it that came later', async () => {
  for (const [site, hash] of [
    [fresh, 'aaaaaaaaaa'],
    [old, 'bbbbbbbbbb'],
    [old, 'aaaaaaaaaa'],
  ] as const) {
    const reply = await site.get(mainOf(hash));
    expect([reply.status, reply.text]).toEqual([200, `/* main ${hash} */`]);
    expect(reply.headers['cache-control']).toContain('immutable');
  }
});

it('answers 404 for an unknown build, for a name that is no hash, and for a stored file that was changed', async () => {
  await writeFile(join(old.home, 'releases/shell/aaaaaaaaaa/main.js'), 'tampered');
  for (const path of [mainOf('cccccccccc'), mainOf('..%2Fshop'), mainOf('aaaaaaaaaa')]) {
    const reply = await fresh.get(path);
    expect([path, reply.status, reply.headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
});

it('serves the fonts of every shell on its folder, and none that nobody kept or that was changed', async () => {
  for (const [site, hash] of [
    [fresh, 'aaaaaaaaaa'],
    [old, 'bbbbbbbbbb'],
    [old, 'aaaaaaaaaa'],
  ] as const) {
    const reply = await site.get(fontOf(hash));
    expect([reply.status, reply.text]).toEqual([200, `font of ${hash}`]);
    expect([reply.headers['content-type'], reply.headers['cache-control']]).toEqual(['font/woff2', expect.stringContaining('immutable')]);
  }
  const later = await startSite({ shellHash: 'cccccccccc', beside: old });
  await writeFile(join(old.home, 'releases/fonts/serif.bbbbbbbbbb.woff2/serif.bbbbbbbbbb.woff2'), 'tampered');
  for (const path of [fontOf('dddddddddd'), fontOf('bbbbbbbbbb'), '/fonts/..%2fregistry.json']) {
    const reply = await later.get(path);
    expect([path, reply.status, reply.headers['cache-control']]).toEqual([path, 404, 'no-store']);
  }
  await later.stop();
});

it('starts where its own build cannot be kept, says so, and serves it', async () => {
  const alone = await startSite({ before: (_store, home) => writeFile(join(home, 'releases/shell'), 'a file where the folder belongs') });
  expect((await alone.get(mainOf('0000000000'))).status).toBe(200);
  expect(alone.logs.map(({ msg }) => msg)).toContain('the browser build could not be kept');
  await alone.stop();
});
