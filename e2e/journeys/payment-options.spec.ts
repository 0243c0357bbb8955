import type { Page, Route } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { addresses } from '../shop/people.ts';
import type { Shop } from '../shop/shop.ts';

/** Has every call for the payment options go to `answer`, and walks from the basket to the payment, as a guest. */
async function walkToPayment(shop: Shop, page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await shop.enter();
  const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
  await addInAnotherTab(page, itemCode, 1);
  await shop.basket.open();
  await page.route('**/api/checkout/payment/paymentOptions', answer);
  await shop.basket.goToCheckout();
  await shop.checkout.giveEmail('guest@example.com');
  await shop.checkout.deliverTo(addresses.uk);
  await shop.checkout.takeStandardDelivery();
}

const refused = { statusCode: 400, statusMessage: 'bad request', errorResponse: { message: 'Please try again in a moment.' } };
const refuse = (route: Route) => route.fulfill({ status: 400, json: refused });

test(
  'payment options that did not come with the page are asked for again, and a card can be typed meanwhile',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 400: GET \/api\/checkout\/payment\/paymentOptions/, 'the first time that the options are asked for');
    let asks = 0;
    let release!: () => void;
    const held = new Promise<void>((resolve) => (release = resolve));
    await walkToPayment(shop, page, async (route) => {
      asks += 1;
      if (asks === 1) return refuse(route);
      await held;
      await route.continue();
    });
    const payment = shop.checkout.step('Payment');
    await expect(payment.getByRole('status').filter({ hasText: 'We are looking up the other ways to pay.' })).toBeVisible();
    await shop.checkout.cardField('Card number').fill('4111');
    release();
    await expect(payment.getByRole('radio', { name: 'Google Pay' })).toBeVisible();
    await expect(payment).not.toContainText('other ways to pay');
    await expect(shop.checkout.cardField('Card number')).toHaveValue('4111');
    expect(asks).toBe(2);
  },
);

test(
  'payment options that cannot be had are said to be missing, and can be asked for once more',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 400: GET \/api\/checkout\/payment\/paymentOptions/, 'the options cannot be had');
    let isDown = true;
    await walkToPayment(shop, page, (route) => (isDown ? refuse(route) : route.continue()));
    const payment = shop.checkout.step('Payment');
    await expect(payment).toContainText('We could not load the other ways to pay.', { timeout: 20_000 });
    await expectAccessible(page);
    isDown = false;
    await payment.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(payment.getByRole('radio', { name: 'Google Pay' })).toBeVisible();
    await expect(payment).not.toContainText('other ways to pay');
  },
);
