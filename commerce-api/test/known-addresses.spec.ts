import type * as Argon2 from '@node-rs/argon2';
import { type ApiUnderTest, serve } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { recorded, type RecordedDatabase } from './recorded-database.ts';
import type { Answer, Shopper } from './shopper.ts';

const argon2 = jest.requireActual<typeof Argon2>('@node-rs/argon2');
/** What takes the longest of all that a call does. */
const passwordWork = [jest.spyOn(argon2, 'hash'), jest.spyOn(argon2, 'verify')];

let people = 0;
/** As long as one another, so that answers that name an address are as long. */
const someone = () => `person${String((people += 1)).padStart(3, '0')}@example.com`;

/** An answer without what differs whoever asks: the time, the random part of a cookie, running numbers. */
const wireOf = ({ status, headers, body }: Answer<unknown>, email: string) => {
  const sent = [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name));
  const hide = (text: string) =>
    text
      .replaceAll(email, 'the address')
      .replace(/(cd_session=)[\w-]{43}/, '$1a token')
      .replaceAll(/("(?:orderId|commerceItemId)":")\d+/g, '$1a number');
  return hide(JSON.stringify({ status, sent, body }));
};

const withBasket = async (shopper: Shopper) => void (await shopper.add('T1001'));
const asked = async (shopper: Shopper, email: string) => void (await shopper.askToRegister(email));
const nothing = async () => {};

/** Every call that is given an address by somebody who has not logged in, and what comes before it. */
const calls: readonly [
  string,
  (shopper: Shopper, email: string) => Promise<void>,
  (shopper: Shopper, email: string) => Promise<Answer<unknown>>,
][] = [
  ['registration', nothing, (shopper, email) => shopper.askToRegister(email)],
  [
    'registration with the password of the account',
    nothing,
    (shopper, email) => shopper.askToRegister(email, { password: 'the right one' }),
  ],
  ['registration in a session that has a basket', withBasket, (shopper, email) => shopper.askToRegister(email)],
  ['the same registration again', asked, (shopper, email) => shopper.askToRegister(email)],
  ['what is asked of a registration', asked, (shopper) => shopper.send('GET', '/api/user/register')],
  ['a wrong code', asked, (shopper) => shopper.confirmCode('12345x')],
  ['another code, at once', asked, (shopper) => shopper.send('POST', '/api/user/register/code')],
  ['a new password', nothing, (shopper, email) => shopper.send('POST', '/api/authentication/password/reset', { email })],
  ['validateEmail', nothing, (shopper, email) => shopper.send('GET', `/jsp/checkout/common/validateEmail.jsp?email=${email}`)],
  ['guest checkout', withBasket, (shopper, email) => shopper.checkOut(email)],
  // it takes no address: whoever sends one all the same learns nothing
  [
    'registered checkout',
    withBasket,
    (shopper, email) => shopper.send('PUT', '/api/checkout/createRegisteredCheckout', { emailId: email }),
  ],
  ['a log-in', nothing, (shopper, email) => shopper.login(email, 'not the password')],
];

describe('an address that has an account and one that has none', () => {
  let test: TestDatabase;
  let record: RecordedDatabase;
  let api: ApiUnderTest;
  const known: string[] = [];
  const unknown: string[] = [];
  beforeAll(async () => {
    test = await embedded.create();
    await fillCatalogue(test.database, [aWine()]);
    record = recorded(test.database);
    api = await serve(test, record.database);
    for (const _ of calls) {
      const [email, nobody] = [someone(), someone()];
      await api.aShopper().register(email, { password: 'the right one' });
      known.push(email);
      unknown.push(nobody);
    }
    // the welcomes are sent
    await eventually(async () => (await test.database.query('select 1 from jobs where done_at is null')).length === 0);
  });
  afterEach(async () => {
    api.setNow(undefined);
    await letJobsRun();
  });
  afterAll(async () => {
    await api?.stop();
    await test?.drop();
  });

  const letJobsRun = async () => {
    await test.database.query('alter table jobs alter column run_after set default now()');
    await test.database.query('update jobs set run_after = now() where done_at is null');
  };
  const rowsNow = async () => {
    const tables = await test.database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const counts = tables.map(({ name }) => `select '${name}' as name, count(*)::int as rows from "${name}"`);
    const found = await test.database.query<{ name: string; rows: number }>(counts.join(' union all '));
    return Object.fromEntries(found.map(({ name, rows }) => [name, rows]));
  };

  /** Asks as somebody without a cookie. Gives the answer as it went over the wire, the statements that it cost, the rows that were added, and how often a password was hashed and checked. */
  const askedWith = async (email: string, [, before, call]: (typeof calls)[number]) => {
    // what was asked earlier, of whatever address, is no part of it
    await test.database.query('delete from attempt_counts');
    const shopper = api.aShopper();
    await before(shopper, email);
    const rowsBefore = await rowsNow();
    for (const work of passwordWork) work.mockClear();
    const answer = await call(shopper, email);
    const worked = passwordWork.map(({ mock }) => mock.calls.length);
    const statements = record.statements();
    const rowsAfter = await rowsNow();
    const added = Object.fromEntries(
      Object.entries(rowsAfter)
        .map(([name, rows]) => [name, rows - (rowsBefore[name] ?? 0)])
        .filter(([, more]) => more !== 0),
    );
    return { wire: wireOf(answer, email), statements, added, worked };
  };

  it('[AUT-08] get the same answer, byte for byte, for the same statements, rows and work on passwords, from every call, and the one with an account is told by mail', async () => {
    api.setNow(new Date());
    // no job is due: what a call promises is seen beside what it writes
    await test.database.query(`alter table jobs alter column run_after set default now() + interval '1 day'`);
    const worked: Record<string, readonly number[]> = {};
    for (const [at, call] of calls.entries()) {
      const [ofKnown, ofUnknown] = [await askedWith(known[at]!, call), await askedWith(unknown[at]!, call)];
      expect({ call: call[0], ...ofKnown }).toEqual({ call: call[0], ...ofUnknown });
      expect(ofKnown.statements.length).toBeGreaterThan(0);
      worked[call[0]] = ofKnown.worked;
    }
    expect(worked).toMatchObject({ registration: [1, 0], 'a log-in': [0, 1] });
    const promised = await test.database.query<{ kind: string; email: string | null }>(
      `select kind, payload->>'email' as email from jobs where done_at is null order by id`,
    );
    const kinds = (emails: readonly string[]) => promised.filter(({ email }) => email && emails.includes(email)).map(({ kind: of }) => of);
    expect(kinds(known)).toEqual(kinds(unknown));
    expect(promised.filter(({ kind: of }) => of === 'password-mail')).toHaveLength(2);

    await letJobsRun();
    const waiting = () => test.database.query('select 1 from jobs where done_at is null and dead_at is null');
    await eventually(async () => (await waiting()).length === 0);
    const subjectsTo = (email: string) => mailsTo(api, email).map((text) => text.split('\n')[0]);
    const code = 'Confirm your email address';
    const told = 'You have an account with us already';
    for (const [at, [name]] of calls.entries()) {
      const registers = /registration|code/.test(name);
      const resets = name === 'a new password';
      expect([name, ...subjectsTo(unknown[at]!)]).toEqual([name, ...(registers ? [code] : [])]);
      // the first code opened the account, and the welcome followed
      const isOfOpening = (one = '') => one === code || one.startsWith('Welcome to ');
      const later = subjectsTo(known[at]!).filter((one) => !isOfOpening(one));
      expect(subjectsTo(known[at]!)).toHaveLength(later.length + 2);
      expect([name, ...later]).toEqual([name, ...(registers ? [told] : resets ? ['Your temporary password'] : [])]);
    }
    const [message] = mailsTo(api, known[0]!).filter((text) => text.startsWith(told));
    for (const words of ['Someone tried to register', '/authentication/login', '/jsp/registration/common/account_password.jsp'])
      expect(message).toContain(words);
    expect(message).not.toMatch(/^\d{6}$/m);
  });

  it('[AUT-08] get the same confirmation page for a guest’s order, and the owner of the account is told in the mail', async () => {
    const order = async (email: string) => {
      const shopper = api.aShopper();
      await shopper.add('T1001');
      const { response } = await shopper.checkOut(email);
      await shopper.deliverTo();
      await shopper.deliverBy();
      const paid = await shopper.pay(response.orderId, await shopper.cardToken());
      expect(paid.status).toBe(200);
      await eventually(() =>
        mailsTo(api, email).some((text) => text.includes(`order ${response.orderId}`) || text.includes(`Order ${response.orderId}`)),
      );
      const shown = JSON.stringify(paid.response).replaceAll(email, 'the address').replaceAll(response.orderId, 'the number');
      return { shown, mail: mailsTo(api, email).find((text) => text.includes(`Order ${response.orderId}`))! };
    };
    const [ofKnown, ofUnknown] = [await order(known[0]!), await order(unknown[0]!)];
    const lasting = (text: string) =>
      text.replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'a time').replaceAll(/("(?:commerceItemId|stockQty)":"?)\d+/g, '$1a number');
    expect(lasting(ofKnown.shown)).toBe(lasting(ofUnknown.shown));
    const told = 'You have an account with this email address';
    expect(ofKnown.mail).toContain(told);
    expect(ofUnknown.mail).not.toContain(told);
  });
});
