import type { Page } from '@playwright/test';
import { brands } from '../../libs/brand/src/brands.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { ask, served } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { shopAt } from '../site/address.ts';
import { type DraftEntry, entryLink, publishEntries, saveDrafts, sceneLink } from '../site/content.ts';
import { homeDrafts } from '../site/home-drafts.ts';

test.use({ market: 'stw-uk' });
// one worker saves the drafts once
test.describe.configure({ mode: 'default' });
test.beforeAll(() => saveDrafts(homeDrafts));

const section = (page: Page, heading: string) =>
  page.locator('#page section').filter({ has: page.getByRole('heading', { level: 2, name: heading }) });
const bannerOf = (page: Page, words: string) => page.locator('#page').getByRole('link', { name: words });
const cellsOf = (page: Page, heading: string) => section(page, heading).getByRole('listitem');

/** Layout of a grid, and how many cells it has, in a page as the server sends it. */
const gridIn = (html: string, heading: string) => {
  const [, layout, cells] = new RegExp(`>${heading}</h2>[^]*?<ul[^>]*data-layout="(\\d)"[^>]*>([^]*?)</ul>`).exec(html)!;
  return [layout, cells!.match(/<li/g)!.length];
};

test(
  '[HOM-02] [HOM-03] [HOM-04] [HOM-09] banners, grids, quick links, a partnership and mixed cases look as their content says, and only where it has a place for them',
  { tag: ['@search'] },
  async ({ shop, page, faults }) => {
    await shop.open('/?preview=trial-home');
    for (const name of ['The upper banner', 'The lower banner'])
      await test.step(name, async () => {
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
        // it drifts while the page scrolls, and stands still where less motion is wanted
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
    await test.step('one banner is above the other sections, one is below them', async () => {
      const [upper, lower] = await Promise.all(
        ['The upper banner', 'The lower banner'].map(async (name) => (await bannerOf(page, name).boundingBox())!.y),
      );
      const between = (await section(page, 'Quick on trial').boundingBox())!.y;
      expect(upper! < between && between < lower!).toBe(true);
    });
    await test.step('a grid has the cells of its layout', async () => {
      for (const [name, layout, cells] of [
        ['trial-layout-1', '1', 4],
        ['trial-layout-2', '2', 5],
      ] as const) {
        await expect(cellsOf(page, `Grid ${name}`)).toHaveCount(cells);
        await expect(section(page, `Grid ${name}`).getByRole('list')).toHaveAttribute('data-layout', layout);
      }
      const other = await served(page, '/?preview=trial-other');
      expect(gridIn(other, 'Grid trial-layout-3')).toEqual(['3', 4]);
      expect(gridIn(other, 'Grid trial-layout-4')).toEqual(['4', 6]);
      for (const words of ['Quick on trial', 'A partner on trial', 'Cases on trial', 'The upper banner'])
        expect(other.includes(`>${words}<`), `${words} without its placeholder`).toBe(false);
    });
    await test.step('quick links are outline buttons, three a row', async () => {
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
    await test.step('a partner has a picture from medium screens on', async () => {
      const partner = section(page, 'A partner on trial');
      await expect(partner).toContainText('What the partner does.');
      await expect(partner.getByRole('link', { name: 'Meet them' })).toHaveAttribute('href', '/wines/sherry');
      await page.setViewportSize({ width: 768, height: 900 });
      await expect(partner.locator('img')).toBeVisible();
      await expect(partner.locator('img')).toHaveAttribute('src', /scene-barrels/);
      await page.setViewportSize({ width: 767, height: 900 });
      await expect(partner.locator('img')).toBeHidden();
    });
    await test.step('mixed cases stand in three columns of picture, title, words and button', async () => {
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
      // of their own: the others are the other tests' too
      const own = { ...partner!, id: 'edited-partnership' };
      await saveDrafts([own, { ...home!, id: 'edited-home', fields: { ...home!.fields, partnership: entryLink(own.id) } }]);
      const first = await served(page, '/?preview=edited-home');
      expect(first).toContain('A partner on trial');
      await saveDrafts([{ ...own, fields: { ...own.fields, heading: 'Another partner', media: sceneLink('frost') } }]);
      const then = await served(page, '/?preview=edited-home');
      expect(then).toMatch(/Another partner[^]*scene-frost/);
      expect(then).not.toContain('A partner on trial');
    });
    await test.step('what does not fit is said in the console by place, and the page goes on', async () => {
      expect(faults.unexpected, 'all of the above said nothing').toEqual([]);
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
    });
  },
);

/** The words of a page as the server sends it. */
const wordsIn = (html: string) =>
  html.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('<!-- -->', '');

test(
  '[HDR-10] footer, brand guarantee, blocks and quick links are what the content of the brand says, and a preview shows what it is to say',
  { tag: ['@search', '@header'] },
  async () => {
    const footerIn = (html: string) => wordsIn(html).slice(wordsIn(html).indexOf('<footer'));
    const trial = footerIn((await ask(`${shopAt('stw-uk')}/?preview=trial-home`)).text);
    for (const words of ['Who we are on trial.', 'Our word on trial', 'Bring it back.']) expect(trial).toContain(words);
    expect(trial).toMatch(/href="\/wines\/port"[^>]*>All ports</);
    const seen = new Set<string>();
    for (const { facts, content } of brands) {
      const { text } = await ask(`${shopAt(`${facts.id}-uk`)}/`);
      const { about, columns, guarantee } = content.footer;
      for (const words of [about, guarantee.title, guarantee.text]) expect(footerIn(text)).toContain(words);
      const linked = [...footerIn(text).matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => `${label}: ${href}`);
      expect(linked).toEqual(expect.arrayContaining(columns.flatMap(({ links }) => links.map(({ label, href }) => `${label}: ${href}`))));
      const { quickLinks, topBanner, bottomBanner, topGrid, bottomGrid } = content.home;
      const quick = wordsIn(text).split(`>${quickLinks!.title}</h2>`)[1]!.split('</ul>')[0]!;
      expect([...quick.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => ({ label, href }))).toEqual(
        quickLinks!.links.map(({ label, href }) => ({ label, href })),
      );
      for (const { title } of [topBanner!, bottomBanner!]) expect(wordsIn(text)).toContain(title);
      for (const given of [topGrid, bottomGrid])
        for (const { title } of given?.cells ?? []) expect(wordsIn(text)).toContain(`>${title}</h3>`);
      seen.add(guarantee.text + quickLinks!.title);
    }
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
  { tag: ['@product', '@account'] },
  async ({ shop, page }) => {
    const entries = copies.slice(0, 3).map(([, entry]) => entry);
    /** What the server sends; advice depends on a basket, which the browser knows. */
    const wordsOf = ({ fields: { brand: _b, name: _n, advice: _a, ...said } }: DraftEntry) => Object.values(said).flat() as string[];
    const saidAt = async (path: string, entry: DraftEntry) => {
      const { text } = await ask(shopAt('stw-uk') + path);
      return wordsOf(entry).filter((words) => text.includes(words));
    };
    await saveDrafts(entries);
    for (const [path, entry] of copies) {
      // a page waits a moment for its content, and has words of its own then
      await expect.poll(() => saidAt(`${path}?preview=true`, entry)).toEqual(wordsOf(entry));
      expect(await saidAt(path, entry)).toEqual([]);
    }
    await test.step('of an offer that there is not an editor alone sees the words, and why', async () => {
      const [, trial] = copies[2]!;
      await saveDrafts([{ ...trial, id: 'trial-nowhere', fields: { ...trial.fields, name: 'NOWHERE' } }]);
      const path = `${shopAt('stw-uk')}/jsp/offer/NOWHERE`;
      const said = ['An offer on trial', 'There is no offer NOWHERE', 'For whoever tries offers out.'];
      await expect
        .poll(async () => {
          const { status, text } = await ask(`${path}?preview=true`);
          return [status, ...said.filter((words) => text.includes(words))];
        })
        .toEqual([404, ...said]);
      expect((await ask(path)).text).not.toContain('on trial');
    });
    await publishEntries(entries);
    for (const [path, entry] of copies) await expect.poll(() => saidAt(path, entry)).toEqual(wordsOf(entry));
    await shop.open('/memberships');
    await expect(page.getByRole('status').filter({ hasText: 'Choose a wine on trial.' })).toBeVisible();
    await expectAccessible(page);
    expect((await ask(`${shopAt('law-uk')}/memberships`)).text).toMatch(/<h1[^>]*>Memberships</);
  },
);
