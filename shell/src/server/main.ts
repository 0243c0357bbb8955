import { destination, pino } from 'pino';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { loadShellAssets } from './registry/shell-assets.ts';
import { marketsByHost } from './market/markets.ts';
import { folderStore } from '@cellardoor/registry';
import { settingsFrom } from './settings/settings.ts';
import { Traffic } from './traffic.ts';
import { threadCode } from './workers/thread-code.ts';

/** The shell as a process: settings from the environment, one sentence and exit code 1 when it cannot start, a graceful end. */
async function main(): Promise<void> {
  const settings = settingsFrom(process.env, process.cwd());
  // a write to the disk for each line would cost a cached page a fifth of its time
  const lines = destination({ dest: 1, minLength: 8192, sync: false });
  setInterval(() => lines.flush(), 500).unref();
  const logger = pino({ level: settings.logLevel, base: { service: 'shell' } }, lines);
  const [assets, program] = await Promise.all([
    loadShellAssets(settings.browserFolder),
    threadCode(fileURLToPath(new URL('./thread.cjs', import.meta.url))),
  ]);
  const marketOf = marketsByHost(settings.devHostBrand);
  const traffic = new Traffic();
  const drained = new AbortController();
  const { app, operations } = await createApp({ settings, store: folderStore(settings.home), assets, marketOf, program, traffic }, logger);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
  await operations.listen({ port: settings.operationsPort, host: settings.operationsHost });
  await app.listen({ port: settings.port, host: settings.host });

  /** SIGTERM leaves a balancer time to notice; SIGINT, or a second signal, ends the process without that wait. */
  async function stop(signal: string): Promise<void> {
    if (signal === 'SIGINT' || traffic.state === 'ending') drained.abort();
    if (traffic.state === 'ending') return;
    logger.info({ signal }, 'stopping');
    traffic.end();
    await wait(settings.drainSeconds * 1000, undefined, { signal: drained.signal }).catch(() => undefined);
    setTimeout(() => process.exit(1), 9000).unref();
    await app.close();
    lines.flushSync();
    process.exit(0);
  }
}

const reason = (error: NodeJS.ErrnoException & { port?: number }): string => {
  if (error.code !== 'EADDRINUSE') return error.message;
  const name = error.port === Number(process.env.PORT ?? 8080) ? 'PORT' : 'OPERATIONS_PORT';
  return `Port ${error.port} is taken. Choose another with ${name}=….`;
};

main().catch((error: NodeJS.ErrnoException) => {
  console.error(reason(error));
  process.exit(1);
});
