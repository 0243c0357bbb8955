import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { Shop } from '../shop/shop.ts';
import { orderMailsTo } from '../site/mail.ts';

const inPlenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;

test(
  'a guest who logs in at the checkout goes on with what they typed; once they log out in another tab, and somebody else logs in, nothing of theirs is shown, and the order is the other’s alone',
  { tag: ['@header', '@checkout', '@account', '@api'] },
  async ({ shop, page, context }) => {
    test.slow();
    const [guest, ada, grace] = [somebodyNew(), somebodyNew(), { ...somebodyNew(), firstName: 'Grace' }];
    await shop.account.enrolAndLeave(grace);
    await shop.account.enrolAndLeave(ada);
    const { itemCode } = await findWine(page, inPlenty);
    const [main, contact] = [page.locator('#page'), shop.checkout.step('Your email')];
    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(guest.email);
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    await test.step('a log-in from the checkout', async () => {
      await contact.getByRole('button', { name: 'Change: Your email' }).click();
      await contact.getByRole('link', { name: 'Log in' }).click();
      await shop.loginDialog.logIn(ada);
      await expect(contact).toContainText(ada.email);
      await expect(shop.checkout.step('Delivery address')).toContainText('1 Cellar Lane, Bath, BA1 1AA');
    });
    await test.step('a log-out in another tab', async () => {
      const other = new Shop(await context.newPage());
      await other.open('/customer-services');
      await other.header.bar.getByText('Hi Ada - My Account').click();
      await other.header.bar.getByRole('button', { name: 'Log out' }).click();
      await expect(main).toContainText('You are no longer logged in');
      for (const theirs of [ada.email, 'Cellar Lane']) await expect(main).not.toContainText(theirs);
      await expect(main.getByRole('region')).toHaveCount(0);
      await expectAccessible(page);
      await other.header.askToLogIn();
      await other.loginDialog.logIn(grace);
      await expect(main).toContainText('Grace has logged in, in another tab');
    });
    await callsOf(page)('POST', '/api/cart', { cartItems: [{ itemCode, quantity: 2 }] });
    await page.bringToFront();
    await main.getByRole('button', { name: 'Start the checkout again' }).click();
    await expect(contact).toContainText(grace.email);
    await expect(shop.checkout.step('Delivery address').getByLabel('Address', { exact: true })).toHaveValue('');
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    await shop.checkout.payWith(cards.visa);
    await shop.confirmation.shown();
    await expect(main).toContainText(grace.email);
    await expect.poll(() => orderMailsTo(grace.email)).toHaveLength(1);
    for (const { email } of [guest, ada]) expect(await orderMailsTo(email)).toEqual([]);
  },
);

test(
  'a guest who logs in in another tab pays for what they typed, and the order’s mail goes to their account',
  { tag: ['@header', '@checkout', '@api'] },
  async ({ shop, page, context }) => {
    const [guest, ada] = [somebodyNew(), somebodyNew()];
    await shop.account.enrolAndLeave(ada);
    const { itemCode } = await findWine(page, inPlenty);
    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(guest.email);
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    const other = new Shop(await context.newPage());
    await other.open('/customer-services');
    await other.header.askToLogIn();
    await other.loginDialog.logIn(ada);
    await page.bringToFront();
    const contact = shop.checkout.step('Your email');
    await expect(contact).toContainText(ada.email);
    await expect(shop.checkout.step('Delivery address')).toContainText('1 Cellar Lane, Bath, BA1 1AA');
    await shop.checkout.payWith(cards.visa);
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText(ada.email);
    await expect.poll(() => orderMailsTo(ada.email)).toHaveLength(1);
    expect(await orderMailsTo(guest.email)).toEqual([]);
  },
);

test(
  'a checkout whose order is gone from this browser, or whose basket another tab has emptied, says so, and that nothing was charged',
  { tag: ['@basket', '@checkout', '@api'] },
  async ({ shop, page, context, faults }) => {
    faults.allow(/^response 404: (PUT|POST) \/api\/checkout\//, 'the order is not found');
    faults.allow(/^response 409: PUT \/api\/checkout\/payandcommit/, 'the basket is empty');
    await shop.enter();
    const { itemCode } = await findWine(page, inPlenty);
    const main = page.locator('#page');
    const says = async (...words: string[]) => {
      for (const one of words) await expect(main).toContainText(one);
      await expect(main).not.toContainText('Cellar Lane');
      await expect(main.getByRole('region')).toHaveCount(0);
      await expectAccessible(page);
    };
    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    await shop.checkout.fillAddress(addresses.uk);
    await shop.checkout.confirmAge();
    await context.clearCookies({ name: 'cd_session' });
    await shop.checkout.sendAddress();
    await says('We can no longer find this order', 'if not, nothing was charged');
    await main.getByRole('button', { name: 'Start the checkout again' }).click();
    await expect(main).toContainText('There is nothing to pay for yet');

    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    await shop.checkout.giveCard(cards.visa);
    await callsOf(page)('DELETE', `/api/cart/sku/${itemCode}`);
    await shop.checkout.payButton.click();
    await says('There is nothing left to pay for', 'taken out or paid for in another tab', 'nothing was ordered and nothing was charged');
    await main.getByRole('link', { name: 'Back to your basket' }).last().click();
    await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  },
);
