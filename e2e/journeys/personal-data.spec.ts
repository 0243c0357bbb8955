import type { PersonalData } from '@cellardoor/contracts/api/personal-data';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

test(
  '[ACC-07] [CHK-13] a customer takes their data as a file, shuts themselves out for a time, and closes their account for good',
  { tag: ['@account', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 422: POST \/api\/user\/close|status of 422/, 'a wrong password');
    faults.allow(/response 409: PUT \/api\/checkout\/createRegisteredCheckout|status of 409/, 'a checkout during a break');
    const ada = somebodyNew();
    await shop.enter();
    await registerQuickly(page, ada);
    await shop.open('/account');
    await page.locator('#page').getByRole('link', { name: 'My data' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My data' })).toBeFocused();
    await expectAccessible(page);

    await test.step('the file says who they are', async () => {
      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download my data' }).click();
      const file = await coming;
      expect(file.suggestedFilename()).toBe('my-data.json');
      const data = JSON.parse(await readFile(await file.path(), 'utf8')) as PersonalData;
      expect(data).toMatchObject({ account: [{ email: ada.email, firstName: ada.firstName }], orders: [] });
      await expect(page.getByText('Your data is in the file my-data.json.')).toBeVisible();
    });
    await test.step('a break lasts for as long as they chose, and the checkout says so', async () => {
      await page.getByRole('button', { name: 'Take a break' }).click();
      const dialog = page.getByRole('dialog', { name: 'Take a break?' });
      await dialog.getByRole('radio', { name: '3 months' }).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Begin my break' }).click();
      const told = page.getByRole('status').filter({ hasText: 'Your break lasts until' });
      await expect(told).toContainText(/until \d{1,2} \w+ 20\d\d\./);
      await expect(dialog).toBeHidden();
      await shop.open('/account/data');
      await expect(told).toBeVisible();
      await shop.openWine('W1001');
      await shop.product.add();
      await expect(shop.header.basketLink).toHaveAccessibleName(/bottles?, /);
      await shop.open('/jsp/checkout/common/shoppingcart.jsp');
      await shop.basket.goToCheckout();
      await expect(page.getByRole('alert').filter({ hasText: 'You asked us to sell you nothing until' })).toBeVisible();
      await expectAccessible(page);
      await shop.open('/account/data');
    });
    await test.step('a wrong password closes nothing, the right one all', async () => {
      await page.getByRole('button', { name: 'Close my account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Close your account for good?' });
      const typed = dialog.getByLabel('Password', { exact: true });
      const yes = dialog.getByRole('button', { name: 'Close it for good' });
      await typed.fill('not the password');
      await yes.click();
      await expect(dialog.getByRole('alert')).toContainText('Your password is not right.');
      await expectAccessible(page);
      await typed.fill(ada.password);
      await yes.click();
      const closed = page.getByRole('status').filter({ hasText: 'Your account is closed.' });
      await expect(closed).toBeVisible();
      await expect(dialog).toBeHidden();
      // nobody is logged in any more, and the page says so still
      await expect(shop.header.bar.getByRole('link', { name: 'Log in' })).toBeVisible();
      await expect(closed).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('the shop knows them no more', async () => {
      await shop.open('/account');
      await expect(page).toHaveURL(/\/authentication\/login/);
    });
  },
);
