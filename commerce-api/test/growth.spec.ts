import { forgetAbandonedOrders } from '../src/modules/ordering/checkout/forget-abandoned.ts';
import { forgetExpiredTokens } from '../src/payment-sandbox/forget-tokens.ts';
import { forgetOldPayPal } from '../src/payment-sandbox/paypal/requests.ts';
import { forgetOrphanedBaskets } from '../src/modules/basket/basket-store.ts';
import { forgetExpiredSessions } from '../src/modules/identity/session/session-store.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded, postgres } from './databases.ts';
import { eventually } from './eventually.ts';

const day = 86_400_000;

describe('data that nobody needs any more', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const count = async (table: string, where = 'true') =>
    (await api.database.query<{ count: number }>(`select count(*)::int as count from ${table} where ${where}`))[0]!.count;
  const age = (days: number) =>
    api.database.script(
      `update sessions set expires_at = expires_at - interval '${days} days';
       update baskets set updated_at = updated_at - interval '${days} days';
       update orders set created_at = created_at - interval '${days} days'`,
    );

  it('is not made by a call for an item that nobody sells', async () => {
    const before = [await count('sessions'), await count('baskets')];
    const visitor = api.aShopper();
    expect((await visitor.add('NOSUCH')).status).toBe(404);
    expect((await visitor.set('NOSUCH', 2)).status).toBe(404);
    expect(visitor.cookie).toBe('');
    expect([await count('sessions'), await count('baskets')]).toEqual(before);
    expect((await visitor.add('T1001')).status).toBe(200);
    expect(visitor.cookie).not.toBe('');
  });

  it('is forgotten with its session, its basket and its address; placed orders stay', async () => {
    const guest = api.aShopper();
    await guest.readyToPay();
    const declined = api.aShopper();
    const declinedId = await declined.readyToPay();
    expect((await declined.pay(declinedId, await declined.cardToken('4000000000000002'))).status).toBe(402);
    // the bank held half of the amount, which was given back by a request of its own
    const repaid = api.aShopper();
    const repaidId = await repaid.readyToPay();
    expect((await repaid.pay(repaidId, await repaid.cardToken('4000000000001109'))).status).toBe(402);
    await eventually(async () => (await count('payments', `order_id = ${repaidId} and state = 'voided'`)) === 1);
    expect(await count('gateway_requests')).toBe(1);
    const buyer = api.aShopper();
    const placedId = await buyer.readyToPay();
    expect((await buyer.pay(placedId, await buyer.cardToken())).status).toBe(200);
    await age(91);
    expect(await forgetAbandonedOrders(api.database)).toBe(3);
    await forgetExpiredSessions(api.database);
    await forgetOrphanedBaskets(api.database);
    expect(await count('sessions')).toBe(0);
    expect(await count('baskets')).toBe(0);
    expect(await count('orders')).toBe(1);
    expect(await count('orders', `id = ${placedId} and status = 'paid' and session_id is null`)).toBe(1);
  });

  it('leaves alone what somebody may come back to', async () => {
    const anna = api.aShopper();
    await anna.readyToPay();
    await age(20);
    await forgetAbandonedOrders(api.database);
    await forgetExpiredSessions(api.database);
    await forgetOrphanedBaskets(api.database);
    expect((await anna.order()).response.shippingAddress).toMatchObject({ line1: '1 High Street' });
  });

  it('keeps a session for thirty days after its last use', async () => {
    const anna = api.aShopper();
    await anna.add('T1001');
    await anna.basket();
    for (const days of [20, 40, 60]) {
      api.setNow(new Date(Date.now() + days * day));
      expect((await anna.basket()).response.numBottles).toBe(1);
    }
    api.setNow(new Date(Date.now() + 91 * day));
    expect((await anna.basket()).response.numBottles).toBe(0);
  });

  it('lets orders of the sandbox of PayPal go that nobody approved', async () => {
    const anna = api.aShopper();
    expect((await anna.payByPayPal(await anna.readyToPay())).response.webRedirectDetails.redirectUrl).toContain('/checkoutnow?token=');
    await forgetOldPayPal(api.database);
    expect(await count('sandbox_paypal_orders')).toBe(1);
    await api.database.query(`update sandbox_paypal_orders set created_at = now() - interval '2 days'`);
    await api.database.query(`update sandbox_paypal_requests set created_at = now() - interval '46 days'`);
    await forgetOldPayPal(api.database);
    expect([await count('sandbox_paypal_orders'), await count('sandbox_paypal_requests')]).toEqual([0, 0]);
  });

  it('lets tokens of cards go once they have expired', async () => {
    await api.aShopper().cardToken();
    await api.database.query(`update sandbox_tokens set expires_at = now() - interval '2 days'`);
    await api.aShopper().cardToken();
    await forgetExpiredTokens(api.database);
    expect(await count('sandbox_tokens')).toBe(1);
  });
});

it('forgets sessions and baskets without reading the orders', async () => {
  const test = await postgres.create();
  try {
    await test.database.script(
      `insert into sessions (token_hash, brand, country, expires_at) select 's' || n, 'law', 'uk', now() + interval '9 days' from generate_series(1, 20000) n;
       insert into baskets (brand, country) select 'law', 'uk' from generate_series(1, 20000);
       insert into orders (basket_id, session_id, brand, brand_name, country, currency, status) select n, n, 'law', 'Law', 'uk', 'GBP', 'paid' from generate_series(1, 20000) n;
       update sessions set expires_at = now() - interval '9 days' where id > 19000;
       update baskets set updated_at = now() - interval '9 days' where id > 19000;
       analyze sessions; analyze baskets; analyze orders`,
    );
    const read = await test.database.transaction(async (tx) => {
      await forgetExpiredSessions(tx);
      await forgetOrphanedBaskets(tx);
      return tx.query<{ rows: number }>(`select seq_tup_read as rows from pg_stat_xact_user_tables where relname = 'orders'`);
    });
    expect(read[0]!.rows).toBe(0);
    expect((await test.database.query<{ left: number }>('select count(*) as left from sessions'))[0]!.left).toBe(19_000);
  } finally {
    await test.drop();
  }
});
