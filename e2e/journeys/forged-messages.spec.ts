import type { Order } from '@cellardoor/contracts';
import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

/** Puts a frame of the shop's own origin beside the gateway's, as a careless script of marketing would. */
async function frameBeside(page: Page): Promise<Frame> {
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('iframe'), { name: 'beside', hidden: true })));
  return page.frame('beside')!;
}

/** Says a message to the page, from the page itself and from the frame beside, with each of the numbers that a question may have. */
async function sayToPage(page: Page, beside: Frame, message: object): Promise<void> {
  const say = (text: string) => window.top!.postMessage(JSON.parse(text), '*');
  for (const from of [page.mainFrame(), beside]) await from.evaluate(say, JSON.stringify(message));
}

test(
  'messages that other frames forge for the card fields, for their page or for a bank change nothing, and a page that opens the shop has no hand on its window',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, baseURL }) => {
    await shop.enter();
    await registerQuickly(page, somebodyNew());
    const call = callsOf(page);
    const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    await call('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 1 }] });
    await shop.open('/jsp/checkout/uk/checkout.jsp');
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    const { bankQuestion, expiry, payButton } = shop.checkout;
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && /tokens$|commit/.test(pathname)) sent.push(pathname);
    });

    await shop.checkout.cardField('Card number').fill(cards.asking.number);
    await expiry.fill(cards.asking.expiry);
    await shop.checkout.cardField('Security code').fill(cards.asking.code);
    const beside = await frameBeside(page);

    await test.step('a frame that is not around the fields has no card made into a token, and none emptied', async () => {
      await beside.evaluate(() => {
        for (let at = 0; at < parent.length; at++)
          for (const type of ['create-token', 'clear-field'])
            parent[at]!.postMessage({ type, ask: 1, expirationMonth: '12', expirationYear: '2035' }, '*');
      });
      await expect(shop.checkout.cardField('Card number')).toHaveValue(/^4000 /);
      expect(sent).toEqual([]);
    });

    await test.step('a token that the fields did not give is not taken for the card', async () => {
      let goOn = () => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/flex/v2/tokens', async (route) => {
        await held;
        await route.continue();
      });
      await shop.checkout.step('Payment').getByRole('button', { name: 'Continue' }).click();
      await expect.poll(() => sent.length).toBe(1);
      for (let ask = 1; ask < 5; ask++) {
        await sayToPage(page, beside, { type: 'token-reply', data: { ask, token: 'e30.e30.forged' } });
        await sayToPage(page, beside, { type: 'token-reply', data: { ask, reason: 'CREATE_TOKEN_VALIDATION_FIELDS', details: [] } });
      }
      await expect(shop.checkout.cardField('Card number')).toHaveValue(/^4000 /);
      await expect(shop.checkout.step('Payment').getByRole('alert')).toHaveCount(0);
      goOn();
      await expect(shop.checkout.step('Payment')).toContainText('Visa ending 2503');
    });

    await test.step('a question that another frame says to be answered stays, and the bank alone ends it', async () => {
      await payButton.click();
      await expect(bankQuestion.code).toBeVisible();
      const before = [...sent];
      await sayToPage(page, beside, { type: 'challenge-answered' });
      await expect(bankQuestion.code).toBeVisible();
      expect(sent).toEqual(before);
      await bankQuestion.answer('1234');
      await shop.confirmation.shown();
    });
    expect(((await call('GET', '/api/user/orderhistory/list')) as { orders: Order[] }).orders).toHaveLength(1);

    await test.step('a page of another site that opens the shop', async () => {
      const elsewhere = 'http://elsewhere.localhost/';
      const empty = { contentType: 'text/html', body: '<!doctype html><title>Elsewhere</title>' };
      await page.route(elsewhere, (route) => route.fulfill(empty));
      await page.goto(elsewhere);
      const opening = page.waitForEvent('popup');
      const opened = await page.evaluateHandle((address) => window.open(address)!, baseURL!);
      const popup = await opening;
      await popup.waitForLoadState();
      expect(await opened.evaluate(({ closed, length }) => ({ closed, length }))).toEqual({ closed: true, length: 0 });
      expect(await popup.evaluate(() => opener)).toBeNull();
    });
  },
);
