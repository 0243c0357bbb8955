import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { somebodyNew } from '../shop/people.ts';
import { orderQuickly } from '../shop/quick-order.ts';
import { Shop } from '../shop/shop.ts';

test(
  'a page of the account that was left open shows nothing of its customer once they log out in another tab, nor when somebody goes back to it',
  { tag: ['@header', '@account'] },
  async ({ shop, page, context }) => {
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
      await expect(main.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(ada.email);
    });
    await test.step('the browser shows the page again as it was left', async () => {
      await callsOf(page)('POST', '/api/authentication/login', ada);
      await shop.open('/account/details');
      await expect(main).toContainText(ada.email);
      await shop.usable();
      await callsOf(page)('POST', '/api/authentication/logout');
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(main.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(ada.email);
    });
  },
);

test(
  'the confirmation of a guest’s order that was left open shows nothing of it once somebody else logs in, in another tab',
  { tag: ['@header', '@account'] },
  async ({ shop, page, context }) => {
    const bea = { ...somebodyNew(), firstName: 'Bea' };
    await shop.account.enrolAndLeave(bea);
    const guest = somebodyNew();
    await orderQuickly(page, guest.email);
    const main = page.locator('#page');
    await shop.open('/jsp/checkout/uk/confirmation.jsp');
    await expect(main).toContainText('Cellar Lane');
    const other = new Shop(await context.newPage());
    await other.openHome();
    await other.header.askToLogIn();
    const loaded = other.page.waitForEvent('load');
    await other.loginDialog.logIn(bea);
    await loaded;
    await other.usable();
    await expect(other.header.bar.getByText('Hi Bea - My Account')).toBeVisible();
    await expect(main.getByRole('heading', { level: 1, name: 'We have no order to show here' })).toBeVisible();
    await expect(page.locator('body')).not.toContainText(guest.email);
    await other.open('/jsp/checkout/uk/confirmation.jsp');
    await expect(other.page.locator('body')).not.toContainText('Cellar Lane');
  },
);
