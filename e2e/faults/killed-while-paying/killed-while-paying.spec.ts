import type { Page, Route } from '@playwright/test';
import { request as send } from 'node:http';
import { findWine, wineOf } from '../../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../../shop/people.ts';
import type { Shop } from '../../shop/shop.ts';
import type { OwnCommerce } from '../../site/own-commerce.ts';
import { expect, test } from '../own-commerce-test.ts';

const payments = '**/api/checkout/payandcommit';

/** The API dies so many milliseconds after the payment was sent to it: before, while or after it takes it. */
async function killDuring(page: Page, commerce: OwnCommerce, milliseconds: number): Promise<void> {
  await page.route(
    payments,
    async (route) => {
      const killed = new Promise((resolve) => setTimeout(resolve, milliseconds)).then(() => commerce.kill());
      await route.continue();
      await killed;
      await commerce.start();
    },
    { times: 1 },
  );
}

/** Sends a request of the page from here, where `*.localhost` is known to nobody; gives the reply's status. */
async function sentOn(route: Route): Promise<number> {
  const asked = route.request();
  const { port, host, pathname } = new URL(asked.url());
  const headers = { ...(await asked.allHeaders()), host };
  return new Promise((resolve, reject) => {
    const sent = send({ host: '127.0.0.1', port, path: pathname, method: asked.method(), headers }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode!));
    });
    sent.once('error', reject).end(asked.postDataBuffer());
  });
}

/** The API takes the payment and places the order; its reply is lost, and it dies. */
async function killBeforeReply(page: Page, commerce: OwnCommerce): Promise<void> {
  await page.route(
    payments,
    async (route) => {
      expect(await sentOn(route)).toBe(200);
      await commerce.kill();
      await route.abort('connectionreset');
      await commerce.start();
    },
    { times: 1 },
  );
}

/** The API has told that it was paid, and dies before the page has read the order: the page says that it cannot be shown. */
async function killBeforeThanks(page: Page, commerce: OwnCommerce): Promise<void> {
  await page.route(
    '**/api/user/order',
    async (route) => {
      await commerce.kill();
      const unavailable = page.waitForResponse((reply) => reply.request().isNavigationRequest() && reply.status() === 503);
      await route.continue();
      await unavailable;
      await commerce.start();
    },
    { times: 1 },
  );
}

/** Pays until the shop says thank you, as a shopper does whom it tells that it does not know, or cannot show it. */
async function paysUntilThanked({ page, checkout, confirmation }: Shop): Promise<void> {
  await checkout.payWith(cards.visa);
  const tryAgain = page.locator('#page').getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await confirmation.title.isVisible()) return;
    for (const button of [tryAgain, checkout.payButton])
      if ((await button.isVisible()) && (await button.isEnabled())) await button.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(confirmation.title).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
}

test(
  'a payment during which the API is killed ends in one order, whenever that happens',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, commerce, faults }) => {
    test.setTimeout(420_000);
    faults.allow(/^response 50[023]: |net::ERR_CONNECTION_RESET|net::ERR_EMPTY_RESPONSE/, 'the API is killed');
    faults.allow(/^console error: \[cellardoor\] session and basket could not be read/, 'while the API is down');
    faults.allow(/^console error: \[cellardoor\] \S+confirmation\S* (is left to the server|could not be shown)/, 'while the API is down');
    await shop.account.enrol(somebodyNew(), { home: commerce.home });
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    const onHand = async () => (await wineOf(page, wine.itemCode)).inventoryInfo.stockQty;
    const before = await onHand();

    const deaths: readonly (readonly [string, () => Promise<void>])[] = [
      ['as the payment comes', () => killDuring(page, commerce, 5)],
      ['when it is taken, and nobody was told', () => killBeforeReply(page, commerce)],
      ['when it was told, and the thanks are not there yet', () => killBeforeThanks(page, commerce)],
    ];
    for (const [when, arrange] of deaths)
      await test.step(when, async () => {
        await shop.openCheckoutWith(wine.itemCode, 2);
        await shop.checkout.goOnAsCustomer();
        // the address of the first order is there again
        if (when === deaths[0]![0]) await shop.checkout.deliverTo(addresses.uk);
        await shop.checkout.takeStandardDelivery();
        await arrange();
        await paysUntilThanked(shop);
        await page.reload();
        await shop.confirmation.shown();
        await expect(shop.header.basketLink).toHaveAccessibleName('Basket, empty');
      });

    await shop.open('/account/orders');
    await expect(page.locator('#page').getByRole('link', { name: /^Order / })).toHaveCount(deaths.length);
    await expect.poll(onHand, 'each order took its bottles once').toBe(before - 2 * deaths.length);
  },
);
