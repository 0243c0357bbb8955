import type { AddressBook } from '@cellardoor/contracts/api/address-book';
import type { Permissions } from '@cellardoor/contracts/api/permissions';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { addresses, type Delivery, somebodyNew } from '../shop/people.ts';
import { orderQuickly } from '../shop/quick-order.ts';
import { mailsTo } from '../site/mail.ts';

const yearsAgo = (years: number): string => {
  const day = new Date();
  // a day short of the birthday that counts, in every time zone
  day.setUTCDate(day.getUTCDate() + 3);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
};

test(
  'a registration says what is missing beside each field, and opens an account once all is right',
  { tag: ['@phone', '@account', '@api'] },
  async ({ shop, page }) => {
    const form = page.locator('#page');
    await shop.open('/account/register');
    await shop.account.createAccount();
    await expect(form.getByRole('textbox', { name: 'First name' })).toBeFocused();
    await expect(form.getByRole('textbox', { name: 'First name' })).toHaveAccessibleDescription('Please enter your first name');
    await expect(form.getByLabel('Day')).toHaveAccessibleDescription('Please enter a day from 1 to 31');
    await expect(form.getByLabel('Month')).toHaveAccessibleDescription('Please enter a month from 1 to 12');
    await expect(form.getByLabel('Year')).toHaveAccessibleDescription('Please enter the year in full, such as 1985');
    await expect(form.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(/18 or over/);
    await expectAccessible(page);

    await shop.account.fillRegistration({ ...somebodyNew(), dateOfBirth: '1985-02-31' });
    await shop.account.createAccount();
    await expect(form.getByLabel('Day')).toHaveAccessibleDescription('That month has no such day');
    await expect(form.getByLabel('Day')).toBeFocused();

    const ada = { ...somebodyNew(), lastName: 'Wolfeschlegelsteinhausenbergerdorffvorst' };
    await shop.account.fillRegistration({ ...ada, password: 'too short' });
    await shop.account.createAccount();
    await expect(form.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Please choose a password of at least 10 characters/,
    );
    await shop.account.fillRegistration(ada);
    await shop.account.createAccountByMail(ada);
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
  },
);

test(
  'the code from the mail opens the account: wrong ones, another address and a page that was closed are no end',
  { tag: ['@account', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response (422|429): POST \/api\/user\/register\//, 'a wrong code, and a second one too soon');
    const [typo, ada] = [somebodyNew(), somebodyNew()];
    const form = page.locator('#page');
    const { code } = shop.account;
    await shop.open('/account/register');
    await shop.account.fillRegistration(typo);
    await page.getByRole('checkbox', { name: 'By post' }).check();
    await shop.account.createAccount();
    await test.step('the field for the code has the focus, and the keyboard of a phone has digits', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'Check your inbox' })).toBeVisible();
      await expect(form.getByRole('status')).toContainText(`We have sent an email to ${typo.email}`);
      await expect(code).toBeFocused();
      await expect(code).toHaveAttribute('inputmode', 'numeric');
      await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      await expect(form.getByRole('textbox', { name: 'First name' })).toHaveCount(0);
      await expectAccessible(page);
    });
    const replaced = await shop.account.codeFor(typo);
    await test.step('another address is given in the form as it was filled in', async () => {
      await form.getByRole('button', { name: 'Use another email address' }).click();
      const email = form.getByRole('textbox', { name: 'Email' });
      await expect(email).toBeFocused();
      await expect(email).toHaveValue(typo.email);
      await expect(page.getByRole('checkbox', { name: 'By post' })).toBeChecked();
      await email.fill(ada.email);
      await shop.account.createAccount();
      await expect(form.getByRole('status')).toContainText(`We have sent an email to ${ada.email}`);
    });
    await test.step('an incomplete code is asked for whole, a wrong one is refused beside the field', async () => {
      await shop.account.typeCode('12');
      await expect(code).toHaveAccessibleDescription(/Please enter the six digits from the email/);
      await shop.account.typeCode(replaced);
      await expect(code).toHaveAccessibleDescription(/This code is not right or no longer works/);
      await expect(code).toBeFocused();
      await expectAccessible(page);
    });
    await test.step('another code is not sent at once', async () => {
      await form.getByRole('button', { name: 'Send another code' }).click();
      await expect(form.getByRole('alert').filter({ hasText: /You can ask for another one in \d+ seconds?\./ })).toBeVisible();
    });
    await test.step('the page asks for the code again when it is opened anew', async () => {
      await page.reload();
      await shop.usable();
      await expect(form.getByRole('status')).toContainText(`We have sent an email to ${ada.email}`);
      const digits = await shop.account.codeFor(ada);
      const other = await page.context().newPage();
      await other.goto('/customer-services');
      // in the moment in which it is sent another tab uses it: this one is logged in all the same
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
      await expectAccessible(page);
    });
  },
);

