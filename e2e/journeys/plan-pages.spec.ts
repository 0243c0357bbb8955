import type { PlanOptions } from '@cellardoor/contracts/api/wine-plans';
import { ask } from '../fixtures/served.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { holdAdds } from '../shop/held-adds.ts';
import { shopAt } from '../site/address.ts';

test(
  '[WPL-01] the page of plans has a tab for each with picture, name, headline, price, contents and add; the first is chosen; a plan without cases is out of stock; a case loads in its dialog while another stands there',
  { tag: ['@product', '@header'] },
  async ({ shop, page }) => {
    const { plans } = shop;
    await shop.openHome();
    // the last plan has sold out meanwhile: a page that is come to by a link asks the API from the browser
    const { options } = await callsOf(page)<PlanOptions>('GET', '/api/wineplans/options');
    const gone = options.at(-1)!;
    const withoutLast = options.map((plan) => (plan === gone ? { ...plan, cases: [] } : plan));
    const json = { statusCode: 0, statusMessage: 'ok', response: { options: withoutLast } };
    await page.route('**/api/wineplans/options', (route) => route.fulfill({ json }));
    await shop.arriveBy(() => page.locator('#footer').getByRole('link', { name: 'Wine plans' }).click());
    await expect(plans.tabs).toHaveCount(options.length);
    await expect(plans.tabs.first()).toHaveAttribute('aria-selected', 'true');
    for (const plan of options.slice(0, -1)) {
      await plans.choose(new RegExp(`^${plan.name}`));
      await expect(plans.panel).toHaveCount(1);
      await expect(plans.panel.getByRole('heading', { name: plan.name, exact: true })).toBeVisible();
      await expect(plans.panel.getByText(plan.headline, { exact: true })).toBeVisible();
      await expect(plans.panel.locator('img')).toHaveJSProperty('complete', true);
      const [usual] = plan.cases;
      const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;
      await expect(plans.panel).toContainText(pounds(usual!.price));
      expect(usual!.price).toBeLessThan(usual!.listPrice);
      await expect(plans.panel.getByText(`Just ${pounds(usual!.pricePerBottle)} a bottle`, { exact: true })).toBeVisible();
      await expect(plans.panel.getByText(`Save ${pounds(usual!.listPrice - usual!.price)} a case`, { exact: true })).toBeVisible();
      await expect(plans.addButton).toHaveText('Add to basket');
      await expect(plans.panel.getByRole('button', { name: 'What’s in the case?' })).toBeVisible();
    }
    await plans.choose(new RegExp(`^${gone.name}`));
    await expect(plans.panel.getByText('Out of stock', { exact: true })).toBeVisible();
    await expect(plans.addButton).toHaveCount(0);

    await plans.choose(new RegExp(`^${options[0]!.name}`));
    await plans.lookIntoCase();
    const before = await plans.contents.getByRole('list').textContent();
    let letGo = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/api/product/case/**', async (route) => (await held, route.fallback()));
    await plans.contents.getByRole('combobox', { name: 'Plan case' }).selectOption({ index: 1 });
    await expect(plans.contents.getByText('Loading...')).toBeAttached();
    await expect(plans.contents.getByRole('listitem')).toHaveCount(0);
    letGo();
    await expect(plans.contents.getByRole('listitem').first()).toBeVisible();
    await expect(plans.contents.getByRole('list')).not.toHaveText(before!);
  },
);

test(
  '[WPL-02] the campaign of the tours shows Half, Full and Grand tour, its welcome gifts without their price, and the contents of each tour’s cases from a list; an unknown campaign does not exist',
  { tag: ['@product'] },
  async ({ shop, page }) => {
    const { plans } = shop;
    await shop.open('/wine-plans/tours');
    await expect(plans.tabs).toHaveText([
      'Half tour 6 bottles every 12 weeks',
      'Full tour 12 bottles every 12 weeks',
      'Grand tour 12 bottles every 8 weeks',
    ]);
    const { options } = await callsOf(page)<PlanOptions>('GET', '/api/wineplans/options?schemeFamily=tours');
    for (const { name, welcomeGifts } of options) {
      await plans.choose(new RegExp(`^${name}`));
      await expect(plans.panel.getByRole('heading', { name: 'Welcome gifts with your first case' })).toBeVisible();
      await expect(plans.panel.getByRole('listitem')).toHaveText(welcomeGifts.map((gift) => gift.name));
      await expect(page.locator('#page')).not.toContainText('32.50');
    }
    // the largest tour has them all
    await expect(plans.panel.getByRole('listitem')).toHaveText([
      'Free delivery on your first case',
      'Family discount up to £70',
      'Free Prosecco',
      /^Handmade crystal tumblers$/i,
    ]);
    await plans.lookIntoCase();
    const list = plans.contents.getByRole('combobox', { name: 'Plan case' });
    await expect(list.locator('option').filter({ hasText: /^Half tour: / })).not.toHaveCount(0);
    await list.selectOption({ index: 0 });
    await expect(plans.contents.getByRole('listitem').first()).toBeVisible();
    const unknown = await ask(`${shopAt('law-uk')}/wine-plans/nowhere`);
    expect(unknown.status).toBe(404);
    expect((await ask(`${shopAt('hsb-uk')}/wine-plans`)).status).toBe(404);
  },
);

test(
  '[PRD-07] the add button of a plan says Adding..., then Added to basket; of a product its own text again; failures show the server’s words, or the brand’s telephone',
  { tag: ['@product', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 409: PUT .*subscribe/, 'the basket holds another plan');
    faults.allow(/response 422: POST .*\/api\/cart/, 'the shop refuses a product');
    faults.allow(/ERR_FAILED|requestfailed|failed.*subscribe/i, 'the connection breaks');
    const { plans } = shop;
    await shop.open('/wine-plans');
    await expect(plans.addButton).toHaveText('Add to basket');
    await test.step('nobody answers', async () => {
      await page.route('**/wineplan/subscribe', (route) => route.abort());
      await plans.addButton.click();
      await expect(plans.panel.getByRole('alert')).toHaveText(
        'Sorry, we are having problems adding your product, please try again or contact the call centre on 01632 960 101.',
      );
      await expect(plans.addButton).toHaveText('Add to basket');
      await page.unroute('**/wineplan/subscribe');
    });
    await test.step('it is added', async () => {
      let letGo = () => {};
      const held = new Promise<void>((resolve) => (letGo = resolve));
      await page.route('**/wineplan/subscribe', async (route) => (await held, route.fallback()), { times: 1 });
      await plans.addButton.click();
      await expect(plans.addButton).toHaveText('Adding...');
      letGo();
      await expect(plans.addButton).toHaveText('Added to basket');
    });
    await test.step('the server refuses a second plan, in its own words', async () => {
      await plans.tabs.nth(1).click();
      const refused = page.waitForResponse(/wineplan\/subscribe/);
      await plans.addButton.click();
      const { errorResponse } = await (await refused).json();
      await expect(plans.panel.getByRole('alert')).toHaveText(errorResponse.message);
      await expect(plans.addButton).toHaveText('Add to basket');
    });
    await test.step('a product’s button says its own text again, whether it was added or refused', async () => {
      const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
      await shop.openWine(wine.itemCode);
      const own = (await shop.product.addButton.textContent())!;
      for (const refusal of ['Please try that again in a minute.', undefined]) {
        const letGo = await holdAdds(page, [refusal]);
        const button = shop.product.addButton;
        await button.click();
        await expect(page.locator('#page').getByRole('button', { name: 'Adding...' }).first()).toBeVisible();
        letGo();
        await expect(
          page
            .locator('#page')
            .getByText(refusal ?? /added to your basket/)
            .first(),
        ).toBeVisible();
        await expect(button).toHaveText(own);
        await page.unroute('**/api/cart');
        // what the header says of it, too
        if (refusal) await page.keyboard.press('Escape');
      }
    });
  },
);
