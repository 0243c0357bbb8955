import type { Order } from '@cellardoor/contracts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { sumsAddUp } from '../fixtures/sums.ts';
import { expect, test } from '../fixtures/test.ts';
import { findWine } from '../shop/catalogue.ts';
import { addresses, cards, somebodyNew } from '../shop/people.ts';
import { anOperator } from '../site/operator.ts';

// a brand with two shops, so that the nearest can be told
test.use({ market: 'avy-uk' });

const inPlenty = ({ inventoryInfo }: { readonly inventoryInfo: { readonly stockQty: number } }) => inventoryInfo.stockQty > 100;

test(
  '[CHK-02] [CHK-03] an order goes to an address of the address book or of a postcode, in its ways, on a day that is chosen, or is collected',
  { tag: ['@product', '@checkout', '@api'] },
  async ({ shop, page, faults }) => {
    test.slow();
    const { checkout } = shop;
    await shop.account.enrol(somebodyNew());
    const wine = await findWine(page, inPlenty);
    await shop.openCheckoutWith(wine.itemCode, 1);
    await checkout.goOnAsCustomer();
    const address = checkout.step('Delivery address');
    const change = address.getByRole('button', { name: 'Change: Delivery address' });
    const bill = address.getByRole('group', { name: 'Billing address' });

    await test.step('an address by its postcode, and who is billed', async () => {
      await expect(address).toContainText('Would you rather collect it? Enter your own address here, and choose a shop in the next step.');
      await checkout.fillAddress({ Address: '1 Cellar Lane', Postcode: 'ba11aa' });
      await address.getByRole('checkbox', { name: 'Use a different billing address' }).check();
      await expect(address.getByLabel('Town or city', { exact: true }).first()).toHaveValue('Bath');
      await expect(address.getByRole('status').first()).toHaveText('We filled in Bath from BA1 1AA.');
      // what was said of the postcode goes only once the press that leaves its field is over
      await address.getByLabel('Postcode', { exact: true }).first().focus();
      const age = address.getByRole('checkbox', { name: /or over/ });
      await age.hover();
      await page.mouse.down();
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
      await page.mouse.up();
      await expect(age).toBeChecked();
      await expect(address.getByRole('status').first()).toBeEmpty();
      await bill.getByLabel('Address', { exact: true }).fill('2 Office Row');
      await bill.getByLabel('Postcode').fill('LS1 1AA');
      await address.getByRole('checkbox', { name: 'Keep this in my address book' }).check();
      await expect(bill.getByLabel('Town or city')).toHaveValue('Leeds');
      await expectAccessible(page);
      await bill.getByLabel('First name').fill('');
      await checkout.sendAddress();
      await expect(bill.getByLabel('First name')).toHaveAccessibleDescription('Please enter your first name');
      await bill.getByLabel('First name').fill('Bea');
      await checkout.sendAddress();
      await expect(address).toContainText(
        'Ada Lovelace, 1 Cellar Lane, Bath, BA1 1AA. Billed to Bea Lovelace, 2 Office Row, Leeds, LS1 1AA',
      );
    });

    await test.step('the address book', async () => {
      await change.click();
      await address.getByLabel('Address', { exact: true }).first().fill('3 Other Street');
      await checkout.sendAddress();
      await expect(address).toContainText('3 Other Street');
      await page.reload();
      await shop.usable();
      await change.click();
      await address.getByLabel('Your addresses').selectOption({ label: 'Ada Lovelace, 1 Cellar Lane, Bath, BA1 1AA' });
      await expect(address.getByLabel('Address', { exact: true }).first()).toHaveValue('1 Cellar Lane');
      await expectAccessible(page);
      await checkout.sendAddress();
      await expect(address).toContainText('1 Cellar Lane, Bath, BA1 1AA. Billed to Bea Lovelace');
    });

    await change.click();
    await address.getByLabel('Town or city', { exact: true }).first().fill('Belfast');
    await address.getByLabel('Postcode', { exact: true }).first().fill('BT1 1AA');
    await checkout.sendAddress();
    const step = await checkout.changeDelivery();
    const way = (name: RegExp) => step.getByRole('radio', { name });

    await test.step('ways of the postcode', async () => {
      await expect(way(/Standard delivery/)).toBeChecked();
      await expect(way(/Collect from/)).toBeVisible();
      await expect(way(/Next working day/)).toHaveCount(0);
      await change.click();
      await address.getByRole('checkbox', { name: 'Use a different billing address' }).uncheck();
      await expect(bill).toHaveCount(0);
      await address.getByLabel('Town or city').fill('Bristol');
      await address.getByLabel('Postcode').fill('BS1 1AA');
      await checkout.sendAddress();
      await expect(address).not.toContainText('Billed to');
      await change.click();
      await address.getByRole('checkbox', { name: 'Use a different billing address' }).check();
      await expect(bill.getByLabel('First name')).toHaveValue('Bea');
      await checkout.sendAddress();
      await checkout.changeDelivery();
      await expect(way(/Next working day.*£11\.99/)).toBeVisible();
    });

    await test.step('what there is to know of each', async () => {
      await expect(step).toContainText('Free from 12 bottles. Wine is handed to adults only');
      await way(/Next working day/).focus();
      await page.keyboard.press('Space');
      await expect(step).toContainText('Not available to Northern Ireland, the Channel Islands');
      await expect(step).not.toContainText('Free from 12 bottles');
    });

    await test.step('what the chosen one costs stands beside the steps at once', async () => {
      const shown = () => checkout.summary.innerText();
      await expect(checkout.summary).toContainText(/Delivery\s*£11\.99/);
      const before = await shown();
      await way(/Standard delivery/).check();
      await expect(checkout.summary).toContainText(/Delivery\s*£7\.99/);
      await sumsAddUp(page, 'with standard delivery');
      await way(/Next working day/).check();
      await expect(checkout.summary).toContainText(/Delivery\s*£11\.99/);
      await sumsAddUp(page, 'with the next working day');
      await expect.poll(shown).toBe(before);
    });

    await test.step('a day', async () => {
      const day = step.getByLabel('Delivery day');
      await expect(day.getByRole('option')).not.toHaveCount(0);
      const chosen = (await day.getByRole('option').nth(3).textContent())!;
      await day.selectOption({ label: chosen });
      await expectAccessible(page);
      await checkout.takeDelivery();
      await expect(step).toContainText(`Next working day, £11.99. Arrives on ${chosen}`);
      await checkout.changeDelivery();
      await expect(day.getByRole('option', { selected: true })).toHaveText(chosen);
    });

    await test.step('words on the label, and in a present', async () => {
      await step.getByText('Words for the parcel’s label').click();
      for (const line of [1, 2, 3, 4]) await step.getByLabel(`Label line ${line}`).fill(`line ${line}`);
      await step.getByLabel('This is a present').check();
      await step.getByLabel('Message 1').fill('Happy birthday!');
      await step.getByRole('button', { name: 'Add another message' }).click();
      await step.getByLabel('Message 2').fill('From all of us');
      await step.getByLabel(/^Recipient’s email/).fill('bea@example');
      await expectAccessible(page);
      faults.allow(/response 400: .*gift\/messages/, 'an address that is none');
      await checkout.takeDelivery();
      await expect(step.getByLabel(/^Recipient’s email/)).toHaveAccessibleDescription(/Please enter a valid email address/);
      await expect(step.getByLabel(/^Recipient’s email/)).toBeFocused();
      await expect(step.getByText('Please enter a valid email address')).toHaveCount(1);
      await step.getByLabel(/^Recipient’s email/).fill('bea@example.com');
      await checkout.takeDelivery();
      await expect(step).toContainText('A present. On the label: line 1, line 2, line 3, line 4');
      await checkout.changeDelivery();
      await expect(step.getByLabel('Label line 4')).toHaveValue('line 4');
      await expect(step.getByLabel('Message 2')).toHaveValue('From all of us');
    });

    await test.step('a shop', async () => {
      await way(/Collect from/).focus();
      await page.keyboard.press('Space');
      const shops = step.getByRole('group', { name: 'Shop to collect from' }).getByRole('radio');
      await expect(shops).toHaveCount(2);
      await expect(shops.first()).toHaveAccessibleName(/9 Culver Hill, Bristol.*Monday.*mile/);
      await expect(shops.first()).toBeChecked();
      await expect(step.getByText('Words for the parcel’s label')).toHaveCount(0);
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
    await expect(page.locator('#page')).toContainText(/Collect from.*Avery Walcot Yard.*Bath/);
    await expect(page.locator('#page')).toContainText(/Ready to collect from \w+day \d+\s\w+/);
    await expect(page.locator('#page')).toContainText('We pack your order and bring it to Avery Walcot Yard.');
    await expect(page.locator('#page')).toContainText(
      'Bring the order number with you. Avery Walcot Yard is open Monday to Saturday 10am to 6pm.',
    );
    await expect(page.locator('#page')).not.toContainText('leaves our cellar');
    await expect(page.locator('#page')).toContainText(/Billed to.*2 Office Row.*Leeds/);
    const placed = await page.evaluate(async () => (await (await fetch('/api/user/order')).json()).response as Order);
    expect(placed).toMatchObject({
      billingAddress: { firstName: 'Bea', line1: '2 Office Row', city: 'Leeds', postcode: 'LS1 1AA' },
      // what is collected has no label: the words that were there are gone
      labelMessages: [],
      giftWishes: { sendGift: true, recipientEmail: 'bea@example.com', giftMessages: ['Happy birthday!', 'From all of us'] },
    });
    await shop.open(`/account/orders/${placed.id}`);
    await expect(page.locator('#page')).toContainText(/Collect from.*Avery Walcot Yard.*Open Monday to Saturday 10am to 6pm/);
    await expect(page.locator('#page')).not.toContainText('Delivery to');
    await page.getByRole('button', { name: 'Cancel this order' }).click();
    await expect(page.getByRole('dialog')).toContainText('We tell bea@example.com that the present does not come.');
    await expect(page.locator('#page')).toContainText(/A present“Happy birthday!”“From all of us”Its recipient: bea@example\.com/);
    const operate = await anOperator();
    await operate('pack', placed.id);
    await operate('dispatch', placed.id);
    await shop.open(`/account/orders/${placed.id}/invoice`);
    await expect(page.locator('#page')).toContainText(/Ready to collect\d/);
    await expect(page.locator('#page')).not.toContainText('Dispatched');
  },
);

test(
  'a guest is thanked for a present by the name that they are billed by',
  { tag: ['@product', '@checkout', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    const { itemCode } = await findWine(page, ({ inventoryInfo }) => inventoryInfo.stockQty > 60);
    await shop.openCheckoutWith(itemCode, 1);
    const { checkout } = shop;
    await checkout.giveEmail('ada@example.com');
    await checkout.fillAddress({ ...addresses.uk, 'First name': 'Grace' });
    const address = checkout.step('Delivery address');
    await address.getByLabel('Use a different billing address').check();
    for (const [label, text] of Object.entries({ ...addresses.uk, 'First name': 'Ada' }))
      await address.getByLabel(label, { exact: true }).nth(1).fill(text);
    await checkout.confirmAge();
    await checkout.sendAddress();
    await checkout.takeStandardDelivery();
    const ways = await checkout.changeDelivery();
    await ways.getByLabel('This is a present').check();
    await checkout.takeDelivery();
    await checkout.payWith(cards.visa);
    await shop.confirmation.shown();
    await expect(shop.confirmation.title).toHaveText('Thank you, Ada');
  },
);

test(
  'what the minimum price of Scotland adds is said with the address, and is gone with an order that is collected in England',
  { tag: ['@product', '@checkout', '@api'] },
  async ({ shop, page }) => {
    await shop.enter();
    // fourteen per cent at 65p a unit is more than this
    const { itemCode } = await findWine(page, ({ inventoryInfo, skus }) => inventoryInfo.stockQty > 60 && skus[0]!.salePrice < 560);
    await shop.openCheckoutWith(itemCode, 6);
    const { checkout } = shop;
    await checkout.giveEmail(somebodyNew().email);
    await checkout.deliverTo({ ...addresses.uk, 'Town or city': 'Edinburgh', Postcode: 'EH1 1AA' });
    const address = checkout.step('Delivery address');
    const law = /The minimum price of alcohol in Scotland adds £\d+\.\d\d to your order/;
    await expect(address).toContainText(law);
    const ways = await checkout.changeDelivery();
    await ways.getByRole('radio', { name: /Collect from/ }).check();
    await checkout.takeDelivery();
    await expect(checkout.step('Delivery method')).toContainText('Ready to collect from');
    await expect(address).toContainText('EH1 1AA');
    await expect(address).not.toContainText('minimum price');
    await expect(checkout.summary).not.toContainText('Scotland');
  },
);
