import type { Basket, Order } from '@cellardoor/contracts';
import type { ApiUnderTest } from './api-under-test.ts';
import type { TestDatabaseKind } from './databases.ts';
import { waitingFor } from './held-up.ts';
import type { Answer, Shopper } from './shopper.ts';

/** A promotion of the United Kingdom, beside offers, where `row` says nothing else. */
export async function promote({ database }: Pick<ApiUnderTest, 'database'>, row: object): Promise<void> {
  const all = { country: 'uk', ...row };
  await database.query(
    `insert into promotions (${Object.keys(all).join(', ')}) select ${Object.keys(all).join(', ')}
       from jsonb_populate_record(null::promotions, $1::text::jsonb)`,
    [JSON.stringify({ with_offers: true, once_a_buyer: false, minimum_spend: 0, ...all })],
  );
}

export const takeVoucher = (who: Shopper, code: string): Promise<Answer<Basket>> =>
  who.send<Basket>('PUT', `/api/checkout/coupon/${encodeURIComponent(code)}`);

/** A visitor with so many bottles in their basket. */
export async function withWine(api: Pick<ApiUnderTest, 'aShopper'>, quantity = 2, market = {}): Promise<Shopper> {
  const shopper = api.aShopper(market);
  await shopper.add('T1001', quantity);
  return shopper;
}

type PromotedShop = Pick<ApiUnderTest, 'database'> & Pick<TestDatabaseKind, 'kind'>;

/** An order that is ready to be paid. */
export interface AtPayment {
  readonly orderId: string;
  pay(): ReturnType<Shopper['pay']>;
}

/** Pays orders so that each has its prices before any of them is placed. The embedded database has one connection, and nothing at once. */
export async function paidTogether({ database, kind }: PromotedShop, orders: readonly AtPayment[]): Promise<Answer<Order>[]> {
  const allPay = () => Promise.all(orders.map((order) => order.pay()));
  if (kind === 'pglite') return allPay();
  const held = await database.transaction(async (tx) => {
    // where an order takes its lines out of the basket, it has counted its voucher
    await tx.query(
      'select 1 from basket_lines l join orders o on o.basket_id = l.basket_id where o.id = any($1::bigint[]) for update of l',
      [orders.map(({ orderId }) => orderId)],
    );
    const paying = allPay();
    await waitingFor(tx, orders.length);
    return { paying };
  });
  return held.paying;
}
