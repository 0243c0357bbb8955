import type { UserRecord } from '@cellardoor/contracts/api/analytics';
import { agree, becomeMember, save } from './agreements.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import type { Shopper } from './shopper.ts';

const path = '/api/user/analytics';
const nothingSaid = ['EMAIL', 'MAIL', 'PHONE', 'SMS', 'SHARE_DATA', 'SHARE_EMAIL'].map((code) => ({ code, state: 'UNKNOWN' }));

/** Every field of the specification's list, as it is for a visitor. */
const visitor: UserRecord = {
  loginStatus: 'LOGGED_OUT',
  loginType: 'ANONYMOUS',
  customerType: null,
  eProfileId: null,
  customerId: null,
  salutation: null,
  name: null,
  memberships: [],
  subscriptions: [],
  marketingPermissions: [],
  segments: [],
  state: null,
  ageGroup: null,
  winePrefs: [],
  credits: null,
  currency: 'GBP',
};

describe('the record of a shopper for analytics', () => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const recordOf = async (shopper: Shopper) => (await shopper.send<{ record: UserRecord | null }>('GET', path)).response.record;
  const counted = async (options: object = {}) => {
    const shopper = api.aShopper(options);
    await shopper.allowCookies({ analytics: true });
    return shopper;
  };
  /** A customer with something in every field. */
  const wholeCustomer = async () => {
    const email = `counted${(people += 1)}@example.com`;
    const shopper = await counted();
    await shopper.register(email, { salutation: 'Dr' });
    const profileId = (await shopper.details()).response.summaryDetails.profileId;
    const id = Number(profileId);
    await becomeMember(api.database, id, 'UNLT');
    await becomeMember(api.database, id, 'PREM', { country: 'au' });
    await agree(api.database, id, { type: 'WINEREWARD', scheme_id: 'RWD' });
    await agree(api.database, id, { country: 'au', scheme_id: 'ELSEWHERE' });
    await save(api.database, id, { paidIn: 2000, bonus: 500 });
    await save(api.database, id, { country: 'au' });
    await shopper.send('POST', '/api/user/permission', { category: 'MARKETING', code: 'SMS', state: 'GRANTED' });
    await shopper.send('PUT', '/api/user/recentlybrowsed/T1002');
    await shopper.send('PUT', '/api/user/favourites/T1001');
    return { shopper, email, profileId };
  };
  const permissions = nothingSaid.map((said) => (said.code === 'SMS' ? { code: 'SMS', state: 'GRANTED' } : said));
  const whole = (profileId: string): UserRecord => ({
    loginStatus: 'LOGGED_IN',
    loginType: 'HARD',
    customerType: 'NEW',
    eProfileId: profileId,
    customerId: profileId,
    salutation: 'Dr',
    name: 'Anna Smith',
    memberships: [{ schemeId: 'UNLT', status: 'ACTIVE' }],
    subscriptions: [{ schemeId: 'RWD', type: 'WINEREWARD', status: 'ACTIVE', frequency: 'MONTHLY' }],
    marketingPermissions: permissions as UserRecord['marketingPermissions'],
    segments: ['WINE_REWARD_SUBSCRIPTION_ACTIVE', 'WINE_REWARD_ACCOUNT_OPEN'],
    state: null,
    ageGroup: '45-54',
    winePrefs: ['Red'],
    credits: 2500,
    currency: 'GBP',
  });

  it('[ANL-01] is told to nobody without consent to analytics, whatever else they allow', async () => {
    const { shopper } = await wholeCustomer();
    for (const who of [shopper, api.aShopper()]) {
      await who.allowCookies({ preferences: true, marketing: true });
      expect(await recordOf(who)).toBeNull();
    }
    expect(await recordOf(api.aShopper())).toBeNull();
  });

  it('[ANL-01] holds every field for anyone who is fully logged in, and of this country alone; memberships and subscriptions for nobody else', async () => {
    const { shopper, email, profileId } = await wholeCustomer();
    expect(await recordOf(await counted())).toEqual(visitor);
    expect(Object.keys(visitor).toSorted()).toEqual(Object.keys(whole(profileId)).toSorted());
    expect(await recordOf(shopper)).toEqual(whole(profileId));
    api.setNow(new Date(Date.now() + 13 * 3_600_000));
    expect((await shopper.details()).response.securityStatus).toBe(2);
    expect(await recordOf(shopper)).toEqual({
      ...visitor,
      loginType: 'SOFT',
      customerType: 'NEW',
      eProfileId: profileId,
      salutation: 'Dr',
      name: 'Anna',
      marketingPermissions: permissions,
      winePrefs: ['Red'],
    });
    api.setNow(undefined);
    const abroad = await counted({ country: 'au' });
    await abroad.login(email, 'a very good password');
    expect(await recordOf(abroad)).toMatchObject({
      customerId: profileId,
      memberships: [{ schemeId: 'PREM' }],
      subscriptions: [{ schemeId: 'ELSEWHERE' }],
      segments: ['WINE_REWARD_ACCOUNT_OPEN'],
      credits: 1250,
      currency: 'AUD',
    });
    expect(await recordOf(await counted({ country: 'au', cookie: shopper.cookie }))).toEqual({ ...visitor, currency: 'AUD' });
  });

  it('[ANL-01] counts a customer as existing once an order of theirs is paid, and knows the state that it goes to', async () => {
    const shopper = await counted({ country: 'us' });
    await shopper.register(`buys${(people += 1)}@example.com`);
    await shopper.add('T1001');
    const { response } = await shopper.checkOutAsCustomer();
    await shopper.deliverTo({ state: 'CA', postcode: '94103' });
    await shopper.deliverBy();
    expect(await recordOf(shopper)).toMatchObject({ customerType: 'NEW', state: 'CA', winePrefs: [], credits: null });
    expect((await shopper.pay(response.orderId, await shopper.cardToken())).status).toBe(200);
    expect(await recordOf(shopper)).toMatchObject({ customerType: 'EXISTING', state: 'CA', winePrefs: ['Red'], currency: 'USD' });
    await shopper.logout();
    expect(await recordOf(shopper)).toMatchObject({ loginType: 'ANONYMOUS', name: null, customerId: null, memberships: [] });
  });
});
