import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { migrate } from '../src/platform/db/migrate.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { type Cluster, startCluster } from './postgres-cluster.ts';

/** The port at which the files of a test run ask for databases; the environment passes it on to their processes. */
const variable = 'TEST_DATABASES_PORT';

/** What the run's own process keeps between its start and its end. */
interface RunDatabases {
  readonly server: Server;
  /** Who has a database, or is about to, and what ends when it is given back. */
  readonly lent: Map<Socket, Promise<void>>;
  shop?: Promise<{ readonly cluster: Cluster; readonly like: string }>;
}

const kept = globalThis as { runDatabases?: RunDatabases };

/** Offers databases to the files of a run. The one PostgreSQL server is started when the first is asked for. */
export async function offerDatabases(): Promise<void> {
  const server = createServer((asked) => {
    const lending = lend(run, asked).finally(() => run.lent.delete(asked));
    run.lent.set(asked, lending);
  });
  const run: RunDatabases = { server, lent: new Map() };
  kept.runDatabases = run;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[variable] = String((server.address() as AddressInfo).port);
}

export async function withdrawDatabases(): Promise<void> {
  const { server, lent, shop } = kept.runDatabases!;
  server.close();
  // a database that is being removed when the server ends would fail the run
  const endings = [...lent.values()];
  for (const asked of lent.keys()) asked.destroy();
  await Promise.all(endings);
  // whoever asked for a database was told why it did not start
  const started = await shop?.catch(() => undefined);
  await started?.cluster.stop();
}

/** A server with one database that has all tables, after which the others are made. */
async function startShop() {
  const cluster = await startCluster();
  const like = await cluster.createDatabase();
  const database = openPostgres(like);
  await migrate(database);
  await database.close();
  return { cluster, like };
}

/** Gives the address of a database that stays as long as the connection on which it was asked for. */
async function lend(run: RunDatabases, asked: Socket): Promise<void> {
  const gone = new Promise((resolve) => asked.on('error', () => undefined).once('close', resolve));
  try {
    const { cluster, like } = await (run.shop ??= startShop());
    const address = await cluster.createDatabase(like);
    asked.write(address);
    await gone;
    await cluster.dropDatabase(address);
  } catch (error) {
    asked.end(`failed: ${String(error)}`);
  }
}

/** Asks the run for a PostgreSQL database with all tables. @throws when the server cannot be started */
export async function borrowDatabase(): Promise<{ readonly address: string; readonly giveBack: () => void; readonly unref: () => void }> {
  const asking = connect(Number(process.env[variable]), '127.0.0.1');
  const address = await new Promise<string>((resolve, reject) => {
    asking.once('data', (said) => resolve(said.toString())).once('error', reject);
  });
  if (address.startsWith('failed: ')) throw new Error(`The run gives no database: ${address}`);
  return { address, giveBack: () => asking.destroy(), unref: () => asking.unref() };
}
