import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import type { Permissions } from '@cellardoor/contracts/api/permissions';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { addresses, somebodyNew } from '../shop/people.ts';
import { orderQuickly } from '../shop/quick-order.ts';
import { mailsTo } from '../site/mail.ts';

const yearsAgo = (years: number): string => {
  const day = new Date();
  // a day short of the birthday that counts, in every time zone
  day.setUTCDate(day.getUTCDate() + 3);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
};

test.describe('in the United States', () => {
  test.use({ market: 'law-us' });
  test(
    '[AUT-04] opens an account from the age of 21, with an address and ways to be told of offers, by the code from the mail',
    { tag: ['@account', '@api', '@smoke'] },
    async ({ shop, page, faults }) => {
      faults.allow(/response 422: POST \/api\/user\/register\//, 'a wrong code');
      const typo = { ...somebodyNew(), lastName: 'Wolfeschlegelsteinhausenbergerdorffvorst' };
      const ada = { ...typo, email: somebodyNew().email };
      const form = page.locator('#page');
      const { code } = shop.account;
      const zip = page.getByLabel('ZIP code');
      await shop.open('/account/register');
      await test.step('whoever is too young is refused', async () => {
        await shop.account.createAccount();
        await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
        await expectAccessible(page);
        await shop.account.fillRegistration({ ...typo, dateOfBirth: yearsAgo(21) });
        await shop.account.createAccount();
        await expect(page.getByLabel('Year')).toHaveAccessibleDescription(/You must be 21 or over to open an account/);
      });
      await test.step('a press on another control counts although the field that it leaves is wrong', async () => {
        await shop.account.fillRegistration(typo);
        await page.getByRole('checkbox', { name: 'Add my address now' }).check();
        await shop.account.fillAddress(addresses.us);
        await zip.fill('XX');
        await page.getByRole('checkbox', { name: 'By post' }).check();
        await expect(zip).toHaveAccessibleDescription(/^Please enter a valid ZIP code/);
        await expectAccessible(page);
        await shop.account.fillAddress(addresses.us);
        await shop.account.createAccount();
        await expect(code).toBeFocused();
        await expectAccessible(page);
      });
      await test.step('another address gets a code of its own, and the earlier code opens nothing', async () => {
        const replaced = await shop.account.codeFor(typo);
        await form.getByRole('button', { name: 'Use another email address' }).click();
        await form.getByRole('textbox', { name: 'Email' }).fill(ada.email);
        await shop.account.createAccount();
        await expect(form.getByRole('status')).toContainText(`We have sent an email to ${ada.email}`);
        await shop.account.typeCode(replaced);
        await expect(code).toHaveAccessibleDescription(/This code is not right or no longer works/);
      });
      await test.step('the page opened anew asks for the code; it logs in although another tab used it in the same moment', async () => {
        await page.reload();
        await shop.usable();
        await expect(form.getByRole('status')).toContainText(`We have sent an email to ${ada.email}`);
        const digits = await shop.account.codeFor(ada);
        const other = await page.context().newPage();
        await other.goto('/customer-services');
        const refusal = { message: 'This code is not right or no longer works.', field: 'code', code: 'wrong_code' };
        await page.route(
          '**/api/user/register/confirm',
          async (route) => {
            await callsOf(other)('POST', '/api/user/register/confirm', { code: digits });
            await route.fulfill({ status: 422, json: { statusCode: 422, statusMessage: refusal.message, errorResponse: refusal } });
          },
          { times: 1 },
        );
        await code.fill(`${digits.slice(0, 3)} ${digits.slice(3)}`);
        await code.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
        await other.close();
      });
      await test.step('the account keeps the address, for bills too, and what was allowed', async () => {
        const send = callsOf(page);
        const { Address: line1, 'ZIP code': postcode } = addresses.us;
        const book = await send<AddressBook>('GET', '/api/user/shipping/addresses');
        const kept = { firstName: 'Ada', lastName: ada.lastName, line1, postcode };
        expect(book.shippingAddresses.map(({ address }) => address)).toEqual([expect.objectContaining(kept)]);
        expect(book.billingAddress?.address).toMatchObject({ line1, postcode });
        const { permissions } = await send<Permissions>('GET', '/api/user/permissions/MARKETING');
        const said = permissions.map(({ code: way, state }) => [way, state]);
        expect(Object.fromEntries(said)).toMatchObject({ MAIL: 'GRANTED', EMAIL: 'UNKNOWN', PHONE: 'UNKNOWN', SMS: 'UNKNOWN' });
      });
    },
  );
});

test(
  'tells an address that has an account already so by mail alone, with the way to log in',
  { tag: ['@account', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 422: POST \/api\/user\/register\/confirm/, 'no code opens a second account');
    const name = '<script>alert(1)</script>';
    const ada = { ...somebodyNew(), firstName: name };
    await shop.account.enrolAndLeave(ada);
    await shop.open('/account/register');
    await shop.account.fillRegistration(ada);
    await shop.account.createAccount();
    const form = page.locator('#page');
    await expect(form.getByRole('status')).toContainText(`We have sent an email to ${ada.email}`);
    await expect(form.getByRole('status')).toContainText(
      'If you already have an account with us, the email tells you how to log in instead.',
    );
    await shop.account.typeCode('000000');
    await expect(shop.account.code).toHaveAccessibleDescription(/This code is not right or no longer works/);
    const letter = async () => (await mailsTo(ada.email)).find((text) => text.includes('Someone tried to register')) ?? '';
    await expect.poll(letter).toMatch(/^https?:\/\/\S+\/authentication\/login$/m);
    await page.goto(/^https?:\/\/\S+\/authentication\/login$/m.exec(await letter())![0]);
    await shop.usable();
    await shop.account.login.logIn(ada);
    // a name is text, whatever it looks like
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${name}`);
  },
);

test(
  '[AUT-05] opens an account for a guest from the confirmation of their order, with the order in it',
  { tag: ['@smoke', '@account', '@checkout', '@api'] },
  async ({ shop, page }) => {
    const ada = somebodyNew();
    await shop.enter();
    await orderQuickly(page, ada.email);
    await shop.open('/jsp/checkout/uk/confirmation.jsp');
    await shop.confirmation.shown();
    const number = await shop.confirmation.number();
    await expectAccessible(page);
    await page.locator('#page').getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
    const form = page.locator('#page');
    await expect(form).toContainText(`Your order ${number} will be in it`);
    await expect(form.getByRole('textbox', { name: 'First name' })).toHaveValue(ada.firstName);
    await expect(form.getByRole('textbox', { name: 'Last name' })).toHaveValue(ada.lastName);
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue(ada.email);
    await shop.account.fillRegistration(ada);
    await shop.account.createAccountByMail(ada);
    await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/account/orders/${number}`);
    await test.step('a customer is not asked', async () => {
      await shop.open('/jsp/checkout/uk/confirmation.jsp');
      await shop.confirmation.shown();
      await expect(page.locator('#page').getByRole('link', { name: 'Keep shopping' })).toBeVisible();
      await expect(page.locator('#page').getByRole('link', { name: 'Create an account' })).toHaveCount(0);
    });
  },
);
