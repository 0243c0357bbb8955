import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { shopAt } from '../site/address.ts';

const topItems = (page: Page) => page.getByRole('navigation', { name: 'Main' }).locator('> div > ul > li:visible > a').allTextContents();

for (const { market, shown, others } of [
  { market: 'law-uk', shown: 8, others: ['hsb', 'avy', 'bbc', 'ba'] },
  { market: 'stw-uk', shown: 7, others: [] },
])
  test.describe(market, () => {
    test.use({ market });
    test(
      `[HDR-02] between 768 and 991 px ${shown} items stand in the navigation, the rest under 'More ...'`,
      { tag: ['@header'] },
      async ({ shop, page }) => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await shop.openHome();
        const all = await topItems(page);
        expect(all.length).toBeGreaterThan(shown);
        expect(all).not.toContain('More ...');
        for (const width of [768, 991]) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => topItems(page)).toEqual([...all.slice(0, shown), 'More ...']);
        }
        const nav = page.getByRole('navigation', { name: 'Main' });
        await nav.getByRole('link', { name: 'More ...' }).press('ArrowDown');
        for (const label of all.slice(shown)) await expect(nav.getByRole('link', { name: label })).toBeVisible();
        await page.setViewportSize({ width: 992, height: 800 });
        await expect.poll(() => topItems(page)).toEqual(all);
        await page.setViewportSize({ width: 991, height: 800 });
        for (const brand of others)
          await test.step(brand, async () => {
            await page.goto(`${shopAt(`${brand}-uk`)}/customer-services`);
            const items = await topItems(page);
            expect([items.length, items.at(-1)]).toEqual([shown + 1, 'More ...']);
          });
      },
    );
  });

