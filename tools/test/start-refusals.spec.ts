import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cellardoor/testing/free-port.ts';
import { folderStore } from '@cellardoor/registry';
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

  const start = async (env: Record<string, string>) => {
    const own = { PORT: String(await freePort()), CELLARDOOR_HOME: join(folder, 'home'), DATABASE_URL: '', ...env };
    const child = spawn(process.execPath, ['tools/bin/run.mjs', 'start'], {
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

  it('does not wait for a registry that it may never write', async () => {
    await expect(folderStore('/proc/self').changeRegistry((registry) => registry)).rejects.toThrow(/^E(NOENT|ACCES)/);
  });
});
