import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { buyQuickly } from '../shop/quick-order.ts';

test(
  '[ACC-01] leads from the account to details, addresses, preferences, permissions, orders, and every list of wines',
  { tag: ['@account', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    const ada = somebodyNew();
    await shop.account.register(ada);
    const body = page.locator('#page');
    const openPart = async (name: string) => {
      // a part leads back to the account without a load
      const back = body.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'My account', exact: true });
      if (await back.isVisible()) await back.click();
      else if (new URL(page.url()).pathname !== '/account') await shop.open('/account');
      await body
        .getByRole('navigation', { name: 'In my account' })
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .click();
      await body.getByRole('heading', { level: 1, name }).waitFor();
      await shop.usable();
    };
    const card = () => body.getByRole('article');

    await test.step('changes the name', async () => {
      await openPart('My details');
      await expect(body).toContainText(ada.email);
      await body.getByLabel('First name').fill('Augusta');
      await body.getByRole('button', { name: 'Save name' }).click();
      await expect(body.getByRole('status')).toHaveText('Your name is saved.');
      await expect(shop.header.bar.getByText('Hi Augusta - My Account')).toBeVisible();
    });
    await test.step('logs out on all other devices', async () => {
      await body.getByRole('button', { name: 'Log out on all other devices' }).click();
      await expect(body.getByText('You are logged out on all other devices.')).toBeVisible();
      await expect(shop.header.bar.getByText('Hi Augusta - My Account')).toBeVisible();
      await expectAccessible(page);
    });
    await test.step('keeps an address, bills it, changes it and removes it', async () => {
      await openPart('My addresses');
      await body.getByRole('button', { name: 'Add an address' }).click();
      const form = page.getByRole('dialog');
      await form.getByRole('button', { name: 'Save address' }).click();
      await expect(form.getByLabel('First name')).toBeFocused();
      const parts = { 'First name': 'Ada', 'Last name': 'Lovelace', Address: '1 Cellar Lane', 'Town or city': 'Bath', Postcode: 'ba1 1aa' };
      for (const [label, value] of Object.entries(parts)) await form.getByRole('textbox', { name: label, exact: true }).fill(value);
      await form.getByRole('checkbox', { name: 'Bill me at this address, too' }).check();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Save address' }).click();
      await expect(body.getByRole('status')).toHaveText('The address is kept.');
      await expect(body.getByText('BA1 1AA')).toHaveCount(2);
      await body.getByRole('button', { name: /^Change the address/ }).click();
      await form.getByRole('textbox', { name: 'Address', exact: true }).fill('2 Cellar Lane');
      await form.getByRole('button', { name: 'Save address' }).click();
      await expect(body.getByRole('list', { name: 'My addresses' })).toContainText('2 Cellar Lane');
      await body.getByRole('button', { name: /^Remove the address/ }).click();
      await form.getByRole('button', { name: 'Remove it' }).click();
      await expect(body.getByText('No addresses yet')).toBeVisible();
    });
    await test.step('allows a way to be told of offers and a card to be kept, and takes both back', async () => {
      await openPart('My preferences');
      const ticks = ['By post', 'Keep my card for later payments'].map((name) => body.getByRole('checkbox', { name }));
      for (const granted of [true, false]) {
        for (const tick of ticks) await tick.setChecked(granted);
        await body.getByRole('button', { name: 'Save preferences' }).click();
        await expect(body.getByRole('status')).toHaveText('Your preferences are saved.');
        if (!granted) continue;
        await page.reload();
        await shop.usable();
        for (const tick of ticks) await expect(tick).toBeChecked();
      }
      await expectAccessible(page);
    });
    await test.step('shows wines that were bought, rated and looked at, and others for them, ready to buy', async () => {
      const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
      await shop.openWine(wine.itemCode);
      const orderId = await buyQuickly(page, wine.skus[0]!.itemCode);
      await callsOf(page)('PUT', `/api/user/ratings/${wine.itemCode}`, {
        stars: 5,
        title: 'Splendid',
        text: 'Cherries and oak, and a long finish.',
      });
      await callsOf(page)('PUT', `/api/user/favourites/${wine.itemCode}`);
      for (const [name, words] of [
        ['My favourites', wine.name],
        ['Wines I bought', 'Bought 1, last on'],
        ['My ratings', 'You gave it 5 of 5 stars'],
        ['Recently browsed', wine.name],
      ] as const) {
        await openPart(name);
        await expect(card().first()).toContainText(words);
      }
      await openPart('Recommended for me');
      await expect(card().first()).toBeVisible();
      await expectAccessible(page);
      await openPart('My orders');
      await body.getByRole('link', { name: `Order ${orderId}` }).click();
      await body.getByRole('heading', { level: 1, name: `Order ${orderId}` }).waitFor();
      await expect(body).toContainText(wine.name);
      await openPart('Wines I bought');
      await card().first().getByRole('button', { name: /^Add/ }).click();
      await expect.poll(() => shop.header.basketSays()).toMatch(/^\d+ bottles?, /);
    });
  },
);
