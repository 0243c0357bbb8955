import { freePort } from '@cellardoor/testing/free-port.ts';
import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseBefore } from '../../fixtures/choose-before.ts';
import { served } from '../../fixtures/served.ts';
import { expect, test as journey } from '../../fixtures/test.ts';
import { wineWithOffer } from '../../shop/catalogue.ts';
import { Shop } from '../../shop/shop.ts';
import { startLocalModule } from '../../site/local-module.ts';
import { type OwnShell, openShell } from '../../site/own-shell.ts';
import { copyWorkspace, type WorkspaceCopy } from '../../site/workspace-copy.ts';
import { releasesOn } from '../releases/releases-on.ts';

/** A deployed site for tests, with every module as it was built, and a developer's workspace that runs none of it. */
const test = journey.extend<{ readonly own: OwnShell; readonly workspace: WorkspaceCopy }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const shell = await openShell({ MODULE_OVERRIDES: '1' });
      await use(shell);
      await shell.stop();
    },
    { timeout: 90_000 },
  ],
  // oxlint-disable-next-line no-empty-pattern -- as above
  workspace: async ({}, use) => {
    const copy = await copyWorkspace('mfe-product', 'nx.json', 'package-lock.json');
    await use(copy);
    await copy.remove();
  },
  baseURL: async ({ own, market }, use) => use(own.at(market)),
  navigationTimeout: 40_000,
});

/** The first word of the way from home to a wine, which the product module writes. */
const crumb = (page: Page, words: string) => page.locator('#page').getByRole('link', { name: words, exact: true });
const note = (page: Page) => page.getByRole('complementary', { name: 'Local modules' });

async function change({ folder }: WorkspaceCopy, from: string, to: string): Promise<void> {
  const file = join(folder, 'mfe-product/src/pages/product/product-page.texts.ts');
  const text = await readFile(file, 'utf8');
  expect(text).toContain(from);
  await writeFile(file, text.replace(from, to));
}

/** Chooses on the page of overrides as a developer does. */
async function take(page: Page, module: string, port: string): Promise<void> {
  await page.getByLabel('Module', { exact: true }).selectOption(module);
  await page.getByLabel('Port on your machine').fill(port);
  await page.getByRole('button', { name: 'Take module' }).click();
}

test(
  '[EMB-04] a developer points a deployed site at the module on their machine: their browser alone shows it, beside the releases of the others, until they remove it or stop it',
  { tag: ['@product'] },
  async ({ page, shop, workspace, faults, browser, baseURL }) => {
    test.setTimeout(900_000);
    const port = String(await freePort());
    await change(workspace, "home: 'Home'", "home: 'Home from my machine'");
    const local = startLocalModule(workspace.folder, 'mfe-product', port, baseURL!);
    try {
      await local.says(`${baseURL}/module-overrides?module=product&port=${port}`);
      await shop.enter();
      const wine = await wineWithOffer(page, 'hero');
      const another = new Shop(await (await browser.newContext({ baseURL })).newPage());
      await chooseBefore(another.page.context(), []);
      await another.openWine(wine.itemCode);
      await expect(crumb(another.page, 'Home')).toBeVisible();
      const asDeployed = { title: await another.page.title(), releases: await releasesOn(another.page) };
      expect(Object.keys(asDeployed.releases)).toEqual(expect.arrayContaining(['header', 'product', 'upsell']));

      await test.step('the page that says so names the field that is wrong, and lists what is taken from where', async () => {
        faults.allow(/response 400: POST \/module-overrides/, 'no module may come from such a port');
        await page.goto('/module-overrides');
        await take(page, 'product', '80');
        await expect(page.getByRole('alert')).toHaveText('Port on your machine: enter a whole number from 1024 to 65535.');
        await take(page, 'product', port);
        await expect(page.getByRole('listitem').filter({ hasText: 'product' })).toContainText(`http://localhost:${port}`);
        await expect(page.getByRole('listitem').filter({ hasText: 'header' })).toContainText('deployed release');
      });

      await test.step('the local module shows its page and head on the deployed site, with the other modules from their releases', async () => {
        await shop.openWine(wine.itemCode);
        await expect(crumb(page, 'Home from my machine')).toBeVisible();
        await expect(page).toHaveTitle(asDeployed.title);
        await expect(note(page)).toContainText(`product (http://localhost:${port})`);
        await shop.product.offerLive();
        const { product: _product, ...others } = asDeployed.releases;
        const shown = await releasesOn(page);
        expect(shown.product).toBeUndefined();
        expect(shown).toEqual(expect.objectContaining({ header: others.header, upsell: others.upsell, basket: others.basket }));
      });

      await test.step('it works with them: a bottle goes into the basket, and the way back shows the local module again without another document', async () => {
        await shop.product.addBottles(1);
        await shop.arriveBy(() => shop.header.openBasket());
        await expect(shop.basket.line(wine.name)).toBeVisible();
        await expect(note(page)).toBeVisible();
        await page.evaluate(() => Object.assign(window, { sameDocument: true }));
        await shop.arriveBy(() => shop.basket.line(wine.name).getByRole('link').first().click());
        await expect(crumb(page, 'Home from my machine')).toBeVisible();
        expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
      });

      await test.step('a change is built, and a reload shows it', async () => {
        const before = local.said().length;
        await change(workspace, "home: 'Home from my machine'", "home: 'Home once more'");
        await expect.poll(() => local.said().slice(before), { timeout: 400_000 }).toContain(`is at http://localhost:${port}/`);
        await page.reload();
        await expect(crumb(page, 'Home once more')).toBeVisible();
      });

      await test.step('nobody else sees it', async () => {
        await another.openWine(wine.itemCode);
        await expect(crumb(another.page, 'Home')).toBeVisible();
        await expect(note(another.page)).toHaveCount(0);
        expect(await releasesOn(another.page)).toEqual(asDeployed.releases);
        await another.page.context().close();
      });

      await test.step('once it is stopped the deployed release shows, and the console says why', async () => {
        faults.allow(/console warning: \[cellardoor\] product is the deployed release/, 'nothing is served there any more');
        faults.allow(/request failed: GET \/(?:face|integrity)\.json: net::ERR_CONNECTION_REFUSED/, 'the same');
        await local.stop();
        await page.reload();
        await expect(crumb(page, 'Home')).toBeVisible();
        await expect(page).toHaveTitle(asDeployed.title);
        expect(faults.count(new RegExp(`as http://localhost:${port}/ does not serve it .*npm run local -- mfe-product ${port}`))).toBe(1);
        await shop.product.addBottles(1);
      });

      await test.step('removed, the page is as everybody gets it', async () => {
        await note(page).getByRole('link', { name: 'Change' }).click();
        await page.getByRole('button', { name: 'Remove product' }).click();
        await expect(page.getByRole('listitem').filter({ hasText: 'product' })).toContainText('deployed release');
        await page.getByRole('link', { name: 'Open the shop' }).click();
        await shop.openWine(wine.itemCode);
        await expect(crumb(page, 'Home')).toBeVisible();
        await expect(note(page)).toHaveCount(0);
        expect(await served(page, `/product/${wine.itemCode}`)).toContain('data-part="product.detail" data-ssr="ok"');
        expect((await releasesOn(page)).product).toBe(asDeployed.releases.product);
      });
    } finally {
      await local.stop();
    }
  },
);
