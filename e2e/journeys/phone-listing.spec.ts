import { expectAccessible, seesTheWholeSheet } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { wines } from '../shop/catalogue.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test(
  '[RTE-04] a phone lists three whole rows a screen, each with its year, name and add button, and the menu leads to the spirits',
  { tag: ['@search'] },
  async ({ shop, page }) => {
    await shop.open('/wines/type/red');
    const cut = () =>
      shop.listing.cards.evaluateAll((cards) =>
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
    await test.step('the year and the name are shown whole, however long place and name are', async () => {
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(cut, `${width} px`).toEqual([]);
      }
      await expect(shop.listing.cards.filter({ hasText: /, France\s·\s20\d\d/ }).first()).toBeVisible();
    });
    await test.step('three rows a screen, and filter and sort at hand while it scrolls', async () => {
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
    });
    await test.step('the menu leads to the spirits', async () => {
      await shop.header.openMenu();
      await shop.header.menu.getByRole('link', { name: 'Spirits', exact: true }).click();
      await expect(page).toHaveURL(/\/wines\?Ntt=spirits$/);
      await expect(shop.listing.title).toHaveText('Spirits');
      const { items, total } = await wines(page, 'Ntt=spirits');
      expect(total).toBeGreaterThan(9);
      expect(items.map(({ productType }) => productType)).toEqual(items.map(() => 'spirits'));
      expect(await shop.listing.names()).toEqual(items.map(({ name }) => name));
    });
  },
);

test(
  'filters of a phone are a modal sheet: what is ticked stays under the finger, and the list is seen from its first wine',
  { tag: ['@search'] },
  async ({ shop, page }) => {
    await shop.open('/wines/type/red');
    const open = page.getByRole('button', { name: 'Filter' });
    const sheet = page.getByRole('dialog', { name: 'Filter' });
    const title = page.getByRole('heading', { level: 1 });
    const top = () => page.evaluate(() => scrollY);
    const goDown = () => page.evaluate(() => scrollTo({ top: 2400, behavior: 'instant' }));

    await test.step('it holds the focus, Escape gives it back, the page behind is inert', async () => {
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
    });
    await test.step('a new order is seen from its first wine, and back leads to where the shopper was', async () => {
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
      await open.tap();
      await sheet.getByRole('button', { name: 'Close' }).tap();
      await expect(sheet).toBeHidden();
      expect(Math.abs((await top()) - left)).toBeLessThan(5);
    });
    await test.step('what is ticked stays in its place, and the foot says how many wines there are', async () => {
      await goDown();
      await open.tap();
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
      // it covers what scrolls below it
      expect(await foot.evaluate((button) => getComputedStyle(button.parentElement!).backgroundColor)).toMatch(/^rgb\(/);
      const count = Number(/\d+/.exec((await foot.textContent())!)![0]);
      await foot.tap();
      await expect(sheet).toBeHidden();
      await expect(shop.listing.cards).toHaveCount(Math.min(24, count));
    });
    await test.step('what is filtered anew is seen from its first wine', async () => {
      await expect(title).toBeInViewport();
      await expect(shop.listing.cards.first()).toBeInViewport();
    });
  },
);
