import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { somebodyNew } from '../shop/people.ts';
import { Shop } from '../shop/shop.ts';

test('a page of the account that was left open shows nothing of its customer once they log out in another tab, nor when somebody goes back to it', async ({
  shop,
  page,
  context,
}) => {
  const ada = somebodyNew();
  await shop.account.register(ada);
  const main = page.locator('#page');
  await shop.open('/account/details');
  await expect(main).toContainText(ada.email);

  await test.step('they log out in another tab', async () => {
    const other = new Shop(await context.newPage());
    await other.openHome();
    await other.header.bar.getByText('Hi Ada - My Account').click();
    await other.header.bar.getByRole('button', { name: 'Log out' }).click();
    await expect(main.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(ada.email);
  });
  await test.step('the browser shows the page again as it was left', async () => {
    await callsOf(page)('POST', '/api/authentication/login', ada);
    await shop.open('/account/details');
    await expect(main).toContainText(ada.email);
    await shop.usable();
    await callsOf(page)('POST', '/api/authentication/logout');
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(main.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(ada.email);
  });
});
