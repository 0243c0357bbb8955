import type { Order } from '@cellardoor/contracts';
import type { Page } from '@playwright/test';
import { expect, test as journey } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine, wineWithOffer } from '../shop/catalogue.ts';
import { hearUser, stepsHeard } from '../shop/heard.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { type OwnShell, openShell } from '../site/own-shell.ts';
import { type LeftEntry, standInTagManager, type StandInTagManager, tagManagerSettings } from '../site/tag-manager.ts';

const test = journey.extend<{ readonly tags: StandInTagManager }, { readonly tagged: OwnShell }>({
  tagged: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const shell = await openShell(tagManagerSettings);
      await use(shell);
      await shell.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ tagged, market }, use) => use(tagged.at(market)),
  tags: async ({ context }, use) => use(await standInTagManager(context)),
  allowedCookies: null,
});

// both share one shell with a tag manager
test.describe.configure({ mode: 'default' });

const namesOf = (entries: readonly LeftEntry[]) => entries.map(({ event }) => event);
const recordsIn = ({ left }: StandInTagManager) => left.filter(({ event }) => event === 'user_record').map(({ user }) => user as object);
const layerOf = (page: Page) => page.evaluate(() => window.dataLayer);
const answer = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Your choice of cookies' }).getByRole('button', { name, exact: true }).click();

/** Events of money: each has a value, and a currency. */
const ofMoney = ['view_item', 'add_to_cart', 'remove_from_cart', 'view_cart', 'begin_checkout', 'add_shipping_info', 'add_payment_info'];

/** An event that has left, with a value that is what its items cost together. */
async function lastLeft(tags: StandInTagManager, event: string): Promise<LeftEntry> {
  await expect.poll(() => namesOf(tags.left), `${event} has left`).toContain(event);
  const entry = tags.left.findLast((each) => each.event === event)!;
  if (ofMoney.includes(event)) expect(entry.ecommerce, event).toMatchObject({ value: expect.any(Number), currency: expect.any(String) });
  if (entry.ecommerce?.value !== undefined) {
    const pence = entry.ecommerce.items.reduce((sum, { price, quantity }) => sum + Math.round(price * 100) * quantity, 0);
    expect(Math.round(entry.ecommerce.value * 100), `the value of ${event}`).toBe(pence);
    expect(entry.ecommerce.currency).toBe('GBP');
  }
  return entry;
}

