import type { Page } from '@playwright/test';
import type { Order } from '@cellardoor/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import type { Shop } from '../shop/shop.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { aGiftCard, aGiftVoucher } from '../site/gifts.ts';
import { mailsTo, orderMailsTo } from '../site/mail.ts';

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
const lastOrder = (page: Page) => page.evaluate(async () => (await (await fetch('/api/user/order')).json()).response as Order);
/** All that scripts of the page could read again later. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]));

/** Puts two bottles in the basket and goes on to the payment. */
async function walkToPayment(shop: Shop, page: Page, begin: () => Promise<void>): Promise<string> {
  const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
  await shop.openCheckoutWith(wine.itemCode, 2);
  await begin();
  await shop.checkout.deliverTo(addresses.uk);
  await shop.checkout.takeStandardDelivery();
  return wine.name;
}

test(
  '[CHK-08] a gift card and a card pay one order: confirmation, order and mail say what was bought, how it comes and what paid',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    test.slow();
    const gift = await aGiftCard(10);
    const lastFour = gift.number.slice(-4);
    const { email } = somebodyNew();
    await shop.enter();
    const wine = await walkToPayment(shop, page, () => shop.checkout.giveEmail(email));
    const { gifts, summary } = shop.checkout;

    await test.step('a wrong PIN is said beside the field, the right one pays', async () => {
      faults.allow(/response 404: .*giftcards/, 'wrong PIN');
      await gifts.open();
      await gifts.give(
        gift.number,
        gift.pin.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)),
      );
      await expect(gifts.code).toHaveAccessibleDescription(/We do not know this gift card number with this PIN/);
      await expectAccessible(page);
      await gifts.give(gift.number, gift.pin);
      await expect(gifts.news).toHaveText(`£10.00 comes off with Gift Card ending ${lastFour}.`);
      await expect(summary).toContainText(`Gift Card ending ${lastFour}−£10.00`);
      await expectAccessible(page);
    });
    await test.step('given twice it counts once, which is said', async () => {
      await gifts.give(gift.number, gift.pin);
      await expect(gifts.news).toHaveText(`Gift Card ending ${lastFour} is part of this order already: its £10.00 comes off once.`);
      await expect(gifts.code).toHaveValue('');
      await expect(summary).toContainText(`Gift Card ending ${lastFour}−£10.00`);
    });
    await test.step('it can be taken off and given again', async () => {
      await gifts.remove(`Gift Card ending ${lastFour}`).click();
      await expect(gifts.news).toHaveText(`Removed from this order: Gift Card ending ${lastFour}.`);
      await expect(gifts.news).toBeFocused();
      await expect(summary).not.toContainText('Gift Card');
      await gifts.give(gift.number, gift.pin);
      await expect(summary).toContainText(`Gift Card ending ${lastFour}`);
    });
    await test.step('it is there after a reload, and its PIN nowhere', async () => {
      await page.reload();
      await shop.usable();
      await expect(gifts.list).toContainText(`Gift Card ending ${lastFour}`);
      const everything = (await kept(page)) + (await page.content());
      expect(everything).not.toContain(gift.pin);
      expect(everything.replaceAll(' ', '')).not.toContain(gift.number.replaceAll(' ', ''));
    });
    await shop.checkout.giveCard(cards.visa);
    await expect(shop.checkout.step('Payment')).toContainText(`Gift Card ending ${lastFour}, Visa ending 1111`);
    await shop.checkout.payButton.click();
    await shop.confirmation.shown();

    const order = await lastOrder(page);
    const { orderPriceInfo: prices } = order;
    await test.step('the order has every field', async () => {
      expect(order.transactionId).toBe(order.id);
      expect(order.shippingDetails[0]!.shippingMethod.type).toBe('delivery');
      expect(order.deliveryMethod).toBe('Standard delivery');
      expect(order.lineItems).toMatchObject([{ quantity: 2 }]);
      expect(order.orderItems).toEqual(order.lineItems);
      expect(order.paymentDetails.map(({ type }) => type)).toEqual(['Gift Card', 'Card Payment']);
      expect(order.paymentDetailsArr).toMatchObject([
        { type: 'Gift Card', walletType: 'giftCard', voucherCode: `•••• ${lastFour}`, amount: 1000 },
        { type: 'Card Payment', walletType: null, voucherCode: null, amount: prices.toPay, lastFour: '1111' },
      ]);
      expect(order).toMatchObject({
        orderTotal: prices.total,
        transactionTotal: prices.total,
        transactionShipping: prices.delivery,
        transactionDiscount: prices.savings,
        transactionPaymentMethod: 'Gift Card, Card Payment',
      });
      expect(prices.subtotal + prices.delivery).toBe(prices.total);
      expect(prices.paidByGifts + prices.toPay).toBe(prices.total);
    });
    const told = [
      order.id,
      wine,
      'Standard delivery',
      pounds(prices.delivery),
      pounds(prices.total),
      'Gift Card',
      '£10.00',
      'Card Payment',
    ];
    await test.step('the page tells it, and what happens next', async () => {
      for (const fact of [...told, lastFour, pounds(prices.toPay), 'What happens next', email])
        await expect(page.locator('#page')).toContainText(fact);
      await expectAccessible(page);
    });
    await test.step('the mail tells it', async () => {
      await expect.poll(() => mailsTo(email)).toHaveLength(1);
      const [mail] = await mailsTo(email);
      for (const fact of [...told, `Gift Card ending ${lastFour}`, pounds(prices.toPay)]) expect(mail).toContain(fact);
      expect(mail).not.toContain(gift.pin);
    });
  },
);

