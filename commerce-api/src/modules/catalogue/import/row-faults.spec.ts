import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { embedded, type TestDatabase } from '../../../../test/databases.ts';
import { importCatalogue } from './import-catalogue.ts';
import { importPriceList } from './price-list.ts';

const header = 'item_code,name,country,colour,vintage,abv,stock,allergens,price_uk';
const rowOf = (code: string, name = 'A wine', abv = '12') => `${code},${name},France,Red,2022,${abv},10,Sulphites,9.99`;

describe('rows that are not what their writer meant', () => {
  let test: TestDatabase;
  const folder = mkdtempSync(join(tmpdir(), 'cd-row-faults-'));
  beforeAll(async () => void (test = await embedded.create()));
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await test?.drop();
  });

  const write = (content: string | Buffer) => {
    writeFileSync(join(folder, 'wines.csv'), content);
    return join(folder, 'wines.csv');
  };
  const now = new Date();

  it('refuses each faulty row by line and column, and imports the others', async () => {
    const rows = [
      header,
      rowOf('R1'),
      rowOf('R4', 'A\0wine'),
      rowOf('R5', 'A wine\u202e'),
      rowOf('R6', 'x'.repeat(201)),
      rowOf('R7', 'A wine', '0x10'),
      rowOf('R8', `"${'x'.repeat(20_001)}"`),
      rowOf('R9', '"A wine\nin two lines"'),
    ];
    const file = write(`\uFEFF${rows.join('\r\n')}\r\n`);
    const dry = await importCatalogue(test.database, file, now, { dryRun: true });
    expect(dry.refused.map(({ line, id, reason }) => `${line} ${id}: ${reason}`)).toEqual([
      '3 R4: name holds the character U+0000, which cannot be shown',
      '4 R5: name holds the character U+202E, which cannot be shown',
      '5 R6: name has 201 characters; it may have 200',
      "6 R7: abv is '0x10'; it must be a number from 0.5 to 25, such as 13.5",
      '7 R8: name has 20001 characters; it may have 20000',
    ]);
    expect(dry.added).toBe(2);
    expect(await importCatalogue(test.database, file, now)).toEqual({ ...dry, dryRun: false });
  });

  it.each([
    [
      'a quote that is never closed',
      `${header}\n${rowOf('R1')}\n${rowOf('R2', '"A wine')}\n`,
      'line 3, name: a quote opens here that is never closed',
    ],
    [
      'one in a file of any length',
      `${header}\n${rowOf('R2', '"A wine')}${'x'.repeat(1_100_000)}`,
      'the row that begins on line 2 has more than 1000000 bytes; is a quote in it not closed?',
    ],
    [
      'a quote in a text',
      `${header}\n${rowOf('R1')}\n${rowOf('R2', 'A "wine"')}\n`,
      'line 3, name: a quote stands in the middle of a text; put the whole text in quotes, and write each quote in it twice',
    ],
    [
      'text behind a quote',
      `${header}\n${rowOf('R1', '"A" wine')}\n`,
      'line 2, name: a text goes on after the quote that closes it; put the whole text in quotes, and write each quote in it twice',
    ],
    [
      'another encoding',
      Buffer.from(`${header}\n${rowOf('R1', 'Ch\u00e2teau')}\n`, 'latin1'),
      "line 2: 'Ch\u00e2teau' is not in UTF-8; save the file as CSV in UTF-8",
    ],
  ])('reports the position of %s', async (_what, content, reason) => {
    await expect(importCatalogue(test.database, write(content), now)).rejects.toThrow(`wines.csv is no CSV that we can read: ${reason}.`);
  });

  it.each([
    ['semicolons', ';'],
    ['tabs', '\t'],
  ])('reports that a spreadsheet has separated the columns by %s', async (name, mark) => {
    const saved = write([header, rowOf('R1')].join('\n').replaceAll(',', mark));
    const refusal = `wines.csv has ${name} between its columns; save it with commas.`;
    await expect(importCatalogue(test.database, saved, now)).rejects.toThrow(refusal);
  });

  it.each([
    [
      'a row that ends too soon',
      [rowOf('R1'), 'R2,Cut short', rowOf('R3')],
      'line 3: it has 2 of 9 cells: country is missing, and all that follows',
    ],
    ['the first one', ['R2,Cut short'], 'line 2: it has 2 of 9 cells: country is missing'],
    [
      'a comma too many',
      [rowOf('R3', 'Hill Farm, Home Block')],
      "line 2: it has 10 cells, and the header 9; the last is '9.99'; is a text with a comma in it not in quotes",
    ],
  ])('refuses a whole file with %s, and reports the position', async (_what, rows, reason) => {
    await expect(importCatalogue(test.database, write([header, ...rows].join('\n')), now)).rejects.toThrow(`wines.csv, ${reason}`);
  });

  it('says the same of a list of prices', async () => {
    const prices = write('item_code,country,starts_at,price\nR1,uk\n');
    await expect(importPriceList(test.database, prices, now)).rejects.toThrow('line 2: it has 2 of 4 cells: starts_at is missing');
  });
});
