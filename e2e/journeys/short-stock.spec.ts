import { nameWithVintage } from '@cellardoor/rules/names';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards } from '../shop/people.ts';
import { keyOfOperator, typeAsOperator } from '../site/operator.ts';

// prices and vouchers of this country are no other test's
test.use({ market: 'law-nz' });

test(
  'a wine that grows short at the payment is named there and before the first step of the next try, beside a price that has changed and a voucher that has ended',
  { tag: ['@basket', '@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 409: PUT .*payandcommit/, 'the stock is too small');
    await shop.enter();
    const plenty = await findWine(
      page,
      ({ inventoryInfo, skus: [sku] }) => inventoryInfo.stockQty > 60 && sku!.salePrice === sku!.listPrice && sku!.vppPrice === null,
    );
    const short = await findWine(page, ({ inventoryInfo: { stockQty } }) => stockQty > 12 && stockQty <= 60);
    const key = await keyOfOperator('catalogue');
    const operate = (program: 'catalogue' | 'promotions', ...words: string[]) => typeAsOperator(program, key, words);
    const code = `WEEKS${Date.now()}`;
    const voucher = ['--name', '$1 off', '--country', 'nz', '--code', code, '--amount', '1.00'];
    const [promotion] = /\d+/.exec(await operate('promotions', 'add', ...voucher))!;
    await addInAnotherTab(page, plenty.itemCode, 1);
    await callsOf(page)('PUT', `/api/checkout/coupon/${code}`);
    await shop.openCheckoutWith(short.itemCode, 2);
    const { checkout } = shop;
    await checkout.giveEmail('ada@example.com');
    await checkout.deliverTo(addresses.nz);
    await checkout.takeStandardDelivery();
    await checkout.giveCard(cards.visa);
    await checkout.payButton.waitFor();

    const count = (bottles: number) => operate('catalogue', 'stock', short.itemCode, '--count', String(bottles));
    const priced = (amount: number) =>
      operate('catalogue', 'price', plenty.skus[0]!.itemCode, '--country', 'nz', '--sale', (amount / 100).toFixed(2));
    await count(1);
    await checkout.payButton.click();
    const refusal = checkout.step('Review and pay').getByRole('alert');
    await expect(refusal).toContainText(`${short.name}: Sorry, only 1 left and 2 are in your basket.`);
    await expect(refusal).toContainText('Nothing was charged.');
    await count(0);
    await checkout.payButton.click();
    await expect(refusal).toContainText(`${short.name}: Sorry, none are left and 2 are in your basket.`);
    await refusal.getByRole('link', { name: 'Change your basket' }).click();
    await shop.usable();
    await expect(shop.basket.line(short.name)).toContainText('Sold out. Please remove it to go on.');
    await count(1);
    await shop.basket.open();
    await expect(shop.basket.line(short.name)).toContainText('Only 1 left. Please lower the quantity to go on.');
    await expect(shop.basket.line(plenty.name)).not.toContainText(/left|Sold out/);
    await expectAccessible(page);

    const before = plenty.skus[0]!.salePrice;
    await priced(before + 150);
    await operate('promotions', 'end', promotion!);
    const notice = page.getByText('We no longer have all of your basket').locator('..');
    try {
      await shop.open('/jsp/checkout/nz/index.jsp');
      await expect(notice).toContainText(`${nameWithVintage(short)}: Sorry, only 1 left and 2 are in your basket.`);
      await expect(notice).toContainText(`The price of ${plenty.name} has changed from`);
      await expect(notice).toContainText(`Voucher ${code} has expired.`);
    } finally {
      await priced(before);
    }
    await notice.getByRole('link', { name: 'Change your basket' }).click();
    await shop.usable();
    await shop.basket.setQuantity(short.name, 1);
    await expect(shop.basket.line(short.name)).not.toContainText('Only 1 left');
    await shop.basket.goToCheckout();
    await shop.usable();
    await expect(notice).toBeHidden();
    await checkout.payWith(cards.visa);
    await shop.confirmation.shown();
    await count(short.inventoryInfo.stockQty);
  },
);
