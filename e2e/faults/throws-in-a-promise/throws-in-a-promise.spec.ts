import { wineWithOffer } from '../../shop/catalogue.ts';
import { doctored, partChanged } from '../../site/doctored-release.ts';
import { expect, looksAt, notice, putsInBasket, test } from '../fault-test.ts';

test(
  '[EMB-02] a module whose promise is rejected loses at most its own place, and the shopper buys',
  { tag: ['@upsell'] },
  async ({ shop, page, own, faults }) => {
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');

    await test.step('one that nobody waits for: the browser says so, nothing else happens', async () => {
      const inClick = `(part) => {
      const { View } = part;
      const fails = () => { Promise.reject(new Error('the carrier got lost')); };
      part.View = (props) => { const view = View(props); return view && { ...view, type: 'div', key: null, props: { onClick: fails, children: view } }; };
    }`;
      await own.release(await doctored('upsell', 'badpromise', partChanged('upsell.product', inClick)));
      faults.allow(/^page error: Error: the carrier got lost/, 'the browser says so once');
      await looksAt(shop, wine);
      await shop.product.claimOffer.click();
      await expect(shop.product.offer).toBeVisible();
      await expect.poll(() => faults.count(/the carrier got lost/)).toBe(1);
      await page.keyboard.press('Escape');
      await putsInBasket(shop, wine);
    });

    await test.step('the load function: a notice in its place', async () => {
      const inLoad = "(part) => { part.load = async () => { throw new Error('the cellar book is gone'); }; }";
      await own.release(await doctored('upsell', 'badload', partChanged('upsell.product', inLoad)));
      faults.allow(/^console error: \[cellardoor\] upsell\.product could not be shown:.*the cellar book is gone/s, 'the page says so once');
      await looksAt(shop, wine);
      await expect(notice(page)).toBeVisible();
      expect(faults.count(/the cellar book is gone/)).toBe(1);
      await putsInBasket(shop, wine);
    });
  },
);
