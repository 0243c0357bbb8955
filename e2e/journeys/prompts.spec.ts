import type { Page } from '@playwright/test';
import { brands } from '@cellardoor/brand';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { mailsTo } from '../site/mail.ts';

const inPlenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;
const promptOn = (page: Page) => page.getByRole('complementary', { name: 'Wine news and offers' });

/** Days for which the browser keeps a cookie from now; undefined without it. */
async function daysLeft(page: Page, name: string): Promise<number | undefined> {
  const cookie = (await page.context().cookies()).find((one) => one.name === name);
  return cookie && Math.round((cookie.expires - Date.now() / 1000) / 86_400);
}

test('a visitor is asked for an address, not on basket and product pages, nor for thirty days after a no', async ({
  shop,
  page,
  faults,
}) => {
  await shop.openHome();
  const prompt = promptOn(page);
  const button = prompt.getByRole('button', { name: /^(Sign me up|Signing you up…|Signed up)$/ });
  const { email } = somebodyNew();
  await test.step('the button goes through its states', async () => {
    await expect(button).toHaveText('Sign me up');
    await expect(button).toHaveAttribute('data-state', 'idle');
    await button.click();
    await expect(prompt.getByLabel('Email for news and offers')).toHaveAccessibleDescription('Please enter a valid email address');
    await prompt.getByLabel('Email for news and offers').fill(email);
    faults.allow(/500: PUT \/api\/user\/email/, 'the test has the sign-up fail once');
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const statusMessage = 'Something went wrong.';
    const failure = { statusCode: 500, statusMessage, errorResponse: { message: statusMessage, code: 'internal' } };
    await page.route('**/api/user/email', (route) => route.fulfill({ status: 500, json: failure }), { times: 1 });
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'error');
    await expect(prompt.getByText(statusMessage)).toBeVisible();
    await page.route('**/api/user/email', async (route) => held.then(() => route.continue()), { times: 1 });
    await button.click();
    await expect(button).toHaveAttribute('data-state', 'loading');
    goOn();
    await expect(button).toHaveText('Signed up');
    await expect(button).toBeDisabled();
    await expect(button).toHaveAttribute('data-state', 'success');
    await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
    await expectAccessible(page);
  });
  await test.step('it is not on product and basket pages', async () => {
    const wine = await findWine(page, inPlenty);
    await shop.openWine(wine.itemCode);
    await expect(prompt).toHaveCount(0);
    await shop.open('/jsp/checkout/common/shoppingcart.jsp');
    await expect(prompt).toHaveCount(0);
    await shop.open('/wines');
    await expect(prompt).toBeVisible();
  });
  await test.step('a no is kept for thirty days', async () => {
    await prompt.getByRole('button', { name: 'Not now' }).click();
    await expect(prompt).toHaveCount(0);
    expect(await daysLeft(page, 'delayNewsletterReminder')).toBe(30);
    await shop.openHome();
    await expect(prompt).toHaveCount(0);
    await page.context().addCookies([{ name: 'delayNewsletterReminder', value: 'false', url: page.url() }]);
    await shop.openHome();
    await expect(prompt).toBeVisible();
  });
  await test.step('a customer is not asked, as this brand skips the check', async () => {
    await shop.account.register(somebodyNew());
    await shop.openHome();
    await expect(prompt).toHaveCount(0);
  });
});

test.describe('with the one brand that asks', () => {
  test.use({ market: 'ba-uk' });
  test('a customer is asked once whether they want emails of offers', async ({ shop, page }) => {
    expect(brands.filter(({ facts }) => facts.asksForEmails).map(({ facts }) => facts.id)).toEqual(['ba']);
    await shop.account.register(somebodyNew());
    const prompt = promptOn(page);
    await expect(prompt).toContainText('May we email you our offers?');
    await prompt.getByRole('button', { name: 'Not now' }).click();
    await expect(prompt).toHaveCount(0);
    expect(await daysLeft(page, 'emailOptInRemind')).toBe(30);
    await page.context().clearCookies({ name: 'emailOptInRemind' });
    await shop.openHome();
    await prompt.getByRole('button', { name: 'Sign me up' }).click();
    await expect(prompt.getByRole('button', { name: 'Signed up' })).toBeDisabled();
    await shop.openHome();
    await expect(prompt).toHaveCount(0);
  });
});

test.describe('whom the bank partner sent', () => {
  test.use({ market: 'hsb-uk' });
  test('[HDR-09] [HDR-12] must show the first digits of a card, by a dialog that does not close otherwise', async ({
    shop,
    page,
    baseURL,
    faults,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Welcome to your perfect wines' });
    const box = (at: number) => dialog.getByRole('textbox', { name: `Digit ${at} of 6` });
    const sent = (value: string) => page.context().addCookies([{ name: 'cardType', value, url: baseURL! }]);
    const filled = () =>
      dialog.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join(''));
    await test.step('an empty cookie passes, as none does', async () => {
      for (const cookie of [undefined, '']) {
        if (cookie !== undefined) await sent(cookie);
        await shop.openHome();
        await expect(promptOn(page), 'the widget that holds both is there').toBeVisible();
        await expect(dialog).toBeHidden();
      }
    });
    await sent('partner');
    await shop.openHome();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await test.step('Escape does nothing, customer services are the way out', async () => {
      for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
      await expect(dialog).toBeVisible();
      await expect(dialog.getByRole('link', { name: /^020 7946 0302$/ })).toBeVisible();
      await dialog.getByRole('link', { name: 'Customer services' }).click();
      await page.waitForURL('**/customer-services');
      await shop.usable();
      await expect(dialog).toBeHidden();
      await shop.openHome();
      await expect(dialog).toBeVisible();
    });
    await test.step('the boxes take a digit each: others are stripped, the last one typed is kept', async () => {
      await expect(dialog.getByRole('textbox')).toHaveCount(6);
      await box(1).pressSequentially('a4');
      await expect(box(1)).toHaveValue('4');
      await expect(box(2)).toBeFocused();
      await box(1).press('End');
      await box(1).pressSequentially('5');
      expect(await filled()).toBe('5');
      await box(1).press('Enter');
      await expect(dialog.getByText('Input fields cannot be empty')).toBeVisible();
      await expect(box(2)).toBeFocused();
    });
    const paste = (text: string) =>
      box(1).evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text', pasted);
        field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    await test.step('a card that is not taken is refused in the words of the server', async () => {
      faults.allow(/422: PUT \/api\/priceToPoints/, 'the card is not taken');
      await paste('4111 11');
      expect(await filled()).toBe('411111');
      await box(6).press('Enter');
      await expect(dialog.getByText(/^This is not a card that we take/)).toBeVisible();
    });
    await test.step('one that is taken closes the dialog and loads the page anew', async () => {
      await paste('5555 5555 5555 4444');
      expect(await filled()).toBe('555555');
      const reloaded = page.waitForEvent('load');
      await box(6).press('Enter');
      await expect(dialog).toBeHidden();
      await reloaded;
      await shop.usable();
      await expect(dialog).toBeHidden();
    });
  });
});
