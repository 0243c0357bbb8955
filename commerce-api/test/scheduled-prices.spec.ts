import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Product, SearchResult } from '@cellardoor/contracts';
import { UnreadableFile } from '../src/modules/catalogue/import/import-report.ts';
import { importPriceList } from '../src/modules/catalogue/import/price-list.ts';
import { type ApiUnderTest, startFilledApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';

const header = 'item_code,country,starts_at,price,was_price,member_price';

describe.each(bothDatabases('times'))('prices to come, on $kind', ({ create }) => {
  let api: ApiUnderTest;
  const folder = mkdtempSync(join(tmpdir(), 'cd-prices-'));
  beforeAll(async () => {
    api = await startFilledApi({ create }, (database) => fillCatalogue(database, [aWine()]));
  });
  afterAll(async () => {
    await api?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const take = (lines: readonly string[], now = new Date('2026-01-05T10:00:00Z')) => {
    const file = join(folder, 'prices.csv');
    writeFileSync(file, [header, ...lines].join('\n'));
    return importPriceList(api.database, file, now);
  };
  const scheduled = () => api.database.query<{ sale_price: number }>('select sale_price from scheduled_prices order by starts_at');
  /** Lets the minute of a price come: the database's clock is nobody's to set. */
  const reach = (sale: number, within = '1 second') =>
    api.database.query('update scheduled_prices set starts_at = now() + $2::interval where sale_price = $1', [sale, within]);
  /** Without the mark at its end, which says that the search index is still catching up. */
  const state = async () => ((await (await fetch(`${api.url}/catalogue/state`)).json()) as { token: string }).token.replace(/-$/, '');
  const shown = async () => {
    const product = (await api.aShopper().send<Product>('GET', '/api/product/item/T1001')).response;
    const list = (await api.aShopper().send<SearchResult>('GET', '/api/search/product/flexiwines/wines?Ntt=T1001')).response;
    return [product.skus[0]!.salePrice, list.items[0]!.skus[0]!.salePrice];
  };

  it('takes a file as a whole or not at all, and says what is wrong with which line', async () => {
    const wrong = [
      'T1001,uk,2026-12-01T00:00Z,8.00,,',
      'NOPE,uk,2026-12-01T00:00Z,8.00,,',
      'T1001,xx,2026-12-01T00:00Z,8.00,,',
      'T1001,uk,2026-12-01T00:00,8.00,,',
      'T1001,uk,2026-12-01T00:00:30Z,8.00,,',
      'T1001,uk,2025-12-01T00:00Z,8.00,,',
      'T1001,uk,2026-12-02T00:00Z,,,',
      'T1001,uk,2026-12-02T00:00Z,8.00,7.00,',
      'T1001,uk,2026-12-02T00:00Z,8.00,,9.00',
      'T1001,uk,2026-12-01T00:00+00:00,7.00,,',
      'T1001,uk,2027-02-30T00:00Z,7.00,,',
    ];
    const failure = (await take(wrong).catch((error: unknown) => error)) as UnreadableFile;
    expect(failure).toBeInstanceOf(UnreadableFile);
    for (const reason of [
      `line 3: item_code is 'NOPE', which is no size of a product`,
      `line 4: country is 'xx'; it must be one of`,
      `line 5: starts_at is '2026-12-01T00:00'; it must be a minute with its zone`,
      `line 6: starts_at is '2026-12-01T00:00:30Z'`,
      'line 7: starts_at is 2025-12-01T00:00Z, which is past',
      'line 8: price is empty',
      'line 9: was_price is 7.00, below price, 8.00',
      'line 10: member_price is 9.00, above price, 8.00',
      'line 11: line 2 has the same size, country and minute',
      `line 12: starts_at is '2027-02-30T00:00Z'`,
    ])
      expect(failure.message).toContain(reason);
    expect(failure.message).not.toContain('line 2:');
    expect(await scheduled()).toEqual([]);
    await expect(importPriceList(api.database, join(folder, 'none.csv'), new Date())).rejects.toThrow('There is no file');
    const misspelt = join(folder, 'misspelt.csv');
    writeFileSync(misspelt, 'item_code,country,starts_at,price,member_prise\nT1001,uk,2027-12-01T00:00Z,8.00,7.00');
    await expect(importPriceList(api.database, misspelt, new Date())).rejects.toThrow('misspelt.csv has the column member_prise');
    expect(await scheduled()).toEqual([]);
  });

  it('[PRD-16] begins a price at its minute, everywhere, though nobody writes, and later ones at theirs', async () => {
    expect(await take(['T1001,uk,2027-12-01T00:00Z,8.00,,', 'T1001,uk,2027-12-02T00:00+13:00,7.50,8.00,7.00'])).toEqual({ scheduled: 2 });
    expect(await shown()).toEqual([900, 900]);
    const before = await state();
    await reach(800, '10 minutes');
    expect(await shown()).toEqual([900, 900]);
    await reach(800);
    await eventually(async () => (await state()) !== before);
    expect(await shown()).toEqual([800, 800]);
    const shopper = api.aShopper();
    await shopper.add('T1001', 1);
    expect((await shopper.basket()).response.orderPriceInfo.total).toBe(800);
    await reach(750);
    await eventually(async () => (await shown()).every((price) => price === 750));
    expect(await scheduled()).toEqual([]);
    expect(
      await api.database.query(`select amount from price_history where sku_item_code = 'T1001' and country = 'uk' and asked_until is null`),
    ).toEqual([{ amount: 750 }]);
  });

  it('keeps what is promised when the catalogue is imported again, and begins the latest of two that nobody began', async () => {
    await take(['T1001,uk,2027-12-01T00:00Z,6.00,,', 'T1001,uk,2027-12-02T00:00Z,5.00,,']);
    await fillCatalogue(api.database, [aWine()]);
    expect(await scheduled()).toEqual([{ sale_price: 600 }, { sale_price: 500 }]);
    await api.database.query(`update scheduled_prices set starts_at = now() - interval '1 hour' * (sale_price / 100)`);
    await eventually(async () => (await shown())[0] === 500);
    expect(await scheduled()).toEqual([]);
  });
});
