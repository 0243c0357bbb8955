import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { eventually } from './eventually.ts';
import { unprivileged } from './postgres-cluster.ts';

/** Debian's PgBouncer in transaction mode before a server that is thrown away. */
export interface Pooler {
  /** Of the same database, by way of it. */
  readonly address: string;
  stop(): Promise<void>;
}

const binary = existsSync('/usr/sbin/pgbouncer') ? '/usr/sbin/pgbouncer' : 'pgbouncer';

/**
 * @param address of a database on a socket in a folder, as a cluster of the tests gives it
 * @param connections that it has of the server, for all its clients
 */
export async function startPgBouncer(address: string, connections: number): Promise<Pooler> {
  const { pathname, searchParams } = new URL(address);
  const folder = mkdtempSync(join(tmpdir(), 'cd-pooler-'));
  const settings = [
    '[databases]',
    `* = host=${searchParams.get('host')} user=${searchParams.get('user')}`,
    '[pgbouncer]',
    `unix_socket_dir = ${folder}`,
    'listen_port = 6432',
    'auth_type = any',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'), { mode: 0o644 });
  const user = unprivileged();
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn(binary, [join(folder, 'pgbouncer.ini')], { ...user, stdio: 'ignore' });
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const failed = new Promise<never>((_resolve, reject) => child.once('error', reject));
  const pooled = `postgres://${pathname}?host=${encodeURIComponent(folder)}&port=6432&user=test`;
  await Promise.race([failed, eventually(() => answers(pooled))]);
  return {
    address: pooled,
    async stop() {
      child.kill('SIGINT');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
