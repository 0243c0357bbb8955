import type { Page } from '@playwright/test';
import { brands } from '../../libs/brand/src/brands.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ask, served } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { shopAt } from '../site/address.ts';
import { type DraftEntry, entryLink, publishEntries, saveDrafts, sceneLink } from '../site/content.ts';
import { homeDrafts } from '../site/home-drafts.ts';

test.use({ market: 'stw-uk' });
test.beforeAll(() => saveDrafts(homeDrafts));

const section = (page: Page, heading: string) =>
  page.locator('#page section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
const bannerOf = (page: Page, words: string) => page.locator('#page').getByRole('link', { name: words });
const cellsOf = (page: Page, heading: string) => section(page, heading).getByRole('listitem');

test(
  '[HOM-02] [HOM-09] two banners, at the top and at the bottom, move with the page, each with its pictures, ground, words and link',
  { tag: ['@search'] },
  async ({ shop, page }) => {
    await shop.open('/?preview=trial-home');
    for (const name of ['The upper banner', 'The lower banner']) {
      const link = bannerOf(page, name);
      const picture = link.getByRole('img', { name: `What ${name} shows` });
      await link.scrollIntoViewIfNeeded();
      await expect(link).toHaveAttribute('href', '/wines/port');
      await expect(link.getByText(name, { exact: true })).toBeVisible();
      await expect(link.locator('rect')).toHaveCSS('fill', 'rgb(18, 58, 64)');
      for (const [width, scene] of [
        [1440, 'slate'],
        [900, 'chalk'],
        [400, 'mist'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(`/pictures/scene-${scene}-`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await test.step('it drifts while the page scrolls, and stands still where less motion is wanted', async () => {
        const driftOver = async (top: number) => {
          await link.evaluate(
            (element, y) => window.scrollTo({ top: window.scrollY + element.getBoundingClientRect().top - y, behavior: 'instant' }),
            top,
          );
          return picture.evaluate(
            (image) =>
              new Promise<number>((resolve) =>
                requestAnimationFrame(() => requestAnimationFrame(() => resolve(new DOMMatrix(getComputedStyle(image).transform).f))),
              ),
          );
        };
        const [low, high] = [await driftOver(600), await driftOver(100)];
        expect(high - low).toBeGreaterThan(10);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        expect([await driftOver(600), await driftOver(100)]).toEqual([0, 0]);
        await page.emulateMedia({ reducedMotion: 'no-preference' });
      });
    }
    const tops = await Promise.all(
      ['The upper banner', 'The lower banner'].map(async (name) => (await bannerOf(page, name).boundingBox())!.y),
    );
    const between = (await section(page, 'Quick on trial').boundingBox())!.y;
    expect(tops[0]! < between && between < tops[1]!).toBe(true);
    await bannerOf(page, 'The upper banner').click();
    await page.waitForURL('**/wines/port');
  },
);

test(
  '[HOM-03] [HOM-09] a grid has the cells of its layout; what does not fit is said in the console by place, and the page goes on',
  { tag: ['@search'] },
  async ({ shop, page, faults }) => {
    for (const [id, shown] of [
      [
        'trial-home',
        [
          ['trial-layout-1', '1', 4],
          ['trial-layout-2', '2', 5],
        ],
      ],
      [
        'trial-other',
        [
          ['trial-layout-3', '3', 4],
          ['trial-layout-4', '4', 6],
        ],
      ],
    ] as const) {
      await shop.open(`/?preview=${id}`);
      for (const [name, layout, cells] of shown) {
        await expect(cellsOf(page, `Grid ${name}`)).toHaveCount(cells);
        await expect(section(page, `Grid ${name}`).getByRole('list')).toHaveAttribute('data-layout', layout);
      }
    }
    await test.step('all of the above said nothing', () => expect(faults.unexpected).toEqual([]));
    faults.allow(/The top grid has 5 cells; 'Layout 4' has 6\./, 'an editor is told');
    faults.allow(/The bottom grid has the layout 'Layout 9', which does not exist; it is left out\./, 'an editor is told');
    await shop.open('/?preview=trial-broken');
    await expect
      .poll(() => [faults.count(/^console warning: The top grid/), faults.count(/^console error: The bottom grid/)])
      .toEqual([1, 1]);
    await expect(cellsOf(page, 'Grid trial-too-few')).toHaveCount(5);
    await expect(page.getByText('Grid trial-unknown')).toHaveCount(0);
    await section(page, 'Quick on trial').getByRole('link', { name: 'Link One' }).click();
    await page.waitForURL('**/wines/port?link=One');
  },
);

test(
  '[HOM-04] [HOM-09] quick links, a partnership and highlights of mixed cases stand where they have a placeholder, and nowhere else',
  { tag: ['@search'] },
  async ({ shop, page }) => {
    await shop.open('/?preview=trial-home');
    await test.step('outline buttons, three a row', async () => {
      const links = section(page, 'Quick on trial').getByRole('link');
      await expect(links).toHaveText(['Link One', 'Link Two', 'Link Three', 'Link Four']);
      for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 900 });
        const rows = await links.evaluateAll((all) => all.map((link) => Math.round(link.getBoundingClientRect().top)));
        expect([new Set(rows.slice(0, 3)).size, rows[3]! > rows[0]!]).toEqual([1, true]);
      }
      await expect(links.first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      expect(await links.first().evaluate((link) => parseFloat(getComputedStyle(link).borderTopWidth))).toBeGreaterThan(0);
    });
    await test.step('a partner, with a picture from medium screens on', async () => {
      const partner = section(page, 'A partner on trial');
      await expect(partner).toContainText('What the partner does.');
      await expect(partner.getByRole('link', { name: 'Meet them' })).toHaveAttribute('href', '/wines/sherry');
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(partner.locator('img')).toBeVisible();
      await expect(partner.locator('img')).toHaveAttribute('src', /scene-barrels/);
      await page.setViewportSize({ width: 767, height: 900 });
      await expect(partner.locator('img')).toBeHidden();
    });
    await test.step('three columns of picture, title, words and button', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const columns = cellsOf(page, 'Cases on trial');
      await expect(columns).toHaveCount(3);
      const places = await columns.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ left, top }) => [left, top]));
      expect([new Set(places.map(([left]) => left)).size, new Set(places.map(([, top]) => top)).size]).toEqual([3, 1]);
      for (const [i, column] of (await columns.all()).entries()) {
        await column.scrollIntoViewIfNeeded();
        await expect(column.locator('img')).toBeVisible();
        await expect(column.getByRole('heading', { name: `Card ${i + 1}` })).toBeVisible();
        await expect(column).toContainText(`Words of ${i + 1}`);
        // white is for pictures
        await expect(column.getByRole('link', { name: 'See the card' })).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      }
    });
    await test.step('what an editor changes is on the page', async () => {
      const [home, partner] = ['trial-home', 'trial-partnership'].map((id) => homeDrafts.find((draft) => draft.id === id)!);
      // of their own: every worker that runs a test of this file saves the others anew
      const own = { ...partner!, id: 'edited-partnership' };
      await saveDrafts([own, { ...home!, id: 'edited-home', fields: { ...home!.fields, partnership: entryLink(own.id) } }]);
      await shop.open('/?preview=edited-home');
      await expect(section(page, 'A partner on trial').locator('img')).toHaveAttribute('src', /scene-barrels/);
      await saveDrafts([{ ...own, fields: { ...own.fields, heading: 'Another partner', media: sceneLink('frost') } }]);
      await shop.open('/?preview=edited-home');
      await expect(section(page, 'Another partner').locator('img')).toHaveAttribute('src', /scene-frost/);
    });
    await test.step('none of them without its placeholder', async () => {
      await shop.open('/?preview=trial-other');
      await expect(section(page, 'Grid trial-layout-3')).toBeVisible();
      for (const words of ['Quick on trial', 'A partner on trial', 'Cases on trial', 'The upper banner'])
        await expect(page.getByText(words)).toHaveCount(0);
    });
  },
);

