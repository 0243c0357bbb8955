import { aPlan, type PlanOfTest } from './a-plan.ts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { postgres, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { renewedPlansOn } from './renewed-plans.ts';
import { Shopper } from './shopper.ts';
import { watchedName, type WatchedPostgres, watchPostgres } from './watched-postgres.ts';

/** Processes that renew plans on one PostgreSQL database, which a test kills, between peers that go on. */
export class PlanProcesses {
  readonly processes: ApiProcess[] = [];
  /** What was seen of the work of processes, and when it last changed. */
  private work = { seen: '', at: 0 };

  private constructor(
    readonly test: TestDatabase,
    readonly gateway: HeldGateway,
    readonly watched: WatchedPostgres,
  ) {}

  static async open(count: number): Promise<PlanProcesses> {
    const gateway = await startHeldGateway();
    const test = await postgres.create();
    const watched = await watchPostgres(test.environment.DATABASE_URL!);
    await fillCatalogue(test.database, [aWine({ stock: 5000 }), aWine({ itemCode: 'T1003' }), aMixedCase({ stock: 5000 })]);
    const shop = new PlanProcesses(test, gateway, watched);
    for (let n = 0; n < count; n++) await shop.start();
    return shop;
  }

  async start(): Promise<void> {
    this.processes.push(
      await startApiProcess({
        ...this.test.environment,
        DATABASE_URL: this.watched.url,
        PAYMENT_GATEWAY_URL: this.gateway.url,
        PAYMENT_RECOVERY_SECONDS: '3600',
        PAYMENTS_PER_MINUTE: '100000',
        REGISTRATIONS_PER_HOUR: '100000',
      }),
    );
  }

  async close(): Promise<void> {
    for (const one of this.processes) await one.kill();
    this.watched.stop();
    await this.gateway.stop();
    await this.test.drop();
  }

  /** Ends all processes as a power failure would, lets some minutes pass, and starts one. */
  async die(): Promise<void> {
    for (const one of this.processes.splice(0)) await one.kill();
    const left = () => this.rows('select 1 from pg_stat_activity where application_name = $1', watchedName);
    await eventually(async () => (await left()).length === 0);
    await this.age(5);
    await this.start();
  }

  readonly rows = <Row>(sql: string, ...params: unknown[]) => this.test.database.query<Row>(sql, params);
  readonly renewed = renewedPlansOn(() => ({ database: this.test.database, setNow: () => undefined }));

  /** A plan, of somebody new or of who has one already. */
  async joined(owner?: PlanOfTest): Promise<PlanOfTest> {
    const { url } = this.processes[0]!;
    const aShopper = (market: object = {}) => new Shopper(url, { home: this.test.environment.CELLARDOOR_HOME, ...market });
    return aPlan({ aShopper, database: this.test.database }, owner && { owner });
  }

  /** Has the next case of plans be due. */
  due = (...plans: readonly PlanOfTest[]) =>
    this.rows(
      `update plan_cases set state = 'OPEN', reminded_at = now(), cut_off_told_at = now(), charge_at = now() - interval '1 minute',
          next_step_at = now() - interval '1 minute' where period = 1 and subscription_id = any($1::bigint[])`,
      plans.map(({ planId }) => planId),
    );

  /** Leases, promised work and waits are older. To a process that is at work these are minutes for which it stalled. */
  async age(minutes = 1): Promise<void> {
    const past = `interval '${minutes} minutes'`;
    await this.rows(`update gateway_requests set asked_at = asked_at - ${past}`);
    await this.rows(
      `update payments set lease_until = lease_until - ${past}, asked_at = asked_at - ${past}, created_at = created_at - ${past}`,
    );
    await this.rows(
      `update plan_cases set lease_until = lease_until - ${past},
         next_step_at = case when state in ('CHARGING', 'OPEN') and period = 1 then next_step_at - 5 * ${past} else next_step_at end`,
    );
    await this.rows(
      `update recurring_charges set lease_until = lease_until - ${past},
         next_step_at = case when state = 'CHARGING' then next_step_at - 5 * ${past} else next_step_at end`,
    );
    await this.rows(`update jobs set run_after = run_after - ${past} where done_at is null`);
  }

  /** Lets time pass, and says so, where nothing has happened for two seconds: nobody is at work, and what is left waits for its time. */
  async ageIfIdle(minutes = 1): Promise<boolean> {
    const rows = await this.rows(
      `select (select concat_ws(' ', count(*), count(done_at), sum(attempts)) from jobs) as jobs,
              (select string_agg(concat_ws(' ', id, state, lease_holder, changed_at), ',' order by id) from payments) as payments,
              (select string_agg(concat_ws(' ', id, state, lease_holder), ',' order by id) from plan_cases) as cases,
              (select string_agg(concat_ws(' ', id, state, lease_holder), ',' order by id) from recurring_charges) as charges`,
    );
    const seen = JSON.stringify([rows, this.gateway.asked.length]);
    if (seen !== this.work.seen) this.work = { seen, at: Date.now() };
    if (Date.now() - this.work.at < 2000) return false;
    await this.age(minutes);
    this.work.at = Date.now();
    return true;
  }

  /** Waits until a plan's next case is placed and its money taken; time passes meanwhile. */
  async paid(plan: PlanOfTest): Promise<void> {
    await eventually(async () => {
      await this.ageIfIdle();
      const [row] = await this.rows<{ state: string }>(
        `select c.state from plan_cases c join payments p on p.order_id = c.order_id and p.state = 'captured'
          where c.subscription_id = $1 and c.period = 1`,
        plan.planId,
      );
      return row?.state === 'PLACED';
    }, 200);
  }

  /** What the gateway took for the next case of a plan: captures of each charge that was not given back. */
  async taken(plan: PlanOfTest): Promise<number[]> {
    const [row] = await this.rows<{ id: number }>(
      'select order_id as id from plan_cases where subscription_id = $1 and period = 1',
      plan.planId,
    );
    await eventually(async () => {
      await this.ageIfIdle();
      return !this.gateway.chargesOf(String(row!.id)).some(({ status, captures }) => status !== 'REVERSED' && captures.size === 0);
    }, 200);
    return this.gateway
      .chargesOf(String(row!.id))
      .filter(({ status }) => status !== 'REVERSED')
      .map(({ captures }) => captures.size);
  }
}
