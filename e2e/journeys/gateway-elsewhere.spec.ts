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

/** The page of a bank that forges what it may: for the page around it, and for the card fields there. */
const forgingBank = (gateway: string) => `<!doctype html><title>Bank</title><script>
  const words = [
    { type: 'challenge-answered' },
    { type: 'token-reply', data: { ask: 1, token: 'e30.e30.forged' } },
    JSON.stringify({ MessageType: 'profile.completed', SessionId: 'forged', Status: true }),
  ];
  for (const word of words) for (const target of ['*', ${JSON.stringify(gateway)}]) parent.postMessage(word, target);
  for (let at = 0; at < parent.length; at++)
    for (const type of ['create-token', 'clear-field', 'challenge-answered'])
      parent[at].postMessage({ type, ask: 1, expirationMonth: '12', expirationYear: '2035' }, '*');
  said = true;
</script>`;

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
    await test.step('a bank’s page that says what the gateway and the shop would say is not believed', async () => {
      faults.allow(/postMessage.*target origin|target origin provided/, 'a message that is meant for another site');
      const sent: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
      // goes on to the bank, as the gateway's page does
      const goesOn = { contentType: 'text/html', body: '<script>location.replace("https://bank.example/ask")</script>' };
      await page.route('**/risk/step-up', (route) => route.fulfill(goesOn), { times: 1 });
      await page.route('https://bank.example/ask', (route) => route.fulfill({ contentType: 'text/html', body: forgingBank(gateway.url) }));
      await shop.checkout.payWith(cards.asking);
      const bank = () => page.frame('bank-question');
      await expect.poll(() => bank()?.url()).toBe('https://bank.example/ask');
      await expect.poll(() => bank()!.evaluate('said')).toBe(true);
      await expect(shop.checkout.bankQuestion.dialog).toBeVisible();
      // the card was made a token of once, and the answer of the bank is asked about by nobody
      expect(sent.filter((path) => /updatepaymentandcommit|tokens$/.test(path))).toEqual(['/sandbox-gateway/flex/v2/tokens']);
      await shop.checkout.bankQuestion.dialog.getByRole('button', { name: 'Close' }).click();
      await shop.checkout.payButton.click();
    });
    await expect(shop.checkout.bankQuestion.code).toBeVisible();
    expect(page.frame('bank-question')!.url()).toMatch(new RegExp(`^${gateway.url}/`));
    await shop.checkout.bankQuestion.answer('1234');
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText('Visa ending 2503');
  },
);
