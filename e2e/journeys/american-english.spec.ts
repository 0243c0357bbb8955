import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';

/** Words that the shop spells for every country, and Americans spell otherwise. */
const british = /\b(litres?|colours?|favourites?|postcodes?|licences?|authoris\w+)\b/i;

test.use({ market: 'law-us' });

test(
  'an American shop spells its own words as Americans do, and asks for no postcode',
  { tag: ['@header', '@search', '@product', '@account'] },
  async ({ shop, page }) => {
    await shop.enter();
    const said = () => page.locator('body').innerText();
    // what a wine merchant writes of a wine stays as it was written
    const wine = await findWine(page, (one) => !british.test(JSON.stringify(one)));
    for (const path of [
      `/product/${wine.itemCode}`,
      '/wines',
      '/wines?Ntt=zzqqx',
      '/faq',
      '/customer-services/customer-terms-and-conditions-of-sale-and-use',
    ])
      await test.step(path, async () => {
        await shop.open(path);
        expect((await said()).match(british)?.[0]).toBeUndefined();
      });
    await shop.openWine(wine.itemCode);
    await expect(
      page
        .locator('#page')
        .getByText(/ a liter\b/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: 'Favorite' }).first()).toBeVisible();
    await shop.open('/faq');
    await expect(page.getByText(/the dates for your ZIP code before you pay/)).toBeAttached();
  },
);
