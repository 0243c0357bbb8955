import { folderStore } from '@cellardoor/registry';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../tools/src/processes.ts';
import { moduleNames } from '../../../tools/src/releases/release-built.ts';
import { wineWithOffer } from '../../shop/catalogue.ts';
import { npmCommand } from '../../site/npm-command.ts';
import { openShell } from '../../site/own-shell.ts';
import { copyWorkspace } from '../../site/workspace-copy.ts';
import { expect, served, test } from '../fault-test.ts';

test(
  'one command publishes all modules to a fresh home, a shell serves them, and the same command again changes nothing',
  { tag: ['@upsell'] },
  async () => {
    const home = await mkdtemp(join(tmpdir(), 'cellardoor-commands-'));
    const names = await moduleNames();
    const first = await npmCommand(root, home, 'release', '--', '--all', '--built');
    expect(first.code, first.said).toBe(0);
    const { modules } = await folderStore(home).readRegistry();
    expect(Object.keys(modules).sort()).toEqual([...names].sort());
    for (const name of names)
      expect(first.said).toContain(`mfe-${name} ${modules[name]!.live} is live. No shell runs on this CELLARDOOR_HOME`);

    const shell = await openShell({}, root, { home });
    const live = Object.fromEntries(names.map((name) => [name, modules[name]!.live]));
    expect(await shell.running()).toMatchObject({ live, refused: {} });
    const again = await npmCommand(root, home, 'release', '--', '--all', '--built');
    expect(again.code, again.said).toBe(0);
    for (const name of names) expect(again.said).toContain(`mfe-${name} ${live[name]} is live already: nothing changed.`);
    const listed = await npmCommand(root, home, 'releases');
    expect(listed.code, listed.said).toBe(0);
    for (const name of names) expect(listed.said).toContain(`mfe-${name}\n  live      ${live[name]}`);
    await shell.stop();
    await rm(home, { recursive: true });
  },
);

test(
  'a command that makes no sense, or has nothing to go back to, ends with 1, says why, and changes nothing',
  { tag: ['@upsell'] },
  async ({ own }) => {
    const registry = await own.store.readRegistry();
    for (const [words, why] of [
      [['release'], 'Which module? npm run release -- mfe-'],
      [['release', '--', 'mfe-upsell', 'mfe-nothing'], 'Which module? npm run release -- mfe-'],
      [['release', '--', 'mfe-upsell', '--biult'], 'There is no --biult'],
      [['release', '--', 'mfe-upsell', '--canary'], '--canary wants a value'],
      [['release', '--', 'mfe-upsell', '--canary', 'few'], '--canary is a number of percent, not few'],
      [['release', '--', 'mfe-upsell', '--max-errors', '5'], '--max-errors goes with --canary'],
      [['canary', '--', 'mfe-upsell', '25'], 'mfe-upsell has no canary. npm run release -- mfe-upsell --canary 25 makes one.'],
      [['canary', '--', 'mfe-upsell'], 'for how many percent of the visitors?'],
      [['releases', '--', '--live'], 'There is no --live'],
      [['rollback'], ' | mfe-'],
      [['rollback', '--', '--last'], 'There is no --last'],
      [['new', '--', 'widgit'], 'There is no widgit to write'],
      [['rollback', '--', 'mfe-header', 'mfe-search'], 'One module at a time'],
      [['rollback', '--', 'mfe-header'], 'header has no earlier release to go back to'],
    ] as const) {
      const { code, said } = await npmCommand(root, own.home, ...words);
      expect(code, said).toBe(1);
      expect(said).toContain(why);
    }
    expect(await own.store.readRegistry()).toEqual(registry);
  },
);

