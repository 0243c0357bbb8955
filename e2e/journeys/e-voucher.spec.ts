import type { Locator, Page } from '@playwright/test';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { mailAddsUp, sumsAddUp } from '../fixtures/sums.ts';
import { expect, test } from '../fixtures/test.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { mailsTo, orderMailsTo } from '../site/mail.ts';

const path = '/gifts/e-voucher';

/** The form as its buyer sees it. */
const formOf = (page: Page) => ({
  amount: page.getByLabel(/^Amount in/),
  preset: (name: string) => page.getByRole('group', { name: 'Choose an amount' }).getByRole('button', { name, exact: true }),
  name: page.getByLabel('Recipient’s name'),
  email: page.getByLabel('Recipient’s email'),
  message: page.getByLabel('Your message'),
  submit: page.getByRole('button', { name: 'Preview' }),
  preview: page.getByRole('region', { name: 'Preview' }),
});

const says = (field: Locator, message: string) => expect(field.locator('..').getByRole('alert')).toHaveText(message);

test(
  '[RTE-03] [GFT-01] leads from both addresses of the gifts page to the gift that was chosen; the menu hides only footer and content blocks there',
  { tag: ['@product', '@header'] },
  async ({ shop, page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    const [card, voucher] = [page.getByRole('radio', { name: /^Gift card/ }), page.getByRole('radio', { name: /^E-voucher/ })];
    const go = page.getByRole('button', { name: 'Continue' });
    const [block, footer, main] = [page.locator('#page [data-content-block]'), page.locator('#footer'), page.locator('#page')];
    for (const address of ['/gifts', '/jsp/gifts.jsp']) {
      await shop.open(address);
      await expect(page.locator('html')).toHaveAttribute('data-page', 'product.gifts');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(go).toBeDisabled();
      await voucher.check();
      await expect(go).toBeEnabled();
      await shop.header.openMenu();
      await expect(voucher).toBeVisible();
      await expect(main).not.toHaveAttribute('inert');
      for (const hidden of [block, footer]) {
        await expect(hidden).toHaveCSS('visibility', 'hidden');
        await expect(hidden).toHaveAttribute('inert');
      }
      await page.keyboard.press('Escape');
      for (const shown of [block, footer]) {
        await expect(shown).toHaveCSS('visibility', 'visible');
        await expect(shown).not.toHaveAttribute('inert');
      }
      await expect(voucher).toBeChecked();
    }
    await expectAccessible(page);
    await shop.arriveBy(() => go.click());
    expect(new URL(page.url()).pathname).toBe(path);
    await test.step('on every other page the menu hides all of it', async () => {
      await shop.header.openMenu();
      for (const hidden of [main, footer]) {
        await expect(hidden).toHaveCSS('visibility', 'hidden');
        await expect(hidden).toHaveAttribute('inert');
      }
      await page.keyboard.press('Escape');
      await expect(main).toHaveCSS('visibility', 'visible');
      await expect(main).not.toHaveAttribute('inert');
    });
    await shop.open('/gifts');
    await card.check();
    await go.click();
    await page.waitForURL('**/gifts/gift-card');
    await expect(page.getByRole('heading', { level: 1, name: 'Gift card' })).toBeVisible();
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the gifts page leads on to the gift that was chosen', { tag: ['@product'] }, async ({ page }) => {
    await page.goto('/gifts');
    await page.getByRole('radio', { name: /^E-voucher/ }).check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(`**${path}`);
  });
});

test(
  '[GFT-02] [GFT-03] [GFT-04] previews an e-voucher with its last day, gives it back to the form, and puts it into the basket under the code of the host, by keyboard',
  { tag: ['@product', '@basket', '@api'] },
  async ({ shop, page }) => {
    await shop.open(path);
    const keyboard = new Keyboard(page);
    const { preset, amount, name, email, message, submit, preview } = formOf(page);
    await submit.click();
    await expect(amount).toBeFocused();
    await says(amount, 'Please enter an amount');
    await says(message, 'Please enter a message');
    await expectAccessible(page);
    await keyboard.follow(preset('£25'));
    await keyboard.type(name, 'Bea <b>Brown</b>');
    await keyboard.type(email, 'bea@example.com');
    await keyboard.type(message, 'Happy birthday!');
    await keyboard.follow(submit);
    const title = preview.getByRole('heading', { name: 'Preview' });
    await expect(title).toBeFocused();
    const lastDay = await page.evaluate(() => {
      const day = new Date();
      day.setUTCFullYear(day.getUTCFullYear() + 1);
      return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' }).format(day);
    });
    const all = ['£25', 'For Bea <b>Brown</b>', 'bea@example.com', 'Happy birthday!', `Can be spent until ${lastDay}`];
    for (const said of all) await expect(preview).toContainText(said);
    await expect(amount).toHaveCount(0);
    await expectAccessible(page);

    await keyboard.follow(preview.getByRole('button', { name: 'Back' }));
    await expect(amount).toBeFocused();
    for (const said of all) await expect(preview).not.toContainText(said);
    await expect(name).toHaveValue('Bea <b>Brown</b>');

    await keyboard.follow(submit);
    const asked = page.waitForRequest('**/api/cart/eItemCode');
    await keyboard.follow(preview.getByRole('button', { name: 'Add to basket' }));
    const request = await asked;
    expect(request.method()).toBe('PUT');
    expect(request.postDataJSON()).toEqual({
      amount: '25',
      itemCode: eVoucherItemCode(new URL(page.url()).hostname),
      quantity: '1',
      recipientName: 'Bea <b>Brown</b>',
      recipientEmail: 'bea@example.com',
      verifyEmail: 'bea@example.com',
      message: 'Happy birthday!',
      salesCode: null,
    });
    await expect(page.getByText('The e-voucher for Bea <b>Brown</b> is in your basket.')).toBeFocused();
    await page.getByRole('link', { name: 'See your basket' }).click();
    const line = page.locator('#page').getByRole('listitem').filter({ hasText: 'E-voucher for Bea <b>Brown</b>' });
    await expect(line).toContainText('Sent by email to its recipient');
    await expect(line).toContainText('£25.00');
    await line.getByRole('link', { name: /^E-voucher for/ }).click();
    await page.waitForURL(`**${path}`);
  },
);

