import type { Order } from '@cellardoor/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { holdsTheFocus } from '../fixtures/dialogs.ts';
import { stickingOut, textNowAt } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import type { Shop } from '../shop/shop.ts';

/** Puts a bottle into the basket and walks to the payment, as a customer who is new. */
async function walkToPayment(shop: Shop, page: Page): Promise<void> {
  await shop.enter();
  await registerQuickly(page, somebodyNew());
  const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
  await callsOf(page)('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 1 }] });
  await shop.open('/jsp/checkout/uk/checkout.jsp');
  await shop.checkout.deliverTo(addresses.uk);
  await shop.checkout.takeStandardDelivery();
}

const orders = async (page: Page) => (await callsOf(page)<{ orders: Order[] }>('GET', '/api/user/orderhistory/list')).orders;

test(
  'a shopper whose bank asks answers it over the checkout, by the keyboard, and has bought',
  { tag: ['@phone', '@checkout', '@api'] },
  async ({ shop, page }) => {
    await walkToPayment(shop, page);
    const { bankQuestion, payButton } = shop.checkout;
    const seen = page.waitForRequest(/risk\/device-data/);
    await shop.checkout.giveCard(cards.asking);
    // the bank sees the browser while its customer reads what they pay for
    await seen;
    await payButton.press('Enter');
    await expect(bankQuestion.dialog).toContainText(/that it is you paying £\d+\.\d\d with Visa ending 2503/);
    await expect(bankQuestion.code).toBeVisible();
    await expect(bankQuestion.bank.getByText(/Sandbox: this page stands for your bank/)).toBeVisible();
    await expectAccessible(page);
    await textNowAt(page, 200);
    expect(await stickingOut(page), 'at 200 %').toEqual([]);
    await textNowAt(page, 100);

    await page.keyboard.press('Tab');
    await expect(bankQuestion.code).toBeFocused();
    await bankQuestion.answer('9999');
    await expect(bankQuestion.bank.getByRole('alert')).toContainText('That code is not right');
    await bankQuestion.answer('1234');
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText('Visa ending 2503');
  },
);

test(
  'a shopper whose bank says no has paid nothing, and buys once with another card',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 402: POST .*updatepaymentandcommit/, 'the bank says no');
    await walkToPayment(shop, page);
    const { bankQuestion, payButton, step } = { ...shop.checkout, step: shop.checkout.step('Payment') };
    await shop.checkout.payWith(cards.askingInVain);
    await bankQuestion.answer('1234');
    await expect(step.getByRole('alert')).toContainText('Your bank could not confirm that it is you. You have not been charged.');
    await expect(bankQuestion.dialog).toBeHidden();
    await expect(step.getByRole('heading', { name: 'Payment' })).toBeFocused();
    expect(await orders(page)).toEqual([]);
    await shop.checkout.giveCard(cards.mastercard);
    await payButton.click();
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText('Mastercard ending 4444');
    expect(await orders(page)).toHaveLength(1);
  },
);

test(
  '[NET-05] a question that is closed, or that a reload ends, leaves an order that the saved card pays afterwards',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page }) => {
    await walkToPayment(shop, page);
    const { bankQuestion, payButton } = shop.checkout;
    const card = { cardType: 'visa', cardNumber: cards.asking.number, expirationMonth: '12', expirationYear: '2035', cvv: '123' };
    await callsOf(page)('PUT', '/api/user/payment/save', card);
    const reload = async () => {
      await page.reload();
      await shop.usable();
    };
    const takeSavedCard = async () => {
      await shop.checkout.step('Payment').getByRole('button', { name: 'Continue' }).click();
    };
    await reload();
    await takeSavedCard();

    await test.step('a page of the bank that never comes is said to be slow, and closed by Escape', async () => {
      await page.route('**/risk/step-up', () => {}, { times: 1 });
      await payButton.click();
      await expect(bankQuestion.dialog.getByRole('status')).toContainText('Your bank’s page is taking its time.');
      await expectAccessible(page);
      await holdsTheFocus(page, bankQuestion.dialog);
      // while the focus is in the bank's frame its page has the keys
      await bankQuestion.dialog.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Escape');
      await expect(bankQuestion.dialog).toBeHidden();
      await expect(payButton).toBeFocused();
      await expect(payButton).toBeInViewport({ ratio: 1 });
      const said = shop.checkout.step('Review and pay').getByRole('alert');
      await expect(said).toContainText('Nothing was charged, and your order is still here.');
      await expect(said).toBeInViewport({ ratio: 1 });
    });
    await test.step('the same card is asked about again, and a reload loses nothing but the card, and says that nothing was charged', async () => {
      // at once after it was closed, too: a bank's page opens once
      for (const isClosed of [true, false]) {
        await payButton.click();
        await expect(bankQuestion.code).toBeVisible();
        if (isClosed) await bankQuestion.dialog.getByRole('button', { name: 'Close' }).click();
      }
      expect(await orders(page)).toEqual([]);
      await reload();
      const said = shop.checkout.step('Payment').getByRole('alert');
      await expect(said).toContainText('Your bank’s question was closed when the page was loaded again. Nothing was charged');
      await expect(said).toBeInViewport();
      await expectAccessible(page);
      await takeSavedCard();
      await expect(said).toBeHidden();
      await reload();
      await expect(said).toBeHidden();
      await takeSavedCard();
      await expect(shop.checkout.step('Delivery address')).toContainText('1 Cellar Lane');
    });
    await payButton.click();
    await bankQuestion.answer('1234');
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText('Visa ending 2503');
    expect(await orders(page)).toHaveLength(1);
  },
);
