import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { customersMailsOn, password, someone } from './customers-mails.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { waitingFor } from './held-up.ts';
import { mailsTo } from './mails.ts';
import type { Shopper } from './shopper.ts';

const taken = 'You have one with it already';

describe.each(bothDatabases('locks'))('email addresses, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const { customer, mailWith } = customersMailsOn(() => api);
  const ask = (shopper: Shopper, email: string, word = password) => shopper.send('POST', '/api/account/email', { email, password: word });
  const confirm = (token: string, market: object = {}) => api.aShopper(market).send('POST', '/api/account/email/confirm', { token });
  const tokenFor = async (email: string) => /\/account\/email\/confirm\/(\S+)/.exec(await mailWith(email, '/account/email/confirm/'))![1]!;
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
      for (const mail of mails()) expect(mail).toMatch(/Customer service: \(212\) 555-0132, .*, Eastern time\n/);
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
});
