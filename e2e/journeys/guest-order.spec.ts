import { expectAccessible } from '../fixtures/accessibility.ts';
import { Keyboard } from '../fixtures/keyboard.ts';
import { stickingOut, textNowAt } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { orderQuickly } from '../shop/quick-order.ts';
import { orderMailsTo } from '../site/mail.ts';

test(
  '[ACC-08] a guest opens their order from the mail on another device, cancels it by keyboard, and finds it cancelled when the page is loaded again',
  { tag: ['@account', '@api'] },
  async ({ shop, page, context }) => {
    const { email } = somebodyNew();
    await shop.openHome();
    const orderId = await orderQuickly(page, email);
    await expect.poll(async () => (await orderMailsTo(email)).length).toBe(1);
    const [mail = ''] = await orderMailsTo(email);
    const [link = ''] = /https?:\/\/\S+\/orders?\/\S+/.exec(mail) ?? [];
    const { pathname } = new URL(link);
    // another device: nothing of the session that ordered
    await context.clearCookies();
    await page.setViewportSize({ width: 360, height: 740 });
    await shop.open(pathname);
    await expect(page.getByRole('heading', { level: 1, name: `Your order ${orderId}` })).toBeVisible();
    await expect(page.locator('#page').getByRole('status')).toContainText('Standard delivery');
    await expectAccessible(page);
    await test.step('a phone with text twice as large', async () => {
      await textNowAt(page, 200);
      expect(await stickingOut(page)).toEqual([]);
      await textNowAt(page, 100);
    });
    await test.step('cancel it by keyboard', async () => {
      const keys = new Keyboard(page);
      await keys.follow(page.getByRole('button', { name: 'Cancel this order' }));
      const dialog = page.getByRole('dialog', { name: 'Cancel this order?' });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await keys.follow(dialog.getByRole('button', { name: 'Yes, cancel it' }));
      await expect(page.locator('#page').getByRole('status')).toContainText('Order cancelled');
      await expect(page.locator('#page').getByRole('status')).toBeFocused();
    });
    await page.reload();
    await expect(page.locator('#page').getByRole('status')).toContainText('Order cancelled');
    await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
  },
);
