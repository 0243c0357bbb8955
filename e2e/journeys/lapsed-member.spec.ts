import { expectAccessible } from '../fixtures/accessibility.ts';
import { expect, test as journey } from '../fixtures/test.ts';
import { callsOf } from '../shop/calls.ts';
import { wineForMembers } from '../shop/catalogue.ts';
import { somebodyNew } from '../shop/people.ts';
import { buyQuickly, registerQuickly } from '../shop/quick-order.ts';
import { type OwnCommerce, openCommerce } from '../site/own-commerce.ts';
import { type OwnShell, openShell } from '../site/own-shell.ts';

interface OwnShop extends OwnShell {
  readonly home: string;
  /** From now on whoever logs in is only recognised. */
  lapse(): Promise<void>;
}

const test = journey.extend<{ readonly own: OwnShop }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const settings: Record<string, string> = {};
      const commerce: OwnCommerce = await openCommerce(settings);
      const shell = await openShell({ COMMERCE_URL: commerce.url });
      const lapse = async () => {
        await commerce.kill();
        settings.FULL_LOGIN_HOURS = '0';
        await commerce.start();
      };
      await use({ ...shell, home: commerce.home, lapse });
      await shell.stop();
      await commerce.close();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ own, market }, use) => use(own.at(market)),
  navigationTimeout: 40_000,
});

const premiere = '00075SV';
const pounds = (amount: number) => `£${(amount / 100).toFixed(2)}`;

test(
  'a member who is only recognised reads that the total counts their membership, and as a guest how much more it is without',
  { tag: ['@checkout', '@account', '@api'] },
  async ({ shop, page, own }) => {
    test.slow();
    await shop.enter();
    const ada = somebodyNew();
    await registerQuickly(page, ada, own.home);
    await buyQuickly(page, premiere);
    await own.lapse();
    const send = callsOf(page);
    await send('POST', '/api/authentication/login', { email: ada.email, password: ada.password });
    const { itemCode, skus } = await wineForMembers(page);
    const { salePrice, vppPrice } = skus[0]!;
    await send('POST', '/api/cart', { cartItems: [{ itemCode, quantity: 1 }] });

    await shop.open('/jsp/checkout/uk/checkout.jsp');
    const { checkout } = shop;
    const contact = checkout.step('Your email');
    await expect(checkout.summary).toContainText(`Total${pounds(vppPrice!)}`);
    await expect(contact).toContainText('Welcome back, Ada. The total counts your membership: log in to pay it.');
    await checkout.giveEmail(`guest.${ada.email}`);
    await expect(checkout.summary).toContainText(`Total${pounds(salePrice + 799)}`);
    const more = pounds(salePrice + 799 - vppPrice!);
    await expect(contact).toContainText(`As a guest you pay ${more} more: your membership counts only when you log in.`);
    await expectAccessible(page);
  },
);
