import { registrationCode } from '@cellardoor/testing/registration-code.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { customersMailsOn, password, someone } from './customers-mails.ts';
import { embedded } from './databases.ts';
import { eventually } from './eventually.ts';
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

describe('calls of who has an account, wants one, or is forgotten', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const { customer, mailWith } = customersMailsOn(() => api);
  const forget = (shopper: Shopper) => shopper.send('POST', '/api/user/recognition/forget');
  const statusOf = async (shopper: Shopper) => (await shopper.details()).response.securityStatus;

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
