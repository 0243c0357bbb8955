import { carryOut, lockPlaced } from '../src/modules/ordering/fulfilment/order-changes.ts';
import { abandonOrphanedPayments } from '../src/modules/ordering/payment/recover-payments.ts';
import { putUnpaidBack } from '../src/modules/storage/end-withdrawal.ts';
import { bringIn } from '../src/modules/storage/api.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { waitingFor } from './held-up.ts';
import { aKeeper, reconciles } from './stored-wine.ts';

describe.each(bothDatabases('locks'))('wine that leaves storage, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  const key = () => `withdrawal-${Math.random().toString(36).slice(2)}-0000000000`;
  const ordersOf = (cardId: string) => api.database.query(`select state from payments where saved_card_id = $1 order by id`, [cardId]);

  it('[ACC-04] leaves once for a key, however often and at once it is asked for', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 12 });
    const taken = { lots: [{ lotId, bottles: 3 }], addressId: keeper.addressId };
    const name = key();
    const answers = await Promise.all([1, 2, 3].map(() => keeper.withdraw(taken, { expectedTotal: 1294 }, name)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ response }) => response.orderId)).size).toBe(1);
    reconciles(await keeper.storage(), 9);
    expect(await ordersOf(keeper.cardId)).toHaveLength(1);
    const other = { ...taken, lots: [{ lotId, bottles: 4 }] };
    expect(await keeper.withdraw(other, {}, name)).toMatchObject({ status: 409, error: { code: 'other_request' } });
    reconciles(await keeper.storage(), 9);
  });

  it('[ACC-04] gives the last case to one of two tabs that ask for it at once', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 12 });
    const taken = { lots: [{ lotId, bottles: 12 }], addressId: keeper.addressId };
    const answers = await Promise.all([1, 2, 3, 4].map(() => keeper.withdraw(taken, { expectedTotal: 0 }, key())));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect(answers.filter(({ status }) => status === 409).map(({ error }) => error?.code)).toEqual(Array(3).fill('not_enough'));
    reconciles(await keeper.storage(), 0);
  });

  it('puts the bottles back when the bank declines, at once, and takes them with another card', async () => {
    const keeper = await aKeeper(api, { cardNumber: '4000000000009995' });
    const lotId = await keeper.arrives({ bottles: 6 });
    const taken = { lots: [{ lotId, bottles: 6 }], addressId: keeper.addressId };
    const name = key();
    const declined = await keeper.withdraw(taken, {}, name);
    expect(declined).toMatchObject({
      status: 402,
      error: { code: 'payment_declined', message: /not enough on the card.*storage as before/ },
    });
    reconciles(await keeper.storage(), 6);
    // the same press again is the same answer, and asks no bank
    expect((await keeper.withdraw(taken, {}, name)).status).toBe(402);
    expect(await ordersOf(keeper.cardId)).toHaveLength(1);
    const { cardId } = (await keeper.anna.keepCard()).response.savedCards.find(({ lastFour }) => lastFour === '1111')!;
    expect((await keeper.withdraw(taken, { cardId }, key())).status).toBe(200);
    const storage = await keeper.storage();
    reconciles(storage, 0);
    expect(storage.moves.map(({ kind: done }) => done)).toEqual(['withdrawn', 'putBack', 'withdrawn', 'broughtIn']);
  });

  it('puts the bottles back where the process died before its bank was asked', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 6 });
    const { orderId } = (await keeper.withdraw({ lots: [{ lotId, bottles: 1 }], addressId: keeper.addressId })).response;
    // as a process leaves it that dies there: the bottles are out, and the payment waits for nobody
    await api.database.query(`update storage_withdrawals set state = 'paying' where order_id = $1`, [orderId]);
    await api.database.query(`update orders set status = 'paying', placed_at = null, total = null where id = $1`, [orderId]);
    await api.database.query(
      `update payments set state = 'pending', lease_holder = 'nobody', asked_at = null,
        lease_until = clock_timestamp() - interval '1 hour' where order_id = $1`,
      [orderId],
    );
    expect((await keeper.storage()).bottles).toBe(5);
    await abandonOrphanedPayments(api.database, 0);
    await putUnpaidBack(api.database, new Date());
    await eventually(async () => (await keeper.storage()).bottles === 6);
    reconciles(await keeper.storage(), 6);
    expect(await putUnpaidBack(api.database, new Date())).toBe(0);
  });

  it('[ACC-04] never holds other bottles than its moves say, and changes no move, whoever writes', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 6 });
    const write = (sql: string) => api.database.query(sql, [lotId]);
    await expect(write(`update storage_lots set bottles = 12 where id = $1`)).rejects.toThrow('other bottles than its moves say');
    await expect(write(`update storage_moves set bottles = 12 where lot_id = $1`)).rejects.toThrow('never changed');
    await expect(write(`delete from storage_moves where lot_id = $1`)).rejects.toThrow('never changed');
    const take = `insert into storage_moves (lot_id, kind, bottles, reference, at) values ($1, 'takenOut', -7, 'x', now())`;
    await expect(write(take)).rejects.toThrow('storage_lots_bottles_check');
    reconciles(await keeper.storage(), 6);
  });

  it('brings no more of an order in than it has, when two operators do so at once, and one arrival once', async () => {
    const keeper = await aKeeper(api);
    await keeper.anna.add('T1001', 6);
    const orderId = Number(await keeper.anna.goToPayment());
    expect((await keeper.anna.pay(String(orderId), await keeper.anna.cardToken())).status).toBe(200);
    const [{ id }] = (await api.database.query<{ id: number }>('select id from customers where email = $1', [keeper.email])) as [
      { id: number },
    ];
    const come = (reference: string) =>
      api.database
        .transaction((tx) =>
          bringIn(
            tx,
            { brand: 'law', country: 'uk' },
            id,
            { itemCode: 'T1001', bottles: 6, storedOn: '2026-11-01', orderId, reference },
            new Date(),
          ),
        )
        .then(
          ({ isNew }) => (isNew ? 'new' : 'known'),
          ({ code }: { code: string }) => code,
        );
    // until it was sent it can be cancelled, which gives its money back
    expect(await come('early')).toBe('invalid');
    const dispatch = { action: 'dispatch', parcel: { carrier: 'Royal Mail', trackingLink: 'https://track.example/AB12' } } as const;
    await api.database.transaction(async (tx) => carryOut(tx, await lockPlaced(tx, String(orderId)), dispatch, new Date()));
    expect((await Promise.all([come('a'), come('b'), come('a')])).toSorted()).toEqual(
      expect.arrayContaining([expect.stringMatching(/new/), expect.stringMatching(/not_enough/)]),
    );
    reconciles(await keeper.storage(), 6);
  });

  it('waits for a withdrawal that has the storage, as the yearly rent does', async () => {
    if (kind.kind === 'pglite') return;
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 12 });
    let asked: Promise<unknown> | undefined;
    await api.database.transaction(async (tx) => {
      await tx.query('select 1 from storage_accounts a join storage_lots l using (customer_id, country) where l.id = $1 for update of a', [
        lotId,
      ]);
      asked = keeper.withdraw({ lots: [{ lotId, bottles: 12 }], addressId: keeper.addressId }, { expectedTotal: 0 });
      await waitingFor(tx, 1);
      await tx.query(`insert into storage_moves (lot_id, kind, bottles, reference, at) values ($1, 'takenOut', -1, 'broken', now())`, [
        lotId,
      ]);
    });
    expect(await asked).toMatchObject({ status: 409, error: { code: 'not_enough' } });
    reconciles(await keeper.storage(), 11);
  });

  it('never says that fewer than no bottles stay, when others leave while a withdrawal is priced', async () => {
    if (kind.kind === 'pglite') return;
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 12 });
    let asked: ReturnType<typeof keeper.quote> | undefined;
    await api.database.transaction(async (tx) => {
      // the lots are read by then, and the address is waited for
      await tx.query('lock table kept_addresses in access exclusive mode');
      asked = keeper.quote({ lots: [{ lotId, bottles: 12 }], addressId: keeper.addressId });
      await waitingFor(tx, 1);
      await tx.query(`insert into storage_moves (lot_id, kind, bottles, reference, at) values ($1, 'takenOut', -12, 'broken', now())`, [
        lotId,
      ]);
    });
    expect(await asked).toMatchObject({ status: 200, response: { bottles: 12, left: 0 } });
    reconciles(await keeper.storage(), 0);
  });
});
