import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importCatalogue } from '../src/modules/catalogue/import/import-catalogue.ts';
import { openPostgres } from '../src/platform/db/postgres.ts';
import { startApi } from './api-under-test.ts';
import { postgres } from './databases.ts';
import { eventually } from './eventually.ts';

const header = 'item_code,name,country,colour,vintage,abv,stock,allergens,price_uk';
const csvOf = (count: number) =>
  [header, ...Array.from({ length: count }, (_, i) => `K${i},Wine ${i},France,Red,2022,12,500,Sulphites,20.00`)].join('\n');

it('takes an order of a wine while a long import that renews it is under way', async () => {
  const api = await startApi(postgres);
  const folder = mkdtempSync(join(tmpdir(), 'cd-orders-import-'));
  // a process of its own, as the command's
  const command = openPostgres(api.environment.DATABASE_URL!);
  const file = join(folder, 'wines.csv');
  try {
    writeFileSync(file, csvOf(10));
    await importCatalogue(command, file, new Date());
    const anna = api.aShopper();
    const orderId = await anna.readyToPay('K1', 2);
    const token = await anna.cardToken('4111111111111111');
    writeFileSync(file, csvOf(8000));
    let isOver = false;
    const importing = importCatalogue(command, file, new Date()).finally(() => (isOver = true));
    // K1 stands in the first of eighty batches
    const isTaken = async () =>
      (await api.database.query(`select 1 from products where item_code = 'K1' for no key update skip locked`)).length === 0;
    await eventually(isTaken);
    expect([(await anna.pay(orderId, token)).status, isOver]).toEqual([200, false]);
    expect(await importing).toMatchObject({ added: 7990, renewed: 10, refused: [] });
  } finally {
    await command.close();
    rmSync(folder, { recursive: true, force: true });
    await api.stop();
  }
});
