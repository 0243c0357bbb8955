import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

test(
  '[USR-15] [ACC-05] [RTE-10] a customer refers a friend by a link of their own from the old address, and sees that the friend has joined',
  { tag: ['@account', '@header', '@api'] },
  async ({ shop, page, context, faults }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const body = page.locator('#page');
    await test.step('a visitor reads the terms at the old address, and is asked to log in', async () => {
      await shop.open('/jsp/content.jsp');
      await body.getByRole('heading', { level: 1, name: 'Refer a friend' }).waitFor();
      await expect(body).toContainText('Your friend’s first order of £50.00 or more gives both of you a voucher for £15.00.');
      await expect(body.getByRole('link', { name: 'Log in to refer a friend' })).toBeVisible();
      await expectAccessible(page);
    });
    await registerQuickly(page, somebodyNew());
    await shop.openHome();
    await page.locator('#footer').getByRole('link', { name: 'Refer a friend', exact: true }).click();
    const link = await test.step('a customer copies their link', async () => {
      await expect(body.getByText('No friend has used your link yet.')).toBeVisible();
      await body.getByRole('button', { name: 'Copy link' }).click();
      await expect(body.getByText('The link is copied. Send it to your friend.')).toBeVisible();
      await expect(body.getByText(/^Sent: once, last on/)).toBeVisible();
      await expectAccessible(page);
      const copied = await page.evaluate(() => navigator.clipboard.readText());
      await expect(body.getByLabel('Your link')).toHaveValue(copied);
      return copied;
    });
    await test.step('a friend opens it and creates an account', async () => {
      const own = await context.cookies();
      await context.clearCookies();
      await page.goto(link);
      await body.getByRole('heading', { level: 1, name: 'Ada invites you' }).waitFor();
      await expectAccessible(page);
      await body.getByRole('link', { name: 'Create an account' }).click();
      await body.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
      await shop.usable();
      const friend = somebodyNew();
      await shop.account.fillRegistration(friend);
      await shop.account.createAccountByMail(friend);
      await body.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
      await context.clearCookies();
      await context.addCookies(own);
    });
    await shop.open('/account/refer-a-friend');
    await expect(body.getByText(/^Joined on .+; waiting for the first order$/)).toBeVisible();
    await test.step('a link that was cut short on its way says so, and leads on', async () => {
      faults.allow(/response 404: GET \/friends\/|status of 404/, 'nobody has sent it');
      const reply = await page.goto(link.slice(0, -3));
      expect(reply!.status()).toBe(404);
      await expect(body.getByRole('heading', { level: 1 })).toHaveText('This invitation no longer works');
      await expectAccessible(page);
      await body.getByRole('link', { name: 'See all wines' }).click();
      await body.getByRole('heading', { level: 1, name: 'All wines' }).waitFor();
    });
  },
);
