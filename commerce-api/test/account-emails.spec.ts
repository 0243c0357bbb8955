import { registrationCode } from '@cellardoor/testing/registration-code.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { waitingFor } from './held-up.ts';
import { mailsTo } from './mails.ts';
import type { Shopper } from './shopper.ts';

interface Described {
  readonly content: { readonly 'application/json': { readonly schema: { readonly properties: Record<string, object> } } };
}
/** A call as OpenAPI has it. */
interface Operation {
  readonly summary?: string;
  readonly requestBody?: Described;
  readonly responses: Readonly<Record<string, Described>>;
}

const password = 'a very good password';
const taken = 'You have one with it already';
let people = 0;
const someone = () => `moves${(people += 1)}@example.com`;

describe.each(bothDatabases('locks'))('email addresses, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const customer = async (market: object = {}) => {
    const email = someone();
    const shopper = api.aShopper(market);
    await shopper.register(email);
    return { shopper, email };
  };
  const ask = (shopper: Shopper, email: string, word = password) => shopper.send('POST', '/api/account/email', { email, password: word });
  const confirm = (token: string, market: object = {}) => api.aShopper(market).send('POST', '/api/account/email/confirm', { token });
  const mailWith = async (email: string, words: string): Promise<string> => {
    const found = () => mailsTo(api, email).find((text) => text.includes(words));
    await eventually(() => found() !== undefined);
    return found()!;
  };
  const tokenFor = async (email: string) => /\/account\/email\/confirm\/(\S+)/.exec(await mailWith(email, '/account/email/confirm/'))![1]!;
  const forget = (shopper: Shopper) => shopper.send('POST', '/api/user/recognition/forget');
  const statusOf = async (shopper: Shopper) => (await shopper.details()).response.securityStatus;

  onEmbedded(kind, () => {
    it('[ACT-11] [AUT-06] changes the email address of an account by a mailed link, once, and ends other sessions', async () => {
      const { shopper, email } = await customer();
      const elsewhere = api.aShopper();
      await elsewhere.login(email, password);
      const abroad = api.aShopper({ country: 'au' });
      await abroad.login(email, password);
      const next = someone();
      expect(await ask(shopper, ` ${next.toUpperCase()} `)).toMatchObject({ status: 200, response: { asked: true } });
      const token = await tokenFor(next);
      expect((await api.aShopper().login(next, password)).status).toBe(422);
      expect(await confirm(token, { country: 'au' })).toMatchObject({ status: 404, error: { code: 'unknown_link' } });
      expect((await confirm(token, { brand: 'stw' })).status).toBe(404);
      expect(await confirm(token)).toMatchObject({ status: 200, response: { changed: true } });
      expect((await confirm(token)).status).toBe(404);
      expect((await shopper.details()).response).toMatchObject({ securityStatus: 4, summaryDetails: { emailAddress: next } });
      expect([await statusOf(elsewhere), await statusOf(abroad)]).toEqual([0, 0]);
      for (const told of [email, next]) await mailWith(told, 'has just been changed');
      expect((await api.aShopper().login(email, password)).status).toBe(422);
      expect((await api.aShopper().login(next, password)).status).toBe(200);
      expect(JSON.stringify(await api.database.query('select * from jobs')) + api.log()).not.toContain(token);
    });

    it('mails an order to the address that its customer has when they pay, who changed it in the middle of the checkout', async () => {
      const { shopper } = await customer();
      await shopper.add('T1001', 1);
      const orderId = await shopper.goToPayment();
      const next = someone();
      await ask(shopper, next);
      await confirm(await tokenFor(next));
      expect((await shopper.pay(orderId, await shopper.cardToken())).status).toBe(200);
      expect(await mailWith(next, 'Thank you for your order')).toContain(orderId);
    });

    it('says in every mail to a customer abroad how the shop is called from there, and when by which clock', async () => {
      const us = { country: 'us' };
      const { shopper, email } = await customer(us);
      const next = someone();
      await ask(shopper, next);
      expect((await confirm(await tokenFor(next), us)).status).toBe(200);
      const change = { password: 'quite another password', currentPassword: password };
      expect((await shopper.send('PUT', '/api/authentication/password', change)).status).toBe(200);
      await shopper.send('PUT', '/api/user/email', { email: next });
      expect((await shopper.send('POST', '/api/user/close', { password: change.password })).status).toBe(200);
      await mailWith(email, 'Set a new password:\nhttp');
      for (const words of ['has just been changed', 'The password of your account', 'Thank you for signing up', 'is closed'])
        await mailWith(next, words);
      const mails = () => [...mailsTo(api, email), ...mailsTo(api, next)];
      // the code, the welcome, that another address was asked for and what became of it, to both; the password, the news, the end
      await eventually(() => mails().length === 9);
      for (const mail of mails()) expect(mail).toMatch(/Customer service: \+44 1632 960 102, .*, UK time\n/);
    });

    it('[AUT-06] changes the password, tells it by mail and ends other sessions', async () => {
      const { shopper, email } = await customer();
      const elsewhere = api.aShopper();
      await elsewhere.login(email, password);
      const change = { password: 'quite another password', currentPassword: password };
      expect((await shopper.send('PUT', '/api/authentication/password', change)).status).toBe(200);
      expect([await statusOf(shopper), await statusOf(elsewhere)]).toEqual([4, 0]);
      await mailWith(email, 'The password of your account');
      expect((await api.aShopper().login(email, change.password)).status).toBe(200);
    });

    it('[ACT-11] asks for the password, and for a full log-in, before it mails a link', async () => {
      const { shopper, email } = await customer();
      const next = someone();
      expect(await ask(shopper, next, 'a wrong password')).toMatchObject({
        status: 422,
        error: { field: 'password', code: 'wrong_password' },
      });
      expect(await ask(shopper, 'no address')).toMatchObject({ status: 400, error: { field: 'email' } });
      expect(await ask(shopper, email)).toMatchObject({ status: 400, error: { field: 'email' } });
      expect((await ask(api.aShopper(), next)).status).toBe(401);
      api.setNow(new Date(Date.now() + 13 * 3_600_000));
      expect(await ask(shopper, next)).toMatchObject({ status: 401, error: { code: 'log_in' } });
      expect(mailsTo(api, next)).toEqual([]);
    });

    it('[AUT-06] tells the old address that another one was asked for, and keeps no link beyond a new password', async () => {
      const { shopper: thief, email } = await customer();
      const victim = api.aShopper();
      await victim.login(email, password);
      const again = `update jobs set done_at = null, run_after = now(), payload = payload || jsonb_build_object('email', $1::text)
                    where id = (select max(id) from jobs where kind = 'email-change-mail') returning id`;
      const open = `select id from jobs where kind = 'email-change-mail' and payload->>'email' = $1 and done_at is null`;
      let current = password;
      for (const owner of [victim, thief]) {
        const next = someone();
        await ask(thief, next, current);
        const token = await tokenFor(next);
        await mailWith(email, 'asked for another email address');
        const change = { password: `${current} now`, currentPassword: current };
        expect((await owner.send('PUT', '/api/authentication/password', change)).status).toBe(200);
        current = change.password;
        expect(await confirm(token)).toMatchObject({ status: 404, error: { code: 'unknown_link' } });
        // as after a mail server that took the link only now
        expect(await api.database.query(again, [next])).toHaveLength(1);
        await api.aShopper().send('POST', '/api/authentication/password/reset', { email: someone() });
        await eventually(async () => (await api.database.query(open, [next])).length === 0);
        expect(mailsTo(api, next)).toHaveLength(1);
        await thief.login(email, current);
      }
    });

    it('[AUT-06] ends the link before, whether the next address has an account or not', async () => {
      const owner = await customer();
      for (const target of [owner.email, someone()]) {
        const { shopper } = await customer();
        const first = someone();
        await ask(shopper, first);
        const token = await tokenFor(first);
        await ask(shopper, target);
        await mailWith(target, target === owner.email ? taken : '/account/email/confirm/');
        expect((await confirm(token)).status).toBe(404);
      }
    });

    it('mails no address for many customers, nor many addresses for a customer, known or not', async () => {
      const owner = await customer();
      for (const target of [owner.email, someone()]) {
        const { shopper } = await customer();
        for (let asked = 0; asked < 3; asked += 1) expect((await ask(shopper, target)).status).toBe(200);
        const { shopper: other } = await customer({ brand: 'stw' });
        const refused = await ask(other, ` ${target.replace('@', '+tag@').toUpperCase()}`);
        expect(refused).toMatchObject({ status: 429, error: { code: 'too_many', message: expect.stringMatching(/in \d+ minutes\.$/) } });
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
        for (let asked = 3; asked < 5; asked += 1) expect((await ask(shopper, someone())).status).toBe(200);
        expect(await ask(shopper, someone())).toMatchObject({ status: 429, error: { code: 'too_many' } });
        expect((await ask(other, someone())).status).toBe(200);
      }
    });

    it('answers alike for an address that has an account, and tells its owner alone', async () => {
      const owner = await customer();
      const { shopper } = await customer();
      const free = await ask(shopper, someone());
      const known = await ask(shopper, owner.email);
      expect([known.status, known.body]).toEqual([free.status, free.body]);
      await mailWith(owner.email, taken);
      expect(mailsTo(api, owner.email).join()).not.toContain('/account/email/confirm/');
    });

    it('lets the newest link count alone, for a day, and gives nobody an address that was taken in between', async () => {
      const { shopper } = await customer();
      const [first, second] = [someone(), someone()];
      await ask(shopper, first);
      const old = await tokenFor(first);
      await ask(shopper, second);
      const token = await tokenFor(second);
      expect((await confirm(old)).status).toBe(404);
      api.setNow(new Date(Date.now() + 25 * 3_600_000));
      expect((await confirm(token)).status).toBe(404);
      api.setNow(undefined);
      await api.aShopper().register(second);
      expect((await confirm(token)).status).toBe(404);
      expect(await statusOf(shopper)).toBe(4);
    });
  });

  it('gives an address to one of two accounts whose links to it are opened at once, and says to the other that theirs is over', async () => {
    const [one, other, next] = [await customer(), await customer(), someone()];
    await ask(one.shopper, next);
    const token = await tokenFor(next);
    const opened = await api.database.transaction(async (tx) => {
      await tx.query('update customers set email = $2 where email = $1', [other.email, next]);
      const opening = confirm(token);
      // the embedded database lets one after the other in
      if (kind.kind === 'postgres') await waitingFor(tx, 1);
      return { opening };
    });
    expect(await opened.opening).toMatchObject({ status: 404, error: { code: 'unknown_link' } });
    expect((await api.aShopper().login(one.email, password)).status).toBe(200);
    expect((await api.aShopper().login(next, password)).status).toBe(200);
  });

  onEmbedded(kind, () => {
    it('[ACT-01] says whether an address can be written to, and nothing of accounts', async () => {
      const { email } = await customer();
      const validate = (text: string) =>
        api.aShopper().send('GET', `/jsp/checkout/common/validateEmail.jsp?email=${encodeURIComponent(text)}`);
      const known = await validate(email.toUpperCase());
      expect(known).toMatchObject({ status: 200, response: { email } });
      const unknown = await validate(someone());
      expect(Object.keys(unknown.response as object)).toEqual(Object.keys(known.response as object));
      for (const wrong of ['', 'anna', 'anna@example', 'a@b.c'])
        expect(await validate(wrong)).toMatchObject({
          status: 400,
          error: { field: 'email', message: 'Please enter a valid email address' },
        });
      expect((await api.aShopper().send('GET', '/jsp/checkout/common/validateEmail.jsp')).status).toBe(400);
    });

    it('[ACT-02] signs an address up for news, once, with the page where it was given', async () => {
      const email = someone();
      const signUp = (body: object, market: object = {}) => api.aShopper(market).send('PUT', '/api/user/email', body);
      expect(await signUp({ email: email.toUpperCase(), recrPage: '/wines' })).toMatchObject({ status: 200, response: { email } });
      expect((await signUp({ email, recrPage: '/other' })).status).toBe(200);
      expect((await signUp({ email }, { brand: 'stw' })).status).toBe(200);
      const rows = await api.database.query('select brand, recruited_on from newsletter_sign_ups where email = $1 order by brand', [email]);
      expect(rows).toEqual([
        { brand: 'law', recruited_on: '/wines' },
        { brand: 'stw', recruited_on: '' },
      ]);
      await eventually(() => mailsTo(api, email).length === 2);
      const owner = api.aShopper();
      await owner.register(email);
      const kept = await owner.send<{ newsletters: readonly object[] }>('GET', '/api/user/data');
      expect(kept.response.newsletters).toEqual([{ country: 'uk', recruitedOn: '/wines', signedUpAt: expect.any(String) }]);
      for (const [field, body] of [
        ['email', { email: 'no address' }],
        ['email', {}],
        ['recrPage', { email: someone(), recrPage: 'x'.repeat(201) }],
        ['recrPage', { email: someone(), recrPage: 7 }],
      ] as const)
        expect(await signUp(body)).toMatchObject({ status: 400, error: { field } });
      const from = (n: number, typed = email) =>
        api.aShopper().send('PUT', '/api/user/email', { email: typed }, { 'x-forwarded-for': `192.0.2.${n}` });
      expect([(await from(1)).status, (await from(2)).status]).toEqual([200, 200]);
      expect(await from(3, email.replace('@', '+tag@'))).toMatchObject({ status: 429, error: { code: 'too_many' } });
    });

    it('forgets who a browser was, with their basket, whether they were recognised, logged in or neither', async () => {
      for (const lapsed of [true, false]) {
        const { shopper, email } = await customer();
        await shopper.add('T1001', 2);
        const { cookie } = shopper;
        if (lapsed) api.setNow(new Date(Date.now() + 13 * 3_600_000));
        expect(await statusOf(shopper)).toBe(lapsed ? 2 : 4);
        expect(await forget(shopper)).toMatchObject({ status: 200, response: { securityStatus: 0 } });
        expect(shopper.cookie).toBe('');
        expect((await shopper.basket()).response.numBottles).toBe(0);
        expect(await statusOf(api.aShopper({ cookie }))).toBe(0);
        api.setNow(undefined);
        const back = api.aShopper();
        await back.login(email, password);
        expect((await back.basket()).response.numBottles).toBe(2);
      }
      const visitor = api.aShopper();
      await visitor.add('T1001');
      expect((await forget(visitor)).status).toBe(200);
      expect((await visitor.basket()).response.numBottles).toBe(1);
    });

    it('[AUT-09] registers, mails a temporary password, takes a new one and forgets a browser, each by a documented call', async () => {
      const [ada, email] = [api.aShopper(), someone()];
      expect(await ada.askToRegister('no address')).toMatchObject({ status: 400, error: { field: 'email' } });
      expect(await ada.askToRegister(email)).toMatchObject({ status: 200, response: { asked: true } });
      expect((await ada.confirmCode(await registrationCode(api.home, email))).response).toMatchObject({
        securityStatus: 4,
        summaryDetails: { emailAddress: email },
      });
      const reset = (address: string) => api.aShopper().send('POST', '/api/authentication/password/reset', { email: address });
      expect(await reset('no address')).toMatchObject({ status: 400, error: { field: 'email' } });
      expect((await reset(email)).status).toBe(200);
      const temporary = /\b\w{4}-\w{4}-\w{4}\b/.exec(await mailWith(email, 'Your temporary password'))![0];
      const phone = api.aShopper();
      expect((await phone.login(email, temporary)).status).toBe(200);
      const choose = (who: Shopper, word: string) => who.send('PUT', '/api/authentication/password', { password: word });
      expect(await choose(phone, 'short')).toMatchObject({ status: 400, error: { field: 'password' } });
      expect((await choose(api.aShopper(), 'a password for nobody')).status).toBe(401);
      expect(await choose(phone, 'a chosen password')).toMatchObject({ status: 200, response: { securityStatus: 4 } });
      expect((await api.aShopper().login(email, 'a chosen password')).status).toBe(200);
      expect([(await forget(phone)).status, await statusOf(phone)]).toEqual([200, 0]);

      const { paths } = (await ada.send('GET', '/api/openapi.json')).body as unknown as {
        paths: Record<string, Record<string, Operation>>;
      };
      for (const [method, path, statuses, fields] of [
        ['post', '/api/user/register', ['400', '429'], ['email', 'password', 'firstName', 'lastName', 'dateOfBirth']],
        ['post', '/api/authentication/password/reset', ['400', '429'], ['email']],
        ['put', '/api/authentication/password', ['400', '401', '422'], ['password', 'currentPassword']],
        ['post', '/api/user/recognition/forget', [], []],
      ] as const) {
        const { summary, requestBody, responses } = paths[path]![method]!;
        expect([path, summary]).toEqual([path, expect.stringMatching(/\S/)]);
        const bodyFields = Object.keys(requestBody?.content['application/json'].schema.properties ?? {});
        expect(bodyFields).toEqual(expect.arrayContaining([...fields]));
        const reply = responses['200']!.content['application/json'].schema.properties;
        expect(Object.keys(reply)).toEqual(expect.arrayContaining(['statusCode', 'statusMessage', 'response']));
        expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', ...statuses]));
      }
    });
  });
});
