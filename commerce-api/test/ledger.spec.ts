import { expireGifts } from '../src/modules/stored-value/ledger/expire-gifts.ts';
import { moveStoredValue, type Movement } from '../src/modules/stored-value/ledger/move-stored-value.ts';
import { findImbalances, readEntriesOf, readTotals } from '../src/modules/stored-value/ledger/read-ledger.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { giftsOn } from './gifts.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';

const year = 365 * 86_400_000;

describe.each(bothDatabases('money'))('the ledger of stored value, on $kind', (kind) => {
  let api: ApiUnderTest;
  const keys: Record<string, string> = {};
  beforeAll(async () => {
    api = await startApi(kind, { welcomePoints: 2500 });
    for (const role of ['orders', 'auditor', 'catalogue']) keys[role] = await keyOfNew(role, api.environment);
  });
  afterAll(() => api?.stop());
  const gifts = giftsOn(() => api.database);
  const command = (role: string, program: 'giftcards' | 'orders', ...words: string[]) =>
    runCommand(program, keys[role]!, words, api.environment);
  const run = (sql: string, ...params: unknown[]) => api.database.query<Record<string, unknown>>(sql, params);
  const idOf = async (code: string) => (await run('select id from gift_cards where last_four = $1', code.slice(-4)))[0]!.id as number;
  const move = (movement: Movement) => api.database.transaction((tx) => moveStoredValue(tx, movement));
  const totals = async () => Object.fromEntries((await readTotals(api.database)).map((t) => [`${t.brand} ${t.account}`, t.amount]));
  const entriesOf = async (orderId: string) =>
    (await readEntriesOf(api.database, orderId)).map(({ key, account, amount }) => `${key.replace(/\d+/g, 'n')}: ${account} ${amount}`);

  it('has two entries for each movement of a gift: issued, held, spent, given back; and an operator reads them and that all sum to nothing', async () => {
    const before = await totals();
    const voucher = await gifts.voucher({ amount: 1000 });
    const anna = api.aShopper();
    const orderId = await anna.readyToPay();
    await anna.addGift(voucher);
    expect((await anna.pay(orderId, await anna.cardToken('4000000000009995'))).status).toBe(402);
    expect((await anna.payAgain(orderId, await anna.cardToken())).status).toBe(200);
    const held = ['held use n: left -1000', 'held use n: held 1000'];
    const declined = ['released use n: held -1000', 'released use n: left 1000'];
    const spent = ['spent use n: held -1000', 'spent use n: spent 1000'];
    expect(await entriesOf(orderId)).toEqual([...held, ...declined, ...held, ...spent]);
    expect((await command('orders', 'orders', 'cancel', orderId)).code).toBe(0);
    expect((await entriesOf(orderId)).slice(-2)).toEqual(['refunded part n: spent -1000', 'refunded part n: left 1000']);
    const after = await totals();
    expect([after['law issued']! - (before['law issued'] ?? 0), after['law left']! - (before['law left'] ?? 0)]).toEqual([-1000, 1000]);
    const { printed } = await command('auditor', 'giftcards', 'ledger');
    expect(printed).toMatch(/^law GBP$[^]*^ {2}sum +0\.00 GBP$[^]*^The books balance\.$/m);
    const ofOrder = await command('auditor', 'giftcards', 'ledger', orderId);
    expect(ofOrder.printed).toMatch(
      new RegExp(`refunded part \\d+ +left +10\\.00 GBP  gift ending ${voucher.voucherCode.slice(-4)}$`, 'm'),
    );
    expect(ofOrder.printed).not.toContain(voucher.voucherCode);
    expect((await command('auditor', 'giftcards', 'ledger', '1')).printed).toContain('No stored value moved for order 1.');
    expect(await command('catalogue', 'giftcards', 'ledger')).toMatchObject({
      code: 1,
      printed: expect.stringContaining('role catalogue'),
    });
  });

  it('moves the points of a customer from the welcome to the order and back, and those of a closed account are forfeited', async () => {
    const anna = api.aShopper({ brand: 'hsb' });
    await anna.register('ledger@example.com');
    await anna.add('T1001', 3);
    const orderId = await anna.goToPayment();
    expect((await anna.pay(orderId, await anna.cardToken('5555555555554444'))).status).toBe(200);
    expect(await entriesOf(orderId)).toEqual(['points of order n: points -2500', 'points of order n: spent 2500']);
    expect((await command('orders', 'orders', 'cancel', orderId)).code).toBe(0);
    expect(await totals()).toMatchObject({ 'hsb welcomes': -2500, 'hsb points': 2500, 'hsb spent': 0 });
    const closed = await anna.send('POST', '/api/user/close', { password: 'a very good password' });
    expect(closed).toMatchObject({ status: 200 });
    expect(await totals()).toMatchObject({ 'hsb points': 0, 'hsb forfeited': 2500 });
    expect(await findImbalances(api.database)).toEqual([]);
  });

  it('moves a thing once, however often it is told to, and no more than is there', async () => {
    const { voucherCode } = await gifts.voucher();
    const gift = await idOf(voucherCode);
    const taken = { kind: 'taken_back', from: { account: 'left', gift }, to: { account: 'taken_back', gift } } as const;
    const same = Array.from({ length: 4 }, () => move({ ...taken, key: `once ${gift}`, amount: 300 }));
    expect((await Promise.all(same)).toSorted()).toEqual([false, false, false, true]);
    expect(await gifts.left(voucherCode)).toBe(2200);
    await expect(move({ ...taken, key: `more ${gift}`, amount: 2201 })).rejects.toThrow('gift_cards_check');
    expect(await gifts.left(voucherCode)).toBe(2200);
  });

  it('writes off what expires, also what comes back later, and gives back to an expired gift only what is refunded', async () => {
    const [voucher, anna] = [await gifts.voucher({ amount: 2500 }), api.aShopper()];
    const orderId = await anna.readyToPay();
    await anna.addGift(voucher);
    expect((await anna.pay(orderId, '', { paymentDetails: [] })).status).toBe(200);
    const later = new Date(Date.now() + 2 * year);
    await expireGifts(api.database, new Date());
    expect(await gifts.left(voucher.voucherCode)).toBe(801);
    await expireGifts(api.database, later);
    expect(await gifts.left(voucher.voucherCode)).toBe(0);
    expect((await command('orders', 'orders', 'cancel', orderId)).code).toBe(0);
    expect(await gifts.left(voucher.voucherCode)).toBe(1699);
    await expireGifts(api.database, later);
    expect(await run('select balance, expired from gift_cards where id = $1', await idOf(voucher.voucherCode))).toEqual([
      { balance: 0, expired: 2500 },
    ]);
    expect(await findImbalances(api.database)).toEqual([]);
  });

  const transaction = (lines: number, of = 'law') =>
    `insert into ledger_transactions (key, kind, brand, currency, lines, at) values (gen_random_uuid()::text, 'issued', '${of}', 'GBP', ${lines}, now()) returning id`;
  const entry = (amount: number, account = 'issued', gift = 'null') =>
    `insert into ledger_entries (transaction_id, account, amount, gift_card_id) select max(id), '${account}', ${amount}, ${gift} from ledger_transactions`;

  it.each([
    ['entries that do not sum to zero', () => [transaction(2), entry(-100), entry(99, 'spent')], 'does not sum to zero'],
    ['a transaction without entries', () => [transaction(2)], 'does not sum to zero'],
    ['entries that come later', () => [entry(-100), entry(100, 'spent')], 'entries that it was not written down with'],
    [
      'value that goes to another brand',
      () => [transaction(2, 'bbc'), entry(-100), entry(100, 'left', '(select max(id) from gift_cards)')],
      'moves value between brands',
    ],
    ['a change of an entry', () => ['update ledger_entries set amount = 1'], 'the ledger is never changed'],
    ['the end of an entry', () => ['delete from ledger_entries'], 'the ledger is never changed'],
    ['the end of all', () => ['truncate ledger_transactions cascade'], 'the ledger is never changed'],
    [
      'value out of nothing',
      () => ['update gift_cards set balance = balance + 1, issued_amount = issued_amount + 2'],
      'was issued for is not what is left',
    ],
    ['a use that the balance knows nothing of', () => ['update gift_card_uses set refunded = 1'], 'was issued for is not what is left'],
  ] as const)('refuses %s', async (_what, statements, message) => {
    const books = await run('select count(*)::int as count, sum(amount)::int as sum from ledger_entries');
    const attempt = api.database.transaction(async (tx) => {
      for (const sql of statements()) await tx.query(sql);
    });
    await expect(attempt).rejects.toThrow(message);
    expect(await run('select count(*)::int as count, sum(amount)::int as sum from ledger_entries')).toEqual(books);
  });

  it('writes down as unnamed what was changed past it', async () => {
    const { voucherCode } = await gifts.voucher({ amount: 700 });
    const gift = await idOf(voucherCode);
    await run('update gift_cards set balance = 500, issued_amount = 500 where id = $1', gift);
    await run(
      `insert into customers (brand, email, password_hash, first_name, last_name, date_of_birth, points_balance) values ('hsb', 'by.hand@example.com', 'x', 'Hand', 'By', '1980-01-01', 40)`,
    );
    const unnamed = await run(
      `select e.account, e.amount from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.kind = 'unnamed' order by e.id`,
    );
    expect(unnamed).toEqual([
      { account: 'left', amount: -200 },
      { account: 'suspense', amount: 200 },
      { account: 'points', amount: 40 },
      { account: 'suspense', amount: -40 },
    ]);
    expect(await findImbalances(api.database)).toEqual(Array(2).fill(expect.stringMatching(/^movement that nobody named: \d+$/)));
  });
});
