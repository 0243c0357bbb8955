import type { Keywords, Suggestion } from '@cellardoor/contracts/search-files';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { wines } from '../shop/catalogue.ts';

test(
  '[SRC-01] the search box suggests from two letters on, at most ten; arrows move, Enter follows, Escape closes',
  { tag: ['@header', '@search', '@api'] },
  async ({ shop, page }) => {
    await shop.open('/wines');
    const { box } = shop.header;
    await expect(box.field).toHaveAttribute('placeholder', 'e.g. Rioja');
    const file = page.waitForResponse((reply) => reply.url().endsWith('/data/suggestions/law-uk.json'));
    await box.field.pressSequentially('r');
    await expect(box.options).toHaveCount(0);
    await expect(box.field).toHaveAttribute('aria-expanded', 'false');
    await box.field.pressSequentially('i');
    for (const line of (await (await file).json()) as Suggestion[]) expect(Object.keys(line).sort()).toEqual(['boost', 'i', 'n', 'score']);
    await expect(box.options).toHaveCount(10);
    await expect(box.field).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('navigation', { name: 'Narrow down ‘ri’' })).toBeVisible();
    await expectAccessible(page);
    await test.step('not of one letter, also once the file is there', async () => {
      await box.field.fill('r');
      await expect(box.options).toHaveCount(0);
      await box.field.fill('ri');
      await expect(box.options).toHaveCount(10);
    });

    await test.step('the arrows go through all of them and come back to the field', async () => {
      await page.keyboard.press('ArrowDown');
      const first = box.options.first();
      await expect(first).toHaveAttribute('aria-selected', 'true');
      await expect(box.field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id'))!);
      await page.keyboard.press('ArrowUp');
      await expect(box.selected).toHaveCount(0);
      await page.keyboard.press('ArrowUp');
      await expect(box.options.last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(box.selected).toHaveCount(0);
    });
    await test.step('Escape closes and leaves the words', async () => {
      await page.keyboard.press('Escape');
      await expect(box.options).toHaveCount(0);
      await expect(box.field).toBeFocused();
      await expect(box.field).toHaveValue('ri');
    });
    await test.step('an id with a slash is a path', async () => {
      await box.field.pressSequentially('oja');
      await expect(box.options.first()).toContainText('Rioja');
      await page.keyboard.press('ArrowDown');
      await shop.arriveBy(() => page.keyboard.press('Enter'));
      await expect(page).toHaveURL(/\/wines\/region\/rioja$/);
      await expect(box.options).toHaveCount(0);
    });
    await test.step('an id without one is a product', async () => {
      await box.field.fill('colle vedrina brut');
      await expect(box.options.first()).toHaveText('Colle Vedrina Prosecco Brut NV');
      await page.keyboard.press('ArrowDown');
      await expect(box.selected).toHaveText('Colle Vedrina Prosecco Brut NV');
      await shop.arriveBy(() => page.keyboard.press('Enter'));
      await expect(page).toHaveURL(/\/product\/W1060$/);
      await expect(shop.product.title).toContainText('Colle Vedrina Prosecco Brut');
    });
    await test.step('Enter without a suggestion searches', async () => {
      await box.field.fill('merlot');
      await expect(box.options.first()).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/wines\?Ntt=merlot$/);
      await expect(box.popup).toBeHidden();
    });
  },
);

test(
  '[SRC-02] a misspelt grape is suggested as it is written, and the files say how',
  { tag: ['@phone', '@header', '@search', '@api'] },
  async ({ shop, page }) => {
    await shop.openHome();
    const file = page.waitForResponse((reply) => reply.url().endsWith('/data/keywords/law.json'));
    await shop.header.box.field.pressSequentially('savignon blonc');
    await expect(shop.header.box.options.first()).toContainText('Sauvignon Blanc');
    expect(((await (await file).json()) as Keywords).misspellings).toMatchObject({ savignon: 'sauvignon', blonc: 'blanc' });
    // the popup is no wider than the page
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(page.viewportSize()!.width);
    await expectAccessible(page);
    await shop.header.box.options.first().click();
    await expect(page).toHaveURL(/\/wines\/grape\/sauvignon-blanc$/);
  },
);

test(
  '[SRC-04] beside the search box on a desk stand the facets of the typed term, each with its count and a way there',
  { tag: ['@header', '@search', '@api'] },
  async ({ shop, page }) => {
    await shop.openHome();
    const asked = page.waitForRequest((request) => new URL(request.url()).search === '?Ntt=rioja&Nrpp=1');
    await shop.header.box.field.pressSequentially('rioja');
    await asked;
    const panel = page.getByRole('navigation', { name: 'Narrow down ‘rioja’' });
    const { facets, total } = await wines(page, 'Ntt=rioja&Nrpp=1');
    for (const { label, values } of facets)
      for (const value of values.slice(0, 5))
        await expect(panel.getByRole('list', { name: label }).getByRole('link', { name: `${value.label} ${value.count}` })).toBeVisible();
    await expect(panel.getByRole('link', { name: `See all ${total} wines` })).toHaveAttribute('href', '/wines?Ntt=rioja');

    await test.step('other words have other counts', async () => {
      await shop.header.box.field.fill('malbec');
      const mendoza = (await wines(page, 'Ntt=malbec&Nrpp=1')).facets.find(({ key }) => key === 'region')!.values[0]!;
      const link = page.getByRole('link', { name: `${mendoza.label} ${mendoza.count}` });
      await link.click();
      await expect(page).toHaveURL(`/wines?Ntt=malbec&N=${mendoza.id}`);
      await expect(shop.listing.chosen.getByText(mendoza.label)).toBeVisible();
      await expect(panel).toBeHidden();
    });
  },
);

test(
  'a phrase that no suggestion has is suggested as a search',
  { tag: ['@phone', '@header', '@search', '@api'] },
  async ({ shop, page }) => {
    await shop.openHome();
    const { box } = shop.header;
    await box.field.pressSequentially('red under 10');
    await expect(box.options).toHaveText(['Search for ‘red under 10’']);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await shop.arriveBy(() => page.keyboard.press('Enter'));
    await expect(page).toHaveURL(/\/wines\?Ntt=red\+under\+10$/);
    await expect(page.locator('[data-total]')).toHaveAttribute('data-total', String((await wines(page, 'Ntt=red+under+10&Nrpp=1')).total));
  },
);

test(
  'the search box searches all the same when its files do not come',
  { tag: ['@header', '@search', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/data\/(suggestions|keywords)/, 'the files are kept from the browser');
    faults.allow(/Failed to load resource/, 'the same, in the words of the browser');
    await page.route('**/data/suggestions/*', (route) => route.fulfill({ status: 503, body: '' }));
    await shop.openHome();
    await shop.header.box.field.pressSequentially('rioja');
    const panel = page.getByRole('navigation', { name: 'Narrow down ‘rioja’' });
    await expect(panel).toBeVisible();
    await expect(shop.header.box.options).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/wines\?Ntt=rioja$/);
  },
);
