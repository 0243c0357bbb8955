import type { Basket, Order, Product } from '@cellardoor/contracts';
import type { OrderOffers } from '@cellardoor/contracts/api/order-offers';
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { buyQuickly, registerQuickly } from '../shop/quick-order.ts';
import { test } from './beside-old-site.ts';
import { withWidget } from './old-site.ts';

const unlimited = '00067SV';

interface Refused {
  readonly statusCode: number;
  readonly errorResponse: { readonly message: string; readonly field?: string; readonly code?: string };
}

/** Makes a call of the named client in the page: `owner.name`, with what it takes. Gives the whole reply. */
const replyTo = <T>(page: Page, name: string, ...given: unknown[]): Promise<T> =>
  page.evaluate(
    async ([owner, call, input]) => {
      const client = await window.cellardoor.client();
      return (await client[owner as string]![call as string]!(...(input as unknown[]))) as T;
    },
    [...name.split('.'), given] as const,
  );
/** What a call that succeeds answers. */
async function named<T>(page: Page, name: string, ...given: unknown[]): Promise<T> {
  const { statusCode, response, ...rest } = await replyTo<{ statusCode: number; response: T }>(page, name, ...given);
  expect({ statusCode, ...rest }, name).toEqual({ statusCode: 0 });
  return response;
}
/** Where the calls that a step makes go to: method, path and query. */
async function asked(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const lines: string[] = [];
  const note = (request: { method(): string; url(): string }) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) lines.push(`${request.method()} ${pathname}${search}`);
  };
  page.on('request', note);
  await act();
  page.off('request', note);
  return lines;
}

test(
  '[OTH-03] scripts of an old page reach user, product, cart, promotions, order, delivery promise and offers by name',
  { tag: ['@basket', '@api'] },
  async ({ shop, page, faults }) => {
    test.slow();
    const person = somebodyNew();
    await shop.enter();
    await registerQuickly(page, person);
    const orderId = await buyQuickly(page, 'W1001');
    await page.goto(withWidget);
    await expect(page.locator('cellardoor-widget').getByRole('link', { name: /^Basket, / })).toBeVisible();

    await test.step('offers for a placed order, and the answer that commits it', async () => {
      const { offerItems } = await named<OrderOffers>(page, 'offers.transaction', orderId);
      expect(offerItems.map(({ itemCode }) => itemCode)).toContain(unlimited);
      const cardPermission = { category: 'PAYMENT', state: 'GRANTED', code: 'COF' };
      const itemDetails = [{ itemCode: unlimited, quantity: 1 }];
      const answer = { orderId, action: 'ACCEPT', itemDetails, cardPermission };
      const order = await named<Order>(page, 'order.amendAndCommit', answer);
      expect(JSON.stringify(order)).toContain(unlimited);
    });
    await test.step('the customer’s lists, permissions for marketing and savings', async () => {
      expect(
        await asked(page, async () => {
          expect(await named(page, 'user.favourites')).toHaveProperty('userItems');
          expect(JSON.stringify(await named(page, 'user.permissions'))).toContain('MARKETING');
          expect(await named(page, 'user.savingsaccounts')).toEqual({ accounts: [] });
          const { userItems } = await named<{ userItems: unknown[] }>(page, 'user.recommendedwines');
          expect([userItems.length > 0, userItems.length <= 10]).toEqual([true, true]);
        }),
      ).toEqual([
        'GET /api/user/favourites/list',
        'GET /api/user/permissions/MARKETING',
        'GET /api/user/savingsaccounts',
        'GET /api/user/recommendations/list?limit=10',
      ]);
    });
    await test.step('product, deals, offers and what standard delivery promises', async () => {
      expect(
        await asked(page, async () => {
          expect((await named<Product>(page, 'product.get', 'W1001')).itemCode).toBe('W1001');
          expect(await named(page, 'promotions.bulk', 'W1001')).toHaveProperty('bulkPromotions');
          expect(await named(page, 'offers.product', 'W1001')).toHaveProperty('availableSpaces');
          expect(await named(page, 'offers.cart')).toHaveProperty('availableSpaces');
          expect(await named(page, 'delivery.promise')).toMatchObject({ methodCode: 'STD' });
        }),
      ).toEqual([
        'GET /api/product/item/W1001',
        'GET /api/promotions/bulk-promotions/W1001',
        'GET /api/offer/product/W1001',
        'GET /api/offer/cart',
        'GET /api/checkout/shipping/methods/methodinfo/STD',
      ]);
    });
    await test.step('the cart: added to, read, taken from; the widget follows, and a batch goes in whole or not at all', async () => {
      await named(page, 'cart.add', 'W1001', 1);
      await named(page, 'cart.multi', 'W1001');
      await named(page, 'cart.multi', ['W1010', 'W1029']);
      await named(page, 'cart.batch', [
        { itemCode: 'W1001', quantity: 3 },
        { itemCode: 'W1029', quantity: 1 },
      ]);
      const quantities = async () =>
        (await named<Basket>(page, 'cart.list')).lineItems.map(({ sku, quantity }) => `${sku.itemCode} ${quantity}`).sort();
      expect(await quantities()).toEqual(['W1001 5', 'W1010 1', 'W1029 2']);
      const mini = page.locator('cellardoor-widget').getByRole('link', { name: /^Basket, / });
      await expect(mini).toHaveAccessibleName(/^Basket, 8 bottles, /);
      faults.allow(/response 404: POST \/api\/cart$|status of 404/, 'there is no such wine');
      const wrong = await replyTo<Refused>(page, 'cart.batch', [
        { itemCode: 'W1001', quantity: 1 },
        { itemCode: 'NOSUCH', quantity: 1 },
      ]);
      expect(wrong).toMatchObject({ statusCode: 404, errorResponse: { message: expect.stringMatching(/sell|wine/) } });
      expect(wrong).not.toHaveProperty('response');
      const { lineItems } = await named<Basket>(page, 'cart.list');
      await named(page, 'cart.remove', lineItems.find(({ sku }) => sku.itemCode === 'W1010')!.commerceItemId);
      expect(await quantities()).toEqual(['W1001 5', 'W1029 2']);
      await expect(mini).toHaveAccessibleName(/^Basket, 7 bottles, /);
    });
    await test.step('log-out and log-in', async () => {
      await named(page, 'user.logout');
      faults.allow(/response 401|status of 401|response 422|status of 422/, 'nobody is logged in; the password is wrong');
      expect(await replyTo<Refused>(page, 'user.favourites')).toMatchObject({
        statusCode: 401,
        errorResponse: { message: expect.stringMatching(/./) },
      });
      expect(await replyTo<Refused>(page, 'user.login', person.email, 'not the password')).toMatchObject({ statusCode: 422 });
      const session = await named<{ securityStatus: number }>(page, 'user.login', person.email, person.password);
      expect(session.securityStatus).toBeGreaterThanOrEqual(4);
    });
    await test.step('where the shop cannot be reached', async () => {
      faults.allow(/Failed to load resource|net::ERR/, 'the connection is cut');
      await page.context().setOffline(true);
      expect(await replyTo<Refused>(page, 'offers.cart')).toMatchObject({
        statusCode: 503,
        errorResponse: { message: expect.stringContaining('could not reach the shop') },
      });
      await page.context().setOffline(false);
    });
  },
);
