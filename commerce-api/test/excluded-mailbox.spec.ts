import { createHash } from 'node:crypto';
import { watchInterests } from '../src/modules/lists/watch-interests.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { mailsTo } from './mails.ts';

const shutOut = { status: 409, error: { code: 'self_excluded' } };
const refused = { status: 409, error: { code: 'email_refused', field: 'emailId' } };

describe.each(bothDatabases('bulk'))('a mailbox whose owner has shut themselves out, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)), 240_000);
  afterAll(() => api?.stop());

  /** A customer with the address, who has shut themselves out. */
  const excluded = async (email: string) => {
    const shopper = api.aShopper();
    await shopper.register(email);
    expect((await shopper.send('PUT', '/api/user/selfexclusion', { months: 1 })).status).toBe(200);
    return shopper;
  };
  const orderAsGuest = async (email: string, options = {}) => {
    const guest = api.aShopper(options);
    await guest.add('T1001');
    return guest.checkOut(email);
  };
  const signUp = (email: string) => api.aShopper().send('PUT', '/api/user/email', { email, recrPage: 'home' });
  const signedUp = async () =>
    (await api.database.query<{ email: string }>('select email from newsletter_sign_ups order by email')).map(({ email }) => email);

  it('[CHK-13] orders nothing as a guest, with a new account or as a subscriber, whichever way its address is written', async () => {
    await signUp('br.eak+early@googlemail.com');
    await excluded('b.reak@gmail.com');
    expect(await signedUp()).toEqual([]);
    for (const email of ['break@gmail.com', 'bre.ak@gmail.com', 'b.reak+x@gmail.com', 'B.r.eak@GoogleMail.com', 'break+y@googlemail.com'])
      expect(await orderAsGuest(email)).toMatchObject(refused);

    for (const email of ['bre.ak@gmail.com', 'break+new@gmail.com', 'break@googlemail.com']) {
      const anew = api.aShopper();
      await anew.register(email, { contactPreferences: [{ code: 'EMAIL', state: 'GRANTED' }] });
      expect((await anew.details()).response).toMatchObject({ shutOut: true, userDetails: { userPreferences: { noEmail: true } } });
      await anew.add('T1001');
      expect(await anew.checkOutAsCustomer()).toMatchObject(shutOut);
      expect((await signUp(email)).status).toBe(200);
    }
    expect(await signedUp()).toEqual([]);
    // nobody else is met by it
    expect((await orderAsGuest('breaks@gmail.com')).status).toBe(200);
    expect((await orderAsGuest('break@gmail.com', { brand: 'stw' })).status).toBe(200);
  });

  onEmbedded(kind, () => {
    it('[CHK-13] outside Google is known by what stands before a plus, and keeps its dots', async () => {
      await excluded('pause+wine@example.com');
      for (const email of ['pause@example.com', 'Pause+2@example.com']) expect(await orderAsGuest(email)).toMatchObject(refused);
      expect((await orderAsGuest('pa.use@example.com')).status).toBe(200);
    });

    it('stays shut out under an address that its owner changes to, however that is written', async () => {
      const anna = await excluded('old.anna@example.com');
      const next = 'n.ew.anna@gmail.com';
      await signUp('new.anna@gmail.com');
      expect((await anna.send('POST', '/api/account/email', { email: next, password: 'a very good password' })).status).toBe(200);
      const link = () => /\/account\/email\/confirm\/(\S+)/.exec(mailsTo(api, next).join('\n'));
      await eventually(() => link() !== null);
      expect((await api.aShopper().send('POST', '/api/account/email/confirm', { token: link()![1] })).status).toBe(200);
      expect(await signedUp()).toEqual([]);
      for (const email of ['newanna+1@googlemail.com', 'old.anna+1@example.com']) expect(await orderAsGuest(email)).toMatchObject(refused);
    });

    it('is sent no alert about a wine that another account of it asked for', async () => {
      await fillCatalogue(api.database, [aWine({ itemCode: 'B1', list: 1000, sale: 1000 })]);
      const [other, ben] = [api.aShopper(), api.aShopper()];
      await other.register('q.uiet@gmail.com');
      await ben.register('ben@gmail.com');
      for (const shopper of [other, ben]) expect((await shopper.send('POST', '/api/user/interests/B1')).status).toBe(200);
      await watchInterests(api.database);
      await excluded('quiet@googlemail.com');
      await fillCatalogue(api.database, [aWine({ itemCode: 'B1', list: 1000, sale: 700 })]);
      const alerts = (email: string) => mailsTo(api, email).filter((text) => text.includes('/alert')).length;
      await eventually(async () => {
        await watchInterests(api.database);
        return alerts('ben@gmail.com') === 1;
      });
      await eventually(
        async () => (await api.database.query(`select 1 from jobs where kind = 'interest-mail' and done_at is null`)).length === 0,
      );
      expect(alerts('q.uiet@gmail.com')).toBe(0);
    });
  });
  it('[CHK-13] is found by an exclusion from before mailboxes counted, under the address as it was written then', async () => {
    await api.database.query(
      `insert into self_exclusions (brand, email_digest, since, until) values ('law', $1, now(), now() + interval '9 days')`,
      [createHash('sha256').update('u.nknown@gmail.com').digest('hex')],
    );
    expect(await orderAsGuest('u.nknown@gmail.com')).toMatchObject(refused);
    expect((await orderAsGuest('unknown@gmail.com')).status).toBe(200);
  });
});
