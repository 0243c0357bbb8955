import type { CaseContents, ProductOffers } from '@cellardoor/contracts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { aWineThat, offersFor } from '../shop/catalogue.ts';
import { callsOf } from '../shop/calls.ts';

const failure = 'Unfortunatley we are unable to load the details at this time.';

test('the contents of a mixed case open with a tab for each other case that qualifies', async ({ shop, page, faults, context }) => {
  faults.allow(/request failed: GET \/api\/product\/case\//, 'the network is away');
  await shop.open('/wines?Ntt=case');
  const wine = await aWineThat(page, ({ mixed }) => mixed);
  const { offerItems }: ProductOffers = await offersFor(page, wine.itemCode);
  const contents = await callsOf(page)<CaseContents>('GET', `/api/product/case/${wine.itemCode}`);
  await shop.openWine(wine.itemCode);
  const dialog = page.getByRole('dialog', { name: 'CASE CONTENTS' });
  await page.getByRole('link', { name: 'View contents' }).click();
  await test.step('each wine with its picture, name, vintage, rating, bottles, grape, country and headline', async () => {
    await expect(dialog.getByRole('listitem')).toHaveCount(contents.contentProducts.length);
    const { quantity, referencedProduct: first } = contents.contentProducts[0]!;
    const item = dialog.getByRole('listitem').first();
    const { avgRating, numberOfReviews } = first.ratingDetails.productRating;
    const rated = numberOfReviews > 0 ? [`${avgRating} out of 5 stars`] : [];
    for (const words of [
      first.name,
      first.vintage,
      `x ${quantity} bottle`,
      first.grapeName,
      first.countryName,
      first.webHeadline,
      ...rated,
    ])
      await expect(item).toContainText(words);
    await expect(item.locator('img')).toHaveJSProperty('complete', true);
    await expectAccessible(page);
  });
  const others = offerItems.filter(({ mixed, itemCode }) => mixed && itemCode !== wine.itemCode);
  expect(others.length).toBeGreaterThan(1);
  await test.step('the arrow keys go from case to case', async () => {
    await expect(dialog.getByRole('tab')).toHaveText([wine.name, ...others.map(({ displayName }) => displayName)]);
    await dialog.getByRole('tab', { selected: true }).press('ArrowRight');
    await expect(dialog.getByRole('tab', { name: others[0]!.displayName })).toHaveAttribute('aria-selected', 'true');
    const next = await callsOf(page)<CaseContents>('GET', `/api/product/case/${others[0]!.itemCode}`);
    await expect(dialog.getByRole('tabpanel').getByRole('heading').first()).toContainText(next.contentProducts[0]!.referencedProduct.name);
  });
  await test.step('a case that cannot be read says so', async () => {
    await context.setOffline(true);
    await dialog.getByRole('tab', { name: others[1]!.displayName }).click();
    await expect(dialog.getByText(failure)).toBeVisible();
    await context.setOffline(false);
  });
});