test(
  '[HDR-03] a panel opens once the pointer has rested on its item for 400 ms, and by keyboard without a pointer',
  { tag: ['@header'] },
  async ({ shop, page, faults }) => {
    faults.allow(/preloaded using link preload but not used/, 'the scripts of a page that the pointer only passed by');
    await shop.openHome();
    // a pointer that came to rest before the header listens, moves once only here
    await shop.live();
    const nav = page.getByRole('navigation', { name: 'Main' });
    const red = nav.getByRole('link', { name: 'Red', exact: true });
    const merlot = nav.getByRole('link', { name: 'Merlot', exact: true });

    await test.step('the pointer', async () => {
      const waited = nav.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            let arrived = 0;
            element.addEventListener('pointerover', (event) => (arrived ||= event.timeStamp));
            const watch = new MutationObserver(() => {
              if (!element.querySelector('[aria-expanded=true]')) return;
              watch.disconnect();
              resolve(performance.now() - arrived);
            });
            watch.observe(element, { subtree: true, childList: true, attributes: true });
          }),
      );
      await red.hover();
      await expect(merlot).toBeVisible();
      // a timer may fire a fraction of a millisecond early
      expect(await waited).toBeGreaterThanOrEqual(399);
      await page.mouse.move(700, 880);
      await expect(merlot).toBeHidden();
    });
    await test.step('a pointer that passes by opens nothing, then or later', async () => {
      await page.mouse.move(700, 880);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await red.hover();
      await page.clock.runFor(390);
      await page.mouse.move(700, 880);
      await page.clock.runFor(2_000);
      await expect(merlot).toBeHidden();
      await red.hover();
      await page.clock.runFor(399);
      await expect(merlot).toBeHidden();
      await page.clock.runFor(2);
      await expect(merlot).toBeVisible();
      await page.mouse.move(700, 880);
      await page.clock.runFor(2_000);
      await expect(merlot).toBeHidden();
      await page.clock.resume();
    });
    await test.step('the arrow down goes into the panel, Escape gives the focus back', async () => {
      await red.press('ArrowDown');
      await expect(nav.getByRole('link', { name: 'Cabernet Sauvignon' })).toBeFocused();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(merlot).toBeHidden();
      await expect(red).toBeFocused();
    });
    await test.step('the button beside the item opens and closes it', async () => {
      const opener = nav.getByRole('button', { name: 'More of Red', exact: true });
      await opener.press('Enter');
      await expect(opener).toHaveAttribute('aria-expanded', 'true');
      await expect(merlot).toBeVisible();
      await opener.press('Enter');
      await expect(merlot).toBeHidden();
    });
  },
);

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  test('[HDR-03] a touch opens a panel, a second one follows the link', { tag: ['@header'] }, async ({ shop, page }) => {
    await shop.openHome();
    const nav = page.getByRole('navigation', { name: 'Main' });
    const red = nav.getByRole('link', { name: 'Red', exact: true });
    await red.tap();
    await expect(nav.getByRole('link', { name: 'Merlot', exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
    await red.tap();
    await page.waitForURL(/\/wines\/type\/red$/);
    await expect(nav.getByRole('link', { name: 'Merlot', exact: true })).toBeHidden();
    await expect(red).toHaveAttribute('aria-current', 'page');
  });
});

test(
  '[HDR-04] the menu and the search are never open at once; Escape closes either and gives the focus back',
  { tag: ['@header'] },
  async ({ shop, page }) => {
    await shop.openHome();
    const { box } = shop.header;
    const nav = page.getByRole('navigation', { name: 'Main' });
    const red = nav.getByRole('link', { name: 'Red', exact: true });
    const merlot = nav.getByRole('link', { name: 'Merlot', exact: true });

    await test.step('a panel that the pointer opens closes the suggestions, and what is typed then closes the panel', async () => {
      await box.field.fill('malbec');
      await expect(box.popup).toBeVisible();
      await red.hover();
      await expect(merlot).toBeVisible();
      await expect(box.popup).toBeHidden();
      await box.field.fill('malbe');
      await expect(box.popup).toBeVisible();
      await expect(merlot).toBeHidden();
    });
    await test.step('so does one that the keyboard opens', async () => {
      await red.press('ArrowDown');
      await expect(merlot).toBeVisible();
      await expect(box.popup).toBeHidden();
    });
    await test.step('Escape closes the panel, and the suggestions stay closed', async () => {
      await merlot.focus();
      await page.keyboard.press('Escape');
      await expect(merlot).toBeHidden();
      await expect(red).toBeFocused();
      await expect(box.popup).toBeHidden();
    });
    await test.step('Escape closes the suggestions from a link in them', async () => {
      await box.field.fill('malbec');
      await box.popup.getByRole('link', { name: /^See all \d+ wines?$/ }).focus();
      await page.keyboard.press('Escape');
      await expect(box.popup).toBeHidden();
      await expect(box.field).toBeFocused();
      await expect(merlot).toBeHidden();
    });
    await test.step('the drawer of a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await box.field.fill('malbe');
      await expect(box.popup).toBeVisible();
      await page.getByRole('button', { name: 'Open the menu' }).press('Enter');
      await expect(shop.header.menu).toBeVisible();
      await expect(box.popup).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(shop.header.menu).toBeHidden();
      await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
      await expect(box.popup).toBeHidden();
      await box.field.fill('malbec');
      await expect(box.options.first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(box.popup).toBeHidden();
      await expect(box.field).toBeFocused();
    });
  },
);

test(
  'the menu of a phone is a drawer: it holds the focus, Escape gives it back, a followed link closes it',
  { tag: ['@phone', '@header'] },
  async ({ shop, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await shop.openHome();
    const open = page.getByRole('button', { name: 'Open the menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await open.press('Enter');
    await expect(drawer).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(open).toBeFocused();
    await open.press('Space');
    await drawer.getByText('Red', { exact: true }).click();
    await drawer.getByRole('link', { name: 'Malbec' }).click();
    await page.waitForURL(/\/wines\/grape\/malbec$/);
    await expect(drawer).toBeHidden();
  },
);

test('a wine that cannot be added says why in a dialog', { tag: ['@header'] }, async ({ shop, page }) => {
  await shop.openHome();
  const why = 'Sorry, only 4 left and 3 are in your basket.';
  await page.evaluate((message) => window.dispatchEvent(new CustomEvent('basket:failed', { detail: { message } })), why);
  const dialog = page.getByRole('dialog', { name: 'Shopping Basket' });
  await expect(dialog.getByText(why)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toBeHidden();
});

test(
  'where scripts of the header do not come, its links keep their places, and each offers to try again',
  { tag: ['@header'] },
  async ({ shop, page, faults }) => {
    faults.allow(/net::ERR_FAILED|request failed: GET|could not be shown/, 'the connection was lost in the middle');
    await page.route(/\/modules\/(basket\/|header\/.*account)/, (route) => route.abort());
    const header = page.getByRole('banner');
    for (const width of [360, 640, 1024]) {
      await page.setViewportSize({ width, height: 740 });
      await shop.open('/regions');
      await header.getByRole('link', { name: /^Basket/ }).hover();
      await expect(header.getByRole('button', { name: 'Try again' })).toHaveCount(2);
      const [brand, account, basket] = await Promise.all(
        [/, home$/, 'Log in', /^Basket/].map((name) => header.getByRole('link', { name }).boundingBox()),
      );
      expect(brand!.height).toBeLessThan(64);
      expect(brand!.x + brand!.width).toBeLessThanOrEqual(account!.x);
      expect(account!.x + account!.width).toBeLessThanOrEqual(basket!.x);
      expect(await stickingOut(page)).toEqual([]);
    }
  },
);
