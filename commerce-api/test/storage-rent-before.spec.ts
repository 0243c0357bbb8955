import type { OwnSubscriptions } from '@cellardoor/contracts/api/wine-plans';
import type { Static } from 'typebox';
import { beginMissingRents } from '../src/modules/storage/begin-missing-rents.ts';
import { advanceClock } from '../src/modules/subscriptions/api.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { aKeeper, type Keeper, reconciles } from './stored-wine.ts';

describe.each(bothDatabases('locks'))('wine that was stored before rent was charged, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeEach(async () => void (api = await startApi(kind)));
  afterEach(() => api?.stop());

  const clock = () => ({ database: api.database, now: () => new Date(), settings: { paymentGateway: 'sandbox' } as never });
  const begins = () => beginMissingRents(clock());
  const advance = (days: number) => advanceClock(clock(), days);
  /** As the release before left it: a subscription that nothing charges. */
  const asBefore = ({ email }: Keeper) =>
    api.database.query(
      `with bare as (select subscription_id as id from storage_accounts a join customers c on c.id = a.customer_id where c.email = $1),
         uncharged as (delete from recurring_charges r using bare where r.subscription_id = bare.id)
       delete from recurring_agreements r using bare where r.subscription_id = bare.id`,
      [email],
    );
  const subscriptions = async ({ anna }: Keeper) =>
    (await anna.send<Static<typeof OwnSubscriptions>>('GET', '/api/user/subscriptions/subscription/list')).response.subscriptions;
  const captured = ({ email }: Keeper) =>
    api.database.query(
      `select p.amount from payments p join recurring_charges r on r.order_id = p.order_id join subscriptions s on s.id = r.subscription_id
         join customers c on c.id = s.customer_id where c.email = $1 and p.state = 'captured'`,
      [email],
    );

  it('has its agreement without a move of its bottles, once, and its rent is told of, and charged', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 12 });
    const after = await keeper.storage();
    const empty = await aKeeper(api);
    await empty.leaves(await empty.arrives({ bottles: 12 }), 12, 'fetched');
    await asBefore(keeper);
    await asBefore(empty);
    expect((await keeper.storage()).rent.dueOn).toBeNull();
    await Promise.all([begins(), begins()]);
    expect(await begins()).toBe(0);
    expect((await keeper.storage()).rent).toEqual(after.rent);
    expect((await subscriptions(keeper)).filter(({ status }) => status === 'ACTIVE')).toMatchObject([{ type: 'STORAGE' }]);
    expect((await empty.storage()).rent).toMatchObject({ state: 'none', dueOn: null });
    const { cardId } = keeper;
    expect((await keeper.anna.send('PUT', '/api/user/storage/rent', { cardId, rentPerCase: 1500 })).status).toBe(200);
    await advance(15);
    await eventually(async () => (await captured(keeper)).length === 1);
    expect(await captured(keeper)).toEqual([{ amount: 1500 }]);
    await keeper.anna.login(keeper.email, 'a very good password');
    reconciles(await keeper.storage(), 12);
    await keeper.leaves(lotId, 12, 'fetched');
    await advance(400);
    expect(await captured(keeper)).toHaveLength(1);
    // what has ended does not begin again
    expect(await begins()).toBe(0);
  });
});
