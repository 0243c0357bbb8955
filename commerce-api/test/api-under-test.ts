import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import type { Foundation } from '../src/platform/api.ts';
import { buildApp } from '../src/app/app.ts';
import { unnamedFailure } from '../src/platform/http/call-errors.ts';
import { readAdminAccess } from '../src/platform/http/admin-access.ts';
import { readSettings, type ApiSettings } from '../src/platform/settings.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { type TestDatabase, type TestDatabaseKind } from './databases.ts';
import { eventually } from './eventually.ts';
import { withDocumentedReplies } from './documented-replies.ts';
import { Shopper, shellSecret } from './shopper.ts';

/** The API on a real database and a real port, with its log. */
export interface ApiUnderTest {
  readonly url: string;
  readonly home: string;
  /** For a command beside the API. */
  readonly environment: TestDatabase['environment'];
  readonly database: Foundation['database'];
  /** All that was logged. */
  log(): string;
  /** Every route that is registered, with its parameters unnamed: 'GET /api/address/shop/{}'. */
  routes(): string[];
  /** Sets the clock of the API. */
  setNow(now: Date | undefined): void;
  aShopper(options?: ConstructorParameters<typeof Shopper>[1]): Shopper;
  stop(): Promise<void>;
}

/** Limits high enough, and pauses short enough, for a test that is not about them. */
const generous = {
  loginsPerMinute: 10_000,
  freeLoginTries: 10_000,
  registrationsPerHour: 10_000,
  welcomesPerNetwork: 10_000,
  welcomesPerDay: 10_000,
  paymentsPerMinute: 10_000,
  giftChecksPerMinute: 10_000,
  heldUnitsPerNetwork: 1_000_000,
  mailsToOthersPerNetwork: 1_000_000,
  mailsToOthersPerCustomer: 1_000_000,
  // a test waits for what an operator's command promised
  jobRoundMs: 100,
  renewalsPerSecond: 1000,
};

export async function serve(
  test: TestDatabase,
  database: Foundation['database'],
  settings: Partial<ApiSettings> = {},
): Promise<ApiUnderTest> {
  let log = '';
  let fixed: Date | undefined;
  const home = test.environment.CELLARDOOR_HOME;
  const stream = new Writable({ write: (chunk, _encoding, done) => ((log += String(chunk)), done()) });
  const foundation = {
    database,
    traffic: { ending: false },
    settings: {
      ...readSettings({ CELLARDOOR_HOME: home, SHELL_SECRET: shellSecret, PAYMENT_GATEWAY: 'sandbox' }),
      ...generous,
      ...(settings.paymentGatewayUrl && { paymentGateway: 'cybersource' as const, payPal: undefined }),
      ...settings,
    },
    now: () => fixed ?? new Date(),
  };
  const { app, found } = await withDocumentedReplies(() => buildApp(foundation, { level: 'info', stream }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  // Fastify does not wait for what is done once it listens
  await eventually(async () => (await readAdminAccess(home)) !== undefined);
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    home,
    environment: test.environment,
    database,
    log: () => log,
    routes: () => routesOf(app.printRoutes({ commonPrefix: false })),
    setNow: (now) => void (fixed = now),
    aShopper: (options) => new Shopper(url, { home, ...options }),
    stop: async () => {
      await app.close();
      const unnamed = log.split('\n').filter((line) => line.includes(unnamedFailure));
      if (unnamed.length > 0) throw new Error(unnamed.join('\n'));
      if (found.size > 0) throw new Error(`Replies differ from their documentation:\n${[...found].join('\n')}`);
    },
  };
}

/** Starts the API on a database of its own, in which `fill` has put what it sells. Its end removes the database, too. */
export async function startFilledApi(
  { create }: Pick<TestDatabaseKind, 'create'>,
  fill: (database: Foundation['database']) => Promise<unknown>,
  settings: Partial<ApiSettings> = {},
): Promise<ApiUnderTest> {
  const test = await create();
  await fill(test.database);
  const api = await serve(test, test.database, settings);
  const stop = async () => {
    await api.stop();
    await test.drop();
  };
  return { ...api, stop };
}

/** Starts the API with a wine (T1001), a scarce one (T1002: 3 bottles), a white (T1003) and a mixed case that holds the first (T2001). */
export const startApi = (kind: Pick<TestDatabaseKind, 'create'>, settings: Partial<ApiSettings> = {}): Promise<ApiUnderTest> =>
  startFilledApi(
    kind,
    (database) =>
      fillCatalogue(database, [
        aWine(),
        aWine({ itemCode: 'T1002', stock: 3, position: 2 }),
        aWine({ itemCode: 'T1003', colour: 'White', list: 1500, sale: 1500, position: 3 }),
        aMixedCase(),
      ]),
    settings,
  );

/** Reads Fastify's picture of its route tree: a line a route, indented under its prefix. */
function routesOf(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│├└─\s]*)(\S+?)(?: \(([A-Z, ]+)\))?$/.exec(line.trimEnd()) ?? [];
    if (!part) return [];
    const depth = Math.round(indent.length / 4);
    path.length = Math.max(0, depth - 1);
    path.push(part);
    // where two methods name a parameter in two ways the picture has both names
    const url = path.join('').replace(/:\w+(?:\|:\w+)*/g, '{}');
    return (methods ?? '')
      .split(', ')
      .filter((method) => method && method !== 'HEAD')
      .map((method) => `${method} ${url}`);
  });
}
