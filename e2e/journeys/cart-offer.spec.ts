import type { Page } from '@playwright/test';
import type { ProductOffers } from '@cellardoor/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { basketOf, wineWithOffer } from '../shop/catalogue.ts';

const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
const openDialogs = (page: Page) => page.locator('dialog[open]');
const forgetRefusals = (page: Page) => page.context().clearCookies({ name: 'UpsellRejectionCount' });

test(
  '[UPS-02] [UPS-05] [UPS-13] one add opens one dialog, the product’s before the basket’s; the basket’s opens by itself from twelve bottles away from its page, says why it cannot be taken, and begins a plan',
  { tag: ['@upsell', '@basket', '@api'] },
  async ({ shop, page, faults }) => {
    test.slow();
    const ofBasket = page.getByRole('dialog', { name: 'SAVE AN EXTRA 20% TODAY' });
    const line = page.getByRole('button', { name: 'You could save a further 20% on your order today' });
    await shop.enter();
    const { itemCode } = await wineWithOffer(page, 'extra', ({ colourName }) => colourName === 'Red');

    await test.step('twelve bottles on a wine’s page open the offer of the wine, and that alone', async () => {
      await shop.openWine(itemCode);
      await shop.live();
      await shop.product.offerLive();
      await shop.product.addBottles(12);
      await expect(shop.product.offer).toBeVisible();
      await expect(page.locator('[data-slot="upsell.after-add"][data-live]')).toBeAttached();
      await expect(openDialogs(page)).toHaveCount(1);
      await page.keyboard.press('Escape');
      await expect(openDialogs(page)).toHaveCount(0);
    });
    await test.step('one more bottle from a list opens the basket’s offer', async () => {
      await forgetRefusals(page);
      await shop.open('/wines?Ntt=rioja');
      await shop.live();
      await page
        .locator('#page')
        .getByRole('button', { name: /^Add\b/ })
        .first()
        .click();
      await expect(ofBasket).toBeVisible();
      await expect(openDialogs(page)).toHaveCount(1);
      await expectAccessible(page);
      await ofBasket.getByRole('button', { name: 'No thanks' }).click();
      await expect(ofBasket).toBeHidden();
    });
    const { offerItems } = await callsOf(page)<ProductOffers>('GET', '/api/offer/cart');
    const [plan, mixed] = [offerItems.find(({ type }) => type === 'WINEPLAN')!, offerItems.find(({ type }) => type === 'FILL_THE_CASE')!];

    await test.step('on the basket’s page it opens from its line alone, with the plan, its terms and what follows', async () => {
      await forgetRefusals(page);
      await shop.open('/jsp/checkout/common/shoppingcart.jsp');
      await shop.live();
      await expect(openDialogs(page)).toHaveCount(0);
      await line.click();
      await expect(ofBasket).toContainText(`${plan.displayName}${plan.webHeadline}`);
      for (const words of ['An extra 20% off', 'Up to £60.00 off', 'At least 20% saved on every case', 'A case of 6 bottles every 8 weeks'])
        await expect(ofBasket.getByRole('listitem').filter({ hasText: words })).toBeVisible();
      await expect(ofBasket.getByLabel('What you agree to')).toContainText(`Next charge${pounds(plan.plan!.nextCharge)} on `);
      await expectAccessible(page);
    });
    await test.step('a case that another tab has taken is refused in the dialog', async () => {
      faults.allow(/409/, 'an offer that is taken already');
      const upsellOfferDetails = { type: mixed.type, rule: mixed.rule };
      await callsOf(page)('POST', '/api/cart', { cartItems: [{ itemCode: mixed.itemCode, quantity: 1, upsellOfferDetails }] });
      await ofBasket.getByRole('radio', { name: new RegExp(`^${mixed.displayName}`) }).check();
      await ofBasket.getByRole('button', { name: `Add to basket, ${pounds(mixed.offerPrice)}` }).click();
      await expect(ofBasket.getByRole('alert')).toHaveText('You have this offer in your basket already.');
    });
    await test.step('the plan is taken: the page loads anew, with its first case at a fifth less and six bottles', async () => {
      await ofBasket.getByRole('radio', { name: new RegExp(`^${plan.displayName}`) }).check();
      const loaded = page.waitForEvent('load');
      await ofBasket.getByRole('button', { name: `Add to basket, ${pounds(plan.offerPrice)}` }).click();
      await loaded;
      await shop.usable();
      await expect(openDialogs(page)).toHaveCount(0);
      await expect(shop.basket.line(/^Eight-week six/)).toContainText('A case every 8 weeks.');
      const lines = (await basketOf(page)).lineItems;
      expect(lines.find(({ sku }) => sku.itemCode === plan.itemCode)).toMatchObject({
        quantity: 1,
        bottleCount: 6,
        itemPriceInfo: { amount: plan.offerPrice },
        plan: { frequency: 'P8W', price: plan.plan!.price },
      });
    });
  },
);
