import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** PostgreSQL by way of the test, which hears of each answer before the client does. */
export interface WatchedPostgres {
  readonly url: string;
  /** Called when the server has done what it was asked, before the client hears of it; false: the client never does. `isLasting`: it changed something that no later rollback takes back. */
  onAnswer?: (client: Socket, isLasting: boolean, sql: string) => boolean;
  stop(): void;
}

/** What the server calls connections by this way, in `pg_stat_activity`. */
export const watchedName = 'watched';

/** Last bytes of an answer: ready for the next question. */
const isWhole = (bytes: Buffer) => bytes.length >= 6 && bytes.subarray(-6, -1).equals(Buffer.from([0x5a, 0, 0, 0, 5]));

/** True where the answer says that something was written, or committed, and the connection is in no transaction any more. */
function endsInChange(bytes: Buffer): boolean {
  const end = bytes.subarray(-64).toString('latin1');
  if (!end.endsWith('I')) return false;
  const [, tag = 'SELECT'] = /C[^]{4}([A-Z][A-Z0-9 ]*)\0$/.exec(end.slice(0, -6)) ?? [];
  return !/^(SELECT|SET|BEGIN|ROLLBACK|(UPDATE|DELETE|INSERT 0) 0)/.test(tag);
}

/** What clients ask: they send the text of a statement once for each connection, and then its name. */
function askedTexts(): (bytes: Buffer) => string | undefined {
  const texts = new Map<string, string>();
  return (bytes) => {
    const asked = bytes.toString('latin1');
    for (const [, name = '', text = ''] of asked.matchAll(/P[^]{4}([\w-]*)\0([^\0]+)\0/g)) texts.set(name, text);
    const [, name] = /B[^]{4}\0([\w-]*)\0/.exec(asked) ?? /Q[^]{4}([^\0]+)\0/.exec(asked) ?? [];
    return name === undefined ? undefined : (texts.get(name) ?? name);
  };
}

/** @param address of a database on a socket in a folder, as a cluster of the tests gives it */
export async function watchPostgres(address: string): Promise<WatchedPostgres> {
  const { pathname, searchParams } = new URL(address);
  const sockets = new Set<Socket>();
  const textOf = askedTexts();
  const server = createServer((client) => {
    const behind = connect(join(searchParams.get('host')!, '.s.PGSQL.5432'));
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined).on('close', () => (sockets.delete(one), other.destroy()));
    }
    let sql = '';
    client.on('data', (bytes: Buffer) => {
      sql = textOf(bytes) ?? sql;
      behind.write(bytes);
    });
    behind.on('data', (bytes: Buffer) => {
      if (!isWhole(bytes) || (watched.onAnswer?.(client, endsInChange(bytes), sql) ?? true)) client.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const watched: WatchedPostgres = {
    url: `postgres://${searchParams.get('user')}@127.0.0.1:${port}${pathname}?application_name=${watchedName}`,
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
  return watched;
}
