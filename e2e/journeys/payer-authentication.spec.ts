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

// the dialog has the least room here
test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const orders = async (page: Page) => (await callsOf(page)<{ orders: Order[] }>('GET', '/api/user/orderhistory/list')).orders;

test(
  '[NET-05] a bank’s question holds the focus and closes by Escape, by Back and by its cross; a bank’s no and a reload leave the order, which an answer by keyboard pays once',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    test.setTimeout(240_000);
    faults.allow(/response 402: POST .*updatepaymentandcommit/, 'the bank says no');
    await shop.enter();
    await registerQuickly(page, somebodyNew());
    const call = callsOf(page);
    const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    await call('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 1 }] });
    await shop.open('/jsp/checkout/uk/checkout.jsp');
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    const { bankQuestion, payButton } = shop.checkout;
    const [payment, review] = [shop.checkout.step('Payment'), shop.checkout.step('Review and pay')];

    await test.step('a page of the bank that never comes is said to be slow, and closed by Escape', async () => {
      await page.route('**/risk/step-up', () => {}, { times: 1 });
      const seen = page.waitForRequest(/risk\/device-data/);
      await shop.checkout.giveCard(cards.asking);
      // the bank sees the browser while its customer reads what they pay for
      await seen;
      await payButton.press('Enter');
      await expect(bankQuestion.dialog).toContainText(/that it is you paying £\d+\.\d\d with Visa ending 2503/);
      await expect(bankQuestion.dialog.getByRole('status')).toContainText('Your bank’s page is taking its time.');
      await holdsTheFocus(page, bankQuestion.dialog);
      // while the focus is in the bank's frame its page has the keys
      await bankQuestion.dialog.getByRole('button', { name: 'Close' }).focus();
      await page.keyboard.press('Escape');
      await expect(bankQuestion.dialog).toBeHidden();
      await expect(payButton).toBeFocused();
      await expect(payButton).toBeInViewport({ ratio: 1 });
      const said = review.getByRole('alert');
      await expect(said).toContainText('Nothing was charged, and your order is still here.');
      await expect(said).toBeInViewport({ ratio: 1 });
    });
    await test.step('Back closes it, and so does its cross, at once after that: a bank’s page opens once', async () => {
      await payButton.click();
      await expect(bankQuestion.code).toBeVisible();
      // as the button of the browser does it: the call that asks for it would not be answered by a page that is left
      await page.evaluate(() => void setTimeout(() => history.back()));
      await expect(bankQuestion.dialog).toBeHidden();
      await expect(review.getByRole('alert')).toContainText('Nothing was charged, and your order is still here.');
      await payButton.click();
      await expect(bankQuestion.code).toBeVisible();
      await bankQuestion.dialog.getByRole('button', { name: 'Close' }).click();
      await payButton.click();
      await expect(bankQuestion.code).toBeVisible();
      await expect(bankQuestion.bank.getByText(/Sandbox: this page stands for your bank/)).toBeVisible();
      await expectAccessible(page);
      await textNowAt(page, 200);
      expect(await stickingOut(page), 'at 200 %').toEqual([]);
      await textNowAt(page, 100);
    });
    await test.step('a reload loses nothing but the card, and says that nothing was charged', async () => {
      expect(await orders(page)).toEqual([]);
      await page.reload();
      await shop.usable();
      const said = payment.getByRole('alert');
      await expect(said).toContainText('Your bank’s question was closed when the page was loaded again. Nothing was charged');
      await expect(said).toBeInViewport();
      await expectAccessible(page);
      await page.reload();
      await shop.usable();
      await expect(said).toBeHidden();
      await expect(shop.checkout.step('Delivery address')).toContainText('1 Cellar Lane');
    });
    await test.step('a bank that says no leads back to the payment', async () => {
      await shop.checkout.payWith(cards.askingInVain);
      await bankQuestion.answer('1234');
      await expect(payment.getByRole('alert')).toContainText('Your bank could not confirm that it is you. You have not been charged.');
      await expect(bankQuestion.dialog).toBeHidden();
      await expect(payment.getByRole('heading', { name: 'Payment' })).toBeFocused();
      expect(await orders(page)).toEqual([]);
    });
    await test.step('a card that the customer keeps is asked about, too, and pays once it was answered', async () => {
      const card = { cardType: 'visa', cardNumber: cards.asking.number, expirationMonth: '12', expirationYear: '2035', cvv: '123' };
      await call('PUT', '/api/user/payment/save', card);
      await page.reload();
      await shop.usable();
      await payment.getByRole('button', { name: 'Continue' }).click();
      await payButton.click();
      await expect(bankQuestion.code).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(bankQuestion.code).toBeFocused();
      await bankQuestion.answer('9999');
      await expect(bankQuestion.bank.getByRole('alert')).toContainText('That code is not right');
      await bankQuestion.answer('1234');
      await shop.confirmation.shown();
      await expect(page.locator('#page')).toContainText('Visa ending 2503');
      expect(await orders(page)).toHaveLength(1);
    });
  },
);
