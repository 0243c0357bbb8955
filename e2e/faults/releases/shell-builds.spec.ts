import type { Locator } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../../fixtures/test.ts';
import { findWine } from '../../shop/catalogue.ts';
import { lightest } from '../../site/address.ts';
import { Shop } from '../../shop/shop.ts';
import { type ReverseProxy, openReverseProxy } from '../../site/reverse-proxy.ts';
import { openShell, type OwnShell } from '../../site/own-shell.ts';
import { copyWorkspace, type WorkspaceCopy } from '../../site/workspace-copy.ts';

let copy: WorkspaceCopy;
let old: OwnShell;
let fresh: OwnShell;
let balancer: ReverseProxy;
/** Which shell answers for a path. */
let choose: (path: string) => OwnShell;

// one worker for all: each would open shells and builds of its own
test.describe.configure({ mode: 'default', timeout: 240_000 });

/** The next build of the shell: one text of its browser side is another. */
async function buildNext(): Promise<void> {
  const file = join(copy.folder, 'shell/src/browser/report.ts');
  const source = await readFile(file, 'utf8');
  const changed = source.replace('[cellardoor]', '[cellarDoor]');
  expect(changed).not.toBe(source);
  await writeFile(file, changed);
  await copy.run('../../libs/build/src/build-shell.ts');
}

test.beforeAll(async () => {
  test.setTimeout(240_000);
  copy = await copyWorkspace();
  await buildNext();
  old = await openShell();
  fresh = await openShell({}, copy.folder, old);
  balancer = await openReverseProxy((path) => choose(path).port);
});

test.afterAll(async () => {
  await balancer?.stop();
  await fresh?.stop();
  await old?.stop();
  await copy?.remove();
});

test(
  'a tab that was open before the shell was deployed anew puts its first bottle into the basket',
  { tag: ['@header', '@product', '@basket'] },
  async ({ shop, page }) => {
    choose = () => old;
    await page.goto(`${balancer.at('law-uk')}${lightest}`);
    const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    await page.goto(`${balancer.at('law-uk')}/product/${itemCode}`);
    await shop.usable();
    const before = await shellHashOf(page.locator('script[src*="/shell/"]').first());
    choose = () => fresh;
    await shop.product.addBottles(1);
    await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 1 bottle, /);

    const later = new Shop(await page.context().newPage());
    await later.page.goto(`${balancer.at('law-uk')}/product/${itemCode}`);
    await later.usable();
    expect(await shellHashOf(later.page.locator('script[src*="/shell/"]').first()), 'the deployment has another build').not.toBe(before);
  },
);

test(
  'a page of one build of the shell runs where its scripts are asked of a shell of the other build',
  { tag: ['@header', '@product', '@basket'] },
  async ({ shop, page }) => {
    choose = () => old;
    await page.goto(`${balancer.at('law-uk')}${lightest}`);
    const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    for (const [first, second, bottles] of [
      [old, fresh, '1 bottle'],
      [fresh, old, '2 bottles'],
    ] as const)
      await test.step(`${bottles}`, async () => {
        choose = (path) => (path.startsWith('/shell/') ? second : first);
        await page.goto(`${balancer.at('law-uk')}/product/${itemCode}`);
        await shop.usable();
        await shop.product.addBottles(1);
        await expect(shop.header.basketLink).toHaveAccessibleName(new RegExp(`^Basket, ${bottles}, `));
      });
  },
);

const shellHashOf = async (script: Locator) => /\/shell\/(\w+)\//.exec((await script.getAttribute('src'))!)![1];
