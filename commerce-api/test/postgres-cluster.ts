import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

/** A PostgreSQL server that is thrown away: in a temporary folder, on a socket alone, without fsync. */
export interface Cluster {
  /** Makes a database, empty or as another one is that nobody uses, and gives its address. */
  createDatabase(like?: string): Promise<string>;
  /** Ends who uses it, and removes it. */
  dropDatabase(address: string): Promise<void>;
  /** Ends the server as its operator does, who does not wait for clients, and starts it again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The newest PostgreSQL that Debian installed, or the one in the PATH. */
function binary(name: string): string {
  const root = '/usr/lib/postgresql';
  try {
    const [newest] = readdirSync(root).sort((a, b) => Number(b) - Number(a));
    if (newest) return join(root, newest, 'bin', name);
  } catch {
    // not a Debian package
  }
  return name;
}

const idOf = (option: string, user: string) => Number(execFileSync('id', [option, user], { stdio: ['ignore', 'pipe', 'ignore'] }));

/** PostgreSQL refuses to run as root. */
export function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const user of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', user), gid: idOf('-g', user) };
    } catch {
      continue;
    }
  }
  throw new Error('PostgreSQL must not run as root, and there is neither a user postgres nor nobody.');
}

/** @param durable waits for the disk at each commit, as production does; tests do not */
export async function startCluster({ durable = false } = {}): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'cd-pg-'));
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: folder, env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C' } };
  const data = join(folder, 'data');
  execFileSync(binary('initdb'), ['-D', data, '-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'], {
    ...options,
    stdio: 'ignore',
  });
  const settings = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: durable ? 'on' : 'off',
    max_connections: '200',
    shared_buffers: '32MB',
  };
  const start = () =>
    spawn(binary('postgres'), ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])], {
      ...options,
      stdio: 'ignore',
    });
  let server = start();
  const end = async (signal: NodeJS.Signals) => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await gone;
  };
  const leave = endWithThisProcess(folder);
  const address = (database: string) => `postgres:///${database}?host=${encodeURIComponent(folder)}&user=test`;
  await untilReady(address('postgres'), server);
  let made = 0;
  return {
    async createDatabase(like = address('template1')) {
      const name = `shop${++made}`;
      await withClient(address('postgres'), (client) => client.query(`create database ${name} template ${nameIn(like)}`));
      return address(name);
    },
    async dropDatabase(unneeded) {
      await withClient(address('postgres'), (client) => client.query(`drop database ${nameIn(unneeded)} with (force)`));
    },
    async restart() {
      await end('SIGINT');
      server = start();
      await untilReady(address('postgres'), server);
    },
    async stop() {
      await end('SIGQUIT');
      rmSync(folder, { recursive: true, force: true });
      leave();
    },
  };
}

const nameIn = (address: string) => new URL(address).pathname.slice(1);

/** Has the server in a folder ended, and the folder removed, when this process ends in whatever way. Gives what calls that off. */
function endWithThisProcess(folder: string): () => void {
  const atTheEnd = 'cat > /dev/null; kill -QUIT "$(head -n 1 "$0/data/postmaster.pid")"; rm -rf "$0"';
  // its input ends with us; a group of its own, as an interrupt is sent to the whole of ours
  const guard = spawn('sh', ['-c', atTheEnd, folder], { stdio: ['pipe', 'ignore', 'ignore'], detached: true });
  guard.unref();
  (guard.stdin as Socket).unref();
  return () => void guard.kill();
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function untilReady(connectionString: string, server: ChildProcess): Promise<void> {
  for (;;) {
    const failure = await withClient(connectionString, (client) => client.query('select 1')).then(
      () => undefined,
      (error: unknown) => ({ error }),
    );
    if (!failure) return;
    if (server.exitCode !== null) throw new Error('The PostgreSQL server for the tests did not start.', { cause: failure.error });
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
