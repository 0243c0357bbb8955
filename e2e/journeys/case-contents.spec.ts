import type { CaseContents, ProductOffers } from '@cellardoor/contracts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { aWineThat, offersFor } from '../shop/catalogue.ts';
import { callsOf } from '../shop/calls.ts';

const failure = 'Unfortunatley we are unable to load the details at this time.';

test(
  '[PRD-04] the contents of a mixed case open with a tab for each other case that qualifies',
  { tag: ['@search', '@product'] },
  async ({ shop, page, faults, context }) => {
    faults.allow(/request failed: GET \/(api\/product\/case\/|pictures\/.*ERR_INTERNET_DISCONNECTED)/, 'the network is away');
    await shop.open('/wines?Ntt=case');
    const wine = await aWineThat(page, ({ mixed }) => mixed);
    const { offerItems }: ProductOffers = await offersFor(page, wine.itemCode);
    const contents = await callsOf(page)<CaseContents>('GET', `/api/product/case/${wine.itemCode}`);
    await shop.openWine(wine.itemCode);
    const dialog = page.getByRole('dialog', { name: 'CASE CONTENTS', exact: true });
    await test.step('a tenth of a second after the press', async () => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await page.getByRole('link', { name: 'View contents' }).click();
      await page.locator('[data-slot="product.case-contents"] dialog').waitFor({ state: 'attached' });
      await page.clock.runFor(95);
      await expect(dialog).toBeHidden();
      await page.clock.runFor(10);
      await expect(dialog).toBeVisible();
      await page.clock.resume();
    });
    await test.step('each wine with its picture, name, vintage, rating, bottles, grape, country and headline', async () => {
      const items = dialog.getByRole('listitem');
      await expect(items).toHaveCount(contents.contentProducts.length);
      for (const [at, { quantity, referencedProduct: held }] of contents.contentProducts.entries()) {
        const { avgRating, numberOfReviews } = held.ratingDetails.productRating;
        expect(numberOfReviews).toBeGreaterThan(0);
        const bottles = quantity === 1 ? 'x 1 bottle' : `x ${quantity} bottles`;
        await expect(items.nth(at).getByText(bottles, { exact: true })).toBeVisible();
        await expect(items.nth(at).getByRole('heading')).toHaveText(`${held.name} ${held.vintage}`);
        for (const words of [held.grapeName, held.countryName, held.webHeadline, `${avgRating} out of 5 stars`])
          await expect(items.nth(at)).toContainText(words);
        const picture = items.nth(at).locator('img');
        await picture.scrollIntoViewIfNeeded();
        const drawn = () => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0));
        await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(0);
      }
      await expectAccessible(page);
    });
    const others = offerItems.filter(({ mixed, itemCode }) => mixed && itemCode !== wine.itemCode);
    expect(others.length).toBeGreaterThan(1);
    await test.step('the arrow keys go from case to case', async () => {
      await expect(dialog.getByRole('tab')).toHaveText([wine.name, ...others.map(({ displayName }) => displayName)]);
      await dialog.getByRole('tab', { selected: true }).press('ArrowRight');
      await expect(dialog.getByRole('tab', { name: others[0]!.displayName })).toHaveAttribute('aria-selected', 'true');
      const next = await callsOf(page)<CaseContents>('GET', `/api/product/case/${others[0]!.itemCode}`);
      await expect(dialog.getByRole('tabpanel').getByRole('heading').first()).toContainText(
        next.contentProducts[0]!.referencedProduct.name,
      );
    });
    await test.step('End goes to the last case, Home to the first', async () => {
      const tabs = dialog.getByRole('tab');
      await dialog.getByRole('tab', { selected: true }).press('End');
      await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
      await expect(tabs.last()).toBeFocused();
      await tabs.last().press('Home');
      await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
      await tabs.first().press('ArrowRight');
      await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    });
    await test.step('a case that cannot be read says so', async () => {
      await context.setOffline(true);
      await dialog.getByRole('tab', { name: others[1]!.displayName }).click();
      await expect(dialog.getByText(failure, { exact: true })).toBeVisible();
      await context.setOffline(false);
    });
  },
);
