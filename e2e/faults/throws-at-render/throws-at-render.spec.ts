import { wineWithOffer } from '../../shop/catalogue.ts';
import { doctored, partChanged } from '../../site/doctored-release.ts';
import { expect, looksAt, notice, offerPlace, putsInBasket, served, test } from '../fault-test.ts';

const throws = "(part) => { part.View = () => { throw new Error('the label came off'); }; }";

test(
  '[EMB-02] a module that throws when it renders loses its own place, and the shopper buys',
  { tag: ['@upsell'] },
  async ({ shop, page, own, faults }) => {
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');
    faults.allow(/^console error: \[cellardoor\] upsell\.product failed while rendering:.*the label came off/s, 'the page says so once');

    await test.step('on both sides: the page comes without it, and the browser says so in its place', async () => {
      await own.release(await doctored('upsell', 'rendersnowhere', partChanged('upsell.product', throws)));
      const html = await served(page, `/product/${wine.itemCode}`);
      expect(html).toMatch(/data-slot="upsell\.product"[^>]*><\/div>/);
      await looksAt(shop, wine);
      await expect(notice(page)).toBeVisible();
      expect(faults.count(/the label came off/)).toBe(1);
      await putsInBasket(shop, wine);
    });

    await test.step('on the server alone: the browser fills the place', async () => {
      await own.release(await doctored('upsell', 'rendersinbrowser', partChanged('upsell.product', throws, ['server'])));
      await looksAt(shop, wine);
      await expect(shop.product.claimOffer).toBeVisible();
      expect(faults.count(/the label came off/)).toBe(1);
    });

    await test.step('in the browser alone: it says so in the place of what the server rendered', async () => {
      await own.release(await doctored('upsell', 'rendersonserver', partChanged('upsell.product', throws, ['browser'])));
      await looksAt(shop, wine);
      await expect(notice(page)).toBeVisible();
      await expect(offerPlace(page).getByRole('button')).toHaveCount(0);
      expect(faults.count(/the label came off/)).toBe(2);
      await shop.product.addBottles(1);
    });
  },
);
