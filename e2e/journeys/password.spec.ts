import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { type Person, somebodyNew } from '../shop/people.ts';
import { Shop } from '../shop/shop.ts';
import { temporaryMail } from '../shop/temporary-mail.ts';
import { mailsTo } from '../site/mail.ts';

/** Asks for a temporary password with the address that was typed into the login dialog. */
async function askForReset(shop: Shop, { email }: Person): Promise<void> {
  await shop.open('/customer-services');
  await shop.header.askToLogIn();
  await shop.loginDialog.email.fill(email);
  await shop.loginDialog.forgottenPassword.click();
  // the login page, which is there until then, has a field for the email address, too
  await shop.page.getByRole('heading', { level: 1, name: 'Forgotten your password?' }).waitFor();
  await shop.usable();
  await expect(shop.page.locator('#page').getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  expect(shop.page.url()).not.toContain('ada');
  await shop.account.askForTemporaryPassword(email);
}

test(
  '[AUT-03] replaces a forgotten password by way of the mail in two steps, and ends the sessions of other devices',
  { tag: ['@smoke', '@account', '@api'] },
  async ({ shop, page, browser, baseURL }) => {
    const ada = somebodyNew();
    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    const old = new Shop(await elsewhere.newPage());
    await old.account.enrol(ada);

    await askForReset(shop, ada);
    await expect(page.locator('#page').getByRole('status')).toContainText(`If ${ada.email} has an account with us`);
    await expect(shop.account.temporaryPassword).toBeFocused();
    await expectAccessible(page);
    const mail = await temporaryMail(ada);
    expect(new URL(mail.address).origin).toBe(new URL(page.url()).origin);
    expect(new URL(mail.address).pathname).toBe('/jsp/account/uk/common/password/reset_page.jsp');
    await page.goto(mail.address);
    await shop.usable();
    await expectAccessible(page);
    await shop.account.logInForOnce(ada.email, mail.password.toLowerCase());
    await expect(shop.account.newPassword).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Password Advice' }).click();
    await expect(page.getByRole('dialog', { name: 'Password Advice' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    const chosen = { ...ada, password: 'an even longer quiet autumn' };
    await shop.account.setPassword(chosen.password);
    await expect(page.locator('#page').getByRole('status')).toHaveText(/Your new password is set/);
    await expect.poll(async () => (await mailsTo(ada.email)).some((text) => text.includes('has just been changed'))).toBe(true);

    await old.open('/account');
    await expect(old.page).toHaveURL(/\/authentication\/login/);
    await old.account.login.logIn(chosen);
    await expect(old.page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
    await elsewhere.close();
  },
);

test(
  '[AUT-06] changes the email address of a customer by the link that is mailed to the new one',
  { tag: ['@account', '@api'] },
  async ({ shop, page }) => {
    const ada = somebodyNew();
    const { email } = somebodyNew();
    await shop.account.register(ada);
    await page
      .locator('#page')
      .getByRole('link', { name: /^My details/ })
      .click();
    await page.locator('#page').getByRole('link', { name: 'Change your email address' }).click();
    await page.getByRole('heading', { level: 1, name: 'Change your email address' }).waitFor();
    await shop.usable();
    await expectAccessible(page);
    const form = page.locator('#page');
    await form.getByLabel('New email address').fill(email);
    await form.getByLabel('Password').fill(ada.password);
    await form.getByRole('button', { name: 'Send me the link' }).click();
    await expect(form.getByRole('status')).toContainText(`We have sent a link to ${email}`);
    const link = async () => /https?:\/\/\S+/.exec((await mailsTo(email)).join())?.[0] ?? '';
    await expect.poll(link).toContain('/account/email/confirm/');
    await page.goto(await link());
    await shop.usable();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Confirm the address' }).click();
    await expect(form.getByRole('status')).toContainText('Your email address has changed');
    await shop.open('/account');
    await expect(form.getByText(`Logged in as ${email}`)).toBeVisible();
  },
);
