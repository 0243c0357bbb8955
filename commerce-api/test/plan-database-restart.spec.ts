import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { type PlanOfTest, aPlan } from './a-plan.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { eventually } from './eventually.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';

describe('a PostgreSQL server that is restarted while plans renew', () => {
  const home = mkdtempSync(join(tmpdir(), 'cd-home-'));
  let cluster: Cluster;
  let database: Database;
  let gateway: HeldGateway;
  let api: ApiUnderTest;

  beforeAll(async () => {
    [cluster, gateway] = await Promise.all([startCluster(), startHeldGateway()]);
    database = openPostgres(await cluster.createDatabase());
    await migrate(database);
    await fillCatalogue(database, [aWine(), aWine({ itemCode: 'T1003' }), aMixedCase()]);
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

  const age = async () => {
    await database.query(`update gateway_requests set asked_at = asked_at - interval '1 minute'`);
    await database.query(`update payments set asked_at = asked_at - interval '1 minute' where state = 'voiding'`);
    await database.query(
      `update plan_cases set lease_until = lease_until - interval '1 minute', next_step_at = next_step_at - interval '1 minute'
        where state = 'CHARGING'`,
    );
    await database.query(`update jobs set run_after = run_after - interval '1 minute' where done_at is null`);
  };

  it('charges each case once', async () => {
    const plans: PlanOfTest[] = [];
    while (plans.length < 10) plans.push(await aPlan(api, plans[0] && { owner: plans[0] }));
    const before = gateway.charges().length;
    await database.query(
      `update plan_cases set state = 'OPEN', reminded_at = now(), cut_off_told_at = now(), charge_at = now(), next_step_at = now() - interval '1 minute'
        where period = 1`,
    );
    await eventually(() => gateway.charges().length > before + 2);
    await cluster.restart();
    const left = () => database.query(`select 1 from plan_cases where period = 1 and state <> 'PLACED'`).catch(() => [1]);
    await eventually(async () => {
      await age().catch(() => undefined);
      return (await left()).length === 0;
    }, 100);
    const orders = await database.query<{ id: number }>('select order_id as id from plan_cases where period = 1');
    const standing = ({ id }: { id: number }) => gateway.chargesOf(String(id)).filter(({ status }) => status !== 'REVERSED');
    await eventually(async () => {
      await age();
      return orders.flatMap(standing).every(({ captures }) => captures.size > 0);
    }, 100);
    expect(orders.map((order) => standing(order).map(({ captures }) => captures.size))).toEqual(plans.map(() => [1]));
    expect(gateway.repeats).toEqual([]);
  }, 300_000);
});
