import { type ApiUnderTest, startApi } from './api-under-test.ts';
import type { Queries } from '../src/platform/db/database.ts';
import { hashPassword } from '../src/modules/identity/session/password.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { waitingFor } from './held-up.ts';
import { mailsTo } from './mails.ts';

const old = 'a very good password';
const chosen = 'an even better password';
let people = 0;
const someone = () => `forgetful${(people += 1)}@example.com`;

describe.each(bothDatabases('locks'))('a forgotten password, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const ask = (email: string, market: object = {}) => api.aShopper(market).send('POST', '/api/authentication/password/reset', { email });
  const mailed = async (email: string): Promise<string> => {
    const found = () =>
      mailsTo(api, email)
        .map((text) => /\b\w{4}-\w{4}-\w{4}\b/.exec(text)?.[0])
        .find(Boolean);
    await eventually(() => found() !== undefined);
    return found()!;
  };
  const set = (shopper: ReturnType<typeof api.aShopper>, password: string, currentPassword?: string) =>
    shopper.send('PUT', '/api/authentication/password', { password, ...(currentPassword && { currentPassword }) });

  onEmbedded(kind, () => {
    it('[AUT-03] is replaced by way of a temporary one that is mailed, and ends all other sessions', async () => {
      const email = someone();
      const elsewhere = api.aShopper();
      await elsewhere.register(email);
      const abroad = api.aShopper({ country: 'au' });
      await abroad.login(email, old);
      await ask(` ${email.toUpperCase()} `);
      const temporary = await mailed(email);
      expect(temporary).toMatch(/^\w{4}-\w{4}-\w{4}$/);
      const anna = api.aShopper();
      expect((await anna.login(email, temporary.toLowerCase())).response).toMatchObject({ securityStatus: 4, mayChoosePassword: true });
      expect((await api.aShopper().login(email, temporary)).status).toBe(422);
      expect(await set(anna, 'short')).toMatchObject({ status: 400, error: { field: 'password' } });
      const done = await set(anna, chosen);
      expect(done).toMatchObject({ status: 200, response: { securityStatus: 4 } });
      expect(done.response).not.toHaveProperty('mayChoosePassword');
      expect((await anna.details()).response.securityStatus).toBe(4);
      expect((await elsewhere.details()).response.securityStatus).toBe(0);
      expect((await abroad.details()).response.securityStatus).toBe(0);
      expect((await api.aShopper().login(email, old)).status).toBe(422);
      expect((await api.aShopper().login(email, chosen)).status).toBe(200);
      await eventually(() => mailsTo(api, email).some((text) => text.includes('has just been changed')));
      expect(await set(anna, old)).toMatchObject({ status: 422, error: { field: 'currentPassword' } });
      expect((await set(anna, old, chosen)).status).toBe(200);
    });

    it('[AUT-03] is asked for with the same answer whoever asks, refused with the same where it is wrong, and leaves no password in the database', async () => {
      const email = someone();
      await api.aShopper().register(email);
      const nobody = someone();
      const unknown = await ask(nobody);
      const known = await ask(email);
      expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);
      const temporary = await mailed(email);
      expect(mailsTo(api, nobody)).toEqual([]);
      const wrong = await Promise.all([email, someone()].map((address) => api.aShopper().login(address, 'WRNG-WRNG-WRNG')));
      expect(wrong.map(({ status }) => status)).toEqual([422, 422]);
      expect(wrong[0]!.error).toEqual(wrong[1]!.error);
      const rows = JSON.stringify([
        await api.database.query('select * from jobs'),
        await api.database.query('select * from temporary_passwords'),
      ]);
      expect(rows + api.log()).not.toContain(temporary);
      expect(rows + api.log()).not.toContain(temporary.replaceAll('-', ''));
      expect(await ask('no address')).toMatchObject({ status: 400, error: { field: 'email' } });
    });

    it('[AUT-03] is mailed once a minute, is good for half an hour, and in the shop that was asked', async () => {
      const email = someone();
      await api.aShopper().register(email);
      await api.aShopper({ brand: 'stw' }).register(email);
      const asked = Date.now();
      await ask(email);
      const temporary = await mailed(email);
      await ask(email);
      const jobs = async () =>
        (
          await api.database.query<{ open: number }>(`select count(*) as open from jobs where kind = 'password-mail' and done_at is null`)
        )[0]!;
      await eventually(async () => (await jobs()).open === 0);
      expect(mailsTo(api, email).filter((text) => text.startsWith('Your temporary password'))).toHaveLength(1);
      expect((await api.aShopper({ country: 'au' }).login(email, temporary)).status).toBe(422);
      expect((await api.aShopper({ brand: 'stw' }).login(email, temporary)).status).toBe(422);
      api.setNow(new Date(Date.now() + 30 * 60_000 + 1000));
      expect((await api.aShopper().login(email, temporary)).status).toBe(422);
      api.setNow(new Date(asked + 30 * 60_000 - 1000));
      expect((await api.aShopper().login(email, temporary)).status).toBe(200);
    });
  });

  it('is asked for five times an hour with one address of a brand, whoever asks, and then refused for all addresses alike', async () => {
    const [known, unknown] = [someone(), someone()];
    await api.aShopper().register(known);
    const refusals: object[] = [];
    for (const email of [known, unknown]) {
      for (let times = 0; times < 5; times++) expect((await ask(times % 2 ? email.toUpperCase() : email)).status).toBe(200);
      refusals.push(await ask(email, { country: 'au' }), await ask(email.replace('@', '+tag@')));
      expect((await ask(email, { brand: 'stw' })).status).toBe(200);
    }
    const message = expect.stringMatching(/^Too many passwords .* Please use the newest email\. Please try again in \d\d minutes\.$/);
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 429, error: { code: 'too_many', message } });
    expect(await ask(someone())).toMatchObject({ status: 200 });
    expect((await api.aShopper().login(known, await mailed(known))).status).toBe(200);
  });

  /** Starts calls that compare a password with an account, and has them go on once `meanwhile` is done. The embedded database lets one after the other in anyway. */
  const afterComparing = async <T>(
    email: string,
    calls: () => Promise<T>[],
    meanwhile: (tx: Queries) => Promise<unknown>,
  ): Promise<T[]> => {
    let going: Promise<T>[] = [];
    await api.database.transaction(async (tx) => {
      await tx.query('select 1 from customers where email = $1 for update', [email]);
      going = calls();
      if (kind.kind === 'postgres') await waitingFor(tx, going.length);
      await meanwhile(tx);
    });
    return Promise.all(going);
  };

  it('lets nobody in by the old one whose log-in was under way when it was changed', async () => {
    const email = someone();
    await api.aShopper().register(email);
    const thief = api.aShopper();
    const another = await hashPassword(chosen);
    const change = (tx: Queries) => tx.query('update customers set password_hash = $2 where email = $1', [email, another]);
    const [entered] = await afterComparing(email, () => [thief.login(email, old)], change);
    expect(entered).toMatchObject({ status: 422, error: { code: 'wrong_login' } });
    expect((await thief.details()).response.securityStatus).toBe(0);
  });

  it('is chosen by one of two browsers that know the old one, and the other is logged out', async () => {
    const email = someone();
    const [anna, thief] = [api.aShopper(), api.aShopper()];
    await anna.register(email);
    await thief.login(email, old);
    const both = () => [anna, thief].map((shopper) => set(shopper, `${chosen} ${shopper.cookie}`, old));
    const answers = await afterComparing(email, both, async () => {});
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const standing = await Promise.all([anna, thief].map(async (shopper) => (await shopper.details()).response.securityStatus));
    expect(standing.sort()).toEqual([0, 4]);
  });
});
