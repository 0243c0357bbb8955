import type { Page } from '@playwright/test';
import { consentCookie, consentIn, shopCookies, shopCookieNamed } from '@cellardoor/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { coveredByBars } from '../fixtures/covered-focus.ts';
import { shifted, watchShifts } from '../fixtures/shifts.ts';
import { expect, test } from '../fixtures/test.ts';

test.use({ allowedCookies: null });

const questionOn = (page: Page) => page.getByRole('region', { name: 'Your choice of cookies' });
const answersOn = (page: Page) => ['Accept all', 'Refuse all'].map((name) => questionOn(page).getByRole('button', { name, exact: true }));
const namesIn = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).toSorted();
const chosenIn = async (page: Page) =>
  consentIn((await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; '))?.granted;

/** Looks at a wine, and waits until the shop has noted it or left it. */
async function lookAtWine(page: Page, itemCode: string): Promise<void> {
  await Promise.all([page.waitForResponse(`**/api/user/recentlybrowsed/${itemCode}`), page.goto(`/product/${itemCode}`)]);
}

test(
  '[ANL-03] a visitor is asked before the first cookie that is not necessary, refuses as easily as they accept, and changes their mind from the footer',
  { tag: ['@header', '@smoke'] },
  async ({ shop, page }) => {
    const question = questionOn(page);
    await page.setViewportSize({ width: 360, height: 740 });
    await watchShifts(page);
    await test.step('nothing is set before the answer', async () => {
      await lookAtWine(page, 'W1029');
      await expect(question).toBeVisible();
      expect(await namesIn(page)).toEqual([]);
    });
    await test.step('the question moves nothing and covers nothing that has the focus', async () => {
      await shop.usable();
      expect(await shifted(page)).toBeLessThan(0.01);
      expect(await coveredByBars(page)).toEqual([]);
    });
    for (const [width, height] of [
      [360, 740],
      [1440, 900],
    ] as const)
      await test.step(`both answers are buttons of one look and size, side by side, and leave four fifths of the screen at ${width} px`, async () => {
        await page.setViewportSize({ width, height });
        const [accept, refuse] = await Promise.all(
          answersOn(page).map((button) =>
            button.evaluate((element) => {
              const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
              const { width: wide, height: high, top } = element.getBoundingClientRect();
              return { look: [color, backgroundColor, borderColor, fontSize, fontWeight].join(), wide, high, top };
            }),
          ),
        );
        expect(refuse).toEqual(accept);
        expect((await question.boundingBox())!.height / height).toBeLessThan(0.2);
      });
    await test.step('one press of a key refuses all, and the page has the focus to be read on', async () => {
      await expectAccessible(page);
      await shop.live();
      await answersOn(page)[1]!.focus();
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(page.locator('main')).toBeFocused();
      await expect.poll(() => chosenIn(page)).toEqual([]);
      await lookAtWine(page, 'W1060');
      await expect(question).toBeHidden();
      expect(await namesIn(page)).toEqual([consentCookie.name]);
    });
    await test.step('the footer leads to the choice by purpose, which stands as it was made', async () => {
      await shop.usable();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Change your choice of cookies' }).click();
      const preferences = page.getByRole('checkbox', { name: 'Preferences' });
      await expect(preferences).not.toBeChecked();
      await expect(async () => {
        await preferences.check();
        await page.getByRole('button', { name: 'Save my choice' }).click();
        await expect(page.getByText('Your choice is saved.')).toBeVisible({ timeout: 5_000 });
      }).toPass();
      expect(await chosenIn(page)).toEqual(['preferences']);
      await expectAccessible(page);
    });
    await test.step('what the shop sets then lives no longer than the page on cookies says', async () => {
      const list = page.getByRole('region', { name: 'Every cookie by name' });
      for (const { name } of Object.values(shopCookies)) await expect(list.getByText(name, { exact: true })).toBeVisible();
      await lookAtWine(page, 'W1029');
      await shop.usable();
      await shop.product.add();
      await expect.poll(() => namesIn(page)).toEqual(['cd_browsed', 'cd_consent', 'cd_session']);
      for (const { name, expires } of await page.context().cookies())
        expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(shopCookieNamed(name)!.keptSeconds / 86_400);
    });
    await test.step('consent that is withdrawn takes its cookies away', async () => {
      await shop.open('/customer-services/cookie-policy');
      const preferences = page.getByRole('checkbox', { name: 'Preferences' });
      await expect(preferences).toBeChecked();
      await preferences.uncheck();
      await page.getByRole('button', { name: 'Save my choice' }).click();
      await expect(page.getByText('Your choice is saved.')).toBeVisible();
      expect(await namesIn(page)).not.toContain('cd_browsed');
    });
  },
);

test('an answer before the scripts leads back to a page whose address is private', { tag: ['@header'] }, async ({ page }) => {
  // the referrer of a private page names no path: the page's own first lines write it into the form
  await page.route(/\.js$/, () => {});
  await page.goto('/wines?Ntt=ada%40example.com', { waitUntil: 'commit' });
  await answersOn(page)[1]!.click();
  await expect.poll(() => chosenIn(page)).toEqual([]);
  await expect(questionOn(page)).toBeHidden();
  await expect(page).toHaveURL(/Ntt=ada/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    '[ANL-03] the question is a form, whose answer leads back to the page and is asked for no more',
    { tag: ['@header'] },
    async ({ page }) => {
      await page.goto('/wines?Ntt=rioja');
      await expect(questionOn(page)).toBeVisible();
      await answersOn(page)[0]!.click();
      await page.waitForURL('**/wines?Ntt=rioja');
      await expect(questionOn(page)).toBeHidden();
      await expect.poll(() => chosenIn(page)).toEqual(['preferences', 'analytics', 'marketing']);
      await test.step('and the choice by purpose, too', async () => {
        await page.goto('/customer-services/cookie-policy');
        await page.getByRole('checkbox', { name: 'Analytics' }).check();
        await page.getByRole('button', { name: 'Save my choice' }).click();
        await expect.poll(() => chosenIn(page)).toEqual(['analytics']);
      });
    },
  );
});
