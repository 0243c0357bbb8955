import type { Locator } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses } from '../shop/people.ts';
import { WalletSheet } from '../shop/wallet-sheet.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

/** The marks of the cards that are named as taken, in the payment step or in the foot of the page. */
const marks = (place: Locator, list: string) =>
  place
    .getByRole('list', { name: list })
    .getByRole('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('aria-label')));

test(
  '[BRD-08] a guest on a phone reads which cards are taken, closes a wallet’s sheet, is declined with Apple Pay, and pays with Google Pay, answering their bank',
  { tag: ['@smoke', '@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    test.slow();
    faults.allow(/response 402: PUT .*payandcommit/, 'the bank says no');
    await shop.enter();
    const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    await callsOf(page)('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 1 }] });
    await shop.open('/jsp/checkout/uk/checkout.jsp');
    await shop.checkout.giveEmail('guest@example.com');
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    const { payButton, bankQuestion } = shop.checkout;
    const payment = shop.checkout.step('Payment');
    const modes = payment.getByRole('group', { name: 'How would you like to pay?' });
    const [google, apple] = [new WalletSheet(page, 'Google Pay'), new WalletSheet(page, 'Apple Pay')];
    const allCards = ['Mastercard', 'Visa', 'American Express'];

    await test.step('the modes are a group of radio buttons, with their icons', async () => {
      for (const mode of ['googlePay', 'applePay', 'paypal']) await expect(modes.locator(`[data-payment-icon="${mode}"]`)).toBeVisible();
      await expect.poll(() => marks(payment, 'Cards we accept')).toEqual(allCards);
      await expect.poll(() => marks(page.getByRole('contentinfo'), 'We accept')).toEqual(allCards);
      await modes.getByRole('radio', { name: 'Card' }).focus();
      await page.keyboard.press('ArrowDown');
      await expect(modes.getByRole('radio', { name: 'Google Pay' })).toBeChecked();
      await expectAccessible(page);
      expect(await stickingOut(page)).toEqual([]);
      await payment.getByRole('button', { name: 'Continue' }).press('Enter');
      await expect(payment).toContainText('Google Pay');
    });
    const total = /£(\d+\.\d\d)/.exec((await payButton.textContent()) ?? '')?.[1] ?? 'none';
    await test.step('a sheet that is closed charges nothing, and the button is there again', async () => {
      await expect(payButton).toHaveText(`Pay £${total} with Google Pay`);
      await payButton.press('Enter');
      await expect(google.words).toContainText('Sandbox: this sheet stands for Google Pay');
      await expect(google.words).toContainText(`GBP ${total}`);
      await google.close();
      await expect(google.dialog).toBeHidden();
      await expect(payButton).toBeEnabled();
    });
    const choose = async (mode: string) => {
      await modes.getByRole('radio', { name: mode }).check();
      await payment.getByRole('button', { name: 'Continue' }).click();
      await expect(payButton).toHaveText(`Pay £${total} with ${mode}`);
      await payButton.click();
    };
    await test.step('a card of Apple Pay is declined', async () => {
      await payment.getByRole('button', { name: 'Change: Payment' }).click();
      await choose('Apple Pay');
      await apple.pay(/Visa ending 9995/);
      await expect(payment.getByRole('alert')).toContainText('there is not enough on the card');
    });
    await choose('Google Pay');
    await google.pay(/Visa ending 2503/);
    await bankQuestion.answer('1234');
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText('Google Pay, Visa ending 2503');
  },
);
