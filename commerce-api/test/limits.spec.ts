import { type ApiProcess, startApiProcess } from './api-process.ts';
import { postgres, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import { type Answer, Shopper } from './shopper.ts';

const stranger = '198.51.100.7';
const home = '203.0.113.20';
let networks = 0;
/** A network that no other test has used. */
const network = () => `192.0.2.${(networks += 1)}`;

describe('attempts at two processes on one database', () => {
  let test: TestDatabase;
  let processes: [ApiProcess, ApiProcess];
  beforeAll(async () => {
    test = await postgres.create();
    const limits = { LOGINS_PER_MINUTE: '4', REGISTRATIONS_PER_HOUR: '3', FREE_LOGIN_TRIES: '1000', GIFT_CHECKS_PER_MINUTE: '4' };
    const environment = { ...test.environment, ...limits } as Record<string, string>;
    processes = [await startApiProcess(environment), await startApiProcess(environment)];
  });
  afterAll(async () => {
    for (const running of processes ?? []) await running.stop();
    await test?.drop();
  });

  const logIn = (at: 0 | 1, from: string, email: string, password = 'a wrong password') =>
    new Shopper(processes[at].url).send('POST', '/api/authentication/login', { email, password }, { 'x-forwarded-for': from });
  const aShopper = (at: 0 | 1 = 0) => new Shopper(processes[at].url, { home: test.environment.CELLARDOOR_HOME });
  const register = (email: string, from = network()) => aShopper().register(email, {}, { 'x-forwarded-for': from });
  const statuses = async (attempts: readonly (() => Promise<Answer<unknown>>)[]) => {
    const seen: number[] = [];
    for (const attempt of attempts) seen.push((await attempt()).status);
    return seen;
  };

  it('are counted together', async () => {
    const from = network();
    const guess = (at: 0 | 1) => () => logIn(at, from, 'both@example.com');
    expect(await statuses([guess(0), guess(1), guess(0), guess(1), guess(0), guess(1)])).toEqual([422, 422, 422, 422, 429, 429]);
  });

  it('count an address once, however it is written', async () => {
    const from = network();
    const spellings = [
      'spelt@example.com',
      ' spelt@example.com ',
      'SPELT@EXAMPLE.COM',
      'ｓｐｅｌｔ@example.com',
      '\u00a0Spelt@example.com',
    ];
    expect(await statuses(spellings.map((email) => () => logIn(0, from, email)))).toEqual([422, 422, 422, 422, 429]);
  });

  it('of a stranger do not lock the customer out', async () => {
    await register('customer@example.com');
    for (let guesses = 0; guesses < 10; guesses += 1) await logIn(0, stranger, 'customer@example.com');
    expect((await logIn(0, stranger, 'customer@example.com', 'a very good password')).status).toBe(429);
    expect((await logIn(0, home, 'customer@example.com', 'a very good password')).status).toBe(200);
  });

  it('that succeed are no guesses', async () => {
    await register('often@example.com');
    const from = network();
    const enter = () => logIn(1, from, 'often@example.com', 'a very good password');
    expect(await statuses([enter, enter, enter, enter, enter, enter])).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it('count by the address that the proxy saw, whatever stands to the left of it', async () => {
    const from = network();
    const forged = (n: number) => () => logIn(0, `10.0.0.${n}, ${from}`, 'forged@example.com');
    expect(await statuses([1, 2, 3, 4, 5].map(forged))).toEqual([422, 422, 422, 422, 429]);
  });

  it('count an IPv6 household as one', async () => {
    const within = (host: string) => () => logIn(0, `2001:db8:7:7::${host}`, 'six@example.com');
    expect(await statuses(['1', '2', '3', 'ffff', 'a:b:c'].map(within))).toEqual([422, 422, 422, 422, 429]);
    expect((await logIn(0, '2001:db8:7:8::1', 'six@example.com')).status).toBe(422);
  });

  it('finds an account by any spelling of its address, and makes no second one', async () => {
    const from = network();
    expect((await register('Zoë@example.com'.normalize('NFD'), from)).status).toBe(200);
    expect((await aShopper().askToRegister('ZOË@example.com'.normalize('NFC'))).status).toBe(200);
    const told = () =>
      mailsTo({ home: test.environment.CELLARDOOR_HOME }, 'zoë@example.com').some((text) => text.includes('Someone tried to register'));
    await eventually(told);
    expect((await logIn(1, from, 'zoë@example.com', 'a very good password')).status).toBe(200);
  });

  it('to register are counted by network, whether the address has an account or not, and then refused for every address alike', async () => {
    await register('met@example.com');
    const from = { 'x-forwarded-for': network() };
    const ask = (email: string, at: 0 | 1 = 0) => aShopper(at).askToRegister(email, {}, from);
    expect(await statuses([() => ask('met@example.com'), () => ask('unmet@example.com', 1), () => ask('met@example.com')])).toEqual([
      200, 200, 200,
    ]);
    const [known, unknown] = [await ask('met@example.com'), await ask('unmet@example.com', 1)];
    expect([known.status, known.error]).toEqual([429, unknown.error]);
    expect(unknown).toMatchObject({ status: 429, error: { code: 'too_many' } });
    expect(Number(known.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await register('unmet.by.others@example.com')).status).toBe(200);
  });

  it('with vouchers are counted by network, whatever the code and the session, and then refused for a right code too', async () => {
    const from = network();
    const take = (code: string, at: 0 | 1, by = from) => {
      const guess = () => aShopper(at).send('PUT', `/api/checkout/coupon/${code}`, undefined, { 'x-forwarded-for': by });
      return guess;
    };
    const seen = await statuses([
      take('AAAA', 0),
      take('AAAB', 1),
      take('AAAC', 0),
      take('AAAD', 1),
      take('WELCOME10', 0),
      take('AAAE', 1),
    ]);
    expect(seen).toEqual([409, 409, 409, 409, 429, 429]);
    const refused = await take('WELCOME10', 0)();
    expect(refused.error).toMatchObject({ code: 'too_many', message: expect.stringContaining('too many attempts with vouchers') });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await take('WELCOME10', 0, network())()).status).toBe(409);
  });

  it('with codes of offers are counted by network and session where the code is not listed for everybody', async () => {
    const from = network();
    const ask = (code: string, at: 0 | 1, by = from) => {
      const guess = () => aShopper(at).send('GET', `/api/offer/${code}`, undefined, { 'x-forwarded-for': by });
      return guess;
    };
    await test.database.query(
      `insert into offers (type, rule, code, brand, country, headline, discount_percent, maximum_discount, weeks_between_cases, case_bottles, starts_at)
       values ('FILL_THE_CASE', 'hero', 'SOON10', 'law', 'uk', 'Soon', 10, 6000, 8, 6, '2090-01-01Z')`,
    );
    const guesses = [ask('AAAA', 0), ask('AAAB', 1), ask('AAAC?coming=1', 0), ask('SOON10?coming=1', 1), ask('AAAE', 0)];
    expect(await statuses(guesses)).toEqual([404, 404, 404, 200, 429]);
    // a right guess is refused now, too, and what everybody may read is not
    const refused = await ask('SOON10?coming=1', 1)();
    expect(refused).toMatchObject({ status: 429, error: { code: 'too_many' } });
    expect(refused.error!.message).toMatch(/^There were too many attempts with offer codes\. Please try again in \d+ seconds?\.$/);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await statuses(Array.from({ length: 9 }, () => ask('HERO20', 0)))).toEqual(Array(9).fill(200));
    expect((await ask('AAAA', 0, network())()).status).toBe(404);
    const anna = aShopper();
    await anna.register('anna.guesses@example.com', {}, { 'x-forwarded-for': network() });
    const by = { 'x-forwarded-for': network() };
    const own = () => anna.send('GET', '/api/offer/AAAA', undefined, by);
    expect(await statuses([own, own, own])).toEqual([404, 404, 429]);
  });

  it('of one session are half of its network’s, and what it is refused beyond is not counted to its neighbours', async () => {
    const from = { 'x-forwarded-for': network() };
    const [anna, ben] = [aShopper(0), aShopper(1)];
    for (const [who, email] of [
      [anna, 'anna.tries@example.com'],
      [ben, 'ben.tries@example.com'],
    ] as const)
      await who.register(email, {}, { 'x-forwarded-for': network() });
    const take = (who: Shopper) => () => who.send('PUT', '/api/checkout/coupon/AAAA', undefined, from);
    expect(await statuses([anna, anna, anna, anna, anna].map(take))).toEqual([404, 404, 429, 429, 429]);
    expect(await statuses([ben, ben, ben].map(take))).toEqual([404, 404, 429]);
    // whoever drops their session finds the network's limit
    expect((await take(aShopper())()).error).toMatchObject({ code: 'too_many' });
  });

  it('leave no address behind in the database', async () => {
    const kept = JSON.stringify(await test.database.query('select * from attempt_counts'));
    expect(kept).not.toMatch(/example\.com|203\.0\.113|198\.51\.100/);
  });
});
