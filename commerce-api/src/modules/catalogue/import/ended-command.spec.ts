import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type ApiUnderTest, startFilledApi } from '../../../../test/api-under-test.ts';
import { bothDatabases, onEmbedded } from '../../../../test/databases.ts';
import { sendOrder } from '../../../platform/commands/send-order.ts';
import { addOperator } from '../../../platform/operators/operator-store.ts';
import { importCatalogue } from './import-catalogue.ts';

const header = 'item_code,name,country,colour,vintage,abv,stock,allergens,price_uk';
const csvOf = (count: number, letter: string) =>
  [header, ...Array.from({ length: count }, (_, i) => `${letter}${i},Wine ${i},France,Red,2022,12,10,Sulphites,9.99`)].join('\n');

describe.each(bothDatabases('processes'))('an import whose command is ended, on $kind', ({ create, kind }) => {
  let api: ApiUnderTest;
  const folder = mkdtempSync(join(tmpdir(), 'cd-ended-'));
  beforeAll(async () => void (api = await startFilledApi({ create }, async () => undefined)));
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await api?.stop();
  });

  it('rolls the catalogue back when its command is killed, and lets the next import run', async () => {
    const key = await addOperator(api.database, { name: 'importer', role: 'catalogue' }, new Date());
    const order = (name: string, count: number, letter: string) => {
      writeFileSync(join(folder, name), csvOf(count, letter));
      return { words: ['import', name], key, user: 'us', folder };
    };
    const { address, token } = JSON.parse(readFileSync(join(api.home, 'commerce-admin.json'), 'utf8')) as Record<string, string>;
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
    const command = request(`${address}/admin/operate/catalogue`, { method: 'POST', headers }).on('error', () => undefined);
    command.end(JSON.stringify(order('long.csv', 8000, 'L')));
    // oxlint-disable-next-line steady-tests/no-fixed-pause -- the command ends at some moment of an import of seconds
    await setTimeout(400);
    command.destroy();
    const next = order('next.csv', 2, 'N');
    const { text } = await sendOrder<{ text: string }>({ home: api.home }, '/admin/operate/catalogue', next, 0);
    expect(text).toContain('2 products added');
    const left = await api.database.query<{ item_code: string }>(
      `select item_code from products where item_code ~ '^[LN]\\d' order by item_code limit 5`,
    );
    expect(left.map(({ item_code }) => item_code)).toEqual(['N0', 'N1']);
  });

  onEmbedded({ kind }, () =>
    it('rolls back when the command is killed after the last row', async () => {
      const file = join(folder, 'late.csv');
      writeFileSync(file, csvOf(2, 'E'));
      let asked = 0;
      // asked before the only batch, and once more when all is written
      const isOver = async () => (asked += 1) > 1;
      const imported = importCatalogue(api.database, file, new Date(), { isOver });
      await expect(imported).rejects.toThrow('The command ended before the file was taken.');
      expect(asked).toBe(2);
      expect(await api.database.query(`select item_code from products where item_code ~ '^E\\d'`)).toEqual([]);
    }),
  );
});
