import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

/** Texts of those elements that have a border in another colour than the ground; or whose mark, which has a ground of its own, has a border. */
const drawn = (elements: Locator, side: 'Bottom' | 'Left', mark?: string): Promise<string[]> =>
  elements.evaluateAll(
    (all, [edge, pseudo]) => {
      const ground = getComputedStyle(document.body).backgroundColor;
      return all.flatMap((element) => {
        const style = getComputedStyle(pseudo ? element.querySelector('[aria-hidden]')! : element, pseudo);
        const [width, colour] =
          edge === 'Bottom' ? [style.borderBottomWidth, style.borderBottomColor] : [style.borderLeftWidth, style.borderLeftColor];
        return width === '0px' || (!pseudo && colour === ground) ? [] : [element.textContent];
      });
    },
    [side, mark] as const,
  );

test.use({ viewport: { width: 360, height: 740 } });
test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

/** Whether it has a ground of its own, or a line around it; a button always has a ground. */
const standsOut = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(one);
    const isGround = backgroundColor.endsWith(', 0)') || backgroundColor === getComputedStyle(document.body).backgroundColor;
    return outlineStyle !== 'none' || (one.tagName !== 'BUTTON' && !isGround);
  });

const expectFirstChosen = async (choices: Locator) => {
  expect(await standsOut(choices.nth(0))).toBe(true);
  expect(await standsOut(choices.nth(1))).toBe(false);
};

test(
  'with forced colours what is chosen or read stands out, and nothing beside it: filters, pages, cases, topics, tastes, amounts and names',
  { tag: ['@header', '@search', '@product', '@account'] },
  async ({ shop, page }) => {
    await test.step('the page of a list, and its filters', async () => {
      await shop.open('/wines/type/red');
      await expectFirstChosen(page.locator('#page').getByRole('link', { name: /^Page \d$/ }));
      await page.getByRole('button', { name: 'Filter' }).click();
      const values = page.getByRole('dialog', { name: 'Filter' }).locator('a[data-facet-value]');
      await expect(values.and(page.locator('[aria-current]'))).toHaveText([/^Red/]);
      expect(await drawn(values, 'Bottom', '::before')).toEqual([expect.stringMatching(/^Red/)]);
    });
    await test.step('the case whose contents are shown, and no link to a section', async () => {
      await shop.open('/product/C2001');
      expect(await drawn(page.getByRole('navigation', { name: 'On this page' }).getByRole('link'), 'Bottom')).toEqual([]);
      await page.getByRole('link', { name: 'View contents' }).click();
      const tabs = page.getByRole('dialog').getByRole('tab');
      await expect(tabs.nth(1)).toBeVisible();
      expect(await drawn(tabs, 'Bottom')).toEqual(['The Long Autumn Dozen']);
    });
    await test.step('the topic that is read', async () => {
      await shop.open('/faq');
      const topics = page
        .locator('#page')
        .getByRole('navigation')
        .getByRole('link')
        .filter({ hasText: /^(Questions and answers|Contact us|Privacy)$/ });
      await expect(topics).toHaveCount(3);
      expect(await drawn(topics, 'Left')).toEqual(['Questions and answers']);
    });
    await test.step('a scale of taste, and what the wine has of it', async () => {
      await shop.open('/product/W1001');
      const scale = page.locator('#page dd[data-step]').first();
      const look = await scale.evaluate((element) => ({
        line: getComputedStyle(element).outlineStyle,
        isFilled: getComputedStyle(element, '::after').backgroundColor !== getComputedStyle(document.body).backgroundColor,
      }));
      expect(look).toEqual({ line: 'solid', isFilled: true });
    });
    await test.step('the type of a case', async () => {
      await shop.open('/build-your-case');
      await expectFirstChosen(page.locator('#page').getByRole('link', { name: /^(All wines|Red)$/ }));
    });
    await test.step('the amount of an e-voucher', async () => {
      await shop.open('/gifts/e-voucher');
      const amounts = page.getByRole('button', { name: /^£\d+$/ });
      await amounts.first().click();
      await page.getByLabel('Your message').focus();
      await expectFirstChosen(amounts);
    });
    await test.step("the brand's name in header and footer", async () => {
      const names = page.getByRole('link', { name: 'Lawrence & Wye, home' }).locator('[aria-hidden]');
      await expect(page.locator('#footer [aria-hidden]').filter({ hasText: 'Lawrence & Wye' })).toBeVisible();
      const { text, colours } = await names.evaluateAll((all) => ({
        text: getComputedStyle(document.body).color,
        colours: all.map((name) => getComputedStyle(name).color),
      }));
      expect(new Set(colours)).toEqual(new Set([text]));
      expect(colours.length).toBeGreaterThan(2);
    });
  },
);
