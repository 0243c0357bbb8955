import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { answerTo } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { basketOf, findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { joinQuickly } from '../shop/quick-order.ts';

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
const premiere = '00075SV';

/** A wine in plenty that members pay less for. */
const wineForMembers = (page: Page) =>
  findWine(
    page,
    ({ skus, inventoryInfo }) => inventoryInfo.stockQty > 60 && skus[0]!.vppPrice !== null && skus[0]!.salePrice === skus[0]!.listPrice,
  );

test(
  '[PRD-01] a product page tells everybody the member price, asks a member for it alone, and nobody any more who logs out',
  { tag: '@phone' },
  async ({ shop, page }) => {
    await shop.openHome();
    const wine = await wineForMembers(page);
    const [sku] = wine.skus;
    const [sale, member] = [pounds(sku!.salePrice), pounds(sku!.vppPrice!)];
    const single = page.getByRole('radio', { name: /^Single bottle/ });
    const option = page.locator('label').filter({ has: single });
    const ways = page.getByRole('group', { name: 'How would you like to buy?' });

    await shop.openWine(wine.itemCode);
    const height = (await ways.boundingBox())!.height;
    await test.step('who is no member sees what he would pay, and where to become one', async () => {
      await expect(option).toContainText(sale);
      await expect(option).toContainText(`${member} for members`);
      await shop.product.chooseSingleBottle();
      await expect(shop.product.addButton).toHaveText(`Add to basket, ${sale}`);
      await expect(page.locator('#page').getByRole('link', { name: 'See memberships' })).toHaveAttribute('href', '/memberships');
    });
    await joinQuickly(page, somebodyNew(), premiere);
    await test.step('a member sees it as his price, beside what the wine costs otherwise; nothing else has moved', async () => {
      await shop.openWine(wine.itemCode);
      await expect(option).toContainText('Member price');
      await expect(option.locator('b')).toHaveText(member);
      await expect(option.locator('s')).toContainText(pounds(sku!.listPrice));
      expect((await ways.boundingBox())!.height).toBe(height);
      await expectAccessible(page);
    });
    await test.step('and pays it', async () => {
      await shop.product.addBottles(2);
      await shop.basket.open();
      await expect(shop.basket.line(wine.name)).toContainText(pounds(2 * sku!.vppPrice!));
      await expect(shop.basket.line(wine.name)).toContainText('Member price');
      await expect(shop.basket.sum('Total')).toHaveText(pounds(2 * sku!.vppPrice!));
      await expect(page.getByText('Standard delivery is free for members.')).toBeVisible();
    });
    await test.step('who logs out is asked for the price of all', async () => {
      await shop.open('/account');
      await shop.account.logOut();
      await shop.usable();
      expect((await basketOf(page)).orderPriceInfo.total).toBe(2 * sku!.salePrice);
      await shop.openWine(wine.itemCode);
      await expect(option).toContainText(`${member} for members`);
    });
  },
);

test('a visitor joins on the way to pay: his basket has the member price at once, and the account is asked for before the payment', async ({
  shop,
  page,
  faults,
}) => {
  faults.allow(/response 409: POST \/api\/cart$/, 'a member asks to join again');
  const ada = somebodyNew();
  await shop.openHome();
  const wine = await wineForMembers(page);
  await shop.openWine(wine.itemCode);
  await shop.product.addBottles(1);

  await test.step('he finds the membership from the price', async () => {
    await page.locator('#page').getByRole('link', { name: 'See memberships' }).click();
    await page.getByRole('heading', { level: 1, name: 'Memberships' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'See the benefits: Premiere' }).click();
    await page.getByRole('heading', { level: 1, name: 'Premiere' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Join for £49.99' }).click();
    const toBasket = page.locator('#page').getByRole('link', { name: 'Go to your basket' });
    await expect(toBasket).toBeFocused();
    await toBasket.click();
  });
  await test.step('the basket has the member price, no delivery cost, and one bottle', async () => {
    await expect(shop.basket.line(wine.name)).toContainText('Member price');
    await expect(shop.basket.line('Premiere')).toContainText('Membership, starting with this order');
    await expect(shop.basket.sum('Total')).toHaveText(pounds(4999 + wine.skus[0]!.vppPrice!));
    await expect(page.getByText('1 bottle', { exact: true })).toBeVisible();
  });
  await test.step('the checkout asks for an account, and comes back to the same basket', async () => {
    await shop.basket.goToCheckout();
    await shop.usable();
    const step = shop.checkout.step('Your email');
    await expect(step).toContainText('Premiere needs an account.');
    await expect(step.getByRole('textbox')).toHaveCount(0);
    await step.getByRole('link', { name: 'Create an account' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create your account' }).waitFor();
    await shop.account.fillRegistration(ada);
    await shop.account.createAccount();
    await page.waitForURL(/\/jsp\/checkout\//);
    await shop.usable();
  });
  await test.step('he pays and is a member', async () => {
    await shop.checkout.goOnAsCustomer();
    const delivery = shop.checkout.step('Delivery address');
    await expect(delivery.getByLabel('First name')).toHaveValue(ada.firstName);
    await expect(delivery.getByLabel('Last name')).toHaveValue(ada.lastName);
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    await shop.checkout.giveCard(cards.visa);
    await expect(shop.checkout.payButton).toHaveText(`Pay ${pounds(4999 + wine.skus[0]!.vppPrice!)}`);
    await shop.checkout.payButton.click();
    await page.getByRole('heading', { level: 1, name: /^Thank you/ }).waitFor();
    await shop.open('/account');
    const mine = page.getByRole('region', { name: 'My memberships' });
    await expect(mine).toContainText('Premiere');
    await expect(mine).toContainText('Active');
    await expect(mine).toContainText(/Until \d+ \w+ 20\d\d/);
    await expectAccessible(page);
  });
  await test.step('and is not asked to log in to be one', async () => {
    await shop.open('/memberships');
    await page.getByRole('link', { name: 'You will find your memberships in your account' }).waitFor();
  });
  await test.step('and cannot join twice', async () => {
    await shop.open(`/product/${premiere}`);
    await page.getByRole('button', { name: 'Join for £49.99' }).click();
    await expect(page.locator('#page').getByRole('alert')).toHaveText('You are already a premiere member');
  });
});

test(
  'the memberships page works out for the basket which membership pays back soonest, and says so where none does',
  { tag: '@phone' },
  async ({ shop, page }) => {
    const advice = page.locator('#page').getByRole('status');
    await shop.open('/memberships');
    await expect(advice).toHaveText(/^Put the wines that you would order into your basket/);
    const offers = page
      .locator('#page')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) });
    const count = await offers.count();

    const wine = await wineForMembers(page);
    await shop.openWine(wine.itemCode);
    await shop.product.addBottles(3);
    await test.step('says nothing while it is worked out, then changes the words of the same element', async () => {
      let answer = () => {};
      const held = new Promise<void>((resolve) => (answer = resolve));
      await page.route('**/api/memberships/savings', async (route) => (await held, route.fallback()), { times: 1 });
      const asked = page.waitForRequest('**/api/memberships/savings');
      await shop.open('/memberships');
      await asked;
      await expect(advice).toBeEmpty();
      const element = await advice.elementHandle();
      answer();
      await expect(advice).toHaveText(
        /^On your basket of 3 bottles, .+ pays back soonest\. It saves £\d+\.\d\d an order and has paid for itself after (this one order|\d+ orders like this)\.$/,
      );
      expect(await element!.evaluate((status) => status.isConnected)).toBe(true);
    });
    const best = offers.filter({ hasText: 'Pays back soonest' });
    await expect(best).toHaveCount(1);
    await expect(advice).toContainText((await best.getByRole('heading').textContent())!);
    await expect(
      offers.filter({ hasText: /Saves (nothing on this basket|£\d+\.\d\d on this basket; pays for itself after \d+ orders?)/ }),
    ).toHaveCount(count);
    await expectAccessible(page);
  },
);

test('the memberships page asks for no wines while it waits for a basket that the server could not tell in time', async ({
  shop,
  page,
}) => {
  await shop.openHome();
  const wine = await wineForMembers(page);
  await shop.openWine(wine.itemCode);
  await shop.product.addBottles(3);
  // as a server answers that was not told of the shopper in time
  await page.route('**/memberships', async (route) => {
    const { text, ...reply } = await answerTo(route.request());
    const untold = text.replace('"shopper":null,', '"shopperUnknown":true,"shopper":null,');
    expect(untold).not.toBe(text);
    await route.fulfill({ ...reply, body: untold });
  });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/cart/list*', async (route) => (await held, route.fallback()));
  const asked = page.waitForRequest('**/api/cart/list*');
  await shop.open('/memberships');
  await asked;
  await shop.usable();
  const advice = page.locator('#page').getByRole('status');
  await expect(advice).toBeEmpty();
  answer();
  await expect(advice).toHaveText(/^On your basket of 3 bottles, /);
});

test('the memberships page gives no advice where the savings are not known', async ({ shop, page, faults }) => {
  faults.allow(/^request failed: GET \/api\/memberships\/savings/, 'the savings are not answered');
  await shop.openHome();
  const wine = await wineForMembers(page);
  await shop.openWine(wine.itemCode);
  await shop.product.addBottles(3);
  await page.route('**/api/memberships/savings', (route) => route.abort('failed'));
  await shop.open('/memberships');
  await expect.poll(() => faults.count(/^request failed: GET \/api\/memberships\/savings/)).toBeGreaterThan(0);
  await expect(page.locator('#page').getByRole('status')).toBeEmpty();
  await expect(page.getByRole('link', { name: 'See the benefits: Premiere' })).toBeVisible();
});

test.describe('at the bank partner', () => {
  test.use({ market: 'hsb-uk' });
  test('members pay fewer points', async ({ shop, page }) => {
    await shop.openHome();
    const wine = await wineForMembers(page);
    await shop.openWine(wine.itemCode);
    const points = `${wine.skus[0]!.vppPrice!.toLocaleString('en-GB')} pts for members`;
    await expect(page.locator('#page').getByText(points)).toBeVisible();
    expect(await page.locator('#page').innerText()).not.toContain('£');
  });
});
