import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';

test(
  '[AUT-01] marks the fields of the login page that are wrong, and goes on to the page that was asked for, never off this site',
  { tag: ['@account', '@smoke'] },
  async ({ shop, page }) => {
    const ada = somebodyNew();
    await shop.account.enrolAndLeave(ada);
    await shop.open('/account/orders');
    await expect(page).toHaveURL(/\/authentication\/login\?next=%2Faccount%2Forders$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    const form = shop.account.login;
    await test.step('a wrong field has another border until it is right', async () => {
      const borderOf = (field: Locator) => field.evaluate((element) => getComputedStyle(element).borderColor);
      const ofBoth = async () => new Set([await borderOf(form.email), await borderOf(form.password)]).size;
      const plain = await borderOf(form.password);
      await form.submit.click();
      await expect(form.password).not.toHaveCSS('border-color', plain);
      await expect(form.email).toBeFocused();
      await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address');
      await expect(form.password).toHaveAccessibleDescription('Password is required');
      // the colours fade in
      await expect.poll(ofBoth).toBe(1);
      await expectAccessible(page);
      await form.email.fill(ada.email);
      await expect.poll(ofBoth).toBe(2);
    });
    const register = shop.header.bar.getByRole('link', { name: 'Register', includeHidden: true });
    await expect(register).toBeVisible();
    await form.logIn(ada);
    await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
    await expect(register).toBeHidden();
    await test.step('the address of another site leads to the account', async () => {
      await page.goto('/authentication/login?next=//evil.example/');
      await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe('/account');
    });
  },
);

const rejections = 'UpsellRejectionCount';

test(
  '[AUT-01] [USR-05] [USR-06] closes the login dialog and reloads the page 100 ms after the login; a log-out fetches the session again',
  { tag: ['@header', '@account'] },
  async ({ shop, page }) => {
    const ada = somebodyNew();
    await shop.account.enrolAndLeave(ada);
    await page.clock.install();
    await shop.open('/wines?Ntt=rioja');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
    });
    let loads = 0;
    page.on('load', () => (loads += 1));
    await test.step('log in', async () => {
      await shop.header.askToLogIn();
      const { loginDialog } = shop;
      await expect(loginDialog.forgottenPassword).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(loginDialog.around).toBeHidden();
      await shop.header.askToLogIn();
      await loginDialog.submit.click();
      await expect(loginDialog.email).toBeFocused();
      await expect(loginDialog.password).toHaveAccessibleDescription('Password is required');
      await page.clock.pauseAt(Date.now() + 60_000);
      await shop.loginDialog.logIn(ada);
      await expect(shop.loginDialog.around).toBeHidden();
      await expect.poll(() => calls.slice(calls.indexOf('POST /api/authentication/login'))).toContain('GET /api/cart/list');
      await page.clock.runFor(99);
      expect(loads).toBe(0);
      const reloaded = page.waitForEvent('load');
      await page.clock.runFor(1);
      await reloaded;
      await page.clock.resume();
      await shop.usable();
      expect(new URL(page.url()).search).toBe('?Ntt=rioja');
    });
    await test.step('log out', async () => {
      await page.context().addCookies([{ name: rejections, value: '2', url: page.url() }]);
      await shop.header.bar.getByText('Hi Ada - My Account').click();
      await expect(shop.header.bar.getByRole('button', { name: 'Not you?' })).toHaveCount(0);
      calls.length = 0;
      await shop.header.bar.getByRole('button', { name: 'Log out' }).click();
      await expect(shop.header.bar.getByRole('link', { name: 'Log in' })).toBeVisible();
      const firstThree = () => calls.slice(calls.indexOf('POST /api/authentication/logout')).slice(0, 3);
      await expect.poll(firstThree).toEqual(['POST /api/authentication/logout', 'GET /api/user/details', 'GET /api/cart/list']);
      expect((await page.context().cookies()).filter(({ name }) => name === rejections)).toEqual([]);
    });
  },
);