test(
  '[EMB-01] a module is tested, built, released and rolled back in a workspace without the others; a release whose render throws, or whose call the API lacks, ends with 1, says where, and leaves the one before',
  { tag: ['@upsell'] },
  async ({ shop, page, own }) => {
    test.setTimeout(300_000);
    for (const name of await moduleNames()) {
      const { scripts } = JSON.parse(await readFile(join(root, `mfe-${name}`, 'package.json'), 'utf8')) as {
        scripts: Record<string, string>;
      };
      expect(scripts.build).toMatch(new RegExp(`build-module\\.ts mfe-${name}$`));
      expect(scripts.test).toContain(`/mfe-${name}/`);
    }
    // the shell tries a release with what real pages were rendered with
    await shop.enter();
    const { itemCode } = await wineWithOffer(page, 'hero');
    await expect.poll(() => served(page, `/product/${itemCode}`)).toMatch(/data-slot="upsell\.product"[^>]*><div data-ssr="ok">/);
    await shop.openWine(itemCode);
    const { modules } = await own.store.readRegistry();
    const before = modules.upsell!.live;
    const copy = await copyWorkspace('mfe-upsell', 'nx.json', 'package-lock.json', 'jest.config.mjs');
    const file = 'mfe-upsell/src/widgets/product-offer/product-offer.tsx';
    const source = await readFile(join(copy.folder, file), 'utf8');
    const written = (text: string) => writeFile(join(copy.folder, file), text);
    try {
      await test.step('its tests', async () => {
        const { code, said } = await npmCommand(join(copy.folder, 'mfe-upsell'), own.home, 'test');
        expect(code, said).toBe(0);
        expect(said).toMatch(/\d+ passed/);
      });
      await test.step('a release that is refused', async () => {
        const broken = source.replace(/\(\{ data \}: \{[^}]*\}\) =>/, '$&\n  [...(data as never as { lost: string[] }).lost] &&');
        await written(broken);
        const line = broken.split('\n').findIndex((text) => text.includes('lost')) + 1;
        expect(line).toBeGreaterThan(1);
        const { code, said } = await npmCommand(copy.folder, own.home, 'release', '--', 'mfe-upsell');
        expect(code, said).toBe(1);
        expect(said).toContain('is NOT live');
        expect(said).toContain(`(${file}:${line})`);
        expect((await own.store.readRegistry()).modules).toEqual(modules);
      });
      await test.step('a release with a call that the API does not serve', async () => {
        await appendFile(
          join(copy.folder, 'libs/contracts/src/calls/catalogue.ts'),
          "export const getRegions = call('getRegions' as never, 'GET', '/api/catalogue/regions?country' as never);\n",
        );
        const asking = source.replace(/\(\{ data \}: \{[^}]*\}\) =>/, '$&\n  !getRegions.path ? null :');
        await written(`import { getRegions } from '@cellardoor/contracts/calls/catalogue';\n${asking}`);
        const { code, said } = await npmCommand(copy.folder, own.home, 'release', '--', 'mfe-upsell');
        expect(code, said).toBe(1);
        expect(said).toContain(
          'was not released:\n  it makes the call getRegions (GET /api/catalogue/regions), which the API does not serve\n',
        );
        expect((await own.store.readRegistry()).modules).toEqual(modules);
        expect((await own.running()).live.upsell).toBe(before);
        await page.reload();
        await expect(shop.product.claimOffer).toBeVisible();
      });
      await test.step('a release that is taken, and the way back', async () => {
        await written(source.replace('data ? <OfferBlock', 'data !== null ? <OfferBlock'));
        const released = await npmCommand(copy.folder, own.home, 'release', '--', 'mfe-upsell');
        expect(released.code, released.said).toBe(0);
        const { upsell, ...others } = (await own.store.readRegistry()).modules;
        expect({ ...others, upsell: modules.upsell }).toEqual(modules);
        expect(upsell!.live).not.toBe(before);
        expect((await own.running()).live.upsell).toBe(upsell!.live);
        const rolled = await npmCommand(copy.folder, own.home, 'rollback', '--', 'mfe-upsell');
        expect(rolled.code, rolled.said).toBe(0);
        expect((await own.running()).live.upsell).toBe(before);
      });
      await test.step('a release for a share of the visitors: more of them, back again, and at last for all', async () => {
        const type = async (...words: string[]) => {
          const { code, said } = await npmCommand(copy.folder, own.home, ...words);
          expect(code, said).toBe(0);
          return said;
        };
        const canary = async () => (await own.running()).canaries?.upsell;
        expect(await type('release', '--', 'mfe-upsell', '--built', '--canary', '10', '--max-errors', '50')).toContain(
          'is the canary: 10 % of the visitors get it, until it fails in more than 50 % of its documents. All running shells (1) run it',
        );
        const { version } = (await canary())!;
        expect(version).not.toBe(before);
        expect(await type('canary', '--', 'mfe-upsell', '25')).toContain('25 % of the visitors get it, until it fails in more than 50 %');
        expect((await canary())!.percent).toBe(25);
        expect(await type('releases')).toContain(`  canary    ${version}: 25 % of the visitors get it`);
        const declined = await npmCommand(copy.folder, own.home, 'rollback', '--', 'mfe-upsell');
        expect(declined.code, declined.said).toBe(1);
        expect(declined.said).toContain(`has a canary, ${version}, beside ${before}. Withdraw it first: npm run canary -- mfe-upsell 0`);
        expect((await own.running()).live.upsell).toBe(before);
        expect(await type('canary', '--', 'mfe-upsell', '0')).toContain(`the canary is withdrawn, and all visitors get ${before}.`);
        expect(await canary()).toBeUndefined();
        await type('release', '--', 'mfe-upsell', '--built', '--canary', '10');
        expect(await type('canary', '--', 'mfe-upsell', '100')).toContain(`mfe-upsell ${version}: it is live for all visitors.`);
        expect((await own.running()).live.upsell).toBe(version);
        expect(await canary()).toBeUndefined();
        await type('rollback', '--', 'mfe-upsell');
        expect((await own.running()).live.upsell).toBe(before);
      });
    } finally {
      await copy.remove();
    }
  },
);