test(
  'an address that has an account is told so by mail alone, with the way to log in',
  { tag: ['@account', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 422: POST \/api\/user\/register\/confirm/, 'no code opens a second account');
    const ada = somebodyNew();
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
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
  },
);

test(
  'a registration that gets no reply says so and succeeds once there is a network',
  { tag: ['@account', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/net::ERR_INTERNET_DISCONNECTED$/, 'the phone has lost its network');
    faults.allow(
      /header\.footer could not be shown/,
      'the footer may come into sight without a network: its links stay as the server wrote them',
    );
    const ada = somebodyNew();
    await shop.open('/account/register');
    await shop.account.fillRegistration(ada);
    await page.context().setOffline(true);
    await shop.account.createAccount();
    const refusal = page.locator('#page').getByRole('alert');
    await expect(refusal).toContainText('We could not reach the shop. Please check your connection and try again.');
    await expect(refusal.getByRole('link')).toHaveCount(0);
    await page.context().setOffline(false);
    await shop.account.createAccountByMail(ada);
    await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();
  },
);

for (const [country, age] of [
  ['uk', 18],
  ['au', 18],
  ['nz', 18],
  ['us', 21],
] as const) {
  test.describe(country, () => {
    test.use({ market: `law-${country}` });
    test(
      `[AUT-04] in ${country} an account needs ${age} years, and takes an address and ways to be told of offers`,
      { tag: ['@account', '@api'] },
      async ({ shop, page }) => {
        const ada = somebodyNew();
        const postcodeLabel = country === 'us' ? 'ZIP code' : 'Postcode';
        await shop.open('/account/register');
        await shop.account.fillRegistration({ ...ada, dateOfBirth: yearsAgo(age) });
        await shop.account.createAccount();
        await expect(page.getByLabel('Year')).toHaveAccessibleDescription(new RegExp(`You must be ${age} or over to open an account`));

        await test.step('an address that is begun is asked for whole', async () => {
          await shop.account.fillRegistration(ada);
          await page.getByRole('checkbox', { name: 'Add my address now' }).check();
          await shop.account.createAccount();
          await expect(page.getByLabel('Address', { exact: true })).toBeFocused();
          await expect(page.getByLabel('Address', { exact: true })).toHaveAccessibleDescription('Please enter your address');
          await expectAccessible(page);
        });
        await test.step('a press counts although the field that is left for it is wrong', async () => {
          await shop.account.fillAddress(addresses[country]);
          await page.getByLabel(postcodeLabel).fill('XX');
          await page.getByRole('checkbox', { name: 'By post' }).check();
          await expect(page.getByLabel(postcodeLabel)).toHaveAccessibleDescription(/^Please enter a valid (postcode|ZIP code)/);
        });
        await shop.account.fillAddress(addresses[country]);
        await shop.account.createAccountByMail(ada);
        await expect(page.getByRole('heading', { level: 1, name: 'Hello, Ada' })).toBeVisible();

        const send = callsOf(page);
        const { Address: line1, Postcode: postcode = addresses.us['ZIP code'] } = addresses[country] as Delivery;
        const kept = { firstName: 'Ada', lastName: 'Lovelace', line1, postcode };
        const book = await send<AddressBook>('GET', '/api/user/shipping/addresses');
        expect(book.shippingAddresses.map(({ address }) => address)).toEqual([expect.objectContaining(kept)]);
        expect(book.billingAddress?.address).toMatchObject({ line1, postcode });
        const { permissions } = await send<Permissions>('GET', '/api/user/permissions/MARKETING');
        const said = permissions.map(({ code, state }) => [code, state]);
        expect(Object.fromEntries(said)).toMatchObject({ MAIL: 'GRANTED', EMAIL: 'UNKNOWN', PHONE: 'UNKNOWN', SMS: 'UNKNOWN' });
      },
    );
  });
}

test('markup in a name is shown as the text that it is', { tag: ['@account', '@api'] }, async ({ shop, page }) => {
  const name = '<script>alert(1)</script>';
  await shop.account.register({ ...somebodyNew(), firstName: name });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${name}`);
});

test(
  '[AUT-05] a guest opens an account from the confirmation of their order, and finds the order in it',
  { tag: ['@account', '@api'] },
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
