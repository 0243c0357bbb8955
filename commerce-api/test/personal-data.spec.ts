import type { PersonalData } from '@cellardoor/contracts/api/personal-data';
import { showText } from '../src/app/admin/order-texts.ts';
import { keptOfCustomer } from '../src/workflows/personal-data/kept-of-customer.ts';
import { save } from './agreements.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { waitingFor } from './held-up.ts';
import { mailsTo } from './mails.ts';
import type { Shopper } from './shopper.ts';

const password = 'a very good password';
let people = 0;

describe.each(bothDatabases('locks'))('what the shop keeps of a customer, on $kind', (kind) => {
  let api: ApiUnderTest;
  const gifts = giftsOn(() => api.database);
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const dataOf = async (shopper: Shopper) => shopper.send<PersonalData>('GET', '/api/user/data');
  const close = (shopper: Shopper, word = password) => shopper.send('POST', '/api/user/close', { password: word });
  /** Every column that names a customer. */
  const references = () =>
    api.database.query<{ table: string; column: string }>(
      `select c.conrelid::regclass::text as table, a.attname as column
         from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
        where c.contype = 'f' and c.confrelid = 'customers'::regclass`,
    );

  /** What takes longer to come by, for the customer with an address: a review and a membership. */
  const others = [
    `insert into reviews (item_code, customer_id, author, stars) select 'T1001', id, 'Anna S.', 4 from customers where email = $1`,
    `insert into memberships (customer_id, country, scheme_id, starts_at, ends_at)
       select c.id, 'uk', 'UNLT', now(), now() + interval '1 year' from customers c where c.email = $1`,
    `insert into self_exclusions (brand, customer_id, email_digest, since, until)
       select brand, id, 'digest', now() - interval '1 year', now() - interval '1 month' from customers where email = $1`,
  ];

  /** A customer with a little of everything, at home and abroad. */
  async function somebody() {
    const email = `data${(people += 1)}@example.com`;
    const anna = api.aShopper();
    await anna.register(email);
    await anna.add('T1003', 2);
    await anna.send('POST', '/api/cart/saved', { itemCode: 'T1003' });
    await anna.send('PUT', '/api/cart/case/wine', { itemCode: 'T1001', quantity: 5, size: 12 });
    await anna.add('T1001', 2);
    const orderId = await anna.goToPayment();
    expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    const shippingNewAddress = { firstName: 'Anna', lastName: 'Smith', line1: '3 Quiet Lane', city: 'York', postcode: 'YO1 7HH' };
    await anna.send('POST', '/api/user/shipping/addresses', { shippingNewAddress, createBillingAddrflag: true });
    await anna.send('PUT', '/api/user/favourites/T1001');
    const { voucherCode } = await gifts.voucher();
    expect((await anna.redeem(voucherCode)).status).toBe(200);
    expect((await anna.keepCard()).status).toBe(200);
    await anna.add('T1001', 1);
    await anna.send('PUT', '/api/user/email', { email, recrPage: 'home' });
    for (const sql of others) await api.database.query(sql, [email]);
    const abroad = api.aShopper({ country: 'au' });
    await abroad.login(email, password);
    await abroad.add('T1001', 3);
    return { anna, abroad, email, orderId, voucherCode };
  }

  it('[ACC-07] is given to them whole, from every country of the brand, without secrets and without anything of others', async () => {
    const { anna, abroad, email, orderId, voucherCode } = await somebody();
    const { status, response } = await dataOf(anna);
    expect(status).toBe(200);
    expect(response).toMatchObject({
      account: [{ brand: 'law', email, firstName: 'Anna' }],
      addresses: [{ country: 'uk', address: { line1: '3 Quiet Lane' } }],
      billingAddresses: [{ country: 'uk', details: { address: { line1: '3 Quiet Lane' } } }],
      vouchers: [{ lastFour: voucherCode.slice(-4), balance: 2500 }],
      savedCards: [{ country: 'uk', brand: 'visa', lastFour: '1111', goodThrough: '2032-04' }],
      baskets: [
        { country: 'uk', itemCode: 'T1001', quantity: 1 },
        { country: 'au', itemCode: 'T1001', quantity: 3 },
      ],
      ownCases: [{ country: 'uk', size: 12, itemCode: 'T1001', quantity: 5 }],
      savedForLater: [{ country: 'uk', itemCode: 'T1003', quantity: 2 }],
      reviews: [{ itemCode: 'T1001', author: 'Anna S.', stars: 4 }],
      memberships: [{ country: 'uk', schemeId: 'UNLT', status: 'ACTIVE' }],
      favourites: [{ itemCode: 'T1001', notForMe: false }],
      newsletters: [{ country: 'uk', recruitedOn: 'home' }],
      sessions: [{ country: 'uk' }, { country: 'au' }],
      orders: [{ id: orderId, lineItems: [{ quantity: 2 }] }],
    });
    expect((await dataOf(abroad)).response).toEqual(response);
    expect(JSON.stringify(response)).not.toMatch(new RegExp(`argon2|token|hash|${voucherCode}`, 'i'));
    const stranger = api.aShopper({ brand: 'stw' });
    await stranger.register(email);
    const theirs = (await dataOf(stranger)).response;
    expect(theirs).toMatchObject({ account: [{ brand: 'stw' }], addresses: [], vouchers: [], baskets: [], orders: [] });
    expect(await dataOf(api.aShopper())).toMatchObject({ status: 401, error: { code: 'log_in' } });
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    expect(await dataOf(anna)).toMatchObject({ status: 401, error: { code: 'log_in' } });
  });

  const closesWhilePaying = async () => {
    const anna = api.aShopper();
    const email = `data${(people += 1)}@example.com`;
    await anna.register(email);
    await anna.add('T1001', 2);
    const orderId = await anna.goToPayment();
    const token = await anna.cardToken();
    await api.database.query(others[0]!, [email]);
    let closing: ReturnType<typeof close>;
    let paying: ReturnType<Shopper['pay']>;
    await api.database.transaction(async (tx) => {
      // the closing waits after it has looked what the shop owes to them
      await tx.query(`select 1 from reviews where customer_id = (select id from customers where email = $1) for update`, [email]);
      closing = close(anna.anotherTab());
      await waitingFor(tx, 1);
      paying = anna.pay(orderId, token);
      await Promise.race([paying, waitingFor(tx, 2)]);
    });
    expect((await closing!).status).toBe(200);
    expect((await paying!).status).toBe(404);
    expect(await api.database.query('select state from payments where order_id = $1', [orderId])).toEqual([]);
  };
  // the embedded database does one thing at a time
  if (kind.kind === 'postgres') it('takes no money of an account that is being closed', closesWhilePaying);

  onEmbedded(kind, () => {
    it('[ACC-07] names every table that knows customers', async () => {
      const named = Object.values(keptOfCustomer).join(' ');
      const tables = (await references()).map(({ table }) => table);
      expect(tables.length).toBeGreaterThan(10);
      for (const table of tables.filter((each) => each !== 'orders')) expect(named).toMatch(new RegExp(`(from|join) ${table}\\s`));
    });
  });

  it('[ACC-07] is deleted when they close the account with their password; placed orders stay without them', async () => {
    const { anna, abroad, email, orderId, voucherCode } = await somebody();
    const stranger = api.aShopper({ brand: 'stw' });
    await stranger.register(email);
    const sql = `select id from customers where email = $1 and brand = 'law'`;
    const [{ id }] = (await api.database.query<{ id: number }>(sql, [email])) as [{ id: number }];
    expect(await close(anna, 'another password')).toMatchObject({ status: 422, error: { field: 'password', code: 'wrong_password' } });
    expect((await anna.details()).response.securityStatus).toBe(4);
    const kept = await api.database.query('select 1 from sandbox_instruments');
    expect(await close(anna)).toMatchObject({ status: 200, response: { closed: true } });
    for (const each of [anna, abroad]) expect((await each.details()).response.securityStatus).toBe(0);
    expect(await close(abroad)).toMatchObject({ status: 401, error: { code: 'log_in' } });
    expect((await api.aShopper().login(email, password)).status).toBe(422);
    expect(await api.database.query(sql, [email])).toEqual([]);
    for (const { table, column } of await references())
      expect([table, await api.database.query(`select 1 from ${table} where ${column} = $1`, [id])]).toEqual([table, []]);
    await eventually(async () => (await api.database.query('select 1 from sandbox_instruments')).length < kept.length);
    expect(await api.database.query('select 1 from newsletter_sign_ups where email = $1', [email])).toEqual([]);
    expect(await showText(api.database, orderId)).toContain(`Order ${orderId}`);
    await eventually(() => mailsTo(api, email).some((text) => text.includes('is closed, and what we kept for you is deleted')));
    await eventually(async () => (await api.database.query('select 1 from jobs where done_at is null and dead_at is null')).length === 0);
    expect(JSON.stringify(await api.database.query('select payload from jobs'))).not.toContain(email);
    expect((await stranger.details()).response.securityStatus).toBe(4);
    const again = api.aShopper();
    await again.register(email);
    expect((await dataOf(again)).response).toMatchObject({ orders: [], addresses: [], vouchers: [], baskets: [] });
    expect((await again.lastOrder(orderId)).status).toBe(404);
    expect((await again.redeem(voucherCode)).status).toBe(200);
  });

  onEmbedded(kind, () => {
    it.each([
      ['a payment is under way', 'in_progress', `update orders set status = 'paying' where id = $2 and customer_id = $1`],
      [
        'a plan runs',
        'plan_active',
        `insert into subscriptions (customer_id, country, type, scheme_id, name, frequency, starts_at, ends_at)
         select $1, 'uk', 'WINEPLAN', 'WP', 'Half case', '12 weeks', now(), now() + interval '1 year' where $2 > 0`,
      ],
      ['savings are left', 'savings_left', ''],
    ])('[ACC-07] stays, and so does the account, while %s', async (_why, code, sql) => {
      const { anna, email } = await somebody();
      const { orderId } = (await anna.checkOutAsCustomer()).response;
      const [{ id }] = (await api.database.query<{ id: number }>(`select id from customers where email = $1`, [email])) as [{ id: number }];
      if (sql) await api.database.query(sql, [id, orderId]);
      else await save(api.database, id);
      expect(await close(anna)).toMatchObject({ status: 409, error: { code } });
      expect((await dataOf(anna)).response).toMatchObject({ account: [{ email }], addresses: [{}], favourites: [{}] });
    });
  });
});
