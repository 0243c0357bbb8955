import { expectAccessible } from '../fixtures/accessibility.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { overlappingTexts } from '../fixtures/overlaps.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, type Delivery, somebodyNew } from '../shop/people.ts';

/** A dark brand, prices in points, American addresses and taxes; the other countries' addresses are in `countries`, the other brands' colours in unit tests. */
const shops = [
  { market: 'bbc-uk', country: 'uk' },
  { market: 'hsb-uk', country: 'uk' },
  { market: 'law-us', country: 'us' },
] as const;

for (const { market, country } of shops)
  test.describe(market, () => {
    test.use({ market });

    test(
      `${market}: a guest searches and buys by keyboard alone, every step is accessible, and no texts of the checkout overlap at any width`,
      { tag: [...(market === 'law-us' ? ['@smoke'] : []), '@header', '@search', '@product', '@basket', '@checkout'] },
      async ({ shop, page }) => {
        test.slow();
        const keys = new Keyboard(page);
        const { checkout } = shop;
        const arrives = async (path: RegExp) => {
          await page.waitForURL(path);
          await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
          await shop.usable();
          await expectAccessible(page);
        };
        await shop.openHome();
        const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
        await test.step('the first stop skips to the content', async () => {
          await page.keyboard.press('Tab');
          await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
        });
        await keys.type(page.getByRole('combobox', { name: 'Search wines' }), wine.name);
        await page.keyboard.press('Enter');
        await expect(shop.listing.title).toContainText(wine.name);
        await shop.usable();
        await keys.follow(shop.listing.card(wine.name).first().getByRole('link', { name: wine.name }));
        await expect(shop.product.title).toContainText(wine.name);
        await shop.usable();
        await expectAccessible(page);
        await keys.follow(shop.product.addButton);
        await expect(page.locator('#page').getByText(/added to your basket/)).toBeVisible();
        await page.keyboard.press('Escape');
        await keys.follow(shop.header.basketLink);
        await arrives(/shoppingcart\.jsp/);
        await keys.follow(shop.basket.checkoutLink);
        await arrives(/checkout\/\w+\/(index|checkout)\.jsp/);
        await keys.type(checkout.step('Your email').getByRole('textbox', { name: 'Email' }), somebodyNew().email);
        await page.keyboard.press('Enter');
        const address = checkout.step('Delivery address');
        await expect(address.getByLabel('First name')).toBeVisible();
        await expectAccessible(page);
        const { state, ...texts }: Delivery = addresses[country];
        for (const [label, text] of Object.entries(texts)) await keys.type(address.getByLabel(label, { exact: true }), text);
        if (state) await keys.type(address.getByLabel(/^State/), state);
        await keys.reach(address.getByRole('checkbox', { name: /or over/ }));
        await page.keyboard.press('Space');
        await keys.follow(address.getByRole('button', { name: 'Continue' }));
        const delivery = checkout.step('Delivery method');
        await expect(delivery.getByRole('radio', { name: /^Standard\b/ })).toBeChecked();
        await expectAccessible(page);
        await keys.follow(delivery.getByRole('button', { name: 'Continue' }));
        const card = market.startsWith('hsb') ? cards.mastercard : cards.visa;
        await expect(checkout.cardField('Security code')).toBeVisible();
        // a guest has none
        await expect(checkout.step('Payment').getByText('Paid with points')).toHaveCount(0);
        // before a card is typed: axe takes what lies behind a transparent frame for white
        await expectAccessible(page);
        await keys.type(checkout.cardField('Card number'), card.number);
        await keys.type(checkout.expiry, card.expiry);
        await keys.type(checkout.cardField('Security code'), card.code);
        await keys.follow(checkout.step('Payment').getByRole('button', { name: 'Continue' }));
        await expect(checkout.payButton).toBeVisible();
        await expectAccessible(page);
        // the ring of what the keyboard reached goes around the words, not across the page
        const title = checkout.step('Review and pay').getByRole('heading', { name: 'Review and pay' });
        await expect(title).toBeFocused();
        expect((await title.boundingBox())!.width).toBeLessThan(400);
        for (const width of [360, 768, 992, 1200, 1440]) {
          await page.setViewportSize({ width, height: 900 });
          expect(await overlappingTexts(page), `at ${width} px`).toEqual([]);
        }
        await keys.follow(checkout.payButton);
        await shop.confirmation.shown();
        await arrives(/confirmation|thank-you/);
      },
    );
  });
