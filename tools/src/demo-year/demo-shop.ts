import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { Shopper, shellSecret, shopperCountry } from '../../../commerce-api/test/shopper.ts';
import { catchUp } from '../bench/commerce-process.ts';
import { demoSettings } from '../demo-settings.ts';
import { root, untilReady } from '../processes.ts';

const endsWithParent = pathToFileURL(join(root, 'tools/bin/ends-with-parent.mjs')).href;
/** Where the site will run to which the emails of the year lead. */
const sitePort = process.env.PORT || '8080';
/** Milliseconds between two looks for work: a year is to pass in minutes. */
const jobRoundMs = '50';

/** A commerce API with the demo catalogue and the payment sandbox, that nobody but the demo's customers reaches. */
export interface DemoShop {
  readonly home: string;
  /** Somebody who shops there, without a shell. */
  shopper(brand: string): Shopper;
  /** Ends the API in the middle of its work, and starts it again. */
  crash(): Promise<void>;
  /** Resolves when it runs: at once, where it has not crashed. */
  untilOpen(): Promise<unknown>;
  /** Resolves once no payment is under way. */
  untilPaid(): Promise<unknown>;
  stop(): Promise<void>;
}

/** Starts the API on a site's own folder. @throws when it does not get ready */
export async function openDemoShop(home: string): Promise<DemoShop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const start = async (): Promise<ChildProcess> => {
    const api = spawn(process.execPath, ['--import', endsWithParent, join(root, 'commerce-api/dist/server.js')], {
      cwd: root,
      env: {
        ...demoSettings,
        ...process.env,
        NODE_ENV: 'production',
        CELLARDOOR_HOME: home,
        COMMERCE_PORT: String(port),
        COMMERCE_HOST: '127.0.0.1',
        DRAIN_SECONDS: '0',
        SHELL_SECRET: shellSecret,
        CONTENT_PREVIEW_TOKEN: randomBytes(32).toString('base64url'),
        PAYMENT_GATEWAY: 'sandbox',
        JOB_ROUND_MS: jobRoundMs,
        RENEWALS_PER_SECOND: '1000',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    await untilReady(`${url}/ready`, api);
    return api;
  };
  const end = async (api: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') => {
    const gone = once(api, 'exit');
    api.kill(signal);
    await gone;
  };
  let running = start();
  await running;
  return {
    home,
    shopper: (brand) => new Shopper(url, { brand, home, site: `${brand}-${shopperCountry}.localhost:${sitePort}` }),
    crash: async () => {
      const before = await running;
      running = end(before, 'SIGKILL').then(start);
      await running;
    },
    untilOpen: () => running,
    untilPaid: () => catchUp(url, ['captures', 'reversals']),
    stop: async () => end(await running, 'SIGTERM'),
  };
}
