import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { findWine } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

test(
  'a guest who logs in at the checkout is told what their own basket, of another device, adds to the order',
  { tag: ['@basket', '@checkout', '@account', '@api'] },
  async ({ shop, page, context }) => {
    const ada = somebodyNew();
    await shop.enter();
    await registerQuickly(page, ada);
    const inPlenty = ({ inventoryInfo }: { inventoryInfo: { stockQty: number } }) => inventoryInfo.stockQty > 60;
    const before = await findWine(page, inPlenty);
    const now = await findWine(page, (wine) => inPlenty(wine) && wine.itemCode !== before.itemCode);
    await addInAnotherTab(page, before.itemCode, 2);
    // another device knows nothing of this session
    await context.clearCookies({ name: /session/ });

    await shop.enter();
    await shop.openCheckoutWith(now.itemCode, 1);
    await shop.checkout.step('Your email').getByRole('link', { name: 'Log in' }).click();
    await shop.loginDialog.logIn(ada);
    await page.waitForURL(/had=1$/);
    await shop.usable();
    const notice = page.getByText('Logging in has added 2 bottles to your basket').locator('..');
    await expect(notice).toContainText('They are part of this order unless you take them out.');
    await expect(shop.checkout.summary).toContainText(before.name);
    await notice.getByRole('link', { name: 'Change your basket' }).click();
    await shop.usable();
    await shop.basket.remove(before.name);
    await shop.basket.goToCheckout();
    await shop.usable();
    await expect(notice).toBeHidden();
  },
);
