import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanScheme } from '@cellardoor/contracts/api/wine-plans';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { fillPlans, theTour } from './plans.ts';

describe('schemes of plans in files', () => {
  let api: ApiUnderTest;
  let key: string;
  const folder = mkdtempSync(join(tmpdir(), 'cd-schemes-'));
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillPlans(api.database);
    key = await keyOfNew('orders', api.environment);
  });
  afterAll(() => api?.stop());

  const plans = (...words: readonly string[]) => runCommand('plans', key, words, { ...api.environment, PAYMENT_GATEWAY: 'sandbox' });
  const load = (text: string) => {
    const file = join(folder, 'schemes.json');
    writeFileSync(file, text);
    return plans('load', file);
  };
  const tour = async () => (await api.aShopper().send<PlanScheme>('GET', '/api/wineplan/TOUR')).response;

  it('load as a new version, which the shop sells at once, and leave a trail', async () => {
    const changed = { ...theTour(), headline: 'Six wines of the season' };
    expect(await load(JSON.stringify([changed]))).toMatchObject({ code: 0, printed: expect.stringContaining('TOUR  uk  version 2\n') });
    expect((await tour()).headline).toBe('Six wines of the season');
    expect((await load(JSON.stringify(changed))).printed).toContain('version 2, as before');
    expect((await plans('schemes')).printed).toContain('TOUR  uk  version 2  Test tour  (');
    const trail = await api.database.query(`select action from audit_trail where subject = 'scheme TOUR uk'`);
    expect(trail).toEqual([{ action: 'load' }]);
  });

  it.each([
    ['is no JSON', '{', 'The file is no JSON'],
    ['holds none', '[]', 'The file holds no scheme.'],
    ['lacks a field', JSON.stringify({ ...theTour(), name: undefined }), 'Scheme 1 (TOUR): the scheme must have required properties name.'],
    ['has a wrong value', JSON.stringify([theTour(), { ...theTour(), cutOffDays: -1 }]), 'Scheme 2 (TOUR): cutOffDays must be >= 1.'],
    ['names an unknown brand', JSON.stringify({ ...theTour(), brands: ['zzz'] }), "Scheme 1 (TOUR): there is no brand 'zzz'."],
    ['names an unknown country', JSON.stringify({ ...theTour(), country: 'zz' }), "the shop does not sell in the country 'zz'."],
    ['names an unknown item', JSON.stringify({ ...theTour(), swaps: ['NOPE1'] }), 'TOUR: the catalogue has no item NOPE1.'],
    [
      'has a case that is no case of a plan',
      JSON.stringify({ ...theTour(), cases: [{ ...theTour().cases[0]!, itemCode: 'T1001' }] }),
      'TOUR: T1001 is no case of a wine plan.',
    ],
  ])('change nothing where a file %s', async (_what, text, said) => {
    const before = await tour();
    expect(await load(text)).toMatchObject({ code: 1, printed: expect.stringContaining(said) });
    expect(await tour()).toEqual(before);
  });

  it('says where a file is not to be read, and who may not load one', async () => {
    expect(await plans('load', join(folder, 'none.json'))).toMatchObject({ code: 1, printed: expect.stringContaining('cannot be read') });
    const reader = await keyOfNew('auditor', api.environment);
    const refused = await runCommand('plans', reader, ['load', join(folder, 'schemes.json')], {
      ...api.environment,
      PAYMENT_GATEWAY: 'sandbox',
    });
    expect(refused.code).toBe(1);
  });

  it('tells which rules hold on a day, with their source', async () => {
    const { printed } = await plans('rules', '--on', '2027-05-01', '--country', 'uk');
    expect(printed).toContain('Each charge is told of at least 3 days before.\n  expected, from 2027-04-01: Digital Markets');
    expect((await plans('rules', '--on', '2027-03-01', '--country', 'uk')).printed).toContain('Promise of the shop');
    expect((await plans('rules', '--on', '2026-12-01', '--country', 'us', '--state', 'NY')).printed).not.toContain('of CA');
    expect((await plans('rules', '--on', '2026-12-01', '--country', 'us', '--state', 'CA')).printed).toContain(
      'law of CA, from 2025-07-01',
    );
    expect(await plans('rules', '--on', 'today', '--country', 'uk')).toMatchObject({
      code: 1,
      printed: expect.stringContaining("--on is 'today'"),
    });
  });
});
