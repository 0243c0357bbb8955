import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { Shop } from '../shop/shop.ts';

const inPlenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;

test(
  'asks a customer who comes back for the delivery and the card alone, and says when the wine comes',
  { tag: ['@checkout', '@account', '@api', '@smoke'] },
  async ({ shop, page }) => {
    test.slow();
    await shop.account.enrol(somebodyNew());
    const wine = await findWine(page, inPlenty);
    await shop.openCheckoutWith(wine.itemCode, 1);
    await shop.checkout.goOnAsCustomer();
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
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
    await shop.checkout.takeStandardDelivery();
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
  'says total and step at the top of the checkout from the start, under a header that leads nowhere but home',
  { tag: ['@header', '@checkout'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await findWine(page, inPlenty);
    await shop.openCheckoutWith(wine.itemCode, 1);
    const total = `£${((wine.skus[0]!.salePrice + 799) / 100).toFixed(2)}`;
    await expect(shop.checkout.summary).toContainText(`Total${total}`);
    const { bar } = shop.header;
    await test.step('the header has the brand and help alone', async () => {
      await expect(bar.getByText('Secure checkout')).toBeVisible();
      await expect(bar.getByRole('link', { name: 'Call us: 01632 960 102' })).toHaveAttribute('href', 'tel:01632960102');
      await expect(bar.getByRole('link')).toHaveCount(2);
      await expect(bar.getByRole('combobox')).toHaveCount(0);
      await expect(bar.getByRole('navigation')).toHaveCount(0);
    });
    await test.step('on a phone step and total stay in sight', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      const step = (number: number) => page.locator('summary', { hasText: `Step ${number} of 5` });
      await expect(step(1)).toContainText(total);
      await expect(step(1)).toBeInViewport({ ratio: 1 });
      await expect(step(1)).toContainText('Your email');
      await expect(bar.getByRole('link')).toHaveCount(2);
      await shop.checkout.giveEmail(somebodyNew().email);
      await expect(step(2)).toBeInViewport({ ratio: 1 });
      await step(2).click();
      await expect(page.locator('details[open]')).toContainText(wine.name);
      await expectAccessible(page);
    });
    await bar.getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname === '/');
    await expect(bar.getByRole('combobox')).toBeVisible();
  },
);

test('shows on the badge what another tab puts into the basket', { tag: ['@header', '@product'] }, async ({ shop, page, context }) => {
  await shop.openHome();
  const wine = await findWine(page, inPlenty);
  const other = new Shop(await context.newPage());
  await other.openWine(wine.itemCode);
  await other.product.addBottles(2);
  await expect(other.header.basketLink).toHaveAccessibleName(/^Basket, 2 bottles, /);
  const says = await other.header.basketSays();
  await expect(shop.header.basketLink).toHaveAccessibleName(`Basket, ${says}`);
});

test('underlines the current entry of the menu alone with forced colours', { tag: ['@header'] }, async ({ shop, page }) => {
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
});
