import { expectAccessible } from '../fixtures/accessibility.ts';
import { closesInEveryWay } from '../fixtures/dialogs.ts';
import { expect, test } from '../fixtures/test.ts';
import { basketOf, findWine } from '../shop/catalogue.ts';
import { buyQuickly, registerQuickly } from '../shop/quick-order.ts';
import { somebodyNew } from '../shop/people.ts';
import { mailsTo } from '../site/mail.ts';
import { anOperator } from '../site/operator.ts';

const unlimited = '00067SV';

test(
  '[ACC-06] a customer orders again what an order of their history holds, and reads of what they cannot buy twice',
  { tag: ['@account', '@api'] },
  async ({ shop, page, faults }) => {
    faults.allow(/response 409: POST \/api\/cart$/, 'a membership cannot be bought twice');
    await shop.account.enrol(somebodyNew());
    const { name, skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    await buyQuickly(page, skus[0]!.itemCode, unlimited);
    await buyQuickly(page, skus[0]!.itemCode);
    await shop.open('/account/orders');
    const again = page.getByRole('button', { name: /^Order again: order \d+$/ });
    await test.step('from the list, all of it', async () => {
      await expect(again).toHaveCount(2);
      await again.first().focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status').filter({ hasText: 'Your wines are in the basket, at today’s prices.' })).toBeVisible();
      expect((await basketOf(page)).lineItems).toMatchObject([{ sku: { itemCode: skus[0]!.itemCode }, quantity: 1 }]);
    });
    await test.step('from the order itself, what can be bought again', async () => {
      await page.keyboard.press('Escape');
      await page
        .getByRole('link', { name: /^Order \d+$/ })
        .last()
        .click();
      await expect(page.getByRole('link', { name: new RegExp(`^${name}`) })).toBeVisible();
      await again.click();
      const said = page.getByRole('status').filter({ hasText: 'What we could add is in your basket, at today’s prices.' });
      await expect(said).toContainText('Unlimited Delivery: A membership is renewed in your account.');
      expect((await basketOf(page)).lineItems).toMatchObject([{ sku: { itemCode: skus[0]!.itemCode }, quantity: 2 }]);
      await page.keyboard.press('Escape');
      await expectAccessible(page);
      await said.getByRole('link', { name: 'Go to your basket' }).click();
      await expect(page).toHaveURL(/shoppingcart/);
    });
  },
);

test(
  '[ACC-08] [NET-05] a customer follows an order on its page and by mail, with the time of each step, cancels one before dispatch and sends another back',
  { tag: ['@smoke', '@account', '@api'] },
  async ({ shop, page, faults }) => {
    await shop.enter();
    const ada = somebodyNew();
    await registerQuickly(page, ada);
    const { skus } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    const operate = await anOperator();
    const life = page.getByRole('region', { name: 'What has happened' });
    const steps = life.getByRole('list').first().getByRole('listitem');
    const stage = page.locator('#page').getByRole('status').first();
    const refund = page.getByRole('list', { name: 'Refunds' }).getByRole('listitem');
    const began = new Date();
    const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/London' });
    /** Each step has its name and time on the page, in this order. */
    const expectSteps = async (...names: readonly string[]) => {
      await expect(steps).toHaveText(names.map((name) => new RegExp(`^${name}.*\\d{4}.*\\d:\\d\\d`)));
      await expect(steps.locator('time[datetime]')).toHaveCount(names.length);
    };
    /** The mail that says this, and when it was. */
    const expectMail = async (...said: readonly string[]) => {
      const of = (mail: string) => said.every((text) => mail.includes(text));
      await expect.poll(async () => (await mailsTo(ada.email)).some(of)).toBe(true);
      // a day may end while the journey runs
      const written = (await mailsTo(ada.email)).find(of)!;
      expect([began, new Date()].some((at) => written.includes(day.format(at)))).toBe(true);
    };
    /** Presses a button by keyboard, and the answer to its question. */
    const press = async (name: string, question: string, answer: string) => {
      await page.getByRole('button', { name }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: question });
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: answer }).focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
    };
    await test.step('one is cancelled before dispatch, and paid back to the card', async () => {
      const orderId = await buyQuickly(page, skus[0]!.itemCode);
      await expectMail('Thank you for your order', orderId);
      await shop.open(`/account/orders/${orderId}`);
      await expectSteps('Paid');
      const arrival = page.locator('#page').getByText(/^Arrives from /);
      await expect(arrival).toBeVisible();
      await press('Cancel this order', 'Cancel this order?', 'Yes, cancel it');
      await expect(stage).toHaveText('Order cancelled');
      await expect(stage).toBeFocused();
      await expectSteps('Paid', 'Order cancelled');
      await expect(page.locator('#page')).not.toContainText('Usually delivered');
      await expect(arrival).toHaveCount(0);
      await expect(refund).toHaveText([/^Refund of £[\d.]+.*to Card Payment, ending 4444/]);
      await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
      await expectMail(`Your order ${orderId} is cancelled`, 'Card Payment ending 4444');
      await expectAccessible(page);
    });
    const orderId = await buyQuickly(page, skus[0]!.itemCode);
    await test.step('the other is packed, dispatched with carrier and tracking link, and delivered', async () => {
      await operate('pack', orderId);
      await shop.open(`/account/orders/${orderId}`);
      await expectSteps('Paid', 'Packed');
      await expectMail(`Your order ${orderId} is packed`);
      await operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
      await shop.open(`/account/orders/${orderId}`);
      await expectSteps('Paid', 'Packed', 'Dispatched');
      await expect(page.getByRole('button', { name: 'Cancel this order' })).toHaveCount(0);
      const link = steps.last().getByRole('link', { name: 'Track your parcel with Royal Mail' });
      await expect(link).toHaveAttribute('href', 'https://track.example/AB12');
      await expectMail(`Your order ${orderId} is on its way`, 'Royal Mail', 'https://track.example/AB12');
      await operate('deliver', orderId);
      await shop.open(`/account/orders/${orderId}`);
      await expectSteps('Paid', 'Packed', 'Dispatched', 'Delivered');
      await expectMail(`Your order ${orderId} has been delivered`);
    });
    await test.step('it is sent back, and paid back to the card when it has arrived', async () => {
      const sendBack = page.getByRole('button', { name: 'Send this order back' });
      await closesInEveryWay(page, { name: 'Send this order back?', opener: sendBack, cancel: 'No, keep it' });
      await press('Send this order back', 'Send this order back?', 'Yes, send it back');
      await expect(stage).toHaveText('Return under way');
      await expect(steps.last()).toContainText('send it to Lawrence & Wye Wine Merchants Ltd, Wye Wharf');
      await expectMail(`You are sending order ${orderId} back`, 'send it to our address at the foot of this mail');
      await operate('return', orderId);
      await shop.open(`/account/orders/${orderId}`);
      await expectSteps('Paid', 'Packed', 'Dispatched', 'Delivered', 'Return under way', 'Returned');
      await expect(refund).toHaveText([/^Refund of £[\d.]+.*to Card Payment, ending 4444/]);
      await expectMail(`Order ${orderId} has come back to us`, 'Card Payment ending 4444', 'Total');
      await expectAccessible(page);
      await shop.open('/account/orders');
      await expect(page.locator('#page')).toContainText('Order cancelled');
      await expect(page.locator('#page')).toContainText('Returned');
    });
    await test.step('its invoice says who sold it to whom, what came back, and is nobody else’s', async () => {
      const invoice = `/account/orders/${orderId}/invoice`;
      await shop.open(`/account/orders/${orderId}`);
      await expect(page.getByRole('link', { name: 'Print an invoice' })).toHaveAttribute('href', invoice);
      await shop.open(invoice);
      const sheet = page.locator('#page');
      for (const words of ['Lawrence & Wye Wine Merchants Ltd', 'VAT number GB 960 1010 01', 'Billed to', ada.email, day.format(began)])
        await expect(sheet).toContainText(words);
      await expect(sheet).toContainText(
        /Without VAT£([\d.]+)VAT at 20% on £\1£[\d.]+.*Card Payment, Mastercard ending 4444.*Total refunded£/s,
      );
      await expectAccessible(page);
      await page.context().clearCookies();
      await shop.open(invoice);
      await expect(page).toHaveURL(/authentication\/login\?next=/);
      await registerQuickly(page, somebodyNew());
      faults.allow(/response 404: GET \/account\/orders\//, 'the invoice is somebody else’s');
      await shop.open(invoice);
      await expect(page.getByRole('heading', { level: 1, name: 'We can’t find that page' })).toBeVisible();
    });
  },
);
