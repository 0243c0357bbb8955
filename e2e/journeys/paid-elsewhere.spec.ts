import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { onAnotherDevice } from '../shop/another-device.ts';
import { findWine } from '../shop/catalogue.ts';
import { cards, somebodyNew } from '../shop/people.ts';
import { buyQuickly } from '../shop/quick-order.ts';

test(
  'a customer who pays for an order that they paid on another device sees that order, not an earlier one or none, and that nothing more was charged',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, browser, faults }) => {
    test.slow();
    faults.allow(/^response 409: PUT .*payandcommit/, 'the order is paid');
    const ada = somebodyNew();
    await shop.account.enrol(ada);
    const { itemCode, skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    const earlier = await buyQuickly(page, skus[0]!.itemCode);
    await shop.openCheckoutWith(itemCode, 2);
    await shop.checkout.giveCard(cards.visa);
    await shop.checkout.payButton.waitFor();

    const number = await onAnotherDevice(browser, async (other) => {
      await other.account.logIn(ada);
      await other.open('/jsp/checkout/uk/checkout.jsp');
      await other.checkout.payWith(cards.visa);
      await other.confirmation.shown();
      return other.confirmation.number();
    });
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
  },
);

test(
  'a confirmation that is asked for by another shopper’s number shows nothing',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, context }) => {
    await shop.account.enrol(somebodyNew());
    const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    const order = await buyQuickly(page, skus[0]!.itemCode);
    const address = `/jsp/checkout/uk/confirmation.jsp?order=${order}`;
    await shop.open(address);
    await expect(shop.confirmation.title).toBeVisible();
    await context.clearCookies();
    for (const isCustomer of [false, true]) {
      if (isCustomer) await shop.account.enrol(somebodyNew());
      await shop.open(address);
      await expect(page.locator('#page')).toContainText('We have no order to show here');
      await expect(page.locator('#page')).not.toContainText(order);
    }
  },
);
