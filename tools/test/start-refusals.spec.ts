import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { secretHeader } from '@cellardoor/contracts/http/shell-headers';
import { folderStore } from '@cellardoor/registry';
import { lockFolder } from '../../commerce-api/src/platform/db/folder-lock.ts';
import { root } from '../src/processes.ts';

describe('a start that cannot be', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cd-refusals-'));
  // a program that takes connections and says nothing
  const silent = createServer(() => undefined);
  let taken: string;
  beforeAll(async () => {
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    taken = String((silent.address() as AddressInfo).port);
  });
  afterAll(() => {
    silent.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const start = async (env: Record<string, string>, command = 'start') => {
    const own = { PORT: String(await freePort()), CELLARDOOR_HOME: join(folder, 'home'), DATABASE_URL: '', ...env };
    const child = spawn(process.execPath, ['tools/bin/run.mjs', command], {
      cwd: root,
      env: { ...process.env, ...own },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => (said += String(chunk)));
    const [code] = await once(child, 'close');
    return { code, said: said.trim() };
  };

  it.each(['PORT', 'OPERATIONS_PORT', 'COMMERCE_PORT'])('ends with a sentence where %s is taken', async (name) => {
    const { code, said } = await start({ [name]: taken });
    expect([code, said]).toEqual([1, expect.stringMatching(new RegExp(`^Port ${taken} is taken\\..* ${name}=\\d+ npm start$`))]);
  });

  it('ends with a sentence where its folder cannot be written', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const home = join(file, 'home');
    const { code, said } = await start({ CELLARDOOR_HOME: home });
    expect([code, said]).toEqual([1, `The folder ${home} cannot be written (ENOTDIR). Name another one: CELLARDOOR_HOME=... npm start`]);
  });

  it.each([
    ['start', 'npm start'],
    ['dev', 'npm run dev'],
  ])('ends %s with a sentence before it builds where another site uses its database, and names the ways out', async (command, typed) => {
    const home = join(folder, `busy-${command}`);
    mkdirSync(home);
    const leave = await lockFolder(join(home, 'database'));
    const { code, said } = await start({ CELLARDOOR_HOME: home, COMMERCE_URL: '' }, command);
    await leave();
    expect(code).toBe(1);
    expect(said).toContain(`The database in ${home}/database is in use by process ${process.pid}: another site runs on it.`);
    expect(said).toContain(`CELLARDOOR_HOME=${home}-2 PORT=8090 ${typed}`);
    expect(said).toContain('COMMERCE_URL=http://127.0.0.1:8081 SHELL_SECRET=');
  });

  it.each(['start', 'dev'])('ends %s with a sentence before it builds where nothing answers at COMMERCE_URL', async (command) => {
    const address = `http://127.0.0.1:${await freePort()}`;
    expect(await start({ COMMERCE_URL: address, SHELL_SECRET: 'a secret' }, command)).toEqual({
      code: 1,
      said: `No commerce API answers at ${address} (COMMERCE_URL). Start it first, or correct the address.`,
    });
  });

  it.each([
    ['no-address', 'a secret', 'COMMERCE_URL must look like http://127.0.0.1:8081; it is "no-address".'],
    ['http://127.0.0.1:9', '', expect.stringContaining('set SHELL_SECRET, too')],
  ])('ends with a sentence where it cannot use COMMERCE_URL=%s', async (address, secret, sentence) => {
    expect(await start({ COMMERCE_URL: address, SHELL_SECRET: secret })).toEqual({ code: 1, said: sentence });
  });

  it('ends with a sentence before it builds where the commerce API has another secret', async () => {
    const api = createHttpServer(({ url, headers }, reply) =>
      reply.writeHead(url === '/calls' && headers[secretHeader] === 'another secret' ? 403 : 404).end(),
    ).listen(0, '127.0.0.1');
    await once(api, 'listening');
    const address = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
    const { code, said } = await start({ COMMERCE_URL: address, SHELL_SECRET: 'another secret' });
    api.close();
    expect([code, said]).toEqual([1, expect.stringContaining(`The commerce API at ${address} (COMMERCE_URL) was started with another`)]);
  });

  it('does not wait for a registry that it may never write', async () => {
    await expect(folderStore('/proc/self').changeRegistry((registry) => registry)).rejects.toThrow(/^E(NOENT|ACCES)/);
  });
});
