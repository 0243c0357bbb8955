import { closesInEveryWay } from '../fixtures/dialogs.ts';
import { test } from '../fixtures/test.ts';
import { addInAnotherTab } from '../shop/another-tab.ts';
import { callsOf } from '../shop/calls.ts';
import { aWineThat, findWine, wineWithOffer } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { buyQuickly } from '../shop/quick-order.ts';

const visa = { cardType: 'visa', cardNumber: '4111111111111111', expirationMonth: '12', expirationYear: '2035', cvv: '123' };
const address = { firstName: 'Ada', lastName: 'Lovelace', line1: '1 Cellar Lane', city: 'Bath', postcode: 'BA1 1AA' };
const premiere = '00075SV';

test(
  '[NET-05] each dialog and drawer closes by its cross, by cancel and by Escape, holds the focus, and gives it back',
  { tag: ['@header', '@search', '@product', '@basket', '@account', '@upsell'] },
  async ({ shop, page, faults }) => {
    test.slow();
    faults.allow(/response 409: POST \/api\/cart$/, 'all there is has gone into the basket in another tab');
    await shop.enter();
    const offered = await wineWithOffer(page, 'extra');
    const mixed = await aWineThat(page, (wine) => wine.mixed);
    await shop.openWine(offered.itemCode);
    await closesInEveryWay(page, { name: 'Login', opener: shop.header.bar.getByRole('link', { name: 'Log in' }) });
    await closesInEveryWay(page, { name: 'Beyond the Label', opener: page.getByRole('link', { name: 'Beyond the Label' }) });
    await closesInEveryWay(page, { name: 'Save an extra 20% today', opener: shop.product.claimOffer, cancel: 'No thanks' });
    await shop.openWine('W1029');
    await closesInEveryWay(page, { name: 'Email alerts', opener: page.getByRole('link', { name: 'Notify me' }) });
    await shop.openWine(mixed.itemCode);
    await closesInEveryWay(page, { name: 'CASE CONTENTS', opener: page.getByRole('link', { name: 'View contents' }) });
    await shop.account.enrol(somebodyNew());
    await shop.open('/jsp/account/uk/common/password/reset_page.jsp');
    await closesInEveryWay(page, { name: 'Password Advice', opener: page.getByRole('button', { name: 'Password Advice' }) });
    const send = callsOf(page);
    await send('PUT', '/api/user/payment/save', visa);
    await send('POST', '/api/user/shipping/addresses', { shippingNewAddress: address });
    await buyQuickly(page, premiere);
    const orderId = await buyQuickly(page, offered.skus[0]!.itemCode);
    await shop.open(`/account/orders/${orderId}`);
    const cancelOrder = page.getByRole('button', { name: 'Cancel this order' });
    await closesInEveryWay(page, { name: 'Cancel this order?', opener: cancelOrder, cancel: 'No, keep it' });
    await shop.open('/account/data');
    const closeAccount = page.getByRole('button', { name: 'Close my account' });
    await closesInEveryWay(page, { name: 'Close your account for good?', opener: closeAccount, cancel: 'No, keep my account' });
    const takeBreak = page.getByRole('button', { name: 'Take a break…' });
    await closesInEveryWay(page, { name: 'Take a break?', opener: takeBreak, cancel: 'Not now' });
    await shop.open('/account/memberships');
    const leave = page.getByRole('button', { name: /^Cancel membership: / });
    await closesInEveryWay(page, { name: /^Cancel ‘/, opener: leave, cancel: 'No, keep it' });
    await shop.open('/account/addresses');
    await closesInEveryWay(page, { name: 'New address', opener: page.getByRole('button', { name: 'Add an address' }) });
    const changeAddress = page.getByRole('button', { name: /^Change the address: / }).first();
    await closesInEveryWay(page, { name: 'Change address', opener: changeAddress });
    const removeAddress = page.getByRole('button', { name: /^Remove the address: / }).first();
    await closesInEveryWay(page, { name: 'Remove this address?', opener: removeAddress, cancel: 'No, keep it' });
    await shop.open('/account/cards');
    const removeCard = page.getByRole('button', { name: /^Remove: / }).first();
    await closesInEveryWay(page, { name: 'Remove this card?', opener: removeCard, cancel: 'No, keep it' });
    const scarce = await findWine(page, ({ inventoryInfo: { stockQty } }) => stockQty > 0 && stockQty <= 12);
    await shop.openWine(scarce.itemCode);
    await addInAnotherTab(page, scarce.itemCode, scarce.inventoryInfo.stockQty);
    await shop.product.chooseSingleBottle();
    await closesInEveryWay(page, { name: 'Shopping Basket', opener: shop.product.addButton, cancel: 'Close' });
    await test.step('drawers on a phone', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await shop.open('/wines');
      await closesInEveryWay(page, { name: 'Menu', opener: page.getByRole('button', { name: 'Open the menu' }) });
      await closesInEveryWay(page, { name: 'Filter', opener: page.getByRole('button', { name: 'Filter' }), cancel: 'Show' });
    });
  },
);
