import { mailAddsUp, sumsAddUp } from '../fixtures/sums.ts';
import { expectPaper } from '../fixtures/paper.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { orderMailsTo } from '../site/mail.ts';

const lines = [/Subtotal/, /save/, /Shipping|delivery/i];

test.use({ market: 'hsb-uk' });

test(
  "[CHK-11] in points, too, savings and delivery add up to the total in every view, from the basket to the order's mail",
  { tag: ['@product', '@basket', '@checkout', '@account', '@api'] },
  async ({ shop, page }) => {
    const ada = somebodyNew();
    await shop.account.enrol(ada);
    const { itemCode } = await findWine(
      page,
      ({ inventoryInfo, skus }) => inventoryInfo.stockQty > 60 && skus[0]!.listPrice - skus[0]!.salePrice > 60,
    );
    await shop.openWine(itemCode);
    await shop.product.addBottles(6);
    await shop.header.openBasket();
    const names = await sumsAddUp(page, 'basket');
    expect(names.some((name) => /sav/i.test(name))).toBe(true);
    await expect(shop.basket.sum('Standard delivery')).toHaveText('799 pts');
    await shop.basket.goToCheckout();
    await shop.checkout.goOnAsCustomer();
    await sumsAddUp(page, 'checkout before the address');
    await shop.checkout.deliverTo(addresses.uk);
    await sumsAddUp(page, 'checkout before the delivery');
    await shop.checkout.takeStandardDelivery();
    await shop.checkout.giveCard(cards.mastercard);
    await shop.checkout.step('Review and pay').waitFor();
    const reviewed = await sumsAddUp(page, 'review');
    expect(reviewed).toEqual(lines.map((line) => expect.stringMatching(line)));
    await shop.checkout.payButton.click();
    await shop.confirmation.shown();
    expect(await sumsAddUp(page, 'confirmation')).toEqual(reviewed);
    await shop.open('/account/orders');
    await page
      .locator('#page')
      .getByRole('link', { name: /^Order / })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    expect(await sumsAddUp(page, 'order')).toHaveLength(lines.length);
    await page.getByRole('link', { name: 'Print an invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d+$/ })).toBeVisible();
    expect(await sumsAddUp(page, 'invoice')).toEqual(['Goods, after discounts', 'Delivery: Standard delivery']);
    await test.step('the invoice says goods, delivery, tax and what is without it in money, as tax is owed in money', async () => {
      const money = /GBP\s([\d,]+\.\d\d)/.source;
      const sheet = page.locator('#page');
      await expect(sheet).toContainText(new RegExp(`Delivery: Standard deliveryGBP\\s7\\.99Total${money} \\([\\d,]+ pts\\)`));
      const taxed = new RegExp(`Total${money}.*Without VAT${money}VAT at 20% on ${money}${money}`, 's').exec(
        (await sheet.textContent()) ?? '',
      )!;
      const [gross, net, taxedNet, tax] = taxed.slice(1).map((amount) => Math.round(Number(amount.replace(',', '')) * 100));
      expect([net! + tax!, taxedNet, tax]).toEqual([gross, net, Math.round(gross! / 6)]);
      await expect(sheet.getByRole('row').nth(1)).toContainText(/GBP\s\d/);
    });
    await expectPaper(page);
    await expect.poll(() => orderMailsTo(ada.email)).toHaveLength(1);
    mailAddsUp((await orderMailsTo(ada.email))[0]!);
    expect((await orderMailsTo(ada.email))[0]).toContain(new URL(page.url()).pathname.replace(/\/invoice$/, ''));
  },
);
