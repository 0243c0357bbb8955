import { folderStore } from '@cellardoor/registry';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { publishModule } from './site/a-module.ts';
import { cast } from './site/cast.ts';
import { type Commerce, startCommerce } from './site/commerce.ts';

jest.setTimeout(240_000);

let folder: string;
let commerce: Commerce;
let balancer: Server;
let looking: Promise<void>;
const ended = new AbortController();
const shells = new Map<number, ChildProcess>();
const operationsPorts = new Map<number, number>();
const ready = new Set<number>();
const connections = new Agent({ keepAlive: true });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellardoor-rolling-'));
  const browser = join(folder, 'dist/shell/browser');
  await mkdir(browser, { recursive: true });
  await writeFile(join(browser, 'assets.json'), '{"main":[]}');
  for (const module of cast) await publishModule(folderStore(join(folder, 'var')), module);
  commerce = await startCommerce();
});
afterAll(async () => {
  ended.abort();
  await looking;
  balancer.close();
  connections.destroy();
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

/** A balancer as they are: it asks `/ready` every so often, keeps its connections, and repeats no POST. */
async function startBalancer(): Promise<number> {
  const look = async () => {
    for (const port of shells.keys()) {
      const well = await fetch(`http://127.0.0.1:${operationsPorts.get(port)}/ready`).then(
        ({ ok }) => ok,
        () => false,
      );
      if (well) ready.add(port);
      else ready.delete(port);
    }
  };
  looking = (async () => {
    for (; !ended.signal.aborted; await wait(100)) await look();
  })();
  let turn = 0;
  balancer = createServer((asked, reply) => {
    const ports = [...ready];
    const port = ports[turn++ % ports.length];
    const passed = request(
      { host: '127.0.0.1', port, method: asked.method, path: asked.url, headers: asked.headers, agent: connections },
      (answer) => {
        reply.writeHead(answer.statusCode!);
        answer.pipe(reply);
      },
    );
    passed.on('error', (error) => reply.writeHead(502).end(error.message));
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => balancer.listen(0, '127.0.0.1', listening));
  return (balancer.address() as AddressInfo).port;
}

async function untilReady(count: number): Promise<void> {
  while (ready.size !== count) await wait(50);
}

it('restarts one shell after the other behind a balancer, and no POST fails', async () => {
  const ports = [await freePort(), await freePort()];
  for (const port of ports) operationsPorts.set(port, await freePort());
  const entry = await startBalancer();
  for (const port of ports) start(port, entry);
  await untilReady(2);

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
    await untilReady(1);
    await untilReady(2);
  }
  over.abort();
  await Promise.all(load);
  expect([...statuses.keys()]).toEqual([200]);
});
