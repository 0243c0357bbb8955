import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { Shop } from '../shop/shop.ts';
import { orderMailsTo } from '../site/mail.ts';

const inPlenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;

test(
  'a checkout whose customer logs out in another tab, where somebody else logs in, shows nothing of theirs any more and begins anew',
  { tag: ['@header', '@checkout', '@account', '@api'] },
  async ({ shop, page, context }) => {
    test.slow();
    const grace = { ...somebodyNew(), firstName: 'Grace' };
    await shop.account.enrolAndLeave(grace);
    const ada = somebodyNew();
    await shop.account.enrol(ada);
    const { itemCode } = await findWine(page, inPlenty);
    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.goOnAsCustomer();
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    const other = new Shop(await context.newPage());
    await other.openHome();
    await other.header.bar.getByText('Hi Ada - My Account').click();
    await other.header.bar.getByRole('button', { name: 'Log out' }).click();

    const main = page.locator('#page');
    await expect(main).toContainText('You are no longer logged in');
    await expect(main).not.toContainText(ada.email);
    await expect(main).not.toContainText('Cellar Lane');
    await expect(main.getByRole('region')).toHaveCount(0);
    await expectAccessible(page);

    await other.header.askToLogIn();
    await other.loginDialog.logIn(grace);
    await expect(main).toContainText('Grace has logged in, in another tab');
    await callsOf(page)('POST', '/api/cart', { cartItems: [{ itemCode, quantity: 2 }] });
    await page.bringToFront();
    await main.getByRole('button', { name: 'Start the checkout again' }).click();
    await expect(shop.checkout.step('Your email')).toContainText(grace.email);
    await expect(shop.checkout.step('Delivery address').getByLabel('Address', { exact: true })).toHaveValue('');
  },
);

