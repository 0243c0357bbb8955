import { Keyboard } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

test(
  'a link skips the filters of a listing; the next stop of the Tab key is the number of wines on a page',
  { tag: ['@search'] },
  async ({ shop, page }) => {
    await shop.open('/wines/type/red');
    const keys = new Keyboard(page);
    const skip = page.getByRole('link', { name: 'Skip the filters' });
    await keys.follow(skip);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('navigation', { name: 'Wines per page' }).getByRole('link').first()).toBeFocused();
    await expect(shop.listing.title).toHaveText('Red wine');
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(skip).toBeHidden();
  },
);
