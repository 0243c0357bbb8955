import type { Locator, Page } from '@playwright/test';
import { shifted, watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { wineForMembers, wines } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { joinQuickly } from '../shop/quick-order.ts';

const recommended = (page: Page) => page.getByRole('region', { name: 'Recommended for you' });
const viewed = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const recommendedSlot = (page: Page) => page.locator('[data-slot="search.recommended"]');
const viewedSlot = (page: Page) => page.locator('[data-slot="product.recently-viewed"]');
const arrowsOf = (rail: Locator, name: string) => ['Previous', 'Next'].map((way) => rail.getByRole('button', { name: `${way}: ${name}` }));

const pressUntilHidden = (arrow: Locator) =>
  expect(async () => {
    if (await arrow.isVisible()) await arrow.click({ timeout: 1000 });
    await expect(arrow).toBeHidden({ timeout: 1000 });
  }).toPass();

test.use({ hasTouch: true });

test(
  '[HOM-05] [HOM-06] [HOM-07] recommended and recently viewed wines stand on the home page, by arrows, dots and swipe, and move nothing',
  { tag: ['@search', '@product', '@api'] },
  async ({ shop, page }) => {
    await test.step('nothing is recently viewed by a new visitor', async () => {
      const answered = page.waitForResponse('**/api/user/recentlybrowsed/list');
      await shop.openHome();
      await recommendedSlot(page).scrollIntoViewIfNeeded();
      await viewedSlot(page).evaluate((element) => element.scrollIntoView());
      expect(((await (await answered).json()) as { response: { userItems: unknown[] } }).response.userItems).toEqual([]);
      await viewedSlot(page).and(page.locator('[data-live]')).waitFor({ state: 'attached' });
      await expect(viewed(page)).toHaveCount(0);
    });

    const looked = (await wines(page)).items.filter(({ mixed }) => !mixed).slice(0, 13);
    const send = callsOf(page);
    for (const { itemCode } of looked) await send('PUT', `/api/user/recentlybrowsed/${itemCode}`);
    const names = looked
      .toReversed()
      .slice(0, 12)
      .map(({ name }) => name);

    await test.step('recently viewed wines come before their place is in sight, so that nothing moves once it is', async () => {
      await watchShifts(page);
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await shop.openHome();
        // the window ends 800 px above it
        await viewedSlot(page).evaluate((element) =>
          scrollTo({ top: element.getBoundingClientRect().top + scrollY - 1700, behavior: 'instant' }),
        );
        await expect(viewed(page).getByRole('listitem')).toHaveCount(12);
        // how much the page moved as it came is not what this is about
        const before = await shifted(page);
        await viewedSlot(page).evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
        await expect(viewed(page).getByRole('listitem').first()).toBeInViewport();
        expect((await shifted(page)) - before).toBeLessThan(0.02);
      }
      await expect(viewed(page).getByRole('listitem').getByRole('heading')).toHaveText(names);
    });

    const items = viewed(page).getByRole('listitem');
    const [previous, next] = arrowsOf(viewed(page), 'Recently viewed');
    await test.step('arrows, which hide at the ends', async () => {
      await viewed(page).scrollIntoViewIfNeeded();
      await expect(previous!).toBeHidden();
      await pressUntilHidden(next!);
      await expect(items.last()).toBeInViewport({ ratio: 0.9 });
      await pressUntilHidden(previous!);
      await expect(items.first()).toBeInViewport({ ratio: 0.9 });
      await expect(next!).toBeVisible();
    });
    await test.step('a swipe', async () => {
      await viewed(page)
        .getByRole('list')
        .evaluate((list) => list.scrollIntoView({ block: 'center', behavior: 'instant' }));
      const box = (await viewed(page).getByRole('list').boundingBox())!;
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

    const places = recommended(page).getByRole('listitem');
    await test.step('recommended wines are 220 px wide and 20 px apart, each with its stars, and arrows and dots lead through them', async () => {
      await recommendedSlot(page).scrollIntoViewIfNeeded();
      await expect(places).toHaveCount(10);
      await expect(places.first().getByText(/^\d(\.\d+)? out of 5 stars, [\d,]+ ratings?$/)).toBeAttached();
      const boxes = await places.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ left, width }) => ({ left, width })),
      );
      for (const [i, { left, width }] of boxes.entries()) {
        expect(width).toBe(220);
        if (i > 0) expect(left - boxes[i - 1]!.left).toBe(240);
      }
      const [back, on] = arrowsOf(recommended(page), 'Recommended for you');
      const dots = recommended(page).getByRole('button', { name: /^View \d of \d: Recommended for you$/ });
      await expect(dots).toHaveCount(2);
      await expect(back!).toBeHidden();
      await expect(dots.first()).toHaveAttribute('aria-current', 'true');
      await on!.click();
      await expect(dots.last()).toHaveAttribute('aria-current', 'true');
      await expect(on!).toBeHidden();
      await expect(places.last()).toBeInViewport({ ratio: 1 });
      await dots.first().click();
      await expect(back!).toBeHidden();
      await expect(places.first()).toBeInViewport({ ratio: 1 });
    });
    await test.step('each recently viewed wine leads to its tasting note', async () => {
      await expect(viewed(page).getByRole('link', { name: /^Tasting note of / })).toHaveCount(12);
      await viewed(page)
        .getByRole('link', { name: `Tasting note of ${names[5]}` })
        .click();
      await expect(page.getByRole('dialog', { name: 'Beyond the Label' }).getByRole('heading', { name: names[5]! })).toBeVisible();
    });
  },
);

test(
  '[HOM-05] [HOM-06] [NET-04] the home page shows a member their price, and says, after five further tries, that neither list can be read',
  { tag: ['@search', '@product', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/net::ERR_FAILED|\[cellardoor\]/, 'the calls are cut off');
    await shop.enter();
    const forMembers = await wineForMembers(page);
    await joinQuickly(page, somebodyNew(), '00075SV');
    const list = '**/api/user/recommendations/list?*';
    await page.route(list, async (route) => {
      expect(new URL(route.request().url()).searchParams.get('limit')).toBe('10');
      const userItems = [{ product: forMembers, reason: { because: 'popular' } }];
      await route.fulfill({ json: { statusCode: 0, statusMessage: 'successful', response: { userItems } } });
    });
    const goHome = async () => {
      await page
        .getByRole('banner')
        .getByRole('link', { name: /, home$/ })
        .click();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await recommendedSlot(page).scrollIntoViewIfNeeded();
    };
    // from another page, so that the browser asks
    await shop.open('/regions');
    await goHome();
    await expect(recommended(page).getByRole('listitem').locator('b')).toHaveText(`£${(forMembers.skus[0]!.vppPrice! / 100).toFixed(2)}`);

    await page.unroute(list);
    let asks = 0;
    await page.route(list, (route) => {
      asks += 1;
      return route.abort('failed');
    });
    await page.route('**/api/user/recentlybrowsed/list', (route) => route.abort('failed'));
    await shop.open('/regions');
    await goHome();
    await expect(page.getByText('No Recommended Wines', { exact: true })).toBeVisible();
    expect(asks).toBe(6);
    await viewedSlot(page).scrollIntoViewIfNeeded();
    await expect(page.getByText('No Recently Browsed Wines', { exact: true })).toBeVisible();
  },
);
