import type { CaseContents, ProductOffers } from '@cellardoor/contracts';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { aWineThat, offersFor } from '../shop/catalogue.ts';
import { callsOf } from '../shop/calls.ts';

const failure = 'Unfortunatley we are unable to load the details at this time.';

test(
  '[PRD-04] the contents of a mixed case open with a tab for each other case that qualifies',
  { tag: ['@product', '@upsell'] },
  async ({ shop, page, faults, context }) => {
    faults.allow(/request failed: GET \/(api\/product\/case\/|pictures\/.*ERR_INTERNET_DISCONNECTED)/, 'the network is away');
    await shop.enter();
    const wine = await aWineThat(page, ({ mixed }) => mixed);
    const { offerItems }: ProductOffers = await offersFor(page, wine.itemCode);
    const contents = await callsOf(page)<CaseContents>('GET', `/api/product/case/${wine.itemCode}`);
    await shop.openWine(wine.itemCode);
    const dialog = page.getByRole('dialog', { name: 'CASE CONTENTS', exact: true });
    await page.getByRole('link', { name: 'View contents' }).click();
    await expect(dialog).toBeVisible();
    await test.step('each wine with its name, bottles and picture', async () => {
      const items = dialog.getByRole('listitem');
      await expect(items).toHaveCount(contents.contentProducts.length);
      for (const [at, { quantity, referencedProduct: held }] of contents.contentProducts.entries()) {
        const bottles = quantity === 1 ? 'x 1 bottle' : `x ${quantity} bottles`;
        await expect(items.nth(at).getByText(bottles, { exact: true })).toBeVisible();
        await expect(items.nth(at).getByRole('heading')).toHaveText(`${held.name} ${held.vintage}`);
      }
      const picture = items.first().locator('img');
      const drawn = () => picture.evaluate((img: HTMLImageElement) => (img.complete ? img.naturalWidth : 0));
      await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(0);
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
    await test.step('a case that cannot be read says so', async () => {
      await context.setOffline(true);
      await dialog.getByRole('tab', { name: others[1]!.displayName }).click();
      await expect(dialog.getByText(failure, { exact: true })).toBeVisible();
      await context.setOffline(false);
    });
  },
);