test(
  '[ANL-01] [ANL-02] what a shopper does is told by the names of Google Analytics 4 from their consent on, with a record of them that follows the user model',
  { tag: ['@everything'] },
  async ({ shop, page, tags }) => {
    test.slow();
    const heard = await hearUser(page);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await shop.openHome();
    const offered = await wineWithOffer(page, 'extra');
    const wine = await findWine(page, ({ itemCode, inventoryInfo }) => inventoryInfo.stockQty > 100 && itemCode !== offered.itemCode);
    await test.step('nothing is told, loaded or kept before the consent', async () => {
      await shop.search('rioja');
      await shop.openWine(wine.itemCode);
      await shop.product.addBottles(1);
      expect(await layerOf(page)).toBeUndefined();
      expect(asked.filter((url) => /tags\.example|stats\.example|user\/analytics/.test(url))).toEqual([]);
    });
    await test.step('the consent is heard at once, and of what was before it nothing is told', async () => {
      await answer(page, 'Accept all');
      await lastLeft(tags, 'page_view');
      await expect.poll(() => recordsIn(tags)).toHaveLength(1);
      expect(namesOf(tags.left).filter((name) => name !== 'user_record')).toEqual(['gtm.js', 'page_view']);
      expect(tags.scripts).toEqual(['https://tags.example/law-uk.js']);
    });
    await test.step('the record has every field, empty where nobody is known', async () => {
      expect(recordsIn(tags)[0]).toEqual({
        loginStatus: 'LOGGED_OUT',
        loginType: 'ANONYMOUS',
        customerType: null,
        eProfileId: null,
        customerId: null,
        salutation: null,
        name: null,
        memberships: [],
        subscriptions: [],
        marketingPermissions: [],
        segments: [],
        state: null,
        ageGroup: null,
        winePrefs: [],
        credits: null,
        currency: 'GBP',
      });
    });
    await test.step('a search, its list, and a product', async () => {
      await shop.search(wine.name);
      expect(await lastLeft(tags, 'search')).toMatchObject({ search_term: wine.name });
      expect((await lastLeft(tags, 'view_item_list')).ecommerce!.items.map(({ item_id: id }) => id)).toContain(wine.itemCode);
      await shop.listing.card(wine.name).first().getByRole('link', { name: wine.name }).click();
      const item = (await lastLeft(tags, 'view_item')).ecommerce!.items[0]!;
      expect(item).toMatchObject({ item_id: wine.itemCode, quantity: 1 });
      expect(namesOf(tags.left).at(namesOf(tags.left).indexOf('view_item') - 1)).toBe('page_view');
    });
    await test.step('what is put in, and the record a second after that change', async () => {
      const ada = somebodyNew();
      await registerQuickly(page, ada);
      await shop.product.chooseSingleBottle();
      await shop.product.quantity(2);
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      heard.length = 0;
      const readings = () => asked.filter((url) => url.endsWith('/api/user/analytics')).length;
      const before = readings();
      await shop.product.add();
      const added = await lastLeft(tags, 'add_to_cart');
      expect(added.ecommerce!.items).toMatchObject([{ item_id: wine.itemCode, quantity: 2 }]);
      await expect.poll(() => stepsHeard(heard, 'update', 'updated')).toBe('ok');
      await page.clock.runFor(999);
      expect(readings()).toBe(before);
      await page.clock.runFor(1);
      await expect.poll(() => recordsIn(tags)).toHaveLength(2);
      await page.clock.resume();
      expect(recordsIn(tags)[1]).toMatchObject({
        loginStatus: 'LOGGED_IN',
        loginType: 'HARD',
        customerType: 'NEW',
        name: `${ada.firstName} ${ada.lastName}`,
        ageGroup: '35-44',
      });
      expect(JSON.stringify(tags.left)).not.toContain(ada.email);
      const refreshed = tags.left.findLast(({ event }) => event === 'user_record')!;
      expect(tags.left.indexOf(refreshed)).toBeGreaterThan(tags.left.indexOf(added));
    });
    await test.step('an offer that is seen, and opened', async () => {
      await shop.openWine(offered.itemCode);
      await shop.product.claimOffer.click();
      await lastLeft(tags, 'view_promotion');
      expect((await lastLeft(tags, 'select_promotion')).ecommerce!.items).toHaveLength(1);
      await page.keyboard.press('Escape');
    });
    await test.step('the basket, and what is taken out of it', async () => {
      await shop.product.addBottles(1);
      await shop.basket.open();
      await lastLeft(tags, 'view_cart');
      await shop.basket.remove(offered.name);
      expect((await lastLeft(tags, 'remove_from_cart')).ecommerce!.items).toMatchObject([{ item_id: offered.itemCode, quantity: 1 }]);
    });
    await test.step('the checkout, and the purchase once', async () => {
      await shop.basket.goToCheckout();
      await lastLeft(tags, 'begin_checkout');
      await shop.checkout.goOnAsCustomer();
      await shop.checkout.deliverTo(addresses.uk);
      await shop.checkout.takeStandardDelivery();
      expect(await lastLeft(tags, 'add_shipping_info')).toMatchObject({ ecommerce: { shipping_tier: 'STD' } });
      await shop.checkout.giveCard(cards.visa);
      expect(await lastLeft(tags, 'add_payment_info')).toMatchObject({ ecommerce: { payment_type: 'creditCard' } });
      await shop.checkout.payButton.click();
      await shop.confirmation.shown();
      const bought = await lastLeft(tags, 'purchase');
      const order = await callsOf(page)<Order>('GET', '/api/user/order');
      expect(bought.ecommerce).toMatchObject({
        transaction_id: await shop.confirmation.number(),
        value: order.orderPriceInfo.subtotal / 100,
        shipping: order.orderPriceInfo.delivery / 100,
        tax: 0,
      });
      expect(bought.ecommerce!.items.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(3);
      const views = () => tags.left.filter(({ event, page_type: type }) => event === 'page_view' && type === 'checkout.confirmation');
      expect(views()).toHaveLength(1);
      await page.reload();
      await shop.confirmation.shown();
      await expect.poll(views).toHaveLength(2);
      expect(namesOf(tags.left).filter((name) => name === 'purchase')).toHaveLength(1);
      await expect.poll(() => recordsIn(tags).at(-1)).toMatchObject({ customerType: 'EXISTING' });
    });
  },
);

test(
  '[ANL-02] a secret in an address is nobody’s but the shop’s, and a consent that is taken back ends all',
  { tag: ['@everything'] },
  async ({ shop, page, tags }) => {
    const token = 'Zk3q9aB71xYwV2LmN0';
    await shop.open('/customer-services/cookie-policy');
    await answer(page, 'Accept all');
    await lastLeft(tags, 'page_view');

    await test.step('no tag manager runs on the page of a mailed link, nor learns of it afterwards', async () => {
      const before = tags.left.length;
      const reply = await page.goto(`/account/email/confirm/${token}`);
      await shop.usable();
      expect(reply!.headers()['content-security-policy']).not.toContain('stats.example');
      expect(await layerOf(page)).toBeUndefined();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Change your choice of cookies' }).click();
      await shop.usable();
      await expect.poll(() => tags.left.slice(before).map(({ path }) => path)).toContain('/customer-services/cookie-policy');
      const learned = await page.evaluate(() => JSON.stringify([document.referrer, performance.getEntries().map(({ name }) => name)]));
      expect(learned).not.toContain(token);
      expect(JSON.stringify(tags.left)).not.toContain(token);
    });
    await test.step('nor of an email address that is searched for', async () => {
      await shop.search('anna@example.com');
      await shop.usable();
      expect(await layerOf(page)).toBeUndefined();
      await shop.search('rioja');
      expect(await lastLeft(tags, 'search')).toMatchObject({ search_term: 'rioja' });
      expect(JSON.stringify(tags.left)).not.toMatch(/anna(@|%40)/);
    });
    await test.step('a consent that is taken back leaves a page without any of it', async () => {
      const before = tags.left.length;
      await shop.open('/customer-services/cookie-policy');
      // its own, as those of before are there already: what comes later would be taken for told after the consent
      await expect
        .poll(() => tags.left.slice(before).map(({ event, path }) => `${event} ${path}`))
        .toContain('page_view /customer-services/cookie-policy');
      await page.getByRole('checkbox', { name: 'Analytics' }).uncheck();
      const loads = tags.scripts.length;
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Save my choice' }).click()]);
      await shop.usable();
      await expect(page.getByRole('checkbox', { name: 'Analytics' })).not.toBeChecked();
      const told = tags.left.length;
      await shop.search('rioja');
      await expect(shop.listing.card(/./).first()).toBeVisible();
      expect(await layerOf(page)).toBeUndefined();
      expect(tags.scripts).toHaveLength(loads);
      expect(tags.left).toHaveLength(told);
    });
  },
);