test(
  '[HDR-10] footer, brand guarantee, blocks and quick links are what the content of the brand says, and a preview shows what it is to say',
  { tag: ['@search'] },
  async ({ shop, page }) => {
    const footer = page.getByRole('contentinfo');
    await shop.open('/?preview=trial-home');
    for (const words of ['Who we are on trial.', 'Our word on trial', 'Bring it back.']) await expect(footer).toContainText(words);
    await expect(footer.getByRole('link', { name: 'All ports' })).toHaveAttribute('href', '/wines/port');
    const seen = new Set<string>();
    for (const { facts, content } of brands)
      await test.step(facts.id, async () => {
        await shop.open(shopAt(`${facts.id}-uk`));
        const { about, columns, guarantee } = content.footer;
        for (const words of [about, guarantee.title, guarantee.text]) await expect(footer).toContainText(words);
        const links = columns.flatMap((column) => column.links);
        for (const { label, href } of links) await expect(footer.locator(`a[href="${href}"]`, { hasText: label }).first()).toBeAttached();
        const { quickLinks, topBanner, bottomBanner, topGrid, bottomGrid } = content.home;
        await expect(section(page, quickLinks!.title).getByRole('link')).toHaveText(quickLinks!.links.map(({ label }) => label));
        const linked = await section(page, quickLinks!.title)
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
        expect(linked).toEqual(quickLinks!.links.map(({ href }) => href));
        for (const { title } of [topBanner!, bottomBanner!]) await expect(bannerOf(page, title)).toBeAttached();
        for (const given of [topGrid, bottomGrid])
          if (given) await expect(cellsOf(page, given.title).getByRole('heading')).toHaveText(given.cells.map(({ title }) => title));
        seen.add(guarantee.text + quickLinks!.title);
      });
    expect(seen.size).toBe(brands.length);
  },
);

