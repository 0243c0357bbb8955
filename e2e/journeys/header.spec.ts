import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { shopAt } from '../site/address.ts';

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const topItems = (page: Page) => navigation(page).locator('> div > ul > li:visible > a').allTextContents();

test(
  "[HDR-02] from 768 to 991 px the navigation shows 8 items, 7 for stw, and the rest under 'More ...'",
  { tag: ['@header'] },
  async ({ shop, page }) => {
    for (const [market, shown] of [
      ['law-uk', 8],
      ['stw-uk', 7],
    ] as const) {
      await page.setViewportSize({ width: 1280, height: 800 });
      await shop.open(`${shopAt(market)}/customer-services`);
      const all = await topItems(page);
      expect(all.length).toBeGreaterThan(shown);
      expect(all).not.toContain('More ...');
      for (const width of [768, 991]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => topItems(page)).toEqual([...all.slice(0, shown), 'More ...']);
      }
      await navigation(page).getByRole('link', { name: 'More ...' }).press('ArrowDown');
      for (const label of all.slice(shown)) await expect(navigation(page).getByRole('link', { name: label })).toBeVisible();
      await page.setViewportSize({ width: 992, height: 800 });
      await expect.poll(() => topItems(page)).toEqual(all);
    }
  },
);

test.describe('with a pointer, keys and touch', () => {
  test.use({ hasTouch: true });

  test(
    '[HDR-03] [HDR-04] panels, suggestions and drawer open by pointer, keys and touch, one at a time; Escape closes each and returns the focus',
    { tag: ['@header'] },
    async ({ shop, page, faults }) => {
      faults.allow(/preloaded using link preload but not used/, 'the scripts of a page that the pointer only passed by');
      await shop.openHome();
      // a pointer that came to rest before the header listens, moves once only here
      await shop.live();
      const { box } = shop.header;
      const red = navigation(page).getByRole('link', { name: 'Red', exact: true });
      const merlot = navigation(page).getByRole('link', { name: 'Merlot', exact: true });

      await test.step('a pointer that rests opens a panel, and one that goes away closes it', async () => {
        await red.hover();
        await expect(merlot).toBeVisible();
        await page.mouse.move(700, 880);
        await expect(merlot).toBeHidden();
      });
      await test.step('a panel closes the suggestions, and typing closes the panel', async () => {
        await box.field.fill('malbec');
        await expect(box.popup).toBeVisible();
        await red.hover();
        await expect(merlot).toBeVisible();
        await expect(box.popup).toBeHidden();
        await box.field.fill('malbe');
        await expect(box.popup).toBeVisible();
        await expect(merlot).toBeHidden();
      });
      await test.step('the arrow down goes into the panel, Escape gives the focus back', async () => {
        await red.press('ArrowDown');
        await expect(navigation(page).getByRole('link', { name: 'Cabernet Sauvignon' })).toBeFocused();
        await expect(box.popup).toBeHidden();
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(merlot).toBeHidden();
        await expect(red).toBeFocused();
      });
      await test.step('Escape closes the suggestions from a link in them', async () => {
        await box.field.fill('malbec');
        await box.popup.getByRole('link', { name: /^See all \d+ wines?$/ }).focus();
        await page.keyboard.press('Escape');
        await expect(box.popup).toBeHidden();
        await expect(box.field).toBeFocused();
      });
      await test.step('a touch opens a panel, a second one follows the link', async () => {
        await page.setViewportSize({ width: 1024, height: 768 });
        await red.tap();
        await expect(merlot).toBeVisible();
        expect(new URL(page.url()).pathname).toBe('/');
        await red.tap();
        await page.waitForURL(/\/wines\/type\/red$/);
        await expect(merlot).toBeHidden();
        await expect(red).toHaveAttribute('aria-current', 'page');
      });
      await test.step('the drawer of a phone closes the suggestions, holds the focus and gives it back, and closes once a link is followed', async () => {
        await page.setViewportSize({ width: 360, height: 740 });
        const open = page.getByRole('button', { name: 'Open the menu' });
        const { menu } = shop.header;
        await box.field.fill('malbe');
        await expect(box.popup).toBeVisible();
        await open.press('Enter');
        await expect(menu).toBeVisible();
        await expect(box.popup).toBeHidden();
        expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
        await expectAccessible(page);
        await page.keyboard.press('Escape');
        await expect(menu).toBeHidden();
        await expect(open).toBeFocused();
        await open.press('Space');
        await menu.getByText('Red', { exact: true }).tap();
        await menu.getByRole('link', { name: 'Malbec' }).tap();
        await page.waitForURL(/\/wines\/grape\/malbec$/);
        await expect(menu).toBeHidden();
      });
    },
  );
});

test(
  'links of the header keep their places where its scripts do not arrive, and each offers to try again',
  { tag: ['@header'] },
  async ({ shop, page, faults }) => {
    faults.allow(/net::ERR_FAILED|request failed: GET|could not be shown/, 'the connection was lost in the middle');
    await page.route(/\/modules\/(basket\/|header\/.*account)/, (route) => route.abort());
    const header = page.getByRole('banner');
    await page.setViewportSize({ width: 360, height: 740 });
    await shop.open('/regions');
    await header.getByRole('link', { name: /^Basket/ }).hover();
    await expect(header.getByRole('button', { name: 'Try again' })).toHaveCount(2);
    for (const width of [360, 640, 1024]) {
      await page.setViewportSize({ width, height: 740 });
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
