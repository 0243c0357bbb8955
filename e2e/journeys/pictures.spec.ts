import type { Page } from '@playwright/test';
import { brands } from '../../libs/brand/src/brands.ts';
import { faintLines } from '../fixtures/contrast-on-pictures.ts';
import { ask } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { shopAt } from '../site/address.ts';

/** The narrowest, the one where the layout has its other form, and the widest. */
const widths = [320, 768, 1920];
const outerWidths = [320, 1920];

/** Every slide of the home page, and every tile of its styles, at these widths. */
async function faintAt(page: Page, measured: readonly number[]): Promise<string[]> {
  const faint: string[] = [];
  const slides = page.getByRole('region', { name: 'Featured' });
  const note = (where: string, lines: readonly string[]) => faint.push(...lines.map((line) => `${where}: ${line}`));
  for (const width of measured) {
    await page.setViewportSize({ width, height: 900 });
    await slides.scrollIntoViewIfNeeded();
    for (const dot of await slides.getByRole('button', { name: /^Slide / }).all()) {
      await dot.click();
      await expect(dot).toHaveAttribute('aria-current', 'true');
      const slide = slides.getByRole('group').and(page.locator(':not([inert])'));
      await expect.poll(() => slide.locator('img').evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
      note(`${width} px`, await faintLines(page, slide));
    }
    // tall enough for all tiles below each other
    await page.setViewportSize({ width, height: 3500 });
    const tiles = page.locator('[data-colour]:is(a)');
    await tiles.last().scrollIntoViewIfNeeded();
    await expect.poll(() => tiles.locator('img').evaluateAll((all) => all.every((img) => (img as HTMLImageElement).complete))).toBe(true);
    await expect(tiles.first()).toBeInViewport({ ratio: 0.99 });
    await expect(tiles.last()).toBeInViewport({ ratio: 0.99 });
    note(`${width} px`, await faintLines(page, tiles));
  }
  return faint;
}

// brands share the layout; their pictures and colours are their own: a light one, a dark one and the bank partner's
for (const [market, measured] of [
  ['law-uk', widths],
  ['bbc-uk', outerWidths],
  ['hsb-uk', outerWidths],
] as const)
  test.describe(market, () => {
    test.use({ market });

    test(
      `${market}: text on pictures keeps its contrast from 320 to 1920 px, measured from the pixels`,
      { tag: ['@search'] },
      async ({ shop, page }) => {
        test.slow();
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await shop.openHome();
        expect(await faintAt(page, measured)).toEqual([]);
      },
    );
  });

test(
  'text on the slides keeps its contrast before a picture that is white all over',
  { tag: ['@search', '@product'] },
  async ({ shop, page }) => {
    await page.route('**/pictures/scene-*', (route) =>
      route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="800"><rect width="1600" height="800" fill="#fff"/></svg>',
      }),
    );
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.openHome();
    expect(await faintAt(page, outerWidths)).toEqual([]);
  },
);

test(
  'text on the slides keeps its contrast where a picture does not exist; a wine whose picture is none shows its words',
  { tag: ['@search', '@product'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 404: GET \/pictures\/scene-|status of 404/, 'scenes that do not exist');
    await page.route('**/pictures/scene-*', (route) => route.fulfill({ status: 404 }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.openHome();
    expect(await faintAt(page, outerWidths)).toEqual([]);
    await page.unrouteAll();
    await page.route('**/pictures/W1001-*', (route) => route.fulfill({ contentType: 'image/avif', body: 'no picture' }));
    await shop.openWine('W1001');
    const bottle = page.locator('#page img[alt]:not([alt=""])').first();
    const [alt, words] = await bottle.evaluate((image: HTMLImageElement) => [image.alt, getComputedStyle(image, '::after').content]);
    expect(words).toContain(`"${alt}"`);
  },
);

test(
  'on a phone a row of wines fetches the pictures in sight and one ahead, and each other one when the shopper comes near',
  { tag: ['@search', '@product'] },
  async ({ shop, page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await shop.openHome();
    const row = page.locator('ul', { has: page.locator('article[data-item]') }).first();
    await row.scrollIntoViewIfNeeded();
    const pictures = row.locator('article img');
    const fetched = () => pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0));
    await expect.poll(async () => (await fetched()).slice(0, 4)).toEqual([true, true, true, false]);
    expect((await fetched()).at(-1)).toBe(false);
    await row.evaluate((list) => list.scrollTo({ left: list.scrollWidth, behavior: 'instant' }));
    await expect.poll(async () => (await fetched()).at(-1)).toBe(true);
  },
);

test(
  'what goes with a wine has its pictures fetched when the shopper comes near, not before the wine’s own is seen',
  { tag: ['@search', '@product'] },
  async ({ shop, page }) => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await shop.openWine('W1001');
    await page.waitForLoadState('load');
    const pictures = page.locator('[data-slot="search.recommended"] article img');
    const fetched = () => pictures.evaluateAll((all) => all.map((img) => (img as HTMLImageElement).naturalWidth > 0));
    await expect(page.locator('#page img[fetchpriority]').first()).toHaveJSProperty('complete', true);
    expect(new Set(await fetched())).toEqual(new Set([false]));
    const place = () => pictures.evaluateAll((all) => all.map((img) => img.getBoundingClientRect().height));
    const heights = await place();
    await pictures.first().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await fetched())[0]).toBe(true);
    expect(await place()).toEqual(heights);
  },
);

const pictured = [
  '/wines',
  '/product/W1001',
  '/product/tasting-notes/W1001',
  '/product/C2001',
  '/nowhere',
  '/wines?Ntt=zzqx',
  '/print.jsp?page=product&itemcode=W1001',
];

test(
  'every picture says how large it is before it comes, and each but a drawing in which widths it can be had',
  { tag: ['@search', '@product'] },
  async () => {
    const attributeOf = (picture: string, name: string) => new RegExp(` ${name}="([^"]+)"`, 'i').exec(picture)?.[1] ?? '';
    const addresses = [...pictured.map((path) => shopAt('law-uk') + path), ...brands.map(({ facts }) => `${shopAt(`${facts.id}-uk`)}/`)];
    for (const address of addresses) {
      const { text } = await ask(address);
      const pictures = text.match(/<img [^>]*>/g) ?? [];
      expect(pictures.length, address).toBeGreaterThan(0);
      const unsized = pictures.filter((one) => !['width', 'height'].every((name) => Number(attributeOf(one, name)) > 0));
      const ofOneWidth = pictures.filter(
        (one) => !attributeOf(one, 'src').endsWith('.svg') && !(attributeOf(one, 'srcset') && attributeOf(one, 'sizes')),
      );
      expect({ address, unsized, ofOneWidth }).toEqual({ address, unsized: [], ofOneWidth: [] });
    }
  },
);
