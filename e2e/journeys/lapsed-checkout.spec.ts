import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { openPglite } from '../../commerce-api/src/db/pglite.ts';
import { expect, test as journey } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { buyEVoucher } from '../shop/e-vouchers.ts';
import { addresses, cards, type Person, somebodyNew } from '../shop/people.ts';
import type { Shop } from '../shop/shop.ts';
import { mailsTo } from '../site/mail.ts';
import { type OwnCommerce, openCommerce } from '../site/own-commerce.ts';
import { openShell } from '../site/own-shell.ts';

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

test(
  'a log-in that lapses at the payment is said, also where it cannot be looked up at once, and a guest goes on without what the customer keeps',
  { tag: ['@header', '@checkout', '@account', '@api'] },
  async ({ shop, page, own, faults }) => {
    test.slow();
    faults.allow(/^response 401: PUT \/api\/checkout\//, 'the log-in has lapsed');
    faults.allow(/ERR_FAILED|could not be read/, 'the test breaks the connection');
    faults.allow(/^response 503|Refused to execute script/, 'the API is started again');
    const ada = somebodyNew();
    await shop.account.enrol(ada, { home: own.home });
    await keepAVoucher(shop, page, ada, own.home);
    const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
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
  },
);
