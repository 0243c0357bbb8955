import { folderStore } from '@cellardoor/registry';
import { type Balancer, openBalancer } from '@cellardoor/testing/balancer.ts';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { startShellProcess, writeBrowserBuild } from '@cellardoor/testing/shell-process.ts';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishModule } from './site/a-module.ts';
import { cast } from './site/cast.ts';
import { type Commerce, startCommerce } from './site/commerce.ts';
import { shellProvides } from './site/site.ts';

let folder: string;
let commerce: Commerce;
let balancer: Balancer;
const shells = new Map<number, ChildProcess>();
const operationsPorts = new Map<number, number>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellardoor-rolling-'));
  await writeBrowserBuild(folder, { main: [], provides: shellProvides });
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

function start(port: number, entry: number): void {
  const env = {
    PORT: String(port),
    COMMERCE_URL: commerce.url,
    SHELL_SECRET: 'what-shell-and-api-know',
    OPERATIONS_PORT: String(operationsPorts.get(port)),
    PUBLIC_PORT: String(entry),
    DEV_HOST_BRAND: 'law-uk',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'error',
  };
  shells.set(port, startShellProcess(folder, env, 'ignore'));
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
