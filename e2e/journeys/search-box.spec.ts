import type { Suggestion } from '@cellardoor/contracts/search-files';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { wines } from '../shop/catalogue.ts';

test(
  '[SRC-01] [SRC-02] [SRC-04] the search box leads to a place, a product, a filter and a search, by keys and pointer, on a desk and on a phone',
  { tag: ['@smoke', '@header', '@search', '@api', '@smoke'] },
  async ({ shop, page }) => {
    await shop.open('/wines');
    const { box } = shop.header;
    await expect(box.field).toHaveAttribute('placeholder', 'e.g. Rioja');
    const file = page.waitForResponse((reply) => reply.url().endsWith('/data/suggestions/law-uk.json'));

    await test.step('ten suggestions of two letters, beside what they would find', async () => {
      await box.field.pressSequentially('r');
      await expect(box.options).toHaveCount(0);
      await box.field.pressSequentially('i');
      for (const line of (await (await file).json()) as Suggestion[])
        expect(Object.keys(line).sort()).toEqual(['boost', 'i', 'n', 'score']);
      await expect(box.options).toHaveCount(10);
      await expect(page.getByRole('navigation', { name: 'Narrow down ‘ri’' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(box.options).toHaveCount(0);
      await expect(box.field).toBeFocused();
      await expect(box.field).toHaveValue('ri');
    });
    await test.step('a place', async () => {
      await box.field.pressSequentially('oja');
      await expect(box.options.first()).toContainText('Rioja');
      await page.keyboard.press('ArrowDown');
      await shop.arriveBy(() => page.keyboard.press('Enter'));
      await expect(page).toHaveURL(/\/wines\/region\/rioja$/);
      await expect(box.options).toHaveCount(0);
    });
    await test.step('a product', async () => {
      await box.field.fill('colle vedrina brut');
      await expect(box.options.first()).toHaveText('Colle Vedrina Prosecco Brut NV');
      await page.keyboard.press('ArrowDown');
      await expect(box.selected).toHaveText('Colle Vedrina Prosecco Brut NV');
      await shop.arriveBy(() => page.keyboard.press('Enter'));
      await expect(page).toHaveURL(/\/product\/W1060$/);
      await expect(shop.product.title).toContainText('Colle Vedrina Prosecco Brut');
    });
    await test.step('a filter of the typed term, with the counts that the API gives', async () => {
      await box.field.fill('malbec');
      const panel = page.getByRole('navigation', { name: 'Narrow down ‘malbec’' });
      const { facets, total } = await wines(page, 'Ntt=malbec&Nrpp=1');
      await expect(panel.getByRole('link', { name: `See all ${total} wines` })).toHaveAttribute('href', '/wines?Ntt=malbec');
      for (const { label, values } of facets)
        for (const value of values.slice(0, 5))
          await expect(panel.getByRole('list', { name: label }).getByRole('link', { name: `${value.label} ${value.count}` })).toBeVisible();
      const mendoza = facets.find(({ key }) => key === 'region')!.values[0]!;
      await shop.arriveBy(() => panel.getByRole('link', { name: `${mendoza.label} ${mendoza.count}` }).click());
      await expect(page).toHaveURL(`/wines?Ntt=malbec&N=${mendoza.id}`);
      await expect(shop.listing.chosen.getByText(mendoza.label)).toBeVisible();
      await expect(panel).toBeHidden();
    });
    await test.step('a search, by Enter without a suggestion', async () => {
      await box.field.fill('merlot');
      await expect(box.options.first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/wines\?Ntt=merlot$/);
      await expect(box.popup).toBeHidden();
    });
    await test.step('a misspelt grape on a phone, whose popup is no wider than the page', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await box.field.fill('savignon blonc');
      await expect(box.options.first()).toContainText('Sauvignon Blanc');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await expectAccessible(page);
      await box.options.first().click();
      await expect(page).toHaveURL(/\/wines\/grape\/sauvignon-blanc$/);
    });
  },
);
