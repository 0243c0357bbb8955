import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { Shop } from '../shop/shop.ts';

const inPlenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;

test(
  'a customer who comes back is asked for the card alone, and sees when the wine comes',
  { tag: ['@header', '@basket', '@checkout', '@account'] },
  async ({ shop, page }) => {
    test.slow();
    await shop.account.enrol(somebodyNew());
    const wine = await findWine(page, inPlenty);
    await shop.openCheckoutWith(wine.itemCode, 1);
    await shop.checkout.goOnAsCustomer();
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.payWith(cards.visa);
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText(/Arrives from \w+day \d+\s\w+/);
    await test.step('the thanks lead to the order, where it can be cancelled', async () => {
      const next = page.locator('#page').getByRole('listitem').filter({ hasText: 'you can cancel it yourself' });
      await next.getByRole('link', { name: 'See your order' }).click();
      await expect(page.getByRole('button', { name: 'Cancel this order' })).toBeVisible();
    });

    await shop.openCheckoutWith(wine.itemCode, 2);
    await expect(shop.checkout.step('Delivery address')).toContainText('1 Cellar Lane, Bath, BA1 1AA');
    await expect(shop.checkout.step('Delivery method')).toContainText(/Standard delivery, £7\.99\. Arrives from/);
    await expect(shop.checkout.cardField('Card number')).toBeVisible();
    await expectAccessible(page);
    await shop.checkout.giveCard(cards.visa);
    await expect(shop.checkout.step('Review and pay')).toContainText(/Standard delivery\. Arrives from \w+day \d+\s\w+/);
    await shop.checkout.payButton.click();
    await shop.confirmation.shown();

    await page.goBack();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    await shop.usable();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Basket, empty' })).toBeVisible();
  },
);

test(
  'the checkout counts standard delivery before anything is asked, and says step and total at the top',
  { tag: ['@phone', '@header', '@basket', '@checkout', '@account'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await findWine(page, inPlenty);
    await shop.openCheckoutWith(wine.itemCode, 1);
    const total = `£${((wine.skus[0]!.salePrice + 799) / 100).toFixed(2)}`;
    if (page.viewportSize()!.width > 1000) return expect(shop.checkout.summary).toContainText(`Total${total}`);
    const bar = page.locator('summary', { hasText: 'Step 1 of 5' });
    await expect(bar).toContainText(total);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText('Your email');
    await shop.checkout.giveEmail(somebodyNew().email);
    await expect(page.locator('summary', { hasText: 'Step 2 of 5' })).toBeInViewport({ ratio: 1 });
    await bar.or(page.locator('summary', { hasText: 'Step 2 of 5' })).click();
    await expect(page.locator('details[open]')).toContainText(wine.name);
    await expectAccessible(page);
  },
);

test(
  'the checkout has a header of its own: the brand, help, and nothing that leads away',
  { tag: ['@phone', '@header', '@basket', '@checkout', '@account'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await findWine(page, inPlenty);
    await shop.openCheckoutWith(wine.itemCode, 1);
    const { bar } = shop.header;
    await expect(bar.getByText('Secure checkout')).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Call us: 01632 960 102' })).toHaveAttribute('href', 'tel:01632960102');
    await expect(bar.getByRole('link')).toHaveCount(2);
    await expect(bar.getByRole('combobox')).toHaveCount(0);
    await expect(bar.getByRole('navigation')).toHaveCount(0);
    await bar.getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(bar.getByRole('combobox')).toBeVisible();
  },
);

test(
  'what another tab puts into the basket is on the badge of this one',
  { tag: ['@header', '@basket', '@checkout', '@account'] },
  async ({ shop, page, context }) => {
    await shop.openHome();
    const wine = await findWine(page, inPlenty);
    const other = new Shop(await context.newPage());
    await other.openWine(wine.itemCode);
    await other.product.addBottles(2);
    await expect(other.header.basketLink).toHaveAccessibleName(/^Basket, 2 bottles, /);
    const says = await other.header.basketSays();
    await expect(shop.header.basketLink).toHaveAccessibleName(`Basket, ${says}`);
  },
);

test(
  'with forced colours the current entry of the menu alone is underlined',
  { tag: ['@header', '@basket', '@checkout', '@account'] },
  async ({ shop, page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await shop.open('/wines/type/red');
    const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link').filter({ visible: true });
    await expect(items.and(page.locator('[aria-current]'))).toHaveText(['Red']);
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const underlined = () =>
      items.evaluateAll(
        (links, colour) =>
          links.flatMap((link) => {
            const { borderBottomColor, borderBottomWidth } = getComputedStyle(link);
            return borderBottomColor === colour || borderBottomWidth === '0px' ? [] : [link.textContent];
          }),
        ground,
      );
    await expect.poll(underlined).toEqual(['Red']);
    await shop.openHome();
    await expect.poll(underlined).toEqual([]);
  },
);
