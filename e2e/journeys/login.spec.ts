import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import type { LoginFormOnPage } from '../shop/login-form.ts';

/** Both faults of an empty form, each tied to its field. */
async function expectFieldsChecked(form: LoginFormOnPage): Promise<void> {
  await form.submit.click();
  await expect(form.email).toBeFocused();
  await expect(form.email).toHaveAttribute('aria-invalid', 'true');
  await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address');
  await expect(form.password).toHaveAttribute('aria-invalid', 'true');
  await expect(form.password).toHaveAccessibleDescription('Password is required');
  await form.email.fill('ada@example');
  await form.submit.click();
  await expect(form.email).toHaveAccessibleDescription('Please enter a valid email address');
  for (const taken of ['jörg@example.com', 'ada@-registered-long-ago.example']) {
    await form.email.fill(taken);
    await expect(form.email).not.toHaveAttribute('aria-invalid');
  }
}

test(
  '[AUT-01] the login page and the login dialog ask for an email and a password, and say what is wrong with either',
  { tag: '@phone' },
  async ({ shop, page }) => {
    await test.step('on the page', async () => {
      await shop.open('/authentication/login');
      await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
      const plain = await shop.account.login.email.evaluate((field) => getComputedStyle(field).borderColor);
      await expectFieldsChecked(shop.account.login);
      await expect(shop.account.login.password).not.toHaveCSS('border-color', plain);
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

test('a login through the dialog closes it and loads the page anew, where the shopper is greeted', async ({ shop, page }) => {
  const ada = somebodyNew();
  await shop.account.register(ada);
  await shop.account.logOut();
  await shop.open('/wines?Ntt=rioja');
  await shop.header.askToLogIn();
  const reloaded = page.waitForEvent('load');
  await shop.loginDialog.logIn(ada);
  await expect(shop.loginDialog.around).toBeHidden();
  await reloaded;
  expect(new URL(page.url()).search).toBe('?Ntt=rioja');
  await expect(shop.header.bar.getByText('Hi Ada - My Account')).toBeVisible();
});

test('the account asks for a login first, and is shown right after it', async ({ shop, page }) => {
  const ada = somebodyNew();
  await shop.account.register(ada);
  await shop.account.logOut();
  await shop.open('/account/orders');
  await expect(page).toHaveURL(/\/authentication\/login\?next=%2Faccount%2Forders$/);
  await shop.account.login.logIn(ada);
  await expect(page.getByRole('heading', { level: 1, name: 'My orders' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
});

test('a login never leads off this site', async ({ shop, page }) => {
  const ada = somebodyNew();
  await shop.account.register(ada);
  await shop.account.logOut();
  await shop.open('/authentication/login?next=//evil.example/');
  await shop.account.login.logIn(ada);
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/account');
});
