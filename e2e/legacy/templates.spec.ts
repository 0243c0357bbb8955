import type { FooterContent } from '@cellardoor/contracts/content';
import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { test } from './beside-old-site.ts';
import { looksOf, looksWithin, otherSizes, sizesWithin } from './looks.ts';
import { plain, withWidget } from './old-site.ts';

/** What each template shows, on a page of the shop or in a widget. A row has as many pages as its place is narrow: its first wine stands for all. */
const partsIn = (at: Page | Locator, promise: string) => ({
  recommended: at.getByRole('region', { name: 'Recommended for you' }).getByRole('article').first(),
  'recently-viewed': at.getByRole('region', { name: 'Recently viewed' }).getByRole('article').first(),
  'password-reset': at.locator('form').filter({ hasText: 'Send me a temporary password' }),
  'brand-guarantee': at.locator('svg + p').filter({ hasText: promise }).locator('..'),
  footer: at.locator('footer'),
});
type Name = keyof ReturnType<typeof partsIn>;
/** The place that each has in the shop; the form stands alone. */
const placeInShop: Partial<Record<Name, string>> = {
  recommended: '[data-slot="search.recommended"]',
  'recently-viewed': '[data-slot="product.recently-viewed"]',
  'brand-guarantee': '#footer',
  footer: '#footer',
};

/** Fetches a template and inserts it into a new place, as wide as the one in the shop. */
const insert = (page: Page, file: Name, width: number) =>
  page.evaluate(
    async ([name, px]) => {
      const place = document.createElement('section');
      place.id = name;
      place.style.width = `${px}px`;
      place.innerHTML = await (await fetch(`/templates/${name}.html`)).text();
      document.querySelector('#shop')!.append(place);
    },
    [file, width] as const,
  );
const scriptsOn = (page: Page) => page.locator('script[src$="/embed.js"]');

for (const [where, path] of [
  ['a plain page, with no script of the shop', plain],
  ['a page that has widgets', withWidget],
] as const)
  test(
    `[OTH-02] each template that is inserted by innerHTML works and looks as in the shop: on ${where}`,
    { tag: ['@header', '@search', '@product', '@basket', '@account', '@upsell', '@api'] },
    async ({ shop, page }) => {
      test.slow();
      await shop.enter();
      const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
      const looked = page.waitForResponse('**/api/user/recentlybrowsed/*');
      await shop.openWine(wine.itemCode);
      await looked;
      const { guarantee } = await page.evaluate(async () => (await (await fetch('/content/footer.json')).json()) as FooterContent);
      const parts = (at: Page | Locator) => partsIn(at, guarantee.text);
      const inShop = new Map<
        Name,
        { readonly looks: string[]; readonly sizes: Awaited<ReturnType<typeof sizesWithin>>; readonly width: number }
      >();
      const remember = async (...names: Name[]) => {
        for (const name of names) {
          const part = parts(page)[name];
          const place = placeInShop[name] ? page.locator(placeInShop[name]) : part;
          const { width } = (await place.boundingBox())!;
          inShop.set(name, { looks: await looksWithin(part), sizes: await sizesWithin(part), width });
        }
      };
      await test.step('in the shop', async () => {
        await shop.openHome();
        await remember('brand-guarantee', 'footer');
        for (const name of ['recommended', 'recently-viewed'] as const) {
          await page.locator(placeInShop[name]!).scrollIntoViewIfNeeded();
          await expect(parts(page)[name]).toBeVisible();
        }
        await remember('recommended', 'recently-viewed');
        await shop.open('/jsp/registration/common/account_password.jsp');
        await remember('password-reset');
      });

      await page.goto(path);
      await expect(scriptsOn(page)).toHaveCount(path === plain ? 0 : 1);
      const before = await looksOf(page);
      for (const [name, { looks, sizes, width }] of inShop)
        await test.step(name, async () => {
          await insert(page, name, width);
          const shown = page.locator(`#${name} [data-embedded][data-live]`);
          await expect(parts(shown)[name]).toBeVisible();
          await expect.poll(() => looksWithin(parts(shown)[name]), { timeout: 20_000 }).toEqual(looks);
          await expect.poll(async () => otherSizes(await sizesWithin(parts(shown)[name]), sizes), { timeout: 20_000 }).toEqual([]);
        });
      await expect(scriptsOn(page), 'the script comes once').toHaveCount(1);
      expect(await looksOf(page)).toEqual(before);

      const place = (name: Name) => page.locator(`#${name}`);
      await test.step('the form asks for a temporary password', async () => {
        const { email } = somebodyNew();
        await place('password-reset').getByRole('textbox', { name: 'Email' }).fill(email);
        await place('password-reset').getByRole('button', { name: 'Send me a temporary password' }).click();
        await expect(place('password-reset').getByText(`If ${email} has an account with us`)).toBeVisible();
      });
      await test.step('the rows and the footer lead into the shop', async () => {
        await place('footer').getByRole('link', { name: 'Terms', exact: true }).click();
        await shop.usable();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Terms/);
        await page.goBack();
        await insert(page, 'recently-viewed', inShop.get('recently-viewed')!.width);
        await place('recently-viewed').locator(`a[href="/product/tasting-notes/${wine.itemCode}"]`).first().click();
        await expect(page.getByRole('dialog', { name: 'Beyond the Label' }).getByRole('heading', { name: wine.name })).toBeVisible();
        await page.goBack();
        await insert(page, 'recommended', inShop.get('recommended')!.width);
        const recommended = place('recommended').getByRole('article').first();
        const code = await recommended.getAttribute('data-item');
        await recommended.getByRole('link').first().click();
        await page.waitForURL(`**/product/${code}`);
      });
    },
  );
