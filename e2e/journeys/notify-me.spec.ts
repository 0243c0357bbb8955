import { expect, test } from '../fixtures/test.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { somebodyNew } from '../shop/people.ts';

const tick = 'Tick here to receive email alerts for future offers on this wine';

test('a visitor logs in from the alert, comes back to it and signs up once', async ({ shop, page, context, faults }) => {
  faults.allow(/response 409: POST \/api\/user\/interests\/W1029$/, 'the customer has this alert');
  faults.allow(/response 401: POST \/api\/user\/interests\/W1029$/, 'the session ended in another tab');
  const ada = somebodyNew();
  await shop.account.register(ada);
  await shop.account.logOut();
  await shop.openWine('W1029');
  const alerts = page.getByRole('dialog', { name: 'Email alerts' });
  const box = alerts.getByRole('checkbox', { name: tick });
  await test.step('who is not logged in does that first', async () => {
    await page.getByRole('link', { name: 'Notify me' }).click();
    await expect(box).toHaveCount(0);
    await alerts.getByRole('link', { name: 'Log in' }).click();
    await shop.loginDialog.logIn(ada);
    await expect(box).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('a failure stands for five seconds, and the tick goes', async () => {
    await page.clock.install();
    const cookies = await context.cookies();
    await context.clearCookies();
    await box.check();
    await expect(alerts.getByText('Please log in.')).toBeVisible();
    await page.clock.runFor(5_100);
    await expect(box).not.toBeChecked();
    await expect(alerts.getByText('Please log in.')).toHaveCount(0);
    await context.addCookies(cookies);
  });
  await test.step('the tick is sent, and thanked for five seconds', async () => {
    await box.check();
    await expect(alerts.getByText('Thank you')).toBeVisible();
    await page.clock.runFor(5_100);
    await expect(alerts.getByText('Thank you')).toHaveCount(0);
    await expect(alerts.getByText('You are signed up for alerts')).toBeVisible();
  });
  await test.step('who has the alert already is told so', async () => {
    await page.clock.resume();
    await page.reload();
    await shop.usable();
    await page.getByRole('link', { name: 'Notify me' }).click();
    await box.check();
    await expect(box).toBeDisabled();
    await expect(box).toBeChecked();
    await expect(alerts.getByText('You are signed up for alerts')).toBeVisible();
  });
});
