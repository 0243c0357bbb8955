import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { wineWithOffer } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { orderMailsTo } from '../site/mail.ts';

/** All words of a page: what is folded away or said to screen readers and search engines too, but no program. */
const wordsOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as Element;
    for (const program of copy.querySelectorAll('script, style')) program.remove();
    const said = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'value', 'content'];
    const named = [...copy.querySelectorAll('*')].flatMap((element) => said.map((name) => element.getAttribute(name) ?? ''));
    return [copy.textContent, ...named].join(' ');
  });

/** What a card pays beside points is told in the money of its statement, too. */
const charged = /\d pts \(GBP\s?\d+\.\d\d\)/;

test.use({ market: 'hsb-uk' });

test(
  '[BRD-05] the bank partner shows points and no pound sign, from home to the order history and the mail',
  { tag: ['@product', '@checkout', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    const inPoints = async () => {
      await expect(page.locator('#page')).toContainText(/\d pts/);
      expect(await wordsOf(page)).not.toContain('£');
    };
    const ada = somebodyNew();
    await shop.account.register(ada);
    await inPoints();
    await shop.openHome();
    await inPoints();
    const { itemCode } = await wineWithOffer(page, 'extra');
    await shop.open('/wines');
    await inPoints();
    await shop.openWine(itemCode);
    await inPoints();
    await test.step('the offer', async () => {
      await shop.product.claimOffer.click();
      await inPoints();
      await shop.product.offer.getByRole('button', { name: 'No thanks' }).click();
    });
    await shop.product.addBottles(6);
    await inPoints();
    await expect.poll(() => shop.header.basketSays()).toMatch(/^6 bottles, [\d,]+ pts/);
    await shop.header.openBasket();
    await inPoints();

    await shop.basket.goToCheckout();
    await inPoints();
    await shop.checkout.goOnAsCustomer();
    await shop.checkout.deliverTo(addresses.uk);
    await expect(shop.checkout.step('Delivery method')).toContainText(/\d pts/);
    await inPoints();
    await shop.checkout.takeStandardDelivery();
    await test.step('points pay first, Mastercard the rest in pounds by their code, both shown before paying', async () => {
      await expect(shop.checkout.step('Payment')).toContainText('Paid with points');
      await expect(shop.checkout.step('Payment')).toContainText(/GBP\s?\d+\.\d\d/);
      await inPoints();
    });
    await shop.checkout.payWith(cards.askingMastercard);
    await expect(shop.checkout.bankQuestion.dialog).toContainText(/paying GBP\s?\d+\.\d\d with Mastercard/);
    await shop.checkout.bankQuestion.answer('1234');
    await shop.confirmation.shown();
    await inPoints();
    await shop.open('/account/orders');
    await inPoints();
    await test.step('the mail', async () => {
      await expect.poll(() => orderMailsTo(ada.email)).toHaveLength(1);
      const [mail] = await orderMailsTo(ada.email);
      expect(mail).toMatch(/\d pts/);
      expect(mail).toMatch(charged);
      expect(mail).not.toContain('£');
    });
    await page
      .locator('#page')
      .getByRole('link', { name: /^Order / })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    await expect(page.locator('#page')).toContainText(charged);
    await inPoints();
  },
);

test(
  'the bank partner tells the duty in a price in points, and duty and tax that are owed in money later by the code of the currency',
  { tag: ['@product', '@checkout', '@api'] },
  async ({ shop, page }) => {
    await shop.openWine('W1001');
    await expect(page.locator('#details')).toContainText(/UK duty\d{3} pts a bottle, in the price/);
    await shop.openWine('W1901');
    await expect(page.locator('#details')).toContainText(/UK dutyGBP\s?\d\.\d\d a bottle at today’s rate, not in the price/);
    await expect(page.locator('#page')).toContainText(/would come to GBP\s?\d+\.\d\d of duty and GBP\s?\d+\.\d\d of VAT/);
    expect(await wordsOf(page)).not.toContain('£');
  },
);

test(
  'the bank partner, who sells no gifts, invites nobody to give one, and says how wine is given',
  { tag: ['@product', '@checkout', '@api'] },
  async ({ shop, page }) => {
    for (const path of ['/gifts', '/gifts/gift-card', '/gifts/e-voucher']) {
      await shop.open(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gifts');
      await expect(page.locator('#page')).toContainText('Gift cards and e-vouchers are not sold here.');
      expect(await wordsOf(page)).not.toMatch(/let them choose|Money to spend|Sent by email|A card to hand over/);
    }
    await page.getByRole('link', { name: 'See the mixed cases' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mixed cases');
  },
);
