import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { callsOf } from '../shop/calls.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { joinPlanAsCustomer } from '../shop/wine-plans.ts';
import { joinRewardQuickly } from '../shop/wine-reward.ts';

const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`;

test(
  '[USR-11] [ACT-06] a member of wine reward sees their balance in the header and beside their next case, has it pay for cases first, and spends it at checkout',
  { tag: ['@account', '@header', '@checkout', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    const { checkout, header } = shop;
    const body = page.locator('#page');
    await shop.enter();
    await registerQuickly(page, somebodyNew());
    const { subscriptionId } = await joinPlanAsCustomer(page);
    const balance = pounds(await joinRewardQuickly(page));

    await test.step('the header says that it is loading, and then how much there is', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/user/savingsaccounts', async (route) => (await held, route.continue()));
      await shop.open('/account/wine-plans');
      await header.bar.getByText('Hi Ada - My Account').click();
      await expect(header.bar.getByText('Wine reward: loading…')).toBeVisible();
      answer();
      await expect(header.bar.getByText(`Wine reward: ${balance}`)).toBeVisible();
      await page.unroute('**/api/user/savingsaccounts');
      await page.keyboard.press('Escape');
    });

    await test.step('it pays for cases first where the customer says so', async () => {
      const box = body.getByRole('checkbox', { name: 'Pay for my cases with wine reward first' });
      await box.check();
      await expect(body.getByText('Saved. Your next case takes your wine reward first.')).toBeVisible();
      await expect(body.getByText(`${balance} from wine reward`).first()).toBeVisible();
      await expectAccessible(page);
      await page.reload();
      await shop.usable();
      await expect(box).toBeChecked();
    });

    await test.step('it stands beside the next case after three seconds', async () => {
      await shop.open(`/account/wine-plans/${subscriptionId}`);
      const next = body.getByRole('list', { name: 'Cases to come' }).getByRole('link', { name: /^Change/ });
      await shop.open((await next.first().getAttribute('href'))!);
      await expect(body.getByRole('link', { name: `Wine reward: ${balance}` })).toBeVisible();
      const starts = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith('/api/user/savingsaccounts'))
          .map(({ startTime }) => startTime),
      );
      expect(Math.max(...starts)).toBeGreaterThanOrEqual(3000);
    });

    await test.step('all of it pays a part of an order, and the account is empty then', async () => {
      const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
      await callsOf(page)('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 12 }] });
      await shop.basket.open();
      await shop.usable();
      await shop.basket.goToCheckout();
      await checkout.goOnAsCustomer();
      // the address is that of the order with which the plan was joined
      await checkout.takeStandardDelivery();
      const reward = checkout.step('Payment').getByRole('region', { name: 'Wine reward' });
      await expect(reward).toContainText(`${balance} to spend.`);
      await reward.getByRole('button', { name: 'Use Wine reward' }).click();
      await expect(reward).toContainText(`${balance} comes off with Wine reward.`);
      await expectAccessible(page);
      await checkout
        .step('Payment')
        .getByRole('radio', { name: /Mastercard ending 4444/ })
        .check();
      await checkout.step('Payment').getByRole('button', { name: 'Continue' }).click();
      await checkout.payButton.click();
      await shop.confirmation.shown();
      await expect(body).toContainText('Wine reward');
      await shop.open('/account/wine-fund');
      await expect(body.getByRole('region', { name: 'Your balance' })).toContainText('£0.00');
      await body.getByRole('link', { name: 'See your statement' }).click();
      await expect(body.getByRole('region', { name: 'In these days' })).toContainText(new RegExp(`Spent\\W*${balance}`));
      await shop.usable();
      await header.bar.getByText('Hi Ada - My Account').click();
      await expect(header.bar.getByText('Wine reward: £0.00')).toBeVisible();
    });
  },
);
