import { pages } from '@cellardoor/contracts';
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { createAccount } from '../../commerce-api/src/modules/identity/accounts/accounts.ts';
import { migrate } from '../../commerce-api/src/platform/db/migrate.ts';
import { openPglite } from '../../commerce-api/src/platform/db/pglite.ts';
import { hashPassword } from '../../commerce-api/src/modules/identity/session/password.ts';
import { becomeMember } from '../../commerce-api/test/agreements.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { test as journey } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine, wineForMembers } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { type OwnCommerce, openCommerce } from '../site/own-commerce.ts';
import { type OwnShell, openShell } from '../site/own-shell.ts';

const { password, ...bea } = { ...somebodyNew(), firstName: 'Bea' };

/** Has the shop's database know a member of Premiere before the shop opens. */
async function enrolMember(home: string): Promise<void> {
  const database = await openPglite(join(home, 'database'));
  await migrate(database);
  const id = await createAccount(database, { ...bea, brand: 'law', passwordHash: await hashPassword(password) });
  await becomeMember(database, id!, 'PREM');
  await database.close();
}

/** A shop in which a log-in has lapsed at once: whoever logs in is only recognised. */
const test = journey.extend<object, { readonly own: OwnShell & Pick<OwnCommerce, 'home'> }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const commerce = await openCommerce({ FULL_LOGIN_HOURS: '0' }, undefined, enrolMember);
      const shell = await openShell({ COMMERCE_URL: commerce.url });
      await use({ ...shell, home: commerce.home });
      await shell.stop();
      await commerce.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ own, market }, use) => use(own.at(market)),
  navigationTimeout: 40_000,
});
const { expect } = journey;
// one after the other, before one shop
test.describe.configure({ mode: 'default' });

/** Pages of the account that are open to visitors, to whoever follows a link in a mail, or to the recognised, who may see these lists. [USR-14] */
const openPages = new Set<string>([
  'account.login',
  'account.password',
  'account.new-password',
  'account.register',
  'account.memberships',
  'account.refer',
  'account.content',
  // without the password it says how to join, and shows no account
  'account.wine-fund',
  'account.invitation',
  'account.end-alert',
  'account.confirm-email',
  'account.guest-order',
  'account.favourites',
  'account.browsed',
  'account.recommendations',
]);
const pagesOfTheAccount = Object.entries(pages)
  .filter(([page]) => page.startsWith('account.') && !openPages.has(page))
  .flatMap(([, { paths }]) => paths.map((path) => path.replace(':country', 'uk').replace(/:\w+/, '1')));

const fetchAll = (page: Page, paths: readonly string[]) =>
  page.evaluate((all) => Promise.all(all.map((path) => fetch(path).then(({ status, url }) => ({ status, url })))), paths);

/** What the API documents that a shopper may read of the account and the checkout, and what is added later. */
const readsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const { paths } = (await (await fetch('/api/openapi.json')).json()) as { paths: Record<string, { get?: object }> };
    return Object.keys(paths).filter((path) => paths[path]!.get && /^\/api\/(user|checkout)\//.test(path));
  });

/** Reads that need no password: modes and methods, what the open order of this browser's basket is, and lists that the specification gives to the recognised. */
const forTheRecognised = new Set([
  '/api/user/details',
  // what the session tells at its strength, and nothing without consent: see analytics.spec of the API
  '/api/user/analytics',
  '/api/user/order',
  '/api/user/permissions/{category}',
  '/api/user/favourites/list',
  '/api/user/favourites/{itemCode}',
  '/api/user/recentlybrowsed/list',
  '/api/user/recommendations/list',
  // what this session has asked for itself, and waits for its code
  '/api/user/register',
  '/api/checkout/orders',
  '/api/checkout/shipping/methods',
  '/api/checkout/shipping/methods/methodinfo/{methodCode}',
  '/api/checkout/shipping/shippingOptions',
  '/api/checkout/shipping/estimate',
  '/api/checkout/shipping/collectionlocations',
  '/api/checkout/payment/paymentOptions',
  '/api/checkout/payment/cybersource/{testing}',
]);

