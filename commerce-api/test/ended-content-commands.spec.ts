import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CommandEnded } from '../src/platform/commands/command-ended.ts';
import { type Patience, sendOrder } from '../src/platform/commands/send-order.ts';
import { fillContent } from '../src/modules/content/import/fill-content.ts';
import type { Database } from '../src/platform/db/database.ts';
import { lockFolder } from '../src/platform/db/folder-lock.ts';
import { addOperator } from '../src/platform/operators/operator-store.ts';
import { packageRoot } from '../src/platform/package-root.ts';
import { adminAccessAt, offerAdminAccess, readAdminAccess } from '../src/platform/http/admin-access.ts';
import { startApiProcess, type ApiProcess } from './api-process.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { bothDatabases, postgres, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';

const unpublish = (key: string) => ({ command: 'unpublish', ids: ['law-promise-1'], key });

const isPublished = async (database: Database) => {
  const [row] = await database.query<{ there: boolean }>(
    `select published is not null as there from content_entities where id = 'law-promise-1'`,
  );
  return row!.there;
};

/** The order's bytes as a command sends them, all at once; the socket stays open. */
async function sendAtOnce(home: string, body: object): Promise<Socket> {
  const { address, token } = (await readAdminAccess(home))!;
  const { hostname, port, host } = new URL(address);
  const text = JSON.stringify(body);
  const head = [`POST /admin/content HTTP/1.1`, `host: ${host}`, 'content-type: application/json', `authorization: Bearer ${token}`];
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await once(socket, 'connect');
  await new Promise((resolve) =>
    socket.write(`${head.join('\r\n')}\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`, resolve),
  );
  return socket;
}

describe.each(bothDatabases('processes'))('a content command that its editor ends, on $kind', ({ create }) => {
  let test: TestDatabase;
  let database: Database;
  let key: string;
  const home = () => test.environment.CELLARDOOR_HOME;
  const send = (patience: Patience = {}) => sendOrder({ home: home() }, '/admin/content', unpublish(key), 7, patience);
  beforeAll(async () => {
    test = await create();
    database = test.database;
    await fillContent(database);
    key = await addOperator(database, { name: 'an editor', role: 'content' }, new Date());
  });
  afterAll(() => test?.drop());

  describe('while the API is frozen', () => {
    let api: ApiProcess;
    beforeAll(async () => {
      if (database.kind === 'pglite') await database.close();
      api = await startApiProcess(test.environment);
      await eventually(async () => (await readAdminAccess(home())) !== undefined);
    });
    beforeEach(() => api.freeze());
    afterEach(() => api.thaw());
    afterAll(async () => {
      await api.stop();
      if (database.kind === 'pglite') database = await test.reopen();
    });

    /** Whether the entry is published, as the API itself says. */
    const saysPublished = async () => {
      const shown = await sendOrder<{ entries: { sys: { id: string; publishedVersion?: number } }[] }>(
        { home: home() },
        '/admin/content',
        { command: 'export', path: '/any', key },
        0,
      );
      return shown.entries.find(({ sys }) => sys.id === 'law-promise-1')!.sys.publishedVersion !== undefined;
    };
    const staysPublished = async () => {
      api.thaw();
      // oxlint-disable-next-line steady-tests/no-fixed-pause -- nothing is to happen: an API that wakes has time to carry the command out
      await pause(500);
      return saysPublished();
    };

    it('changes nothing when the API wakes, and says so', async () => {
      const ending = new AbortController();
      const told = send({ ended: ending.signal }).catch((error: unknown) => error);
      // oxlint-disable-next-line steady-tests/no-fixed-pause -- a frozen API does not tell what has reached it
      await pause(300);
      ending.abort();
      expect(await told).toEqual(new CommandEnded(false));
      expect(await told).toMatchObject({ mayBeDone: false });
      expect(await staysPublished()).toBe(true);
    });

    it('that waits no longer changes nothing when the API wakes, and says so', async () => {
      await expect(send({ heardWithinMs: 200 })).rejects.toThrow(/^Nothing was done: the API \(process 7\) .* does not answer yet/);
      expect(await staysPublished()).toBe(true);
    });

    it('and that was sent whole changes nothing when its connection is closed, where one that waits is carried out', async () => {
      (await sendAtOnce(home(), unpublish(key))).destroy();
      // oxlint-disable-next-line steady-tests/no-fixed-pause -- a frozen API does not tell what has reached it
      await pause(200);
      expect(await staysPublished()).toBe(true);
      api.freeze();
      const waiting = await sendAtOnce(home(), unpublish(key));
      api.thaw();
      await eventually(async () => !(await saysPublished()));
      waiting.destroy();
      await sendOrder({ home: home() }, '/admin/content', { ...unpublish(key), command: 'publish' }, 0);
    });
  });

  describe('while the API is at work', () => {
    let api: ApiUnderTest;
    beforeAll(async () => void (api = await serve(test, database)));
    afterAll(() => api.stop());

    it('changes nothing that is not written yet, and says where to look', async () => {
      let release = () => {};
      const mayEnd = new Promise<void>((resolve) => (release = resolve));
      let holding = Promise.resolve();
      // The command is sent only once the lock is held: it would otherwise be carried out before.
      await new Promise<void>((isLocked) => {
        holding = database.transaction(async (tx) => {
          await tx.query('lock table content_entities, content_state in access exclusive mode');
          isLocked();
          await mayEnd;
        });
      });
      const ending = new AbortController();
      const told = send({ ended: ending.signal }).catch((error: unknown) => error);
      // oxlint-disable-next-line steady-tests/no-fixed-pause -- what waits for the lock can be seen on PostgreSQL alone
      await pause(500);
      ending.abort();
      const answer = await told;
      release();
      await holding;
      expect(answer).toMatchObject({ name: 'CommandEnded', mayBeDone: true });
      // oxlint-disable-next-line steady-tests/no-fixed-pause -- nothing is to happen, also later
      await pause(1000);
      expect(await isPublished(database)).toBe(true);
    });
  });
});

