import { expectAccessible } from '../fixtures/accessibility.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { somebodyNew } from '../shop/people.ts';
import { buyQuickly, registerQuickly } from '../shop/quick-order.ts';
import { findWine } from '../shop/catalogue.ts';
import type { Shop } from '../shop/shop.ts';

const tag = ['@upsell', '@checkout', '@api'];
const confirmation = '/jsp/checkout/uk/confirmation.jsp';

/** A customer looks at the order of one bottle that they have just placed. */
async function placeOrder(shop: Shop): Promise<void> {
  await shop.open(confirmation);
  await registerQuickly(shop.page, somebodyNew());
  const { skus } = await findWine(shop.page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
  await buyQuickly(shop.page, skus[0]!.itemCode);
  await shop.open(confirmation);
}

test.describe('by phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test(
    '[UPS-07] [UPS-09] a customer fills the case of their order, above its space and within it, and the page that is loaded again shows it with what the card paid',
    { tag },
    async ({ shop, page }) => {
      await placeOrder(shop);
      const asked: string[] = [];
      page.on('request', (request) => request.url().includes('/api/offer/order/') && asked.push(request.url()));
      await page.getByRole('button', { name: /^FILL YOUR CASE FOR EXTRA SAVINGS/ }).click();
      const dialog = page.getByRole('dialog', { name: 'FILL YOUR CASE FOR EXTRA SAVINGS' });
      await expect(dialog.getByRole('textbox')).toHaveCount(3);
      await expectAccessible(page);
      expect(await stickingOut(page)).toEqual([]);
      const signUp = dialog.getByRole('button', { name: /^Add to my order for £/ });
      const quantities = dialog.getByRole('textbox');
      await quantities.first().fill('12');
      await quantities.first().press('Enter');
      await dialog.getByRole('button', { name: 'Save quantities' }).click();
      await expect(signUp).toBeDisabled();
      await expect(signUp).toHaveAccessibleDescription('The number of bottles selected is greater than the available space');
      await quantities.first().fill('2');
      await quantities.first().press('Enter');
      await dialog.getByRole('button', { name: 'Save quantities' }).click();
      await expect(dialog).toContainText('4 bottles');
      await expect(signUp).toBeEnabled();
      expect(asked).toHaveLength(1);
      const price = /£\d+\.\d\d/.exec((await signUp.textContent())!)![0];
      await signUp.click();
      await expect(dialog.getByRole('checkbox')).toHaveAccessibleDescription(/^Please confirm you are happy to be charged/);
      await dialog.getByRole('checkbox').check();
      await Promise.all([page.waitForEvent('load'), signUp.click()]);
      await shop.usable();
      await expect(page.getByText(`Your card paid ${price} more.`)).toBeVisible();
      // the session has answered: nothing is offered, and nothing asked for
      await expect(page.getByRole('button', { name: /^FILL YOUR CASE/ })).toHaveCount(0);
      expect(asked).toHaveLength(1);
    },
  );
});

test(
  '[UPS-06] [UPS-07] closing what a plan charges later declines nothing, Escape in its offer declines them all, once and for the session',
  { tag },
  async ({ shop, page }) => {
    await placeOrder(shop);
    await page.getByRole('button', { name: /^Just before you go \.\.\./ }).press('Enter');
    const offer = page.getByRole('dialog', { name: 'Just before you go ...' });
    await offer.getByRole('button', { name: 'Learn more' }).press('Enter');
    const future = page.getByRole('dialog', { name: 'Future Payments' });
    await expect(future).toContainText(/Your next case is charged on \d+ \w+ 20\d\d: £\d+\.\d\d with its delivery/);
    await page.keyboard.press('Escape');
    await expect(future).toBeHidden();
    await expect(offer).toBeVisible();
    await expect(offer.getByRole('button', { name: 'Learn more' })).toBeFocused();
    await expectAccessible(page);
    const rejected = page.waitForRequest('**/api/checkout/amendandcommit');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Escape')]);
    expect((await rejected).postDataJSON()).toMatchObject({ action: 'REJECT' });
    await shop.usable();
    await expect(shop.confirmation.title).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Add to your order' })).toHaveCount(0);
  },
);
