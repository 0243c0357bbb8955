import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bothDatabases, type TestDatabase } from '../../../../test/databases.ts';
import { eventually } from '../../../../test/eventually.ts';
import { addOperator } from '../../../platform/operators/operator-store.ts';
import { packageRoot } from '../../../platform/package-root.ts';
import { importCatalogue } from './import-catalogue.ts';

const header = 'item_code,name,country,colour,vintage,abv,stock,allergens,price_uk';
const csvOf = (count: number, price: string) =>
  [header, ...Array.from({ length: count }, (_, i) => `K${i},Wine ${i},France,Red,2022,12,10,Sulphites,${price}`)].join('\n');

describe.each(bothDatabases('bulk'))('faulty imports, on $kind', ({ kind, create }) => {
  let test: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'cd-import-faults-'));
  beforeEach(async () => void (test = await create()));
  afterEach(() => test?.drop());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const write = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const now = new Date();
  const countProducts = async () => (await test.database.query<{ count: number }>('select count(*) as count from products'))[0]!.count;

  it('reports the same for a dry run as for the import, and writes nothing', async () => {
    const file = write('dry.csv', `${csvOf(3, '9.99')}\nK9,Bad,France,Blue,2022,12,10,Sulphites,9.99`);
    const dry = await importCatalogue(test.database, file, now, { dryRun: true });
    expect(dry).toMatchObject({ dryRun: true, rows: 4, added: 3, renewed: 0, refused: [{ line: 5, id: 'K9' }] });
    expect(await countProducts()).toBe(0);
    expect(await importCatalogue(test.database, file, now)).toEqual({ ...dry, dryRun: false });
    expect(await importCatalogue(test.database, file, now, { dryRun: true })).toMatchObject({ added: 0, renewed: 3 });
  });

  it('refuses ambiguous cells, and lists the columns that it did not read', async () => {
    const rows = [
      'item_code,name,country,colour,vintage,abv,stock,allergens,price_uk,vegan,added_on,not_in_brands,was_prise_uk',
      'V1,As it must be,France,Red,2022,12,10,Sulphites,9.99,no,2026-01-05,hsb;stw,12.00',
      'V2,Vegan in other words,France,Red,2022,12,10,Sulphites,9.99,suitable,,,',
      'V3,On no day,France,Red,2022,12,10,Sulphites,9.99,yes,5/1/2026,,',
      'V4,Not in a brand that is none,France,Red,2022,12,10,Sulphites,9.99,yes,,hsb;stv,',
    ];
    const { added, refused, unread } = await importCatalogue(test.database, write('cells.csv', rows.join('\n')), now);
    expect([added, unread]).toEqual([1, ['was_prise_uk']]);
    expect(refused.map(({ id, reason }) => `${id}: ${reason}`)).toEqual([
      "V2: vegan is 'suitable'; it must be yes or no",
      "V3: added_on is '5/1/2026'; it must be a day such as 2026-01-05",
      expect.stringMatching(/^V4: not_in_brands has 'stv'; it must be of avy, /),
    ]);
  });

  it('refuses impossible years, and lists new names, such as a misspelt country', async () => {
    const withYears = 'item_code,name,country,region,grapes,colour,vintage,abv,stock,allergens,price_uk,drink_by';
    const row = (code: string, place: string, vintage: string, drinkBy: string) =>
      `${code},A wine,${place},Red,${vintage},12,10,Sulphites,9.99,${drinkBy}`;
    const file = (...rows: string[]) => write('years.csv', [withYears, ...rows].join('\n'));
    const first = await importCatalogue(test.database, file(row('Y1', 'Spain,Rioja,Tempranillo', '2022', '')), now);
    expect(first).toMatchObject({ added: 1, newNames: [] });
    const path = file(
      row('Y2', 'Spayn,Rioja,Tempranillo; Graciano', 'NV', '2031'),
      row('Y3', 'Spayn,,Graciano', String(now.getUTCFullYear()), '2150'),
      row('Y4', 'Freedonia,,', String(now.getUTCFullYear() + 1), ''),
      row('Y5', 'Spain,,', '2022', 'soon'),
      row('Y6', 'Spain,,', '2022', '2021'),
    );
    const dry = await importCatalogue(test.database, path, now, { dryRun: true });
    expect(dry).toMatchObject({
      added: 2,
      newNames: [
        { what: 'country', name: 'Spayn', line: 2 },
        { what: 'grape', name: 'Graciano', line: 2 },
      ],
      refused: [
        { id: 'Y4', reason: `vintage is ${now.getUTCFullYear() + 1}, a year to come; it must be a year that has begun` },
        { id: 'Y5', reason: "drink_by is 'soon'; it must be a year such as 2031" },
        { id: 'Y6', reason: 'drink_by is 2021, before the vintage 2022' },
      ],
    });
    expect(await importCatalogue(test.database, path, now)).toEqual({ ...dry, dryRun: false });
    expect((await importCatalogue(test.database, path, now)).newNames).toEqual([]);
  });

  it('reads a header with every name in quotes, and refuses one that names a column twice', async () => {
    const quoted = csvOf(1, '9.99').replace(header, header.replaceAll(/\w+/g, '"$&"'));
    expect(await importCatalogue(test.database, write('quoted.csv', quoted), now)).toMatchObject({ added: 1, refused: [], unread: [] });
    const twice = csvOf(1, '9.99,1.00').replace(header, `${header},price_uk`);
    await expect(importCatalogue(test.database, write('twice.csv', twice), now)).rejects.toThrow(
      'twice.csv has the column price_uk twice.',
    );
  });

  it('runs two concurrent imports one after the other, each completely', async () => {
    const [dear, cheap] = [write('dear.csv', csvOf(1200, '12.00')), write('cheap.csv', csvOf(1200, '7.00'))];
    const reports = await Promise.all([importCatalogue(test.database, dear, now), importCatalogue(test.database, cheap, now)]);
    expect(reports.map(({ added, renewed }) => added + renewed)).toEqual([1200, 1200]);
    expect(reports.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 1200]);
    const prices = await test.database.query<{ count: number }>('select count(*) as count from prices group by sale_price');
    expect(prices).toEqual([{ count: 1200 }]);
  });

  // the embedded database lives in the process that is killed: what it keeps then is proven by its own test
  if (kind === 'postgres') {
    it('rolls back an import whose process is killed halfway', async () => {
      /** Advisory locks that are held in this database: the same server has those of other tests. */
      const locks = async () => {
        const held = await test.database.query<{ objid: number }>(
          `select objid::bigint from pg_locks
           where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
        );
        return held.map(({ objid }) => Number(objid));
      };
      const child = await startImport(write('long.csv', csvOf(20_000, '9.00')), test);
      await eventually(async () => {
        const writing = await test.database.query(
          `select 1 from pg_stat_activity where datname = current_database() and query ilike 'insert into prices%' and state <> 'idle'`,
        );
        return (await locks()).includes(7310222) && writing.length > 0;
      });
      child.kill('SIGKILL');
      await once(child, 'exit');
      await eventually(async () => (await locks()).length === 0);
      expect(await countProducts()).toBe(0);
      expect(await importCatalogue(test.database, write('after.csv', csvOf(10, '9.00')), now)).toMatchObject({ added: 10 });
    });
  }
});

async function startImport(source: string, test: TestDatabase): Promise<ChildProcess> {
  const main = join(packageRoot, 'src', 'app', 'admin', 'main.ts');
  const script = `import('file://${main}').then((m) => m.runOperatorProgram('catalogue', ['import', process.env.SOURCE]))`;
  const key = await addOperator(test.database, { name: 'importer', role: 'catalogue' }, new Date());
  return spawn(process.execPath, ['--import', `file://${createRequire(__filename).resolve('tsx')}`, '-e', script], {
    cwd: packageRoot,
    env: { PATH: process.env.PATH, SOURCE: source, OPERATOR_KEY: key, ...test.environment },
    stdio: 'ignore',
  });
}
