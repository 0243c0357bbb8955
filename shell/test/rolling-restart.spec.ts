import { folderStore } from '@cellardoor/registry';
import { type Balancer, openBalancer } from '@cellardoor/testing/balancer.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishModule } from './site/a-module.ts';
import { cast } from './site/cast.ts';
import { type Commerce, startCommerce } from './site/commerce.ts';
import { shellProvides } from './site/site.ts';

jest.setTimeout(240_000);

let folder: string;
let commerce: Commerce;
let balancer: Balancer;
const shells = new Map<number, ChildProcess>();
const operationsPorts = new Map<number, number>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellardoor-rolling-'));
  const browser = join(folder, 'dist/shell/browser');
  await mkdir(browser, { recursive: true });
  await writeFile(join(browser, 'assets.json'), JSON.stringify({ main: [], provides: shellProvides }));
  for (const module of cast) await publishModule(folderStore(join(folder, 'var')), module);
  commerce = await startCommerce();
  balancer = await openBalancer();
});
afterAll(async () => {
  await balancer.stop();
  for (const child of shells.values()) child.kill('SIGKILL');
  await commerce.stop();
  await rm(folder, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

function start(port: number, entry: number): void {
  const main = join(__dirname, '../src/server/main.ts');
  const env = {
    ...process.env,
    PORT: String(port),
    COMMERCE_URL: commerce.url,
    SHELL_SECRET: 'what-shell-and-api-know',
    OPERATIONS_PORT: String(operationsPorts.get(port)),
    PUBLIC_PORT: String(entry),
    DEV_HOST_BRAND: 'law-uk',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'error',
  };
  shells.set(port, spawn(process.execPath, ['--import', require.resolve('tsx'), main], { cwd: folder, env, stdio: 'ignore' }));
}

it('restarts one shell after the other behind a balancer, and no POST fails', async () => {
  const ports = [await freePort(), await freePort()];
  for (const port of ports) operationsPorts.set(port, await freePort());
  const entry = balancer.port;
  for (const port of ports) {
    balancer.backends.add({ port, readyUrl: `http://127.0.0.1:${operationsPorts.get(port)}/ready` });
    start(port, entry);
  }
  await balancer.untilReady(2);

  const statuses = new Map<number, number>();
  const over = new AbortController();
  const load = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      const { status } = await fetch(`http://127.0.0.1:${entry}/api/cart`, { method: 'POST', body: '{}' });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  });
  for (const port of ports) {
    const child = shells.get(port)!;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    start(port, entry);
    await balancer.untilReady(1);
    await balancer.untilReady(2);
  }
  over.abort();
  await Promise.all(load);
  expect([...statuses.keys()]).toEqual([200]);
});
