import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded, postgres } from './databases.ts';

describe('a start that cannot be', () => {
  it('says in a sentence that the secret is not set', async () => {
    await expect(startApiProcess({ SHELL_SECRET: 'short' })).rejects.toThrow(
      'The API ended with 1: SHELL_SECRET must be set, to 16 characters or more without spaces, the same as for the shell.',
    );
  });

  it('says in a sentence that the database does not answer', async () => {
    const started = startApiProcess({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' });
    await expect(started).rejects.toThrow(/The API ended with 1: The database at 127\.0\.0\.1:1\/shop cannot be reached/);
    await expect(started).rejects.not.toThrow(/secret/);
  });

  it('says in a sentence that the port is taken, or the folder in use', async () => {
    const test = await embedded.create();
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
  });
});

it('ends when it is told to, though a client holds a connection on which it never asked', async () => {
  const api = await startApi(embedded);
  const unused = connect(Number(new URL(api.url).port), '127.0.0.1');
  const ended = once(unused, 'close');
  await once(unused, 'connect');
  await api.stop();
  await ended;
});

it('takes calls while its search index waits to be built, and searches once it is', async () => {
  const test = await postgres.create();
  await fillCatalogue(test.database, [aWine()]);
  let starting: Promise<ApiProcess> | undefined;
  try {
    let search: Promise<Response>;
    await test.database.transaction(async (tx) => {
      // nothing that a start waits for reads them, and an index does
      await tx.script('lock table dimension_values in access exclusive mode');
      starting = startApiProcess({ ...test.environment, DATABASE_LOCK_TIMEOUT_MS: '0', DATABASE_STATEMENT_TIMEOUT_MS: '0' });
      const tooLong = wait(40_000, undefined, { ref: false }).then(() => Promise.reject(new Error('It waits for its index.')));
      const { url } = await Promise.race([starting, tooLong]);
      const ask = (path: string, asked: RequestInit = {}) => fetch(url + path, { ...asked, signal: AbortSignal.timeout(30_000) });
      expect((await ask('/ready')).status).toBe(200);
      search = ask('/api/search/product/flexiwines/all?Ntt=red');
      const body = '{"cartItems":[{"itemCode":"T1001","quantity":1}]}';
      const added = await ask('/api/cart', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      expect(added.status).toBe(200);
    });
    expect(await (await search!).text()).toContain('T1001');
  } finally {
    await (await starting)?.stop();
    await test.drop();
  }
});
