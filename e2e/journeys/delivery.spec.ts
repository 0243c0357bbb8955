import type { Order } from '@cellardoor/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { findWine } from '../shop/catalogue.ts';
import { cards, somebodyNew } from '../shop/people.ts';
import { anOperator } from '../site/operator.ts';

// a brand with two shops, so that the nearest can be told
test.use({ market: 'avy-uk' });

test(
  '[CHK-02] [CHK-03] an order goes to an address of the address book or of a postcode, as a present, on a day that is chosen, or is collected in a shop',
  { tag: ['@smoke', '@checkout', '@account', '@api'] },
  async ({ shop, page }) => {
    test.slow();
    const { checkout } = shop;
    await shop.account.enrol(somebodyNew());
    const wine = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 100);
    await shop.openCheckoutWith(wine.itemCode, 1);
    await checkout.goOnAsCustomer();
    const main = page.locator('#page');
    const address = checkout.step('Delivery address');
    const change = address.getByRole('button', { name: 'Change: Delivery address' });
    const bill = address.getByRole('group', { name: 'Billing address' });

    await test.step('an address by its postcode, and who is billed', async () => {
      await expect(address).toContainText(
        'Would you rather collect it? Enter your own address. If we have a shop near it, you can choose it in the next step.',
      );
      await checkout.fillAddress({ Address: '1 Cellar Lane', Postcode: 'ba11aa' });
      await address.getByRole('checkbox', { name: 'Use a different billing address' }).check();
      await expect(address.getByLabel('Town or city', { exact: true }).first()).toHaveValue('Bath');
      // what was said of the postcode goes only once the press that leaves its field is over
      await address.getByLabel('Postcode', { exact: true }).first().focus();
      const age = address.getByRole('checkbox', { name: /or over/ });
      await age.hover();
      await page.mouse.down();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await page.mouse.up();
      await expect(age).toBeChecked();
      await expect(address.getByRole('status').first()).toBeEmpty();
      await bill.getByLabel('First name').fill('Bea');
      await bill.getByLabel('Address', { exact: true }).fill('2 Office Row');
      await bill.getByLabel('Postcode').fill('LS1 1AA');
      await address.getByRole('checkbox', { name: 'Keep this in my address book' }).check();
      await expect(bill.getByLabel('Town or city')).toHaveValue('Leeds');
      await expectAccessible(page);
      await checkout.sendAddress();
      await expect(address).toContainText(
        'Ada Lovelace, 1 Cellar Lane, Bath, BA1 1AA. Billed to Bea Lovelace, 2 Office Row, Leeds, LS1 1AA',
      );
    });

    await test.step('the address book, and another address whose way is its own', async () => {
      await page.reload();
      await shop.usable();
      await change.click();
      await address.getByLabel('Address', { exact: true }).first().fill('3 Other Street');
      await address.getByLabel('Your addresses').selectOption({ label: 'Ada Lovelace, 1 Cellar Lane, Bath, BA1 1AA' });
      await expect(address.getByLabel('Address', { exact: true }).first()).toHaveValue('1 Cellar Lane');
      await address.getByLabel('Town or city', { exact: true }).first().fill('Belfast');
      await address.getByLabel('Postcode', { exact: true }).first().fill('BT1 1AA');
      await checkout.sendAddress();
    });
    const step = checkout.step('Delivery method');
    const way = (name: RegExp) => step.getByRole('radio', { name });
    await expect(way(/Standard delivery/)).toBeChecked();
    await expect(way(/Collect from/)).toHaveCount(0);
    await expect(way(/Next working day/)).toHaveCount(0);
    await change.click();
    await address.getByLabel('Town or city', { exact: true }).first().fill('Bristol');
    await address.getByLabel('Postcode', { exact: true }).first().fill('BS1 1AA');
    await checkout.sendAddress();

    await test.step('a way by the keyboard, which is told of, and its cost beside the steps at once', async () => {
      await way(/Next working day.*£11\.99/).focus();
      await page.keyboard.press('Space');
      await expect(step).toContainText('Not available to Northern Ireland, the Channel Islands');
      await expect(checkout.summary).toContainText(/Delivery\s*£11\.99/);
      await way(/Standard delivery/).check();
      await expect(step).toContainText('Standard delivery is free from 12 bottles. Wine is handed to adults only');
      await expect(checkout.summary).toContainText(/Delivery\s*£7\.99/);
      await way(/Next working day/).check();
    });
    await test.step('a day, and words on the label and in a present', async () => {
      const day = step.getByLabel('Delivery day');
      await expect(day.getByRole('option')).not.toHaveCount(0);
      const chosen = (await day.getByRole('option').nth(3).textContent())!;
      await day.selectOption({ label: chosen });
      await step.getByText('Text on the parcel label').click();
      for (const line of [1, 2, 3, 4]) await step.getByLabel(`Label line ${line}`).fill(`line ${line}`);
      await step.getByLabel('This is a present').check();
      await step.getByLabel('Message 1').fill('Happy birthday!');
      await step.getByRole('button', { name: 'Add another message' }).click();
      await step.getByLabel('Message 2').fill('From all of us');
      await step.getByLabel(/^Recipient’s email/).fill('bea@example.com');
      await expectAccessible(page);
      await checkout.takeDelivery();
      await expect(step).toContainText(`Next working day, £11.99. Arrives on ${chosen}`);
      await expect(step).toContainText('A present. On the label: line 1, line 2, line 3, line 4');
      await checkout.changeDelivery();
      await expect(day.getByRole('option', { selected: true })).toHaveText(chosen);
    });
    await test.step('a shop', async () => {
      await way(/Collect from/).focus();
      await page.keyboard.press('Space');
      const shops = step.getByRole('group', { name: 'Shop to collect from' }).getByRole('radio');
      await expect(shops).toHaveCount(2);
      await expect(shops.first()).toHaveAccessibleName(/9 Culver Hill, Bristol.*Monday.*About \d+ miles? away/);
      await shops.first().press('ArrowDown');
      await expect(shops.nth(1)).toBeChecked();
      await expectAccessible(page);
      await checkout.takeDelivery();
      await expect(step).toContainText(/Collect from .*, Free\. Ready to collect from \w+day \d+\s\w+, Avery Walcot Yard/);
    });

    await checkout.giveCard(cards.visa);
    await expect(checkout.step('Review and pay')).toContainText(/Ready to collect from .*, Avery Walcot Yard/);
    await expect(checkout.step('Review and pay')).toContainText(/A present.*Happy birthday!.*From all of us.*We tell bea@example\.com/s);
    await checkout.payButton.click();
    await shop.confirmation.shown();
    await expect(shop.confirmation.title).toHaveText('Thank you, Ada');
    for (const words of [
      /Collect from.*Avery Walcot Yard.*Bath/,
      /Ready to collect from \w+day \d+\s\w+/,
      /Billed to.*2 Office Row.*Leeds/,
    ])
      await expect(main).toContainText(words);
    await expect(main).toContainText('Avery Walcot Yard is open Monday to Saturday 10am to 6pm.');
    const placed = await callsOf(page)<Order>('GET', '/api/user/order');
    expect(placed).toMatchObject({
      billingAddress: { firstName: 'Bea', line1: '2 Office Row', city: 'Leeds', postcode: 'LS1 1AA' },
      // what is collected has no label: the words that were there are gone
      labelMessages: [],
      giftWishes: { sendGift: true, recipientEmail: 'bea@example.com', giftMessages: ['Happy birthday!', 'From all of us'] },
    });
    await shop.open(`/account/orders/${placed.id}`);
    await expect(main).toContainText(/Collect from.*Avery Walcot Yard.*Open Monday to Saturday 10am to 6pm/);
    await expect(main).not.toContainText('Delivery to');
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await expect(page.getByRole('dialog')).toContainText('We tell bea@example.com that the present does not come.');
    await expect(main).toContainText(/A present“Happy birthday!”“From all of us”Its recipient: bea@example\.com/);
    const operate = await anOperator();
    await operate('pack', placed.id);
    await operate('dispatch', placed.id);
    await shop.open(`/account/orders/${placed.id}/invoice`);
    await expect(main).toContainText(/Ready to collect\d/);
    await expect(main).not.toContainText('Dispatched');
  },
);
