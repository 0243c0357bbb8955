import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchInterests } from '../src/modules/lists/watch-interests.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { readMail } from './mails.ts';

describe.each(bothDatabases('locks'))('alerts about a wine, on $kind', (kind) => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => void (api = await startApi(kind, { interestWatchSeconds: 1 })));
  afterAll(() => api?.stop());

  const customer = async () => {
    const email = `alert${(people += 1)}@example.com`;
    const shopper = Object.assign(api.aShopper(), { email });
    await shopper.register(email);
    return shopper;
  };
  const sell = (itemCode: string, parts: Parameters<typeof aWine>[0]) => fillCatalogue(api.database, [aWine({ itemCode, ...parts })]);
  const ask = (shopper: ReturnType<ApiUnderTest['aShopper']>, itemCode: string) => shopper.send('POST', `/api/user/interests/${itemCode}`);
  /** Whole messages of alerts to an address. */
  const alertsTo = (email: string) => {
    const folder = join(api.home, 'mail');
    const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^interest-.*\.eml$/.test(name)) : [];
    return names.map((name) => readFileSync(join(folder, name), 'utf8')).filter((message) => message.includes(email));
  };

  onEmbedded(kind, () => {
    it('[LST-01] are for a fully logged-in customer, about a wine that is sold, once', async () => {
      const anna = await customer();
      expect(await ask(api.aShopper(), 'T1001')).toMatchObject({ status: 401, error: { code: 'log_in' } });
      expect(await ask(anna, 'NONE')).toMatchObject({ status: 404, error: { code: 'unknown_item' } });
      expect(await ask(anna, '-')).toMatchObject({ status: 400, error: { field: 'itemCode' } });
      expect((await ask(anna, 'T1001-6')).response).toEqual({ itemCode: 'T1001' });
      const twice = await ask(anna, 'T1001');
      expect(twice).toMatchObject({ status: 409, error: { code: 'interest_exists' } });
      expect(twice.body.statusMessage).toContain('already exists in user interests');
      await api.database.query(`update sessions set hard_until = now() - interval '1 second'`);
      expect(await ask(anna, 'T1001')).toMatchObject({ status: 401 });
    });

    it('tell the customer alone, and in their country, whether they asked', async () => {
      const [anna, ben] = [await customer(), await customer()];
      await ask(anna, 'T1001');
      const asked = (shopper: ReturnType<ApiUnderTest['aShopper']>, itemCode: string) =>
        shopper.send<{ asked: boolean }>('GET', `/api/user/interests/${itemCode}`);
      for (const [shopper, itemCode, does] of [
        [anna, 'T1001', true],
        [anna, 'T1002', false],
        [ben, 'T1001', false],
      ] as const)
        expect((await asked(shopper, itemCode)).response).toEqual({ itemCode, asked: does });
      expect(await asked(api.aShopper(), 'T1001')).toMatchObject({ status: 401, error: { code: 'log_in' } });
    });
  });

  it('[PRD-05] [LST-01] are one mail to each who asked when the wine is in stock again, and one when it is on offer, until they end by one press', async () => {
    await sell('A1', { stock: 0 });
    await sell('A2', { list: 1000, sale: 1000 });
    const [anna, ben] = [await customer(), await customer()];
    for (const shopper of [anna, ben]) for (const code of ['A1', 'A2']) expect((await ask(shopper, code)).status).toBe(200);
    await watchInterests(api.database);
    await sell('A1', { stock: 30 });
    await sell('A2', { list: 1000, sale: 850 });
    await api.database.query('update stock set on_hand = 30 where item_code = $1', ['A1']);
    await eventually(() => [anna, ben].every(({ email }) => alertsTo(email).length === 2));
    await Promise.all([watchInterests(api.database), watchInterests(api.database)]);
    expect(alertsTo(anna.email)).toHaveLength(2);
    const mails = alertsTo(anna.email).map(readMail);
    const [stock, offer] = ['back in stock', 'on offer: £8.50'].map((words) => mails.find(({ text }) => text.includes(words))!);
    expect(stock!.text).toContain('Test Red A1 2022 is back in stock');
    expect(offer!.text).toMatch(/http:\/\/[^ ]+\/product\/A2/);
    expect(offer!.text).toMatch(/http:\/\/[^ ]+\/account\/alerts\/end\/[\w-]+/);
    for (const mail of mails) expect(mail.headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const address = /List-Unsubscribe:\s+<http:\/\/[^/]+([^>]+)>/.exec(offer!.headers)![1]!;
    // as a mailbox's button does it
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const stranger = api.aShopper();
    expect((await stranger.send('POST', address, 'List-Unsubscribe=One-Click', form)).response).toEqual({ ended: true });
    expect(await stranger.send('POST', address, 'List-Unsubscribe=One-Click', form)).toMatchObject({ status: 404 });
    await sell('A2', { list: 1000, sale: 700 });
    await eventually(() => alertsTo(ben.email).length === 3);
    expect(alertsTo(anna.email)).toHaveLength(2);
    expect((await ask(anna, 'A2')).status).toBe(200);
  });

  onEmbedded(kind, () => {
    it('say nothing of a price that rises, of one that is no offer, and of a wine that is gone', async () => {
      await sell('A3', { list: 1000, sale: 900 });
      await sell('A4', { list: 1000, sale: 900, stock: 0 });
      const anna = await customer();
      for (const code of ['A3', 'A4']) await ask(anna, code);
      await sell('A3', { list: 1100, sale: 1100 });
      await watchInterests(api.database);
      await sell('A3', { list: 1000, sale: 1000 });
      await sell('A4', { list: 1000, sale: 500, stock: 0 });
      await watchInterests(api.database);
      const jobs = await api.database.query(
        `select 1 from jobs j join interests i on j.payload ->> 'interestId' = i.id::text where i.item_code in ('A3', 'A4')`,
      );
      expect(jobs).toEqual([]);
    });

    it('call no quarter off an offer where the country forbids to promote it', async () => {
      const at = (sale: number) =>
        fillCatalogue(api.database, [
          aWine({ itemCode: 'A5', list: 1000, sale }),
          aWine({ itemCode: 'A6', list: 1000, sale: Math.max(sale, 760) }),
        ]);
      await at(1000);
      const anna = Object.assign(api.aShopper({ country: 'nz' }), { email: 'alert-nz@example.com' });
      await anna.register(anna.email);
      for (const code of ['A5', 'A6']) expect((await ask(anna, code)).status).toBe(200);
      await at(740);
      await watchInterests(api.database);
      await eventually(() => alertsTo(anna.email).length > 0);
      expect(await api.database.query(`select item_code, mails, price from interests where country = 'nz' order by 1`)).toEqual([
        { item_code: 'A5', mails: 0, price: 740 },
        { item_code: 'A6', mails: 1, price: 760 },
      ]);
    });
  });
});
