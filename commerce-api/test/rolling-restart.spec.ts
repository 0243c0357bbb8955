import { type Balancer, openBalancer } from '@cellardoor/testing/balancer.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { startShellProcess, writeBrowserBuild } from '@cellardoor/testing/shell-process.ts';
import type { ChildProcess } from 'node:child_process';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { postgres, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { shellSecret } from './shopper.ts';

const drainSeconds = 2;
let test: TestDatabase;
let balancer: Balancer;
let shell: ChildProcess;
let shop: string;
const processes = new Map<ApiProcess, { readonly port: number; readonly readyUrl: string }>();

beforeAll(async () => {
  test = await postgres.create();
  await fillCatalogue(test.database, [aWine({ stock: 100_000 })]);
  balancer = await openBalancer();
  shop = await openShell();
});
afterAll(async () => {
  shell?.kill('SIGKILL');
  for (const api of processes.keys()) await api.kill();
  await balancer?.stop();
  await test?.drop();
});

/** The shell as a process, without modules: it passes calls on. Gives its origin. */
async function openShell(): Promise<string> {
  const folder = test.environment.CELLARDOOR_HOME;
  await writeBrowserBuild(folder);
  const port = await freePort();
  const env = {
    PORT: String(port),
    OPERATIONS_PORT: String(await freePort()),
    COMMERCE_URL: `http://127.0.0.1:${balancer.port}`,
    SHELL_SECRET: shellSecret,
    DEV_HOST_BRAND: 'law-uk',
    LOG_LEVEL: 'error',
  };
  shell = startShellProcess(folder, env, 'ignore');
  const url = `http://127.0.0.1:${port}`;
  await eventually(
    () =>
      fetch(`${url}/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
    600,
  );
  return url;
}

async function startApi(): Promise<ApiProcess> {
  const api = await startApiProcess({ ...test.environment, DRAIN_SECONDS: String(drainSeconds) });
  const backend = { port: Number(new URL(api.url).port), readyUrl: `${api.url}/ready` };
  processes.set(api, backend);
  balancer.backends.add(backend);
  return api;
}

async function send(method: string, path: string, body?: object, cookie = '') {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }) };
  const reply = await fetch(shop + path, { method, headers, body: body && JSON.stringify(body) });
  const text = await reply.text();
  return { status: reply.status, text, cookie: reply.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

/** A visitor who fills a basket, looks at it and begins to check out. Gives what was answered otherwise than it should. */
async function visit(): Promise<string[]> {
  const added = await send('POST', '/api/cart', { cartItems: [{ itemCode: 'T1001', quantity: 2 }] });
  const shown = await send('GET', '/api/cart/list', undefined, added.cookie);
  const begun = await send('PUT', '/api/checkout/createGuestCheckout', { emailId: 'anna@example.com' }, added.cookie);
  const faults = [added, shown, begun].filter(({ status }) => status !== 200).map(({ status, text }) => `${status} ${text}`);
  return shown.text.includes('"numBottles":2') ? faults : [...faults, `basket: ${shown.text}`];
}

it('restarts one API process after the other behind the shell, and no call fails, repeatable or not', async () => {
  const first = [await startApi(), await startApi()];
  await balancer.untilReady(2);
  const faults: string[] = [];
  const over = new AbortController();
  let visits = 0;
  const load = Array.from({ length: 4 }, async () => {
    for (; !over.signal.aborted; visits += 1) faults.push(...(await visit()));
  });
  for (const api of first) {
    const stopped = api.stop();
    // it says that it is about to end, and answers all the same
    await eventually(async () => (await fetch(`${api.url}/ready`)).status === 503);
    const late = await fetch(`${api.url}/api/cart/list`);
    expect([late.status, late.headers.get('connection')]).toEqual([200, 'close']);
    expect(await stopped).toBe(0);
    balancer.backends.delete(processes.get(api)!);
    await startApi();
    await balancer.untilReady(2);
  }
  over.abort();
  await Promise.all(load);
  expect(faults).toEqual([]);
  expect(visits).toBeGreaterThan(10);
});

it('ends at once when it is told twice', async () => {
  const api = await startApiProcess({ ...test.environment, DRAIN_SECONDS: '300' });
  const stopped = api.stop();
  await eventually(async () => (await fetch(`${api.url}/ready`)).status === 503);
  void api.stop();
  expect(await stopped).toBe(0);
});
