import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embedded, type TestDatabase } from '../../../../test/databases.ts';
import { importCatalogue } from './import-catalogue.ts';
import { importPriceList } from './price-list.ts';

const header = 'item_code,name,country,colour,vintage,abv,stock,allergens,price_uk';
const rowOf = (code: string) => `${code},Château ${code},France,Red,2022,12,10,Sulphites,9.99`;
const marked = (text: string, order: 'le' | 'be') => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

describe('files as other programs and people write them', () => {
  let test: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'cd-other-programs-'));
  beforeAll(async () => void (test = await embedded.create()));
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await test?.drop();
  });

  const now = new Date();
  const write = (content: string | Buffer) => {
    writeFileSync(join(folder, 'wines.csv'), content);
    return join(folder, 'wines.csv');
  };
  const bringIn = (content: string | Buffer) => importCatalogue(test.database, write(content), now);
  const refusals = async (content: string) => (await bringIn(content)).refused.map(({ line, id, reason }) => `${line} ${id}: ${reason}`);
  const productOf = async (code: string) =>
    (await test.database.query<Record<string, unknown>>('select * from products where item_code = $1', [code]))[0]!;

  it.each([
    ["with Excel's line about the separator", `sep=,\r\n${header}\r\n${rowOf('P1')}\r\n`],
    ['with that line for another sign than it has', `sep=;\n${header}\n${rowOf('P1')}\n`],
    ['with that line in quotes', `\uFEFF"sep=,"\n${header}\n${rowOf('P1')}\n`],
    ['in UTF-16 with its mark', marked(`${header}\n${rowOf('P1')}\n`, 'le')],
    ['in UTF-16 of the other order', marked(`${header}\n${rowOf('P1')}\n`, 'be')],
    ['with commas at the end of the header', `${header},,\n${rowOf('P1')}\n`],
    ['with commas at the end of each line', `${header},,\n${rowOf('P1')},,\n`],
    ['with rows of commas alone', `${header}\n${rowOf('P1')}\n,,,,,,,,\n`],
  ])('reads a file %s', async (_what, content) => {
    expect(await bringIn(content)).toMatchObject({ rows: 1, refused: [], unread: [] });
    expect(await productOf('P1')).toMatchObject({ name: 'Château P1' });
  });

  it.each([
    ['an Excel workbook, another spreadsheet or a ZIP archive', Buffer.from('PK\x03\x04\0\0\0\0', 'latin1')],
    ['a workbook of an old Excel', Buffer.from('\xd0\xcf\x11\xe0\0\0', 'latin1')],
    ['a PDF', '%PDF-1.7'],
    ['a page of HTML or XML', '<!doctype html><p>Please log in'],
    ['JSON', '[{"item_code": "P1"}]'],
  ])('says of a file that is %s what it is', async (what, content) => {
    await expect(bringIn(content)).rejects.toThrow(`wines.csv is ${what}, not a CSV; save it as CSV in UTF-8.`);
  });

  it('names the problem for UTF-16 without a byte order mark, other separators and an unknown header', async () => {
    const bare = Buffer.from(`${header}\n${rowOf('P1')}\n`, 'utf16le');
    await expect(bringIn(bare)).rejects.toThrow('wines.csv is in UTF-16 without a byte order mark; save it as CSV in UTF-8.');
    const semicolons = `sep=;\n${header}\n${rowOf('P1')}`.replaceAll(',', ';');
    await expect(bringIn(semicolons)).rejects.toThrow('wines.csv has semicolons between its columns; save it with commas.');
    await expect(bringIn('Code,Wine\n1,2\n')).rejects.toThrow(`: its first line is 'Code,Wine'.`);
    await expect(bringIn(`${header}\n`)).rejects.toThrow('wines.csv has no rows below its header.');
    await expect(bringIn(`${header.replace(',abv', '')}\n1,2\n`)).rejects.toThrow(
      'wines.csv lacks the column abv; it has item_code, name, country,',
    );
  });

  it('keeps cells in their columns when only some lines end in commas, and reports a column without a name', async () => {
    const shifted = `${header},\n${rowOf('P1')}\n${rowOf('P2').replace('Château P2', 'Hill, Farm')}\n`;
    await expect(bringIn(shifted)).rejects.toThrow("wines.csv, line 3: it has 10 cells, and the header 9; the last is '9.99'");
    await expect(bringIn(`${header},\n${rowOf('P1')},\n${rowOf('P2')}\n`)).rejects.toThrow(
      'wines.csv, line 3: it has 9 cells, and the rows above 10; is a comma missing?',
    );
    const between = `${header.replace('abv', ',abv')}\n${rowOf('P1').replace(',12,', ',x,12,')}\n`;
    expect(await bringIn(between)).toMatchObject({ refused: [], unread: ['6 (which has no name)'] });
  });

  it('understands what people write for a number, a colour and no vintage', async () => {
    const rows = [
      `U1,One,France,red,nv,"12,5 %",10,Sulphites,"9,99"`,
      `U2,Two,France,ROSE,N.V.,13% vol,10,Sulphites,9.99`,
      `U3,Three,France,rosé,non-vintage,13.5,10,Sulphites,9.5`,
    ];
    expect(await bringIn([header, ...rows].join('\n'))).toMatchObject({ added: 3, refused: [] });
    expect(await productOf('U1')).toMatchObject({ colour: 'Red', vintage: 'NV', alcohol_tenths: 125 });
    expect(await productOf('U2')).toMatchObject({ colour: 'Rosé', vintage: 'NV', alcohol_tenths: 130 });
    expect(await productOf('U3')).toMatchObject({ colour: 'Rosé', vintage: 'NV' });
    const odd = ['U4,Four,France,rde,2022,12,"1,200",Sulphites,9.99', 'U5,Five,France,Red,,12,10,Sulphites,£9.99', rowOf('U6')];
    expect(await refusals([header, ...odd].join('\n'))).toEqual([
      "2 U4: colour is 'rde'; it must be one of Red, White, Rosé, Sparkling, Dessert, Fortified, Mixed, Spirits",
      '3 U5: vintage is empty; it must be a year such as 2022, or NV',
    ]);
    const dear = ['U7,Seven,France,Red,2022,12,"1,200",Sulphites,9.99', 'U8,Eight,France,Red,2022,12,10,Sulphites,£9.99', rowOf('U6')];
    expect(await refusals([header, ...dear].join('\n'))).toEqual([
      "2 U7: stock is '1,200'; it must be a number from 0 to 1000000",
      "3 U8: price_uk is '£9.99'; it must be a price such as 12.99, without a currency sign",
    ]);
  });

  it('compares item codes without case: refuses a duplicate in the file or the catalogue, and names the first', async () => {
    expect(await refusals([header, rowOf('K1'), rowOf('K2'), rowOf('k1'), rowOf('K2')].join('\n'))).toEqual([
      "4 k1: item_code is 'k1'; line 2 has the same, written K1",
      "5 K2: item_code is 'K2'; line 3 has the same",
    ]);
    expect(await refusals([header, rowOf('k2'), rowOf('K3')].join('\n'))).toEqual([
      '2 k2: the catalogue has this code as K2; write it so, or take another',
    ]);
    await expect(bringIn([header, rowOf('k2')].join('\n'))).rejects.toThrow(
      'every row was refused, the first, line 2 (k2), because the catalogue has this code as K2',
    );
    const columns = 'item_code,country,starts_at,price';
    const prices = (...rows: string[]) => importPriceList(test.database, write([columns, ...rows].join('\n')), now);
    expect(await prices('k1,UK,2099-01-01T00:00Z,"8,50"')).toEqual({ scheduled: 1 });
    expect(await test.database.query('select sku_item_code from scheduled_prices')).toEqual([{ sku_item_code: 'K1' }]);
    await expect(prices('K1,uk,2099-01-01T00:00Z,8.50', 'k1,uk,2099-01-01T00:00Z,7.50')).rejects.toThrow(
      'line 3: line 2 has the same size, country and minute',
    );
  });

  it('converts HTML to text and reports where, and leaves text that only looks like HTML unchanged', async () => {
    const described = `${header},description,story\n`;
    const html = `"<p>Ripe &amp; round,<br>from <b class=""x"">Sa&ocirc;ne</b>.</p><script>x()</script><p>Keeps.</p>"`;
    const report = await bringIn(`${described}${rowOf('H1')},${html},\n${rowOf('H2')},Fish & chips; a < b > c,<3\n`);
    expect(report).toMatchObject({ refused: [], fromHtml: [{ line: 2, columns: ['description'] }] });
    expect(await productOf('H1')).toMatchObject({ description: 'Ripe & round,\nfrom Saône.\n\nKeeps.' });
    expect(await productOf('H2')).toMatchObject({ description: 'Fish & chips; a < b > c', long_description: '<3' });
  });

  it('reports the first line of a row that spans several lines', async () => {
    const lines = [header, rowOf('L1').replace('Château L1', '"Château\n\nL1"'), rowOf('L2').replace('Red', 'Blue')];
    expect(await refusals(lines.join('\n'))).toEqual([expect.stringMatching(/^5 L2: colour is 'Blue'/)]);
    const late = [header, rowOf('L1').replace('Red', 'Blue').replace('Château L1', '"Château\nL1"'), rowOf('L2')];
    expect(await refusals(late.join('\n'))).toEqual([expect.stringMatching(/^2 L1: colour is 'Blue'/)]);
  });
});
