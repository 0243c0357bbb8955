import { carryOut, lockPlaced } from '../src/modules/ordering/fulfilment/order-changes.ts';
import { startApiAtHeldGateway } from './api-at-gateways.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import type { HeldGateway } from './held-gateway.ts';

describe('what somebody does by hand at the gateway of the cards', () => {
  let api: ApiUnderTest;
  let gateway: HeldGateway;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    ({ api, gateway, stop } = await startApiAtHeldGateway(embedded));
  });
  afterAll(() => stop?.());

  /** What the gateway's search tells, of so much each: `ics_bill 5.00`. */
  const searchTells = (...transactions: string[]) =>
    gateway.answerNext('/searches', 201, {
      _embedded: {
        transactionSummaries: transactions.map((transaction, at) => {
          const [name, totalAmount] = transaction.split(' ');
          return {
            id: `by-hand-${at}`,
            applicationInformation: { applications: [{ name, reasonCode: '100' }] },
            orderInformation: { amountDetails: { totalAmount } },
          };
        }),
      },
    });
  const jobOf = async (orderId: string, kindOfJob: string) =>
    (
      await api.database.query<{ id: number; last_error: string | null; done: boolean }>(
        `select j.id, j.last_error, j.done_at is not null as done from jobs j left join refund_parts r on j.dedupe = 'refund-card-' || r.id
           join payments p on p.id = r.payment_id or j.dedupe = 'capture-payment-' || p.id where p.order_id = $1 and j.kind = $2`,
        [orderId, kindOfJob],
      )
    )[0];
  /** As if the job had waited for a minute since its request was sent. */
  async function goesOn(orderId: string, kindOfJob: string): Promise<void> {
    await eventually(async () => (await jobOf(orderId, kindOfJob))?.last_error != null);
    await api.database.query(`update gateway_requests set asked_at = asked_at - interval '61 seconds' where state = 'asked'`);
    const { id } = (await jobOf(orderId, kindOfJob))!;
    await api.database.query('update jobs set run_after = now() where id = $1', [id]);
    await eventually(async () => (await jobOf(orderId, kindOfJob))!.done);
  }

  it('is not taken for a refund of the shop that was lost, unless it gave back as much', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
    await eventually(async () => (await jobOf(orderId, 'capture-payment'))!.done);
    gateway.loseNext('/refunds');
    await api.database.transaction(async (tx) =>
      carryOut(tx, await lockPlaced(tx, orderId), { action: 'refund', reference: 'goodwill', amount: 300 }, new Date()),
    );
    await eventually(async () => (await jobOf(orderId, 'refund-card'))?.last_error != null);
    searchTells('ics_auth 16.99', 'ics_bill 16.99', 'ics_credit 5.00');
    await goesOn(orderId, 'refund-card');
    expect(gateway.chargesOf(orderId)).toMatchObject([{ refunds: { size: 1 } }]);
  });

  it('is not taken for a capture of the shop that was lost', async () => {
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    gateway.loseNext('/captures');
    expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
    await eventually(async () => (await jobOf(orderId, 'capture-payment'))?.last_error != null);
    searchTells('ics_auth 16.99', 'ics_bill 5.00');
    await goesOn(orderId, 'capture-payment');
    expect(gateway.chargesOf(orderId)).toMatchObject([{ captures: { size: 1 } }]);
  });
});
