import type { BrowserContext, Page } from '@playwright/test';
import { watchFaults } from '../../fixtures/faults.ts';
import { wineWithOffer } from '../../shop/catalogue.ts';
import { Shop } from '../../shop/shop.ts';
import { builtCopy } from '../../site/built-copy.ts';
import { doctored, partChanged, throwsOnClick } from '../../site/doctored-release.ts';
import type { OwnShell } from '../../site/own-shell.ts';
import { expect, looksAt, offerPlace, test } from '../fault-test.ts';
import { releasesOn } from './releases-on.ts';

/** Puts a browser into a group of visitors that gets this release. @throws where no group does */
async function getting(version: string, context: BrowserContext, page: Page, address: string): Promise<void> {
  for (let group = 0; group < 100; group++) {
    await context.addCookies([{ name: 'cd_group', value: String(group), url: new URL(address, page.url()).origin }]);
    const html = await page.evaluate(async (path) => (await fetch(path)).text(), address);
    if (html.includes(version)) return;
  }
  throw new Error(`no group of visitors gets ${version}`);
}

const counted = async (own: OwnShell, metric: string, version: string) => {
  const line = (await own.metrics()).split('\n').find((each) => each.startsWith(`${metric}{module="upsell",version="${version}"`));
  return Number(line?.split(' ').at(-1) ?? 0);
};

test.describe('for visitors who consented to analytics', () => {
  test.use({ allowedCookies: ['preferences', 'analytics'] });

  test(
    '[EMB-07] a release goes to a share of the visitors, each of whom stays on one side from page to page and buys; its largest paint is in /metrics',
    { tag: ['@upsell'] },
    async ({ shop, page, context, own, browser }) => {
      await shop.enter();
      const wine = await wineWithOffer(page, 'hero');
      const address = `/product/${wine.itemCode}`;
      const live = (await own.running()).live.upsell!;
      const built = await builtCopy('upsell', {
        file: 'src/widgets/product-offer/product-offer.texts.ts',
        from: 'Claim your extra discount here',
        to: 'A case for less',
      });
      const { version } = built.face;
      await own.release(built, { percent: 50, maxErrorPercent: 100 });
      expect((await own.running()).live.upsell).toBe(live);

      await getting(version, context, page, address);
      const newOffer = page.getByRole('button', { name: 'A case for less' });
      await test.step('one visitor has the new release: on this page, the next, and after a reload, and buys', async () => {
        await looksAt(shop, wine);
        await expect(newOffer).toBeVisible();
        await shop.product.addBottles(1);
        await shop.header.openBasket();
        await shop.search(wine.name);
        await shop.listing.card(wine.name).first().getByRole('link', { name: wine.name }).click();
        await expect(newOffer).toBeVisible();
        await page.reload();
        await expect(newOffer).toBeVisible();
        expect(await releasesOn(page)).toMatchObject({ upsell: version });
      });
      await test.step('how soon it was painted is told when they leave', async () => {
        await page.goto('/');
        await expect.poll(() => counted(own, 'cd_release_largest_paint_seconds_count', version)).toBeGreaterThan(0);
      });

      const others = await browser.newContext({ baseURL: own.at('law-uk') });
      const faults = watchFaults(others);
      const reports: (string | null)[] = [];
      others.on('request', (request) => request.url().endsWith('/page-reports') && reports.push(request.postData()));
      const other = new Shop(await others.newPage());
      await test.step('another visitor has the live release on every page, and is measured by nobody without consent', async () => {
        await other.page.goto('/');
        await getting(`/upsell/${live}/`, others, other.page, address);
        for (let n = 0; n < 2; n++) {
          await other.openWine(wine.itemCode);
          await expect(other.product.claimOffer).toBeVisible();
          expect(await releasesOn(other.page)).toMatchObject({ upsell: live });
        }
        await other.page.goto('/');
        expect(reports.filter((report) => report?.includes('painted'))).toEqual([]);
      });
      expect(faults.unexpected).toEqual([]);
      await others.close();
    },
  );
});

for (const [where, sides, change, message] of [
  ['when it renders', ['browser'], "(part) => { part.View = () => { throw new Error('the label came off'); }; }", 'the label came off'],
  ['in an event', ['server', 'browser'], throwsOnClick, 'the corkscrew broke'],
] as const)
  test(
    `[EMB-07] a canary that fails ${where} in browsers is withdrawn by itself above the set error rate, and its visitors have the live release`,
    { tag: ['@upsell'] },
    async ({ shop, page, context, own, faults }) => {
      await shop.enter();
      const wine = await wineWithOffer(page, 'hero');
      const live = (await own.running()).live.upsell!;
      const label = where.replaceAll(' ', '');
      const built = await doctored('upsell', `canary${label}`, partChanged('upsell.product', change, sides));
      faults.allow(new RegExp(message), 'the browser says so, once for each document');
      await own.release(built, { percent: 60, maxErrorPercent: 3 });
      await getting(built.face.version, context, page, `/product/${wine.itemCode}`);

      await expect(async () => {
        await looksAt(shop, wine);
        const offer = offerPlace(page).getByRole('button').or(offerPlace(page).getByText('This part of the page is unavailable.'));
        await offer.first().click({ timeout: 5_000 });
        expect((await own.running()).canaries).toEqual({});
      }).toPass({ timeout: 120_000 });
      const { modules, refused } = await own.store.readRegistry();
      expect(modules.upsell).not.toHaveProperty('canary');
      expect(refused!.upsell![built.face.version]).toMatch(/^it failed in \d+ of \d+ documents; more than 3 % withdraw it$/);

      const before = faults.count(new RegExp(message));
      await looksAt(shop, wine);
      await shop.product.claimOffer.click();
      await expect(shop.product.offer).toBeVisible();
      expect(await releasesOn(page)).toMatchObject({ upsell: live });
      expect(faults.count(new RegExp(message))).toBe(before);
    },
  );
