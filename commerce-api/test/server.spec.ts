import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { startApiProcess } from './api-process.ts';
import { startApi } from './api-under-test.ts';
import { databases } from './databases.ts';

describe('a start that cannot be', () => {
  it('says in a sentence that the secret is not set', async () => {
    await expect(startApiProcess({ SHELL_SECRET: 'short' })).rejects.toThrow(
      'The API ended with 1: SHELL_SECRET must be set, to 16 characters or more without spaces, the same as for the shell.',
    );
  }, 60_000);

  it('says in a sentence that the database does not answer', async () => {
    const started = startApiProcess({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' });
    await expect(started).rejects.toThrow(/The API ended with 1: The database at 127\.0\.0\.1:1\/shop cannot be reached/);
    await expect(started).rejects.not.toThrow(/secret/);
  }, 60_000);

  it('says in a sentence that the port is taken, or the folder in use', async () => {
    const test = await databases[0]!.create();
    const occupant = createServer();
    await new Promise<void>((resolve) => occupant.listen(0, '127.0.0.1', resolve));
    const { port } = occupant.address() as AddressInfo;
    try {
      await expect(startApiProcess(test.environment)).rejects.toThrow(/The database in .+ is in use by process \d+\. Stop that one first/);
      await test.database.close();
      await expect(startApiProcess({ ...test.environment, COMMERCE_PORT: String(port) })).rejects.toThrow(`Port ${port} is taken.`);
    } finally {
      occupant.close();
      await test.drop();
    }
  }, 120_000);
});

it('ends when it is told to, though a client holds a connection on which it never asked', async () => {
  const api = await startApi(databases[0]!);
  const unused = connect(Number(new URL(api.url).port), '127.0.0.1');
  const ended = once(unused, 'close');
  await once(unused, 'connect');
  await api.stop();
  await ended;
});
