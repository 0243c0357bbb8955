import { expectPaper } from '../fixtures/paper.ts';
import { served } from '../fixtures/served.ts';
import { mailAddsUp, sumsAddUp } from '../fixtures/sums.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine, wineOf } from '../shop/catalogue.ts';
import { addresses, cards, type Delivery, somebodyNew } from '../shop/people.ts';
import { mailsTo, orderMailsTo } from '../site/mail.ts';

const countries = [
  {
    country: 'uk',
    tax: 'VAT at 20%',
    currency: 'GBP',
    sign: '£',
    standard: '£7.99',
    invoice: 'Invoice',
    paper: ['Goods, after discounts', 'Delivery: Standard delivery'],
    checkout: '/jsp/checkout/uk/checkout.jsp',
    confirmation: '/jsp/checkout/uk/confirmation.jsp',
  },
  {
    country: 'au',
    tax: 'GST at 10%',
    currency: 'AUD',
    sign: '$',
    standard: '$9.99',
    invoice: 'Tax invoice',
    paper: ['Goods, after discounts', 'Delivery: Standard delivery'],
    checkout: '/jsp/checkout/au/index.jsp',
    confirmation: '/jsp/checkout/au/order-confirmation.jsp',
  },
  {
    country: 'nz',
    tax: 'GST at 15%',
    currency: 'NZD',
    sign: '$',
    standard: '$9.99',
    invoice: 'Tax invoice',
    paper: ['Goods, after discounts', 'Delivery: Standard delivery'],
    checkout: '/jsp/checkout/nz/index.jsp',
    confirmation: '/jsp/checkout/nz/order-confirmation.jsp',
  },
  {
    country: 'us',
    tax: 'Sales tax, California',
    currency: 'USD',
    sign: '$',
    standard: '$14.99',
    invoice: 'Invoice',
    paper: ['Goods, after discounts', 'Delivery: Ground', 'Sales tax, California'],
    checkout: '/jsp/checkout/us/index.jsp',
    confirmation: '/jsp/checkout/us/thank-you.jsp',
  },
] as const;

