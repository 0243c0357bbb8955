import type { Socket } from 'node:net';
import { DatabaseUnavailable } from '../src/platform/db/database-unavailable.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { postgres } from './databases.ts';
import { watchPostgres } from './watched-postgres.ts';

/** What a server says on a connection that its operator ends. */
function goodbye(): Buffer {
  const fields = Buffer.from('SFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const head = Buffer.from([0x45, 0, 0, 0, 4 + fields.length]);
  return Buffer.concat([head, fields]);
}

it('outlives a server that says once more why it ends a connection, when that was thrown away already', async () => {
  const test = await postgres.create();
  const watched = await watchPostgres(test.environment.DATABASE_URL!);
  const database = openPostgres(watched.url);
  try {
    // the connection is open and idle
    await database.query('select 1');
    const saidAgain = new Promise<void>((resolve) => {
      watched.onAnswer = (client: Socket) => {
        delete watched.onAnswer;
        // the client takes its leave
        client.once('data', () => client.write(goodbye(), () => resolve()));
        client.write(goodbye());
        return false;
      };
    });
    await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await saidAgain;
    expect(await database.query('select 2 as two')).toEqual([{ two: 2 }]);
  } finally {
    await database.close();
    watched.stop();
    await test.drop();
  }
});
