import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards } from '../shop/people.ts';

test(
  'a day that has moved since the review is told before anything is charged, and the next press of the button pays',
  { tag: ['@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 409: PUT .*payandcommit/, 'it comes on another day');
    await shop.enter();
    const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    await shop.openCheckoutWith(itemCode, 1);
    const { checkout } = shop;
    await checkout.giveEmail('ada@example.com');
    await checkout.deliverTo(addresses.uk);
    await checkout.takeStandardDelivery();
    await checkout.giveCard(cards.visa);
    const review = checkout.step('Review and pay');
    await checkout.payButton.waitFor();
    const shown = /Arrives from (\w+ \d+ \w+)/.exec((await review.innerText()).replaceAll('\u00a0', ' '))![1]!;

    // as if the page stood open since long ago
    await page.route(
      '**/api/checkout/payandcommit*',
      (route) =>
        route.continue({ postData: JSON.stringify({ ...(route.request().postDataJSON() as object), expectedArrival: '2024-01-02' }) }),
      { times: 1 },
    );
    await checkout.payButton.click();
    const refusal = review.getByRole('alert');
    await expect(refusal).toHaveText(
      new RegExp(`^Your order now arrives from ${shown}, not Tuesday 2 January. You have not been charged. Please press the button again`),
    );
    await expect(refusal).toBeInViewport();
    const sent = page.waitForRequest('**/api/checkout/payandcommit*');
    await checkout.payButton.click();
    const { expectedArrival } = (await sent).postDataJSON() as { expectedArrival: string };
    expect(expectedArrival).toMatch(/^\d{4}-\d\d-\d\d$/);
    await shop.confirmation.shown();
    await expect(page.locator('#page')).toContainText(shown);
  },
);
