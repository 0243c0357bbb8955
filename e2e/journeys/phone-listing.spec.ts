import { expectAccessible, seesTheWholeSheet } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    'a listing shows three wines a screen, each with its way into the basket, and filter and sort at hand while it scrolls',
    { tag: ['@search'] },
    async ({ shop, page }) => {
      await shop.open('/wines');
      for (const y of [600, 1200, 2000]) {
        await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), y);
        // rows that come into sight take their true height with the next frame
        const whole = () =>
          page.evaluate(() => {
            const header = [...document.querySelectorAll('#header *')].find((element) => getComputedStyle(element).position === 'sticky')!;
            const bar = [...document.querySelectorAll('#page *')].find((element) => getComputedStyle(element).position === 'fixed')!;
            const [top, bottom] = [header.getBoundingClientRect().bottom, bar.getBoundingClientRect().top];
            const boxes = Array.from(document.querySelectorAll('#page article'), (card) => card.getBoundingClientRect());
            // a row that is cut by an edge counts for the part that is seen
            return boxes.reduce((sum, box) => sum + Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top)) / box.height, 0);
          });
        await expect.poll(whole).toBeGreaterThanOrEqual(3);
        await expect(page.getByRole('button', { name: 'Filter' })).toBeInViewport();
        await expect(page.locator('#page summary').filter({ hasText: 'Featured' })).toBeInViewport();
      }
      const card = shop.listing.cards.nth(9);
      const picture = (await card.locator('img').boundingBox())!;
      const name = (await card.getByRole('heading').boundingBox())!;
      expect(picture.x + picture.width).toBeLessThanOrEqual(name.x);
      await card.getByRole('button', { name: /^Add / }).click();
      await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 1 bottle, /);
    },
  );

  test(
    'a row shows the year and its own name whole, however long that of its place and its own are',
    { tag: ['@search'] },
    async ({ shop, page }) => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await shop.open('/wines/type/red');
        const cut = await shop.listing.cards.evaluateAll((cards) =>
          cards.flatMap((card) => {
            const line = card.querySelector('p')!;
            const last = line.ownerDocument.createTreeWalker(line, NodeFilter.SHOW_TEXT).lastChild()!;
            const range = document.createRange();
            range.selectNodeContents(last);
            const seen = [line, ...line.querySelectorAll('*')].filter((box) => box.contains(last));
            const edge = Math.min(...seen.map((box) => box.getBoundingClientRect().right));
            const name = card.querySelector('h2, h3')!;
            const isNameCut = name.scrollHeight > name.clientHeight + 2;
            return range.getBoundingClientRect().right > edge + 1 || isNameCut ? [card.textContent] : [];
          }),
        );
        expect(cut, `${width} px`).toEqual([]);
        await expect(shop.listing.cards.filter({ hasText: /, France\s·\s20\d\d/ }).first()).toBeVisible();
      }
    },
  );

  test(
    'the filters are a modal dialog: it holds the focus, Escape gives it back, the page behind is inert',
    { tag: ['@search'] },
    async ({ shop, page }) => {
      await shop.open('/wines');
      const open = page.getByRole('button', { name: 'Filter' });
      const sheet = page.getByRole('dialog', { name: 'Filter' });
      await open.press('Enter');
      await expect(sheet).toBeVisible();
      expect(await sheet.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
      // the page behind cannot take the focus
      expect(await page.getByRole('combobox').evaluate((field) => (field.focus(), document.activeElement === field))).toBe(false);
      await seesTheWholeSheet(page);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      await expect(open).toBeFocused();
    },
  );

  test('the foot of the filters counts cases where all that is listed are cases', { tag: ['@search'] }, async ({ shop, page }) => {
    await shop.open('/wines/type/mixed-cases');
    await page.getByRole('button', { name: 'Filter' }).click();
    await expect(page.getByRole('dialog', { name: 'Filter' }).getByRole('button', { name: /^Show \d+ cases$/ })).toBeVisible();
  });

  test(
    'what was ticked stays under the finger, and the foot of the filters says how many wines there are',
    { tag: ['@search'] },
    async ({ shop, page }) => {
      await shop.open('/wines/type/red');
      await page.getByRole('button', { name: 'Filter' }).click();
      const sheet = page.getByRole('dialog', { name: 'Filter' });
      const foot = sheet.getByRole('button', { name: /^Show \d+ wines?$/ });
      await shop.listing.showMoreOfGroup('Veneto');
      for (const label of ['Italy', 'Tuscany', 'Veneto']) {
        const value = shop.listing.filter(label);
        await value.scrollIntoViewIfNeeded();
        const before = (await value.boundingBox())!;
        const said = await foot.textContent();
        await value.tap();
        await expect(value).toHaveAttribute('aria-current', 'true');
        await expect.poll(async () => (await value.boundingBox())?.y).toBe(before.y);
        await expect(foot).not.toHaveText(said!);
      }
      const count = Number(/\d+/.exec((await foot.textContent())!)![0]);
      const colour = await foot.evaluate((button) => getComputedStyle(button.parentElement!).backgroundColor);
      expect(colour).toMatch(/^rgb\(/);
      await foot.tap();
      await expect(sheet).toBeHidden();
      await expect(shop.listing.cards).toHaveCount(Math.min(24, count));
    },
  );

  test(
    'what is filtered or ordered anew is seen from its first wine, and back leads to where the shopper was',
    { tag: ['@search'] },
    async ({ shop, page }) => {
      await shop.open('/wines');
      const goDown = () => page.evaluate(() => scrollTo({ top: 2400, behavior: 'instant' }));
      const top = () => page.evaluate(() => scrollY);
      const title = page.getByRole('heading', { level: 1 });
      await goDown();
      await page.getByRole('button', { name: 'Filter' }).tap();
      await shop.listing.filter('White').tap();
      await expect(title).toHaveText('White wine');
      const sheet = page.getByRole('dialog', { name: 'Filter' });
      await sheet.getByRole('button', { name: /^Show \d+ wines$/ }).tap();
      await expect(sheet).toBeHidden();
      await expect(title).toBeInViewport();
      await expect(shop.listing.cards.first()).toBeInViewport();
      await goDown();
      // rows that come into sight take their true height: what counts is where the shopper left
      await page.evaluate(() => addEventListener('click', () => Object.assign(window, { leftAt: scrollY }), true));
      const order = page.locator('#page summary').filter({ hasText: 'Featured' });
      await order.tap();
      await page.getByRole('link', { name: 'Price, lowest first' }).tap();
      await expect(page).toHaveURL(/Ns=price/);
      const left = await page.evaluate(() => (window as unknown as { leftAt: number }).leftAt);
      await expect.poll(top).toBe(0);
      await page.goBack();
      await expect(order).toBeVisible();
      await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(5);
      await page.getByRole('button', { name: 'Filter' }).tap();
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await expect(sheet).toBeHidden();
      expect(Math.abs((await top()) - left)).toBeLessThan(5);
    },
  );
});

test('a new order chosen by keyboard leaves the focus where it was chosen', { tag: ['@search'] }, async ({ shop, page }) => {
  await shop.open('/wines');
  const summary = page.locator('#page summary').filter({ hasText: 'Sort by' });
  await summary.focus();
  await page.keyboard.press('Enter');
  for (let i = 0; i < 3; i += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Price, highest first' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/Ns=price%7C1/);
  await expect(summary).toContainText('Price, highest first');
  await expect(summary).toBeFocused();
});