for (const { country, currency, sign, standard, tax, invoice, paper, checkout, confirmation } of countries) {
  test.describe(country, () => {
    test.use({ market: `law-${country}` });

    test(
      `[CHK-01] [CHK-11] [RTE-13] in ${country} a guest and a customer pay in ${currency}, on the paths and with the address of the country, what adds up in every view; the confirmation stays theirs`,
      { tag: ['@everything'] },
      async ({ shop, page }) => {
        test.setTimeout(240_000);
        const to: Delivery = addresses[country];
        const { state: _, ...address } = to;
        const guest = somebodyNew();
        const pricesIn = (words: string): string[] => words.match(new RegExp(`\\${sign}[\\d,]+(\\.\\d+)?`, 'g')) ?? [];
        const inTheCurrency = async () => {
          const words = await page.locator('body').innerText();
          expect(pricesIn(words)).not.toEqual([]);
          // the bounds of a filter are no prices
          const bounds = pricesIn((await shop.listing.filters.allInnerTexts()).join(' '));
          expect(pricesIn(words).filter((price) => !/\.\d\d$/.test(price) && !bounds.includes(price))).toEqual([]);
          if (sign === '$') expect(words).not.toContain('£');
        };
        await shop.openHome();
        await inTheCurrency();
        const { itemCode } = await findWine(
          page,
          ({ inventoryInfo, skus }) => inventoryInfo.stockQty > 60 && skus[0]!.listPrice - skus[0]!.salePrice > 60,
        );
        const wine = await wineOf(page, itemCode);
        expect(wine.currency).toBe(currency);
        await shop.open('/wines');
        await inTheCurrency();

        const lines = [/Subtotal/, /sav/i, /Shipping|delivery/i, ...(country === 'us' ? [/^Sales tax$/] : [])];
        const fillsTheBasket = async () => {
          await shop.openWine(itemCode);
          await inTheCurrency();
          await shop.product.chooseSingleBottle();
          await expect(shop.product.addButton).toHaveText(`Add to basket, ${sign}${(wine.skus[0]!.salePrice / 100).toFixed(2)}`);
          await shop.product.addBottles(2);
          await shop.header.openBasket();
          await inTheCurrency();
          expect((await sumsAddUp(page, 'basket')).some((name) => /sav/i.test(name))).toBe(true);
          await expect(shop.basket.sum('Standard delivery')).toHaveText(standard);
          await shop.basket.goToCheckout();
        };
        const buys = async (asCustomer: boolean) => {
          // product page and basket are the same for both
          if (asCustomer) await shop.openCheckoutWith(itemCode, 2);
          else await fillsTheBasket();
          expect(new URL(page.url()).pathname).toBe(checkout);
          if (asCustomer) await shop.checkout.goOnAsCustomer();
          else await shop.checkout.giveEmail(guest.email);
          await sumsAddUp(page, 'checkout before the address');
          await shop.checkout.deliverTo(addresses[country]);
          await sumsAddUp(page, 'checkout before the delivery');
          await shop.checkout.takeStandardDelivery();
          await shop.checkout.giveCard(cards.visa);
          const review = shop.checkout.step('Review and pay');
          if (country === 'us') await expect(review).toContainText('Sales tax');
          else await expect(review).toContainText(/Includes .*of (VAT|GST)/);
          await inTheCurrency();
          const reviewed = await sumsAddUp(page, 'review');
          expect(reviewed).toEqual(lines.map((line) => expect.stringMatching(line)));
          await shop.checkout.payButton.click();
          await shop.confirmation.shown();
          expect(new URL(page.url()).pathname).toBe(confirmation);
          expect(await sumsAddUp(page, 'confirmation')).toEqual(reviewed);
          for (const line of Object.values(address)) await expect(page.locator('#page')).toContainText(line, { ignoreCase: true });
          await expect(page.locator('#page')).toContainText('Delivery to');
          await inTheCurrency();
        };
        await test.step('a guest', () => buys(false));
        let first = '';
        await test.step('the confirmation stays, at each of its addresses, for this shopper alone', async () => {
          const number = await shop.confirmation.number();
          first = number;
          for (const path of [confirmation, ...(country === 'uk' ? ['/jsp/checkout/uk/confirmation_lp.jsp'] : [])]) {
            await shop.open(path);
            expect(await shop.confirmation.number()).toBe(number);
            const strangers = await served(page, path);
            expect(strangers).toContain('We have no order to show here');
            expect(strangers).not.toContain(number);
          }
        });
        await test.step('the mail', async () => {
          await expect.poll(() => mailsTo(guest.email)).toHaveLength(1);
          const [mail] = await mailsTo(guest.email);
          expect(pricesIn(mail!)).not.toEqual([]);
          if (sign === '$') expect(mail).not.toContain('£');
          mailAddsUp(mail!);
        });
        await test.step('the memberships', async () => {
          await shop.open('/memberships');
          await inTheCurrency();
        });
        await test.step('a customer', async () => {
          const ada = somebodyNew();
          await shop.account.enrol(ada);
          await buys(true);
          const number = await shop.confirmation.number();
          expect(number).not.toBe(first);
          await shop.open(`/account/orders/${number}`);
          await inTheCurrency();
          expect(await sumsAddUp(page, 'order')).toEqual(lines.map((line) => expect.stringMatching(line)));
          await expect(page.locator('#page')).toContainText('Delivery to');
          await page.getByRole('link', { name: 'Print an invoice' }).click();
          await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${invoice} \\d+$`) })).toBeVisible();
          expect(await sumsAddUp(page, 'invoice')).toEqual(paper);
          await expect(page.locator('#page')).toContainText('Delivery to');
          await expect(page.locator('#page').getByRole('term').filter({ hasText: tax })).toHaveCount(1);
          await expectPaper(page);
          await expect.poll(() => orderMailsTo(ada.email)).toHaveLength(1);
          mailAddsUp((await orderMailsTo(ada.email))[0]!);
          expect((await orderMailsTo(ada.email))[0]).toContain(`/account/orders/${number}`);
        });
      },
    );
  });
}

test.describe('us', () => {
  test.use({ market: 'law-us' });

  test('a state that may not receive wine is refused before any payment', { tag: ['@everything'] }, async ({ page, shop, faults }) => {
    faults.allow(/response 4\d\d: POST \/api\/checkout\/shipping\/addresses\/v2/, 'the address is refused');
    await shop.enter();
    const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    const { state: _state, ...typed } = addresses.us;
    const state = shop.checkout.step('Delivery address').getByLabel('State');
    await shop.checkout.fillAddress({ ...typed, City: 'Salt Lake City', 'ZIP code': '84101' });
    await shop.checkout.confirmAge();
    await expect(state.locator('option:checked')).toHaveText('Utah');
    await shop.checkout.sendAddress();
    await expect(state).toHaveAccessibleDescription(/^Sorry, the law does not let us send wine to Utah\. Your basket is kept\./);
    await expect(state).toBeFocused();
    await expect(shop.checkout.payButton).toHaveCount(0);
    await test.step('another ZIP code brings its own state: the refused one was filled in for the shopper', async () => {
      const address = shop.checkout.step('Delivery address');
      await address.getByLabel('City', { exact: true }).fill('Sacramento');
      await address.getByLabel('ZIP code', { exact: true }).fill('95814');
      await state.focus();
      await expect(state.locator('option:checked')).toHaveText('California');
      await state.selectOption({ label: 'Nevada' });
      await address.getByLabel('ZIP code', { exact: true }).fill('84101');
      await state.focus();
      await expect(state.locator('option:checked')).toHaveText('Nevada');
    });
    await test.step('a ZIP code of another state is called one', async () => {
      await shop.checkout.sendAddress();
      const zip = shop.checkout.step('Delivery address').getByLabel('ZIP code', { exact: true });
      await expect(zip).toHaveAccessibleDescription('This ZIP code is not in the state you chose');
    });
    await shop.basket.open();
    await expect(shop.basket.sum('Total before delivery')).toBeVisible();
  });

  test(
    'a state that a ZIP code filled in gives way to that of another one also after the step was taken and opened again, and after a reload',
    { tag: ['@everything'] },
    async ({ page, shop }) => {
      await shop.enter();
      const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
      await shop.openCheckoutWith(itemCode, 1);
      await shop.checkout.giveEmail(somebodyNew().email);
      const { state: _state, ...typed } = addresses.us;
      const step = shop.checkout.step('Delivery address');
      await shop.checkout.fillAddress(typed);
      await shop.checkout.confirmAge();
      await expect(step.getByLabel('State').locator('option:checked')).toHaveText('California');
      await shop.checkout.sendAddress();
      await step.getByRole('button', { name: 'Change: Delivery address' }).click();
      await step.getByLabel('ZIP code', { exact: true }).fill('89501');
      await step.getByLabel('State').focus();
      await expect(step.getByLabel('State').locator('option:checked')).toHaveText('Nevada');
      await expect(step.getByLabel('City', { exact: true })).toHaveValue('Sacramento');
      await page.reload();
      await shop.usable();
      await step.getByRole('button', { name: 'Change: Delivery address' }).click();
      await step.getByLabel('Address', { exact: true }).focus();
      await expect(step.getByLabel('State').locator('option:checked')).toHaveText('California');
      await step.getByLabel('City', { exact: true }).fill('Reno by the river');
      await step.getByLabel('ZIP code', { exact: true }).fill('89501');
      await step.getByLabel('State').focus();
      await expect(step.getByLabel('State').locator('option:checked')).toHaveText('Nevada');
      await expect(step.getByLabel('City', { exact: true })).toHaveValue('Reno by the river');
    },
  );
});

test.describe('what the law wants said beside a sale', () => {
  const victorian = /Liquor Control Reform Act 1998/;
  const other = /Liquor Act 20|Liquor Act 1992|Licensing Act|Liquor Control Act/;

  test.describe('au', () => {
    test.use({ market: 'law-au' });

    test(
      '[CHK-13] stands on the basket for all states, and from the address on for that state alone, with its licence',
      { tag: ['@everything'] },
      async ({ shop, page }) => {
        await shop.openHome();
        await expect(page.getByRole('contentinfo')).toContainText('Packaged liquor licence');
        await expect(page.getByRole('contentinfo')).not.toContainText('Premises licence');
        const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
        await shop.openWine(itemCode);
        await shop.product.addBottles(2);
        await shop.header.openBasket();
        const shown = page.locator('#page');
        for (const notice of [victorian, other, 'Packaged liquor licence']) await expect(shown).toContainText(notice);
        await expect(shown).not.toContainText('UK units');
        await shop.basket.goToCheckout();
        await shop.checkout.giveEmail(somebodyNew().email);
        await shop.checkout.deliverTo({ ...addresses.au, Suburb: 'Fitzroy', state: 'Victoria', Postcode: '3065' });
        await shop.checkout.takeStandardDelivery();
        await shop.checkout.giveCard(cards.visa);
        const sold = async () => {
          await expect(shown).toContainText(victorian);
          await expect(shown).not.toContainText(other);
          await expect(shown).toContainText(/Packaged liquor licence \d+, Victoria/);
          await expect(shown).not.toContainText('New South Wales');
        };
        await sold();
        await shop.checkout.payButton.click();
        await shop.confirmation.shown();
        await sold();
      },
    );
  });

  test(
    '[CHK-13] says in Britain the age, and the units of alcohol of all bottles from the basket to the confirmation',
    { tag: ['@everything'] },
    async ({ shop, page }) => {
      await shop.enter();
      const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
      const { alcoholPercent, bottleSize } = await wineOf(page, itemCode);
      const units = `Contains ${Math.round((3 * alcoholPercent * bottleSize) / 100) / 10} UK units of alcohol.`;
      await shop.openWine(itemCode);
      await shop.product.addBottles(3);
      await shop.header.openBasket();
      const shown = page.locator('#page');
      for (const words of [units, 'We operate Challenge 25']) await expect(shown).toContainText(words);
      await shop.basket.goToCheckout();
      await expect(shop.checkout.summary).toContainText(units);
      await shop.checkout.giveEmail(somebodyNew().email);
      await shop.checkout.deliverTo(addresses.uk);
      await shop.checkout.takeStandardDelivery();
      await shop.checkout.giveCard(cards.visa);
      for (const words of [units, 'We operate Challenge 25']) await expect(shop.checkout.step('Review and pay')).toContainText(words);
      await shop.checkout.payButton.click();
      await shop.confirmation.shown();
      for (const words of [units, 'We operate Challenge 25']) await expect(shown).toContainText(words);
    },
  );
});
