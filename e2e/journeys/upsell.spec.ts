import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { offersFor, wines, wineWithOffer } from '../shop/catalogue.ts';

test(
  '[UPS-01] the offer opens from its line on a product page, and by itself after an add of twelve bottles',
  { tag: ['@phone', '@upsell', '@api'] },
  async ({ shop, page }) => {
    await shop.openHome();
    const hero = await wineWithOffer(page, 'hero');
    const other = await wineWithOffer(page, 'extra');
    const savings = page.getByRole('dialog', { name: 'Save an extra 20% today' });

    await test.step('from its line, the focus coming back to it', async () => {
      await shop.openWine(other.itemCode);
      await shop.product.claimOffer.click();
      await expect(savings).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(savings).toBeHidden();
      await expect(shop.product.claimOffer).toBeFocused();
    });
    await test.step('from its line, for a wine that the case holds', async () => {
      await shop.openWine(hero.itemCode);
      await shop.product.claimOffer.click();
      await expect(page.getByRole('dialog', { name: `Love ${hero.name}?` })).toBeVisible();
    });
    await test.step('by itself, for anyone who has not turned it down', async () => {
      await page.context().clearCookies();
      await shop.openWine(other.itemCode);
      await shop.product.offerLive();
      await shop.product.addBottles(11);
      await expect(savings).toBeHidden();
      await shop.product.addBottles(12);
      await expect(savings).toBeVisible();
    });
    await test.step('by itself after one mixed case of twelve, which counts its bottles', async () => {
      const dozen = (await wines(page)).items.find(({ mixed, skus }) => mixed && skus[0]?.numberOfBottles === 12)!;
      await page.context().clearCookies();
      await shop.open(`/wines?Ntt=${encodeURIComponent(dozen.name)}`);
      await shop.listing.card(dozen.name).getByRole('link', { name: dozen.name }).click();
      await expect(shop.product.title).toContainText(dozen.name);
      await shop.product.addButton.scrollIntoViewIfNeeded();
      await expect(shop.product.claimOffer).toBeVisible();
      await shop.product.add();
      await expect(savings).toBeVisible();
    });
  },
);

test(
  'an offer that is taken is in the basket at its price, in one go with the wine',
  { tag: ['@upsell', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const { itemCode, skus } = await wineWithOffer(page, 'hero');
    const { offerItems, terms } = await offersFor(page, itemCode);
    await shop.openWine(itemCode);
    await shop.product.claimOffer.click();
    await shop.product.offer.getByRole('button', { name: /^Add / }).click();
    await expect(shop.product.offer).toBeHidden();
    const six = skus.find(({ numberOfBottles }) => numberOfBottles === terms.caseBottles);
    const sum = offerItems[0]!.offerPrice + six!.salePrice;
    await expect.poll(() => shop.header.basketSays()).toContain(`£${(sum / 100).toFixed(2)}`);
    await shop.basket.open();
    await expect.poll(async () => (await shop.basket.lines()).map(({ quantity }) => quantity).toSorted()).toEqual([1, 6]);
  },
);

test(
  '[UPS-04] [UPS-14] one refusal stops the offer from opening by itself, three leave an empty place; a cookie counts them',
  { tag: ['@upsell', '@api'] },
  async ({ shop, page }) => {
    const counted = async () => (await page.context().cookies()).find(({ name }) => name === 'UpsellRejectionCount')?.value;
    await shop.enter();
    const { itemCode } = await wineWithOffer(page, 'extra');
    await shop.openWine(itemCode);
    await shop.product.claimOffer.click();
    expect(await counted()).toBeUndefined();
    await shop.product.offer.getByRole('button', { name: 'No thanks' }).click();
    await expect.poll(counted).toBe('1');
    await shop.product.addBottles(12);
    await expect(shop.product.offer).toBeHidden();

    const { height } = (await shop.product.claimOffer.boundingBox())!;
    await shop.product.claimOffer.click();
    await shop.product.offer.getByRole('button', { name: 'Close' }).click();
    await shop.product.claimOffer.click();
    await expect(shop.product.offer).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(shop.product.claimOffer).toBeHidden();
    await expect.poll(counted).toBe('3');
    const place = page.locator('[data-slot="upsell.product"]');
    expect((await place.boundingBox())!.height).toBeGreaterThanOrEqual(height);

    await shop.openWine(itemCode);
    await expect(shop.product.claimOffer).toBeHidden();
  },
);

test('an offer that cannot be taken says why, and stays open', { tag: ['@upsell', '@api'] }, async ({ shop, page, faults }) => {
  faults.allow(/response 400: POST \/api\/cart$/, 'another tab took as many as one may have');
  await shop.enter();
  const { itemCode } = await wineWithOffer(page, 'extra');
  const { offerItems } = await offersFor(page, itemCode);
  await shop.openWine(itemCode);
  await shop.product.claimOffer.click();
  await addInAnotherTab(page, offerItems[0]!.itemCode, 99);
  await shop.product.offer.getByRole('button', { name: /^Add / }).click();
  await expect(shop.product.offer.getByRole('alert')).toHaveText('You can have at most 99 of one item in your basket.');
});
