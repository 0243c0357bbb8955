import { Keyboard } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';

test(
  'a guest buys a wine by keyboard alone, and the focus is always where the next thing is',
  { tag: ['@header', '@search', '@product', '@basket', '@checkout'] },
  async ({ shop, page }) => {
    test.slow();
    const keys = new Keyboard(page);
    await shop.openHome();
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    const main = page.locator('#page');

    await test.step('the first stop skips to the content', async () => {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
    });
    await keys.type(page.getByRole('combobox', { name: 'Search wines' }), wine.name);
    await page.keyboard.press('Enter');
    await expect(shop.listing.title).toContainText(wine.name);
    await keys.follow(shop.listing.card(wine.name).first().getByRole('link', { name: wine.name }));
    await expect(shop.product.title).toContainText(wine.name);
    await keys.follow(shop.product.addButton);
    await expect(main.getByText(/added to your basket/)).toBeVisible();
    await page.keyboard.press('Escape');
    await shop.openWine(wine.itemCode);
    await keys.follow(shop.header.basketLink);
    await page.waitForURL(/shoppingcart\.jsp/);
    await keys.follow(shop.basket.checkoutLink);
    await page.waitForURL(/checkout\.jsp/);

    const { checkout } = shop;
    await keys.type(checkout.step('Your email').getByRole('textbox', { name: 'Email' }), somebodyNew().email);
    await page.keyboard.press('Enter');
    const address = checkout.step('Delivery address');
    for (const [label, text] of Object.entries(addresses.uk)) await keys.type(address.getByLabel(label, { exact: true }), text);
    await keys.reach(address.getByRole('checkbox', { name: /or over/ }));
    await page.keyboard.press('Space');
    await keys.follow(address.getByRole('button', { name: 'Continue' }));
    await keys.type(checkout.cardField('Card number'), cards.visa.number);
    await keys.type(checkout.expiry, cards.visa.expiry);
    await keys.type(checkout.cardField('Security code'), cards.visa.code);
    await keys.follow(checkout.step('Payment').getByRole('button', { name: 'Continue' }));
    await keys.follow(checkout.payButton);
    await shop.confirmation.shown();
  },
);

test(
  'the filters of a listing can be skipped, and what comes next are the ways to order its wines',
  { tag: ['@header', '@search', '@product', '@basket', '@checkout'] },
  async ({ shop, page }) => {
    await shop.open('/wines/type/red');
    const keys = new Keyboard(page);
    const skip = page.getByRole('link', { name: 'Skip the filters' });
    await keys.follow(skip);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation', { name: 'Wines per page' }).getByRole('link').first()).toBeFocused();
    await expect(shop.listing.title).toHaveText('Red wine');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(skip).toBeHidden();
  },
);
