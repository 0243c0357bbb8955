import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test(
  'a shopper on a phone goes to PayPal, turns back, is declined, and pays once in the end',
  { tag: ['@smoke', '@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 402: POST .*updatepaymentandcommit/, 'PayPal declines once');
    const { checkout } = shop;
    const payment = checkout.step('Payment');
    const payPal = page.getByRole('heading', { name: /^Pay .+ with PayPal$/ });
    const goToPayPal = async () => {
      await payment.getByRole('radio', { name: /^PayPal/ }).check();
      await payment.getByRole('button', { name: 'Continue' }).click();
      await expect(checkout.step('Review and pay')).toContainText('Nothing is charged before you approve it there and are back here.');
      await expect(checkout.payButton).toHaveText(/^Pay £\d+\.\d\d with PayPal$/);
      await checkout.payButton.click();
      await expect(payPal).toBeVisible();
      await expect(page.getByText('Sandbox: this page stands for PayPal, and no money moves.')).toBeVisible();
    };
    const toldAtThePayment = async () => {
      const told = payment.locator('[tabindex="-1"]').filter({ hasText: 'You came back from PayPal without paying. Nothing was charged' });
      await expect(told).toBeInViewport({ ratio: 1 });
      await expect(told).toBeFocused();
    };

    await shop.enter();
    await registerQuickly(page, somebodyNew());
    const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    await callsOf(page)('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 1 }] });
    await shop.open('/jsp/checkout/uk/checkout.jsp');
    await checkout.deliverTo(addresses.uk);
    await checkout.takeStandardDelivery();
    await payment.getByRole('radio', { name: /^PayPal/ }).check();
    await expectAccessible(page);
    await goToPayPal();

    await test.step('whoever turns back by the browser’s own button finds the order as it was, not as it was when the page was made', async () => {
      faults.allow(/request failed: GET .*\/api\/checkout\/orders/, 'the network is gone once');
      await page.route('**/api/checkout/orders', (route) => route.abort());
      await page.goBack();
      const told = page.getByRole('alert').filter({ hasText: 'We could not load your order again' });
      await expect(told).toBeInViewport({ ratio: 1 });
      await page.unrouteAll();
      await told.getByRole('button', { name: 'Try again' }).click();
      await expect(told).toHaveCount(0);
      await expect(payment.getByRole('heading')).toBeFocused();
      await expect(payment.getByRole('radio', { name: /^PayPal/ })).toBeVisible();
      await expect(checkout.step('Delivery address')).toContainText(addresses.uk.Postcode!);
      await expect(payment.getByRole('heading')).toHaveAccessibleDescription('Step 4 of 5');
    });

    await test.step('so does whoever leaves PayPal', async () => {
      await goToPayPal();
      await page.getByRole('button', { name: /^Cancel and return to / }).click();
      await toldAtThePayment();
      await expect(checkout.step('Delivery address')).toContainText(addresses.uk.Postcode!);
    });

    await test.step('what PayPal cannot take is said, and can be paid again', async () => {
      await goToPayPal();
      await page.getByRole('radio', { name: 'A card that the bank declines' }).check();
      await page.getByRole('button', { name: 'Pay now' }).click();
      await expect(page.getByRole('heading', { name: 'Your order is not paid yet' })).toBeVisible();
      await expect(page.locator('#page')).toContainText('PayPal did not take the payment. You have not been charged.');
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Back to your order' }).click();
      await toldAtThePayment();
    });

    await test.step('what is approved is paid once, also where the way back is walked again', async () => {
      await goToPayPal();
      const approved = page.waitForRequest(/\/checkout\/approved\?/);
      await page.getByRole('button', { name: 'Pay now' }).click();
      await shop.confirmation.shown();
      await expect(page.locator('#page')).toContainText('PayPal');
      await page.goto((await approved).url());
      await shop.confirmation.shown();
    });
  },
);
