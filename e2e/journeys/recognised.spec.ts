import type { Session } from '@cellardoor/contracts';
import { test as journey } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { openCommerce } from '../site/own-commerce.ts';
import { type OwnShell, openShell } from '../site/own-shell.ts';

/** A shop in which a log-in has lapsed at once: whoever logs in is only recognised. */
const test = journey.extend<{ readonly own: OwnShell }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const commerce = await openCommerce({ FULL_LOGIN_HOURS: '0' });
      const shell = await openShell({ COMMERCE_URL: commerce.url });
      await use(shell);
      await shell.stop();
      await commerce.close();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ own, market }, use) => use(own.at(market)),
  navigationTimeout: 40_000,
});
const { expect } = journey;

test('[USR-03] [USR-05] [USR-06] who comes back is greeted by name and finds their basket, gives the password for all else, and may say that it is not them', async ({
  shop,
  page,
  faults,
}) => {
  await shop.openHome();
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
  const send = callsOf(page);
  await send('POST', '/api/cart', { cartItems: [{ itemCode: wine.skus[0]!.itemCode, quantity: 2 }] });
  expect((await send<Session>('POST', '/api/user/register', somebodyNew())).securityStatus).toBe(2);
  await test.step('a cookie that is kept for long tells who they are', async () => {
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'cd_session')!;
    expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(30 * 86_400);
    await page.context().addCookies([{ name: 'UpsellRejectionCount', value: '2', url: page.url() }]);
    await shop.openHome();
    await expect(shop.header.bar.getByText('Hi Ada - My Account')).toBeVisible();
    await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 2 bottles, /);
  });
  await test.step('anything personal asks for the password', async () => {
    faults.allow(/401: GET \/api\/user/, 'they are only recognised');
    for (const path of ['/api/user/orderhistory/list', '/api/user/permissions', '/api/user/savingsaccounts'])
      expect(await page.evaluate(async (address) => (await fetch(address)).status, path)).toBe(401);
    for (const path of ['/account', '/account/orders', '/account/email']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/authentication\/login\?next=/);
      await expect(shop.account.login.password).toBeVisible();
    }
  });
  await test.step("'not you' forgets them and their basket", async () => {
    await shop.openHome();
    await shop.header.bar.getByText('Hi Ada - My Account').click();
    await expect(shop.header.bar.getByRole('button', { name: 'Log out' })).toHaveCount(0);
    await shop.header.bar.getByRole('button', { name: 'Not Ada?' }).click();
    await expect(shop.header.bar.getByRole('link', { name: 'Log in' })).toBeVisible();
    await expect(shop.header.basketLink).toHaveAccessibleName('Basket, empty');
    const left = (await page.context().cookies()).map(({ name }) => name);
    expect(left).not.toContain('UpsellRejectionCount');
    expect(left).not.toContain('cd_session');
  });
});
