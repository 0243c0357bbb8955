import { expectAccessible } from '../fixtures/accessibility.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test(
  '[RTE-10] [ACC-05] [ACC-03] a customer reads at the old address how to join wine reward, joins, and sees their balance, their statement and what they can change',
  { tag: ['@account', '@checkout', '@basket', '@header', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    const { checkout } = shop;
    const body = page.locator('#page');
    await test.step('others see how to join, by both names of the page', async () => {
      for (const pg of ['wine_rewards_summary', 'winefund']) {
        await shop.open(`/jsp/content.jsp?pg=${pg}`);
        await expect(body.getByRole('heading', { level: 1 })).toHaveText('Wine fund');
        await expect(body.getByRole('region', { name: 'Join wine reward' })).toBeVisible();
      }
      await expectAccessible(page);
      expect(await stickingOut(page)).toEqual([]);
    });
    await registerQuickly(page, somebodyNew());
    await shop.open('/account/wine-fund');
    const join = body.getByRole('button', { name: /^Join with £\d+\.\d\d a month$/ });
    const amount = /£\d+\.\d\d/.exec((await join.textContent())!)![0];
    await join.click();
    await page.waitForURL('**/shoppingcart.jsp');
    await shop.usable();
    await shop.basket.goToCheckout();
    await checkout.goOnAsCustomer();
    await checkout.deliverTo(addresses.uk);
    await checkout.takeStandardDelivery();
    await checkout.giveCard(cards.visa);
    await checkout.planConsent.check();
    await checkout.payButton.click();
    await shop.confirmation.shown();
    await test.step('the first payment is in the account, with what the shop adds to it', async () => {
      // the account is opened by a job that the payment has promised
      await expect(async () => {
        await shop.open('/account/wine-fund');
        await expect(body.getByRole('region', { name: 'Your balance' })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expect(body.getByRole('region', { name: 'How it grows' })).toContainText(`You pay in${amount} each month`);
      await expectAccessible(page);
      expect(await stickingOut(page)).toEqual([]);
    });
    const balance = /£\d+\.\d\d/.exec((await body.getByRole('region', { name: 'Your balance' }).textContent())!)![0];
    await test.step('the statement leads to the same balance', async () => {
      await body.getByRole('link', { name: 'See your statement' }).click();
      await expect(body.getByRole('region', { name: 'In these days' })).toContainText(`Paid in${amount}`);
      await expect(body.getByRole('region', { name: 'In these days' })).toContainText(`In the account after${balance}`);
      await expectAccessible(page);
      expect(await stickingOut(page)).toEqual([]);
      await shop.usable();
      await body.getByLabel('From', { exact: true }).fill('2026-01-02');
      await body.getByRole('button', { name: 'Show' }).click();
      await page.waitForURL(/\?from=2026-01-02&to=/);
      await expect(body.getByLabel('From', { exact: true })).toHaveValue('2026-01-02');
      await expect(body.getByRole('region', { name: 'In these days' })).toContainText(`Paid in${amount}`);
      await body.getByRole('link', { name: 'Back to the wine fund' }).click();
    });
    await shop.usable();
    await body.getByRole('combobox', { name: 'Payment holiday' }).selectOption({ label: 'Leave out the next payment' });
    await body.getByRole('button', { name: 'Save changes' }).click();
    await expect(body.getByText('Saved.')).toBeVisible();
    await expect(body.getByRole('region', { name: 'How it grows' })).toContainText('Payment holidayUntil');
  },
);
