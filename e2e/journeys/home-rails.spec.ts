import type { Locator, Page } from '@playwright/test';
import type { Recommendations, UserItems } from '@cellardoor/contracts';
import type { Named } from '@cellardoor/rules/names';
import { shifted, watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { wineForMembers, wines } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { joinQuickly } from '../shop/quick-order.ts';

const recommended = (page: Page) => page.getByRole('region', { name: 'Recommended for you' });
const listCall = '**/api/user/recommendations/list?*';

/** Comes to the home page from another one, so that the browser asks for what is recommended. */
async function comeHome(page: Page): Promise<void> {
  await page.goto('/regions');
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await page
    .getByRole('banner')
    .getByRole('link', { name: /, home$/ })
    .click();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[data-slot="search.recommended"]').scrollIntoViewIfNeeded();
}

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;

test(
  '[HOM-05] [HOM-07] recommended wines: ten at most that have a thumbnail, each with its short name, price and stars, by arrows and dots',
  { tag: ['@search', '@product', '@api'] },
  async ({ shop, page }) => {
    await shop.openHome();
    const mixed = (await wines(page)).items.find((one) => one.mixed)!;
    const forMembers = await wineForMembers(page);
    let asked = '';
    let given: Recommendations['userItems'] = [];
    const { userItems } = await callsOf(page)<Recommendations>('GET', '/api/user/recommendations/list?limit=10');
    await page.route(listCall, async (route) => {
      asked = route.request().url();
      const [first, second, third, fourth, fifth, ...others] = userItems;
      const like = (item: typeof first, product: object) => ({ ...item!, product: { ...item!.product, ...product } });
      given = [
        like(first, { images: { ...first!.product.images, thumbnail: '' } }),
        { ...second!, product: mixed },
        { ...third!, product: forMembers },
        like(fourth, { itemCode: 'NOTRATED', ratingDetails: { productRating: { avgRating: 0, numberOfReviews: 0, roundAvgRating: 0 } } }),
        like(fifth, { ratingDetails: { productRating: { avgRating: 4.87, numberOfReviews: 31, roundAvgRating: 5 } } }),
        { ...others[0]!, reason: { because: 'rated', itemCode: 'W1001', name: 'Field Red 2023' } },
        ...others.slice(1),
      ];
      await route.fulfill({ json: { statusCode: 0, statusMessage: 'successful', response: { userItems: given } } });
    });
    await comeHome(page);
    const items = recommended(page).getByRole('listitem');
    await expect(items).toHaveCount(9);
    expect(new URL(asked).searchParams.get('limit')).toBe('10');
    expect(given).toHaveLength(10);
    await test.step('each by its name and vintage, a mixed case by its name alone, cut to 22 characters', async () => {
      const withVintage = (name: string, { vintage }: Named) => (vintage ? `${name} ${vintage}` : name);
      const cut = (name: string) => (name.length > 22 ? `${name.slice(0, 22).trimEnd()}…` : name);
      expect(mixed.vintage).toBe('');
      const shown = given.slice(1).map(({ product }) => withVintage(cut(product.name), product));
      await expect(items.locator('h3 [aria-hidden]')).toHaveText(shown);
      expect(shown.some((name) => /… \d{4}$/.test(name))).toBe(true);
      for (const [i, { product }] of given.slice(1).entries())
        await expect(items.nth(i).getByRole('link')).toHaveAccessibleName(withVintage(product.name, product));
    });
    await test.step('with the reason why it is recommended', () => expect(items.nth(4)).toContainText('Because you rated Field Red 2023'));
    await test.step('with its thumbnail', async () => {
      for (const [i, { product }] of given.slice(1).entries())
        await expect(items.nth(i).locator('img')).toHaveAttribute('src', product.images.thumbnail);
    });
    await test.step('at the sale price a bottle, with two decimals', async () => {
      for (const [i, { product }] of given.slice(1).entries())
        await expect(items.nth(i).locator('b')).toHaveText(pounds(product.skus[0]!.salePricePerBottle));
    });
    await test.step('with stars in steps of ten percent and two, and none without reviews', async () => {
      for (const [i, { product }] of given.slice(1).entries()) {
        const { avgRating, numberOfReviews } = product.ratingDetails.productRating;
        const stars = items.nth(i).getByText(/out of 5 stars/);
        if (numberOfReviews === 0) {
          await expect(stars).toHaveCount(0);
          continue;
        }
        await expect(stars).toHaveText(
          `${avgRating} out of 5 stars, ${numberOfReviews.toLocaleString('en-GB')} review${numberOfReviews === 1 ? '' : 's'}`,
        );
        const width = Math.min(100, Math.round(avgRating * 2) * 10 + 2);
        await expect(items.nth(i).locator('svg svg')).toHaveAttribute('width', String(width));
      }
      await expect(items.nth(3).getByText('4.87 out of 5 stars, 31 reviews')).toBeAttached();
      await expect(items.nth(3).locator('svg svg'), 'two more than a hundred is a hundred').toHaveAttribute('width', '100');
    });
    await test.step('220 px wide and 20 px apart', async () => {
      const boxes = await items.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, width }) => ({ left, width })),
      );
      for (const [i, { left, width }] of boxes.entries()) {
        expect(width).toBe(220);
        if (i > 0) expect(left - boxes[i - 1]!.left).toBe(240);
      }
    });
    await test.step('arrows and dots lead through them', async () => {
      const [previous, next] = ['Previous', 'Next'].map((way) =>
        recommended(page).getByRole('button', { name: `${way}: Recommended for you` }),
      );
      const dots = recommended(page).getByRole('button', { name: /^View \d of \d: Recommended for you$/ });
      await expect(dots).toHaveCount(2);
      await expect(previous!).toBeHidden();
      await expect(dots.first()).toHaveAttribute('aria-current', 'true');
      await next!.click();
      await expect(dots.last()).toHaveAttribute('aria-current', 'true');
      await expect(next!).toBeHidden();
      await expect(items.last()).toBeInViewport({ ratio: 1 });
      await dots.first().click();
      await expect(previous!).toBeHidden();
      await expect(items.first()).toBeInViewport({ ratio: 1 });
    });
    await test.step('a member sees the member price where there is one', async () => {
      await joinQuickly(page, somebodyNew(), '00075SV');
      await comeHome(page);
      await expect(items).toHaveCount(9);
      await expect(items.nth(1).locator('b')).toHaveText(pounds(forMembers.skus[0]!.vppPrice!));
      for (const [i, { product }] of given.slice(1).entries()) {
        const [sku] = product.skus;
        const each = sku!.vppPrice === null ? sku!.salePricePerBottle : Math.round(sku!.vppPrice / sku!.numberOfBottles);
        await expect(items.nth(i).locator('b')).toHaveText(pounds(each));
      }
    });
  },
);

