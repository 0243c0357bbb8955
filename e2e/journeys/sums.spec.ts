import { mailAddsUp, sumsAddUp } from '../fixtures/sums.ts';
import { expectPaper } from '../fixtures/paper.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { orderMailsTo } from '../site/mail.ts';

const shops = [
  {
    market: 'law-uk',
    country: 'uk',
    bottles: 2,
    card: cards.visa,
    standard: '£7.99',
    lines: [/Subtotal/, /save/, /Shipping|delivery/i],
    paper: ['Goods, after discounts', 'Delivery: Standard delivery'],
  },
  {
    market: 'law-us',
    country: 'us',
    bottles: 2,
    card: cards.visa,
    standard: '$14.99',
    lines: [/Subtotal/, /save/, /Shipping|delivery/i, /tax/i],
    paper: ['Goods, after discounts', 'Delivery: Ground', 'Sales tax, California'],
  },
  {
    market: 'hsb-uk',
    country: 'uk',
    bottles: 6,
    card: cards.mastercard,
    standard: '799 pts',
    lines: [/Subtotal/, /save/, /Shipping|delivery/i],
    paper: ['Goods, after discounts', 'Delivery: Standard delivery'],
  },
] as const;

for (const { market, country, bottles, card, standard, lines, paper } of shops)
  test.describe(market, () => {
    test.use({ market });

    test(`[CHK-11] at ${market} savings, delivery and tax add up to the total in every view, from the basket to the order's mail`, async ({
      shop,
      page,
    }) => {
      const ada = somebodyNew();
      await shop.account.register(ada);
      const { itemCode } = await findWine(
        page,
        ({ inventoryInfo, skus }) => inventoryInfo.stockQty > 60 && skus[0]!.listPrice - skus[0]!.salePrice > 60,
      );
      await shop.openWine(itemCode);
      await shop.product.addBottles(bottles);
      await shop.header.openBasket();
      const names = await sumsAddUp(page, 'basket');
      expect(names.some((name) => /sav/i.test(name))).toBe(true);
      await expect(shop.basket.sum('Standard delivery')).toHaveText(standard);
      await shop.basket.goToCheckout();
      await shop.checkout.goOnAsCustomer();
      await sumsAddUp(page, 'checkout before the address');
      await shop.checkout.deliverTo(addresses[country]);
      await sumsAddUp(page, 'checkout before the delivery');
      await shop.checkout.takeStandardDelivery();
      await shop.checkout.giveCard(card);
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
      expect(await sumsAddUp(page, 'invoice')).toEqual(paper);
      await expectPaper(page);
      await expect.poll(() => orderMailsTo(ada.email)).toHaveLength(1);
      mailAddsUp((await orderMailsTo(ada.email))[0]!);
      expect((await orderMailsTo(ada.email))[0]).toContain(new URL(page.url()).pathname.replace(/\/invoice$/, ''));
    });
  });
