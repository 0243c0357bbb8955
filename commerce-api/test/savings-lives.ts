import type { OrderSummary } from '@cellardoor/contracts';
import type { SavingsAccount } from '@cellardoor/contracts/api/savings';
import type { Life } from './die-together.ts';
import { eventually } from './eventually.ts';
import type { KilledShop } from './killed-shop.ts';
import type { Shopper } from './shopper.ts';

/** What customers who pay with wine reward live through when the process dies between the hold and the order. */
export function savingsLives(started: () => KilledShop): Record<string, Life> {
  const accountOf = async (shopper: Shopper) =>
    (await shopper.send<{ accounts: SavingsAccount[] }>('GET', '/api/user/savingsaccounts')).response.accounts[0]!;
  return {
    'gives wine reward its value back': async function* () {
      const shop = started();
      const { email, password } = shop.saver;
      const anna = shop.aShopper();
      await anna.login(email, password);
      await anna.add('T1001');
      const orderId = await anna.goToPayment();
      const { accountId } = await accountOf(anna);
      await anna.send<OrderSummary>('PUT', `/api/checkout/savingsaccounts/${accountId}`);
      yield;
      const { reply } = await shop.strike(shop.gateway, 'holdNext', '/payments', () => anna.pay(orderId, shop.gateway.token()));
      expect((await accountOf(anna)).balance).toBe(0);
      yield;
      expect(await reply).toBe('no reply');
      await eventually(() => shop.chargesOf(orderId)[0] === 'REVERSED');
      const again = shop.back(anna);
      expect((await accountOf(again)).balance).toBe(1250);
      expect((await again.order()).response.orderPriceInfo).toMatchObject({ paidBySavings: 1250, toPay: 449 });
      expect((await again.pay(orderId, shop.gateway.token())).status).toBe(200);
      expect((await accountOf(again)).balance).toBe(0);
    },
  };
}
