import { openPostgres } from '../src/platform/db/postgres.ts';
import { defaultLimits } from '../src/platform/db/postgres-limits.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { importCatalogue } from '../src/modules/catalogue/import/import-catalogue.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { postgres } from './databases.ts';
import { eventually } from './eventually.ts';

const csv = `item_code,name,producer,country,region,colour,grapes,vintage,abv,price_uk,stock,allergens
T9001,A Red,Hill Farm,England,Kent,Red,Pinot Noir,2023,12,14.50,40,Contains sulphites
`;

it('says that it is busy, and when to come again, where a call waits too long for a lock; an import waits', async () => {
  const test = await postgres.create();
  const folder = mkdtempSync(join(tmpdir(), 'cd-busy-'));
  const database = openPostgres(test.environment.DATABASE_URL!, { ...defaultLimits, lockTimeoutMs: 50 });
  await migrate(database);
  await fillCatalogue(database, [aWine()]);
  const api = await serve(test, database);
  try {
    const anna = api.aShopper();
    await anna.register('locked@example.com');
    writeFileSync(join(folder, 'wines.csv'), csv);
    let importing: Promise<unknown>;
    await test.database.transaction(async (tx) => {
      await tx.script('lock table reviews in exclusive mode; lock table products in exclusive mode');
      const reply = await fetch(`${api.url}/api/user/ratings/T1001`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', cookie: anna.cookie },
        body: JSON.stringify({ stars: 5 }),
      });
      expect(reply.status).toBe(503);
      expect(reply.headers.get('retry-after')).toBe('2');
      expect(await reply.json()).toMatchObject({ errorResponse: { code: 'busy', message: /very busy/ } });
      importing = importCatalogue(database, join(folder, 'wines.csv'), new Date());
      // the import meets the lock while this waits longer than a call may
      await tx.query('select pg_sleep(0.3)');
    });
    await expect(importing!).resolves.toMatchObject({ added: 1 });
    expect(api.log()).not.toContain('request failed');
  } finally {
    await api.stop();
    rmSync(folder, { recursive: true, force: true });
    await database.close();
    await test.drop();
  }
});

it('tells a shell whose session it is while the basket waits for a lock', async () => {
  const test = await postgres.create();
  const database = openPostgres(test.environment.DATABASE_URL!, { ...defaultLimits, lockTimeoutMs: 60_000 });
  await migrate(database);
  await fillCatalogue(database, [aWine()]);
  const api = await serve(test, database);
  try {
    const anna = api.aShopper();
    await anna.register('waiting@example.com');
    await anna.add('T1001', 2);
    const visit = () => anna.send<{ session: object; basket: object | null }>('GET', '/visit');
    /** A basket that is not read within the time of a page is left out, on a slow machine without any lock. */
    const visitWithBasket = async () => {
      let visited: Awaited<ReturnType<typeof visit>>;
      await eventually(async () => (visited = await visit()).response.basket !== null);
      return visited!.response;
    };
    const known = await visitWithBasket();
    expect(known.basket).toMatchObject({ numBottles: 2 });
    for (const table of ['basket_lines', 'prices']) {
      const held = await test.database.transaction(async (tx) => {
        await tx.script(`lock table ${table} in access exclusive mode`);
        return visit();
      });
      expect(held).toMatchObject({ status: 200, response: { session: known.session, basket: null } });
    }
    expect(await visitWithBasket()).toEqual(known);
    expect(api.log()).not.toContain('a basket could not be read');
  } finally {
    await api.stop();
    await database.close();
    await test.drop();
  }
});

it('lets go of what a process holds that has gone without a word in the middle of a transaction', async () => {
  const test = await postgres.create();
  const gone = openPostgres(test.environment.DATABASE_URL!, { ...defaultLimits, idleTimeoutMs: 200 });
  const takes = (database: typeof gone) => database.query('update stock set on_hand = on_hand - 1 where item_code = $1', ['T1001']);
  try {
    await fillCatalogue(test.database, [aWine()]);
    let speak = () => {};
    let isHeld = false;
    const silence = new Promise<void>((resolve) => (speak = resolve));
    const hung = gone.transaction(async (tx) => {
      await tx.query('update stock set on_hand = 0');
      isHeld = true;
      await silence;
      await tx.query('select 1');
    });
    await eventually(() => isHeld);
    await expect(takes(test.database)).resolves.toBeDefined();
    speak();
    await expect(hung).rejects.toThrow();
  } finally {
    await gone.close();
    await test.drop();
  }
});
