import { ask } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { basketOf, findWine, wineOf } from '../shop/catalogue.ts';
import { shopAt } from '../site/address.ts';
import { keyOfOperator, typeAsOperator } from '../site/operator.ts';

// the bank partner's shop counts in points; component tests show the same in pounds and dollars
test.describe('at hsb-uk', () => {
  test.use({ market: 'hsb-uk' });
  test(
    'six bottles cost what the card says of six: on card, product page, mini-basket and basket',
    { tag: ['@search', '@product', '@basket', '@api'] },
    async ({ shop, page }) => {
      await shop.enter();
      const { itemCode, name } = await findWine(
        page,
        ({ skus, inventoryInfo }) =>
          inventoryInfo.stockQty > 60 &&
          skus.length > 1 &&
          skus[1]!.salePricePerBottle < skus[0]!.salePrice &&
          // a card says one of the two: what members pay, or what a case does
          skus[0]!.vppPrice === null,
      );
      const { skus } = await wineOf(page, itemCode);
      const [single, six] = [skus[0]!, skus[1]!];
      const money = (amount: number) => `${amount.toLocaleString('en-GB')} pts`;
      const perBottle = money(six.salePricePerBottle);

      await test.step('card', async () => {
        await shop.open(`/wines?Ntt=${itemCode}`);
        const card = shop.listing.card(name).first();
        await expect(card).toContainText(money(single.salePrice));
        const byTheCase = card.getByText(`${perBottle} a bottle by the 6`);
        await expect(byTheCase).toBeVisible();
        const size = page.viewportSize()!;
        await page.setViewportSize({ width: 360, height: 740 });
        await expect(byTheCase, 'a phone leaves it to the page of the wine').toBeHidden();
        await page.setViewportSize(size);
      });
      await test.step('product page: five say what a sixth saves, six cost the case', async () => {
        await shop.openWine(itemCode);
        await page.getByRole('radio', { name: /^Case of six/ }).check();
        await expect(shop.product.addButton).toHaveText(`Add 1 case of 6 to basket, ${money(six.salePrice)}`);
        await shop.product.chooseSingleBottle();
        const count = page.locator('#page').getByRole('textbox', { name: 'Bottles' });
        await count.fill('5');
        await count.blur();
        const saving = money(6 * single.salePrice - six.salePrice);
        await expect(page.getByText(`Add 1 more bottle to pay ${perBottle} a bottle and save ${saving}.`)).toBeVisible();
        await count.fill('6');
        await count.blur();
        await expect(shop.product.addButton).toHaveText(`Add 6 to basket, ${money(six.salePrice)}`);
        await count.fill('5');
        await count.blur();
        await shop.product.add();
        await expect(shop.header.basketLink).toHaveAccessibleName(`Basket, 5 bottles, ${money(5 * single.salePrice)}`);
      });
      await test.step('basket: the line says what one more saves, and then which price it has', async () => {
        await shop.basket.open();
        const line = shop.basket.line(name);
        await expect(line).toContainText(`Add 1 more bottle to pay ${perBottle} a bottle`);
        await shop.basket.setQuantity(name, 6);
        await expect(line).toContainText(`6-bottle price, ${perBottle} a bottle`);
        await expect(line).toContainText(money(six.salePrice));
        expect((await basketOf(page)).orderPriceInfo.total).toBe(six.salePrice);
      });
    },
  );
});

test.describe('at law-nz', () => {
  test.use({ market: 'law-nz' });
  test(
    'a case at a quarter off or more shows the price of before on its page, and not on the home page',
    { tag: ['@search', '@product', '@api'] },
    async ({ shop, page }) => {
      await shop.openHome();
      const { skus } = await wineOf(page, 'C2001');
      const { listPrice, salePrice } = skus[0]!;
      const dollars = (amount: number) => (amount / 100).toFixed(2);
      const highlight = page.getByRole('region', { name: 'The long autumn dozen' });
      const home = async () => (await ask(shopAt('law-nz'))).text;
      await expect(highlight).toContainText(`Usually $${dollars(listPrice)}`);
      const key = await keyOfOperator('catalogue');
      const sellAt = (amount: number) =>
        typeAsOperator('catalogue', key, ['price', 'C2001', '--country', 'nz', '--sale', dollars(amount), '--list', dollars(listPrice)]);
      const reduced = Math.floor(listPrice * 0.7);
      await sellAt(reduced);
      try {
        await expect.poll(home).toContain(`$${dollars(reduced)}`);
        await shop.openHome();
        await expect(highlight).toContainText(`$${dollars(reduced)}`);
        await expect(highlight).not.toContainText('Usually');
        await shop.openWine('C2001');
        await expect(page.locator('#page')).toContainText(`$${dollars(listPrice)}`);
      } finally {
        await sellAt(salePrice);
      }
    },
  );
});
