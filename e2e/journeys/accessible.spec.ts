import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';

const widths = [1440, 360];

test(
  'the mini-basket, the dialog of a wine that could not be added and pages for what is not there are accessible',
  { tag: ['@header', '@search', '@product', '@basket'] },
  async ({ shop, page, faults }) => {
    test.slow();
    faults.allow(/response 404|status of 404/, 'the pages are not there');
    faults.allow(/POST \/api\/cart/, 'the call is cut off');
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
    await test.step('the mini-basket', async () => {
      await shop.openWine(wine.itemCode);
      await shop.product.addBottles(1);
      await shop.header.bar.getByLabel('Show what is in your basket').click();
      await expect(shop.header.bar.getByText(wine.name).first()).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('the dialog', async () => {
      await shop.open('/wines');
      await page.route('**/api/cart', (route) => route.abort());
      await shop.listing.cards.first().getByRole('button', { name: /^Add / }).click();
      await expect(page.getByRole('dialog', { name: 'Shopping Basket' })).toBeVisible();
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
    });
    for (const path of ['/nowhere', '/product/NOSUCH', '/wines?Ntt=zzzzqqq'])
      await test.step(path, async () => {
        await shop.open(path);
        await expectAccessible(page);
      });
  },
);

test('pages of an account without orders are accessible on a desk and on a phone', { tag: ['@account'] }, async ({ shop, page }) => {
  test.slow();
  await shop.account.enrol(somebodyNew());
  for (const path of [
    '/account',
    '/account/orders',
    '/account/cards',
    '/account/addresses',
    '/account/data',
    '/account/details',
    '/account/preferences',
    '/account/recommendations',
    '/account/refer-a-friend',
    '/gifts/e-voucher',
    '/gifts/gift-card',
    '/memberships',
    '/authentication/login',
    '/jsp/account/common/account_wallet.jsp',
    '/jsp/registration/common/account_password.jsp',
  ])
    await test.step(path, async () => {
      await shop.open(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expectAccessible(page);
      }
    });
});
