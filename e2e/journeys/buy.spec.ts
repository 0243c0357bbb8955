import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { Shop } from '../shop/shop.ts';

const inPlenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;

test('a guest finds a wine, buys it and is thanked', { tag: ['@phone', '@basket', '@checkout', '@api'] }, async ({ shop, page }) => {
  await shop.openHome();
  const wine = await findWine(page, inPlenty);
  await shop.search(wine.name);
  await shop.listing.card(wine.name).first().getByRole('link', { name: wine.name }).click();
  await expect(shop.product.title).toContainText(wine.name);
  await shop.product.addBottles(3);
  await shop.header.openBasket();
  await expect.poll(() => shop.basket.lines()).toEqual([{ name: expect.stringContaining(wine.name), quantity: 3 }]);

  await shop.basket.goToCheckout();
  await expectAccessible(page);
  const { email } = somebodyNew();
  await test.step('an email address is checked by the rule of the log-in', async () => {
    const field = shop.checkout.step('Your email').getByRole('textbox', { name: 'Email' });
    await shop.checkout.giveEmail('ada@example');
    await expect(field).toHaveAccessibleDescription(/Please enter a valid email address/);
    await field.fill('jörg@example.com');
    await expect(field).not.toHaveAttribute('aria-invalid');
  });
  await shop.checkout.giveEmail(email);
  await shop.checkout.deliverTo(addresses.uk);
  await shop.checkout.takeStandardDelivery();
  await expectAccessible(page);
  await test.step('a card form without a card asks for one, and the console stays empty', async () => {
    const payment = shop.checkout.step('Payment');
    await payment.getByRole('button', { name: 'Continue' }).click();
    await expect(payment.getByText('Please enter the card number')).toBeVisible();
    await expect(payment.getByLabel('Expiry date')).toHaveAccessibleDescription('Please enter the expiry date');
    await expect(payment.getByText('Please enter the security code')).toBeVisible();
    await expect(shop.checkout.cardField('Card number')).toBeFocused();
  });
  await shop.checkout.giveCard(cards.visa);
  await expectAccessible(page);
  await expect(shop.checkout.step('Review and pay')).toContainText('Send unopened bottles back within 14 days of receiving them');
  const toPay = (await shop.checkout.payButton.textContent())!.replace('Pay ', '');
  await shop.checkout.payButton.click();

  await shop.confirmation.shown();
  await expect(page.locator('#page')).toContainText(email);
  await expect(page.locator('#page')).toContainText(wine.name);
  await expect(page.locator('#page')).toContainText(toPay);
  await expectAccessible(page);
  await page.reload();
  await shop.confirmation.shown();
  await expect(shop.header.basketLink).toHaveAccessibleName('Basket, empty');
});

test(
  'a customer buys, and finds the order in the account; nobody else does',
  { tag: ['@basket', '@checkout', '@api'] },
  async ({ shop, page, browser }) => {
    const ada = somebodyNew();
    await shop.account.enrol(ada);
    const wine = await findWine(page, inPlenty);
    await shop.openCheckoutWith(wine.itemCode, 2);
    await shop.checkout.goOnAsCustomer();
    // to somebody else
    await shop.checkout.deliverTo({ ...addresses.uk, 'First name': 'Bea' });
    await shop.checkout.takeStandardDelivery();
    await shop.checkout.payWith(cards.visa);
    await shop.confirmation.shown();
    await expect(shop.confirmation.title).toHaveText('Thank you, Ada');

    await shop.open('/account/orders');
    await expectAccessible(page);
    await page
      .locator('#page')
      .getByRole('link', { name: /^Order / })
      .click();
    await expect(page.locator('#page')).toContainText(wine.name);
    await expect(page.locator('#page')).toContainText('Visa ending 1111');
    await expectAccessible(page);

    const address = page.url();
    const another = await browser.newContext();
    const theirs = await another.newPage();
    const theirShop = new Shop(theirs);
    await theirShop.account.enrol(somebodyNew(), { origin: new URL(address).origin });
    expect((await theirs.goto(address))!.status()).toBe(404);
    await another.close();
  },
);

test(
  'a refused field of the address says so and keeps what was typed',
  { tag: ['@phone', '@basket', '@checkout', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const wine = await findWine(page, inPlenty);
    await shop.openCheckoutWith(wine.itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    await shop.checkout.fillAddress({ ...addresses.uk, 'Last name': 'Wolfeschlegelsteinhausenbergerdorffvorst', Postcode: 'nowhere' });
    await shop.checkout.sendAddress();
    const step = shop.checkout.step('Delivery address');
    await expect(step.getByLabel('Postcode')).toHaveAccessibleDescription(/Please enter a valid postcode/);
    await expect(step.getByRole('checkbox', { name: /or over/ })).toHaveAccessibleDescription(/Please confirm your age/);
    await expect(step.getByLabel('Last name')).toHaveValue('Wolfeschlegelsteinhausenbergerdorffvorst');
    await expectAccessible(page);
  },
);

test('markup in the address is shown as the text that it is', { tag: ['@basket', '@checkout', '@api'] }, async ({ shop, page }) => {
  const markup = '<script>alert(1)</script>';
  await shop.enter();
  const wine = await findWine(page, inPlenty);
  await shop.openCheckoutWith(wine.itemCode, 1);
  await shop.checkout.giveEmail(somebodyNew().email);
  await shop.checkout.deliverTo({ ...addresses.uk, 'First name': markup, 'Last name': markup, Address: markup, 'Town or city': markup });
  await shop.checkout.takeStandardDelivery();
  await shop.checkout.payWith(cards.visa);
  await shop.confirmation.shown();
  await expect(shop.confirmation.title).toHaveText(`Thank you, ${markup}`);
});

test(
  '[RTE-14] the guest checkout has an address of its own, which asks a guest for their email and reads the session anew',
  { tag: ['@basket', '@checkout', '@api'] },
  async ({ shop, page, context }) => {
    const path = '/jsp/checkout/checkout_guest_registered.jsp';
    const contact = shop.checkout.step('Your email');
    await shop.enter();
    const wine = await findWine(page, inPlenty);
    await addInAnotherTab(page, wine.itemCode, 1);
    await test.step('a guest checks out', async () => {
      await shop.open(path);
      await expect(shop.checkout.summary).toContainText(wine.name);
      await shop.checkout.giveEmail(somebodyNew().email);
      await expect(shop.checkout.step('Delivery address').getByLabel('First name')).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    });
    await test.step('who has logged in since the page was made is known', async () => {
      let goOn = () => {};
      const held = new Promise<void>((resolve) => (goOn = resolve));
      await page.route('**/api/user/details', async (route) => (await held, route.fallback()), { times: 1 });
      const asked = page.waitForRequest('**/api/user/details', { timeout: 90_000 });
      await context.clearCookies();
      await shop.enter();
      await addInAnotherTab(page, wine.itemCode, 1);
      await shop.open(path);
      await asked;
      await expect(contact.getByRole('textbox', { name: 'Email' })).toBeVisible();
      const other = await context.newPage();
      await other.goto('/customer-services');
      await registerQuickly(other, somebodyNew());
      goOn();
      await shop.checkout.goOnAsCustomer();
      await expect(shop.checkout.step('Delivery address').getByLabel('First name')).toHaveValue('Ada');
    });
  },
);
