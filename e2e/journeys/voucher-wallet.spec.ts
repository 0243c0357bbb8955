import type { Order } from '@cellardoor/contracts';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { buyEVoucher, putEVoucherInBasket } from '../shop/e-vouchers.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import type { Shop } from '../shop/shop.ts';
import { mailsTo, orderMailsTo } from '../site/mail.ts';

/** Has an e-voucher bought by a customer, who looks at the order afterwards; gives the code that was mailed. */
async function boughtFor(shop: Shop, page: Page, recipientEmail: string): Promise<string> {
  await shop.enter();
  await registerQuickly(page, somebodyNew());
  await buyEVoucher(shop, page, recipientEmail);
  const hint = page.locator('#page').getByRole('listitem').filter({ hasText: 'cancel it yourself' });
  await expect(hint).toContainText('You can still cancel it yourself.');
  await shop.open(`/account/orders/${await shop.confirmation.number()}`);
  const line = page.locator('#page').getByRole('listitem').filter({ hasText: 'E-voucher for Bea' });
  await expect(line).toContainText(`Goes to ${recipientEmail}`);
  await expect.poll(async () => (await mailsTo(recipientEmail)).length).toBe(1);
  return /^(?:[A-Z0-9]{4} ){3}[A-Z0-9]{4}$/m.exec((await mailsTo(recipientEmail))[0]!)![0];
}

test(
  'the code from the mail pays a whole order, what is left on it pays part of the next from the wallet, and order, wallet and mail say so',
  { tag: ['@product', '@checkout', '@account', '@api'] },
  async ({ shop, page, faults }) => {
    test.slow();
    const bea = somebodyNew();
    const code = await boughtFor(shop, page, bea.email);
    const name = `Gift Vouchers ending ${code.slice(-4)}`;
    const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
    const lastOrder = async () => (await callsOf(page)<Order>('GET', '/api/user/order')).orderPriceInfo;
    const wallet = page.getByRole('region', { name: 'My vouchers' });

    await page.context().clearCookies();
    await shop.enter();
    await registerQuickly(page, bea);
    const { itemCode } = await findWine(page, ({ inventoryInfo, skus }) => inventoryInfo.stockQty > 60 && skus[0]!.salePrice < 1500);
    const left = await test.step('it pays a bottle alone', async () => {
      await shop.openCheckoutWith(itemCode, 1);
      await shop.checkout.goOnAsCustomer();
      await shop.checkout.deliverTo(addresses.uk);
      await shop.checkout.takeStandardDelivery();
      await shop.checkout.gifts.open();
      await shop.checkout.gifts.give(code);
      await expect(shop.checkout.step('Review and pay')).toContainText('Left to pay£0.00');
      await expect(shop.checkout.payButton).toHaveText('Place the order');
      await shop.checkout.payButton.click();
      await shop.confirmation.shown();
      const { total, paidByGifts } = await lastOrder();
      expect(paidByGifts).toBe(total);
      await expect(page.locator('#page')).toContainText(`Gift Vouchers, ending ${code.slice(-4)}`);
      return 2500 - total;
    });
    await test.step('the wallet takes it in with what is left', async () => {
      await shop.open('/jsp/account/common/account_wallet.jsp');
      await page.getByLabel('Voucher code').fill(code);
      await page.getByRole('button', { name: 'Check the voucher' }).click();
      await page.getByRole('button', { name: 'Add it to my wallet' }).click();
      await expect(wallet.getByRole('listitem')).toContainText(pounds(left));
    });
    const kept = page.getByRole('list', { name: 'Vouchers in your wallet' });
    await test.step('it is not offered for another e-voucher, which gifts do not pay for', async () => {
      await putEVoucherInBasket(page, bea.email);
      await shop.open('/jsp/checkout/uk/checkout.jsp');
      await expect(shop.checkout.cardField('Card number')).toBeVisible();
      await expect(kept).toHaveCount(0);
      await shop.basket.open();
      await page.getByRole('button', { name: /^Remove/ }).click();
      await expect(page.getByRole('heading', { name: 'Your basket is empty' })).toBeVisible();
    });
    await test.step('the checkout offers it without its code: it pays part of a case, and a card pays the remainder', async () => {
      await shop.openCheckoutWith(itemCode, 6);
      await shop.checkout.takeStandardDelivery();
      await expect(kept.getByRole('listitem')).toContainText([
        new RegExp(`^Gift voucher ending ${code.slice(-4)}Valid until .*${pounds(left)}`),
      ]);
      await expectAccessible(page);
      faults.allow(/^response 404: PUT \/api\/checkout\/giftcards/, 'the voucher has left the wallet since');
      await page.route('**/api/checkout/giftcards', (route) => route.continue({ postData: '{"walletVoucherId":"999999999999999"}' }), {
        times: 1,
      });
      await kept.getByRole('button', { name: `Use Gift voucher ending ${code.slice(-4)}` }).click();
      await expect(kept.getByRole('alert')).toHaveText('This voucher is not in your wallet.');
      await expect(page.getByRole('textbox', { name: /gift card|code/i }).first()).not.toHaveAttribute('aria-invalid', 'true');
      await kept.getByRole('button', { name: `Use Gift voucher ending ${code.slice(-4)}` }).click();
      await expect(kept).toHaveCount(0);
      await expect(shop.checkout.gifts.news).toHaveText(`${pounds(left)} comes off with ${name}.`);
      await expect(shop.checkout.gifts.news).toBeFocused();
      await shop.checkout.giveCard(cards.visa);
      await shop.checkout.payButton.click();
      await shop.confirmation.shown();
      const { total, toPay, paidByGifts } = await lastOrder();
      expect([paidByGifts, toPay]).toEqual([left, total - left]);
      for (const sum of [left, toPay]) await expect(page.locator('#page')).toContainText(pounds(sum));
      await expect.poll(async () => (await orderMailsTo(bea.email)).some((mail) => mail.includes(`${name}  ${pounds(left)}`))).toBe(true);
    });
    await shop.open('/jsp/account/common/account_wallet.jsp');
    await expect(wallet).toContainText('No vouchers yet.');
  },
);
