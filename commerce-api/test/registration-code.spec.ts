import { registrationCode } from '@cellardoor/testing/registration-code.ts';
import type { Basket, Session } from '@cellardoor/contracts';
import type { Registration } from '@cellardoor/contracts/api/session';
import { forgetPendingRegistrations } from '../src/modules/identity/accounts/pending-registration.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { waitingFor } from './held-up.ts';
import { codesMailedTo, minute, otherThan, password, someone, wrongCode } from './registration-codes.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('locks'))('the code that confirms a registration, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  // wrong codes of all tests come from one network
  beforeEach(() => api.database.query('delete from attempt_counts'));
  afterEach(() => api.setNow(undefined));

  const codeFor = (email: string) => registrationCode(api.home, email);
  const sendAnother = (shopper: Shopper) => shopper.send<{ asked: true }>('POST', '/api/user/register/code');
  const pendingOf = async (shopper: Shopper) => (await shopper.send<Registration>('GET', '/api/user/register')).response.pending;
  const accountsOf = (email: string) => api.database.query('select id from customers where email = $1', [email]);
  /** Starts work whose calls both wait for the session, then lets them go. The embedded database lets one after the other in anyway. */
  const heldUp = async <T>(sessionId: number, start: () => Promise<T>): Promise<T> => {
    if (kind.kind === 'pglite') return start();
    let working: Promise<T>;
    await api.database.transaction(async (tx) => {
      await tx.query('select 1 from sessions where id = $1 for update', [sessionId]);
      working = start();
      await waitingFor(tx, 2);
    });
    return working!;
  };

  onEmbedded(kind, () => {
    it('opens the account and logs in, with the basket, under a token that nobody had before', async () => {
      const [anna, email] = [api.aShopper(), someone()];
      await anna.add('T1001', 2);
      const planted = anna.cookie;
      expect(await anna.askToRegister(email, { next: '/checkout' })).toMatchObject({ status: 200, response: { asked: true } });
      expect((await anna.details()).response).toMatchObject({ securityStatus: 0, summaryDetails: { firstName: '' } });
      expect(await accountsOf(email)).toEqual([]);
      expect(await pendingOf(anna)).toEqual({ email, firstName: 'Anna', lastName: 'Smith', next: '/checkout' });
      const code = await codeFor(email);
      const confirmed = await anna.confirmCode(`${code.slice(0, 3)} ${code.slice(3)}`);
      expect(confirmed).toMatchObject({ status: 200, response: { securityStatus: 4, summaryDetails: { emailAddress: email } } });
      expect((await anna.basket()).response.numBottles).toBe(2);
      expect(anna.cookie).not.toBe(planted);
      const thief = api.aShopper({ cookie: planted });
      expect((await thief.details()).response.securityStatus).toBe(0);
      expect(await pendingOf(anna)).toBeNull();
    });
  });

  it('works once, and says again who is logged in when another tab types it after the first', async () => {
    const [anna, email] = [api.aShopper(), someone()];
    await anna.askToRegister(email);
    const code = await codeFor(email);
    expect((await anna.confirmCode(code)).status).toBe(200);
    expect(await anna.confirmCode(code)).toMatchObject({ status: 200, response: { summaryDetails: { emailAddress: email } } });
    expect(await accountsOf(email)).toHaveLength(1);
    await anna.logout();
    expect(await anna.confirmCode(code)).toMatchObject(wrongCode);
  });

  onEmbedded(kind, () => {
    it('is worth nothing in another session, in another shop, and after half an hour', async () => {
      const [anna, email] = [api.aShopper(), someone()];
      await anna.askToRegister(email);
      const code = await codeFor(email);
      const stranger = api.aShopper();
      const answers = [await stranger.confirmCode(code)];
      await stranger.askToRegister(someone());
      answers.push(await stranger.confirmCode(code), await api.aShopper({ country: 'au', cookie: anna.cookie }).confirmCode(code));
      answers.push(await api.aShopper({ brand: 'stw', cookie: anna.cookie }).confirmCode(code));
      api.setNow(new Date(Date.now() + 31 * minute));
      answers.push(await anna.confirmCode(code));
      for (const answer of answers) expect(answer).toMatchObject(wrongCode);
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(await pendingOf(anna)).toBeNull();
      expect(await sendAnother(anna)).toMatchObject({ status: 404, error: { code: 'no_registration' } });
      expect(await accountsOf(email)).toEqual([]);
    });
  });

  it('can be guessed five times, at once or one after the other, whatever it is; another mail brings five more', async () => {
    const [eve, email] = [api.aShopper(), someone()];
    await eve.askToRegister(email);
    const code = await codeFor(email);
    const guesses = await Promise.all(Array.from({ length: 7 }, (_, by) => eve.confirmCode(otherThan(code, by + 1))));
    for (const guess of guesses) expect(guess).toMatchObject(wrongCode);
    expect(await eve.confirmCode(code)).toMatchObject(wrongCode);
    api.setNow(new Date(Date.now() + 2 * minute));
    expect((await sendAnother(eve)).status).toBe(200);
    const another = await codeFor(email);
    if (another !== code) expect(await eve.confirmCode(code)).toMatchObject(wrongCode);
    for (let by = 1; by <= 3; by += 1) expect(await eve.confirmCode(otherThan(another, by))).toMatchObject(wrongCode);
    expect((await eve.confirmCode(another)).status).toBe(200);
  });

  onEmbedded(kind, () => {
    it('can be guessed thirty times an hour in one network, in however many sessions, and right ones do not count', async () => {
      const from = { 'x-forwarded-for': '203.0.113.77' };
      for (let right = 0; right < 2; right += 1) expect((await api.aShopper().register(someone(), {}, from)).status).toBe(200);
      const registers = async () => {
        const shopper = api.aShopper();
        await shopper.askToRegister(someone());
        return shopper;
      };
      // a call without a registration guesses nothing
      for (let call = 0; call < 35; call += 1) expect((await api.aShopper().confirmCode('123456', from)).status).toBe(422);
      for (let session = 0; session < 6; session += 1) {
        const shopper = await registers();
        for (let guess = 0; guess < 5; guess += 1) expect((await shopper.confirmCode('12345', from)).status).toBe(422);
      }
      const limited = await (await registers()).confirmCode('12345', from);
      expect(limited).toMatchObject({ status: 429, error: { code: 'too_many', message: expect.stringContaining('wrong codes') } });
      expect((await api.aShopper().confirmCode('123456')).status).toBe(422);
    });

    it('comes in one mail for a form that is sent twice; another form, and a wish for another code, replace it', async () => {
      const [anna, email, other] = [api.aShopper(), someone(), someone()];
      await anna.askToRegister(email);
      expect((await anna.askToRegister(email)).status).toBe(200);
      const first = await codeFor(email);
      expect(await sendAnother(anna)).toMatchObject({
        status: 429,
        error: { code: 'too_many', message: expect.stringMatching(/in \d+ seconds?\.$/) },
      });
      await anna.askToRegister(other, { firstName: 'Annabel' });
      expect(await anna.confirmCode(first)).toMatchObject(wrongCode);
      const second = await codeFor(other);
      expect(codesMailedTo(api, email)).toBe(1);
      expect(await anna.confirmCode(second)).toMatchObject({
        status: 200,
        response: { summaryDetails: { firstName: 'Annabel', emailAddress: other } },
      });
      expect(await accountsOf(email)).toEqual([]);
    });
  });

  it('opens the account for the first of two sessions that register one address; the other session is told so only when it sends its code', async () => {
    const [email, first, second] = [someone(), api.aShopper(), api.aShopper()];
    await first.askToRegister(email);
    const code = await codeFor(email);
    await second.askToRegister(email, { password: 'of the second one' });
    const later = await codeFor(email);
    expect((await first.confirmCode(code)).status).toBe(200);
    expect(await second.confirmCode(otherThan(later))).toMatchObject(wrongCode);
    expect(await second.confirmCode(later)).toMatchObject({ status: 409, error: { code: 'account_exists' } });
    expect((await second.details()).response.securityStatus).toBe(0);
    expect((await api.aShopper().login(email, 'of the second one')).status).toBe(422);
    expect((await api.aShopper().login(email, password)).status).toBe(200);
  });

  it('opens one account when it is typed twice at once', async () => {
    const [anna, email] = [api.aShopper(), someone()];
    await anna.askToRegister(email);
    const code = await codeFor(email);
    const answers = await Promise.all(
      [anna.anotherTab(), anna.anotherTab()].map((tab) => tab.send('POST', '/api/user/register/confirm', { code })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 422)).toBe(true);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  onEmbedded(kind, () => {
    it('is worth nothing once somebody logs in where it was asked for: their browser is not shown what another one told', async () => {
      const [browser, email, known] = [api.aShopper(), someone(), someone()];
      await api.aShopper().register(known);
      await browser.askToRegister(email);
      const code = await codeFor(email);
      expect((await browser.login(known, password)).status).toBe(200);
      expect(await pendingOf(browser)).toBeNull();
      expect((await browser.confirmCode(code)).response.summaryDetails).toMatchObject({ emailAddress: known });
      expect(await accountsOf(email)).toEqual([]);
    });
  });

  it('opens its account beside another customer’s log-in at the same moment: neither has the other one’s session or basket', async () => {
    const [browser, email, known] = [api.aShopper(), someone(), someone()];
    await api.aShopper().register(known);
    await browser.add('T1001', 2);
    await browser.askToRegister(email);
    const code = await codeFor(email);
    const [registering, entering] = [browser.anotherTab(), browser.anotherTab()];
    const inSession = 'select session_id as id from pending_registrations where email = $1';
    const [session] = await api.database.query<{ id: number }>(inSession, [email]);
    const both = await heldUp(session!.id, () =>
      Promise.all([
        registering.send('POST', '/api/user/register/confirm', { code }),
        entering.send('POST', '/api/authentication/login', { email: known, password }),
      ]),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const seen = await Promise.all([registering, entering].map((tab) => tab.send<Session>('GET', '/api/user/details')));
    expect(seen.map(({ response }) => [response.securityStatus, response.summaryDetails.emailAddress])).toEqual([
      [4, email],
      [4, known],
    ]);
    const bottles = await Promise.all(
      [registering, entering].map(async (tab) => (await tab.send<Basket>('GET', '/api/cart/list')).response.numBottles),
    );
    expect(bottles.toSorted()).toEqual([0, 2]);
  });

  onEmbedded(kind, () => {
    it('is kept as a hash beside a hashed password, is in no job and no log, and is forgotten when its time is over', async () => {
      const [anna, email] = [api.aShopper(), someone()];
      await anna.askToRegister(email);
      const code = await codeFor(email);
      const rows = await api.database.query<{ code_hash: string }>('select * from pending_registrations where email = $1', [email]);
      const jobs = await api.database.query<{ payload: object }>(`select * from jobs where kind = 'registration-code-mail'`);
      expect(JSON.stringify(rows)).toContain('$argon2id$');
      for (const { payload } of jobs) expect(payload).toEqual({ sessionId: expect.any(Number), mark: expect.any(String) });
      for (const kept of [JSON.stringify(rows), JSON.stringify(jobs), api.log()]) {
        expect(kept).not.toContain(password);
        expect(kept).not.toMatch(new RegExp(`\\b${code}\\b`));
      }
      const waiting = () => api.database.query('select 1 from pending_registrations where email = $1', [email]);
      await forgetPendingRegistrations(api.database, new Date());
      expect(await waiting()).toHaveLength(1);
      await forgetPendingRegistrations(api.database, new Date(Date.now() + 31 * minute));
      expect(await waiting()).toHaveLength(0);
    });
  });
});
