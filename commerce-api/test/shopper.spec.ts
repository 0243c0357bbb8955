import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { databases } from './databases.ts';

const password = 'a very good password';
let people = 0;
const someone = () => `shopper${++people}@example.com`;

describe.each(databases)('accounts and sessions, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)), 240_000);
  afterAll(() => api?.stop());

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

  it('logs in who registered with an address that is refused today, and mails them a new password', async () => {
    const email = someone();
    await api.aShopper().register(email);
    const old = email.replace('@', '@-');
    await api.database.query('update customers set email = $1 where email = $2', [old, email]);
    expect(await api.aShopper().login(old, password)).toMatchObject({ status: 200, response: { summaryDetails: { emailAddress: old } } });
    expect((await api.aShopper().login(old, 'another password')).status).toBe(422);
    expect((await api.aShopper().send('POST', '/api/authentication/password/reset', { email: old })).status).toBe(200);
    expect((await api.aShopper().register(old)).error).toMatchObject({ field: 'email' });
  });

  it('answers a wrong password and an unknown address alike', async () => {
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

  it('takes a forged or expired cookie for none, and away', async () => {
    const forged = api.aShopper({ cookie: 'cd_session=forged' });
    const answer = await forged.basket();
    expect(answer).toMatchObject({ status: 200, response: { numLineItems: 0 } });
    expect(answer.headers.get('set-cookie')).toMatch(/cd_session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    const anna = api.aShopper();
    await anna.register(someone());
    const { cookie } = anna;
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    expect((await anna.details()).response).toMatchObject({ securityStatus: 2, summaryDetails: { firstName: 'Anna', emailAddress: '' } });
    api.setNow(new Date(Date.now() + 31 * 86_400_000));
    expect((await api.aShopper({ cookie }).details()).response.securityStatus).toBe(0);
    api.setNow(undefined);
  });

  it('joins the basket of a visitor and of the customer, and brings it to another device', async () => {
    const email = someone();
    const anna = api.aShopper();
    await anna.register(email);
    await anna.add('T1001', 3);
    const phone = api.aShopper();
    await phone.add('T1001', 1);
    await phone.add('T1003', 2);
    await phone.login(email, password);
    const { response } = await phone.basket();
    expect(response.lineItems.map(({ sku, quantity }) => [sku.itemCode, quantity])).toEqual([
      ['T1001', 3],
      ['T1003', 2],
    ]);
    expect((await anna.basket()).response).toEqual(response);
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

  it('marks the cookie Secure off loopback', async () => {
    const cookieAt = async (headers: Record<string, string>) => {
      const answer = await api.aShopper().send('POST', '/api/cart', { cartItems: [{ itemCode: 'T1001', quantity: 1 }] }, headers);
      return answer.headers.get('set-cookie');
    };
    expect(await cookieAt({ 'x-forwarded-host': 'law-uk.localhost:8080' })).not.toMatch(/Secure/);
    expect(await cookieAt({ 'x-forwarded-host': 'www.lawrence.example' })).toMatch(/Secure/);
    expect(await cookieAt({ 'x-forwarded-host': 'law-uk.localhost:8080', 'x-forwarded-proto': 'https' })).toMatch(/Secure/);
  });

  it('names the cookie for its host alone over TLS, and takes it under no other name', async () => {
    const tls = { 'x-forwarded-host': 'www.lawrence.example', 'x-forwarded-proto': 'https' };
    const add = (shopper: ReturnType<typeof api.aShopper>) =>
      shopper.send('POST', '/api/cart', { cartItems: [{ itemCode: 'T1001', quantity: 1 }] }, tls);
    const bottles = async (shopper: ReturnType<typeof api.aShopper>, headers = {}) =>
      (await shopper.send<{ numBottles: number }>('GET', '/api/cart/list', undefined, headers)).response.numBottles;
    const anna = api.aShopper();
    const [cookie] = (await add(anna)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-cd_session=[\w-]{43};.*Path=\/;.*Secure/);
    expect(cookie).not.toMatch(/Domain/);
    expect([await bottles(anna, tls), await bottles(anna)]).toEqual([1, 0]);
    const ben = api.aShopper();
    await ben.add('T1001', 2);
    expect(ben.cookie).toMatch(/^cd_session=/);
    expect([await bottles(ben, tls), await bottles(ben)]).toEqual([0, 2]);
  });

  it('takes a plain cookie away where it sets the one for TLS, and logs nobody out whose cookie was planted', async () => {
    const tls = { 'x-forwarded-host': 'www.lawrence.example', 'x-forwarded-proto': 'https' };
    const mallory = api.aShopper();
    await mallory.register(someone());
    const victim = api.aShopper({ cookie: mallory.cookie });
    const out = await victim.send('POST', '/api/authentication/logout', {}, tls);
    expect(out).toMatchObject({ status: 200, response: { securityStatus: 0 } });
    expect((await mallory.details()).response.securityStatus).toBe(4);
    const added = await api
      .aShopper({ cookie: mallory.cookie })
      .send('POST', '/api/cart', { cartItems: [{ itemCode: 'T1001', quantity: 1 }] }, tls);
    const cookies = added.headers.getSetCookie();
    expect(cookies.map((each) => each.split('=')[0])).toEqual(['__Host-cd_session', 'cd_session']);
    expect(cookies[1]).toMatch(/^cd_session=;/);
    expect((await mallory.basket()).response.numBottles).toBe(0);
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
});

describe('limits of attempts', () => {
  it('slows down who guesses at a password, and says for how long', async () => {
    const api = await startApi(databases[0]!, { loginsPerMinute: 2 });
    try {
      const guess = () => api.aShopper().login('anna@example.com', 'guess again');
      expect([(await guess()).status, (await guess()).status]).toEqual([422, 422]);
      const limited = await guess();
      expect(limited).toMatchObject({
        status: 429,
        error: { code: 'too_many', message: expect.stringMatching(/try again in \d+ seconds?\.$/) },
      });
      expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await api.aShopper().login('ben@example.com', 'guess again')).status).toBe(422);
    } finally {
      await api.stop();
    }
  }, 240_000);
});
