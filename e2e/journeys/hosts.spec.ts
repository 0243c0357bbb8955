import { ask } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { shopAt } from '../site/address.ts';

const brands = ['law', 'stw', 'hsb', 'avy', 'bbc', 'ba'];
const sold: Record<string, readonly string[]> = { law: ['uk', 'au', 'nz', 'us'], stw: ['uk', 'au'] };

test(
  '[BRD-02] law sells in all four countries, stw in two, the others in the United Kingdom alone, in English',
  { tag: ['@search', '@header'] },
  async () => {
    const names = new Set<string>();
    for (const brand of brands) {
      for (const country of ['uk', 'au', 'nz', 'us']) {
        const { status, text } = await ask(`${shopAt(`${brand}-${country}`)}/`);
        const open = (sold[brand] ?? ['uk']).includes(country);
        expect(`${brand}-${country} ${status}`).toBe(`${brand}-${country} ${open ? 200 : 404}`);
        if (!open) continue;
        const [root] = /<html [^>]*>/.exec(text)!;
        for (const said of [`data-brand="${brand}"`, `data-country="${country}"`, 'lang="en']) expect(root).toContain(said);
        if (country === 'uk') names.add(/<title>([^<]*)</.exec(text)![1]!);
      }
    }
    expect(names.size, 'each brand has a name of its own').toBe(brands.length);
  },
);

test('[RTE-01] the home page has two addresses, and says which is the one', { tag: ['@search', '@header'] }, async ({ shop, page }) => {
  for (const address of ['/', '/jsp/homepage.jsp']) {
    expect((await page.goto(address))!.status()).toBe(200);
    await shop.usable();
    await expect(page.locator('html')).toHaveAttribute('data-page', 'search.home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('#page').getByRole('article').first()).toBeVisible();
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new URL('/', page.url()).href);
  }
});
