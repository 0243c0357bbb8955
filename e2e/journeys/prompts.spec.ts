import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { hearUser, stepsHeard } from '../shop/heard.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { mailsTo } from '../site/mail.ts';

/** Days for which the browser keeps a cookie that says 'true' from now; undefined without it. */
async function daysLeft(page: Page, name: string): Promise<number | undefined> {
  const cookie = (await page.context().cookies()).find((one) => one.name === name && one.value === 'true');
  return cookie && Math.round((cookie.expires - Date.now() / 1000) / 86_400);
}

test(
  '[HDR-07] [USR-04] a visitor is asked for an address above the footer, but not on basket and product pages, nor for thirty days after a no',
  { tag: ['@header', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/500: PUT \/api\/user\/email/, 'the test has the sign-up fail once');
    const heard = await hearUser(page);
    const { newsPrompt: prompt } = shop;
    const { email } = somebodyNew();
    await shop.openHome();
    await test.step('it stands between the page and the footer, within the page, on a phone and on a desk', async () => {
      // all three at once: what comes late to the page moves them
      const edges = () =>
        prompt.around.evaluate((asking) => {
          const [strip, main, footer] = [asking, ...['page', 'footer'].map((id) => document.getElementById(id)!)].map((part) =>
            part!.getBoundingClientRect(),
          );
          return [strip!.top - main!.bottom, footer!.top - strip!.bottom].map((gap) => Math.round(gap) + 0);
        });
      for (const width of [360, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(edges).toEqual([0, 0]);
        expect(await stickingOut(page)).toEqual([]);
      }
    });
    await test.step('a no is kept for thirty days', async () => {
      await prompt.notNow.click();
      await expect(prompt.around).toHaveCount(0);
      expect(await daysLeft(page, 'delayNewsletterReminder')).toBe(30);
      await shop.open('/wines');
      await prompt.expectNone();
    });
    await test.step('it is not on a product page, but on the next one', async () => {
      await page.context().addCookies([{ name: 'delayNewsletterReminder', value: 'false', url: page.url() }]);
      await shop.arriveBy(() => shop.listing.cards.first().getByRole('link').first().click());
      await prompt.expectNone();
      await shop.arriveBy(() => page.goBack().then(() => undefined));
      await expect(prompt.around).toBeVisible();
    });
    await test.step('the button goes through its states, and who has signed up is not asked again', async () => {
      await prompt.around.getByLabel('Email for news and offers').fill(email);
      await prompt.expectStates('/api/user/email');
      await expect.poll(() => stepsHeard(heard, 'newsletter-opt-in')).toBe('started failed ended started ok ended');
      await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
      expect(await daysLeft(page, 'delayNewsletterReminder')).toBe(30);
    });
  },
);

test.describe('with the one brand that asks', () => {
  test.use({ market: 'ba-uk' });
  test(
    '[HDR-07] [HDR-08] [USR-04] a customer is asked whether they want emails of offers, unless they said no in the last thirty days',
    { tag: ['@header', '@account', '@api'] },
    async ({ shop, page, faults }) => {
      faults.allow(/500: PUT \/api\/user\/preferences\/contact/, 'the test has the call fail once');
      const { newsPrompt: prompt } = shop;
      const heard = await hearUser(page);
      await shop.enter();
      await registerQuickly(page, somebodyNew());
      await shop.openHome();
      await expect(prompt.around).toContainText('May we email you our offers?');
      await test.step('a no is kept for thirty days', async () => {
        await prompt.notNow.click();
        await expect(prompt.around).toHaveCount(0);
        expect(await daysLeft(page, 'emailOptInRemind')).toBe(30);
        await shop.open('/regions');
        await prompt.expectNone();
      });
      await test.step('the button goes through its states, and who has said yes is not asked again', async () => {
        await page.context().addCookies([{ name: 'emailOptInRemind', value: 'false', url: page.url() }]);
        await shop.open('/regions');
        await prompt.expectStates('/api/user/preferences/contact');
        for (const step of ['preferences-update', 'email-opt-in'])
          await expect.poll(() => stepsHeard(heard, step)).toBe('started failed ended started ok ended');
        await page.context().clearCookies({ name: 'emailOptInRemind' });
        await shop.open('/regions');
        await prompt.expectNone();
      });
    },
  );
});

test.describe('whom the bank partner sent', () => {
  test.use({ market: 'hsb-uk' });
  test(
    '[HDR-09] [HDR-12] [USR-04] must show the first digits of a card, by a dialog that does not close otherwise',
    { tag: ['@header', '@account', '@api'] },
    async ({ shop, page, baseURL, faults }) => {
      const dialog = page.getByRole('dialog', { name: 'Welcome to your perfect wines' });
      const box = (at: number) => dialog.getByRole('textbox', { name: `Digit ${at} of 6` });
      const sent = (value: string) => page.context().addCookies([{ name: 'cardType', value, url: baseURL! }]);
      const filled = () =>
        dialog.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value).join(''));
      const heard = await hearUser(page);
      await test.step('an empty cookie passes', async () => {
        await sent('');
        await shop.open('/regions');
        await shop.header.pointsLive();
        await expect(dialog).toBeHidden();
        await expect.poll(() => stepsHeard(heard, 'bank-cookie-check')).toMatch(/^(started ok ended ?)+$/);
      });
      heard.length = 0;
      await sent('partner');
      await shop.open('/regions');
      await expect(dialog).toBeVisible();
      await expect.poll(() => stepsHeard(heard, 'bank-cookie-check')).toMatch(/^(started failed ended ?)+$/);
      await expectAccessible(page);
      await test.step('Escape does nothing, customer services are the way out', async () => {
        for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
        await expect(dialog).toBeVisible();
        await expect(dialog.getByRole('link', { name: /^020 7946 0302$/ })).toBeVisible();
        await shop.arriveBy(() => dialog.getByRole('link', { name: 'Customer services' }).click());
        await expect(page).toHaveURL(/\/customer-services$/);
        await expect(dialog).toBeHidden();
        await shop.arriveBy(() => page.goBack().then(() => undefined));
        await expect(dialog).toBeVisible();
      });
      await test.step('the boxes take a digit each: others are stripped, the last one typed is kept', async () => {
        await expect(dialog.getByRole('textbox')).toHaveCount(6);
        await box(1).pressSequentially('a4');
        await expect(box(1)).toHaveValue('4');
        await expect(box(2)).toBeFocused();
        await box(1).press('End');
        await box(1).pressSequentially('5');
        await expect.poll(filled).toBe('5');
        await box(1).press('Enter');
        await expect(dialog.getByText('Input fields cannot be empty')).toBeVisible();
        await expect(box(2)).toBeFocused();
      });
      const paste = (text: string) =>
        box(1).evaluate((field, pasted) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text', pasted);
          field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
        }, text);
      await test.step('a card that is not taken is refused in the words of the server', async () => {
        faults.allow(/422: PUT \/api\/priceToPoints/, 'the card is not taken');
        await paste('4111 11');
        await expect.poll(filled).toBe('411111');
        await dialog.getByRole('button', { name: 'Continue' }).click();
        await expect(dialog.getByText(/^This is not a card that we take/)).toBeVisible();
      });
      await test.step('one that is taken closes the dialog and loads the page anew', async () => {
        await paste('5555 5555 5555 4444');
        await expect.poll(filled).toBe('555555');
        const reloaded = page.waitForEvent('load');
        await box(6).press('Enter');
        await expect(dialog).toBeHidden();
        await reloaded;
        await shop.usable();
        await shop.header.pointsLive();
        await expect(dialog).toBeHidden();
      });
    },
  );
});