test(
  '[USR-03] [USR-05] [USR-06] [USR-14] [USR-15] greets who comes back by name with their basket, lets them like a wine, asks for the password for all else, and forgets them when they say so',
  { tag: ['@header', '@account', '@api'] },
  async ({ shop, page, own, faults }) => {
    const friend = page.locator('#footer').getByRole('link', { name: /refer a friend/i });
    await shop.openHome();
    await expect(friend).toHaveText(['Log in to refer a friend']);
    await expect(friend).toHaveAttribute('href', /login\?next=.*refer-a-friend/);
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    const send = callsOf(page);
    await send('POST', '/api/cart', { cartItems: [{ itemCode: wine.skus[0]!.itemCode, quantity: 2 }] });
    expect((await registerQuickly(page, somebodyNew(), own.home)).securityStatus).toBe(2);
    await test.step('a cookie that is kept for long tells who they are', async () => {
      const cookie = (await page.context().cookies()).find(({ name }) => name === 'cd_session')!;
      expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(30 * 86_400);
      await page.context().addCookies([{ name: 'UpsellRejectionCount', value: '2', url: page.url() }]);
      await shop.openHome();
      await expect(shop.header.bar.getByText('Hi Ada - My Account')).toBeVisible();
      await expect(shop.header.basketLink).toHaveAccessibleName(/^Basket, 2 bottles, /);
    });
    await test.step('the footer leads to the page for referring a friend', async () => {
      // while the footer is not near yet, and once it is
      for (const near of [false, true]) {
        if (near) await page.locator('#footer').scrollIntoViewIfNeeded();
        await expect(friend).toHaveText(['Refer a friend']);
        await expect(friend).toHaveAttribute('href', '/account/refer-a-friend');
      }
    });
    await test.step('a wine may be liked without the password', async () => {
      await shop.openWine(wine.itemCode);
      await page.locator('[data-slot="product.favourite"]').scrollIntoViewIfNeeded();
      const heart = page.getByRole('button', { name: 'Favourite' });
      await heart.click();
      await expect(page.getByText('Added to your favourites.')).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
    await test.step('anything personal asks for the password', async () => {
      faults.allow(/401: GET \/api\/user/, 'they are only recognised');
      const personal = (await readsOf(page)).filter((path) => !forTheRecognised.has(path));
      expect(personal).toContain('/api/user/orderhistory/list');
      const replies = await fetchAll(
        page,
        personal.map((path) =>
          path
            .replace('{saveType}', 'saved')
            .replace(/\/reasons$/, '/reasons?type=cancel')
            .replaceAll(/\{\w+\}/g, '1'),
        ),
      );
      expect(personal.filter((_, at) => replies[at]!.status !== 401)).toEqual([]);
      expect(pagesOfTheAccount).toContain('/account/purchases');
      const arrived = await fetchAll(page, pagesOfTheAccount);
      const shown = pagesOfTheAccount.filter((_, at) => !arrived[at]!.url.includes('/authentication/login?next='));
      expect(shown, 'shown without the password').toEqual([]);
      await page.goto('/account');
      await expect(shop.account.login.password).toBeVisible();
      await expect(page.locator('#page')).toContainText(
        'Welcome back, Ada. To keep your orders and details safe, we ask for your password again.',
      );
    });
    await test.step('the checkout offers them the log-in first, and a guest’s way beside it', async () => {
      await shop.open('/jsp/checkout/uk/checkout.jsp');
      const contact = shop.checkout.step('Your email');
      await expect(contact).toContainText('Welcome back, Ada. Your addresses, cards and prices are there once you log in.');
      await expect(contact.getByRole('link', { name: 'Log in' })).toHaveCount(1);
      await expect(contact.getByRole('textbox', { name: 'Email' })).toHaveValue('');
      await expectAccessible(page);
    });
    await test.step("'not you' forgets them and their basket", async () => {
      await shop.openHome();
      await shop.header.bar.getByText('Hi Ada - My Account').click();
      await expect(shop.header.bar.getByRole('button', { name: 'Log out' })).toHaveCount(0);
      await shop.header.bar.getByRole('button', { name: 'Not you?' }).click();
      await expect(shop.header.bar.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(shop.header.basketLink).toHaveAccessibleName('Basket, empty');
      const left = (await page.context().cookies()).map(({ name }) => name);
      expect(left).not.toContain('UpsellRejectionCount');
      expect(left).not.toContain('cd_session');
    });
  },
);

/** An amount in pounds. */
const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;

test(
  'tells a member who is only recognised that the total counts their membership, and how much more they pay as a guest',
  { tag: ['@checkout', '@account', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const send = callsOf(page);
    await send('POST', '/api/authentication/login', { email: bea.email, password });
    const { itemCode, skus } = await wineForMembers(page);
    const { salePrice, vppPrice } = skus[0]!;
    await send('POST', '/api/cart', { cartItems: [{ itemCode, quantity: 1 }] });

    await shop.open('/jsp/checkout/uk/checkout.jsp');
    const { checkout } = shop;
    const contact = checkout.step('Your email');
    await expect(checkout.summary).toContainText(`Total${pounds(vppPrice!)}`);
    await expect(contact).toContainText('Welcome back, Bea. The total counts your membership: log in to pay it.');
    await checkout.giveEmail(`guest.${bea.email}`);
    await expect(checkout.summary).toContainText(`Total${pounds(salePrice + 799)}`);
    const more = pounds(salePrice + 799 - vppPrice!);
    await expect(contact).toContainText(`As a guest you pay ${more} more: your membership counts only when you log in.`);
    await expectAccessible(page);
  },
);
