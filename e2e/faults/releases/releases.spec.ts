import { run } from '../../../tools/src/processes.ts';
import { wineWithOffer } from '../../shop/catalogue.ts';
import { Shop } from '../../shop/shop.ts';
import { builtCopy } from '../../site/built-copy.ts';
import { expect, offerPlace, test } from '../fault-test.ts';
import { releasesOn } from './releases-on.ts';

test(
  '[EMB-01] a module is built, made live and rolled back alone while pages are open, and no page mixes two of its releases',
  { tag: ['@upsell'] },
  async ({ shop, page, context, own }) => {
    await shop.enter();
    const wine = await wineWithOffer(page, 'hero');
    await shop.openWine(wine.itemCode);
    const first = (await own.running()).live;
    const registry = await own.store.readRegistry();

    const built = await builtCopy('upsell', {
      file: 'src/widgets/product-offer/product-offer.texts.ts',
      from: 'Claim your extra discount here',
      to: 'A case for less',
    });
    const second = built.face.version;
    expect(second).not.toBe(first.upsell);

    const later = new Shop(await context.newPage());
    const newOffer = later.page.getByRole('button', { name: 'A case for less' });
    await test.step('one entry of the registry changes, and the running site takes it', async () => {
      await own.release(built);
      const { modules } = await own.store.readRegistry();
      expect(modules).toEqual({ ...registry.modules, upsell: { live: second, previous: [first.upsell] } });
      expect((await own.running()).live).toEqual({ ...first, upsell: second });
      await later.openWine(wine.itemCode);
      await expect(newOffer).toBeVisible();
    });

    await test.step('a page that was open before goes on with its release, from page to page; both add to one basket', async () => {
      await expect(shop.product.claimOffer).toBeVisible();
      await shop.product.claimOffer.click();
      await expect(shop.product.offer).toBeVisible();
      await page.keyboard.press('Escape');
      await shop.product.addBottles(1);
      await shop.header.openBasket();
      await shop.search(wine.name);
      await shop.listing.card(wine.name).first().getByRole('link', { name: wine.name }).click();
      await expect(shop.product.claimOffer).toBeVisible();
      await expect(offerPlace(page)).toHaveAttribute('data-live');
      await later.product.addBottles(2);
      await expect(later.header.basketLink).toHaveAccessibleName(/^Basket, 3 bottles, /);
      const onOldPage = await releasesOn(page);
      expect(first).toMatchObject(onOldPage);
      expect(onOldPage.upsell).toBe(first.upsell);
      expect(await releasesOn(later.page)).toMatchObject({ upsell: second, product: first.product });
    });

    await test.step('one command brings the release before back, and leaves the page of the second as it is', async () => {
      const command = ['--import', 'tsx', 'tools/src/rollback.ts', 'mfe-upsell'];
      const env = { ...process.env, CELLARDOOR_HOME: own.home, PORT: String(own.port) };
      expect(await run(process.execPath, command, { env, stdio: 'ignore' })).toBe(0);
      expect((await own.running()).live).toEqual(first);
      await newOffer.click();
      await expect(later.product.offer).toBeVisible();
      const last = new Shop(await context.newPage());
      await last.openWine(wine.itemCode);
      await expect(last.product.claimOffer).toBeVisible();
      expect(await releasesOn(last.page)).toMatchObject({ upsell: first.upsell });
    });
  },
);
