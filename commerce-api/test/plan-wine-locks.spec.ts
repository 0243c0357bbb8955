import type { Database } from '../src/platform/db/database.ts';
import { aPlan } from './a-plan.ts';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { aMixedCase, aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { renewedPlansOn } from './renewed-plans.ts';

/** The statements of each transaction that was committed, in their order. */
const committed: string[][] = [];

const noting = (database: Database): Database => ({
  ...database,
  transaction: async (work, options) => {
    let asked: string[] = [];
    const result = await database.transaction((tx) => {
      asked = [];
      return work({ query: (sql, params) => (asked.push(sql), tx.query(sql, params)), script: (sql) => tx.script(sql) });
    }, options);
    committed.push(asked);
    return result;
  },
});

const changesStock = (sql: string) => /update stock\b|from stock where .* for no key update/.test(sql);

describe('the wine of a case that is renewed', () => {
  let api: ApiUnderTest;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const test = await embedded.create();
    drop = test.drop;
    await fillCatalogue(test.database, [aWine(), aWine({ itemCode: 'T1003' }), aMixedCase()]);
    api = await serve(test, noting(test.database));
  });
  afterAll(async () => {
    await api?.stop();
    await drop?.();
  });

  const { open, reaches, charges, bankSays } = renewedPlansOn(() => api);
  const stockOf = () => api.database.query("select on_hand, held from stock where item_code = 'T2001'");

  it('is locked by the last statement of a transaction alone: all cases of a scheme want the same one', async () => {
    const [before] = await stockOf();
    const plan = await aPlan(api);
    const { charge_at } = (await plan.cases())[0]!;
    await open(plan);
    committed.length = 0;
    api.setNow(charge_at);
    await reaches(plan, 'PLACED');
    await eventually(async () => (await charges(plan))[0]?.state === 'captured');
    const about = committed.filter((asked) => asked.some(changesStock));
    expect(about.map((asked) => asked.findIndex(changesStock) - asked.length)).toEqual([-1, -1]);
    expect(await stockOf()).toEqual([{ on_hand: (before as { on_hand: number }).on_hand - 1, held: 0 }]);
  });

  it('is free again where the bank says no, and is taken once it says yes', async () => {
    const plan = await aPlan(api);
    const [before] = await stockOf();
    const { charge_at } = (await plan.cases())[0]!;
    await bankSays(plan, 'INSUFFICIENT_FUND');
    await open(plan);
    api.setNow(charge_at);
    const { next_step_at } = await reaches(plan, 'DECLINED');
    expect(await stockOf()).toEqual([before]);
    await bankSays(plan, 'AUTHORIZED');
    api.setNow(next_step_at!);
    await reaches(plan, 'PLACED');
    expect(await stockOf()).toEqual([{ on_hand: (before as { on_hand: number }).on_hand - 1, held: 0 }]);
  });
});
