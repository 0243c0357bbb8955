import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { basketOf } from '../shop/catalogue.ts';

const path = '/build-your-case';

test(
  '[BSK-11] a visitor puts a case of six together by keyboard, with a running count, finds it again, and puts it into the basket',
  { tag: ['@basket', '@search'] },
  async ({ shop, page }) => {
    // the count stays at the foot of a phone
    await page.setViewportSize({ width: 360, height: 740 });
    const tray = page.getByRole('region', { name: 'Your case' });
    const wines = page.getByRole('region', { name: 'Wines to choose from' });
    const rows = wines.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    const stepper = (row: number) => rows.nth(row).getByRole('textbox', { name: /^Bottles of .* in your case$/ });
    const more = (row: number) => rows.nth(row).getByRole('button', { name: 'One more' });
    const said = tray.getByRole('status').first();
    const choose = async (row: number, quantity: number) => {
      await stepper(row).focus();
      for (let i = 0; i < quantity; i += 1) await page.keyboard.press('ArrowUp');
    };
    await shop.open(path);
    await test.step('kinds and a search narrow the wines', async () => {
      await shop.arriveBy(() => page.getByRole('navigation', { name: 'Kinds of wine' }).getByRole('link', { name: 'White' }).click());
      await expect(page).toHaveURL(/build-your-case\?N=1002/);
      await expect(rows.first()).toBeVisible();
    });
    await test.step('bottle by bottle, and never more than there is room for', async () => {
      await choose(0, 4);
      await expect(said).toHaveText(/^4 of 6 bottles in your case, £[\d.]+\.$/);
      await tray.getByRole('button', { name: 'Choose 2 more bottles' }).click();
      await expect(tray.getByText('Your case is not full yet. Choose 2 more bottles.')).toBeVisible();
      await choose(1, 3);
      await expect(stepper(1)).toHaveValue('2');
      await expect(more(1)).toBeDisabled();
      await expect(said).toHaveText(/^6 of 6 bottles in your case/);
      await expect(more(2)).toBeDisabled();
      await expectAccessible(page);
    });
    await test.step('what has the focus is never behind the bar at the foot', async () => {
      const bar = await page.evaluate(() => {
        const count = [...document.querySelectorAll('#page div')].find((one) => getComputedStyle(one).position === 'fixed');
        return count?.getBoundingClientRect().height ? count.getBoundingClientRect().top : innerHeight;
      });
      await stepper(0).focus();
      for (let i = 0; i < 12; i += 1) {
        await page.keyboard.press('Tab');
        const foot = await page.evaluate(async () => {
          // the browser has scrolled to what has the focus after two frames
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const { activeElement } = document;
          const inBar =
            activeElement?.closest('div')?.parentElement &&
            getComputedStyle(activeElement.closest('div')!.parentElement!).position === 'fixed';
          return inBar ? 0 : (activeElement?.getBoundingClientRect().bottom ?? 0);
        });
        expect(foot).toBeLessThanOrEqual(bar + 1);
      }
    });
    await test.step('it is there on the next visit, and goes into the basket whole', async () => {
      await shop.openHome();
      await shop.open(path);
      await expect(said).toHaveText(/^6 of 6 bottles in your case/);
      await shop.live();
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      await tray.getByRole('button', { name: 'Add the case to your basket' }).press('Enter');
      // both wines, for the short time that it is there
      await expect(shop.header.addedPopup.locator('..').getByText(/^[24] × /)).toHaveCount(2);
      await page.clock.resume();
      await expect(tray.getByText('Your case is in the basket.')).toBeVisible();
      await expect(said).toHaveText(/^0 of 6 bottles in your case/);
      const { lineItems, numBottles } = await basketOf(page);
      expect([lineItems.map(({ quantity }) => quantity), numBottles]).toEqual([[4, 2], 6]);
    });
  },
);
