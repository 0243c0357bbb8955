import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { ListingPage } from '../shop/listing-page.ts';

/** What looks like a control and does nothing without a script. */
const deadOn = (page: Page) =>
  page.locator('button, input, select, textarea, a').evaluateAll((controls) =>
    controls
      .map((control) => control as HTMLInputElement | HTMLAnchorElement)
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches(':disabled'))
      .filter((control) =>
        'form' in control ? !control.form?.hasAttribute('action') || control.type === 'button' : !control.hasAttribute('href'),
      )
      .map((control) => control.outerHTML.slice(0, 200)),
  );

test.describe('where scripts are switched off', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test(
    '[RTE-20] without scripts a guest searches, filters, reads, adds, changes the basket, and is told how to order; no control is dead',
    { tag: ['@header', '@search', '@product', '@basket', '@checkout', '@api'] },
    async ({ page, faults }) => {
      faults.allow(/response 404: GET \/nowhere/, 'a page that is gone has a search of its own');
      faults.allow(/response 400: POST \/basket\/change/, 'more bottles than a line may have');
      const listing = new ListingPage(page);
      const lines = page
        .locator('#page')
        .getByRole('listitem')
        .filter({ has: page.getByRole('spinbutton').or(page.getByRole('textbox')) });

      await test.step('search', async () => {
        await page.goto('/');
        expect(await deadOn(page)).toEqual([]);
        await page.goto('/nowhere');
        expect(await deadOn(page)).toEqual([]);
        await page.locator('#page').getByRole('searchbox').fill('rioja');
        await page.keyboard.press('Enter');
        await page.waitForURL('**/wines?Ntt=rioja*');
        await expect(listing.cards).not.toHaveCount(0);
      });

      await test.step('filter', async () => {
        await page.goto('/wines');
        expect(await deadOn(page)).toEqual([]);
        const before = await listing.title.textContent();
        await page.getByRole('button', { name: 'Filter' }).click();
        await listing.choose('Spain');
        await expect(listing.title).not.toHaveText(before!);
      });

      await test.step('read and add', async () => {
        await listing.cards.first().getByRole('link').first().click();
        await page.waitForURL('**/product/*');
        const name = page.getByRole('heading', { level: 1 });
        await expect(name).toBeVisible();
        // no place is kept for the buttons that choose a picture
        const picture = page.locator('#page li').filter({ has: page.locator('img[fetchpriority=high]') });
        expect((await picture.boundingBox())!.x).toBe((await name.boundingBox())!.x);
        expect(await deadOn(page)).toEqual([]);
        await page.getByRole('radio', { name: /^Single bottle/ }).check();
        await page.getByRole('textbox', { name: /^(Bottles|Cases)$/ }).fill('2');
        await page.getByRole('button', { name: 'Add to basket' }).first().click();
        await page.waitForURL('**/jsp/checkout/common/shoppingcart.jsp');
        await expect(lines).toHaveCount(1);
      });

      await test.step('change the basket', async () => {
        expect(await deadOn(page)).toEqual([]);
        const quantity = lines.getByRole('textbox');
        await expect(quantity).toHaveValue('2');
        await quantity.fill('3');
        await lines.getByRole('button', { name: /^Update/ }).click();
        await page.waitForURL('**/jsp/checkout/common/shoppingcart.jsp');
        await expect(quantity).toHaveValue('3');
        await quantity.fill('2000');
        await lines.getByRole('button', { name: /^Update/ }).click();
        await expect(page.getByRole('heading', { name: 'Your basket was not changed' })).toBeVisible();
        await page.getByRole('link', { name: 'Back to your basket' }).click();
        await expect(quantity).toHaveValue('3');
      });

      await test.step('order', async () => {
        await page
          .getByRole('link', { name: /checkout/i })
          .first()
          .click();
        await page.waitForURL('**/checkout.jsp');
        await expect(page.locator('#page')).toContainText('Paying needs JavaScript');
        await expect(page.locator('#page').getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+?\d+$/);
        expect(await deadOn(page)).toEqual([]);
      });

      await test.step('take it out again', async () => {
        await page.goto('/jsp/checkout/common/shoppingcart.jsp');
        await lines.getByRole('button', { name: /^Remove/ }).click();
        await page.waitForURL('**/jsp/checkout/common/shoppingcart.jsp');
        await expect(lines).toHaveCount(0);
      });

      await test.step('a form that needs scripts says so in its place', async () => {
        const saysSo = [
          '/jsp/customerservice/common/contactus.jsp',
          '/gifts/e-voucher',
          '/account/register',
          '/authentication/login',
          '/jsp/registration/common/account_password.jsp',
        ];
        const others = ['/faq', '/gifts', '/gifts/gift-card', '/memberships', '/regions', '/customer-services', '/build-your-case'];
        for (const path of [...saysSo, ...others]) {
          await page.goto(path);
          expect([path, await deadOn(page)]).toEqual([path, []]);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          if (saysSo.includes(path)) await expect(page.locator('#page form > noscript')).toBeVisible();
        }
      });
    },
  );
});

