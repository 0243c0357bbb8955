import type { Page } from '@playwright/test';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { ask } from '../fixtures/served.ts';
import { expect } from '../fixtures/test.ts';
import { wineWithOffer } from '../shop/catalogue.ts';
import { test } from './beside-old-site.ts';
import { looksOf } from './looks.ts';
import { howTo, plain, withWidget } from './old-site.ts';

const script = (page: Page, attributes: Record<string, string>) =>
  page.evaluate(
    (given) =>
      new Promise<string>((resolve) => {
        const element = document.createElement('script');
        for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
        for (const outcome of ['load', 'error']) element.addEventListener(outcome, () => resolve(outcome));
        document.head.append(element);
      }),
    attributes,
  );

test(
  '[EMB-08] embed.js has a stable address and one for its version, weighs at most 20 KB, and gives the page its calls',
  { tag: ['@basket', '@search'] },
  async ({ shop, page, faults, baseURL }) => {
    const newest = await ask(`${baseURL}/embed.js`);
    const { pinned } = JSON.parse((await ask(`${baseURL}/embed.json`)).text) as { pinned: { src: string; integrity: string } };
    const version = await ask(baseURL! + pinned.src);
    await test.step('both addresses give the same bytes: one for five minutes, one for ever', async () => {
      expect([newest.status, newest.headers['cache-control']]).toEqual([200, 'public, max-age=300']);
      expect([version.status, version.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(version.text).toBe(newest.text);
      expect(pinned.integrity).toBe(`sha256-${createHash('sha256').update(version.text).digest('base64')}`);
      expect(gzipSync(newest.text).length).toBeLessThanOrEqual(20_000);
    });
    await test.step('a version that there is not, and other bytes than those of the version, leave the page as it is', async () => {
      faults.allow(/embed\.js|status of 404/, 'what is not there, and what is not as it was named');
      await page.goto(plain);
      const before = await looksOf(page);
      expect(await script(page, { src: '/shell/0000000000/embed.js' })).toBe('error');
      expect(await script(page, { src: pinned.src, integrity: `sha256-${'A'.repeat(43)}=` })).toBe('error');
      expect(await looksOf(page)).toEqual(before);
    });
    await test.step('the how-to page tells of its calls', async () => {
      const told = await readFile(howTo, 'utf8');
      for (const call of ['cellardoor.basket.add(', 'login.open()', '.on(', '.off(']) expect(told).toContain(call);
    });
    await test.step('before the first widget it fetches nothing else', async () => {
      await page.goto(plain);
      expect(await script(page, pinned)).toBe('load');
      const fetched = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
      expect(fetched.filter((path) => !path.startsWith('/assets/'))).toEqual([pinned.src]);
    });
    await test.step('the page adds to the basket, and hears of it until it no longer wants to', async () => {
      const heard = await page.evaluate(async () => {
        const { basket, on, off } = window.cellardoor;
        window.heard = 0;
        const count = () => (window.heard += 1);
        on('basket:added', count);
        await basket.add('W1001');
        const first = window.heard;
        off('basket:added', count);
        await basket.add('W1001', 2);
        return [first, window.heard];
      });
      expect(heard).toEqual([1, 1]);
      faults.allow(/response 404: POST \/api\/cart$|status of 404/, 'there is no such wine');
      await expect(page.evaluate(() => window.cellardoor.basket.add('NOSUCH'))).rejects.toThrow(/sell|wine/);
    });
    await test.step('the page leads to the login, and the login back to it', async () => {
      await page.evaluate(() => window.cellardoor.login.open());
      await page.waitForURL(`**/authentication/login?next=${encodeURIComponent(plain)}`);
      await shop.usable();
      await expect(shop.account.login.email).toBeVisible();
    });
  },
);

test(
  '[EMB-08] an old page with a content security policy needs no more than the lines of the how-to page',
  { tag: ['@basket', '@search'] },
  async ({ page }) => {
    await page.goto('/jsp/old/strict.jsp');
    const widget = page.locator('cellardoor-widget');
    await expect(widget.getByRole('link', { name: 'Basket, empty' })).toBeVisible();
    expect(await page.evaluate(async () => [...(await document.fonts.ready)].length)).toBeGreaterThan(0);
  },
);

test(
  '[EMB-08] when the shop is down an old page stays as it is, whichever file does not come',
  { tag: ['@basket'] },
  async ({ page, faults }) => {
    faults.allow(/net::ERR_FAILED/, 'the shop is down');
    faults.allow(/^console warning: \[cellardoor\] basket\.mini is not shown/, 'said once, quietly');
    await page.goto(plain);
    const before = await looksOf(page);
    for (const address of ['**/embed.js', '**/embed.json', '**/shell/**/embed-host*.js'])
      await test.step(address, async () => {
        await page.route(address, (route) => route.abort('failed'));
        const failed = page.waitForEvent('requestfailed');
        await page.goto(withWidget);
        await failed;
        await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket' })).toBeVisible();
        expect(await looksOf(page)).toEqual(before);
        await page.locator('#old-button').click();
        await expect(page.locator('#more')).toBeVisible();
        await page.unroute(address);
      });
  },
);

const fallback = (page: Page) => page.locator('cellardoor-widget > a');

test(
  "what stands in a widget's tag stays while the API is down, and gives way to the first good view",
  { tag: ['@basket', '@search'] },
  async ({ shop, page, faults }) => {
    faults.allow(/net::ERR_FAILED/, 'the API is down');
    faults.allow(/\[cellardoor\]/, 'it says so');
    await shop.enter();
    const { itemCode } = await wineWithOffer(page, 'hero');
    await page.route('**/api/**', (route) => route.abort('failed'));
    const asked = page.waitForRequest('**/api/**');
    await page.goto(withWidget);
    await page.evaluate((code) => {
      const element = document.createElement('cellardoor-widget');
      element.setAttribute('name', 'search.recommended');
      element.setAttribute('except-item-code', code);
      element.innerHTML = '<a href="/wines">Our wines</a>';
      document.querySelector('#shop')!.prepend(element);
    }, itemCode);
    await asked;
    await expect(fallback(page).first()).toBeVisible();
    await expect(page.getByText('This part of the page is unavailable')).toBeHidden();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.goto(withWidget);
    await expect(page.locator('cellardoor-widget').getByRole('link', { name: 'Basket, empty' })).toBeVisible();
    await expect(fallback(page)).toBeHidden();
  },
);

test("a shop that hangs does not hold the old page's load event back", { tag: ['@basket', '@search'] }, async ({ page }) => {
  await page.route(/\/(shell|modules)\//, () => new Promise<void>(() => undefined));
  const asked = page.waitForRequest('**/shell/**');
  await page.goto(withWidget, { waitUntil: 'load', timeout: 15_000 });
  await asked;
  expect(await page.evaluate(() => document.readyState)).toBe('complete');
});
