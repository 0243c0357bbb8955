import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { type Person, somebodyNew } from '../shop/people.ts';
import { Shop } from '../shop/shop.ts';
import { temporaryMail } from '../shop/temporary-mail.ts';
import { mailsTo } from '../site/mail.ts';

async function askForReset(shop: Shop, { email }: Person): Promise<void> {
  await shop.open('/authentication/login');
  await shop.account.login.forgottenPassword.click();
  // the login page, which is there until then, has a field for the email address, too
  await shop.page.getByRole('heading', { level: 1, name: 'Forgotten your password?' }).waitFor();
  await shop.usable();
  await shop.account.askForTemporaryPassword(email);
}

test(
  '[AUT-03] a forgotten password is replaced by way of the mail in two steps, and ends the sessions of other devices',
  { tag: ['@account', '@api'] },
  async ({ shop, page, browser, baseURL }) => {
    const ada = somebodyNew();
    const elsewhere = await browser.newContext({ baseURL: baseURL! });
    const old = new Shop(await elsewhere.newPage());
    await old.account.enrol(ada);

    await askForReset(shop, ada);
    await expect(page.locator('#page').getByRole('status')).toContainText(`If ${ada.email} has an account with us`);
    await expect(shop.account.temporaryPassword).toBeFocused();
    await expectAccessible(page);
    await test.step('the log-in wants an email address and a temporary password', async () => {
      await shop.account.logInForOnce('ada@', '');
      await expect(shop.account.login.email).toHaveAccessibleDescription('Please enter a valid email address');
      await expect(shop.account.temporaryPassword).toHaveAccessibleDescription(/Please enter the temporary password from the mail/);
      await expect(shop.account.newPassword).toHaveCount(0);
    });

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
  'the address that was typed into the log-in, on its page or in its dialog, is there on the page of a forgotten password, and in no address',
  { tag: ['@account', '@api'] },
  async ({ shop, page }) => {
    const { email } = somebodyNew();
    const asked = page.locator('#page').getByRole('textbox', { name: 'Email' });
    const heading = page.getByRole('heading', { level: 1, name: 'Forgotten your password?' });
    for (const form of [shop.account.login, shop.loginDialog]) {
      if (form === shop.account.login) await shop.open('/authentication/login');
      else {
        await shop.openHome();
        await shop.header.askToLogIn();
      }
      await form.email.fill(email);
      await form.forgottenPassword.click();
      await heading.waitFor();
      await expect(asked).toHaveValue(email);
      expect(page.url()).not.toContain('ada');
      await page.reload();
      await shop.usable();
      await expect(asked).toHaveValue('');
    }
  },
);

test(
  'a shopper who enters an unknown address is told the same, may correct it, and no mail is sent',
  { tag: ['@account', '@api'] },
  async ({ shop, page }) => {
    const nobody = somebodyNew();
    await askForReset(shop, nobody);
    await expect(page.locator('#page').getByRole('status')).toContainText(`If ${nobody.email} has an account with us`);
    await page.getByRole('button', { name: 'Use another email address' }).click();
    await expect(page.locator('#page').getByRole('textbox', { name: 'Email' })).toBeFocused();
    expect(await mailsTo(nobody.email)).toEqual([]);
  },
);

test(
  'a new password is refused where it is too short, and the advice opens beside it',
  { tag: ['@account', '@api'] },
  async ({ shop, page }) => {
    await shop.account.enrol(somebodyNew());
    await shop.open('/jsp/account/uk/common/password/reset_page.jsp');
    await expect(page.getByLabel('Current password')).toBeVisible();
    await shop.account.setPassword('short');
    await expect(shop.account.newPassword).toHaveAccessibleDescription(/Please choose a password of at least 10 characters/);
    await page.getByRole('button', { name: 'Password Advice' }).click();
    await expect(page.getByRole('dialog', { name: 'Password Advice' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  '[AUT-06] a customer changes their email address by the link that is mailed to the new one',
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
    await form.getByRole('button', { name: 'Send me the link' }).click();
    await expect(form.getByLabel('New email address')).toHaveAccessibleDescription('Please enter a valid email address');
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
