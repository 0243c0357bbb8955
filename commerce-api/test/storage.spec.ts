import type { Order, Session } from '@cellardoor/contracts';
import type { PersonalData } from '@cellardoor/contracts/api/personal-data';
import type { Storage } from '@cellardoor/contracts/api/storage';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailOf } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { aClaret, salesOn } from './sales.ts';
import { aKeeper, keepAddress, reconciles } from './stored-wine.ts';

const path = '/api/user/storage';

describe('wine in storage', () => {
  let api: ApiUnderTest;
  const { bought } = salesOn(() => api);
  beforeAll(async () => {
    api = await startApi(embedded);
    const young = aWine({ itemCode: 'Y1001', name: 'Young Red', vintage: '2025', drinkFrom: '2031', drinkBy: '2045' });
    await fillCatalogue(api.database, [aClaret, young]);
  });
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const operate = async (...words: string[]) =>
    runCommand('orders', (key ??= await keyOfNew('orders', api.environment)), words, api.environment);
  let key: string | undefined;

  it('[ACC-04] shows cases held with wine, quantity, since when, drink window and rent, and every move, which add up', async () => {
    const keeper = await aKeeper(api);
    const nothing = await keeper.storage();
    expect(nothing).toMatchObject({ bottles: 0, lots: [], moves: [], rent: { state: 'none', amount: 0 }, windowAlerts: false });
    expect(nothing.offer).toMatchObject({ rentPerCase: 1500, fewBottles: 6, fewBottlesFee: 495 });
    const old = await keeper.arrives({ itemCode: 'T1001', bottles: 18, storedOn: '2025-11-30' });
    const young = await keeper.arrives({ itemCode: 'Y1001', bottles: 6, storedOn: '2026-02-01' });
    await keeper.leaves(old, 1, 'broken-1');
    const storage = await keeper.storage();
    reconciles(storage, 23);
    expect(storage.lots).toMatchObject([
      { lotId: old, itemCode: 'T1001', name: 'Test Red T1001', vintage: '2022', bottles: 17, storedSince: '2025-11-30', inBond: false },
      { lotId: young, bottles: 6, drinkFrom: '2031', drinkBy: '2045', window: 'early', rent: 750, orderId: null },
    ]);
    expect(storage.lots[0]).toMatchObject({ drinkFrom: '', drinkBy: '2030', window: 'ready', rent: 2125 });
    expect(storage.rent.amount).toBe(2875);
    expect(storage.moves.map(({ kind, lotId, bottles }) => [kind, lotId, bottles])).toEqual([
      ['takenOut', old, -1],
      ['broughtIn', young, 6],
      ['broughtIn', old, 18],
    ]);
  });

  it('[ACC-04] withdrawing some to an address makes a delivery order at its prices, and the rest stays', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 12 });
    const taken = { lots: [{ lotId, bottles: 3 }], addressId: keeper.addressId };
    const quote = (await keeper.quote(taken)).response;
    expect(quote).toMatchObject({ bottles: 3, left: 9, delivery: 799, fee: 495, duty: 0, vat: 0, total: 1294, methodCode: 'STD' });
    expect(quote.methods.map(({ methodCode, cost }) => [methodCode, cost])).toEqual([
      ['STD', 799],
      ['NXT', 1199],
    ]);
    expect((await keeper.quote({ ...taken, methodCode: 'NXT' })).response).toMatchObject({ delivery: 1199, total: 1694 });
    // enough for no fee, and for free delivery
    expect((await keeper.quote({ ...taken, lots: [{ lotId, bottles: 6 }] })).response).toMatchObject({ delivery: 799, fee: 0, total: 799 });
    expect((await keeper.quote({ ...taken, lots: [{ lotId, bottles: 12 }] })).response).toMatchObject({
      delivery: 0,
      fee: 0,
      total: 0,
      left: 0,
    });

    const { orderId, storage } = (await keeper.withdraw(taken)).response;
    reconciles(storage, 9);
    expect(storage.moves[0]).toMatchObject({ kind: 'withdrawn', lotId, bottles: -3, orderId });
    const order = (await keeper.anna.lastOrder(orderId)).response;
    addsUp(order);
    expect(order).toMatchObject({
      delivered: true,
      orderPriceInfo: { subtotal: 0, delivery: 1294, tax: 0, taxIncluded: 216, total: 1294, toPay: 1294 },
      lineItems: [{ product: { itemCode: 'T1001' }, bottleCount: 3, itemPriceInfo: { amount: 0 }, saleTerms: { fromStorage: true } }],
      shippingDetails: [{ address: { line1: '3 Quiet Lane' } }],
      paymentDetails: [{ type: 'Card Payment', amount: 1294 }],
      mayOrderAgain: false,
    });
    expect(order.deliveryMethod).toBe('Standard delivery, with £4.95 for fewer than 6 bottles');
    const mail = await mailOf(api, orderId);
    for (const words of ['3 x Test Red T1001 2022', 'From your storage', 'you can cancel the order']) expect(mail).toContain(words);
    expect(mail).not.toContain('Send unopened bottles back');
  });

  it('[ACC-04] places what costs nothing at once, without a card, and a withdrawal to a shop for the fee alone', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 14 });
    const all = { lots: [{ lotId, bottles: 12 }], addressId: keeper.addressId };
    const { orderId } = (await keeper.withdraw(all, { cardId: undefined })).response;
    expect((await keeper.anna.lastOrder(orderId)).response).toMatchObject({ orderTotal: 0, paymentDetails: [] });
    const [shop] = (
      await keeper.anna.send<{ collectionLocations: { addressId: string; name: string }[] }>(
        'GET',
        '/api/checkout/shipping/collectionlocations',
      )
    ).response.collectionLocations;
    const collected = await keeper.withdraw({ lots: [{ lotId, bottles: 2 }], shopId: shop!.addressId });
    expect(collected.response.storage.bottles).toBe(0);
    const order = (await keeper.anna.lastOrder(collected.response.orderId)).response;
    expect(order).toMatchObject({ orderTotal: 495, shippingDetails: [{ address: { company: shop!.name, firstName: 'Anna' } }] });
  });

  it('[ACC-04] has duty and VAT paid as wine leaves bond, which came in for an order, and never more of it than was bought', async () => {
    const {
      anna,
      orderId,
      order: { email },
    } = await bought({ 'P1001-6': 2 });
    const [{ id }] = (await api.database.query<{ id: number }>('select id from customers where email = $1', [email])) as [{ id: number }];
    const words = (count: number, reference: string) =>
      `in --customer ${email} --item P1001-6 --bottles ${count} --since 2026-05-01 --order ${orderId} --reference ${reference}`.split(' ');
    const store = async (count: number, reference: string) =>
      runCommand('storage', (key ??= await keyOfNew('orders', api.environment)), words(count, reference), api.environment);
    expect((await store(6, 'a')).printed).toContain('6 of 6 bottles  P1001 Château Cask 2025  since 2026-05-01  in bond');
    expect((await store(6, 'a')).code).toBe(0);
    expect((await store(7, 'b')).printed).toContain('has 6 more bottles of P1001, not 7');
    const entries = await api.database.query(`select 1 from audit_trail where subject like 'lot %' and action = 'in'`);
    expect(entries).toHaveLength(1);
    const { addressId } = (await keepAddress(anna)).response;
    const { cardId } = (await anna.keepCard()).response.savedCards[0]!;
    const lotId = (await anna.send<Storage>('GET', path)).response.lots[0]!.lotId;
    const taken = { lots: [{ lotId, bottles: 6 }], addressId };
    const quote = (await anna.send<{ total: number }>('POST', `${path}/quote`, taken)).response;
    // six times 3.22, and a fifth of 120.00 and 19.32
    expect(quote).toMatchObject({ duty: 1932, vat: 2786, fee: 0, delivery: 799, total: 1932 + 2786 + 799 });
    const done = await anna.send<{ orderId: string }>('POST', `${path}/withdrawal`, { ...taken, expectedTotal: quote.total, cardId });
    const order = (await anna.lastOrder(done.response.orderId)).response;
    addsUp(order);
    // the VAT of the wine, and a sixth of its delivery
    expect(order.orderPriceInfo).toMatchObject({ subtotal: 4718, delivery: 799, taxIncluded: 2786 + 133, total: 5517 });
    expect(order).toMatchObject({
      delivered: true,
      lineItems: [{ saleTerms: { label: 'From your storage, out of bond', inBond: false } }],
    });
    expect((await api.database.query('select 1 from storage_lots where customer_id = $1 and bottles = 0', [id])).length).toBe(1);
  });

  it('[ACC-04] puts a cancelled withdrawal back and pays it back, and takes back nothing that was delivered', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 4 });
    const taken = { lots: [{ lotId, bottles: 4 }], addressId: keeper.addressId };
    const [asked, name] = [{ expectedTotal: 1294 }, 'a-withdrawal-that-is-cancelled'];
    const first = (await keeper.withdraw(taken, asked, name)).response.orderId;
    const storageMarks = async () => (await keeper.anna.details()).response as Session;
    expect(JSON.stringify(await storageMarks())).not.toContain('"STORAGE","status":"ACTIVE"');
    expect((await keeper.anna.send<Order>('POST', '/api/user/order/cancel', { orderId: first })).status).toBe(200);
    await eventually(async () => (await keeper.storage()).bottles === 4);
    const back = await keeper.storage();
    reconciles(back, 4);
    // a late repeat is told of the order that there was, and takes nothing
    expect(await keeper.withdraw(taken, asked, name)).toMatchObject({ status: 200, response: { orderId: first, storage: { bottles: 4 } } });
    expect(back.moves.map(({ kind }) => kind)).toEqual(['putBack', 'withdrawn', 'broughtIn']);
    expect((await keeper.anna.lastOrder(first)).response.progress.refunds).toMatchObject([{ amount: 1294 }]);

    const { orderId } = (await keeper.withdraw(taken)).response;
    await operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
    await operate('deliver', orderId);
    await eventually(async () => (await keeper.anna.lastOrder(orderId)).response.progress.stage === 'delivered');
    expect((await keeper.anna.lastOrder(orderId)).response.progress.returnUntil).toBeNull();
    const again = await keeper.anna.send<{ lines: object[] }>('POST', '/api/user/order/again', { orderId });
    expect(again.response.lines).toEqual([]);
    expect(await keeper.anna.send('POST', '/api/user/order/return', { orderId })).toMatchObject({
      status: 409,
      error: { code: 'not_returnable' },
    });
    reconciles(await keeper.storage(), 0);
  });

  it('refuses what makes no sense, what is not held, and another customer’s wine, and changes nothing', async () => {
    const keeper = await aKeeper(api);
    const other = await aKeeper(api);
    const [lotId, foreign] = [await keeper.arrives({ bottles: 12 }), await other.arrives({ bottles: 12 })];
    const { addressId } = keeper;
    const refused = async (lots: { lotId: string; bottles: unknown }[], parts: object = {}) => {
      const { status, error } = await keeper.quote({ lots, addressId, ...parts });
      return `${status} ${error?.code} ${error?.field}`;
    };
    for (const bottles of [-1, 0, 1.5, '2x', 100, 1e12, null]) expect(await refused([{ lotId, bottles }])).toMatch(/^400 invalid/);
    expect(await refused([])).toMatch(/^400 invalid/);
    expect(await refused([{ lotId, bottles: 13 }])).toBe('409 not_enough lots');
    expect(
      await refused([
        { lotId, bottles: 1 },
        { lotId, bottles: 1 },
      ]),
    ).toBe('400 invalid lots');
    expect(await refused([{ lotId: foreign, bottles: 1 }])).toBe('404 unknown_lot lots');
    expect(await refused([{ lotId: '999999999', bottles: 1 }])).toBe('404 unknown_lot lots');
    expect(await refused([{ lotId, bottles: 1 }], { addressId: other.addressId })).toMatch(/^404 unknown_address/);
    expect(await refused([{ lotId, bottles: 1 }], { addressId: undefined })).toBe('400 required addressId');
    expect(await refused([{ lotId, bottles: 1 }], { shopId: 'none' })).toBe('400 invalid shopId');
    expect(await refused([{ lotId, bottles: 1 }], { addressId: undefined, shopId: 'none' })).toBe('404 unknown_shop shopId');
    expect(await refused([{ lotId, bottles: 1 }], { methodCode: 'SHOP' })).toBe('400 unknown_method methodCode');
    const one = { lots: [{ lotId, bottles: 1 }], addressId };
    const asked = async (parts: object) => (await keeper.withdraw(one, parts)).error?.code;
    expect(await asked({ expectedTotal: 1 })).toBe('total_changed');
    expect(await asked({ cardId: undefined })).toBe('card_needed');
    expect(await asked({ cardId: other.cardId })).toBe('unknown_card');
    reconciles(await keeper.storage(), 12);
    reconciles(await other.storage(), 12);
  });

  it('tells nobody who is not fully logged in, and keeps none abroad and for the bank partner’s shoppers', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({});
    const visitor = api.aShopper();
    expect((await visitor.send('GET', path)).status).toBe(401);
    const abroad = api.aShopper({ country: 'au' });
    await abroad.login(keeper.email, 'a very good password');
    expect((await abroad.send<Storage>('GET', path)).response).toMatchObject({ offer: null, bottles: 0, lots: [] });
    const taken = { lots: [{ lotId, bottles: 1 }], addressId: keeper.addressId };
    expect(await abroad.send('POST', `${path}/quote`, taken)).toMatchObject({ status: 404, error: { code: 'no_storage' } });
    const partner = api.aShopper({ brand: 'hsb' });
    await partner.register('points-keeper@example.com');
    expect((await partner.send<Storage>('GET', path)).response.offer).toBeNull();
    expect(await partner.send('PUT', `${path}/alerts`, { wanted: true })).toMatchObject({ status: 404, error: { code: 'no_storage' } });
    // the log-in has lapsed
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    for (const [method, call, body] of [
      ['GET', path, undefined],
      ['POST', `${path}/quote`, taken],
      ['POST', `${path}/withdrawal`, { ...taken, expectedTotal: 1294, cardId: keeper.cardId }],
      ['PUT', `${path}/alerts`, { wanted: true }],
    ] as const)
      expect(await keeper.anna.send(method, call, body)).toMatchObject({ status: 401, error: { code: 'log_in' } });
  });

  it('[ACC-07] exports what is in storage, and closes no account while it is', async () => {
    const keeper = await aKeeper(api);
    const lotId = await keeper.arrives({ bottles: 2 });
    const close = () => keeper.anna.send('POST', '/api/user/close', { password: 'a very good password' });
    expect(await close()).toMatchObject({ status: 409, error: { code: 'wine_in_storage' } });
    const data = (await keeper.anna.send<PersonalData>('GET', '/api/user/data')).response;
    expect(data).toMatchObject({
      storage: [{ country: 'uk' }],
      storedWines: [{ itemCode: 'T1001', bottles: 2 }],
      storageMoves: [{ kind: 'broughtIn', bottles: 2 }],
    });
    const { orderId } = (await keeper.withdraw({ lots: [{ lotId, bottles: 2 }], addressId: keeper.addressId })).response;
    // cancelled now, its bottles come back
    expect(await close()).toMatchObject({ status: 409, error: { code: 'wine_in_storage' } });
    await operate('dispatch', orderId, '--carrier', 'Royal Mail', '--tracking', 'https://track.example/AB12');
    expect((await close()).status).toBe(200);
    expect(await api.database.query('select 1 from storage_moves where lot_id = $1', [lotId])).toEqual([]);
  });
});
