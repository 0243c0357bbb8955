import type { Page } from '@playwright/test';
import type { SavedCards } from '@cellardoor/contracts/api/saved-cards';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

const visa = { cardType: 'visa', cardNumber: '4111111111111111', expirationMonth: '12', expirationYear: '2035', cvv: '123' };
const mastercard = { ...visa, cardType: 'mastercard', cardNumber: '5555555555554444' };

/** Keeps a card by the call that old pages make. */
const keep = (page: Page, card: object) => callsOf(page)<SavedCards>('PUT', '/api/user/payment/save', card);

test(
  'a customer sees their saved cards, has another one offered first, and removes them',
  { tag: '@phone' },
  async ({ shop, page, faults }) => {
    faults.allow(/response 404: DELETE \/api\/user\/payment|status of 404/, 'a card that another tab has removed');
    await shop.openHome();
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
      const [left] = (await send<SavedCards>('GET', '/api/checkout/payment/paymentOptions')).savedCards;
      await send('DELETE', `/api/user/payment/${left!.cardId}`);
      await page.getByRole('button', { name: 'Remove: Visa ending 1111' }).click();
      await dialog.getByRole('button', { name: 'Remove it' }).click();
      await expect(page.getByRole('alert')).toContainText('This card is not among your saved cards, or has expired.');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('heading', { name: 'No saved cards' })).toBeVisible();
      await expectAccessible(page);
    });
  },
);
