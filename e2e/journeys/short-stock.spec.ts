import { nameWithVintage } from '@cellardoor/rules/names';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards } from '../shop/people.ts';
import { keyOfOperator, typeAsOperator } from '../site/operator.ts';

test(
  'a wine that grows short at the payment is named there, and before the first step of the next try, with the way to the basket',
  { tag: ['@basket', '@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 409: PUT .*payandcommit/, 'the stock is too small');
    await shop.enter();
    const plenty = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    const short = await findWine(page, ({ inventoryInfo: { stockQty } }) => stockQty > 12 && stockQty <= 60);
    await addInAnotherTab(page, plenty.itemCode, 1);
    await shop.openCheckoutWith(short.itemCode, 2);
    const { checkout } = shop;
    await checkout.giveEmail('ada@example.com');
    await checkout.deliverTo(addresses.uk);
    await checkout.takeStandardDelivery();
    await checkout.giveCard(cards.visa);
    await checkout.payButton.waitFor();

    const key = await keyOfOperator('catalogue');
    const count = (bottles: number) => typeAsOperator('catalogue', key, ['stock', short.itemCode, '--count', String(bottles)]);
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

    await shop.basket.goToCheckout();
    await shop.usable();
    const notice = page.getByText('We no longer have all of your basket').locator('..');
    await expect(notice).toContainText(`${nameWithVintage(short)}: Sorry, only 1 left and 2 are in your basket.`);
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
