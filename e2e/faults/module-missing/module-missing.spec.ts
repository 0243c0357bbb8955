import { doctored } from '../../site/doctored-release.ts';
import { type Registry, withLive } from '@cellardoor/registry';
import { wineWithOffer } from '../../shop/catalogue.ts';
import { Shop } from '../../shop/shop.ts';
import { expect, looksAt, notice, offerPlace, putsInBasket, test } from '../fault-test.ts';
import { addresses, cards, somebodyNew } from '../../shop/people.ts';

const without = ({ modules, updated }: Registry, name: string): Registry => ({
  modules: Object.fromEntries(Object.entries(modules).filter(([known]) => known !== name)),
  updated,
});

test(
  '[EMB-02] a module that is missing loses its own place, and the shopper buys all the way to the confirmation',
  { tag: ['@header', '@product', '@basket', '@checkout', '@upsell'] },
  async ({ shop, page, own, faults }) => {
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');

    await test.step('its file does not come to the browser: what the server rendered stays, and a notice offers to try again', async () => {
      await own.release(await doctored('upsell', 'nofile', (text, file) => (/^upsell\.product\.js$/.test(file) ? undefined : text)));
      faults.allow(/^response 404: GET \/modules\/upsell\/1\.0\.0-nofile\//, 'the file is not there');
      faults.allow(/^console error: \[cellardoor\] upsell\.product could not be shown/, 'the page says so once');
      await looksAt(shop, wine);
      await expect(notice(page)).toBeVisible();
      await expect(offerPlace(page).getByRole('button', { name: 'Try again' })).toBeVisible();
      await expect(shop.product.claimOffer).toBeVisible();
      expect(faults.count(/upsell\.product could not be shown/)).toBe(1);
      await putsInBasket(shop, wine);
    });

    await test.step('its release is not in the store: the page comes without it', async () => {
      await own.store.changeRegistry((registry) => withLive(registry, 'upsell', '1.0.0-nowhere'));
      await expect.poll(async () => (await own.running()).refused.upsell?.version).toBe('1.0.0-nowhere');
      expect((await own.running()).live.upsell, 'the last good release stays').toBe('1.0.0-nofile');
    });

    await test.step('it is in no registry at all', async () => {
      await own.store.changeRegistry((registry) => without(registry, 'upsell'));
      await expect.poll(async () => (await own.running()).live.upsell).toBeUndefined();
      faults.allow(/no live module has "upsell\.[\w-]+"/, 'the page says so, once for each of its places');
      await looksAt(shop, wine);
      await expect(notice(page)).toBeVisible();
      await expect(shop.product.claimOffer).toHaveCount(0);
      expect(faults.count(/no live module has "upsell\.product"/)).toBe(1);
      await putsInBasket(shop, wine);
    });

    await test.step('the shopper buys', async () => {
      const guest = new Shop(page);
      await guest.basket.goToCheckout();
      await guest.checkout.giveEmail(somebodyNew().email);
      await guest.checkout.deliverTo(addresses.uk);
      await guest.checkout.takeStandardDelivery();
      await guest.checkout.payWith(cards.visa);
      await guest.confirmation.shown();
    });
  },
);

test(
  'without the module of the header the rest of the page works, and a wine can be bought',
  { tag: ['@header', '@product', '@basket', '@checkout', '@upsell'] },
  async ({ shop, page, own, faults }) => {
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');
    await own.store.changeRegistry((registry) => without(registry, 'header'));
    await expect.poll(async () => (await own.running()).live.header).toBeUndefined();
    faults.allow(/no live module has "header\.(bar|footer|overlays)"/, 'the page says so once for each place');
    await looksAt(shop, wine);
    await shop.product.addBottles(1);
    await shop.basket.open();
    await expect(shop.basket.line(wine.name)).toBeVisible();
    await shop.basket.goToCheckout();
  },
);
