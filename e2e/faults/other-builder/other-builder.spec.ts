import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import type { Built } from '@cellardoor/registry';
import { root } from '../../../tools/src/processes.ts';
import { builtElsewhere } from '../../../tools/src/releases/built-elsewhere.ts';
import { wineWithOffer } from '../../shop/catalogue.ts';
import { expect, looksAt, offerPlace, putsInBasket, served, test } from '../fault-test.ts';
import { configs } from './mfe-other/rspack.config.ts';

/** The sample module as Rspack and Module Federation's own plugin build it: no line of ours takes part. */
async function builtByRspack(): Promise<Built> {
  await mkdir(join(root, '.cache'), { recursive: true });
  const out = await mkdtemp(join(root, '.cache/other-builder-'));
  try {
    const compiler = rspack(configs(join(root, 'e2e/faults/other-builder/mfe-other'), out));
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString({ all: false, errors: true })) : undefined);
        compiler.close(() => (failure ? reject(failure) : resolve()));
      });
    });
    await writeFile(join(out, 'module.json'), JSON.stringify({ name: 'upsell', version: '2.0.0', emits: [], hears: [] }));
    return await builtElsewhere(out);
  } finally {
    await rm(out, { recursive: true, force: true });
  }
}

const usersOf = (name: string) => {
  const versions = Object.values(window.__cellardoor!.shareScope[name]!);
  return versions.map(({ from, useIn }) => ({ from, users: useIn.map((user) => user.split('_')[0]) }));
};

test(
  'a module that another builder made stands beside ours, is rendered by the server, and uses the one React of the page',
  { tag: ['@upsell'] },
  async ({ shop, page, own, faults }) => {
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');
    faults.allow(/no live module has "upsell\.(after-add|cart)"/, 'this release has one widget of the module');
    await own.release(await builtByRspack());

    await test.step('the server renders it', async () => {
      expect(await served(page, `/product/${wine.itemCode}`)).toContain(`Other offer for ${wine.itemCode}: still, 0 presses`);
    });
    await test.step('it comes to life with hooks of the React of the page, and its styles', async () => {
      await looksAt(shop, wine);
      const button = offerPlace(page).getByRole('button', { name: `Other offer for ${wine.itemCode}: live, 0 presses` });
      await expect(button).toBeVisible();
      await expect(button).toHaveCSS('outline-color', 'rgb(1, 2, 3)');
      await button.click();
      await expect(offerPlace(page).getByRole('button')).toHaveText(`Other offer for ${wine.itemCode}: live, 1 presses`);
    });
    await test.step('there is one React, which the shell brought and both use', async () => {
      const react = await page.evaluate(usersOf, 'react');
      expect(react).toEqual([{ from: 'cellardoor_shell', users: expect.arrayContaining(['upsell', 'product']) }]);
    });
    await test.step('the shopper buys', () => putsInBasket(shop, wine));
  },
);