/** What a brand may say on pages that have words of their own, with the address of each. */
const copies: readonly (readonly [string, DraftEntry])[] = [
  [
    '/gifts',
    {
      id: 'trial-gifts',
      type: 'giftsPage',
      fields: {
        brand: 'stw',
        title: 'Gifts on trial',
        intro: 'For whoever tries gifts out.',
        giftCardText: 'A card on trial.',
        eVoucherText: 'A voucher on trial.',
        howTitle: 'Spent on trial',
        how: ['One way to spend it.', 'The other way.'],
      },
    },
  ],
  [
    '/memberships',
    {
      id: 'trial-memberships',
      type: 'membershipsPage',
      fields: {
        brand: 'stw',
        title: 'Memberships on trial',
        intro: 'For whoever tries memberships out.',
        advice: 'Choose a wine on trial.',
      },
    },
  ],
  ...['/jsp/offer/EXTRA20', '/jsp/recr/offer/EXTRA20'].map((path): readonly [string, DraftEntry] => [
    path,
    {
      id: 'trial-offer',
      type: 'offerPage',
      fields: {
        brand: 'stw',
        name: 'extra20',
        title: 'An offer on trial',
        intro: 'For whoever tries offers out.',
        terms: 'Ends with the trial.',
      },
    },
  ]),
];

test(
  'gifts, memberships and offers say what the brand has written: a draft to its editor, and what is published to everybody',
  { tag: ['@search'] },
  async ({ shop, page }) => {
    const entries = copies.slice(0, 3).map(([, entry]) => entry);
    /** What the server sends; advice depends on a basket, which the browser knows. */
    const wordsOf = ({ fields: { brand: _b, name: _n, advice: _a, ...said } }: DraftEntry) => Object.values(said).flat() as string[];
    const saidAt = async (path: string, entry: DraftEntry) => {
      const text = await served(page, path);
      return wordsOf(entry).filter((words) => text.includes(words));
    };
    await saveDrafts(entries);
    await shop.openHome();
    for (const [path, entry] of copies) {
      expect(await saidAt(`${path}?preview=true`, entry)).toEqual(wordsOf(entry));
      expect(await saidAt(path, entry)).toEqual([]);
    }
    await test.step('of an offer that there is not an editor alone sees the words, and why', async () => {
      const [, trial] = copies[2]!;
      await saveDrafts([{ ...trial, id: 'trial-nowhere', fields: { ...trial.fields, name: 'NOWHERE' } }]);
      const path = `${shopAt('stw-uk')}/jsp/offer/NOWHERE`;
      const shown = await ask(`${path}?preview=true`);
      expect(shown.status).toBe(404);
      for (const words of ['An offer on trial', 'There is no offer NOWHERE', 'For whoever tries offers out.'])
        expect(shown.text).toContain(words);
      expect((await ask(path)).text).not.toContain('on trial');
    });
    await publishEntries(entries);
    for (const [path, entry] of copies) await expect.poll(() => saidAt(path, entry)).toEqual(wordsOf(entry));
    await shop.open('/memberships');
    await expect(page.getByRole('status').filter({ hasText: 'Choose a wine on trial.' })).toBeVisible();
    await expectAccessible(page);
    await shop.open(`${shopAt('law-uk')}/memberships`);
    await expect(page.getByRole('heading', { level: 1, name: 'Memberships', exact: true })).toBeVisible();
  },
);
