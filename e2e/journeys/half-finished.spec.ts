import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, somebodyNew } from '../shop/people.ts';
import { keyOfOperator, typeAsOperator } from '../site/operator.ts';

test(
  'a checkout that is taken up again says which price has changed, and that a voucher has ended: its total is another one',
  { tag: ['@basket', '@checkout', '@api'] },
  async ({ shop, page }) => {
    const key = await keyOfOperator('catalogue');
    const code = `WEEKS${Date.now()}`;
    const added = await typeAsOperator('promotions', key, [
      'add',
      '--name',
      '£1 off',
      '--country',
      'uk',
      '--code',
      code,
      '--amount',
      '1.00',
    ]);
    await shop.enter();
    const wine = await findWine(
      page,
      ({ inventoryInfo, skus: [sku] }) => inventoryInfo.stockQty > 60 && sku!.salePrice === sku!.listPrice && sku!.vppPrice === null,
    );
    const [sku] = wine.skus;
    const priced = (amount: number) =>
      typeAsOperator('catalogue', key, ['price', sku!.itemCode, '--country', 'uk', '--sale', (amount / 100).toFixed(2)]);
    const send = callsOf(page);
    await send('POST', '/api/cart', { cartItems: [{ itemCode: sku!.itemCode, quantity: 1 }] });
    await send('PUT', `/api/checkout/coupon/${code}`);
    await shop.open('/jsp/checkout/uk/checkout.jsp');
    const { checkout } = shop;
    const notice = page.getByText('Your basket has changed since your last visit').locator('..');
    await checkout.giveEmail(somebodyNew().email);
    await checkout.deliverTo(addresses.uk);
    await checkout.takeStandardDelivery();
    await expect(notice).toBeHidden();

    await priced(sku!.salePrice + 150);
    await typeAsOperator('promotions', key, ['end', /\d+/.exec(added)![0]]);
    try {
      await page.reload();
      await shop.usable();
      await expect(notice).toContainText(`The price of ${wine.name} has changed from`);
      await expect(notice).toContainText(`Voucher ${code} has expired.`);
      await expect(notice.getByRole('link', { name: 'Change your basket' })).toBeVisible();
    } finally {
      await priced(sku!.salePrice);
    }
  },
);
