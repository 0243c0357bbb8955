import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ApiUnderTest, startFilledApi } from '../../../../test/api-under-test.ts';
import { bothDatabases } from '../../../../test/databases.ts';
import { header, own, ratings, xwine, xwines } from '../../../../test/import-files.ts';
import { addOperator } from '../../../platform/operators/operator-store.ts';
import { packageRoot } from '../../../platform/package-root.ts';
import { fillDemoCatalogue } from '../../../demo-catalogue/fill-demo-catalogue.ts';
import { importCatalogue } from './import-catalogue.ts';
import { UnreadableFile } from './import-report.ts';

describe.each(bothDatabases('bulk'))('an import as a whole, on $kind', (kind) => {
  let api: ApiUnderTest;
  let folder: string;
  beforeAll(async () => {
    api = await startFilledApi(kind, fillDemoCatalogue);
    folder = mkdtempSync(join(tmpdir(), 'cd-import-'));
    write('XWines_Test_8_wines.csv', [header, ...xwines].join('\n'));
    write('xwines_test_rating_aggregates.csv', ratings);
  });
  afterAll(async () => {
    await api?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const write = (name: string, text: string | Buffer) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };
  const bringIn = (path: string) => importCatalogue(api.database, path, new Date());
  const everything = () =>
    api.database.query(
      `select p.item_code, p.name, p.words_high, k.on_hand, x.sku_item_code, x.country, x.sale_price from products p
       join stock k using (item_code) join skus s on s.wine_item_code = p.item_code join prices x on x.sku_item_code = s.item_code
       order by x.sku_item_code, x.country`,
    );

  it.each([
    ['a file that stops in the middle', () => Buffer.from([header, ...xwines].join('\n').slice(0, -40))],
    ['a file without a column', () => Buffer.from('WineID,WineName\n1,x\n')],
    ['another file altogether', () => Buffer.from('a,b\n1,2\n')],
    ['an empty file', () => Buffer.from('')],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00, 0x57])],
    ['a file of which no row can be taken', () => Buffer.from([header, xwine({ vintages: '[1931]' })].join('\n'))],
  ])('keeps the old catalogue when it gets %s', async (_what, bytes) => {
    const before = await everything();
    await expect(bringIn(write('broken.csv', bytes()))).rejects.toThrow(UnreadableFile);
    expect(await everything()).toEqual(before);
  });

  it('keeps the old catalogue when the database refuses a row in the middle', async () => {
    const before = await everything();
    await api.database.script('alter table stock add constraint no_luck check (on_hand <> 77)');
    await expect(bringIn(write('unlucky.csv', own.replace('1.5,', '77,').replaceAll('ZZ', 'YY')))).rejects.toThrow(/no_luck/);
    await api.database.script('alter table stock drop constraint no_luck');
    expect(await everything()).toEqual(before);
  });

  it('runs as a command while the API is running', async () => {
    const tsx = createRequire(__filename).resolve('tsx');
    const main = join(packageRoot, 'src', 'app', 'admin', 'main.ts');
    const script = `import('file://${main}').then((m) => m.runOperatorProgram('catalogue', ['import', process.env.SOURCE])).then((code) => process.exit(code))`;
    const key = await addOperator(api.database, { name: 'commander', role: 'catalogue' }, new Date());
    const output = await new Promise<string>((resolve, reject) =>
      execFile(
        process.execPath,
        ['--import', `file://${tsx}`, '-e', script],
        { cwd: packageRoot, env: { PATH: process.env.PATH, SOURCE: folder, OPERATOR_KEY: key, ...api.environment } },
        (error, stdout, stderr) => (error ? reject(new Error(`${error.message}\n${stderr}`)) : resolve(stdout)),
      ),
    );
    expect(output).toContain('X-Wines: 8 rows read, 3 products added, 0 renewed, 5 refused.');
    expect(output).toContain("line 5 (900004): Vintages is '[1931]'; it must have a year from 1950");
  });
});
