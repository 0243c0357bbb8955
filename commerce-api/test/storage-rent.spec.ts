import type { OwnSubscriptions } from '@cellardoor/contracts/api/wine-plans';
import type { Order } from '@cellardoor/contracts/api/order';
import type { Storage } from '@cellardoor/contracts/api/storage';
import type { Static } from 'typebox';
import { advanceClock } from '../src/modules/subscriptions/api.ts';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { waitingFor } from './held-up.ts';
import { aKeeper, type Keeper, reconciles } from './stored-wine.ts';

const path = '/api/user/storage/rent';
const root = '/api/user/subscriptions/subscription';

describe.each(bothDatabases('locks'))('rent of wine in storage, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeEach(async () => void (api = await startApi(kind)));
  afterEach(() => api?.stop());

  const pays = ({ anna, cardId }: Keeper, parts: object = {}) => anna.send<Storage>('PUT', path, { cardId, rentPerCase: 1500, ...parts });
  const rentOf = async (keeper: Keeper) => (await keeper.storage()).rent;
  const advance = (days: number) =>
    advanceClock({ database: api.database, now: () => new Date(), settings: { paymentGateway: 'sandbox' } as never }, days);
  const chargesOf = (keeper: Keeper) =>
    api.database.query<{ state: string; amount: number; order_id: number; at: Date }>(
      `select c.state, p.amount, c.order_id, c.charge_at as at from recurring_charges c join subscriptions s on s.id = c.subscription_id
         join customers u on u.id = s.customer_id left join payments p on p.order_id = c.order_id and p.state = 'captured'
        where u.email = $1 order by c.id`,
      [keeper.email],
    );
  const states = async (keeper: Keeper) => (await chargesOf(keeper)).map(({ state }) => state);
  const captured = async (keeper: Keeper) => (await chargesOf(keeper)).flatMap(({ amount }) => (amount === null ? [] : [amount]));
  const mailed = (keeper: Keeper, what: string) =>
    api.database.query(
      `select 1 from jobs j join subscriptions s on s.id = (j.payload->>'planId')::bigint join customers u on u.id = s.customer_id
        where j.kind = $1 and u.email = $2`,
      [`plan-${what}-mail`, keeper.email],
    );

  it('[ACC-04] is charged once a year for what is held that day, VAT included, and adds up with what is shown', async () => {
    const keeper = await aKeeper(api);
    await keeper.arrives({ bottles: 18 });
    const before = await rentOf(keeper);
    expect(before).toMatchObject({ state: 'cardNeeded', amount: 2250, dueAmount: 2250, cardId: null });
    const agreed = await pays(keeper);
    expect(agreed).toMatchObject({ status: 200, response: { rent: { state: 'planned', dueOn: before.dueOn, cardId: keeper.cardId } } });
    expect(await mailed(keeper, 'joined')).toHaveLength(1);
    await advance(15);
    await eventually(async () => (await captured(keeper)).length === 1);
    await keeper.anna.login(keeper.email, 'a very good password');
    expect(await captured(keeper)).toEqual([2250]);
    const { order_id } = (await chargesOf(keeper))[0]!;
    const order = (await keeper.anna.send<Order>('GET', `/api/user/order?orderId=${order_id}`)).response;
    addsUp(order);
    expect(order).toMatchObject({ status: 'paid', orderPriceInfo: { total: 2250, taxIncluded: 375 } });
    expect(JSON.stringify(order)).toContain('Wine storage for a year, 18 bottles');
    const [lot] = (await keeper.storage()).lots;
    // six leave after the rent was paid: nothing is given back, and the next year costs less
    await keeper.leaves(lot!.lotId, 6, 'fetched');
    await advance(365);
    await eventually(async () => (await captured(keeper)).length === 2);
    expect(await captured(keeper)).toEqual([2250, 1500]);
    expect(await states(keeper)).toEqual(['PAID', 'PAID', 'PLANNED']);
    await keeper.anna.login(keeper.email, 'a very good password');
    const storage = await keeper.storage();
    reconciles(storage, 12);
    expect(storage.rent).toMatchObject({ state: 'planned', amount: 1500, dueAmount: 1500 });
    expect(Number(storage.rent.dueOn!.slice(0, 4))).toBe(Number(before.dueOn!.slice(0, 4)) + 2);
  });

  it('is not charged for what was withdrawn the same night, and ends with the last bottle', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 24 });
    await pays(keeper);
    await advance(13);
    expect(await rentOf(keeper)).toMatchObject({ dueAmount: 3000 });
    expect((await keeper.withdraw({ lots: [{ lotId, bottles: 12 }], addressId: keeper.addressId })).status).toBe(200);
    await advance(2);
    await eventually(async () => (await captured(keeper)).length === 1);
    expect(await captured(keeper)).toEqual([1500]);
    expect((await keeper.withdraw({ lots: [{ lotId, bottles: 12 }], addressId: keeper.addressId })).status).toBe(200);
    expect(await states(keeper)).toEqual(['PAID', 'CANCELLED']);
    expect(await rentOf(keeper)).toMatchObject({ state: 'none', amount: 0, dueOn: null });
    await advance(400);
    expect(await captured(keeper)).toEqual([1500]);
  });

  it('waits for whoever has the agreement, as a withdrawal does, and neither waits for the other in a ring', async () => {
    if (kind.kind === 'pglite') return;
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 36 });
    await pays(keeper);
    await advance(13);
    const [owner] = await api.database.query<{ customer_id: number; id: number }>(
      'select a.customer_id, a.subscription_id as id from storage_accounts a join customers c on c.id = a.customer_id where c.email = $1',
      [keeper.email],
    );
    const others: Promise<unknown>[] = [];
    await api.database.transaction(async (tx) => {
      await tx.query('select 1 from subscriptions where id = $1 for update', [owner!.id]);
      others.push(keeper.withdraw({ lots: [{ lotId, bottles: 12 }], addressId: keeper.addressId }), advance(2));
      await waitingFor(tx, 2);
      // both wait for the agreement, so that the storage is free
      await tx.query('select 1 from storage_accounts where customer_id = $1 for update nowait', [owner!.customer_id]);
      await tx.query(`insert into storage_moves (lot_id, kind, bottles, reference, at) values ($1, 'takenOut', -12, 'x', now())`, [lotId]);
    });
    await Promise.all(others);
    await eventually(async () => (await captured(keeper)).length === 1);
    // what was taken out first is never charged; the withdrawal came before the charge, or after it
    expect([1500, 3000]).toContain((await captured(keeper))[0]);
    reconciles(await keeper.storage(), 12);
  });

  it('is asked for again where a card is declined, stays due for what was held, and is paid by a new card at once', async () => {
    const keeper = await aKeeper(api, { cardNumber: '4000000000009995' });
    const lotId = await keeper.arrives({ bottles: 12 });
    await pays(keeper);
    await advance(15);
    expect(await rentOf(keeper)).toMatchObject({ state: 'declined', dueAmount: 1500 });
    await advance(30);
    expect((await mailed(keeper, 'declined')).length).toBeGreaterThan(1);
    expect(await mailed(keeper, 'suspended')).toHaveLength(1);
    await keeper.anna.login(keeper.email, 'a very good password');
    // what leaves now was held on the day
    await keeper.leaves(lotId, 12, 'fetched');
    const unpaid = await keeper.storage();
    reconciles(unpaid, 0);
    expect(unpaid.rent).toMatchObject({ state: 'declined', amount: 0, dueAmount: 1500 });
    // after the last try it is asked for no more, and whoever owes it cannot leave
    const tries = (await mailed(keeper, 'declined')).length;
    await advance(60);
    expect(await mailed(keeper, 'declined')).toHaveLength(tries);
    await keeper.anna.login(keeper.email, 'a very good password');
    const listed = await keeper.anna.send<Static<typeof OwnSubscriptions>>('GET', `${root}/list`);
    const { subscriptionId } = listed.response.subscriptions.find(({ type }) => type === 'STORAGE')!;
    const leaves = () => keeper.anna.send('DELETE', `${root}/${subscriptionId}/cancel?reasonCode=OTHER`);
    const owed = { status: 409, error: { code: 'rent_unpaid', message: 'Rent for your wine storage is due. It ends once that is paid.' } };
    expect(await leaves()).toMatchObject(owed);
    expect(await keeper.anna.send('PUT', `${root}/${subscriptionId}/current`, { autoRenew: false })).toMatchObject(owed);
    const { cardId } = (await keeper.anna.keepCard()).response.savedCards.find(({ lastFour }) => lastFour === '1111')!;
    expect((await pays(keeper, { cardId })).response.rent.state).toBe('charging');
    await eventually(async () => (await captured(keeper)).length === 1);
    expect(await captured(keeper)).toEqual([1500]);
    expect(await rentOf(keeper)).toMatchObject({ state: 'none' });
  });

  it('is due and asked for where no card was chosen', async () => {
    const keeper = await aKeeper(api);
    await keeper.arrives({ bottles: 12 });
    await advance(15);
    expect(await mailed(keeper, 'next-case')).toHaveLength(1);
    expect(await mailed(keeper, 'declined')).toHaveLength(1);
    expect(await rentOf(keeper)).toMatchObject({ state: 'declined', dueAmount: 1500, cardId: null });
    expect((await pays(keeper)).status).toBe(200);
    await eventually(async () => (await captured(keeper)).length === 1);
    expect(await captured(keeper)).toEqual([1500]);
    expect(await rentOf(keeper)).toMatchObject({ state: 'planned' });
  });

  it('refuses other terms, cards of others and what is not stored, and is not cancelled while bottles are held', async () => {
    const keeper = await aKeeper(api);
    const other = await aKeeper(api);
    expect(await pays(keeper)).toMatchObject({ status: 404, error: { code: 'no_storage' } });
    await keeper.arrives({ bottles: 12 });
    expect(await pays(keeper, { rentPerCase: 1 })).toMatchObject({ status: 409, error: { code: 'price_changed', field: 'rentPerCase' } });
    expect(await pays(keeper, { cardId: other.cardId })).toMatchObject({ status: 404, error: { code: 'unknown_card' } });
    expect((await rentOf(keeper)).cardId).toBeNull();
    const listed = await keeper.anna.send<Static<typeof OwnSubscriptions>>('GET', `${root}/list`);
    const { subscriptionId } = listed.response.subscriptions.find(({ type }) => type === 'STORAGE')!;
    const stays = { status: 409, error: { code: 'wine_in_storage', message: expect.stringContaining('Withdraw it first') } };
    expect(await keeper.anna.send('DELETE', `${root}/${subscriptionId}/cancel?reasonCode=OTHER`)).toMatchObject(stays);
    expect(await keeper.anna.send('PUT', `${root}/${subscriptionId}/current`, { autoRenew: false })).toMatchObject(stays);
    expect((await rentOf(keeper)).state).toBe('cardNeeded');
  });
});
