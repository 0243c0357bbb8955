import { expectAccessible } from '../fixtures/accessibility.ts';
import { expectWholeWithLargeText } from '../fixtures/large-text.ts';
import { stickingOut } from '../fixtures/sideways.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { cards, somebodyNew } from '../shop/people.ts';
import { registerQuickly } from '../shop/quick-order.ts';
import { keyOfOperator, typeAsOperator } from '../site/operator.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const address = { firstName: 'Ada', lastName: 'Lovelace', line1: '1 Cellar Lane', city: 'Bath', postcode: 'BA1 1AA' };

test(
  '[RTE-09] a customer sees at the old address what is in storage, has some of it delivered by a card that they type, and finds the order and what is left',
  { tag: ['@account', '@checkout', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    const body = page.locator('#page');
    await shop.enter();
    const ada = somebodyNew();
    await registerQuickly(page, ada);
    await callsOf(page)('POST', '/api/user/shipping/addresses', { shippingNewAddress: address });
    const key = await keyOfOperator('orders');
    for (const [item, bottles] of [
      ['W1001', '12'],
      ['W1006', '6'],
    ] as const)
      await typeAsOperator('storage', key, ['in', '--customer', ada.email, '--item', item, '--bottles', bottles, '--since', '2026-01-05']);

    await shop.open('/jsp/account/common/storage/index.jsp');
    await expect(body.getByRole('heading', { level: 1, name: 'Wine storage' })).toBeVisible();
    const lots = body.getByRole('list', { name: 'Wines held' }).getByRole('listitem');
    await expect(lots).toHaveCount(2);
    await expect(lots.first()).toContainText('12 bottles');
    await expectAccessible(page);
    await expectWholeWithLargeText(page, 'storage');
    expect(await stickingOut(page)).toEqual([]);

    await test.step('what is chosen leads past the other wines to where it goes', async () => {
      const plus = lots.first().getByRole('button', { name: 'One more' });
      for (let bottles = 0; bottles < 3; bottles++) await plus.click();
      const on = body.getByRole('link', { name: '3 bottles chosen: choose where they go' });
      await expect(on).toBeInViewport();
      await on.click();
      await expect(body.getByRole('heading', { name: 'Withdraw wines' })).toBeInViewport();
      await expectAccessible(page);
    });

    await test.step('the cost stands there before it is paid', async () => {
      await body.getByRole('button', { name: 'See what it costs' }).click();
      await expect(body.getByText('Please choose where it goes.')).toBeVisible();
      await body.getByRole('radio', { name: /^Ada Lovelace/ }).check();
      await body.getByRole('button', { name: 'See what it costs' }).click();
      await expect(body.getByRole('heading', { name: 'What it costs' })).toBeFocused();
      await expect(body.getByText('Left in storage: 15 bottles.')).toBeVisible();
      await expectAccessible(page);
      expect(await stickingOut(page)).toEqual([]);
    });

    await test.step('a typed card pays, and the order leads on', async () => {
      const { number, expiry, code } = cards.visa;
      const field = (label: string) => page.frameLocator(`iframe[title="${label}"]`).getByLabel(label);
      await field('Card number').fill(number);
      await body.getByLabel('Expiry date').fill(expiry);
      await field('Security code').fill(code);
      await body.getByRole('button', { name: 'Use this card' }).click();
      await expect(body.getByText(/^3 bottles left your storage as order \d+\.$/)).toBeVisible();
      await expect(lots.first()).toContainText('9 bottles');
      await body.getByRole('link', { name: /^See order \d+$/ }).click();
      await expect(body.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
      await expect(body).toContainText('1 Cellar Lane');
    });
  },
);
