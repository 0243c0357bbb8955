import type { PersonalData } from '@cellardoor/contracts/api/personal-data';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';

test(
  '[ACC-07] a customer takes their data as a file, and closes their account for good',
  { tag: '@phone' },
  async ({ shop, page, faults }) => {
    faults.allow(/response 422: POST \/api\/user\/close|status of 422/, 'a wrong password');
    const ada = somebodyNew();
    await shop.openHome();
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
      await expect(page.getByRole('status').filter({ hasText: 'Your account is closed.' })).toBeVisible();
      await expect(dialog).toBeHidden();
      await expectAccessible(page);
    });
    await test.step('the shop knows them no more', async () => {
      await shop.open('/account');
      await expect(page).toHaveURL(/\/authentication\/login/);
    });
  },
);
