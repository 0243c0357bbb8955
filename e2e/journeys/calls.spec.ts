import type { Locator, Response, Route } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { findWine, wineWithOffer } from '../shop/catalogue.ts';

interface Envelope {
  readonly statusCode: number;
  readonly statusMessage: string;
  readonly response?: unknown;
  readonly errorResponse?: { readonly message: string };
}

/** A reply of the API, as every one must be: success is 2xx and 0, failure 400 to 599 twice. */
async function expectEnvelope(reply: Response): Promise<void> {
  const { statusCode, statusMessage, response, errorResponse } = (await reply.json()) as Envelope;
  expect(statusMessage).toMatch(/\S/);
  expect(statusCode).toBe(reply.ok() ? 0 : reply.status());
  if (reply.ok()) return expect(response).toBeDefined();
  expect(reply.status()).toBeGreaterThanOrEqual(400);
  expect(errorResponse?.message).toMatch(/\S/);
}

test(
  '[NET-01] pages call their own origin with the session, ask in the address, send JSON, and are answered in one envelope',
  { tag: ['@basket', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 409: POST \/api\/cart$/, 'another tab has taken all there is');
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo: { stockQty } }) => stockQty > 2 && stockQty <= 12);
    await shop.openWine(wine.itemCode);
    await shop.product.addBottles(1);

    const replies: Response[] = [];
    page.on('response', (reply) => void (/\/api\//.test(reply.url()) && reply.request().resourceType() === 'fetch' && replies.push(reply)));
    // no step loads a document: what was answered to the one before could not be read any more
    await shop.header.openBasket();
    await shop.basket.setQuantity(wine.name, 2);
    await shop.basket.line(wine.name).getByRole('link', { name: wine.name }).first().click();
    await shop.product.chooseSingleBottle();
    await addInAnotherTab(page, wine.itemCode, wine.inventoryInfo.stockQty - 2);
    await shop.product.add();
    await expect(shop.product.problem).toHaveText(/^Sorry, only /);
    await page.getByRole('dialog', { name: 'Shopping Basket' }).getByRole('button', { name: 'Close' }).first().click();
    await shop.header.openBasket();
    await shop.basket.remove(wine.name);

    const methods = new Set<string>();
    for (const reply of replies) {
      const call = reply.request();
      methods.add(call.method());
      expect(new URL(call.url()).origin).toBe(new URL(page.url()).origin);
      const headers = await call.allHeaders();
      expect(headers.cookie).toContain('cd_session=');
      if (call.method() === 'GET') expect(call.postData()).toBeNull();
      else if (call.postData() !== null)
        expect([headers['content-type'], typeof call.postDataJSON()]).toEqual([expect.stringMatching(/^application\/json/), 'object']);
      await expectEnvelope(reply);
    }
    expect([...methods].sort()).toEqual(['DELETE', 'GET', 'POST', 'PUT']);
    expect(replies.some((reply) => reply.status() === 409)).toBe(true);
  },
);

test(
  '[NET-04] an add whose reply is lost is sent again with its key, and is done once',
  { tag: ['@basket', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/net::ERR_CONNECTION_RESET|response 503: POST \/api\/cart$/, 'replies are lost on their way');
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo: { stockQty } }) => stockQty > 100);
    await shop.openWine(wine.itemCode);
    await shop.product.addBottles(1);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/cart', async (route) => {
      const headers = await route.request().allHeaders();
      keys.push(headers['idempotency-key']);
      if (keys.length === 1) return route.fulfill({ status: 503, body: '<html>' });
      // outside of the browser no name that ends in .localhost has an address
      const { host, port, pathname } = new URL(route.request().url());
      if (keys.length < 4)
        expect((await route.fetch({ url: `http://127.0.0.1:${port}${pathname}`, headers: { ...headers, host } })).ok()).toBe(true);
      await (keys.length < 4 ? route.abort('connectionreset') : route.continue());
    });
    await shop.product.addBottles(2);
    expect(keys).toEqual(Array(4).fill(expect.stringMatching(/^[0-9a-f]{32}$/)));
    expect(new Set(keys).size).toBe(1);
    await shop.product.addBottles(3);
    expect(new Set(keys).size).toBe(2);
    await shop.basket.open();
    await expect.poll(() => shop.basket.lines()).toEqual([{ name: expect.stringContaining(wine.name), quantity: 6 }]);
  },
);

