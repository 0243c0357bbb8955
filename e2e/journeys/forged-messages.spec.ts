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

const elsewhere = 'http://elsewhere.localhost';

/** Opens a page of another site, which notes all messages that it hears. */
async function openElsewhere(page: Page): Promise<void> {
  const body = '<!doctype html><title>Elsewhere</title><script>heard = []; onmessage = ({ data }) => heard.push(data)</script>';
  await page.route(`${elsewhere}/`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${elsewhere}/`);
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
      await openElsewhere(page);
      const opening = page.waitForEvent('popup');
      const opened = await page.evaluateHandle((address) => window.open(address)!, baseURL!);
      const popup = await opening;
      await popup.waitForLoadState();
      expect(await opened.evaluate(({ closed, length }) => ({ closed, length }))).toEqual({ closed: true, length: 0 });
      expect(await popup.evaluate(() => opener)).toBeNull();
    });
  },
);

test(
  'a page of another site can frame neither the shop nor its card fields, and hears nothing of them',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, baseURL, faults }) => {
    faults.allow(/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/, 'the browser refuses each frame');
    faults.allow(/response 404: GET \/no-such-page/, 'a page that there is not is framed no more than others');
    await shop.enter();
    const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    await callsOf(page)('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 1 }] });
    const { captureContext } = (await callsOf(page)('GET', '/api/checkout/payment/cybersource/true')) as { captureContext: string };
    const look = (parent: string) => encodeURIComponent(JSON.stringify({ name: 'number', group: '1', parent }));
    const field = `/sandbox-gateway/microform/field?${new URLSearchParams({ context: captureContext })}`;
    const paths = ['/', '/jsp/checkout/uk/checkout.jsp', '/no-such-page'];
    const framed = [...paths, `${field}#${look(elsewhere)}`, `${field}#${look(baseURL!)}`].map((path) => new URL(path, baseURL).href);

    await openElsewhere(page);
    await page.evaluate(async (sources) => {
      const loads = sources.map((src) => {
        const frame = Object.assign(document.createElement('iframe'), { src });
        document.body.append(frame);
        return new Promise((resolve) => frame.addEventListener('load', resolve));
      });
      await Promise.all(loads);
      for (let at = 0; at < frames.length; at++)
        for (const type of ['create-token', 'focus-field', 'challenge-answered']) frames[at]!.postMessage({ type, ask: 1 }, '*');
    }, framed);
    const urls = () => page.frames().map((frame) => frame.url());
    await expect.poll(urls).toEqual([`${elsewhere}/`, ...framed.map(() => 'chrome-error://chromewebdata/')]);
    expect(await page.evaluate('heard')).toEqual([]);

    // the same field in the shop's own page is one that can be typed in, and speaks
    await page.goto(baseURL!);
    const heard = await page.evaluate(
      (src) =>
        new Promise((resolve) => {
          addEventListener('message', ({ data }) => data?.type === 'load' && resolve(data.type));
          document.body.append(Object.assign(document.createElement('iframe'), { src }));
        }),
      framed.at(-1)!,
    );
    expect(heard).toBe('load');
  },
);
