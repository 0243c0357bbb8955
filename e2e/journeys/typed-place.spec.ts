import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';

test.use({ market: 'law-au' });

test(
  'a postcode says that it filled in the state alone, where the suburb is typed already',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    await shop.openCheckoutWith(itemCode, 1);
    await shop.checkout.giveEmail(somebodyNew().email);
    const address = shop.checkout.step('Delivery address');
    const told = address.getByRole('status').first();
    await shop.checkout.fillAddress({ Suburb: 'Larrakeyah', Postcode: '0800' });
    await address.getByLabel('Postcode', { exact: true }).blur();
    await expect(told).toHaveText('We filled in Northern Territory from 0800.');
    await expect(address.getByLabel('Suburb', { exact: true })).toHaveValue('Larrakeyah');
    await shop.checkout.fillAddress({ Suburb: '', Postcode: '0800' });
    await address.getByLabel('Postcode', { exact: true }).blur();
    await expect(told).toHaveText('We filled in Darwin City, Northern Territory from 0800.');
  },
);
