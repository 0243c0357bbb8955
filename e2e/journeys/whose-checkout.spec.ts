import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openPglite } from '../../commerce-api/src/db/pglite.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test as journey } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { buyEVoucher } from '../shop/e-vouchers.ts';
import { addresses, cards, type Person, somebodyNew } from '../shop/people.ts';
import { Shop } from '../shop/shop.ts';
import { mailsTo, orderMailsTo } from '../site/mail.ts';
import { type OwnCommerce, openCommerce } from '../site/own-commerce.ts';
import { openShell } from '../site/own-shell.ts';

const inPlenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;

journey(
  'a checkout whose customer logs out in another tab, where somebody else logs in, shows nothing of theirs any more and begins anew',
  async ({ shop, page, context }) => {
    journey.slow();
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
    await expect(main).toContainText('You logged out in another tab');
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
  journey(
    `a guest who logs in ${where} goes on with what they typed, and the order’s mail goes to their account`,
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

journey(
  'an order that is not in this browser any more, in any step, says so, and that nothing is charged without a confirmation',
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

journey(
  'what is typed into a step stays there while another one is opened, and goes with the order that it is for',
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
    await journey.step('what the postcode filled in still gives way to that of another one', async () => {
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

/** A shop in which log-ins can be made to lapse, as after their hours. */
const test = journey.extend<{ readonly own: Pick<OwnCommerce, 'home'> & { at(market: string): string; lapse(): Promise<void> } }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const commerce = await openCommerce();
      const shell = await openShell({ COMMERCE_URL: commerce.url });
      const lapse = async () => {
        await commerce.kill();
        const database = await openPglite(join(commerce.home, 'database'));
        await database.query('update sessions set hard_until = now() where hard_until is not null');
        await database.close();
        await commerce.start();
      };
      await use({ home: commerce.home, at: shell.at, lapse });
      await shell.stop();
      await commerce.close();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ own, market }, use) => use(own.at(market)),
  navigationTimeout: 40_000,
});

/** Has a customer buy themselves an e-voucher and keep it in their wallet. */
async function keepAVoucher(shop: Shop, page: Page, { email }: Person, home: string): Promise<void> {
  await buyEVoucher(shop, page, email);
  const code = async () => (await mailsTo(email, home)).flatMap((mail) => /^(?:[A-Z0-9]{4} ){3}[A-Z0-9]{4}$/m.exec(mail) ?? [])[0];
  await expect.poll(code).toBeTruthy();
  await callsOf(page)('PUT', `/api/user/voucher/redeem/${(await code())!.replaceAll(' ', '')}`);
}

test('a log-in that lapses at the payment is said, also where it cannot be looked up at once, and a guest goes on without what the customer keeps', async ({
  shop,
  page,
  own,
  faults,
}) => {
  test.slow();
  faults.allow(/^response 401: PUT \/api\/checkout\//, 'the log-in has lapsed');
  faults.allow(/ERR_FAILED|could not be read/, 'the test breaks the connection');
  faults.allow(/^response 503|Refused to execute script/, 'the API is started again');
  const ada = somebodyNew();
  await shop.account.enrol(ada, { home: own.home });
  await keepAVoucher(shop, page, ada, own.home);
  const { itemCode } = await findWine(page, inPlenty);
  await shop.openCheckoutWith(itemCode, 6);
  const wallet = page.getByRole('list', { name: 'Vouchers in your wallet' });
  const address = shop.checkout.step('Delivery address');
  await shop.checkout.confirmAge();
  await address.getByRole('checkbox', { name: 'Keep this in my address book' }).check();
  await shop.checkout.sendAddress();
  await expect(wallet.getByRole('listitem')).toHaveCount(1);
  // the page that is made now knows the address book
  await page.reload();
  await shop.usable();

  await expect(shop.checkout.cardField('Card number')).toBeVisible();
  await page.route('**/api/user/details', (route) => route.abort());
  await own.lapse();
  await wallet.getByRole('button', { name: /^Use / }).click();
  const contact = shop.checkout.step('Your email');
  await expect(contact.getByRole('alert')).toContainText('Please log in');
  await expect(shop.checkout.step('Payment').getByRole('button')).toHaveCount(0);
  await test.step('the next try finds out that nobody is logged in', async () => {
    await page.unrouteAll();
    await contact.getByRole('button', { name: 'Continue' }).click();
    await expect(contact.getByRole('textbox', { name: 'Email' })).toBeVisible();
  });
  const guest = somebodyNew();
  await shop.checkout.giveEmail(guest.email);
  await expect(address.getByLabel('Address', { exact: true })).toHaveValue('');
  await expect(address.getByLabel('Your addresses')).toHaveCount(0);
  await shop.checkout.deliverTo(addresses.uk);
  await shop.checkout.takeStandardDelivery();
  await expect(wallet).toHaveCount(0);
  await shop.checkout.gifts.open();
  await expect(wallet).toHaveCount(0);
  await shop.checkout.payWith(cards.visa);
  await shop.confirmation.shown();
  await expect(page.locator('#page')).toContainText(guest.email);
  await expect(page.getByRole('link', { name: 'See your order' })).toHaveCount(0);
});
