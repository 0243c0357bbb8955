import type { Page } from '@playwright/test';
import { expectPaper } from '../fixtures/paper.ts';
import { served } from '../fixtures/served.ts';
import { mailAddsUp, sumsAddUp } from '../fixtures/sums.ts';
import { expect, test } from '../fixtures/test.ts';
import { wineWithOffer } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { orderMailsTo } from '../site/mail.ts';

const attributes = ['aria-label', 'aria-description', 'alt', 'title', 'placeholder', 'value', 'content'];

/** All words of a page: what is folded away or said to screen readers and search engines too, but no program. @param html of a page that is not the one on the screen */
const wordsOf = (page: Page, html?: string): Promise<string> =>
  page.evaluate(
    ([given, said]) => {
      const root = given === undefined ? document.documentElement : new DOMParser().parseFromString(given, 'text/html').documentElement;
      const copy = root.cloneNode(true) as Element;
      for (const program of copy.querySelectorAll('script, style')) program.remove();
      const named = [...copy.querySelectorAll('*')].flatMap((element) => said.map((name) => element.getAttribute(name) ?? ''));
      return [copy.textContent, ...named].join(' ');
    },
    [html, attributes] as const,
  );

/** What a card pays beside points is told in the money of its statement, too. */
const charged = /\d pts \(GBP\s?\d+\.\d\d\)/;
const lines = [/Subtotal/, /save/, /Shipping|delivery/i].map((line) => expect.stringMatching(line));

test.use({ market: 'hsb-uk' });

test(
  '[BRD-05] [BRD-08] [CHK-11] the bank partner shows points that add up, no pound sign and Mastercard alone, from home to the order history, the invoice and the mail',
  { tag: ['@smoke', '@smoke', '@header', '@search', '@product', '@upsell', '@basket', '@checkout', '@account', '@api'] },
  async ({ shop, page }) => {
    test.setTimeout(240_000);
    const main = page.locator('#page');
    const inPoints = async () => {
      await expect(main).toContainText(/\d pts/);
      expect(await wordsOf(page)).not.toContain('£');
    };
    const marks = (list: string) =>
      page
        .getByRole('list', { name: list })
        .getByRole('img')
        .evaluateAll((images) => images.map((image) => image.getAttribute('aria-label')));
    const ada = somebodyNew();
    await shop.account.enrol(ada);
    const { itemCode } = await wineWithOffer(page, 'extra', ({ skus: [sku] }) => sku!.listPrice - sku!.salePrice > 60);
    await test.step('pages that are the same for all', async () => {
      for (const path of ['/', '/wines']) {
        const words = await wordsOf(page, await served(page, path));
        expect(words, path).toMatch(/\d pts/);
        expect(words, path).not.toContain('£');
      }
    });
    await shop.open('/account');
    await inPoints();
    await shop.openWine(itemCode);
    await inPoints();
    await expect.poll(() => marks('We accept')).toEqual(['Mastercard']);
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
    expect((await sumsAddUp(page, 'basket')).some((name) => /sav/i.test(name))).toBe(true);
    await expect(shop.basket.sum('Standard delivery')).toHaveText('799 pts');

    await shop.basket.goToCheckout();
    await shop.checkout.goOnAsCustomer();
    await inPoints();
    await sumsAddUp(page, 'checkout before the address');
    await shop.checkout.deliverTo(addresses.uk);
    await expect(shop.checkout.step('Delivery method')).toContainText(/\d pts/);
    await shop.checkout.takeStandardDelivery();
    await test.step('points pay first, Mastercard the rest in pounds by their code, both shown before paying', async () => {
      await expect(shop.checkout.step('Payment')).toContainText('Paid with points');
      await expect(shop.checkout.step('Payment')).toContainText(/GBP\s?\d+\.\d\d/);
      await expect.poll(() => marks('Cards we accept')).toEqual(['Mastercard']);
      await inPoints();
    });
    await shop.checkout.giveCard(cards.askingMastercard);
    await shop.checkout.payButton.waitFor();
    const reviewed = await sumsAddUp(page, 'review');
    expect(reviewed).toEqual(lines);
    await shop.checkout.payButton.click();
    await expect(shop.checkout.bankQuestion.dialog).toContainText(/paying GBP\s?\d+\.\d\d with Mastercard/);
    await shop.checkout.bankQuestion.answer('1234');
    await shop.confirmation.shown();
    await inPoints();
    expect(await sumsAddUp(page, 'confirmation')).toEqual(reviewed);

    await shop.open('/account/orders');
    await inPoints();
    await main.getByRole('link', { name: /^Order / }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    await expect(main).toContainText(charged);
    await inPoints();
    expect(await sumsAddUp(page, 'order')).toHaveLength(lines.length);
    const { pathname } = new URL(page.url());
    await page.getByRole('link', { name: 'Print an invoice' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Invoice \d+$/ })).toBeVisible();
    expect(await sumsAddUp(page, 'invoice')).toEqual(['Goods, after discounts', 'Delivery: Standard delivery']);
    await test.step('the invoice says goods, delivery, tax and what is without it in money, as tax is owed in money', async () => {
      const money = /GBP\s([\d,]+\.\d\d)/.source;
      await expect(main).toContainText(new RegExp(`Delivery: Standard deliveryGBP\\s7\\.99Total${money} \\([\\d,]+ pts\\)`));
      const taxed = new RegExp(`Total${money}.*Without VAT${money}VAT at 20% on ${money}${money}`, 's').exec(
        (await main.textContent()) ?? '',
      )!;
      const [gross, net, taxedNet, tax] = taxed.slice(1).map((amount) => Math.round(Number(amount.replace(',', '')) * 100));
      expect([net! + tax!, taxedNet, tax]).toEqual([gross, net, Math.round(gross! / 6)]);
      await expect(main.getByRole('row').nth(1)).toContainText(/GBP\s\d/);
    });
    await expectPaper(page);
    await test.step('the mail', async () => {
      await expect.poll(() => orderMailsTo(ada.email)).toHaveLength(1);
      const [mail] = await orderMailsTo(ada.email);
      expect(mail).toMatch(/\d pts/);
      expect(mail).toMatch(charged);
      expect(mail).not.toContain('£');
      expect(mail).toContain(pathname);
      mailAddsUp(mail!);
    });
  },
);

test(
  'the bank partner tells the duty in a price in points, duty and tax that are owed later by the code of the currency, and invites nobody to give gifts, which it does not sell',
  { tag: ['@product', '@search', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const words = async (path: string) => (await wordsOf(page, await served(page, path))).replaceAll(/\s+/g, ' ');
    expect(await words('/product/W1001')).toMatch(/UK duty ?\d{3} pts a bottle, in the price/);
    const inBond = await words('/product/W1901');
    expect(inBond).toMatch(/UK duty ?GBP ?\d\.\d\d a bottle at today’s rate, not in the price/);
    expect(inBond).toMatch(/would come to GBP ?\d+\.\d\d of duty and GBP ?\d+\.\d\d of VAT/);
    expect(inBond).not.toContain('£');
    for (const path of ['/gifts', '/gifts/gift-card', '/gifts/e-voucher']) {
      const said = await words(path);
      expect(said).toContain('Gift cards and e-vouchers are not sold here.');
      expect(said).toContain('See the mixed cases');
      expect(said).not.toMatch(/let them choose|Money to spend|Sent by email|A card to hand over/);
    }
  },
);
