import { expect, test as journey } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { type OwnCommerce, openCommerce } from '../site/own-commerce.ts';
import { openShell } from '../site/own-shell.ts';

const secret = { PAYMENT_SECRET: Buffer.from('the secret of shop and gateway').toString('base64') };

/** A shop that charges its cards at a gateway on another origin, by the real gateway's protocol. */
const test = journey.extend<{ readonly gateway: OwnCommerce; readonly site: { at(market: string): string } }>({
  gateway: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const gateway = await openCommerce((url) => ({ ...secret, SANDBOX_ORIGIN: url }));
      await use(gateway);
      await gateway.close();
    },
    { timeout: 120_000 },
  ],
  site: [
    async ({ gateway }, use) => {
      const commerce = await openCommerce({ ...secret, PAYMENT_GATEWAY_URL: `${gateway.url}/sandbox-gateway` });
      const origins = { CARD_FIELDS_ORIGIN: gateway.url, PAYER_AUTHENTICATION_ORIGIN: gateway.url };
      const shell = await openShell({ COMMERCE_URL: commerce.url, ...origins });
      await use(shell);
      await shell.stop();
      await commerce.close();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ site, market }, use) => use(site.at(market)),
});

test(
  'a card is typed, asked about by its bank and charged on the origin of the gateway that the settings name',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, gateway, faults }) => {
    test.slow();
    faults.allow(/response 422: POST .*\/flex\/v2\/tokens/, 'the mistyped card is refused');
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    await shop.openCheckoutWith(wine.itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();

    await test.step('the fields tell what is wrong, and the focus goes there', async () => {
      await shop.checkout.giveCard({ number: '4111111111111112', expiry: '12/35', code: '1' });
      const step = shop.checkout.step('Payment');
      await expect(step.getByText(/Please check the card number/)).toBeVisible();
      await expect(step.getByText(/Please enter the three or four digits/)).toBeVisible();
      await expect(shop.checkout.cardField('Card number')).toBeFocused();
    });
    await expect(page.locator('iframe[title="Card number"]')).toHaveAttribute('src', new RegExp(`^${gateway.url}/`));
    await shop.checkout.payWith(cards.asking);
    await expect(shop.checkout.bankQuestion.code).toBeVisible();
    expect(page.frame('bank-question')!.url()).toMatch(new RegExp(`^${gateway.url}/`));
    await shop.checkout.bankQuestion.answer('1234');
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText('Visa ending 2503');
  },
);
