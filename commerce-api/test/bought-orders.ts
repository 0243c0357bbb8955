import type { Order } from '@cellardoor/contracts';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ApiUnderTest } from './api-under-test.ts';
import { eventually } from './eventually.ts';
import { readMail } from './mails.ts';
import type { Shopper } from './shopper.ts';

let people = 0;

/** Orders that customers have paid for, and what becomes of them: what their shoppers do, are mailed and get back. */
export function boughtOrdersOn(api: () => ApiUnderTest) {
  return {
    /** A customer who has paid for so many bottles, with gifts first where there are some. */
    async bought(quantity = 2, ...given: readonly object[]): Promise<{ anna: Shopper; orderId: string; email: string }> {
      const [anna, email] = [api().aShopper(), `life${++people}@example.com`];
      await anna.register(email);
      await anna.add('T1001', quantity);
      const orderId = await anna.goToPayment();
      for (const gift of given) expect((await anna.addGift(gift as never)).status).toBe(200);
      expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
      return { anna, orderId, email };
    },
    read: async (anna: Shopper, orderId: string) => (await anna.lastOrder(orderId)).response,
    cancel: (anna: Shopper, orderId: string) => anna.send<Order>('POST', '/api/user/order/cancel', { orderId }),
    sendBack: (anna: Shopper, orderId: string) => anna.send<Order>('POST', '/api/user/order/return', { orderId }),
    /** The text of the mail that tells of a step, once it is there. */
    async mailOf(orderId: string, step: string) {
      const path = join(api().home, 'mail', `order-${orderId}${step}.eml`);
      await eventually(() => existsSync(path));
      return readMail(readFileSync(path, 'utf8')).text;
    },
    /** Amounts that the gateway has given back of an order, once it has given back so often; the smallest first: refunds go out side by side. */
    async refunded(orderId: string, times: number) {
      const sql = `select amount from sandbox_operations
        where kind = 'refund' and status = 'PENDING' and split_part(reference, '-', 1) = $1 order by amount::numeric`;
      const find = () => api().database.query<{ amount: string }>(sql, [orderId]);
      await eventually(async () => (await find()).length >= times);
      return (await find()).map(({ amount }) => amount);
    },
  };
}
