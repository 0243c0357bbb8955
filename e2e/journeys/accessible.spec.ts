import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';

test('the mini-basket is accessible', { tag: ['@header', '@search', '@product', '@basket', '@account'] }, async ({ shop, page }) => {
  await shop.enter();
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 30);
  await shop.openWine(wine.itemCode);
  await shop.product.addBottles(1);
  await shop.header.bar.getByLabel('Show what is in your basket').click();
  await expect(shop.header.bar.getByText(wine.name).first()).toBeVisible();
  await expectAccessible(page);
});

test(
  'the dialog of a wine that could not be added is accessible',
  { tag: ['@phone', '@header', '@search', '@product', '@basket', '@account'] },
  async ({ shop, page, faults }) => {
    faults.allow(/POST \/api\/cart/, 'the call is cut off');
    await shop.open('/wines');
    await page.route('**/api/cart', (route) => route.abort());
    await shop.listing.cards.first().getByRole('button', { name: /^Add / }).click();
    await expect(page.getByRole('dialog', { name: 'Shopping Basket' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'pages for what is not there are accessible',
  { tag: ['@phone', '@header', '@search', '@product', '@basket', '@account'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 404|status of 404/, 'the pages are not there');
    for (const path of ['/nowhere', '/product/NOSUCH', '/wines?Ntt=zzzzqqq']) {
      await test.step(path, async () => {
        await shop.open(path);
        await expectAccessible(page);
      });
    }
  },
);

test(
  'pages of an account without orders are accessible',
  { tag: ['@phone', '@header', '@search', '@product', '@basket', '@account'] },
  async ({ shop, page, isMobile }) => {
    await shop.account.enrol(somebodyNew());
    // journeys look at these on a desk, each with something in it
    const more = [
      '/account/addresses',
      '/account/data',
      '/account/details',
      '/account/preferences',
      '/account/recommendations',
      '/account/refer-a-friend',
      '/gifts/e-voucher',
      '/jsp/account/common/account_wallet.jsp',
    ];
    for (const path of [
      ...(isMobile ? more : []),
      '/account',
      '/account/orders',
      '/account/cards',
      '/memberships',
      '/gifts/gift-card',
      '/authentication/login',
      '/jsp/registration/common/account_password.jsp',
    ]) {
      await test.step(path, async () => {
        await shop.open(path);
        await expectAccessible(page);
      });
    }
  },
);
