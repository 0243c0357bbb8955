import { type AddressInfo, createServer, type Socket } from 'node:net';
import Fastify from 'fastify';
import type { Database } from '../src/platform/db/database.ts';
import { RetryLater } from '../src/platform/jobs/job-endings.ts';
import { requeueNow, enqueueJob } from '../src/platform/jobs/job-store.ts';
import { type JobHandler, type Runner, runQueue } from '../src/platform/jobs/run-queue.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, type TestDatabaseKind } from './databases.ts';
import { eventually } from './eventually.ts';

/** A mail server that takes connections and never says a word. */
async function openSilentServer(): Promise<{ url: string; stop: () => void }> {
  const taken = new Set<Socket>();
  const server = createServer((socket) => taken.add(socket));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    for (const socket of taken) socket.destroy();
  };
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

describe.each(bothDatabases('processes'))('mail that cannot be delivered, on $kind', (kind) => {
  let api: ApiUnderTest;
  let silent: Awaited<ReturnType<typeof openSilentServer>>;
  beforeAll(async () => {
    silent = await openSilentServer();
    api = await startApi(kind, { mailServerUrl: silent.url });
  });
  afterAll(async () => {
    silent.stop();
    await api?.stop();
  });

  const orders = 6;
  const metrics = async () => (await fetch(`${api.url}/metrics`)).text();
  const statuses = async () =>
    (await api.database.query<{ status: string }>('select status from sandbox_payments')).map(({ status }) => status);

  it('delays no capture and no reversal, and can be seen', async () => {
    for (let made = 0; made < orders; made++) {
      const anna = api.aShopper();
      const orderId = await anna.readyToPay();
      expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    }
    const ben = api.aShopper();
    const bens = await ben.readyToPay();
    expect((await ben.pay(bens, await ben.cardToken('4000000000001109'))).status).toBe(402);
    await eventually(async () => (await statuses()).every((status) => status === 'CAPTURED' || status === 'REVERSED'));
    expect(await statuses()).toHaveLength(orders + 1);
    // a job ends a moment after what it did can be seen
    await eventually(async () => (await metrics()).includes('commerce_jobs_waiting{queue="reversals"} 0'));
    const shown = await metrics();
    expect(shown).toContain(`commerce_jobs_waiting{queue="mail"} ${orders}`);
    expect(shown).toMatch(/commerce_jobs_oldest_seconds\{queue="mail"\} [0-9.]*[1-9]/);
  });

  it('ends after its last try, with its reason and an alert', async () => {
    silent.stop();
    await api.database.query(`update jobs set attempts = 40, run_after = now() where kind = 'order-mail'`);
    await eventually(async () => (await metrics()).includes(`commerce_jobs_dead{queue="mail"} ${orders}`), 100);
    expect(await metrics()).toContain('commerce_jobs_waiting{queue="mail"} 0');
    // an alert follows a moment after its job is dead
    await eventually(async () => (await metrics()).includes(`commerce_alerts_total{kind="job_dead"} ${orders}`));
    const reasons = await api.database.query<{ last_error: string }>('select distinct last_error from jobs where dead_at is not null');
    expect(reasons[0]!.last_error).toContain('The mail server did not take');
    expect(api.log()).not.toContain('anna@');
  });
});

/** Promises a job of each of these kinds, has a queue of each do them, and uses the database meanwhile. */
async function withQueues(
  { create }: TestDatabaseKind,
  jobs: (database: Database) => Record<string, JobHandler>,
  use: (database: Database) => Promise<void>,
): Promise<void> {
  const test = await create();
  const { database } = test;
  const { log } = Fastify();
  const handlers = jobs(database);
  const runDueJobs = () => running.forEach((queue) => queue.kick());
  const running: Runner[] = Object.entries(handlers).map(([name, handler]) =>
    runQueue({ name, concurrency: 1, maxTries: 60, handlers: { [name]: handler } }, { database, log, alert: () => {}, runDueJobs }),
  );
  try {
    for (const kind of Object.keys(handlers)) await enqueueJob(database, { kind, payload: {}, dedupe: `${kind}-1` });
    runDueJobs();
    await use(database);
  } finally {
    await Promise.all(running.map((queue) => queue.stop()));
    await test.drop();
  }
}

it.each(bothDatabases('processes'))(
  'a job that waits for another is done as soon as that one has ended, and not before, on $kind',
  async (kind) => {
    const done: string[] = [];
    let capture = () => {};
    const captured = new Promise<void>((resolve) => (capture = resolve));
    const jobs = () => ({
      'capture-payment': async () => void (await captured.then(() => done.push('capture'))),
      'order-mail': async () => {
        if (done.length === 0) throw new RetryLater(3600, 'the payment is not captured yet', 'capture-payment-1');
        done.push('mail');
      },
    });
    await withQueues(kind, jobs, async (database) => {
      await eventually(async () => (await database.query('select 1 from jobs where waits_for is not null')).length > 0);
      expect(done).toEqual([]);
      capture();
      await eventually(() => done.length === 2);
      expect(done).toEqual(['capture', 'mail']);
    });
  },
);

it.each(bothDatabases('processes'))(
  'news that comes while a job is in hand has it done again at once, and not when it would have been, on $kind',
  async (kind) => {
    const tries: string[] = [];
    const finds = (database: Database, job: string, error: Error) => async () => {
      tries.push(job);
      if (tries.filter((one) => one === job).length > 1) return;
      await requeueNow(database, [`${job}-1`]);
      throw error;
    };
    const jobs = (database: Database) => ({
      'capture-payment': finds(database, 'capture-payment', new RetryLater(3600, 'a capture was not answered')),
      'reverse-payment': finds(database, 'reverse-payment', new Error('the gateway does not answer')),
    });
    await withQueues(kind, jobs, async (database) => {
      await eventually(async () => (await database.query('select 1 from jobs where done_at is null')).length === 0);
      expect(tries.toSorted()).toEqual(['capture-payment', 'capture-payment', 'reverse-payment', 'reverse-payment']);
    });
  },
);