test(
  "[NET-02] what a shopper did is answered with the catalogue's text, whatever happened to the call",
  { tag: ['@basket', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/net::ERR_CONNECTION_REFUSED|net::ERR_CONNECTION_ABORTED|response 503/, 'calls fail in every way');
    await shop.enter();
    const wine = await findWine(page, ({ inventoryInfo: { stockQty } }) => stockQty > 100);
    await shop.openWine(wine.itemCode);
    const texts = {
      add: /^Sorry, we are having problems adding your product, please try again or contact the call centre on [\d ]+\.$/,
      login: "We've encounted an unexpected error, please try again. If you continue to experience this message please contact us.",
    };
    const causes: Record<string, (route: Route) => Promise<void>> = {
      'a refused port': (route) => route.abort('connectionrefused'),
      'an aborted connection': (route) => route.abort('connectionaborted'),
      'a proxy that answers with 503': (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      'a slow server': () => new Promise<void>(() => {}),
    };
    const dialog = page.getByRole('dialog', { name: 'Shopping Basket' });
    // what the first touch fetches is there before time is made to fly: modules do not wait as long as it flies
    await shop.live();
    await page.clock.install();
    for (const [cause, answer] of Object.entries(causes))
      await test.step(cause, async () => {
        const patient = async (seen: Locator) => {
          // each further try comes at its time, and a slow server's time is over
          for (let turn = 0; turn < 8 && !(await seen.isVisible()); turn += 1) await page.clock.runFor(11_000);
          await expect(seen).toBeVisible();
        };
        await page.unrouteAll();
        await page.route('**/api/cart**', answer);
        await page.route('**/api/authentication/**', answer);
        await shop.product.add();
        await patient(shop.product.problem.filter({ hasText: texts.add }));
        await expect(page.getByText(/Network|timeout of|status code|aborted/i)).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toBeHidden();
        await shop.header.askToLogIn();
        await shop.loginDialog.logIn({ email: 'somebody@example.com', password: 'a very good password' });
        await patient(shop.loginDialog.failure.filter({ hasText: texts.login }));
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog', { name: 'Login' })).toBeHidden();
      });
  },
);

test(
  '[NET-03] [NET-02] a chunk that does not come in two minutes leaves the page working, and is fetched when asked for again',
  { tag: ['@basket', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/^console error: \[cellardoor\] upsell\.product could not be shown: Error: Loading chunk failed/, 'the page says so once');
    await shop.openHome();
    const wine = await wineWithOffer(page, 'extra');
    const chunk = /\/modules\/upsell\/[^/]+\/upsell\.product\.js$/;
    await page.route(chunk, () => new Promise<void>(() => {}));
    await page.clock.install();
    const asked = page.waitForRequest((request) => chunk.test(request.url()) && request.resourceType() === 'script');
    await shop.openWine(wine.itemCode);
    // only the chunk that is held back shall be late when time is made to fly
    await shop.product.claimOffer.scrollIntoViewIfNeeded();
    await asked;
    await shop.live('upsell.product');
    const place = page.locator('[data-slot="upsell.product"]');
    await page.clock.runFor(100_000);
    await expect(place.getByText('This part of the page is unavailable.')).toHaveCount(0);
    await page.clock.runFor(21_000);
    await expect(place.getByText('This part of the page is unavailable.')).toBeVisible();
    expect(faults.count(/Loading chunk failed/)).toBe(1);
    await shop.product.addBottles(1);
    await page.unroute(chunk);
    await place.getByRole('button', { name: 'Try again' }).click();
    await expect(place).toHaveAttribute('data-live');
    await shop.product.claimOffer.click();
    await expect(shop.product.offer).toBeVisible();
  },
);
