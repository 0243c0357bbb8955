import { wineWithOffer } from '../../shop/catalogue.ts';
import { doctored, throwsAtLoad } from '../../site/doctored-release.ts';
import { buys, expect, looksAt, notice, putsInBasket, test } from '../fault-test.ts';

test(
  '[EMB-02] a module that throws when its code is first run loses its own place, and the shopper buys',
  { tag: ['@upsell'] },
  async ({ shop, page, own, faults }) => {
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');

    await test.step('on the server: the release is refused with its reason, the one before goes on', async () => {
      const before = (await own.running()).live.upsell;
      await own.release(await doctored('upsell', 'badserver', throwsAtLoad('upsell.product', 'no such cellar', 'server')));
      const { live, refused } = await own.running();
      expect(live.upsell).toBe(before);
      expect(refused.upsell).toEqual({ version: '1.0.0-badserver', reason: 'load: no such cellar' });
      await buys(shop, wine);
    });

    await test.step('in the browser: what the server rendered stays, a notice says the rest', async () => {
      await own.release(await doctored('upsell', 'badbrowser', throwsAtLoad('upsell.product', 'no such cellar', 'browser')));
      faults.allow(/^console error: \[cellardoor\] upsell\.product could not be shown:.*no such cellar/s, 'the page says so once');
      await looksAt(shop, wine);
      await expect(notice(page)).toBeVisible();
      await expect(shop.product.claimOffer).toBeVisible();
      expect(faults.count(/no such cellar/)).toBe(1);
      await putsInBasket(shop, wine);
    });
  },
);
