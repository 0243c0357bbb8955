import type { Session } from '@cellardoor/contracts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab, toldByAnotherTab } from '../shop/another-tab.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine, wineWithOffer } from '../shop/catalogue.ts';
import { hearUser, refused, stepsHeard } from '../shop/heard.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

/** In an order in which each shows something that the one before did not. */
const standings = [
  [5, 'logged in'],
  [1, 'unknown'],
  [4, 'logged in'],
  [3, 'recognised'],
  [6, 'unknown'],
  [2, 'recognised'],
  [0, 'unknown'],
] as const;

test(
  '[USR-01] [HDR-07] a security status of 4 or 5 is logged in, 2 or 3 recognised and every other unknown, whom alone we ask for an address',
  { tag: ['@everything'] },
  async ({ shop, page }) => {
    await shop.openHome();
    await registerQuickly(page, somebodyNew());
    const session = await callsOf(page)<Session>('GET', '/api/user/details');
    let securityStatus = 0;
    await page.route('**/api/user/details', (route) =>
      route.fulfill({ json: { statusCode: 0, statusMessage: 'successful', response: { ...session, securityStatus } } }),
    );
    const { bar } = shop.header;
    // the menu stays closed: what it holds is not announced
    const entry = (name: string) => bar.getByRole('button', { name, exact: true, includeHidden: true });
    for (const [status, standing] of standings)
      await test.step(`${status} is ${standing}`, async () => {
        securityStatus = status;
        await expect.poll(() => toldByAnotherTab(page)).toBe(status);
        await expect(entry('Log out')).toHaveCount(standing === 'logged in' ? 1 : 0);
        await expect(entry('Not you?')).toHaveCount(standing === 'recognised' ? 1 : 0);
        await expect(bar.getByRole('link', { name: 'Log in' })).toHaveCount(standing === 'unknown' ? 1 : 0);
        await expect(shop.newsPrompt.around).toHaveCount(standing === 'unknown' ? 1 : 0);
      });
  },
);

test(
  '[USR-04] a plain script on the page hears of session, log-out and payment options that they are asked for, and what became of it',
  { tag: ['@everything'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 400: /, 'the test has each call fail once');
    const heard = await hearUser(page);
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
    await registerQuickly(page, somebodyNew());
    await addInAnotherTab(page, wine.itemCode, 1);
    await shop.openHome();
    const failOnce = (path: string) => page.route(`**${path}`, (route) => route.fulfill({ status: 400, json: refused }), { times: 1 });
    await test.step('session and basket', async () => {
      heard.length = 0;
      await failOnce('/api/user/details');
      expect(await toldByAnotherTab(page)).toBeUndefined();
      await expect.poll(() => toldByAnotherTab(page)).toBe(4);
      await expect.poll(() => stepsHeard(heard, 'update', 'updated')).toMatch(/^started failed ended( started ok ended)+$/);
    });
    await test.step('payment options, on the way to the checkout', async () => {
      for (const outcome of ['failed', 'ok']) {
        if (outcome === 'failed') await failOnce('/api/checkout/payment/paymentOptions');
        await shop.basket.open();
        heard.length = 0;
        await shop.basket.goToCheckout();
        await expect.poll(() => stepsHeard(heard, 'payment-options')).toBe(`started ${outcome} ended`);
      }
    });
    await test.step('log-out', async () => {
      await shop.openHome();
      heard.length = 0;
      await failOnce('/api/authentication/logout');
      await shop.header.bar.getByText('Hi Ada - My Account').click();
      const leave = shop.header.bar.getByRole('button', { name: 'Log out' });
      await leave.click();
      await expect.poll(() => stepsHeard(heard, 'logout')).toBe('started failed ended');
      await leave.click();
      await expect.poll(() => stepsHeard(heard, 'logout')).toBe('started failed ended started ok ended');
    });
  },
);

test(
  '[HDR-01] the main navigation stays on scroll from 768 px on, below it there is the menu; the greeting cuts a name to eight characters and opens the account menu',
  { tag: ['@everything'] },
  async ({ shop, page }) => {
    // an accent of its own behind its letter, which is kept as one character with it, and an emoji of seven code points
    const firstName = 'Zoe\u0308👩‍👩‍👧‍👦 Renée-Anaïs';
    await shop.enter();
    const { itemCode } = await wineWithOffer(page, 'extra');
    await registerQuickly(page, { ...somebodyNew(), firstName });
    await shop.openWine(itemCode);
    const nav = page.getByRole('navigation', { name: 'Main' });
    const menu = page.getByRole('button', { name: 'Open the menu' });
    const { claimOffer, offer } = shop.product;
    await test.step('the name is cut where it is seen, and whole where it is read out', async () => {
      const greeting = shop.header.bar.locator('summary', { hasText: 'My Account' });
      await expect(greeting).toHaveText('Hi Zo\u00eb👩‍👩‍👧‍👦 Ren - My Account');
      await expect(greeting).toHaveAccessibleName(`Hi ${firstName.normalize('NFC')} - My Account`);
      const leave = shop.header.bar.getByRole('button', { name: 'Log out' });
      await expect(leave).toBeHidden();
      await greeting.click();
      await expect(leave).toBeVisible();
      // the menu unfolds without scripts; Escape needs them
      await expect(page.locator('[data-slot="header.account"]')).toHaveAttribute('data-live');
      await page.keyboard.press('Escape');
      await expect(leave).toBeHidden();
    });
    for (const [width, isPhone] of [
      [768, false],
      [767, true],
    ] as const)
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 900 });
        // at once: what comes late above moves the page
        expect(await page.evaluate(() => (scrollTo({ top: 1200, behavior: 'instant' }), scrollY))).toBe(1200);
        await expect(isPhone ? menu : nav).toBeInViewport({ ratio: 1 });
        await expect(isPhone ? nav : menu).toBeHidden();
        if (isPhone) {
          await shop.header.openMenu();
          await expect(shop.header.menu.getByRole('link').first()).toBeInViewport({ ratio: 1 });
          await page.keyboard.press('Escape');
          await expect(shop.header.menu).toBeHidden();
        }
        await claimOffer.click();
        const wine = offer.getByRole('heading', { level: 3 }).first().locator('xpath=../..');
        await expect(wine).toHaveCSS('align-items', isPhone ? 'start' : 'center');
        await page.keyboard.press('Escape');
        await expect(offer).toBeHidden();
      });
    await test.step('the cases of an offer are rows on a phone, and cards from 768 px on', async () => {
      await shop.open('/jsp/offer/EXTRA20');
      const card = page.locator('[data-slot="product.offer-grid"] li > *').first();
      const columns = () => card.evaluate((shown) => getComputedStyle(shown).gridTemplateColumns.split(' ').length);
      for (const [width, count] of [
        [767, 2],
        [768, 1],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        expect(await columns(), `at ${width} px`).toBe(count);
      }
    });
  },
);