/** Gives the command as an editor types it, and what it printed once it has ended. */
function typed(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const run = join(packageRoot, '..', 'tools/bin/run.mjs');
  const env = { PATH: process.env.PATH, OPERATOR_KEY: 'any', ...environment };
  const child = spawn(process.execPath, [run, 'content', ...words], { env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void (printed += chunk.toString()));
  const ended = once(child, 'exit').then(([code]: unknown[]) => ({ code, printed }));
  /** Ctrl+C: a terminal tells the whole group. */
  return { ended, interrupt: () => void process.kill(-child.pid!, 'SIGINT') };
}

describe('Ctrl+C', () => {
  it.each([
    ['an order that nobody reads', ['unpublish', 'a'], false, /You ended the command: nothing was written, and nothing will be\.\n$/],
    [
      'an import that the API is at',
      ['import', 'a.json'],
      true,
      /carried out: all of it is written, or nothing\. Look with `try-import` of the same file, which finds everything as before once it was taken\.\n$/,
    ],
    [
      'a schedule that the API is at',
      ['publish', 'a', '--at', '2030-01-01T00:00Z'],
      true,
      /carried out: all of it is written, or nothing\. Look with `npm run content -- scheduled`\.\n$/,
    ],
  ])('tells who ends %s what they can count on', async (_what, words, isRead, said) => {
    const home = mkdtempSync(join(tmpdir(), 'cd-ended-'));
    const unlock = await lockFolder(join(home, 'database'));
    let read = '';
    const server = createServer((socket) => {
      socket
        .on('error', () => undefined)
        .on('data', (chunk) => {
          read += chunk.toString();
          if (isRead && read.endsWith('\r\n\r\n')) socket.write('HTTP/1.1 100 Continue\r\n\r\n');
        });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    await offerAdminAccess(home, adminAccessAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
    const command = typed(words, { CELLARDOOR_HOME: home });
    await eventually(() => read.includes(isRead ? `"command":"${words[0]}"` : '\r\n\r\n'));
    command.interrupt();
    expect(await command.ended).toEqual({ code: 1, printed: expect.stringMatching(said) });
    expect(read.includes('"command"')).toBe(isRead);
    server.close();
    await unlock();
    rmSync(home, { recursive: true });
  });

  it('takes back what a command does by itself with PostgreSQL, whatever it waits for', async () => {
    const test = await postgres.create();
    const { database } = test;
    await fillContent(database);
    const key = await addOperator(database, { name: 'an editor', role: 'content' }, new Date());
    let command: ReturnType<typeof typed>;
    await database.transaction(async (tx) => {
      await tx.query('lock table content_state in access exclusive mode');
      command = typed(['unpublish', 'law-promise-1'], { ...test.environment, OPERATOR_KEY: key });
      // The server's other databases have locks that are waited for, too: only who waits for this transaction counts.
      const waiting = 'select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))';
      await eventually(async () => (await tx.query(waiting)).length > 0);
      command.interrupt();
      expect(await command.ended).toEqual({ code: 1, printed: expect.stringContaining('nothing was written, and nothing will be.') });
    });
    expect(await isPublished(database)).toBe(true);
    await test.drop();
  });
});
