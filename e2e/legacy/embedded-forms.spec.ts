import type { Locator } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { busesOfParts, tellAll } from '../shop/buses.ts';
import { findWine } from '../shop/catalogue.ts';
import { hearUser, refused, stepsHeard, userEvents } from '../shop/heard.ts';
import { LoginFormOnPage } from '../shop/login-form.ts';
import { somebodyNew } from '../shop/people.ts';
import { temporaryMail } from '../shop/temporary-mail.ts';
import { test } from './beside-old-site.ts';
import { plain, withWidget } from './old-site.ts';

/** The height of an embedded form, once all that it shows is inside its place on the page. */
async function heightOf(form: Locator): Promise<number> {
  const ground = form.locator('[data-embedded]');
  const spare = () => ground.evaluate((at) => [at.clientWidth - at.scrollWidth, at.clientHeight - at.scrollHeight]);
  await expect.poll(spare).toEqual([0, 0]);
  return (await ground.boundingBox())!.height;
}

test(
  "[AUT-03] [EMB-05] who forgot their password gets a new one by an old page's embedded form, which resizes with its steps, and logs in by the form beside it, with the basket of both",
  { tag: ['@header', '@account', '@basket', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    const ada = somebodyNew();
    await shop.account.enrolAndLeave(ada);
    await page.goto(withWidget);
    await page.evaluate((next) => {
      for (const name of ['account.login-form', 'account.password-form']) {
        const element = document.createElement('cellardoor-widget');
        element.setAttribute('name', name);
        if (name === 'account.login-form') element.setAttribute('next', next);
        document.querySelector('#shop')!.append(element);
      }
    }, plain);
    const form = page.locator('cellardoor-widget[name="account.password-form"]');
    await form.getByRole('textbox', { name: 'Email' }).fill(ada.email);
    const asking = await heightOf(form);
    await form.getByRole('button', { name: 'Send me a temporary password' }).click();
    await expect(form.getByText(`If ${ada.email} has an account with us`)).toBeVisible();
    const temporary = form.getByLabel('Temporary password');
    const logIn = form.getByRole('button', { name: 'Log in' });
    const loggingIn = await heightOf(form);
    expect(loggingIn).toBeGreaterThan(asking);
    await test.step('a log-in with nothing typed is refused beside the field, and the form makes room for it', async () => {
      await logIn.click();
      await expect(temporary).toHaveAccessibleDescription(/Please enter the temporary password from the mail/);
      expect(await heightOf(form)).toBeGreaterThan(loggingIn);
    });
    await temporary.fill((await temporaryMail(ada)).password);
    await logIn.click();
    await expect(form.getByRole('heading', { name: 'Choose a new password' })).toBeFocused();
    await form.getByRole('button', { name: 'Password Advice' }).click();
    await expect(page.getByRole('dialog', { name: 'Password Advice' })).toBeVisible();
    await page.keyboard.press('Escape');
    await test.step('in a narrow place the form is as narrow', async () => {
      const wide = (await form.boundingBox())!.width;
      await page.evaluate(() => void (document.querySelector<HTMLElement>('#shop')!.style.width = '280px'));
      await expect.poll(async () => (await form.locator('[data-embedded]').boundingBox())!.width).toBeLessThanOrEqual(280);
      expect(wide).toBeGreaterThan(280);
      await heightOf(form);
    });
    const chosen = { ...ada, password: 'an even longer quiet autumn' };
    await form.getByLabel('New password', { exact: true }).fill(chosen.password);
    const choosing = await heightOf(form);
    await form.getByRole('button', { name: 'Set new password' }).click();
    await expect(form.getByRole('status')).toContainText('Your new password is set');
    expect(await heightOf(form)).toBeLessThan(choosing);
    await page.evaluate((code) => window.cellardoor.basket.add(code, 2), wine.skus[0]!.itemCode);
    await new LoginFormOnPage(page.locator('cellardoor-widget[name="account.login-form"]')).logIn(chosen);
    await page.waitForURL(`**${plain}`);
    await shop.openHome();
    await expect(shop.header.bar.getByText(`Hi ${ada.firstName} - My Account`)).toBeVisible();
    await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 2 bottles, /);
  },
);

test(
  '[USR-04] an old page hears on its window of log-in, recently viewed and recommended wines that they start, succeed or fail, and end, and of every other event of the one bus',
  { tag: ['@header', '@account', '@basket', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 400: |response 422: POST \/api\/authentication\/login/, 'the test has each call fail once');
    faults.allow(/\[cellardoor\]/, 'a widget that got no answer says so');
    const heard = await hearUser(page);
    const ada = somebodyNew();
    await shop.account.enrolAndLeave(ada);
    const calls = /\/api\/user\/(recentlybrowsed|recommendations)\/list/;
    const put = (widgets: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
      page.evaluate((all) => {
        for (const [name, attributes] of Object.entries(all)) {
          const element = document.createElement('cellardoor-widget');
          for (const [attribute, value] of Object.entries({ name, ...attributes })) element.setAttribute(attribute, value);
          document.querySelector('#shop')!.append(element);
        }
      }, widgets);
    for (const outcome of ['failed', 'ok'])
      await test.step(`lists: ${outcome}`, async () => {
        if (outcome === 'failed') await page.route(calls, (route) => route.fulfill({ status: 400, json: refused }));
        else await page.unroute(calls);
        await page.goto(withWidget);
        heard.length = 0;
        await put({ 'product.recently-viewed': {}, 'search.recommended': { props: '{"title":"Wines of the week","limit":6}' } });
        for (const step of ['recently-viewed', 'recommended-wines'])
          await expect.poll(() => stepsHeard(heard, step)).toMatch(new RegExp(`^started ${outcome} ended`));
      });
    await test.step('every event, of the one bus that all widgets have', async () => {
      const shown = ['basket.mini', 'product.recently-viewed', 'search.recommended'];
      for (const name of shown)
        await expect(page.locator(`cellardoor-widget[name="${name}"]`).locator('[data-embedded][data-live]')).toBeAttached();
      heard.length = 0;
      const parts = await busesOfParts(page);
      expect(parts.filter(({ bus }) => bus !== 0)).toEqual([]);
      expect(parts.map(({ part }) => part)).toEqual(expect.arrayContaining(shown));
      const names = userEvents.filter((name) => name !== 'user:login-requested');
      await tellAll(page, names);
      await expect.poll(() => names.filter((name) => !heard.includes(name))).toEqual([]);
    });
    await test.step('log-in', async () => {
      await page.goto(withWidget);
      heard.length = 0;
      await put({ 'account.login-form': { next: plain } });
      const form = new LoginFormOnPage(page.locator('cellardoor-widget[name="account.login-form"]'));
      await form.logIn({ ...ada, password: 'not the password' });
      await expect.poll(() => stepsHeard(heard, 'login')).toBe('started failed ended');
      await form.logIn(ada);
      await page.waitForURL(`**${plain}`);
      await expect.poll(() => stepsHeard(heard, 'login')).toBe('started failed ended started ok ended');
    });
  },
);
