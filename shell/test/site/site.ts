import { folderStore, type ReleaseStore } from '@cellardoor/registry';
import type { FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../../src/server/app.ts';
import { marketsByHost } from '../../src/server/market/markets.ts';
import { settingsFrom } from '../../src/server/settings/settings.ts';
import { Traffic } from '../../src/server/traffic.ts';
import { threadCode } from '../../src/server/workers/thread-code.ts';
import { publishModule } from './a-module.ts';
import { cast } from './cast.ts';
import { type Commerce, startCommerce } from './commerce.ts';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
  /** Milliseconds. */
  readonly time: number;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** A shell over real HTTP with real threads, on modules made for tests. */
export interface Site {
  readonly app: FastifyInstance;
  readonly home: string;
  readonly store: ReleaseStore;
  readonly commerce: Commerce;
  readonly port: number;
  /** What operators are told: `/ready` or `/metrics`. */
  operations(path: string): Promise<Reply>;
  /** Lines that it logged. */
  readonly logs: Record<string, unknown>[];
  /** Dials the loopback address and names the host: Node resolves no `*.localhost`. */
  get(path: string, asked?: Asked): Promise<Reply>;
  stop(): Promise<void>;
}

/** By which the shell under test is known to the API. */
export const shellSecret = 'what-shell-and-api-know';

interface SiteOptions {
  /** In place of the cast. */
  readonly company?: readonly Parameters<typeof publishModule>[1][];
  readonly modules?: readonly Parameters<typeof publishModule>[1][];
  readonly env?: Record<string, string>;
  /** Of the shell's browser build. */
  readonly shellHash?: string;
  /** Runs beside another shell, on its folder and its releases. */
  readonly beside?: Site;
  /** Milliseconds for which threads do nothing, as on a machine that has no time for them, when they start before the shell serves. */
  readonly pausedMs?: number;
  /** Called before the shell starts. */
  readonly before?: (store: ReleaseStore, home: string) => Promise<void>;
}

/** As a build of the shell says it, in small. */
export const shellProvides = {
  packages: { '@cellardoor/mfe-kit': { version: '1.0.0+0a1b2c3d', exports: ['Slot', 'definePage', 'defineWidget'] } },
  emits: ['page:shown'],
};

const assetsOf = (hash: string) => ({
  hash,
  base: `/shell/${hash}/`,
  main: ['main.js'],
  embed: 'embed.js',
  embedHost: 'embed-host.js',
  provides: shellProvides,
  files: new Map([
    ['main.js', Buffer.from(`/* main ${hash} */`)],
    ['embed.js', Buffer.from('/* embed */')],
    ['cellardoor.d.ts', Buffer.from('declare const cellardoor: object;')],
  ]),
  fonts: new Map([[`serif.${hash}.woff2`, Buffer.from(`font of ${hash}`)]]),
  integrity: { 'main.js': 'sha256-x' },
});

let program: Promise<string> | undefined;

/** The beginning of a thread's program that sleeps until a moment, in milliseconds since the epoch. */
const pausedUntil = (moment: number) =>
  `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Math.max(0, ${moment} - Date.now()));`;

export async function startSite({
  company = cast,
  modules = [],
  env = {},
  shellHash = '0000000000',
  beside,
  pausedMs,
  before,
}: SiteOptions = {}): Promise<Site> {
  const home = beside?.home ?? (await mkdtemp(join(tmpdir(), 'cellardoor-shell-')));
  const store = folderStore(home);
  for (const module of beside ? modules : [...company, ...modules]) await publishModule(store, module);
  await before?.(store, home);
  const commerce = await startCommerce();
  // the process is the runner's, and its memory no fault of a module
  const process = { SHELL_MEMORY_MB: '100000' };
  const settings = settingsFrom({ ...process, CELLARDOOR_HOME: home, COMMERCE_URL: commerce.url, SHELL_SECRET: shellSecret, ...env }, home);
  const logs: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void logs.push(JSON.parse(line) as Record<string, unknown>) });
  const marketOf = marketsByHost(settings.devHostBrand);
  const pause = pausedMs ? { program: pausedUntil(Date.now() + pausedMs) + (await (program ??= threadCode())), warmMs: 200 } : {};
  const { app, operations } = await createApp(
    { settings, store, assets: assetsOf(shellHash), marketOf, traffic: new Traffic(), program: await (program ??= threadCode()), ...pause },
    logger,
  );
  for (const server of [app, operations]) await server.listen({ port: 0, host: '127.0.0.1' });
  const [port, operationsPort] = [app, operations].map(({ server }) => (server.address() as AddressInfo).port) as [number, number];
  const stop = async () => {
    await app.close();
    await commerce.stop();
    if (!beside) await rm(home, { recursive: true, force: true });
  };
  const get: Site['get'] = (path, asked) => ask(port, path, asked);
  return { app, home, store, commerce, port, logs, get, operations: (path) => ask(operationsPort, path), stop };
}

function ask(port: number, path: string, { method = 'GET', headers = {}, body }: Asked = {}): Promise<Reply> {
  const started = performance.now();
  // a test names the port only where it is about the port
  const at = (host: string) => (/^[\w.-]+$/.test(host) ? `${host}:${port}` : host);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, method, headers: { ...headers, host: at(headers.host ?? 'law-uk.localhost') }, agent: false },
      async (reply) => {
        const chunks: Buffer[] = [];
        for await (const chunk of reply) chunks.push(chunk as Buffer);
        const all = Buffer.concat(chunks);
        resolve({ status: reply.statusCode!, headers: reply.headers, body: all, text: all.toString(), time: performance.now() - started });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}
