import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Lets scripts come late, as over a slow line; gives what lets them go on. */
async function holdScripts(page: Page, pattern: RegExp): Promise<() => void> {
  let goOn = () => {};
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(pattern, async (route) => (await held, route.fallback()));
  return goOn;
}

test(
  'a press on a page whose scripts are still on their way is answered once they are there',
  { tag: ['@header', '@product', '@account'] },
  async ({ shop, page }) => {
    const dialog = page.getByRole('dialog', { name: 'Login' });
    await test.step('before any script', async () => {
      const goOn = await holdScripts(page, /\.js$/);
      await page.goto('/product/W1001');
      await page.getByRole('button', { name: 'Close-up of the label' }).click();
      goOn();
      const pictures = page.getByRole('list', { name: 'Pictures' });
      await expect(pictures.getByRole('img', { name: /^Close-up of the .* label/ })).toBeInViewport({
        ratio: 0.5,
      });
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('before the heart is live, whose wine is asked about and not forgotten', async () => {
      const goOn = await holdScripts(page, /\/modules\/product\/.*\.js$/);
      await page.goto('/product/W1001');
      await page.getByRole('button', { name: 'Favourite' }).click();
      goOn();
      await expect(dialog).toBeVisible();
      await expect(page).toHaveURL(/W1001/);
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('before the form that it is to send is live', async () => {
      const goOn = await holdScripts(page, /\.js$/);
      await page.goto('/authentication/login');
      await shop.account.login.logIn({ email: '', password: '' });
      goOn();
      await expect(shop.account.login.email).toHaveAccessibleDescription('Please enter a valid email address');
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('before the dialog’s own script', async () => {
      const goOn = await holdScripts(page, /header\.overlays\.js$/);
      await page.goto('/product/W1001');
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
      await page.getByRole('link', { name: 'Log in to review' }).click();
      goOn();
      await expect(dialog).toBeVisible();
      await page.unrouteAll({ behavior: 'wait' });
    });
    await test.step('what it opened stays open when the page itself comes to life', async () => {
      const goOn = await holdScripts(page, /\/modules\/product\/.*\.js$/);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.addInitScript(() => addEventListener('page:shown', () => document.documentElement.setAttribute('data-shown', '')));
      const shown = page.locator('html[data-shown]');
      await page.goto('/product/W1001');
      await page.locator('#header[data-live]').waitFor({ state: 'attached' });
      await shop.header.openMenu();
      await expect(shown).toHaveCount(0);
      goOn();
      await shown.waitFor({ state: 'attached' });
      await shop.usable();
      await expect(shop.header.menu).toBeVisible();
    });
  },
);