for (const where of ['from the checkout', 'in another tab'])
  test(
    `a guest who logs in ${where} goes on with what they typed, and the order’s mail goes to their account`,
    { tag: ['@header', '@checkout', '@account', '@api'] },
    async ({ shop, page, context }) => {
      const ada = somebodyNew();
      await shop.account.enrolAndLeave(ada);
      const { itemCode } = await findWine(page, inPlenty);
      await shop.openCheckoutWith(itemCode, 1);
      const guest = somebodyNew();
      await shop.checkout.giveEmail(guest.email);
      await shop.checkout.deliverTo(addresses.uk);
      await shop.checkout.takeStandardDelivery();
      const contact = shop.checkout.step('Your email');
      if (where === 'in another tab') {
        const other = new Shop(await context.newPage());
        await other.openHome();
        await other.header.askToLogIn();
        await other.loginDialog.logIn(ada);
        await page.bringToFront();
      } else {
        await contact.getByRole('button', { name: 'Change: Your email' }).click();
        await contact.getByRole('link', { name: 'Log in' }).click();
        await shop.loginDialog.logIn(ada);
      }
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
  'an order that is not in this browser any more, in any step, says so, and that nothing is charged without a confirmation',
  { tag: ['@header', '@checkout', '@account', '@api'] },
  async ({ shop, page, context, faults }) => {
    faults.allow(/^response 404: (PUT|POST) \/api\/checkout\//, 'the order is not found');
    await shop.enter();
    const { itemCode } = await findWine(page, inPlenty);
    const main = page.locator('#page');
    const lose = async (press: () => Promise<void>) => {
      await context.clearCookies({ name: 'cd_session' });
      await press();
      await expect(main).toContainText('We can no longer find this order');
      await expect(main).toContainText('if not, nothing was charged');
      await expect(main).not.toContainText('Cellar Lane');
      await expect(main.getByRole('region')).toHaveCount(0);
    };
    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    await shop.checkout.fillAddress(addresses.uk);
    await shop.checkout.confirmAge();
    await lose(() => shop.checkout.sendAddress());
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Start the checkout again' }).click();
    await expect(main).toContainText('There is nothing to pay for yet');

    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.giveCard(cards.visa);
    await lose(() => shop.checkout.payButton.click());
  },
);

test(
  'a basket that another tab has emptied is told of at the checkout, which leads back to it',
  { tag: ['@phone', '@header', '@checkout', '@account', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/^response 409: PUT \/api\/checkout\/payandcommit/, 'the basket is empty');
    await shop.enter();
    const { itemCode } = await findWine(page, inPlenty);
    const main = page.locator('#page');
    const isTold = async () => {
      await expect(main).toContainText('There is nothing left to pay for');
      await expect(main).toContainText('taken out or paid for in another tab');
      await expect(main).toContainText('nothing was ordered and nothing was charged');
      await expect(main.getByRole('region')).toHaveCount(0);
      await expectAccessible(page);
    };
    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    await shop.checkout.fillAddress(addresses.uk);
    await shop.checkout.confirmAge();
    await callsOf(page)('DELETE', `/api/cart/sku/${itemCode}`);
    await shop.checkout.sendAddress();
    await isTold();

    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.takeStandardDelivery();
    await shop.checkout.giveCard(cards.visa);
    await callsOf(page)('DELETE', `/api/cart/sku/${itemCode}`);
    await shop.checkout.payButton.click();
    await isTold();
    await main.getByRole('link', { name: 'Back to your basket' }).last().click();
    await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
  },
);

test(
  'a step that is opened while a postcode is looked up loses nothing that it fills in',
  { tag: ['@header', '@checkout', '@account', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const { itemCode } = await findWine(page, inPlenty);
    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    const address = shop.checkout.step('Delivery address');
    const bill = address.getByRole('group', { name: 'Billing address' });
    await shop.checkout.fillAddress({ 'First name': 'Ada', Address: '1 Cellar Lane' });
    await address.getByRole('checkbox', { name: 'Use a different billing address' }).check();
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/address/postcode/*', async (route) => (await held, route.fallback()));
    await address.getByLabel('Postcode').first().fill('BA1 1AA');
    await bill.getByLabel('Postcode').fill('LS1 1AA');
    await shop.checkout.step('Your email').getByRole('button', { name: 'Change: Your email' }).click();
    await shop.checkout.giveEmail(somebodyNew().email);
    await expect(address.getByLabel('Address', { exact: true }).first()).toHaveValue('1 Cellar Lane');
    answer();
    await expect(address.getByLabel('Town or city').first()).toHaveValue('Bath');
    await expect(bill.getByLabel('Town or city')).toHaveValue('Leeds');
  },
);

test(
  'what is typed into a step stays there while another one is opened, and goes with the order that it is for',
  { tag: ['@header', '@checkout', '@account', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const { itemCode } = await findWine(page, inPlenty);
    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    const email = shop.checkout.step('Your email').getByRole('button', { name: 'Change: Your email' });
    const address = shop.checkout.step('Delivery address');
    await shop.checkout.fillAddress({ 'First name': 'Ada', Address: '1 Cellar Lane', Postcode: 'BA1 1AA' });
    await address.getByLabel('First name').focus();
    await expect(address.getByLabel('Town or city')).toHaveValue('Bath');
    await email.click();
    await shop.checkout.giveEmail(somebodyNew().email);
    await expect(address.getByLabel('Address', { exact: true })).toHaveValue('1 Cellar Lane');
    await test.step('what the postcode filled in still gives way to that of another one', async () => {
      await expect(address.getByLabel('Town or city')).toHaveValue('Bath');
      await address.getByLabel('Postcode').fill('LS1 1AA');
      await address.getByLabel('Last name').fill('Lovelace');
      await expect(address.getByLabel('Town or city')).toHaveValue('Leeds');
    });
    await shop.checkout.confirmAge();
    await shop.checkout.sendAddress();

    const method = await shop.checkout.changeDelivery();
    await method.getByLabel('This is a present').check();
    await method.getByLabel('Message 1').fill('Happy birthday!');
    await address.getByRole('button', { name: 'Change: Delivery address' }).click();
    await shop.checkout.sendAddress();
    await shop.checkout.changeDelivery();
    await expect(method.getByLabel('Message 1')).toHaveValue('Happy birthday!');
    await shop.checkout.takeDelivery();
    await expect(method).toContainText('A present');
  },
);
