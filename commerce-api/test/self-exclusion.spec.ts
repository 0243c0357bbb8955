import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PendingPayment } from '@cellardoor/contracts/api/paying';
import type { Permissions, Session } from '@cellardoor/contracts';
import { watchInterests } from '../src/modules/lists/watch-interests.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { mailsTo } from './mails.ts';
import type { Shopper } from './shopper.ts';

const day = 86_400_000;
const password = 'a very good password';
let people = 0;

describe.each(bothDatabases('locks'))('a customer who shuts themselves out, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const customer = async (parts: object = {}) => {
    const email = `break${(people += 1)}@example.com`;
    const shopper = Object.assign(api.aShopper(), { email });
    await shopper.register(email, parts);
    return shopper;
  };
  const breakFor = (shopper: Shopper, months: unknown) =>
    shopper.send<{ until: string }>('PUT', '/api/user/selfexclusion', { months } as object);
  const readyAsCustomer = async (shopper: Shopper) => {
    await shopper.add('T1001');
    const { response } = await shopper.checkOutAsCustomer();
    await shopper.deliverTo();
    await shopper.deliverBy();
    return response.orderId;
  };
  /** Names of all mail to an address, but for those of its registration. */
  const mailTo = (email: string) => {
    const folder = join(api.home, 'mail');
    const names = existsSync(folder)
      ? readdirSync(folder).filter((name) => name.endsWith('.eml') && !name.startsWith('registration-'))
      : [];
    return names.filter((name) => readFileSync(join(folder, name), 'utf8').includes(email));
  };

  onEmbedded(kind, () => {
    it('[CHK-13] buys nothing until the time is over: not as a customer, not as a guest, not on the way to pay, not with a new account', async () => {
      const anna = await customer();
      const waiting = await readyAsCustomer(anna);
      const token = await anna.cardToken();
      const now = Date.now();
      const { status, response } = await breakFor(anna, 1);
      expect(status).toBe(200);
      const until = new Date(response.until);
      expect(until.getTime() - now).toBeGreaterThan(27 * day);
      expect(until.getTime() - now).toBeLessThan(32 * day);
      expect((await anna.send('GET', '/api/user/selfexclusion')).response).toEqual(response);

      const shutOut = { status: 409, error: { code: 'self_excluded', message: expect.stringContaining('sell you nothing until') } };
      expect(await anna.pay(waiting, token)).toMatchObject(shutOut);
      expect(await anna.checkOutAsCustomer()).toMatchObject(shutOut);
      const guest = api.aShopper();
      await guest.add('T1001');
      const refused = { status: 409, error: { code: 'email_refused', field: 'emailId' } };
      expect(await guest.checkOut(anna.email.toUpperCase())).toMatchObject(refused);
      expect(
        await api.database.query('select 1 from payments p join orders o on o.id = p.order_id where o.email = $1', [anna.email]),
      ).toEqual([]);

      expect((await anna.send('POST', '/api/user/close', { password })).status).toBe(200);
      const anew = api.aShopper();
      await anew.register(anna.email);
      await anew.add('T1001');
      expect(await anew.checkOutAsCustomer()).toMatchObject(shutOut);
      expect((await breakFor(anew, 1)).status).toBe(200);

      api.setNow(new Date(until.getTime() + day * 2));
      const ben = await customer();
      expect((await ben.pay(await readyAsCustomer(ben), await ben.cardToken())).status).toBe(200);
      const again = api.aShopper();
      await again.login(anna.email, password);
      expect((await again.pay(await readyAsCustomer(again), await again.cardToken())).status).toBe(200);
    });

    it('a guest’s order that is open when its address is shut out is not paid any more; another brand knows nothing of it', async () => {
      const anna = await customer();
      const guest = api.aShopper();
      await guest.add('T1001');
      const { orderId } = (await guest.checkOut(anna.email)).response;
      await guest.deliverTo();
      await guest.deliverBy();
      await breakFor(anna, 3);
      expect(await guest.pay(orderId, await guest.cardToken())).toMatchObject({ status: 409, error: { code: 'email_refused' } });
      const elsewhere = api.aShopper({ brand: 'stw' });
      await elsewhere.add('T1001');
      expect((await elsewhere.checkOut(anna.email)).status).toBe(200);
    });

    it('[CHK-13] hears of no offers: permissions count for nothing, news and alerts are not sent, and nobody signs the address up', async () => {
      const contactPreferences = ['EMAIL', 'MAIL', 'PHONE', 'SMS'].map((code) => ({ code, state: 'GRANTED' }));
      const [anna, ben] = [await customer({ contactPreferences }), await customer()];
      await fillCatalogue(api.database, [aWine({ itemCode: 'B1', list: 1000, sale: 1000 })]);
      for (const shopper of [anna, ben]) expect((await shopper.send('POST', '/api/user/interests/B1')).status).toBe(200);
      await anna.send('PUT', '/api/user/email', { email: anna.email, recrPage: 'home' });
      await watchInterests(api.database);
      await eventually(() => mailTo(anna.email).length === 1);
      await breakFor(anna, 6);

      const { userPreferences } = (await anna.send<Session>('GET', '/api/user/details')).response.userDetails;
      expect(userPreferences).toMatchObject({ noEmail: true, mail: false, noOutBoundCall: true, sms: false });
      // what was said is kept for afterwards
      const { permissions } = (await anna.send<Permissions>('GET', '/api/user/permissions/MARKETING')).response;
      expect(permissions.find(({ code }) => code === 'EMAIL')).toMatchObject({ state: 'GRANTED' });
      const signUps = () => api.database.query('select 1 from newsletter_sign_ups where email = $1', [anna.email]);
      expect(await signUps()).toEqual([]);
      expect((await api.aShopper().send('PUT', '/api/user/email', { email: anna.email, recrPage: 'home' })).status).toBe(200);
      expect(await signUps()).toEqual([]);

      await fillCatalogue(api.database, [aWine({ itemCode: 'B1', list: 1000, sale: 700 })]);
      await eventually(async () => {
        // the catalogue tells of its change a moment later
        await watchInterests(api.database);
        return mailTo(ben.email).length === 1;
      });
      await eventually(
        async () => (await api.database.query(`select 1 from jobs where kind = 'interest-mail' and done_at is null`)).length === 0,
      );
      expect(mailTo(anna.email)).toHaveLength(1);
    });

    it('[CHK-13] pays for nothing that the bank has just asked about', async () => {
      const anna = await customer();
      const orderId = await readyAsCustomer(anna);
      const card = { transientToken: await anna.cardToken('4000000000002503') };
      const { webRedirectDetails: question } = (await anna.payAsked(orderId, card)).response as PendingPayment;
      await breakFor(anna, 1);
      await anna.answerBank(question, { code: '1234' });
      const late = await anna.goOn(orderId, card, question.authenticationTransactionId);
      expect(late).toMatchObject({ status: 409, error: { code: 'self_excluded' } });
      expect(
        await api.database.query(`select 1 from payments where order_id = $1 and state in ('authorised', 'captured')`, [orderId]),
      ).toEqual([]);
      expect(await api.database.query('select status from orders where id = $1', [orderId])).not.toEqual([{ status: 'paid' }]);
    });

    it('[CHK-13] is shut out in every country of the brand, and by the address that became theirs, with and without their account', async () => {
      const anna = await customer();
      await breakFor(anna, 1);
      expect((await anna.details()).response.shutOut).toBe(true);
      const abroad = api.aShopper({ country: 'au' });
      await abroad.login(anna.email, password);
      await abroad.add('T1001');
      const shutOut = { status: 409, error: { code: 'self_excluded' } };
      expect(await abroad.checkOutAsCustomer()).toMatchObject(shutOut);

      const next = `break${(people += 1)}@example.com`;
      await api.aShopper().send('PUT', '/api/user/email', { email: next, recrPage: 'home' });
      expect((await anna.send('POST', '/api/account/email', { email: next, password })).status).toBe(200);
      const link = () => /\/account\/email\/confirm\/(\S+)/.exec(mailsTo(api, next).join('\n'));
      await eventually(() => link() !== null);
      expect((await api.aShopper().send('POST', '/api/account/email/confirm', { token: link()![1] })).status).toBe(200);
      expect(await api.database.query('select 1 from newsletter_sign_ups where email = $1', [next])).toEqual([]);
      expect((await anna.send('POST', '/api/user/close', { password })).status).toBe(200);
      for (const email of [anna.email, next]) {
        const guest = api.aShopper();
        await guest.add('T1001');
        expect(await guest.checkOut(email)).toMatchObject({ status: 409, error: { code: 'email_refused' } });
      }
    });
  });

  it('can make the time longer and never shorter, once however often it is sent, and only fully logged in', async () => {
    const anna = await customer();
    const long = (await breakFor(anna, 12)).response.until;
    expect((await breakFor(anna, 1)).response.until).toBe(long);
    await Promise.all([breakFor(anna, 12), breakFor(anna, 12)]);
    expect(
      await api.database.query('select 1 from self_exclusions x join customers c on c.id = x.customer_id where c.email = $1', [anna.email]),
    ).toHaveLength(1);
    for (const months of [0, 2, -1, 1.5, '1', null])
      expect(await breakFor(anna, months)).toMatchObject({ status: 400, error: { code: 'invalid' } });
    expect((await breakFor(api.aShopper(), 1)).status).toBe(401);
    expect((await api.aShopper().send('GET', '/api/user/selfexclusion')).status).toBe(401);
    await api.database.query(`update sessions set hard_until = now() - interval '1 second'`);
    expect((await breakFor(anna, 12)).status).toBe(401);
  });
});
