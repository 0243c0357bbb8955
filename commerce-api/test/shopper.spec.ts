import { type ApiUnderTest, serve } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { embedded, type TestDatabase } from './databases.ts';

const password = 'a very good password';
let people = 0;
const someone = () => `shopper${++people}@example.com`;

describe('accounts and sessions', () => {
  let test: TestDatabase;
  let api: ApiUnderTest;
  beforeAll(async () => {
    test = await embedded.create();
    await fillCatalogue(test.database, [aWine(), aWine({ itemCode: 'T1003', colour: 'White', position: 2 })]);
    api = await serve(test, test.database);
  });
  afterAll(async () => {
    await api?.stop();
    await test?.drop();
  });

  it('says who the shopper is, and gives a visitor no cookie', async () => {
    const visitor = api.aShopper();
    const anonymous = await visitor.details();
    expect(anonymous).toMatchObject({ status: 200, response: { securityStatus: 0, summaryDetails: { firstName: '', emailAddress: '' } } });
    expect(visitor.cookie).toBe('');
    const email = someone();
    await visitor.register(email, { salutation: 'Dr' });
    const { response } = await visitor.details();
    expect(response).toMatchObject({
      securityStatus: 4,
      summaryDetails: {
        salutation: 'Dr',
        firstName: 'Anna',
        lastName: 'Smith',
        emailAddress: email,
        brandAccountNumber: expect.stringMatching(/^\d+$/),
      },
      userDetails: { freeShipProfile: false, freeItemProfile: false, userPreferences: {}, profileClassifications: { features: [] } },
      trustedDetails: { subscriptions: [] },
    });
  });

  it('keeps a name on one line, however it was sent, as it stands in letters', async () => {
    const anna = api.aShopper();
    const lines = { salutation: ' Dr\r\nMed ', firstName: 'Anna\r\nBcc: ben@example.com', lastName: 'van\n der\t Berg' };
    const line = { salutation: 'Dr Med', firstName: 'Anna Bcc: ben@example.com', lastName: 'van der Berg' };
    await anna.register(someone(), lines);
    expect((await anna.details()).response.summaryDetails).toMatchObject(line);
    expect((await anna.send('PUT', '/api/user/profile/name', lines)).response).toEqual(line);
  });

  it('[ACT-03] logs in, with a new token each time', async () => {
    const email = someone();
    await api.aShopper().register(email);
    const anna = api.aShopper();
    await anna.add('T1001');
    const before = anna.cookie;
    const login = await anna.login(email.toUpperCase(), password);
    expect(login).toMatchObject({ status: 200, response: { securityStatus: 4, summaryDetails: { emailAddress: email } } });
    expect(login.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    expect(anna.cookie).not.toBe(before);
    const old = api.aShopper({ cookie: before });
    expect((await old.details()).response.securityStatus).toBe(0);
    expect((await anna.login('no address', password)).error).toMatchObject({
      field: 'email',
      message: 'Please enter a valid email address',
    });
    expect((await anna.login(email, '')).error).toMatchObject({ field: 'password', message: 'Password is required' });
  });

  it('logs in a customer whose address would be refused today, and mails them a new password', async () => {
    const email = someone();
    await api.aShopper().register(email);
    const old = email.replace('@', '@-');
    await api.database.query('update customers set email = $1 where email = $2', [old, email]);
    expect(await api.aShopper().login(old, password)).toMatchObject({ status: 200, response: { summaryDetails: { emailAddress: old } } });
    expect((await api.aShopper().login(old, 'another password')).status).toBe(422);
    expect((await api.aShopper().send('POST', '/api/authentication/password/reset', { email: old })).status).toBe(200);
    expect((await api.aShopper().register(old)).error).toMatchObject({ field: 'email' });
  });

  it('[ACT-03] answers a wrong password and an unknown address alike', async () => {
    const email = someone();
    await api.aShopper().register(email);
    const wrong = await api.aShopper().login(email, 'another password');
    const unknown = await api.aShopper().login(someone(), 'another password');
    expect(wrong.status).toBe(422);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('[ACT-04] logs out: the old cookie is worth nothing, the basket stays', async () => {
    const anna = api.aShopper();
    await anna.register(someone());
    await anna.add('T1001', 2);
    const stolen = anna.cookie;
    expect(await anna.logout()).toMatchObject({ status: 200, response: { securityStatus: 0 } });
    expect((await anna.details()).response.securityStatus).toBe(0);
    expect((await api.aShopper({ cookie: stolen }).details()).response.securityStatus).toBe(0);
    expect((await anna.basket()).response.numBottles).toBe(2);
    expect((await anna.send('GET', '/api/user/orderhistory/list')).status).toBe(401);
  });

  it('registers adults only, and names each field that is wrong', async () => {
    const now = new Date();
    const young = `${now.getUTCFullYear() - 19}-01-01`;
    expect((await api.aShopper({ country: 'us' }).register(someone(), { dateOfBirth: young })).error).toMatchObject({
      field: 'dateOfBirth',
      code: 'too_young',
    });
    expect((await api.aShopper().register(someone(), { dateOfBirth: young })).status).toBe(200);
    for (const [field, value] of Object.entries({ email: 'x', password: 'short', firstName: ' ', dateOfBirth: '2026-02-30' })) {
      const refused = await api.aShopper().register(someone(), { [field]: value });
      expect(refused).toMatchObject({ status: 400, error: { field } });
    }
  });

  it('keeps an account within its brand', async () => {
    const email = someone();
    await api.aShopper({ brand: 'stw' }).register(email);
    expect((await api.aShopper({ brand: 'law' }).login(email, password)).status).toBe(422);
    const stw = api.aShopper({ brand: 'stw' });
    await stw.login(email, password);
    expect((await api.aShopper({ brand: 'law', cookie: stw.cookie }).details()).response.securityStatus).toBe(0);
  });

  it('refuses writes that come from another site', async () => {
    const anna = api.aShopper();
    await anna.add('T1001');
    const evil = await anna.send(
      'POST',
      '/api/cart',
      { cartItems: [{ itemCode: 'T1001', quantity: 5 }] },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    );
    expect(evil).toMatchObject({ status: 403, error: { code: 'cross_site' } });
    expect((await anna.basket()).response.numBottles).toBe(1);
    const own = await anna.send(
      'POST',
      '/api/cart',
      { cartItems: [{ itemCode: 'T1001', quantity: 1 }] },
      { origin: api.url, 'sec-fetch-site': 'same-origin' },
    );
    expect(own.status).toBe(200);
    const proxied = { origin: 'https://law-uk.example', 'x-forwarded-host': 'law-uk.example', 'x-forwarded-proto': 'https' };
    const shell = await anna.send('POST', '/api/cart', { cartItems: [{ itemCode: 'T1001', quantity: 1 }] }, proxied);
    expect(shell.status).toBe(200);
  });

  it('keeps neither password nor token in the database', async () => {
    const anna = api.aShopper();
    await anna.register(someone());
    const token = anna.cookie.split('=')[1]!;
    const rows = await api.database.query('select * from sessions s left join customers c on c.id = s.customer_id');
    expect(JSON.stringify(rows)).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows) + api.log()).not.toContain(password);
  });

  it('[BSK-07] keeps a basket through a log-in that joins it to the customer’s, on another device, through a restart of the server and a log-out', async () => {
    const email = someone();
    const [anna, phone] = [api.aShopper(), api.aShopper()];
    await anna.register(email);
    await anna.add('T1001', 3);
    await phone.add('T1001', 1);
    await phone.add('T1003', 2);
    await phone.login(email, password);
    const { response } = await phone.basket();
    const linesOf = (basket: typeof response) => basket.lineItems.map(({ sku, quantity }) => [sku.itemCode, quantity]);
    const joined = [
      ['T1001', 3],
      ['T1003', 2],
    ];
    expect(linesOf(response)).toEqual(joined);
    const tablet = api.aShopper();
    await tablet.login(email, password);
    const visitor = api.aShopper();
    await visitor.add('T1003', 4);
    await api.stop();
    await test.database.close();
    api = await serve(test, await test.reopen());
    const back = ({ cookie }: { cookie: string }) => api.aShopper({ cookie });
    for (const device of [anna, phone, tablet].map(back)) expect((await device.basket()).response).toEqual(response);
    expect(linesOf((await back(visitor).basket()).response)).toEqual([['T1003', 4]]);
    const leaving = back(phone);
    await leaving.logout();
    expect((await leaving.details()).response.securityStatus).toBe(0);
    expect(linesOf((await leaving.basket()).response)).toEqual(joined);
    await leaving.login(email, password);
    expect(linesOf((await leaving.basket()).response)).toEqual(joined);
  });
});
