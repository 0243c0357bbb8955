import type { Basket, Product } from '@cellardoor/contracts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ProgramName, programNames } from '../src/app/admin/operator-programs.ts';
import { sendOrder } from '../src/platform/commands/send-order.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { keepTrail } from '../src/platform/operators/audit-trail.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';

const roles = ['catalogue', 'orders', 'content', 'support', 'auditor'] as const;

describe('what operators change', () => {
  let api: ApiUnderTest;
  const keys = {} as Record<(typeof roles)[number], string>;
  const command = (program: ProgramName, key: string, ...words: readonly string[]) => runCommand(program, key, words, api.environment);
  const trailOf = async (subject: string) => (await command('operators', keys.auditor, 'trail', '--subject', subject)).printed;

  beforeAll(async () => {
    api = await startApi(embedded);
    for (const role of roles) keys[role] = await keyOfNew(role, api.environment);
  });
  afterAll(() => api?.stop());

  const skuOf = async () => (await api.aShopper().send<Product>('GET', '/api/product/item/T1001')).response.skus[0]!;
  const refusals = async (program: ProgramName, all: readonly (readonly [string, readonly string[], string])[]) => {
    for (const [key, words, why] of all)
      expect(await command(program, key, ...words)).toEqual({ code: 1, printed: expect.stringContaining(why) });
  };

  it('[OPS-01] a price and a stock are changed by the catalogue role, at once, and the trail has who, when, before and after', async () => {
    const before = await skuOf();
    await refusals('catalogue', [
      ['', ['price', 'T1001', '--country', 'uk', '--sale', '8.50'], 'OPERATOR_KEY is not set'],
      ...(['orders', 'content', 'support', 'auditor'] as const).map(
        (role) => [keys[role], ['stock', 'T1001', '--count', '0'], `has the role ${role}`] as const,
      ),
      [keys.orders, ['import', 'nothing.csv'], 'has the role orders'],
      [
        keys.catalogue,
        ['price', 'T1001', '--country', 'xx', '--sale', '8.50'],
        "--country is 'xx'; it must be one of uk, au, nz, us.\nUsage",
      ],
      [keys.catalogue, ['price', 'T1001', '--sale', '8.50'], '--country is missing; it must be one of uk, au, nz, us.\nUsage'],
      [keys.catalogue, ['price', 'T1001', '--country', 'uk'], '--sale is missing.\nUsage'],
      [keys.catalogue, ['price', 'T1001', '--country', 'uk', '--sale', '-8'], 'Usage'],
      [keys.catalogue, ['price', 'T1001', '--country', 'uk', '--sale', '8.505'], "--sale is '8.505'; it must be an amount such as 5.00"],
      [keys.catalogue, ['price', 'T1001', '--country', 'uk', '--sale', '8.50', '--list', '8.00'], 'below the sale price'],
      [keys.catalogue, ['price', 'T1001', '--country', 'uk', '--sale', '8.50', '--member', '9'], 'above the sale price'],
      [keys.catalogue, ['price', 'NONE', '--country', 'uk', '--sale', '8.50'], 'NONE has no price'],
      [keys.catalogue, ['stock', 'NONE', '--count', '1'], 'no stock of NONE'],
      [keys.catalogue, ['stock', 'T1001', '--fewer', '9999999'], 'not more to take'],
      [keys.catalogue, ['stock', 'T1001', '--count', '1', '--more', '1'], '--count, --more and --fewer: exactly one of them must be given'],
    ]);
    expect(await skuOf()).toEqual(before);
    expect(await command('catalogue', keys.catalogue, 'price', 'T1001', '--country', 'uk', '--sale', '8.50')).toEqual({
      code: 0,
      printed: expect.stringMatching(/^price T1001 uk: £9\.00.* -> £8\.50\n$/),
    });
    // another process trusts for 200 ms what it read
    await eventually(async () => (await skuOf()).salePrice === 850);
    expect(await trailOf('price T1001 uk')).toMatch(
      /^\S+Z {2}catalogue-person \(catalogue\) {2}price price T1001 uk {2}\{"list":\d+,"sale":900,.*\} -> \{"list":850,"sale":850,"member":null\}\n$/,
    );
    const priced = async (sale: string) =>
      (await command('catalogue', keys.catalogue, 'price', 'T1001', '--country', 'uk', '--sale', sale)).printed;
    expect(await priced('7.99')).toMatch(/\nT1001-6 costs £48\.00, more than 6 bottles at £7\.99: change its price too\.\n$/);
    for (const sale of ['8.00', '8.50']) expect(await priced(sale)).not.toContain('T1001-6');
    const withMembers = ['price', 'T1001', '--country', 'uk', '--sale', '8.50', '--list', '9.50', '--member', '8.00'];
    expect((await command('catalogue', keys.catalogue, ...withMembers)).printed).toMatch(/ -> £8\.50, list £9\.50, members £8\.00\n$/);
    await priced('8.50');
    const add = () => api.aShopper().add('T1001');
    expect(await command('catalogue', keys.catalogue, 'stock', 'T1001', '--count', '0')).toEqual({
      code: 0,
      printed: expect.stringMatching(/^stock T1001: \d+ -> 0\n$/),
    });
    expect((await add()).status).toBe(409);
    for (const words of [
      ['--more', '24'],
      ['--fewer', '4'],
      ['--more', '0'],
    ])
      expect((await command('catalogue', keys.catalogue, 'stock', 'T1001', ...words)).code).toBe(0);
    expect((await add()).status).toBe(200);
    // the newest first; what changed nothing left no row
    const counts = (await trailOf('stock T1001')).trim().split('\n');
    const told = /^\d{4}-\S+Z {2}catalogue-person \(catalogue\) {2}stock stock T1001 {2}(\{.*)$/;
    expect(counts.map((line) => told.exec(line)?.[1])).toEqual([
      '{"onHand":24} -> {"onHand":20}',
      '{"onHand":0} -> {"onHand":24}',
      expect.stringMatching(/^\{"onHand":\d+\} -> \{"onHand":0\}$/),
    ]);
  });

  it('[OPS-01] files of wines and of prices are taken in the name of who holds the key, and the trail has the file and what it changed', async () => {
    const file = join(api.home, 'prices.csv');
    writeFileSync(file, 'item_code,country,starts_at,price,was_price,member_price\nT1001,uk,2099-01-01T00:00Z,7.00,,\n');
    expect(await command('catalogue', keys.catalogue, 'prices', file)).toEqual({ code: 0, printed: 'One price is scheduled.\n' });
    writeFileSync(file, 'item_code,name\n');
    const broken = await command('catalogue', keys.catalogue, 'prices', file);
    expect(broken).toEqual({ code: 1, printed: expect.stringContaining('The catalogue is as it was.') });
    const wines = join(api.home, 'wines.csv');
    const header = 'item_code,name,country,colour,vintage,abv,stock,allergens,price_uk';
    const write = (price: string) => writeFileSync(wines, `${header}\nOPS1,Ops Red,Spain,Red,2022,13,12,Contains sulphites,${price}\n`);
    for (const price of ['9.00', '9.50']) {
      write(price);
      expect((await command('catalogue', keys.catalogue, 'import', wines)).code).toBe(0);
    }
    const trail = (await trailOf('catalogue')).trim().split('\n');
    expect(trail).toHaveLength(3);
    expect(trail[0]).toMatch(/catalogue-person \(catalogue\) {2}import catalogue .*"OPS1 uk": ?900.* -> .*"OPS1 uk": ?950/);
    expect(trail[0]).toMatch(/"sha256": ?"[0-9a-f]{64}"/);
    expect(trail[2]).toMatch(/"pricesToCome": ?0.* -> .*"pricesToCome": ?1/);
  });

  it('[OPS-01] promotions and vouchers are added and ended by the catalogue role, and count with the next look at a basket', async () => {
    const add = ['add', '--name', '£5 off', '--country', 'uk', '--code', 'spring', '--minimum', '15.00'];
    await refusals('promotions', [
      ['', ['list'], 'OPERATOR_KEY is not set'],
      [keys.orders, ['list'], 'has the role orders'],
      [keys.support, [...add, '--amount', '5.00'], 'has the role support'],
      [keys.catalogue, add, '--amount, --percent and --gift: exactly one of them must be given'],
      [
        keys.catalogue,
        [...add, '--amount', '5.00', '--percent', '10'],
        '--amount, --percent and --gift: exactly one of them must be given',
      ],
      [keys.catalogue, [...add, '--percent', '101'], "--percent is '101'; it must be a whole number from 1 to 100"],
      [
        keys.catalogue,
        ['add', '--name', 'Winter', '--country', 'nz', '--percent', '25'],
        "--percent is '25', too much: in nz 25 per cent or more may be taken off in a price list alone.",
      ],
      [keys.catalogue, [...add, '--gift', 'NONE'], 'NONE is not sold in the country uk'],
      [keys.catalogue, [...add, '--amount', '5', '--brand', 'nobody'], "--brand is 'nobody'; it must be one of avy, "],
      [keys.catalogue, [...add, '--amount', '5', '--until', '2020-01-01T00:00Z'], '--until is 2020-01-01T00:00Z; it must be after now'],
      [
        keys.catalogue,
        [...add, '--amount', '5', '--until', '2027-02-30T00:00Z'],
        "--until is '2027-02-30T00:00Z'; it must be a time with its zone, such as 2026-12-01T00:00Z",
      ],
      [keys.catalogue, [...add, '--amount', '5', '--uses', '0'], "--uses is '0'; it must be a whole number of orders, 1 or more"],
      [
        keys.catalogue,
        ['add', '--name', 'x', '--country', 'uk', '--amount', '5', '--once'],
        '--uses, --once and --first need --code: only a promotion with a code is counted',
      ],
      [
        keys.catalogue,
        ['add', '--name', 'x', '--country', 'uk', '--amount', '5', '--first'],
        '--uses, --once and --first need --code: only a promotion with a code is counted',
      ],
      [
        keys.catalogue,
        [...add, '--amount', '5', '--members', 'PREM'],
        '--members and --code exclude each other: a promotion for members comes by itself',
      ],
      [keys.catalogue, ['add', '--name', 'x', '--country', 'uk', '--amount', '5', '--members', 'NONE'], 'There is no membership NONE'],
      [keys.catalogue, ['end', '999999'], 'There is no promotion 999999'],
    ]);
    const added = await command('promotions', keys.catalogue, ...add, '--amount', '5.00', '--first');
    const minute = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\dZ`;
    const spring = String.raw`\d+  uk, every brand  £5 off  code SPRING  £5\.00 off from £15\.00  first orders alone  used by 0 orders`;
    expect(added.printed).toMatch(new RegExp(`^${spring}  since ${minute}\n$`));
    const forMembers = ['add', '--name', 'For members', '--country', 'nz', '--percent', '5', '--members', 'prem,CONF', '--alone'];
    expect((await command('promotions', keys.catalogue, ...forMembers, '--until', '2099-01-01T00:00Z')).printed).toMatch(
      /^\d+ {2}nz, every brand {2}For members {2}comes by itself {2}5% off {2}to members of PREM, CONF {2}not beside offers {2}since \S+ until 2099-01-01T00:00Z\n$/,
    );
    const inCountry = (country: string, ...words: readonly string[]) =>
      command('promotions', keys.catalogue, 'add', '--name', 'Winter', '--country', country, '--from', '2098-01-01T00:00Z', ...words);
    expect((await inCountry('nz', '--percent', '24')).printed).toMatch(/^.*24% off .*\n$/);
    expect((await inCountry('uk', '--percent', '25')).printed).toMatch(/^.*25% off .*\n$/);
    expect((await inCountry('uk', '--amount', '12')).printed).toMatch(/^.*12\.00 off .*\n$/);
    expect((await inCountry('nz', '--amount', '12', '--minimum', '50')).printed).toMatch(/^.*12\.00 off .*\n$/);
    expect((await inCountry('nz', '--amount', '12', '--minimum', '49')).printed).toMatch(
      /^.*12\.00 off .*\nIn nz a promotion takes off 24% at most: a basket below \S*50\.00 gets less\.\n$/,
    );
    await refusals('promotions', [[keys.catalogue, [...add, '--amount', '4.00'], 'SPRING is given out there already']]);
    expect((await command('promotions', keys.auditor, 'list')).printed).toMatch(new RegExp(`^${spring}`, 'm'));
    const anna = api.aShopper();
    await anna.add('T1001', 2);
    const take = () => anna.send<Basket>('PUT', '/api/checkout/coupon/SPRING');
    const before = (await anna.basket()).response.orderPriceInfo.total;
    expect((await take()).response.orderPriceInfo.total).toBe(before - 500);
    const id = /^\d+/.exec(added.printed)![0];
    const ended = { code: 0, printed: expect.stringMatching(new RegExp(`  ended ${minute}\n$`)) };
    for (let time = 0; time < 2; time++) expect(await command('promotions', keys.catalogue, 'end', id)).toEqual(ended);
    expect((await anna.basket()).response.orderPriceInfo.total).toBe(before);
    const trail = (await trailOf(`promotion ${id}`)).trim().split('\n');
    expect(trail).toHaveLength(2);
    expect(trail[0]).toMatch(
      /^\d{4}-\S+Z {2}catalogue-person \(catalogue\) {2}end promotion \d+ .*"endsAt": ?null.* -> .*"endsAt": ?"\d{4}-/,
    );
    expect(trail[1]).toMatch(/add promotion \d+ {2}\{\} -> .*"SPRING"/);
  });

  it('[OPS-01] content is changed by the content role, and the trail has each entry before and after', async () => {
    const path = join(api.home, 'memo.json');
    const note = { sys: { id: 'note' }, name: 'Note', displayField: 'title', fields: [{ id: 'title', name: 'Title', type: 'Symbol' }] };
    const write = (title: string) =>
      writeFileSync(
        path,
        JSON.stringify({
          locales: [{ code: 'en-GB', name: 'English', default: true }],
          contentTypes: [note],
          entries: [{ sys: { id: 'memo', contentType: { sys: { id: 'note' } } }, fields: { title: { 'en-GB': title } } }],
        }),
      );
    const order = (key: string) =>
      sendOrder({ home: api.home }, '/admin/content', { command: 'import', path, draft: false, removeOthers: false, key }, 0);
    write('Of old');
    for (const role of ['catalogue', 'orders', 'support', 'auditor'] as const)
      await expect(order(keys[role])).rejects.toThrow(`has the role ${role}`);
    await expect(order('')).rejects.toThrow('OPERATOR_KEY is not set');
    expect(await trailOf('content')).toBe('Nothing was changed.\n');
    expect(await order(keys.content)).toMatchObject({ created: 1 });
    write('Of new');
    for (const changed of [1, 0]) expect(await order(keys.content)).toMatchObject({ changed });
    const trail = (await trailOf('content')).trim().split('\n');
    expect(trail).toHaveLength(2);
    expect(trail[0]).toMatch(/^\S+Z {2}content-person \(content\) {2}import content {2}\{"Entry memo".*Of old.* -> \{"Entry memo".*Of new/);
    expect(trail[0]!.split(' -> ')[0]).not.toContain('Of new');
    expect(trail[1]).toMatch(/ {2}import content {2}\{\} -> \{"Entry memo".*Of old/);
  });

  it('[OPS-01] the trail is read page by page, the newest first, of one thing or of all', async () => {
    const all = Array.from({ length: 45 }, (_, at) => `row-${at}`);
    for (const row of all)
      await keepTrail(
        api.database,
        { name: 'tester', role: 'orders' },
        { at: new Date(), action: row, subject: 'pages', before: {}, after: { row } },
      );
    const read = async (...words: string[]) =>
      (await command('operators', keys.auditor, 'trail', '--subject', 'pages', ...words)).printed.trim().split('\n');
    const first = await read();
    expect(first).toHaveLength(41);
    const [, before = ''] = /^There are older entries: --before (\d+)$/.exec(first.at(-1)!) ?? [];
    const second = await read('--before', before);
    expect([...first.slice(0, 40), ...second].map((line) => line.split('  ')[2])).toEqual(all.toReversed().map((row) => `${row} pages`));
    expect(await read('--before', '1')).toEqual(['Nothing was changed.']);
    expect(await read('--before', 'x')).toContain("--before is 'x'; it must be the number of an entry, such as 120.");
  });

  it('[OPS-01] operators are added and ended by keepers once there is one, and the trail says by whom', async () => {
    const add = (key: string, name: string, role: string) => command('operators', key, 'add', '--name', name, '--role', role);
    const { printed } = await add('', 'first-keeper', 'keeper');
    const keeper = /^OPERATOR_KEY=(\S+)$/m.exec(printed)![1]!;
    for (const key of ['', 'a guess', keys.auditor, keys.orders]) {
      expect((await add(key, 'intruder', 'orders')).printed).toMatch(key ? /not the key of an operator|has the role/ : /Only a keeper/);
      expect((await command('operators', key, 'end', '--name', 'orders-person')).code).toBe(1);
    }
    expect((await add(keeper, 'by-keeper', 'support')).printed).toMatch(/^OPERATOR_KEY=/);
    expect(await trailOf('operator by-keeper')).toContain('first-keeper (keeper)  add operator by-keeper');
    expect((await command('operators', keeper, 'end', '--name', 'by-keeper')).code).toBe(0);
    expect((await command('orders', keeper, 'list')).printed).toContain('has the role keeper');
    await command('operators', keeper, 'end', '--name', 'first-keeper');
  });

  it('[OPS-01] no session of a shopper reaches any of it', async () => {
    const anna = api.aShopper();
    await anna.register('not-an-operator@example.com');
    const words = ['price', 'T1001', '--country', 'uk', '--sale', '0.01'];
    for (const program of [...programNames, 'nothing'])
      expect((await anna.send('POST', `/admin/operate/${program}`, { words, key: keys.catalogue, user: 'x', folder: '/' })).status).toBe(
        404,
      );
    expect((await anna.send('POST', '/admin/content', { command: 'export', path: '/tmp/x', key: keys.content })).status).toBe(404);
    expect((await skuOf()).salePrice).toBe(850);
  });
});