test(
  '[RTE-20] where scripts are on and do not come, a guest searches, filters, adds and changes by the same forms, and no control is dead',
  { tag: ['@header', '@search', '@product', '@basket', '@checkout', '@api'] },
  async ({ page, faults }) => {
    faults.allow(/net::ERR_FAILED/, 'the scripts do not come');
    await page.route(/\.js$/, (route) => route.abort());
    const noneIsDead = async () => {
      await page.locator('html[data-unanswered]').waitFor({ state: 'attached' });
      expect(await deadOn(page)).toEqual([]);
    };
    await page.goto('/');
    await noneIsDead();
    const listing = new ListingPage(page);
    await page.getByRole('banner').getByPlaceholder('e.g. Rioja').fill('pinot noir');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/wines?Ntt=pinot+noir*');
    await noneIsDead();
    const found = await listing.cards.count();
    await listing.filter('France').click();
    await page.waitForURL(/\bN=\d+/);
    await expect.poll(() => listing.cards.count()).toBeLessThan(found);
    await page.goto('/product/W1001');
    await noneIsDead();
    await page.getByRole('button', { name: 'Add to basket' }).first().click();
    await page.waitForURL('**/jsp/checkout/common/shoppingcart.jsp');
    await noneIsDead();
    const quantity = page.locator('#page').getByRole('listitem').getByRole('textbox');
    await quantity.fill('4');
    await page.getByRole('button', { name: /^Update/ }).click();
    await expect(quantity).toHaveValue('4');
    await page
      .getByRole('link', { name: /checkout/i })
      .first()
      .click();
    await page.waitForURL('**/checkout.jsp');
    await noneIsDead();
    await expect(page.locator('#page').getByRole('link', { name: /^Call / })).toBeVisible();
  },
);

test(
  'a page whose scripts come after it said that nobody answers shows its buttons again',
  { tag: ['@header', '@search', '@product', '@basket', '@checkout', '@api'] },
  async ({ page, shop }) => {
    await page.addInitScript(() => {
      const after = window.setTimeout.bind(window);
      // the fifteen seconds after which a page says so
      window.setTimeout = ((run: () => void, ms?: number) => after(run, ms === 15_000 ? 100 : ms)) as typeof window.setTimeout;
    });
    let come = () => {};
    const said = new Promise<void>((resolve) => (come = resolve));
    await page.route(/\/shell\/.*\.js$/, async (route) => {
      await said;
      await route.continue();
    });
    await page.goto('/product/W1001');
    await page.locator('html[data-unanswered]').waitFor({ state: 'attached' });
    const button = page.locator('#page button[type=button]').first();
    await expect(button).toBeHidden();
    come();
    await shop.usable();
    await expect(page.locator('html')).not.toHaveAttribute('data-unanswered');
    await expect(button).toBeVisible();
  },
);
