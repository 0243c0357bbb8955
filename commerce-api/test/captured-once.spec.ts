import type { Database } from '../src/platform/db/database.ts';
import { capturePayment } from '../src/modules/ordering/payment/capture-payment.ts';
import { cybersourceGateway } from '../src/modules/ordering/payment/cybersource/cybersource.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';

const key = { merchantId: 'test', keyId: 'test', secret: 'c2VjcmV0' };
const readsOpenRequest = `from gateway_requests where payment_id = $1 and kind = $2 and state = 'asked'`;

describe.each(bothDatabases('locks'))('a capture that two workers are at, on $kind', (kind) => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  beforeAll(async () => {
    gateway = await startHeldGateway();
    api = await startApi(kind, { paymentGatewayUrl: gateway.url, paymentSecret: key.secret });
  });
  afterAll(async () => {
    await api?.stop();
    await gateway?.stop();
  });

  /** A placed order whose capture is nobody's any more: it was undone, and its job is done by nobody but the test. */
  async function uncaptured() {
    gateway.loseNext('/captures');
    const shopper = api.aShopper();
    const orderId = await shopper.readyToPay();
    expect((await shopper.pay(orderId, gateway.token())).status).toBe(200);
    const [payment] = await api.database.query<{ id: number }>('select id from payments where order_id = $1', [orderId]);
    const taken = 'update jobs set done_at = now() where dedupe = $1 and last_error is not null returning id';
    await eventually(async () => (await api.database.query(taken, [`capture-payment-${payment!.id}`])).length > 0);
    await api.database.query(`update gateway_requests set state = 'refused' where payment_id = $1`, [payment!.id]);
    return { orderId, paymentId: payment!.id };
  }

  it('is sent once, where one worker has looked what is open and the other is done before it goes on', async () => {
    const { orderId, paymentId } = await uncaptured();
    const gatewayOf = () => cybersourceGateway(() => gateway.url, key);
    let hasStalled = false;
    const stalling: Database = {
      ...api.database,
      query: async <Row>(sql: string, params?: readonly unknown[]) => {
        const found = await api.database.query<Row>(sql, params);
        if (!hasStalled && sql.includes(readsOpenRequest)) {
          hasStalled = true;
          await capturePayment({ database: api.database, gatewayOf }, paymentId);
        }
        return found;
      },
    };
    await capturePayment({ database: stalling, gatewayOf }, paymentId);
    expect(hasStalled).toBe(true);
    expect(gateway.chargesOf(orderId).map(({ captures }) => captures.size)).toEqual([1]);
    expect(await api.database.query('select state from payments where id = $1', [paymentId])).toEqual([{ state: 'captured' }]);
    const requests = `select state from gateway_requests where payment_id = $1 and kind = 'capture' order by id`;
    expect(await api.database.query(requests, [paymentId])).toEqual([{ state: 'refused' }, { state: 'done' }]);
  });
});