test(
  'sells an e-voucher to a guest without a word about their age, and mails it to its recipient',
  { tag: ['@smoke', '@product', '@basket', '@checkout', '@api'] },
  async ({ shop, page }) => {
    await shop.open(path);
    const { preset, name, email, message, submit, preview } = formOf(page);
    const bea = somebodyNew().email;
    await preset('£50').click();
    await name.fill('Bea');
    await email.fill(bea);
    await message.fill('Cheers, Bea!');
    await submit.click();
    await preview.getByRole('button', { name: 'Add to basket' }).click();
    await page.getByRole('link', { name: 'See your basket' }).click();
    await expect(shop.basket.sum('Total')).toHaveText('£50.00');
    expect(await sumsAddUp(page, 'basket')).toEqual(['Subtotal']);
    await expect(page.locator('#page')).toContainText('No delivery needed.');
    await shop.basket.goToCheckout();
    expect(await sumsAddUp(page, 'checkout')).toEqual(['Subtotal']);
    const { checkout } = shop;
    const buyer = somebodyNew().email;
    await checkout.giveEmail(buyer);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator('summary').filter({ hasText: 'Step 2 of 5' })).toContainText('Your address');
    await checkout.fillAddress(addresses.uk);
    await expect(checkout.step('Your address').getByRole('checkbox', { name: /or over/ })).toHaveCount(0);
    await expect(checkout.step('Your address')).not.toContainText('driver');
    await checkout.sendAddress();
    const promise = 'Sent by email as soon as your payment is through';
    await expect(checkout.step('Delivery method')).toContainText(`Nothing to deliver. ${promise}`);
    await expect(checkout.step('Delivery method')).not.toContainText('Free');
    await expect(checkout.step('Delivery method').getByRole('button')).toHaveCount(0);
    await expect(page.locator('#page')).not.toContainText('Arrives');
    await checkout.giveCard(cards.visa);
    await expect(checkout.payButton).toHaveText('Pay £50.00');
    await expect(checkout.step('Review and pay').getByRole('listitem').filter({ hasText: 'E-voucher for Bea' })).toContainText(
      `Goes to ${bea}`,
    );
    await expect(checkout.step('Review and pay')).toContainText(promise);
    expect(await sumsAddUp(page, 'review')).toEqual(['Subtotal']);
    await checkout.payButton.click();
    await shop.confirmation.shown();
    await expect(page.locator('#page').getByRole('listitem').filter({ hasText: 'E-voucher for Bea' })).toContainText(`Goes to ${bea}`);
    expect(await sumsAddUp(page, 'confirmation')).toEqual(['Subtotal']);
    await expect(page.locator('#page')).toContainText('Nothing to deliver. Sent by email as soon as your payment is through.');
    await expect(page.locator('#page')).not.toContainText(/Arrives|Delivery to/);
    await expect.poll(async () => (await mailsTo(bea)).join()).toMatch(/Cheers, Bea![^]*£50\.00|£50\.00[^]*Cheers, Bea!/);
    await expect.poll(async () => (await orderMailsTo(buyer)).length).toBe(1);
    const [mail] = await orderMailsTo(buyer);
    mailAddsUp(mail!);
    expect(mail).toContain(`E-voucher for Bea (goes to ${bea})`);
    expect(mail).not.toMatch(/^(Delivery|Wines) {2}/m);
    await page.getByRole('link', { name: 'Print an invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d+$/ })).toBeVisible();
    await expect(page.locator('#page')).toContainText(/Total£50\.00Sold with no VAT£50\.00/);
  },
);
