import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { basketOf, wineForMembers } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { joinQuickly } from '../shop/quick-order.ts';

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
const premiere = '00075SV';

test(
  '[PRD-01] [PRD-16] a product page tells everybody the member price, asks a member for it alone, and nobody once they log out',
  { tag: ['@product', '@basket', '@account', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await wineForMembers(page);
    const [sku] = wine.skus;
    const [sale, member] = [pounds(sku!.salePrice), pounds(sku!.vppPrice!)];
    const single = page.getByRole('radio', { name: /^Single bottle/ });
    const option = page.locator('label').filter({ has: single });
    const ways = page.getByRole('group', { name: 'How would you like to buy?' });

    await shop.openWine(wine.itemCode);
    const height = (await ways.boundingBox())!.height;
    await test.step('a visitor sees what members pay, and where to become one', async () => {
      await expect(option).toContainText(sale);
      await expect(option).toContainText(`${member} for members, ${pounds(sku!.vppUnitPricePerLitre!)} a litre`);
      await shop.product.chooseSingleBottle();
      await expect(shop.product.addButton).toHaveText(`Add to basket, ${sale}`);
      await expect(page.locator('#page').getByRole('link', { name: 'See memberships' })).toHaveAttribute('href', '/memberships');
    });
    await joinQuickly(page, somebodyNew(), premiere);
    await test.step('a member sees it as their price, beside what the wine costs otherwise; nothing else has moved', async () => {
      await shop.openWine(wine.itemCode);
      await expect(option).toContainText('Member price');
      await expect(option.locator('b')).toHaveText(member);
      await expect(option.locator('s')).toContainText(pounds(sku!.listPrice));
      const litres = [sku!.vppUnitPricePerLitre!, sku!.listUnitPricePerLitre].map(pounds);
      await expect(option).toContainText(`${litres[0]} a litre, was ${litres[1]}`);
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
    await test.step('after logging out the price is that of all again', async () => {
      await shop.open('/account');
      await shop.account.logOut();
      await shop.usable();
      expect((await basketOf(page)).orderPriceInfo.total).toBe(2 * sku!.salePrice);
      await shop.openWine(wine.itemCode);
      await expect(option).toContainText(`${member} for members`);
    });
  },
);

test(
  '[USR-18] a visitor joins on the way to pay: their basket has the member price at once, and the account is asked for before the payment',
  { tag: ['@smoke', '@basket', '@checkout', '@account', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 409: POST \/api\/cart$/, 'a member asks to join again');
    const ada = somebodyNew();
    await shop.enter();
    const wine = await wineForMembers(page);
    await shop.openWine(wine.itemCode);
    await shop.product.addBottles(1);

    await test.step('they find the membership from the price', async () => {
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
      await shop.account.code.waitFor();
      // by the link in the mail, which says nothing of a checkout
      await shop.open('/account/register');
      await shop.account.typeCode(await shop.account.codeFor(ada));
      await page.waitForURL(/\/jsp\/checkout\//);
      await shop.usable();
    });
    await test.step('they pay and are a member', async () => {
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
    await test.step('and are not asked to log in to become one', async () => {
      await shop.open('/memberships');
      await page.getByRole('link', { name: 'You will find your memberships in your account' }).waitFor();
    });
    await test.step('and cannot join twice', async () => {
      await shop.open(`/product/${premiere}`);
      await page.getByRole('button', { name: 'Join for £49.99' }).click();
      await expect(page.locator('#page').getByRole('alert')).toHaveText('You are already a premiere member');
    });
  },
);

test.describe('at the bank partner', () => {
  test.use({ market: 'hsb-uk' });
  test('members pay fewer points', { tag: ['@product', '@api'] }, async ({ shop, page }) => {
    await shop.enter();
    const wine = await wineForMembers(page);
    await shop.openWine(wine.itemCode);
    const points = `${wine.skus[0]!.vppPrice!.toLocaleString('en-GB')} pts for members`;
    await expect(page.locator('#page').getByText(points)).toBeVisible();
    await expect(page.locator('#page')).not.toContainText('£', { useInnerText: true });
  });
});
