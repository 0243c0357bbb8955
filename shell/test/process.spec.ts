import { freePort } from '@cellardoor/testing/free-port.ts';
import { startShellProcess, writeBrowserBuild } from '@cellardoor/testing/shell-process.ts';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@cellardoor/registry';
import { publishModule } from './site/a-module.ts';
import { cast } from './site/cast.ts';
import { shellProvides } from './site/site.ts';
import { type Commerce, startCommerce } from './site/commerce.ts';

let folder: string;
let commerce: Commerce;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cellardoor-process-'));
  await writeBrowserBuild(folder, { main: ['main.js'], provides: shellProvides });
  await writeFile(join(folder, 'dist/shell/browser/main.js'), '');
  for (const module of cast) await publishModule(folderStore(join(folder, 'var')), module);
  commerce = await startCommerce();
});
afterAll(async () => {
  await commerce.stop();
  await rm(folder, { recursive: true, force: true });
});

/** The shell as a process of its own, in a folder that holds nothing but a browser build. */
function run(env: Record<string, string>) {
  const own = { COMMERCE_URL: commerce.url, SHELL_SECRET: 'what-shell-and-api-know', OPERATIONS_PORT: '0', DRAIN_SECONDS: '1', ...env };
  const child = startShellProcess(folder, own, 'pipe');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (output += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, output: () => output };
}

async function untilReady(port: number): Promise<void> {
  for (;;) {
    const ready = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

it('finishes running requests on a stop signal, accepts none, ignores idle connections, and exits with 0', async () => {
  const [port, operationsPort] = [await freePort(), await freePort()];
  const { child, ended, output } = run({ PORT: String(port), OPERATIONS_PORT: String(operationsPort), DEV_HOST_BRAND: 'law-uk' });
  await untilReady(operationsPort);
  const slow = fetch(`http://127.0.0.1:${port}/api/slow`);
  while (!commerce.asked.some(({ url }) => url === '/api/slow')) await new Promise((resolve) => setTimeout(resolve, 10));
  connect(port, '127.0.0.1').on('error', () => undefined);
  child.kill('SIGTERM');
  expect((await slow).status).toBe(200);
  expect([await ended, output()]).toEqual([0, expect.stringContaining('"msg":"stopping"')]);
  await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
});

it.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number up to 65535; it is "abc".'],
  [{ SHELL_SECRET: '' }, 'SHELL_SECRET must be set, to 16 characters or more without spaces, the same as for the commerce API.'],
  [{ DEV_HOST_BRAND: 'nowhere' }, 'DEV_HOST_BRAND must be a brand and a country such as law-uk; it is "nowhere".'],
])('says in one sentence why it cannot start with %j', async (env, sentence) => {
  const { ended, output } = run(env);
  expect(await ended).toBe(1);
  expect(output()).toContain(sentence);
  expect(output()).not.toContain('    at ');
});

it('says that its port is taken', async () => {
  const { ended, output } = run({ PORT: new URL(commerce.url).port, HOST: '127.0.0.1' });
  expect(await ended).toBe(1);
  expect(output()).toContain('is taken. Choose another with PORT=');
});

it('does not say that it is ready while the API does not know its secret, and does once the API knows it', async () => {
  const [port, operationsPort] = [await freePort(), await freePort()];
  commerce.secret = 'another-secret-than-the-shells';
  const { child, ended } = run({ PORT: String(port), OPERATIONS_PORT: String(operationsPort), DEV_HOST_BRAND: 'law-uk' });
  const ready = () =>
    fetch(`http://127.0.0.1:${operationsPort}/ready`).then(
      async (reply) => [reply.status, ((await reply.json()) as { status: string }).status],
      () => undefined,
    );
  for (let said = await ready(); !said || said[1] === 'starting'; said = await ready())
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await ready()).toEqual([503, 'the API does not know SHELL_SECRET']);
  commerce.secret = undefined;
  await untilReady(operationsPort);
  // whom it knew once goes on with the pages that it keeps, whatever is the matter with the API
  commerce.secret = 'another-secret-than-the-shells';
  // it asks every two seconds
  // oxlint-disable-next-line steady-tests/no-fixed-pause -- nothing is to happen when the shell asks again
  await new Promise((resolve) => setTimeout(resolve, 5000));
  expect((await ready())![0]).toBe(200);
  child.kill('SIGINT');
  expect(await ended).toBe(0);
});
