import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { onAnotherDevice } from '../shop/another-device.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import type { Shop } from '../shop/shop.ts';
import { temporaryMail } from '../shop/temporary-mail.ts';

/** Somebody who has just opened an account, at the checkout's address, and the wine in their basket. */
async function inTheCheckout(shop: Shop, page: Page) {
  const ada = somebodyNew();
  await shop.account.enrol(ada);
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
  await shop.openCheckoutWith(wine.itemCode, 1);
  await shop.checkout.goOnAsCustomer();
  return { ada, wine };
}

test(
  'whose password is set anew on another device is charged nothing here, and finds their basket in the checkout by logging in',
  { tag: ['@checkout', '@account', '@api'] },
  async ({ shop, page, browser, faults }) => {
    test.slow();
    faults.allow(/^response 404: PUT .*payandcommit/, 'the order is the account’s');
    const { ada, wine } = await inTheCheckout(shop, page);
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    await shop.checkout.giveCard(cards.visa);
    await shop.checkout.payButton.waitFor();

    await onAnotherDevice(browser, async (other) => {
      await other.open('/jsp/registration/common/account_password.jsp');
      await other.account.askForTemporaryPassword(ada.email);
      await other.account.logInForOnce(ada.email, (await temporaryMail(ada)).password);
      await other.account.setPassword('another long winter');
      await other.page.getByText('Your new password is set.').waitFor();
    });

    const main = page.locator('#page');
    await shop.checkout.payButton.click();
    await expect(main).toContainText('You are no longer logged in');
    await expect(main).toContainText('changed your password or email address on another one. Nothing was charged here.');
    await expect(main).not.toContainText('Cellar Lane');
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Start the checkout again' }).click();
    await expect(main).toContainText('What you chose while you were logged in is there once you log in again.');
    await expectAccessible(page);
    await main.getByRole('link', { name: 'Log in' }).click();
    await shop.account.login.logIn({ ...ada, password: 'another long winter' });
    await expect(shop.checkout.step('Delivery address')).toContainText('1 Cellar Lane, Bath, BA1 1AA');
    await expect(shop.checkout.summary).toContainText(wine.name);
  },
);

test(
  'whom another device logs out reads at their next step that they are logged out, and not that their order is lost',
  { tag: ['@checkout', '@account', '@api'] },
  async ({ shop, page, browser, faults }) => {
    faults.allow(/^response 404: POST \/api\/checkout\//, 'the order is the account’s');
    const { ada, wine } = await inTheCheckout(shop, page);
    await shop.checkout.fillAddress(addresses.uk);
    await shop.checkout.confirmAge();

    await onAnotherDevice(browser, async (other) => {
      await other.account.logIn(ada);
      await other.open('/account/details');
      await other.page.getByRole('button', { name: 'Log out on all other devices' }).click();
      await other.page.getByText('You are logged out on all other devices.').waitFor();
    });

    const main = page.locator('#page');
    await shop.checkout.sendAddress();
    await expect(main).toContainText('You are no longer logged in');
    await expect(main).toContainText('you logged this device out');
    await expect(main).not.toContainText('Cellar Lane');
    await main.getByRole('link', { name: 'Log in' }).click();
    await shop.account.login.logIn(ada);
    await expect(shop.checkout.step('Delivery address').getByLabel('First name', { exact: true })).toBeVisible();
    await expect(shop.checkout.summary).toContainText(wine.name);
  },
);
