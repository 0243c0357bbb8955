import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import type { Database } from '../src/platform/db/database.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { eventually } from './eventually.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';
import type { Shopper } from './shopper.ts';

describe('a PostgreSQL server that is restarted under load', () => {
  const home = mkdtempSync(join(tmpdir(), 'cd-home-'));
  let cluster: Cluster;
  let database: Database;
  let gateway: HeldGateway;
  let api: ApiUnderTest;

  beforeAll(async () => {
    [cluster, gateway] = await Promise.all([startCluster(), startHeldGateway()]);
    database = openPostgres(await cluster.createDatabase());
    await migrate(database);
    await fillCatalogue(database, [aWine()]);
    const test = { database, environment: { CELLARDOOR_HOME: home } } as Parameters<typeof serve>[0];
    api = await serve(test, database, { paymentGatewayUrl: gateway.url, paymentSecret: 'c2VjcmV0' });
  });
  afterAll(async () => {
    await api?.stop();
    await database?.close();
    await gateway?.stop();
    await cluster?.stop();
    rmSync(home, { recursive: true, force: true });
  });

  interface Buyer {
    readonly shopper: Shopper;
    readonly orderId: string;
    readonly token: string;
  }

  async function readyBuyers(count: number): Promise<Buyer[]> {
    const buyers: Buyer[] = [];
    for (let made = 0; made < count; made++) {
      const shopper = api.aShopper();
      buyers.push({ shopper, orderId: await shopper.readyToPay(), token: gateway.token() });
    }
    return buyers;
  }

  /** Pays, and repeats the very same call as long as the shop does not say how it ended. Gives the statuses. */
  async function payUntilTold({ shopper, orderId, token }: Buyer, statuses: number[]): Promise<void> {
    for (;;) {
      const { status, error } = await shopper.pay(orderId, token);
      statuses.push(status);
      if (status !== 503 && error?.code !== 'in_progress') return;
      await pause(100);
    }
  }

  it('declines nobody, charges each order once and gives nothing back, though every buyer submits twice', async () => {
    await cluster.restart();
    for (let round = 0; round < 3; round++) {
      const buyers = await readyBuyers(20);
      const statuses: number[] = [];
      const paying = buyers.flatMap((buyer) => [payUntilTold(buyer, statuses), payUntilTold(buyer, statuses)]);
      // in the middle of it: some have been authorised, and none has heard of it
      const before = gateway.charges().length;
      await eventually(() => gateway.charges().length > before + 3);
      await cluster.restart();
      await Promise.all(paying);
      expect(statuses.filter((status) => status !== 200 && status !== 503 && status !== 409)).toEqual([]);
      for (const { orderId } of buyers) {
        await eventually(() => gateway.chargesOf(orderId)[0]?.captures.size === 1, 100);
        expect(gateway.chargesOf(orderId)).toMatchObject([{ status: 'AUTHORIZED', captures: { size: 1 } }]);
      }
    }
    expect(gateway.repeats).toEqual([]);
    const states = () => database.query<{ state: string; count: number }>(`select state, count(*) from payments group by state`);
    // where the database was gone for longer than a lease, a payment for which the bank was not asked has given way to another one;
    // what was in hand when the database went is done a minute later
    await eventually(async () => (await states()).every(({ state }) => state === 'captured' || state === 'voided'), 200);
    expect(await states()).toEqual(expect.arrayContaining([{ state: 'captured', count: 60 }]));
    expect(gateway.charges()).toHaveLength(60);
    const [stock] = await database.query<{ on_hand: number }>(`select on_hand from stock where item_code = 'T1001'`);
    expect(stock!.on_hand).toBe(500 - 60);
  }, 400_000);
});
