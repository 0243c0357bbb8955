import { brands } from '@cellardoor/brand';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ask } from '../fixtures/served.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses } from '../shop/people.ts';
import type { Shop } from '../shop/shop.ts';
import { shopAt } from '../site/address.ts';
import { WalletSheet } from '../shop/wallet-sheet.ts';

/** Puts a bottle into the basket and walks to the payment, as a guest. */
async function walkToPayment(shop: Shop, page: Page): Promise<void> {
  await shop.enter();
  const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
  await callsOf(page)('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 1 }] });
  await shop.open('/jsp/checkout/uk/checkout.jsp');
  await shop.checkout.giveEmail('guest@example.com');
  await shop.checkout.deliverTo(addresses.uk);
  await shop.checkout.takeStandardDelivery();
}

const modes = (shop: Shop) => shop.checkout.step('Payment').getByRole('group', { name: 'How would you like to pay?' });
const icon = (shop: Shop, mode: string) => modes(shop).locator(`[data-payment-icon="${mode}"]`);

test(
  'a guest pays with Google Pay on a phone: by the keyboard, after closing the sheet once, and answering their bank',
  { tag: ['@phone', '@checkout', '@api'] },
  async ({ shop, page }) => {
    await walkToPayment(shop, page);
    const { payButton, bankQuestion } = shop.checkout;
    const sheet = new WalletSheet(page, 'Google Pay');
    await test.step('the modes are a group of radio buttons, with their icons', async () => {
      await expect(icon(shop, 'googlePay')).toBeVisible();
      await expect(icon(shop, 'applePay')).toBeVisible();
      await modes(shop).getByRole('radio', { name: 'Card' }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(modes(shop).getByRole('radio', { name: 'Google Pay' })).toBeChecked();
      await expectAccessible(page);
      expect(await stickingOut(page)).toEqual([]);
      await shop.checkout.step('Payment').getByRole('button', { name: 'Continue' }).press('Enter');
      await expect(shop.checkout.step('Payment')).toContainText('Google Pay');
    });
    await test.step('a sheet that is closed charges nothing, and the button is there again', async () => {
      const total = /£(\d+\.\d\d)/.exec((await payButton.textContent()) ?? '')?.[1] ?? 'none';
      await expect(payButton).toHaveText(`Pay £${total} with Google Pay`);
      await payButton.press('Enter');
      await expect(sheet.words).toContainText('Sandbox: this sheet stands for Google Pay');
      await expect(sheet.words).toContainText(`GBP ${total}`);
      await sheet.close();
      await expect(sheet.dialog).toBeHidden();
      await expect(payButton).toBeEnabled();
    });
    await payButton.click();
    await sheet.pay(/Visa ending 2503/);
    await bankQuestion.answer('1234');
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText('Google Pay, Visa ending 2503');
  },
);

test(
  'a guest pays with Apple Pay on a phone: one card is declined, the next one pays',
  { tag: ['@phone', '@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 402: PUT .*payandcommit/, 'the bank says no');
    await walkToPayment(shop, page);
    const sheet = new WalletSheet(page, 'Apple Pay');
    const choose = async () => {
      await modes(shop).getByRole('radio', { name: 'Apple Pay' }).check();
      await shop.checkout.step('Payment').getByRole('button', { name: 'Continue' }).click();
      await expect(shop.checkout.payButton).toHaveText(/^Pay £\d+\.\d\d with Apple Pay$/);
      await shop.checkout.payButton.click();
    };
    await choose();
    await sheet.pay(/Visa ending 9995/);
    await expect(shop.checkout.step('Payment').getByRole('alert')).toContainText('there is not enough on the card');
    await choose();
    await sheet.pay(/Mastercard ending 4444/);
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText('Apple Pay, Mastercard ending 4444');
  },
);

/** The marks of the cards that are named as taken, in the payment step or in the foot of the page. */
const marks = (place: Locator, list: string) =>
  place
    .getByRole('list', { name: list })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('aria-label')));

test.describe('inside the web view of a native app', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36',
  });

  test(
    '[BRD-08] Google Pay is not there, and Apple Pay is only where the device can pay',
    { tag: ['@checkout', '@api'] },
    async ({ shop, page }) => {
      await walkToPayment(shop, page);
      await expect(shop.checkout.cardField('Card number')).toBeVisible();
      await expect.poll(() => marks(shop.checkout.step('Payment'), 'Cards we accept')).toEqual(['Mastercard', 'Visa', 'American Express']);
      await expect(icon(shop, 'applePay')).toBeVisible();
      await expect(icon(shop, 'googlePay')).toHaveCount(0);
      await page.addInitScript(() => Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => false } }));
      await page.reload();
      await shop.usable();
      await expect(shop.checkout.cardField('Card number')).toBeVisible();
      await expect(icon(shop, 'paypal')).toBeVisible();
      for (const wallet of ['applePay', 'googlePay']) await expect(icon(shop, wallet)).toHaveCount(0);
    },
  );
});

test("[BRD-08] the other brands' pages name the cards that each of them takes", { tag: ['@checkout', '@api'] }, async ({ page }) => {
  for (const brand of brands.filter(({ facts }) => facts.id !== 'hsb'))
    await test.step(brand.facts.id, async () => {
      await page.goto(shopAt(`${brand.facts.id}-${Object.keys(brand.countries)[0]}`));
      await expect.poll(() => marks(page.getByRole('contentinfo'), 'We accept')).toEqual(['Mastercard', 'Visa', 'American Express']);
    });
});

test.describe('at the bank partner', () => {
  test.use({ market: 'hsb-uk' });

  test(
    "[BRD-08] the one logo is Mastercard's, and a wallet without a provider has no icon",
    { tag: ['@checkout', '@api'] },
    async ({ shop, page }) => {
      await walkToPayment(shop, page);
      await expect(icon(shop, 'googlePay')).toBeVisible();
      await expect(icon(shop, 'applePay')).toBeVisible();
      await expect.poll(() => marks(shop.checkout.step('Payment'), 'Cards we accept')).toEqual(['Mastercard']);
      await expect.poll(() => marks(page.getByRole('contentinfo'), 'We accept')).toEqual(['Mastercard']);
      for (const [mode, other] of [
        ['googlePay', 'applePay'],
        ['applePay', 'googlePay'],
      ] as const)
        await test.step(`options come without a provider for ${mode}`, async () => {
          await page.unrouteAll();
          await page.route('**/api/checkout/payment/paymentOptions', async (route) => {
            const reply = await ask(route.request().url(), await route.request().allHeaders());
            const options = reply.text.replace(
              `"paymentMode":"${mode}","paymentProvider":"cybersource"`,
              `"paymentMode":"${mode}","paymentProvider":""`,
            );
            expect(options).not.toBe(reply.text);
            await route.fulfill({ status: reply.status, headers: reply.headers, body: options });
          });
          await shop.open('/jsp/checkout/common/shoppingcart.jsp');
          await shop.basket.goToCheckout();
          await expect(icon(shop, other)).toBeVisible();
          await expect(icon(shop, mode)).toHaveCount(0);
        });
    },
  );
});
