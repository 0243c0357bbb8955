import type { Page } from '@playwright/test';
import type { Order } from '@cellardoor/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { aGiftCard, aGiftVoucher } from '../site/gifts.ts';
import { orderMailsTo } from '../site/mail.ts';

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
const wrong = (pin: string) => pin.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
/** All that scripts of the page could read again later. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]));

test(
  '[CHK-08] a gift card, a voucher that is typed by keyboard and a card pay one order: confirmation, order and mail say what was bought, how it comes and what paid',
  { tag: ['@smoke', '@checkout', '@account', '@api'] },
  async ({ shop, page, faults }) => {
    test.slow();
    const [gift, code] = [await aGiftCard(5), await aGiftVoucher(6)];
    const lastFour = gift.number.slice(-4);
    const [cardName, voucherName] = [`Gift Card ending ${lastFour}`, `Gift Vouchers ending ${code.slice(-4)}`];
    const ada = somebodyNew();
    await shop.account.enrol(ada);
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    await shop.openCheckoutWith(wine.itemCode, 2);
    await shop.checkout.goOnAsCustomer();
    await shop.checkout.deliverTo(addresses.uk);
    await shop.checkout.takeStandardDelivery();
    const { gifts, summary } = shop.checkout;
    const keyboard = new Keyboard(page);

    await test.step('a wrong PIN is said beside the field, the right one pays', async () => {
      faults.allow(/response 404: .*giftcards/, 'wrong PIN');
      await gifts.open();
      await gifts.give(gift.number, wrong(gift.pin));
      await expect(gifts.code).toHaveAccessibleDescription(/We do not know this gift card number with this PIN/);
      await gifts.give(gift.number, gift.pin);
      await expect(gifts.news).toHaveText(`£5.00 comes off with ${cardName}.`);
      await expect(summary).toContainText(`${cardName}−£5.00`);
      await expectAccessible(page);
    });
    await test.step('it can be taken off and given again', async () => {
      await gifts.remove(cardName).click();
      await expect(gifts.news).toHaveText(`Removed from this order: ${cardName}.`);
      await expect(gifts.news).toBeFocused();
      await expect(summary).not.toContainText('Gift Card');
      await gifts.give(gift.number, gift.pin);
      await expect(summary).toContainText(cardName);
    });
    await test.step('both are there after a reload, their secrets nowhere', async () => {
      await keyboard.type(gifts.code, code.toLowerCase());
      await page.keyboard.press('Enter');
      await expect(summary).toContainText(`${voucherName}−£6.00`);
      await page.reload();
      await shop.usable();
      for (const name of [cardName, voucherName]) await expect(gifts.list).toContainText(name);
      const everything = ((await kept(page)) + (await page.content())).replaceAll(' ', '');
      for (const secret of [gift.pin, gift.number, code]) expect(everything).not.toContain(secret.replaceAll(' ', ''));
    });
    await shop.checkout.giveCard(cards.visa);
    for (const name of [cardName, voucherName, 'Visa ending 1111']) await expect(shop.checkout.step('Payment')).toContainText(name);
    await keyboard.follow(shop.checkout.payButton);
    await shop.confirmation.shown();

    const order = await callsOf(page)<Order>('GET', '/api/user/order');
    const { orderPriceInfo: prices } = order;
    await test.step('the order has every field', async () => {
      expect(order.transactionId).toBe(order.id);
      expect(order.shippingDetails[0]!.shippingMethod.type).toBe('delivery');
      expect(order.deliveryMethod).toBe('Standard delivery');
      expect(order.lineItems).toMatchObject([{ quantity: 2 }]);
      expect(order.orderItems).toEqual(order.lineItems);
      const types = ['Gift Card', 'Gift Vouchers', 'Card Payment'];
      expect(order.paymentDetails.map(({ type }) => type)).toEqual(types);
      expect(order.paymentDetailsArr).toMatchObject([
        { type: 'Gift Card', walletType: 'giftCard', voucherCode: `•••• ${lastFour}`, amount: 500 },
        { type: 'Gift Vouchers', walletType: 'giftVoucher', amount: 600 },
        { type: 'Card Payment', walletType: null, voucherCode: null, amount: prices.toPay, lastFour: '1111' },
      ]);
      expect(order).toMatchObject({
        orderTotal: prices.total,
        transactionTotal: prices.total,
        transactionShipping: prices.delivery,
        transactionDiscount: prices.savings,
        transactionPaymentMethod: types.join(', '),
      });
      expect(prices.subtotal + prices.delivery).toBe(prices.total);
      expect(prices.paidByGifts + prices.toPay).toBe(prices.total);
    });
    const main = page.locator('#page');
    const told = [
      order.id,
      wine.name,
      'Standard delivery',
      pounds(prices.delivery),
      pounds(prices.total),
      'Gift Card',
      '£5.00',
      'Gift Vouchers',
      '£6.00',
      'Card Payment',
      pounds(prices.toPay),
    ];
    for (const fact of [...told, lastFour, 'What happens next', ada.email]) await expect(main).toContainText(fact);
    await expectAccessible(page);
    await test.step('the mail and the order history tell it', async () => {
      await expect.poll(() => orderMailsTo(ada.email)).toHaveLength(1);
      const [mail] = await orderMailsTo(ada.email);
      for (const fact of [...told, cardName, `Paid: ${voucherName}  £6.00`]) expect(mail).toContain(fact);
      expect(mail).not.toContain(gift.pin);
      await shop.open(`/account/orders/${order.id}`);
      await expect(main).toContainText(`Gift Vouchers, ending ${code.slice(-4)}: £6.00`);
      await expectAccessible(page);
    });
  },
);

test(
  '[ACC-02] the wallet lists vouchers, says what one is worth, takes it in, and says what is on a gift card to anyone who knows its PIN',
  { tag: ['@account', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 404: .*(voucher|giftcards)/, 'unknown codes');
    const [code, card] = [await aGiftVoucher(25), await aGiftCard(10)];
    await shop.enter();
    await registerQuickly(page, somebodyNew());
    await shop.open('/account');
    await page.getByRole('navigation', { name: 'In my account' }).getByRole('link', { name: 'My wallet' }).click();
    await page.waitForURL('**/jsp/account/common/account_wallet.jsp');
    await shop.usable();
    const section = (name: string) => page.getByRole('region', { name });
    const [vouchers, adding, balance] = [section('My vouchers'), section('Add a voucher'), section('Check a gift card balance')];
    const name = `Gift voucher ending ${code.slice(-4)}`;
    const typed = adding.getByLabel('Voucher code');
    const check = async (voucherCode: string) => {
      await typed.fill(voucherCode);
      await adding.getByRole('button', { name: 'Check the voucher' }).click();
    };
    await expect(vouchers).toContainText('No vouchers yet.');
    await check('');
    await expect(typed).toHaveAccessibleDescription(/Please enter the code of a voucher/);
    await check('AAAA BBBB CCCC DDDD');
    await expect(typed).toHaveAccessibleDescription(/voucher code/);
    await expect(typed).toBeFocused();
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
      await ask(wrong(card.pin));
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
