import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards } from '../shop/people.ts';
import type { Shop } from '../shop/shop.ts';

/** Comes to the checkout from the entrance of the shop, and presses the button that pays with a card whose bank asks. */
async function beAsked(shop: Shop, page: Page): Promise<void> {
  await shop.enter();
  const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
  await shop.openCheckoutWith(skus[0]!.itemCode, 1);
  await shop.checkout.giveEmail('ada@example.com');
  await shop.checkout.deliverTo(addresses.uk);
  await shop.checkout.takeStandardDelivery();
  await shop.checkout.payWith(cards.asking);
  await expect(shop.checkout.bankQuestion.code).toBeVisible();
}

/** As the button of the browser does it: the call that asks for it would not be answered by a page that is left. */
const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

test(
  'one press of Back leaves the checkout after a bank’s question was answered wrong, was ended by a reload, or was paid',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 402: POST .*updatepaymentandcommit/, 'the bank says no');
    await beAsked(shop, page);
    const { bankQuestion, payButton, step } = { ...shop.checkout, step: shop.checkout.step('Payment') };
    await test.step('of a question that was answered wrong three times', async () => {
      for (const left of [/2 times more/, /once more/]) {
        await bankQuestion.answer('9999');
        await expect(bankQuestion.bank.getByRole('alert')).toContainText(left);
      }
      await bankQuestion.answer('9999');
      await expect(step.getByRole('alert')).toContainText('Your bank could not confirm that it is you.');
      await goBack(page);
      await page.waitForURL('**/robots.txt');
    });
    await test.step('of one that a reload ended', async () => {
      await page.goForward();
      await shop.usable();
      await shop.checkout.giveCard(cards.asking);
      await payButton.click();
      await bankQuestion.answer('9999');
      await expect(bankQuestion.bank.getByRole('alert')).toBeVisible();
      await page.reload();
      await shop.usable();
      // nobody presses Back as soon as a script does
      await expect.poll(() => page.evaluate(() => 'bankQuestion' in history.state)).toBe(false);
      await goBack(page);
      await page.waitForURL('**/robots.txt');
    });
    await test.step('of a payment', async () => {
      await page.goForward();
      await shop.usable();
      await shop.checkout.giveCard(cards.asking);
      await payButton.click();
      await bankQuestion.answer('1234');
      await shop.confirmation.shown();
      // an empty basket has no checkout: it leads home
      await goBack(page);
      await page.waitForURL(/localhost:\d+\/$/);
      await shop.usable();
      await goBack(page);
      await page.waitForURL('**/robots.txt');
    });
  },
);
