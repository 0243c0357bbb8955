import { wineWithOffer } from '../../shop/catalogue.ts';
import { doctored, partChanged } from '../../site/doctored-release.ts';
import { buys, expect, looksAt, offerPlace, putsInBasket, served, test } from '../fault-test.ts';

test('[EMB-02] a module that is slow keeps nobody waiting: the page is there without it, and the shopper buys', async ({
  shop,
  page,
  own,
}) => {
  await shop.openHome();
  const wine = await wineWithOffer(page, 'hero');

  await test.step('slow on the server: the page comes in time with the place empty, and the browser fills it', async () => {
    const late =
      '(part) => { const { load } = part; part.load = (given) => new Promise((go) => setTimeout(() => go(load(given)), 60000)); }';
    await own.release(await doctored('upsell', 'slowserver', partChanged('upsell.product', late, ['server'])));
    const html = await served(page, `/product/${wine.itemCode}`);
    expect(html).toMatch(/data-slot="upsell\.product"[^>]*><\/div>/);
    await looksAt(shop, wine);
    await expect(shop.product.claimOffer).toBeVisible();
    await putsInBasket(shop, wine);
  });

  await test.step('slow on its way to the browser: what the server rendered stands there, and buying does not wait for it', async () => {
    await own.release(await doctored('upsell', 'slowbrowser', (text, file) => (file.endsWith('.css') ? `${text}\n` : text)));
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/modules/upsell/**/*.js', async (route) => {
      await held;
      await route.continue();
    });
    await looksAt(shop, wine);
    await expect(shop.product.claimOffer).toBeVisible();
    await expect(offerPlace(page)).not.toHaveAttribute('data-live');
    await shop.product.addBottles(2);
    letGo();
    await expect(offerPlace(page)).toHaveAttribute('data-live');
    await shop.product.claimOffer.click();
    await expect(shop.product.offer).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unrouteAll({ behavior: 'wait' });
    await buys(shop, wine);
  });
});
