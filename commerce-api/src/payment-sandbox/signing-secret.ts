import { randomBytes } from 'node:crypto';
import { type Database, queryOne } from '../platform/db/database.ts';

/** The secret that signs capture contexts and tokens: one for all processes on a database, made when it is first asked for. */
export function signingSecret(database: Database): () => Promise<string> {
  let secret: Promise<string> | undefined;
  const read = async () => {
    await database.query('insert into sandbox_keys (id, secret) values (1, $1) on conflict (id) do nothing', [
      randomBytes(32).toString('base64'),
    ]);
    return (await queryOne<{ secret: string }>(database, 'select secret from sandbox_keys where id = 1'))!.secret;
  };
  return () =>
    (secret ??= read().catch((error: unknown) => {
      secret = undefined;
      throw error;
    }));
}
