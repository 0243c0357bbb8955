import type { OrderSummary } from '@cellardoor/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { cards, somebodyNew } from '../shop/people.ts';
import { buyQuickly, payQuickly } from '../shop/quick-order.ts';
import { lightest, shopAt } from '../site/address.ts';

test(
  'a customer who pays for an order that they paid on another device sees that order, not an earlier one or none, and that nothing more was charged; nobody else sees it by its number',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, browser, context, faults }) => {
    test.slow();
    faults.allow(/response 409: PUT .*payandcommit/, 'the order is paid');
    const ada = somebodyNew();
    await shop.account.enrol(ada);
    const { itemCode, skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    const earlier = await buyQuickly(page, skus[0]!.itemCode);
    await shop.openCheckoutWith(itemCode, 2);
    await shop.checkout.takeStandardDelivery();
    await shop.checkout.giveCard(cards.visa);
    await shop.checkout.payButton.waitFor();

    const device = await browser.newContext({ baseURL: shopAt('law-uk') });
    const other = await device.newPage();
    await other.goto(lightest);
    const send = callsOf(other);
    await send('POST', '/api/authentication/login', { email: ada.email, password: ada.password });
    const number = await payQuickly(other, await send<OrderSummary>('PUT', '/api/checkout/createRegisteredCheckout', {}));
    await device.close();
    expect(number).not.toBe(earlier);

    await shop.checkout.payButton.click();
    await shop.confirmation.shown();
    const told = page.getByText('This order was paid before, in another tab or on another device. Nothing was charged just now.');
    for (const reloads of [false, true]) {
      if (reloads) await page.reload();
      await expect(told).toBeVisible();
      expect(await shop.confirmation.number()).toBe(number);
    }
    await expectAccessible(page);

    const address = page.url();
    expect(address).toContain(number);
    for (const isCustomer of [false, true]) {
      await context.clearCookies();
      if (isCustomer) await shop.account.enrol(somebodyNew());
      await page.goto(address);
      await expect(page.locator('#page')).toContainText('We have no order to show here');
      await expect(page.locator('#page')).not.toContainText(number);
    }
  },
);
