import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import type { LoginFormOnPage } from '../shop/login-form.ts';

const borderOf = (field: Locator) => field.evaluate((element) => getComputedStyle(element).borderColor);

/** Both faults of an empty form, each tied to its field, which has another border. */
async function expectFieldsChecked(form: LoginFormOnPage): Promise<void> {
  const plain = await borderOf(form.password);
  await form.submit.click();
  await expect(form.password).not.toHaveCSS('border-color', plain);
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAttribute('aria-invalid', 'true');
  await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(form.password).toHaveAttribute('aria-invalid', 'true');
  await expect(form.password).toHaveAccessibleDescription('Password is required');
  await form.email.fill('ada@example');
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address');
  const wrong = await borderOf(form.password);
  await expect(form.email).toHaveCSS('border-color', wrong);
  for (const taken of ['jörg@example.com', 'ada@-registered-long-ago.example']) {
    await form.email.fill(taken);
    await expect(form.email).not.toHaveAttribute('aria-invalid');
    await expect(form.email).not.toHaveCSS('border-color', wrong);
  }
}

test(
  '[AUT-01] the login page and the login dialog ask for an email and a password, and say what is wrong with either',
  { tag: ['@phone', '@header', '@account'] },
  async ({ shop, page }) => {
    await test.step('on the page', async () => {
      await shop.open('/authentication/login');
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      await expectFieldsChecked(shop.account.login);
      await expectAccessible(page);
      await shop.account.login.forgottenPassword.click();
      await expect(page.getByRole('heading', { level: 1, name: 'Forgotten your password?' })).toBeVisible();
    });
    await test.step('in the dialog', async () => {
      await shop.openHome();
      await shop.header.askToLogIn();
      await expectFieldsChecked(shop.loginDialog);
      await expect(shop.loginDialog.forgottenPassword).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(shop.loginDialog.around).toBeHidden();
    });
  },
);

const rejections = 'UpsellRejectionCount';

test(
  '[USR-05] [USR-06] a login through the dialog closes it and loads the page anew after 100 ms, a log-out fetches the session again',
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

test('the account asks for a login first, and is shown right after it', { tag: ['@header', '@account'] }, async ({ shop, page }) => {
  const ada = somebodyNew();
  await shop.account.enrolAndLeave(ada);
  await shop.open('/account/orders');
  await expect(page).toHaveURL(/\/authentication\/login\?next=%2Faccount%2Forders$/);
  const register = shop.header.bar.getByRole('link', { name: 'Register', includeHidden: true });
  await expect(register).toBeVisible();
  await shop.account.login.logIn(ada);
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await expect(register).toBeHidden();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('a login never leads off this site', { tag: ['@header', '@account'] }, async ({ shop, page }) => {
  const ada = somebodyNew();
  await shop.account.enrolAndLeave(ada);
  await shop.open('/authentication/login?next=//evil.example/');
  await shop.account.login.logIn(ada);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/account');
});
