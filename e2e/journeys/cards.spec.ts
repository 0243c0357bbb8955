import type { Page } from '@playwright/test';
import type { SavedCards } from '@cellardoor/contracts/api/saved-cards';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

const visa = { cardType: 'visa', cardNumber: '4111111111111111', expirationMonth: '12', expirationYear: '2035', cvv: '123' };
const mastercard = { ...visa, cardType: 'mastercard', cardNumber: '5555555555554444' };

/** Keeps a card by the call that old pages make. */
const keep = (page: Page, card: object) => callsOf(page)<SavedCards>('PUT', '/api/user/payment/save', card);

test(
  '[ACC-01] a customer sees their saved cards, has another one offered first, and removes them',
  { tag: ['@account', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 404: DELETE \/api\/user\/payment|status of 404/, 'a card that another tab has removed');
    await shop.enter();
    await registerQuickly(page, somebodyNew());
    await keep(page, visa);
    await keep(page, mastercard);
    await shop.open('/account');
    await page.locator('#page').getByRole('link', { name: 'Payment cards' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Payment cards' })).toBeFocused();
    const rows = page.getByRole('list', { name: 'Payment cards' }).getByRole('listitem');
    await expect(rows).toContainText([/Visa ending 1111.*Expires 12\/2035.*Default/, /Mastercard ending 4444.*Expires 12\/2035/]);
    await expectAccessible(page);

    await test.step('another one is made the default', async () => {
      await page.getByRole('button', { name: 'Make default: Mastercard ending 4444' }).press('Enter');
      const told = page.getByRole('status').filter({ hasText: 'Mastercard ending 4444 is your default card now.' });
      await expect(told).toBeVisible();
      await expect(told.locator('..')).toBeFocused();
      await expect(rows).toContainText([/Mastercard ending 4444.*Default/, /Visa ending 1111/]);
      await page.reload();
      await expect(rows).toContainText([/Mastercard ending 4444.*Default/, /Visa ending 1111/]);
      await page.locator('html[data-ready]').waitFor({ state: 'attached' });
    });
    const dialog = page.getByRole('dialog', { name: 'Remove this card?' });
    await test.step('one is removed after a question', async () => {
      const remove = page.getByRole('button', { name: 'Remove: Mastercard ending 4444' });
      await remove.click();
      await expect(dialog).toContainText('Mastercard ending 4444');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'No, keep it' }).click();
      await expect(remove).toBeFocused();
      await expect(rows).toHaveCount(2);
      await remove.click();
      await dialog.getByRole('button', { name: 'Remove it' }).click();
      const told = page.getByRole('status').filter({ hasText: 'Mastercard ending 4444 is removed.' });
      await expect(told.locator('..')).toBeFocused();
      await expect(rows).toContainText([/Visa ending 1111.*Default/]);
      await expect(rows).toHaveCount(1);
    });
    await test.step('one that another tab has removed is told of, and no longer shown', async () => {
      const send = callsOf(page);
      const [left] = (await send<SavedCards>('GET', '/api/user/payment')).savedCards;
      await send('DELETE', `/api/user/payment/${left!.cardId}`);
      await page.getByRole('button', { name: 'Remove: Visa ending 1111' }).click();
      await dialog.getByRole('button', { name: 'Remove it' }).click();
      await expect(page.getByRole('alert')).toContainText('This card is not among your saved cards, or has expired.');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible();
      await expect(page.locator('#page')).toContainText('Tick ‘Save this card for next time’ when you pay by card');
      await expectAccessible(page);
    });
  },
);

test(
  'a customer has a card saved while they pay, and pays the next order with it; a card that is gone is told of',
  { tag: ['@smoke', '@checkout', '@account', '@api'] },
  async ({ shop, page, faults }) => {
    test.slow();
    faults.allow(/response 402: POST \/api\/user\/payment|status of 402/, 'a card that the bank declines');
    faults.allow(/response 404: PUT \/api\/checkout\/payandcommit|status of 404/, 'a card that another tab has removed');
    await shop.enter();
    await registerQuickly(page, somebodyNew());
    const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    const send = callsOf(page);
    const toCheckout = async () => {
      await send('POST', '/api/cart', { cartItems: [{ itemCode: skus[0]!.itemCode, quantity: 1 }] });
      await shop.open('/jsp/checkout/uk/checkout.jsp');
    };
    const { checkout } = shop;
    const payment = checkout.step('Payment');
    const choice = payment.getByRole('group', { name: 'Which card would you like to use?' });
    const paid: unknown[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/payandcommit')) paid.push(request.postDataJSON());
    });

    await test.step('whoever has none types one, and has it saved', async () => {
      await toCheckout();
      await checkout.deliverTo(addresses.uk);
      await checkout.takeStandardDelivery();
      await expect(checkout.cardField('Card number')).toBeVisible();
      await expect(choice).toHaveCount(0);
      const tick = payment.getByRole('checkbox', { name: 'Save this card for next time' });
      await expect(tick).not.toBeChecked();
      await tick.check();
      await checkout.giveCard({ ...cards.visa, number: '4000000000000002' });
      await expect(payment.getByRole('alert')).toContainText('Your bank does not accept this card.');
      await expect(tick).toBeChecked();
      await expectAccessible(page);
      await checkout.giveCard(cards.visa);
      await expect(payment).toContainText('Visa ending 1111');
      await checkout.payButton.click();
      await shop.confirmation.shown();
    });
    await keep(page, mastercard);
    await test.step('the next order is offered the default one, and any other by the keyboard', async () => {
      await toCheckout();
      await checkout.takeStandardDelivery();
      const radio = (name: string | RegExp) => choice.getByRole('radio', { name });
      await expect(choice.getByRole('radio')).toHaveCount(3);
      await expect(radio(/^Visa ending 1111 Expires 12\/2035/)).toBeChecked();
      await expect(checkout.cardField('Card number')).toHaveCount(0);
      await expectAccessible(page);
      await radio(/^Visa/).press('ArrowUp');
      await expect(radio('Another card')).toBeChecked();
      await expect(checkout.cardField('Card number')).toBeVisible();
      await radio('Another card').press('ArrowUp');
      await expect(radio(/^Mastercard ending 4444/)).toBeChecked();
      await payment.getByRole('button', { name: 'Continue' }).press('Enter');
      await expect(payment).toContainText('Mastercard ending 4444');
    });
    await test.step('a card that is gone meanwhile pays nothing, and is offered no more', async () => {
      const { savedCards } = await send<SavedCards>('GET', '/api/user/payment');
      await send('DELETE', `/api/user/payment/${savedCards.find(({ lastFour }) => lastFour === '4444')!.cardId}`);
      await checkout.payButton.click();
      await expect(payment.getByRole('alert')).toContainText('This card is not among your saved cards, or has expired.');
      await expect(choice.getByRole('radio')).toHaveCount(2);
      await expect(choice.getByRole('radio', { name: /^Visa/ })).toBeChecked();
      await expectAccessible(page);
    });
    await test.step('the saved card pays, by its id alone', async () => {
      await payment.getByRole('button', { name: 'Continue' }).click();
      await checkout.payButton.click();
      await shop.confirmation.shown();
      await expect(page.locator('#page')).toContainText('Visa ending 1111');
      const details = paid.map((body) => (body as { paymentDetails: object[] }).paymentDetails);
      const byId = [{ paymentMode: 'creditCard', cardId: expect.stringMatching(/^\d+$/) }];
      expect(details).toEqual([byId, byId, byId]);
    });
  },
);
