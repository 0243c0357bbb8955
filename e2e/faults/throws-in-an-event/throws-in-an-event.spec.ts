import { wineWithOffer } from '../../shop/catalogue.ts';
import { doctored, partChanged, throwsOnClick } from '../../site/doctored-release.ts';
import { expect, looksAt, putsInBasket, test } from '../fault-test.ts';

test(
  '[EMB-02] a module that throws in an event handler goes on itself, and the shopper buys',
  { tag: ['@upsell'] },
  async ({ shop, page, own, faults }) => {
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');
    await own.release(await doctored('upsell', 'badevent', partChanged('upsell.product', throwsOnClick)));
    faults.allow(/^page error: Error: the corkscrew broke/, 'the browser says so once');
    await looksAt(shop, wine);
    await shop.product.claimOffer.click();
    await expect(shop.product.offer).toBeVisible();
    await expect.poll(() => faults.count(/the corkscrew broke/)).toBe(1);
    await page.keyboard.press('Escape');
    await expect(shop.product.offer).toBeHidden();
    await putsInBasket(shop, wine);
  },
);
