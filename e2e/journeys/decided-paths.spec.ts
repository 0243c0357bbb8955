import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { joinPlanQuickly } from '../shop/wine-plans.ts';

test(
  '[RTE-19] wine plans and campaigns, a next case, favourites, an order, both gifts and the print template have their addresses',
  { tag: ['@product', '@account', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    await shop.enter();
    const { subscriptionId, nextCase } = await joinPlanQuickly(page, somebodyNew());
    const orders = await callsOf(page)<{ orders: { id: string }[] }>('GET', '/api/user/orderhistory/list');
    const pages: readonly (readonly [path: string, heading: string | RegExp])[] = [
      ['/wine-plans', 'Wine plans'],
      ['/wine-plans/tours', 'Tours'],
      [`/account/wine-plans/${subscriptionId}/next-case/${nextCase!.orderId}`, /^Your case of/],
      ['/account/favourites', 'My favourites'],
      [`/account/orders/${orders.orders[0]!.id}`, /^Order/],
      ['/gifts/e-voucher', /voucher/i],
      ['/gifts/gift-card', /gift card/i],
      ['/print.jsp?page=product&itemcode=W1029', /\S/],
    ];
    for (const [path, heading] of pages) {
      const reply = await page.goto(path);
      expect([path, reply?.status()]).toEqual([path, 200]);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    }
  },
);

test(
  '[RTE-09] storage and the wallet have their addresses, and every other path of the account is my account, after a log-in',
  { tag: ['@account'] },
  async ({ shop, page }) => {
    const others = ['/account/nowhere/else', '/account/orders/1/2', '/jsp/account/uk/index.jsp', '/jsp/account/common/nowhere.jsp'];
    await shop.enter();
    for (const path of others) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
      expect(new URL(page.url()).searchParams.get('next')).toBe(path);
    }
    await registerQuickly(page, somebodyNew());
    const pages: readonly (readonly [path: string, heading: string | RegExp])[] = [
      ['/jsp/account/common/storage/index.jsp', 'Wine storage'],
      ['/jsp/account/common/account_wallet.jsp', 'My wallet'],
      ...['/account', ...others].map((path) => [path, /^Hello/] as const),
    ];
    for (const [path, heading] of pages) {
      expect([path, (await page.goto(path))?.status()]).toEqual([path, 200]);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  },
);