test(
  '[HOM-05] [HOM-06] [NET-04] the home page says so, after five further tries, where recommended and recently viewed wines cannot be read',
  { tag: ['@search', '@product', '@api'] },
  async ({ page, faults }) => {
    faults.allow(/net::ERR_FAILED|\[cellardoor\]/, 'the calls are cut off');
    let asks = 0;
    await page.route(listCall, (route) => {
      asks += 1;
      return route.abort('failed');
    });
    await page.route('**/api/user/recentlybrowsed/list', (route) => route.abort('failed'));
    await comeHome(page);
    await expect(page.getByText('No Recommended Wines', { exact: true })).toBeVisible();
    expect(asks).toBe(6);
    await page.locator('[data-slot="product.recently-viewed"]').scrollIntoViewIfNeeded();
    await expect(page.getByText('No Recently Browsed Wines', { exact: true })).toBeVisible();
  },
);

const pressUntilHidden = (arrow: Locator) =>
  expect(async () => {
    if (await arrow.isVisible()) await arrow.click({ timeout: 1000 });
    await expect(arrow).toBeHidden({ timeout: 1000 });
  }).toPass();

test(
  'recently viewed wines come before their place is in sight, so that nothing moves once it is',
  { tag: ['@search', '@product', '@api'] },
  async ({ shop, page }) => {
    await shop.openHome();
    const looked = (await wines(page)).items.filter(({ mixed }) => !mixed).slice(0, 3);
    const send = callsOf(page);
    for (const { itemCode } of looked) await send('PUT', `/api/user/recentlybrowsed/${itemCode}`);
    const items = page.getByRole('region', { name: 'Recently viewed' }).getByRole('listitem');
    await watchShifts(page);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await shop.openHome();
      const slot = page.locator('[data-slot="product.recently-viewed"]');
      // the window ends 900 px above it
      await slot.evaluate((element) => scrollTo({ top: element.getBoundingClientRect().top + scrollY - 1700, behavior: 'instant' }));
      await expect(items).toHaveCount(looked.length);
      await slot.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(items.first()).toBeInViewport();
      expect(await shifted(page)).toBeLessThan(0.02);
    }
  },
);

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test(
    '[HOM-06] recently viewed wines stand on the home page, twelve at most, by arrows and swipe, each with its tasting note',
    { tag: ['@search', '@product', '@api'] },
    async ({ shop, page }) => {
      const viewed = page.getByRole('region', { name: 'Recently viewed' });
      const items = viewed.getByRole('listitem');
      const slot = page.locator('[data-slot="product.recently-viewed"]');
      const answered = page.waitForResponse('**/api/user/recentlybrowsed/list');
      await shop.openHome();
      await page.locator('[data-slot="search.recommended"]').scrollIntoViewIfNeeded();
      await slot.evaluate((element) => element.scrollIntoView());
      expect(((await (await answered).json()) as { response: UserItems }).response.userItems).toEqual([]);
      await slot.and(page.locator('[data-live]')).waitFor({ state: 'attached' });
      await expect(viewed).toHaveCount(0);

      const looked = (await wines(page)).items.filter(({ mixed }) => !mixed).slice(0, 13);
      const send = callsOf(page);
      for (const { itemCode } of looked) await send('PUT', `/api/user/recentlybrowsed/${itemCode}`);
      await shop.openHome();
      await page.locator('[data-slot="search.recommended"]').scrollIntoViewIfNeeded();
      await expect(items).toHaveCount(12);
      const expected = looked
        .toReversed()
        .slice(0, 12)
        .map(({ name }) => name);
      await expect(items.getByRole('heading')).toHaveText(expected);

      const [previous, next] = ['Previous', 'Next'].map((way) => viewed.getByRole('button', { name: `${way}: Recently viewed` }));
      await test.step('arrows, which hide at the ends', async () => {
        await viewed.scrollIntoViewIfNeeded();
        await expect(previous!).toBeHidden();
        await pressUntilHidden(next!);
        await expect(items.last()).toBeInViewport({ ratio: 0.9 });
        await pressUntilHidden(previous!);
        await expect(items.first()).toBeInViewport({ ratio: 0.9 });
        await expect(next!).toBeVisible();
      });
      await test.step('a swipe', async () => {
        await viewed.getByRole('list').evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
        const box = (await viewed.getByRole('list').boundingBox())!;
        const cdp = await page.context().newCDPSession(page);
        const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 3];
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', left: number) =>
          cdp.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x - left, y }] });
        await touch('touchStart', 0);
        for (let left = 50; left <= 700; left += 50) await touch('touchMove', left);
        await touch('touchEnd', 700);
        await expect(previous!).toBeVisible();
        await expect(items.first()).not.toBeInViewport();
      });
      await test.step('each leads to its tasting note', async () => {
        await expect(viewed.getByRole('link', { name: /^Tasting note of / })).toHaveCount(12);
        await viewed.getByRole('link', { name: `Tasting note of ${expected[5]}` }).click();
        await expect(page.getByRole('dialog', { name: 'Beyond the Label' }).getByRole('heading', { name: expected[5]! })).toBeVisible();
      });
    },
  );
});
