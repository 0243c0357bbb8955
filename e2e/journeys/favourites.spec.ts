import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { wineOf } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';

test(
  '[USR-14] [PRD-13] [BSK-10] a visitor who likes a wine logs in and finds it kept, adds one of each favourite, takes them off again, and finds what they looked at',
  { tag: ['@product', '@account', '@api'] },
  async ({ shop, page }) => {
    const ada = somebodyNew();
    await shop.account.enrolAndLeave(ada);
    // a look that the shopper leaves at once is not noted
    for (const itemCode of ['W1060', 'W1029'])
      await Promise.all([page.waitForResponse(`**/api/user/recentlybrowsed/${itemCode}`), shop.openWine(itemCode)]);
    const { name } = await wineOf(page, 'W1029');
    const heart = page.getByRole('button', { name: 'Favourite' });
    // its code comes when it is nearly in sight
    const scrollToHeart = () => page.locator('[data-slot="product.favourite"]').scrollIntoViewIfNeeded();
    await test.step('the log-in comes first, and the favourite is kept after it', async () => {
      await scrollToHeart();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      await shop.loginDialog.logIn(ada);
      await expect(page.getByText('Added to your favourites.')).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      await page.reload();
      await scrollToHeart();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
    const other = await wineOf(page, 'W1060');
    await test.step('several favourites go into the basket at once, one of each', async () => {
      await shop.openWine('W1060');
      await scrollToHeart();
      await heart.click();
      await expect(page.getByText('Added to your favourites.')).toBeVisible();
      await shop.open('/account/favourites');
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/cart'));
      await page.getByRole('button', { name: 'Add one of each to your basket' }).click();
      expect((await sent).postDataJSON()).toEqual({
        cartItems: [other, await wineOf(page, 'W1029')].map(({ skus: [sku] }) => ({ itemCode: sku!.itemCode, quantity: 1 })),
      });
      await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 2 bottles, /);
    });
    await test.step('the list of favourites holds it, until it is taken off', async () => {
      await page.getByRole('button', { name: `Remove ${other.name} from your favourites` }).click();
      await expect(page.getByText(`${other.name} is no longer a favourite.`)).toBeFocused();
      await expectAccessible(page);
      await expect(page.getByRole('article', { name })).toBeVisible();
      await page.getByRole('button', { name: `Remove ${name} from your favourites` }).click();
      await expect(page.getByText(`${name} is no longer a favourite.`)).toBeFocused();
      await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible();
    });
    await test.step('what was looked at before the log-in stands below another wine, with its tasting note', async () => {
      await shop.openWine('W1029');
      await page.locator('[data-slot="product.recently-viewed"]').scrollIntoViewIfNeeded();
      const viewed = page.getByRole('region', { name: 'Recently viewed' });
      await expect(viewed.getByRole('article', { name: other.name })).toBeVisible();
      await expect(viewed.getByRole('article', { name })).toHaveCount(0);
      await viewed.getByRole('link', { name: `Tasting note of ${other.name}` }).click();
      await expect(page.getByRole('dialog', { name: 'Beyond the Label' }).getByRole('heading', { name: other.name })).toBeVisible();
    });
  },
);
