import { expectPaper } from '../fixtures/paper.ts';
import { served } from '../fixtures/served.ts';
import { mailAddsUp, sumsAddUp } from '../fixtures/sums.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine, wineOf } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { mailsTo, orderMailsTo } from '../site/mail.ts';

const everyModule = ['@search', '@product', '@basket', '@checkout', '@account', '@api'];
const reduced = ({ inventoryInfo, skus: [sku] }: Awaited<ReturnType<typeof findWine>>) =>
  inventoryInfo.stockQty > 60 && sku!.listPrice - sku!.salePrice > 60;

/** Expects dollars alone, to the cent. */
function inDollars(words: string): void {
  expect(words).not.toContain('£');
  const prices = words.match(/\$[\d,]+(\.\d+)?/g) ?? [];
  expect(prices).not.toEqual([]);
  expect(prices.filter((price) => !/\.\d\d$/.test(price))).toEqual([]);
}

/** What a page without its programs says, as the server sends it to a visitor. */
const wordsOf = (html: string) => html.replaceAll(/<(script|style)\b[^]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ');

test.describe('us', () => {
  test.use({ market: 'law-us' });

  test(
    '[CHK-01] [CHK-11] [RTE-13] in the United States a guest and a customer pay in dollars, with the tax of their state on top, what adds up in every view; a state that may not receive wine is refused before',
    { tag: ['@smoke', ...everyModule] },
    async ({ shop, page, faults }) => {
      test.setTimeout(240_000);
      faults.allow(/response 4\d\d: POST \/api\/checkout\/shipping\/addresses\/v2/, 'the address is refused');
      const lines = [/Subtotal/, /sav/i, /Shipping|delivery/i, /^Sales tax$/].map((line) => expect.stringMatching(line));
      const main = page.locator('#page');
      const inTheCurrency = async () => inDollars(await page.locator('body').innerText());
      await shop.enter();
      const { itemCode } = await findWine(page, reduced);
      const wine = await wineOf(page, itemCode);
      expect(wine.currency).toBe('USD');
      for (const path of ['/', '/wines', '/memberships']) {
        const words = wordsOf(await served(page, path));
        expect(words, path).toMatch(/\$\d+\.\d\d/);
        expect(words, path).not.toContain('£');
      }
      const buys = async () => {
        expect(new URL(page.url()).pathname).toBe('/jsp/checkout/us/index.jsp');
        await shop.checkout.deliverTo(addresses.us);
        await shop.checkout.takeStandardDelivery();
        await shop.checkout.giveCard(cards.visa);
        await expect(shop.checkout.step('Review and pay')).toContainText('Sales tax');
        const reviewed = await sumsAddUp(page, 'review');
        expect(reviewed).toEqual(lines);
        await inTheCurrency();
        await shop.checkout.payButton.click();
        await shop.confirmation.shown();
        expect(new URL(page.url()).pathname).toBe('/jsp/checkout/us/thank-you.jsp');
        expect(await sumsAddUp(page, 'confirmation')).toEqual(reviewed);
        await expect(main.locator('address').first().locator('span')).toHaveText(['Ada Lovelace', '1 Cellar Lane', 'Sacramento, CA 95814']);
        await inTheCurrency();
        return shop.confirmation.number();
      };
      const first = await test.step('a guest', async () => {
        await shop.openWine(itemCode);
        await inTheCurrency();
        await shop.product.chooseSingleBottle();
        await expect(shop.product.addButton).toHaveText(`Add to basket, $${(wine.skus[0]!.salePrice / 100).toFixed(2)}`);
        await shop.product.addBottles(2);
        await shop.header.openBasket();
        await inTheCurrency();
        expect((await sumsAddUp(page, 'basket')).some((name) => /sav/i.test(name))).toBe(true);
        await expect(shop.basket.sum('Standard delivery')).toHaveText('$14.99');
        await shop.basket.goToCheckout();
        const guest = somebodyNew();
        await shop.checkout.giveEmail(guest.email);
        await sumsAddUp(page, 'checkout before the address');
        const { state: _, ...typed } = addresses.us;
        const address = shop.checkout.step('Delivery address');
        const state = address.getByLabel('State');
        await shop.checkout.fillAddress({ ...typed, City: 'Salt Lake City', 'ZIP code': '84101' });
        await shop.checkout.confirmAge();
        await expect(state.locator('option:checked')).toHaveText('Utah');
        await shop.checkout.sendAddress();
        await expect(state).toHaveAccessibleDescription(/^Sorry, the law does not let us send wine to Utah\. Your basket is kept\./);
        await expect(state).toBeFocused();
        await expect(shop.checkout.payButton).toHaveCount(0);
        const number = await buys();
        expect(await served(page, '/jsp/checkout/us/thank-you.jsp')).toContain('We have no order to show here');
        await expect.poll(() => mailsTo(guest.email)).toHaveLength(1);
        const [mail] = await mailsTo(guest.email);
        expect(mail).toMatch(/\$\d/);
        expect(mail).not.toContain('£');
        mailAddsUp(mail!);
        return number;
      });
      await test.step('a customer', async () => {
        const ada = somebodyNew();
        await shop.account.enrol(ada);
        await shop.openCheckoutWith(itemCode, 2);
        await shop.checkout.goOnAsCustomer();
        const number = await buys();
        expect(number).not.toBe(first);
        await shop.open(`/account/orders/${number}`);
        await inTheCurrency();
        expect(await sumsAddUp(page, 'order')).toEqual(lines);
        await expect(main.locator('address').first().locator('span')).toHaveText(['Ada Lovelace', '1 Cellar Lane', 'Sacramento, CA 95814']);
        await page.getByRole('link', { name: 'Print an invoice' }).click();
        await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d+$/ })).toBeVisible();
        expect(await sumsAddUp(page, 'invoice')).toEqual([
          'Goods, after discounts',
          'Delivery: Standard delivery',
          'Sales tax, California',
        ]);
        await expect(main.getByRole('term').filter({ hasText: 'Sales tax, California' })).toHaveCount(1);
        await expectPaper(page);
        await expect.poll(() => orderMailsTo(ada.email)).toHaveLength(1);
        mailAddsUp((await orderMailsTo(ada.email))[0]!);
        expect((await orderMailsTo(ada.email))[0]).toContain(`/account/orders/${number}`);
      });
    },
  );
});

