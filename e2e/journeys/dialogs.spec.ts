import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { aWineThat, findWine, wineWithOffer } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { buyQuickly } from '../shop/quick-order.ts';

interface Opened {
  /** Name of the dialog. */
  readonly name: string | RegExp;
  /** What opens it by the Enter key, and has the focus afterwards. */
  readonly opener: Locator;
  /** Buttons of the dialog that close it, beside its cross. */
  readonly cancel?: string;
}

/** Where the focus is: in the dialog in front, with the browser's own controls, or behind the dialog. */
const focusIs = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (activeElement?.closest('dialog:modal')) return 'inside';
    return activeElement === document.body || activeElement === null ? 'with the browser' : `behind: ${activeElement.outerHTML}`;
  });

async function holdsTheFocus(page: Page, dialog: Locator): Promise<void> {
  const stops = await dialog.locator('a[href], button, input, [tabindex="0"]').count();
  const seen = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < Math.min(stops, 12) + 2; press += 1) {
      await page.keyboard.press(key);
      seen.add(await focusIs(page));
    }
  expect([...seen].filter((where) => where.startsWith('behind'))).toEqual([]);
  expect(seen).toContain('inside');
}

/** Opens the dialog and closes it in every way: each gives the focus back. */
async function closesInEveryWay(page: Page, { name, opener, cancel }: Opened): Promise<void> {
  const dialog = page.getByRole('dialog', { name });
  const ways: Record<string, () => Promise<void>> = {
    Escape: () => page.keyboard.press('Escape'),
    cross: () => dialog.getByRole('button', { name: 'Close', exact: true }).first().click(),
    ...(cancel && { cancel: () => dialog.getByRole('button', { name: cancel }).last().click() }),
  };
  for (const [way, close] of Object.entries(ways))
    await test.step(`${String(name)}: ${way}`, async () => {
      // an offer that was turned down three times is not made again
      await page.context().clearCookies({ name: 'UpsellRejectionCount' });
      await opener.press('Enter');
      await expect(dialog).toBeVisible();
      expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
      if (way === 'Escape') await holdsTheFocus(page, dialog);
      await close();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
}

test('[NET-05] each dialog closes by its cross, by cancel and by Escape, holds the focus, and gives it back', async ({
  shop,
  page,
  faults,
}) => {
  test.slow();
  faults.allow(/response 409: POST \/api\/cart$/, 'all there is has gone into the basket in another tab');
  await shop.openHome();
  const offered = await wineWithOffer(page, 'extra');
  const mixed = await aWineThat(page, (wine) => wine.mixed);
  await closesInEveryWay(page, { name: 'Login', opener: shop.header.bar.getByRole('link', { name: 'Log in' }) });
  await shop.openWine(offered.itemCode);
  await closesInEveryWay(page, { name: 'Beyond the Label', opener: page.getByRole('link', { name: 'Beyond the Label' }) });
  await closesInEveryWay(page, { name: 'Save an extra 20% today', opener: shop.product.claimOffer, cancel: 'No thanks' });
  await shop.openWine('W1029');
  await closesInEveryWay(page, { name: 'Email alerts', opener: page.getByRole('link', { name: 'Notify me' }) });
  await shop.openWine(mixed.itemCode);
  await closesInEveryWay(page, { name: 'CASE CONTENTS', opener: page.getByRole('link', { name: 'View contents' }) });
  await shop.account.register(somebodyNew());
  await shop.open('/jsp/account/uk/common/password/reset_page.jsp');
  await closesInEveryWay(page, { name: 'Password Advice', opener: page.getByRole('button', { name: 'Password Advice' }) });
  const orderId = await buyQuickly(page, offered.skus[0]!.itemCode);
  await shop.open(`/account/orders/${orderId}`);
  const cancelOrder = page.getByRole('button', { name: 'Cancel this order' });
  await closesInEveryWay(page, { name: 'Cancel this order?', opener: cancelOrder, cancel: 'No, keep it' });
  await shop.open('/account/data');
  const closeAccount = page.getByRole('button', { name: 'Close my account' });
  await closesInEveryWay(page, { name: 'Close your account for good?', opener: closeAccount, cancel: 'No, keep my account' });
  const scarce = await findWine(page, ({ inventoryInfo: { stockQty } }) => stockQty > 0 && stockQty <= 12);
  await shop.openWine(scarce.itemCode);
  await addInAnotherTab(page, scarce.itemCode, scarce.inventoryInfo.stockQty);
  await shop.product.chooseSingleBottle();
  await closesInEveryWay(page, { name: 'Shopping Basket', opener: shop.product.addButton, cancel: 'Close' });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('[NET-05] so does each drawer', async ({ shop, page }) => {
    await shop.open('/wines');
    await closesInEveryWay(page, { name: 'Menu', opener: page.getByRole('button', { name: 'Open the menu' }) });
    await closesInEveryWay(page, { name: 'Filter', opener: page.getByRole('button', { name: 'Filter' }), cancel: 'Show' });
  });
});
