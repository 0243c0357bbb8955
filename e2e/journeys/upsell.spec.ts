import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

// a wine of the demo catalogue that a mixed case holds
const wine = 'W1001';

test(
  '[UPS-01] the offer opens from its line on the product page, and by itself after an add of twelve bottles',
  { tag: '@phone' },
  async ({ shop, page }) => {
    await shop.openWine(wine);
    const name = (await shop.product.title.textContent())!.trim();
    await test.step('from its line', async () => {
      await shop.product.claimOffer.click();
      await expect(shop.product.offer).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(shop.product.offer).toBeHidden();
      await expect(shop.product.claimOffer).toBeFocused();
    });
    await test.step('by itself, for who has not turned it down', async () => {
      await page.context().clearCookies();
      await shop.openWine(wine);
      await shop.product.addBottles(11);
      await expect(shop.product.offer).toBeHidden();
      await shop.product.addBottles(12);
      await expect(shop.product.offer).toBeVisible();
      await expect(
        page.getByRole('dialog', { name: new RegExp(`^(Love ${name.replace(/ (\d{4}|NV)$/, '')}.*\\?|Save an extra 20% today)$`) }),
      ).toBeVisible();
    });
  },
);

test('an offer that is taken is in the basket at its price, in one go with the wine', async ({ shop, page }) => {
  await shop.openWine(wine);
  await shop.product.claimOffer.click();
  const price = await shop.product.offer.getByRole('button', { name: /^Add / }).textContent();
  await shop.product.offer.getByRole('button', { name: /^Add / }).click();
  await expect(shop.product.offer).toBeHidden();
  await shop.basket.open();
  expect(await shop.basket.lines()).toHaveLength(2);
  if (price?.includes(', ')) await expect(page.locator('#page')).toContainText(price.split(', ')[1]!);
});

test('one refusal stops the offer from opening by itself, three leave an empty place', async ({ shop, page }) => {
  await shop.openWine(wine);
  await shop.product.claimOffer.click();
  await shop.product.offer.getByRole('button', { name: 'No thanks' }).click();
  await shop.product.addBottles(12);
  await expect(shop.product.offer).toBeHidden();

  const { height } = (await shop.product.claimOffer.boundingBox())!;
  await shop.product.claimOffer.click();
  await shop.product.offer.getByRole('button', { name: 'Close' }).click();
  await shop.product.claimOffer.click();
  await page.keyboard.press('Escape');
  await expect(shop.product.claimOffer).toBeHidden();
  const place = page.locator('[data-slot="upsell.product"]');
  expect((await place.boundingBox())!.height).toBeGreaterThanOrEqual(height);

  await shop.openWine(wine);
  await expect(shop.product.claimOffer).toBeHidden();
});

test('an offer that cannot be taken says why, and stays open', async ({ shop, page, faults }) => {
  faults.allow(/response 409: POST \/api\/cart$/, 'the offer is refused');
  await shop.openWine(wine);
  await shop.product.claimOffer.click();
  const message = 'Sorry, this offer is not available for your basket any more.';
  const body = { statusCode: 409, statusMessage: message, errorResponse: { message, code: 'offer_over' } };
  await page.route('**/api/cart', (route) => route.fulfill({ status: 409, json: body }), { times: 1 });
  await shop.product.offer.getByRole('button', { name: /^Add / }).click();
  await expect(shop.product.offer.getByRole('alert')).toHaveText(message);
});
