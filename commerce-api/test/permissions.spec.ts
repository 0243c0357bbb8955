import { consentIn, consentTextVersion as textVersion, type Permission, type Permissions } from '@cellardoor/contracts';
import { forgetOldConsents } from '../src/modules/identity/permissions/consent-log.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import type { Shopper } from './shopper.ts';

const all = '/api/user/permissions';
const marketing = `${all}/MARKETING`;

describe('what a customer allows', () => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  const someone = () => `allows${(people += 1)}@example.com`;
  const customer = async (email = someone()) => {
    const shopper = api.aShopper();
    await shopper.register(email);
    return shopper;
  };
  const recognised = async () => {
    const email = someone();
    const shopper = await customer(email);
    await api.database.query(
      `update sessions set hard_until = now() - interval '1 second' where customer_id = (select id from customers where email = $1)`,
      [email],
    );
    return shopper;
  };
  const say = (shopper: Shopper, category: string, code: string, state: string) =>
    shopper.send<Permission>('POST', '/api/user/permission', { category, code, state });
  const inCategory = async (shopper: Shopper, path = marketing) => (await shopper.send<Permissions>('GET', path)).response.permissions;
  const statesOf = (permissions: Permissions['permissions']) => Object.fromEntries(permissions.map(({ code, state }) => [code, state]));
  const preferences = async (shopper: Shopper) => (await shopper.details()).response.userDetails.userPreferences;

  it('[PRM-02] [USR-13] tells all that may be asked for in a category, nothing granted before it is said', async () => {
    const anna = await customer();
    expect(statesOf(await inCategory(anna))).toEqual({
      EMAIL: 'UNKNOWN',
      MAIL: 'UNKNOWN',
      PHONE: 'UNKNOWN',
      SMS: 'UNKNOWN',
      SHARE_DATA: 'UNKNOWN',
      SHARE_EMAIL: 'UNKNOWN',
    });
    await say(anna, 'PAYMENT', 'COF', 'GRANTED');
    expect(await inCategory(anna, `${all}/PAYMENT`)).toEqual([
      { category: 'PAYMENT', code: 'COF', state: 'GRANTED', changedAt: expect.stringMatching(/^\d{4}-.*Z$/) },
    ]);
    expect(await anna.send('GET', `${all}/NOSUCH`)).toMatchObject({ status: 404, error: { field: 'category', code: 'unknown_category' } });
    expect(await api.aShopper().send('GET', marketing)).toMatchObject({ status: 401, error: { code: 'log_in' } });
  });

  it('[PRM-03] [USR-13] keeps what is said of one thing, and all that was said before', async () => {
    const anna = await customer();
    expect(await say(anna, 'MARKETING', 'SMS', 'GRANTED')).toMatchObject({ status: 200, response: { code: 'SMS', state: 'GRANTED' } });
    await say(anna, 'MARKETING', 'SMS', 'GRANTED');
    await say(anna, 'MARKETING', 'SMS', 'DENIED');
    expect(statesOf(await inCategory(anna))).toMatchObject({ SMS: 'DENIED', EMAIL: 'UNKNOWN' });
    const { summaryDetails } = (await anna.details()).response;
    const history = await api.database.query('select state from permission_changes where customer_id = $1 order by id', [
      Number(summaryDetails.profileId),
    ]);
    expect(history).toEqual([{ state: 'GRANTED' }, { state: 'DENIED' }]);
  });

  it.each([
    ['category', 'NOSUCH', 'SMS', 'GRANTED'],
    ['code', 'MARKETING', 'NOSUCH', 'GRANTED'],
    ['code', 'MARKETING', 'COF', 'GRANTED'],
    ['state', 'MARKETING', 'SMS', 'PERHAPS'],
  ])('[PRM-03] refuses what makes no sense, by its field %s, and nobody’s but a full log-in’s', async (field, category, code, state) => {
    const anna = await customer();
    expect(await say(anna, category, code, state)).toMatchObject({ status: 400, error: { field } });
    expect((await anna.send<Permissions>('GET', all)).response.permissions).toEqual([]);
    for (const weak of [api.aShopper(), await recognised()])
      expect(await say(weak, 'MARKETING', 'SMS', 'GRANTED')).toMatchObject({ status: 401, error: { code: 'log_in' } });
  });

  it('[PRM-04] [USR-13] takes several of a category, all or none', async () => {
    const anna = await customer();
    const send = (permissions: object[], path = marketing) => anna.send<Permissions>('POST', path, { permissions });
    const said = await send([
      { code: 'EMAIL', state: 'GRANTED' },
      { code: 'MAIL', state: 'DENIED' },
    ]);
    expect(said.status).toBe(200);
    expect(statesOf(said.response.permissions)).toMatchObject({ EMAIL: 'GRANTED', MAIL: 'DENIED', SMS: 'UNKNOWN' });
    for (const wrong of ['COF', 'EMAIL'])
      expect(
        await send([
          { code: 'EMAIL', state: 'DENIED' },
          { code: wrong, state: 'DENIED' },
        ]),
      ).toMatchObject({
        status: 400,
        error: { field: 'permissions.1.code' },
      });
    expect((await send([])).status).toBe(400);
    expect(await send([{ code: 'COF', state: 'GRANTED' }], `${all}/NOSUCH`)).toMatchObject({ status: 404 });
    expect(statesOf(await inCategory(anna))).toMatchObject({ EMAIL: 'GRANTED', MAIL: 'DENIED' });
    expect(await (await recognised()).send('POST', marketing, { permissions: [{ code: 'SMS', state: 'GRANTED' }] })).toMatchObject({
      status: 401,
    });
  });

  it('[PRM-01] lists what was said, the last answer first, and no more than asked for', async () => {
    const anna = await customer();
    for (const code of ['EMAIL', 'SMS', 'PHONE']) await say(anna, 'MARKETING', code, 'GRANTED');
    await say(anna, 'MARKETING', 'EMAIL', 'DENIED');
    const codes = async (query: string) => {
      const { response } = await anna.send<Permissions>('GET', all + query);
      return response.permissions.map(({ code, state }) => `${code} ${state}`);
    };
    const whole = ['EMAIL DENIED', 'PHONE GRANTED', 'SMS GRANTED'];
    expect(await codes('')).toEqual(whole);
    expect(await codes('?limit=2')).toEqual(whole.slice(0, 2));
    for (const senseless of ['0', '101', '-1', '1.5', 'x', ''])
      expect(await anna.send('GET', `${all}?limit=${senseless}`)).toMatchObject({ status: 400, error: { field: 'limit' } });
    for (const weak of [api.aShopper(), await recognised()])
      expect(await weak.send('GET', all)).toMatchObject({ status: 401, error: { code: 'log_in' } });
  });

  it('tells marketing to anyone who is recognised, too, and nothing of payment', async () => {
    const soft = await recognised();
    expect(await inCategory(soft)).toHaveLength(6);
    expect((await soft.send('GET', `${all}/PAYMENT`)).status).toBe(401);
  });

  it('[ACT-18] [USR-16] lets mails of offers be allowed and forbidden, and the session says each way to reach the customer', async () => {
    const anna = await customer();
    expect(await preferences(anna)).toEqual({
      noEmail: true,
      mail: false,
      noOutBoundCall: true,
      shareData: false,
      shareEmail: false,
      sms: false,
    });
    const set = (optin: unknown) => anna.send('PUT', '/api/user/preferences/contact', { optin });
    expect(await set({ emailFlag: true })).toMatchObject({ status: 200, response: { optin: { emailFlag: true } } });
    expect(statesOf(await inCategory(anna))).toMatchObject({ EMAIL: 'GRANTED' });
    const said: object = { ...(await preferences(anna)) };
    expect(said).toMatchObject({ noEmail: false });
    for (const [code, told] of [
      ['MAIL', { mail: true }],
      ['PHONE', { noOutBoundCall: false }],
      ['SHARE_DATA', { shareData: true }],
      ['SHARE_EMAIL', { shareEmail: true }],
      ['SMS', { sms: true }],
    ] as const) {
      await say(anna, 'MARKETING', code, 'GRANTED');
      expect(await preferences(anna)).toEqual(Object.assign(said, told));
    }
    await set({ emailFlag: false });
    expect(await preferences(anna)).toMatchObject({ noEmail: true, sms: true });
    expect(await set({ emailFlag: 'perhaps' })).toMatchObject({ status: 400, error: { field: 'optin.emailFlag' } });
    expect(await set(undefined)).toMatchObject({ status: 400, error: { field: 'optin' } });
    expect(await (await recognised()).send('PUT', '/api/user/preferences/contact', { optin: { emailFlag: true } })).toMatchObject({
      status: 401,
    });
    expect(await preferences(await recognised())).toEqual({});
  });

  it('keeps the answers of two customers, and of two brands, apart', async () => {
    const email = someone();
    const anna = await customer(email);
    await say(anna, 'MARKETING', 'EMAIL', 'GRANTED');
    expect(statesOf(await inCategory(await customer()))).toMatchObject({ EMAIL: 'UNKNOWN' });
    const elsewhere = api.aShopper({ brand: 'stw' });
    await elsewhere.register(email);
    expect(statesOf(await inCategory(elsewhere))).toMatchObject({ EMAIL: 'UNKNOWN' });
  });

  describe('of cookies', () => {
    const chose = (shopper: Shopper, parts: object = {}) =>
      shopper.send('POST', '/api/consent', { preferences: true, analytics: false, marketing: false, textVersion, ...parts });
    const logged = (shopper: Shopper) =>
      api.database.query(
        `select brand, country, text_version, preferences, analytics, marketing from cookie_consents where consent_id = $1 order by id`,
        [consentIn(shopper.cookie)!.id],
      );
    const row = (...[first, second, third]: [preferences: boolean, analytics: boolean, marketing: boolean]) => ({
      brand: 'law',
      country: 'uk',
      text_version: textVersion,
      preferences: first,
      analytics: second,
      marketing: third,
    });

    it('[ANL-03] keeps each choice by purpose in a log, with its time and the version of the text, under a random id that stands in a cookie of half a year', async () => {
      const visitor = api.aShopper();
      const answer = await chose(visitor);
      expect(answer).toMatchObject({ status: 200, response: { preferences: true, analytics: false, marketing: false, textVersion } });
      const [cookie] = answer.headers.getSetCookie();
      expect(cookie).toMatch(
        new RegExp(`^cd_consent=${textVersion}\\.preferences\\.[0-9a-f-]{36}; Max-Age=15724800; Path=/; SameSite=Lax`),
      );
      expect(cookie).not.toContain('HttpOnly');
      const { id } = consentIn(visitor.cookie)!;
      const later = new Date(Date.now() + 60_000);
      api.setNow(later);
      await chose(visitor, { preferences: false, analytics: true, marketing: true });
      api.setNow(undefined);
      expect(consentIn(visitor.cookie)).toEqual({ id, textVersion, granted: ['analytics', 'marketing'] });
      await chose(visitor, { preferences: false, analytics: true, marketing: true });
      expect(await logged(visitor)).toEqual([row(true, false, false), row(false, true, true)]);
      const times = await api.database.query<{ chosen_at: Date }>(
        'select chosen_at from cookie_consents where consent_id = $1 order by id',
        [id],
      );
      expect(times[1]!.chosen_at).toEqual(later);
      expect(times[0]!.chosen_at.getTime()).toBeLessThan(later.getTime());
    });

    it('begins no session, and holds nothing of who chose', async () => {
      const count = () => api.database.query('select count(*) from sessions');
      const before = await count();
      const visitor = api.aShopper();
      await chose(visitor);
      expect(await count()).toEqual(before);
      expect(visitor.cookie).not.toContain('cd_session');
      const columns = await api.database.query<{ column_name: string }>(
        `select column_name from information_schema.columns where table_name = 'cookie_consents' order by ordinal_position`,
      );
      expect(columns.map(({ column_name: name }) => name)).toEqual([
        'id',
        'consent_id',
        'brand',
        'country',
        'text_version',
        'preferences',
        'analytics',
        'marketing',
        'chosen_at',
      ]);
    });

    it.each([
      ['preferences', { preferences: 'perhaps' }],
      ['analytics', { analytics: undefined }],
      ['textVersion', { textVersion: 'newest' }],
    ])('refuses an answer without a clear %s, and sets no cookie', async (field, parts) => {
      const visitor = api.aShopper();
      expect(await chose(visitor, parts)).toMatchObject({ status: 400, error: { field } });
      expect(visitor.cookie).toBe('');
    });

    it('takes a cookie away whose purpose is refused afterwards', async () => {
      const visitor = api.aShopper();
      await chose(visitor);
      await visitor.send('PUT', '/api/user/recentlybrowsed/T1001');
      expect(visitor.cookie).toContain('cd_browsed=T1001');
      await chose(visitor, { preferences: false });
      expect(visitor.cookie).not.toContain('cd_browsed');
      expect(consentIn(visitor.cookie)).toMatchObject({ granted: [] });
    });

    it('is dropped from the log after two years', async () => {
      const [old, young] = [api.aShopper(), api.aShopper()];
      for (const visitor of [old, young]) await chose(visitor);
      await api.database.query(`update cookie_consents set chosen_at = now() - interval '25 months' where consent_id = $1`, [
        consentIn(old.cookie)!.id,
      ]);
      await forgetOldConsents(api.database);
      expect(await logged(old)).toEqual([]);
      expect(await logged(young)).toHaveLength(1);
    });
  });
});
