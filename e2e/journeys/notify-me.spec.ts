import type { Locator } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { callsOf } from '../shop/calls.ts';
import { somebodyNew } from '../shop/people.ts';

const tick = 'Tick here to receive email alerts for future offers on this wine';

test(
  '[PRD-05] an anonymous and a recognised visitor log in from the alert, come back to it and sign up once',
  { tag: ['@product', '@account', '@api'] },
  async ({ shop, page, context, faults }) => {
    faults.allow(/response 409: POST \/api\/user\/interests\/W1029$/, 'the customer has this alert');
    faults.allow(/response 401: (POST|GET) \/api\/user\/(interests|ratings)\/W1029$/, 'the session ended in another tab');
    const ada = somebodyNew();
    await shop.account.register(ada);
    await shop.account.logOut();
    await shop.openWine('W1029');
    const alerts = page.getByRole('dialog', { name: 'Email alerts' });
    const box = alerts.getByRole('checkbox', { name: tick, exact: true });
    await test.step('who is not logged in does that first', async () => {
      await page.getByRole('link', { name: 'Notify me' }).click();
      await expect(box).toHaveCount(0);
      await expect(alerts.getByText('when it is on offer or in stock again')).toBeVisible();
      await alerts.getByRole('link', { name: 'Log in', exact: true }).click();
      await shop.loginDialog.logIn(ada);
      await expect(box).toBeVisible();
      await expect(alerts.getByText('when it is on offer or in stock again')).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('who is only recognised does that, too', async () => {
      const session = await callsOf(page)<object>('GET', '/api/user/details');
      // the answer of twelve hours later
      const later = { statusCode: 0, response: { ...session, securityStatus: 2 } };
      await page.route('**/api/user/details', (route) => route.fulfill({ json: later }));
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(box).toHaveCount(0);
      await alerts.getByRole('link', { name: 'Log in', exact: true }).click();
      await page.unrouteAll({ behavior: 'wait' });
      await shop.loginDialog.logIn(ada);
      await expect(box).toBeVisible();
    });
    const standsForFiveSeconds = async (answer: Locator) => {
      await expect(answer).toBeVisible();
      await page.clock.runFor(4_900);
      await expect(answer).toBeVisible();
      await expect(box).toBeChecked();
      await page.clock.runFor(200);
      await expect(answer).toHaveCount(0);
    };
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await test.step('a failure stands for five seconds, and the tick goes', async () => {
      const cookies = await context.cookies();
      await context.clearCookies();
      await box.check();
      await standsForFiveSeconds(alerts.getByText('Please log in.'));
      await expect(box).not.toBeChecked();
      await context.addCookies(cookies);
    });
    await test.step('the tick is sent, and thanked for five seconds', async () => {
      const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/user/interests/W1029'));
      await box.check();
      await sent;
      await standsForFiveSeconds(alerts.getByText('Thank you', { exact: true }));
      await expect(alerts.getByText('You are signed up for alerts', { exact: true })).toBeVisible();
    });
    await test.step('who has the alert already finds it ticked', async () => {
      await page.clock.resume();
      await page.reload();
      await shop.usable();
      await page.getByRole('link', { name: 'Notify me' }).click();
      await expect(box).toBeDisabled();
      await expect(box).toBeChecked();
      await expect(alerts.getByText('You are signed up for alerts', { exact: true })).toBeVisible();
    });
    await test.step('who got the alert in another tab meanwhile is told so', async () => {
      await page.route('**/api/user/interests/W1029', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { statusCode: 0, response: { itemCode: 'W1029', asked: false } } })
          : route.continue(),
      );
      await page.reload();
      await shop.usable();
      await page.getByRole('link', { name: 'Notify me' }).click();
      await box.check();
      await expect(box).toBeDisabled();
      await expect(box).toBeChecked();
      await expect(alerts.getByText('You are signed up for alerts', { exact: true })).toBeVisible();
    });
  },
);