test.describe('au', () => {
  test.use({ market: 'law-au' });

  test(
    '[CHK-01] [CHK-11] [CHK-13] [RTE-13] in Australia a guest reads the notices of all states, from the address on those of their own with its licence, and pays in dollars what adds up',
    { tag: ['@header', '@product', '@basket', '@checkout', '@api'] },
    async ({ shop, page }) => {
      test.slow();
      const victorian = /Liquor Control Reform Act 1998/;
      const other = /Liquor Act 20|Liquor Act 1992|Licensing Act|Liquor Control Act/;
      const main = page.locator('#page');
      await shop.enter();
      const { itemCode } = await findWine(page, reduced);
      await shop.openWine(itemCode);
      await expect(page.getByRole('contentinfo')).toContainText('Packaged liquor licence');
      await expect(page.getByRole('contentinfo')).not.toContainText('Premises licence');
      await shop.product.addBottles(2);
      await shop.header.openBasket();
      for (const notice of [victorian, other, 'Packaged liquor licence']) await expect(main).toContainText(notice);
      await expect(main).not.toContainText('UK units');
      await sumsAddUp(page, 'basket');
      await expect(shop.basket.sum('Standard delivery')).toHaveText('$9.99');
      await shop.basket.goToCheckout();
      expect(new URL(page.url()).pathname).toBe('/jsp/checkout/au/index.jsp');
      const { email } = somebodyNew();
      await shop.checkout.giveEmail(email);
      const fitzroy = { ...addresses.au, Suburb: 'Fitzroy', state: 'Victoria', Postcode: '3065' };
      await shop.checkout.deliverTo(fitzroy);
      await shop.checkout.takeStandardDelivery();
      await shop.checkout.giveCard(cards.visa);
      await expect(shop.checkout.step('Review and pay')).toContainText(/Includes .*of GST/);
      const sold = async () => {
        await expect(main).toContainText(victorian);
        await expect(main).not.toContainText(other);
        await expect(main).toContainText(/Packaged liquor licence \d+, Victoria/);
        await expect(main).not.toContainText('New South Wales');
        inDollars(await main.innerText());
      };
      await sold();
      const reviewed = await sumsAddUp(page, 'review');
      await shop.checkout.payButton.click();
      await shop.confirmation.shown();
      expect(new URL(page.url()).pathname).toBe('/jsp/checkout/au/order-confirmation.jsp');
      await sold();
      expect(await sumsAddUp(page, 'confirmation')).toEqual(reviewed);
      const { state: _, ...typed } = fitzroy;
      for (const line of Object.values(typed)) await expect(main).toContainText(line, { ignoreCase: true });
      expect(await served(page, '/jsp/checkout/au/order-confirmation.jsp')).toContain('We have no order to show here');
      await expect.poll(() => mailsTo(email)).toHaveLength(1);
      mailAddsUp((await mailsTo(email))[0]!);
    },
  );
});

test.describe('nz', () => {
  test.use({ market: 'law-nz' });

  test(
    '[CHK-01] [CHK-11] [RTE-13] in New Zealand a guest pays in dollars what adds up, at addresses of the country’s own, and alone sees the confirmation',
    { tag: ['@checkout', '@api'] },
    async ({ shop, page }) => {
      const main = page.locator('#page');
      await shop.enter();
      const { itemCode } = await findWine(page, reduced);
      await shop.openCheckoutWith(itemCode, 2);
      expect(new URL(page.url()).pathname).toBe('/jsp/checkout/nz/index.jsp');
      const { email } = somebodyNew();
      await shop.checkout.giveEmail(email);
      await shop.checkout.deliverTo(addresses.nz);
      await shop.checkout.takeStandardDelivery();
      await shop.checkout.giveCard(cards.visa);
      await expect(shop.checkout.step('Review and pay')).toContainText(/Includes .*of GST/);
      inDollars(await main.innerText());
      const reviewed = await sumsAddUp(page, 'review');
      await shop.checkout.payButton.click();
      await shop.confirmation.shown();
      const confirmation = '/jsp/checkout/nz/order-confirmation.jsp';
      expect(new URL(page.url()).pathname).toBe(confirmation);
      expect(await sumsAddUp(page, 'confirmation')).toEqual(reviewed);
      inDollars(await main.innerText());
      await expect(main.locator('address').first().locator('span')).toHaveText(['Ada Lovelace', '1 Cellar Lane', 'Auckland 1010']);
      const strangers = await served(page, confirmation);
      expect(strangers).toContain('We have no order to show here');
      expect(strangers).not.toContain(await shop.confirmation.number());
      await expect.poll(() => mailsTo(email)).toHaveLength(1);
      mailAddsUp((await mailsTo(email))[0]!);
    },
  );
});