test(
  '[CHK-08] a voucher pays alone, by keyboard: no card is asked for, and the order history names it',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    const code = await aGiftVoucher(400);
    const name = `Gift Vouchers ending ${code.slice(-4)}`;
    const ada = somebodyNew();
    await shop.account.enrol(ada);
    await walkToPayment(shop, page, () => shop.checkout.goOnAsCustomer());
    const keyboard = new Keyboard(page);
    const { gifts, payButton } = shop.checkout;
    await keyboard.follow(gifts.title);
    await keyboard.type(gifts.code, code.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Review and pay' })).toBeFocused();
    await expect(shop.checkout.step('Payment')).toContainText(name);
    await expect(shop.checkout.step('Review and pay')).toContainText('Left to pay£0.00');
    await expectAccessible(page);
    await keyboard.follow(payButton);
    await shop.confirmation.shown();
    const order = await lastOrder(page);
    expect(order.paymentDetailsArr).toMatchObject([{ type: 'Gift Vouchers', walletType: 'giftVoucher', amount: order.orderTotal }]);
    await expect(page.locator('#page')).toContainText(`Gift Vouchers, ending ${code.slice(-4)}`);
    await expect.poll(() => orderMailsTo(ada.email)).toHaveLength(1);
    expect((await orderMailsTo(ada.email))[0]).toContain(`Paid: ${name}  ${pounds(order.orderTotal)}`);
    await shop.open(`/account/orders/${order.id}`);
    await expect(page.locator('#page')).toContainText(`Gift Vouchers, ending ${code.slice(-4)}: ${pounds(order.orderTotal)}`);
    await expectAccessible(page);
  },
);

test(
  '[ACC-02] the wallet lists vouchers, says what one is worth, takes it in, and says what is on a gift card to anyone who knows its PIN',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 404: .*(voucher|giftcards)/, 'unknown codes');
    const [code, card] = [await aGiftVoucher(25), await aGiftCard(10)];
    await shop.enter();
    await registerQuickly(page, somebodyNew());
    await shop.open('/account');
    await page.locator('#page').getByRole('link', { name: 'My wallet' }).click();
    await expect(page).toHaveURL(/\/jsp\/account\/common\/account_wallet\.jsp$/);
    await expect(page.getByRole('heading', { level: 1, name: 'My wallet' })).toBeFocused();
    const section = (name: string) => page.getByRole('region', { name });
    const [vouchers, adding, balance] = [section('My vouchers'), section('Add a voucher'), section('Check a gift card balance')];
    const name = `Gift voucher ending ${code.slice(-4)}`;
    const typed = adding.getByLabel('Voucher code');
    const check = async (voucherCode: string) => {
      await typed.fill(voucherCode);
      await adding.getByRole('button', { name: 'Check the voucher' }).click();
    };
    await test.step('a voucher that nobody knows is said beside the field', async () => {
      await expect(vouchers).toContainText('No vouchers yet.');
      await adding.getByRole('button', { name: 'Check the voucher' }).click();
      await expect(typed).toHaveAccessibleDescription(/Please enter the code of a voucher/);
      await check('AAAA BBBB CCCC DDDD');
      await expect(typed).toHaveAccessibleDescription(/voucher code/);
      await expect(typed).toBeFocused();
      await expectAccessible(page);
    });
    await test.step('one is checked, which changes nothing, then redeemed', async () => {
      await check(code);
      await expect(adding.getByRole('status')).toHaveText(new RegExp(`^${name}: £25\\.00, valid until \\d+ \\w+ \\d{4}\\.$`));
      await expect(vouchers.getByRole('listitem')).toHaveCount(0);
      await adding.getByRole('button', { name: 'Add it to my wallet' }).click();
      await expect(adding.getByRole('status')).toHaveText(`${name} is in your wallet now.`);
      await expect(adding.getByRole('status')).toBeFocused();
      const listed = new RegExp(`^${name}£25\\.00Valid until \\d+ \\w+ \\d{4}$`);
      await expect(vouchers.getByRole('listitem')).toHaveText([listed]);
      await expectAccessible(page);
      await page.reload();
      await shop.usable();
      await expect(vouchers.getByRole('listitem')).toHaveText([listed]);
      await check(code);
      await expect(adding.getByRole('status')).toContainText(`${name} is already in your wallet: £25.00`);
      await expect(adding.getByRole('button', { name: 'Add it to my wallet' })).toHaveCount(0);
    });
    await test.step('a gift card tells its balance by number and PIN, and by no other PIN', async () => {
      const [number, pin] = [balance.getByLabel('Gift card number'), balance.getByLabel('PIN')];
      const ask = async (digits: string) => {
        await number.fill(card.number);
        await pin.fill(digits);
        await balance.getByRole('button', { name: 'Check the balance' }).click();
      };
      await ask(card.pin.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)));
      await expect(number).toHaveAccessibleDescription(/We do not know this gift card number with this PIN/);
      await expect(balance.getByRole('status')).toHaveText('');
      await ask(card.pin);
      const left = new RegExp(`^Gift card ending ${card.number.slice(-4)}: £10\\.00 left, valid until \\d+ \\w+ \\d{4}\\.$`);
      await expect(balance.getByRole('status')).toHaveText(left);
    });
    const stored = await kept(page);
    for (const secret of [code, code.replaceAll(' ', ''), card.number, card.pin]) expect(stored).not.toContain(secret);
  },
);
