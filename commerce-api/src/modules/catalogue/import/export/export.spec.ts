import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embedded, type TestDatabase } from '../../../../../test/databases.ts';
import { addOperator } from '../../../../platform/operators/operator-store.ts';
import { runCatalogue } from '../../../../app/admin/run-catalogue.ts';
import type { Database } from '../../../../platform/db/database.ts';
import { fillDemoCatalogue } from '../../../../demo-catalogue/fill-demo-catalogue.ts';
import { importCatalogue } from '../import-catalogue.ts';

/** All that a catalogue holds of its products, in a form of which two can be compared. */
const allOf = async (db: Database, where = 'true') =>
  JSON.stringify(
    await db.query(
      `select to_jsonb(p) - 'position' - 'source' - 'derived' as product, k.on_hand, r.reviews, r.average_hundredths,
         (select json_agg(json_build_array(s.item_code, s.bottles, x.country, x.list_price, x.sale_price, x.member_price) order by s.item_code, x.country)
            from skus s join prices x on x.sku_item_code = s.item_code where s.wine_item_code = p.item_code) as prices,
         (select json_agg(json_build_array(c.wine_item_code, c.quantity) order by c.position) from case_contents c where c.case_item_code = p.item_code) as contents
       from products p join stock k using (item_code) left join ratings r using (item_code) where ${where} order by p.item_code`,
    ),
  );

const hard = `item_code,name,country,colour,vintage,abv,price_uk,was_price_uk,six_price_uk,member_price_nz,price_nz,stock,allergens,description,story,quote,quote_by,awards,food,grapes,not_in_brands,rating,reviews,was_from,was_until
E1,"Château ""L'Été"", Cuvée",France,Red,2020,13.5,14.50,16.00,78.00,20.00,22.00,40,Contains sulphites,"Two lines,
of it","'=HYPERLINK(""http://x.invalid"")","'-5 out of 5, ""they"" said",A. Critic,Best Red|Trophy|Shown in May|Gold|Ann Judge; Silver,"Beef; Lamb",Merlot; Cabernet Franc,stw,4.12,52,2026-01-05,2026-03-05
E2,'=1+1,France,White,NV,12,9.99,,,,,7,Contains sulphites,,,,,,,,,,,,
E3,Late Red,France,Red,2025,13,,,,,22.00,60,Contains sulphites,,,,,,,,,,,,
`;

describe('the export', () => {
  let full: TestDatabase;
  let empty: TestDatabase;
  let folder: string;
  let key: string;
  const now = new Date();
  beforeAll(async () => {
    [full, empty] = [await embedded.create(), await embedded.create()];
    await fillDemoCatalogue(full.database);
    folder = mkdtempSync(join(tmpdir(), 'cd-export-'));
    key = await addOperator(full.database, { name: 'exporter', role: 'catalogue' }, now);
  });
  afterAll(async () => {
    await full?.drop();
    await empty?.drop();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(() => empty.database.query('delete from products'));

  const run = (...words: string[]) => runCatalogue(full.database, { words, key, user: 'us', folder }, now);
  const bringIn = (database: Database, name: string, text?: string) => {
    if (text !== undefined) writeFileSync(join(folder, name), text);
    return importCatalogue(database, join(folder, name), now);
  };

  it('writes a file that restores the same products in an empty database, and reports what it leaves out', async () => {
    expect(await bringIn(full.database, 'hard.csv', hard)).toMatchObject({ added: 3, refused: [] });
    const said = await run('export', 'all.csv');
    const text = readFileSync(join(folder, 'all.csv'), 'utf8');
    const report = await bringIn(empty.database, 'all.csv');
    expect(report.refused).toEqual([]);
    expect(said).toContain(`Cellardoor CSV: ${report.added} products written, `);
    expect(said).toMatch(/it has no products of kind membership: \d+ \(/);
    const cases = `select count(*)::int as count from products where kind = 'mixedCase'`;
    expect(await empty.database.query(cases)).toEqual(await full.database.query(cases));
    const codes = await empty.database.query<{ item_code: string }>('select item_code from products order by 1');
    const same = `p.item_code in (${codes.map(({ item_code: code }) => `'${code}'`).join()})`;
    expect(codes.length).toBeGreaterThan(80);
    expect(await allOf(empty.database, same)).toBe(await allOf(full.database, same));
    // a spreadsheet shows what begins like a formula, and does not calculate it
    for (const cell of [`,'=1+1,`, `,"'=HYPERLINK(""http://x.invalid"")",`, `,"'-5 out of 5, ""they"" said",`])
      expect(text).toContain(cell);
    const asked = `select sku_item_code, country, amount, asked_from, asked_until from price_history where sku_item_code = 'E1' and asked_until is not null`;
    expect(await empty.database.query(asked)).toEqual(await full.database.query(asked));
  });

  it('exports X-Wines products in the X-Wines format with ratings, and leaves out all others', async () => {
    const columns = 'WineID,WineName,Type,Grapes,Harmonize,ABV,Body,Acidity,Country,RegionName,WineryName,Vintages';
    const wines = [
      `900001,Origem,Red,"['Merlot', ""Nero d'Avola""]","['Beef']",13.0,Full-bodied,High,Brazil,Serra Gaúcha,Casa de Teste,"[2021, 2019]"`,
      `900003,Bruto,Sparkling,"['Glera']","['Fish']",11.5,Light-bodied,Low,Brazil,Serra Gaúcha,Casa de Teste,"['N.V.']"`,
    ];
    await bringIn(full.database, 'XWines_wines.csv', [columns, ...wines].join('\n'));
    await full.database.query(`update ratings set given_reviews = 52, given_star_hundredths = 21424 where item_code = 'X900001'`);
    const said = await run('export', 'back/../x.csv', '--form', 'x-wines');
    expect(said).toMatch(/^X-Wines: 2 products written, \d+ left out\.\n/);
    expect(said).toMatch(/it has only wines that came from X-Wines: \d+ \(/);
    expect(readFileSync(join(folder, 'x_rating_aggregates.csv'), 'utf8')).toBe(
      'WineID,numberOfReviews,avgRating\n900001,52,4.12\n900003,0,0\n',
    );
    expect(await bringIn(empty.database, 'x.csv')).toMatchObject({ format: 'X-Wines', added: 2, refused: [] });
    const facts = `select name, producer, country, region, colour, grapes, vintage, alcohol_tenths, body, acidity, food_pairings
      from products where source = 'xwines' order by item_code`;
    expect(await empty.database.query(facts)).toEqual(await full.database.query(facts));
    expect((await empty.database.query(`select average_hundredths from ratings where item_code = 'X900001'`))[0]).toEqual({
      average_hundredths: 412,
    });
  });

  it('requires a catalogue operator and a known format, and leaves no partial file', async () => {
    const of = (name: string) => runCatalogue(full.database, { words: ['export', 'no.csv'], key: name, user: 'us', folder }, now);
    await expect(of('')).rejects.toThrow(/OPERATOR_KEY/);
    const packer = await addOperator(full.database, { name: 'packer', role: 'content' }, now);
    await expect(of(packer)).rejects.toThrow();
    await expect(run('export', 'no.csv', '--form', 'pdf')).rejects.toThrow(/--form is 'pdf'; it must be one of own, x-wines/);
    await expect(run('export', 'nowhere/no.csv')).rejects.toThrow(/cannot be written: ENOENT/);
    expect(existsSync(join(folder, 'no.csv'))).toBe(false);
    expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});
