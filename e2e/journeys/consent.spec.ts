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
  { tag: ['@phone', '@header'] },
  async ({ shop, page }) => {
    const question = questionOn(page);
    await test.step('nothing is set before the answer', async () => {
      await lookAtWine(page, 'W1029');
      await expect(question).toBeVisible();
      expect(await namesIn(page)).toEqual([]);
    });
    await test.step('both answers are buttons of one look and one size, side by side', async () => {
      const [accept, refuse] = await Promise.all(
        answersOn(page).map((button) =>
          button.evaluate((element) => {
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
            const { width, height, top } = element.getBoundingClientRect();
            return { look: [color, backgroundColor, borderColor, fontSize, fontWeight].join(), width, height, top };
          }),
        ),
      );
      expect(refuse).toEqual(accept);
      await expectAccessible(page);
    });
    await test.step('the question leaves four fifths of the screen to the page', async () => {
      const { height } = (await question.boundingBox())!;
      expect(height / page.viewportSize()!.height).toBeLessThan(0.2);
    });
    await test.step('one press refuses all, and the page is there to be read on', async () => {
      await answersOn(page)[1]!.click();
      await expect(question).toBeHidden();
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
      await lookAtWine(page, 'W1029');
      expect(await namesIn(page)).toEqual(['cd_browsed', consentCookie.name]);
    });
    await test.step('consent that is withdrawn takes its cookies away', async () => {
      await shop.open('/customer-services/cookie-policy');
      const preferences = page.getByRole('checkbox', { name: 'Preferences' });
      await expect(preferences).toBeChecked();
      await preferences.uncheck();
      await page.getByRole('button', { name: 'Save my choice' }).click();
      await expect(page.getByText('Your choice is saved.')).toBeVisible();
      expect(await namesIn(page)).toEqual([consentCookie.name]);
    });
  },
);

test(
  'the question for consent covers nothing that has the focus, moves nothing and traps nobody',
  { tag: ['@phone', '@header'] },
  async ({ shop, page }) => {
    await watchShifts(page);
    await shop.open('/customer-services');
    await expect(questionOn(page)).toBeVisible();
    expect(await shifted(page)).toBeLessThan(0.01);
    expect(await coveredByBars(page)).toEqual([]);
    await test.step('reading goes on without an answer', async () => {
      await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    });
    await test.step('by the keyboard, after which the page has the focus', async () => {
      await shop.live();
      await answersOn(page)[0]!.focus();
      await page.keyboard.press('Enter');
      await expect(questionOn(page)).toBeHidden();
      await expect(page.locator('main')).toBeFocused();
      await expect.poll(() => chosenIn(page)).toEqual(['preferences', 'analytics', 'marketing']);
    });
  },
);

test('a choice that was not kept is asked for again, with the reason', { tag: ['@header'] }, async ({ shop, page, faults }) => {
  faults.allow(/503: POST \/api\/consent/, 'the test has the choice fail');
  const statusMessage = 'The shop is busy.';
  const failure = { statusCode: 503, statusMessage, errorResponse: { message: statusMessage, code: 'busy' } };
  await page.route('**/api/consent', (route) => route.fulfill({ status: 503, json: failure }));
  await shop.open('/customer-services');
  await page.mouse.move(100, 300);
  await page.locator('[data-slot="header.consent"][data-live]').waitFor({ state: 'attached' });
  await answersOn(page)[0]!.click();
  await expect(questionOn(page).getByRole('alert')).toHaveText(statusMessage);
  expect(await namesIn(page)).toEqual([]);
});

test('[ANL-03] the page on cookies lists every cookie by name, purpose and life', { tag: ['@header'] }, async ({ shop, page }) => {
  await shop.open('/customer-services/cookie-policy');
  const list = page.getByRole('region', { name: 'Every cookie by name' });
  const purposes = { necessary: 'Necessary', preferences: 'Preferences' };
  for (const { name, purpose, keptSeconds } of Object.values(shopCookies)) {
    const life = keptSeconds ? `${keptSeconds / 86_400} days` : 'Until you close the browser';
    await expect(list.locator('div', { has: page.getByText(name, { exact: true }) })).toContainText(`${purposes[purpose]} · ${life}`);
  }
  await test.step('and holds a browser to it: what the shop sets lives no longer', async () => {
    await answersOn(page)[0]!.click();
    await expect(questionOn(page)).toBeHidden();
    await lookAtWine(page, 'W1029');
    await shop.openHome();
    await page.getByRole('complementary', { name: 'Wine news and offers' }).getByRole('button', { name: 'Not now' }).click();
    await expect.poll(() => namesIn(page)).toEqual(['cd_browsed', 'cd_consent', 'delayNewsletterReminder']);
    await shop.openWine('W1029');
    await shop.product.add();
    await expect.poll(() => namesIn(page)).toContain('cd_session');
    for (const { name, expires } of await page.context().cookies())
      expect(Math.round((expires - Date.now() / 1000) / 86_400)).toBe(shopCookieNamed(name)!.keptSeconds / 86_400);
  });
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
