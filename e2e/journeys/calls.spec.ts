import type { Response } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { findWine } from '../shop/catalogue.ts';

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

test('[NET-01] pages call their own origin with the session, ask in the address, send JSON, and are answered in one envelope', async ({
  shop,
  page,
  faults,
}) => {
  faults.allow(/response 409: POST \/api\/cart$/, 'another tab has taken all there is');
  await shop.openHome();
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
});
