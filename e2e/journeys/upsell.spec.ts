import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { wineWithOffer } from '../shop/catalogue.ts';

test(
  '[UPS-01] [UPS-04] [UPS-14] an offer opens by itself after twelve bottles and from its line; one refusal stops the first, three leave an empty place',
  { tag: ['@upsell'] },
  async ({ shop, page }) => {
    const counted = async () => (await page.context().cookies()).find(({ name }) => name === 'UpsellRejectionCount')?.value;
    const { claimOffer, offer } = shop.product;
    await shop.enter();
    const { itemCode } = await wineWithOffer(page, 'extra');
    await shop.openWine(itemCode);
    await shop.product.offerLive();
    const { height } = (await claimOffer.boundingBox())!;

    await test.step('by itself after twelve bottles, not after eleven', async () => {
      await shop.product.addBottles(11);
      await expect(offer).toBeHidden();
      await shop.product.addBottles(12);
      await expect(page.getByRole('dialog', { name: 'Save an extra 20% today' })).toBeVisible();
      await expectAccessible(page);
      expect(await counted()).toBeUndefined();
      await offer.getByRole('button', { name: 'No thanks' }).click();
      await expect.poll(counted).toBe('1');
    });
    await test.step('no more by itself after one refusal; from its line, the focus coming back to it', async () => {
      await shop.product.addBottles(12);
      await expect(offer).toBeHidden();
      await claimOffer.click();
      await offer.getByRole('button', { name: 'Close' }).click();
      await expect(offer).toBeHidden();
      await expect(claimOffer).toBeFocused();
      await expect.poll(counted).toBe('2');
    });
    await test.step('after three refusals its place stands empty, as high as before, on the next page too', async () => {
      await claimOffer.click();
      await expect(offer).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(claimOffer).toBeHidden();
      await expect.poll(counted).toBe('3');
      const place = page.locator('[data-slot="upsell.product"]');
      expect((await place.boundingBox())!.height).toBeGreaterThanOrEqual(height);
      await page.reload();
      await shop.usable();
      await expect(claimOffer).toBeHidden();
    });
  },
);
