import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { drawing, triesAll } from '../../commerce-api/test/drawn-part.ts';
import { root } from '../src/processes.ts';
import { descendantsOf, isAlive } from '../src/process-tree.ts';

let home: string;
/** All that the start has said that made the database. */
let saidFirst: string | undefined;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cellardoor-start-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** `npm start` as somebody types it, until the site is open. */
async function npmStart(more: Readonly<Record<string, string>> = {}): Promise<ChildProcess> {
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    COMMERCE_PORT: String(await freePort()),
    CELLARDOOR_HOME: home,
    DATABASE_URL: '',
    // what is sold is not what this is about, and takes seconds to fill
    DEMO_CATALOGUE: '0',
    ...more,
  };
  const npm = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'], detached: true });
  let said = '';
  for await (const chunk of npm.stdout) {
    said += String(chunk);
    if (!said.includes('is open at')) continue;
    saidFirst ??= said;
    return npm;
  }
  throw new Error(`npm start ended: ${said}`);
}

type Kill = readonly [NodeJS.Signals, string, RegExp | undefined];
const suddenly: readonly Kill[] = [
  ['SIGKILL', 'npm', undefined],
  ['SIGKILL', 'the command below it', /bin\/run\.mjs start/],
  ['SIGKILL', 'the program that starts the site', /src\/start\.ts/],
];
/** Each run kills another of the three. */
const drawn = Math.floor(drawing('kills')() * suddenly.length);
const kills: readonly Kill[] = [['SIGTERM', 'npm', undefined], ...suddenly.filter((_, at) => triesAll || at === drawn)];

it.each(kills)('leaves nothing running when %s ends %s', async (signal, _what, target) => {
  const npm = await npmStart();
  const started = await descendantsOf(npm.pid!);
  try {
    expect(started.filter(({ command }) => /server\.js|server\/main\.js/.test(command))).toHaveLength(2);
    const gone = once(npm, 'exit');
    const pid = target ? started.find(({ command }) => target.test(command))!.pid : npm.pid!;
    process.kill(pid, signal);
    await gone;
    const end = Date.now() + 120_000;
    let left = started;
    while (left.length > 0 && Date.now() < end) {
      await wait(100);
      const alive = await Promise.all(left.map(({ pid: each }) => isAlive(each)));
      left = left.filter((_, i) => alive[i]);
    }
    expect(left.map(({ command }) => command)).toEqual([]);
  } finally {
    for (const { pid } of started) if (await isAlive(pid)) process.kill(pid, 'SIGKILL');
  }
});

const servers = async (npm: ChildProcess) =>
  (await descendantsOf(npm.pid!)).filter(({ command }) => /server\.js|server\/main\.js/.test(command));

it('a second site joins the commerce API of the first one by COMMERCE_URL, and starts none of its own', async () => {
  const [commercePort, sitePort] = [String(await freePort()), String(await freePort())];
  const own = await mkdtemp(join(tmpdir(), 'cellardoor-joined-'));
  const [secret, brand] = ['a-secret-that-both-sites-know', 'law-uk'];
  const first = await npmStart({ COMMERCE_PORT: commercePort, SHELL_SECRET: secret });
  const started = [first];
  try {
    const COMMERCE_URL = `http://127.0.0.1:${commercePort}`;
    const second = await npmStart({ COMMERCE_URL, SHELL_SECRET: secret, CELLARDOOR_HOME: own, PORT: sitePort, DEV_HOST_BRAND: brand });
    started.push(second);
    expect([await servers(first), await servers(second)].map(({ length }) => length)).toEqual([2, 1]);
    const basket = await fetch(`http://127.0.0.1:${sitePort}/api/cart/list`);
    expect([basket.status, await basket.json()]).toMatchObject([200, { response: { lineItems: [] } }]);
  } finally {
    for (const npm of started.toReversed()) {
      const gone = once(npm, 'exit');
      npm.kill('SIGTERM');
      await gone;
    }
    await rm(own, { recursive: true, force: true });
  }
});

it('a first start says what it waits for', () => {
  expect(saidFirst).toMatch(
    /Starting the commerce API and the shell \.\.\.\n {2}opening the database, or creating it \.\.\.\n {2}bringing its tables up to date \.\.\.\n/,
  );
});
