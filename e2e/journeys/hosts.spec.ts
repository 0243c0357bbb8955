import { expect, test } from '@playwright/test';
import { ask } from '../fixtures/served.ts';
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

test('[RTE-01] the home page has two addresses, and names one of them as its own', { tag: ['@search'] }, async () => {
  const origin = shopAt('law-uk');
  for (const address of ['/', '/jsp/homepage.jsp']) {
    const { status, text } = await ask(origin + address);
    expect(status).toBe(200);
    expect(text).toContain('data-page="search.home"');
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(text).toContain('<article');
    expect(text).toContain(`<link rel="canonical" href="${origin}/">`);
  }
});
