import type { SavingsAccount, Session, Subscription } from '@cellardoor/contracts';
import { markersOf } from '@cellardoor/rules/subscriptions';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { databases } from './databases.ts';
import type { Shopper } from './shopper.ts';

const statuses = ['ACTIVE', 'SUSPENDED', 'CANCELLED', 'EXPIRED'] as const;
/** What a subscription of each status may become. */
const transitions: Readonly<Record<Subscription['status'], readonly Subscription['status'][]>> = {
  ACTIVE: ['SUSPENDED', 'CANCELLED', 'EXPIRED'],
  SUSPENDED: ['ACTIVE', 'CANCELLED', 'EXPIRED'],
  CANCELLED: ['ACTIVE'],
  EXPIRED: [],
};
const everyTransition = statuses.flatMap((from) =>
  statuses.filter((to) => to !== from).map((to) => [from, to, transitions[from].includes(to)] as const),
);

describe.each(databases)('what a customer has agreed to, on $kind', (kind) => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => void (api = await startApi(kind)), 240_000);
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const customer = async (market: object = {}) => {
    const email = `agrees${(people += 1)}@example.com`;
    const shopper = api.aShopper(market);
    await shopper.register(email);
    const { summaryDetails } = (await shopper.details()).response;
    return { shopper, email, id: Number(summaryDetails.profileId) };
  };
  /** Has a customer agree to something from March 2026 on, for longer than these tests will live, and gives its id. */
  const agree = async (customerId: number, parts: object = {}): Promise<number> => {
    const row = {
      country: 'uk',
      type: 'STORAGE',
      scheme_id: 'STORE',
      name: 'Wine storage',
      status: 'ACTIVE',
      frequency: 'MONTHLY',
      ...parts,
    };
    const [made] = await api.database.query<{ id: number }>(
      `insert into subscriptions (customer_id, country, type, scheme_id, name, status, frequency, starts_at, ends_at, cancelled_at)
       values ($1, $2, $3, $4, $5, $6, $7, '2026-03-01T12:00:00Z', '2097-03-01T12:00:00Z', $8) returning id`,
      [
        customerId,
        row.country,
        row.type,
        row.scheme_id,
        row.name,
        row.status,
        row.frequency,
        row.status === 'CANCELLED' ? '2026-06-01T12:00:00Z' : null,
      ],
    );
    return made!.id;
  };
  const subscriptions = async (shopper: Shopper) => (await shopper.details()).response.trustedDetails.subscriptions;
  const lapse = () => api.setNow(new Date(Date.now() + 13 * 3_600_000));

  it('[ACT-07] [USR-02] tells who the shopper is, what they have, and where they shop', async () => {
    const email = 'whole@example.com';
    const ada = api.aShopper({ country: 'au' });
    await ada.register(email, { salutation: 'Dr' });
    const { summaryDetails } = (await ada.details()).response;
    const id = Number(summaryDetails.profileId);
    await agree(id, { country: 'au' });
    await agree(id, { country: 'uk', scheme_id: 'ELSEWHERE' });
    await agree(id, { country: 'au', type: 'WINEREWARD', scheme_id: 'RWD' });
    await api.database.query(`insert into savings_accounts (customer_id, country, balance) values ($1, 'au', 1250)`, [id]);
    await ada.send('POST', '/api/user/permission', { category: 'MARKETING', code: 'SMS', state: 'GRANTED' });
    await ada.add('T1001');
    await ada.checkOut(email);
    await ada.login(email, 'a very good password');
    await ada.send('PUT', '/api/checkout/createRegisteredCheckout');
    expect((await ada.deliverTo({ suburb: 'Newtown', city: undefined, state: 'NSW', postcode: '2042' })).status).toBe(200);
    const { response } = await ada.details();
    expect(response).toMatchObject({
      securityStatus: 4,
      summaryDetails: {
        salutation: 'Dr',
        emailAddress: email,
        firstName: 'Anna',
        lastName: 'Smith',
        brandAccountNumber: summaryDetails.profileId,
        profileId: expect.stringMatching(/^\d{8}$/),
      },
      userDetails: {
        freeShipProfile: false,
        freeItemProfile: false,
        userPreferences: { sms: true, noEmail: true, mail: false, noOutBoundCall: true, shareData: false, shareEmail: false },
        profileClassifications: { features: ['WINE_REWARD_SUBSCRIPTION_ACTIVE', 'WINE_REWARD_ACCOUNT_OPEN'] },
      },
      shoppingLocationContext: { stateCode: 'NSW' },
    } satisfies Partial<Record<keyof Session, unknown>>);
    expect(response.trustedDetails.subscriptions.map(({ schemeId }) => schemeId).toSorted()).toEqual(['RWD', 'STORE']);
    lapse();
    expect((await ada.details()).response).toMatchObject({
      securityStatus: 2,
      summaryDetails: { firstName: 'Anna', lastName: '', emailAddress: '', brandAccountNumber: '' },
      userDetails: { userPreferences: {}, profileClassifications: { features: [] } },
      trustedDetails: { subscriptions: [] },
    });
    expect((await api.aShopper({ country: 'uk', cookie: ada.cookie }).details()).response).toMatchObject({
      securityStatus: 0,
      shoppingLocationContext: { stateCode: null },
    });
  });

  it('[USR-17] tells all of a subscription, which expires by its end', async () => {
    const { shopper, id } = await customer();
    await agree(id, { type: 'WINEPLAN', scheme_id: 'PLAN', name: 'Wine plan', frequency: 'QUARTERLY', status: 'CANCELLED' });
    expect(await subscriptions(shopper)).toEqual([
      {
        schemeId: 'PLAN',
        name: 'Wine plan',
        type: 'WINEPLAN',
        status: 'CANCELLED',
        frequency: 'QUARTERLY',
        enrollmentFromDateAsString: '2026-03-01',
        enrollmentToDateAsString: '2097-03-01',
        enrollmentToDate: '2097-03-01T12:00:00.000Z',
        cancellationDateAsString: '2026-06-01',
        schemeTypes: [],
        types: ['WINEPLAN'],
      },
    ]);
    const ending = await customer();
    await agree(ending.id);
    await agree(ending.id, { status: 'SUSPENDED' });
    api.setNow(new Date('2097-03-01T11:59:00Z'));
    await ending.shopper.login(ending.email, 'a very good password');
    const told = async () => (await subscriptions(ending.shopper)).map(({ status }) => status).toSorted();
    expect(await told()).toEqual(['ACTIVE', 'SUSPENDED']);
    api.setNow(new Date('2097-03-01T12:00:00Z'));
    expect(await told()).toEqual(['EXPIRED', 'EXPIRED']);
  });

  it.each(everyTransition)('[USR-17] lets a subscription that is %s become %s: %s', async (from, to, allowed) => {
    const { shopper, id } = await customer();
    const subscription = await agree(id, { status: from });
    const change = api.database.query('update subscriptions set status = $2 where id = $1', [subscription, to]);
    if (allowed) await change;
    else await expect(change).rejects.toThrow(`a subscription does not change from ${from} to ${to}`);
    expect((await subscriptions(shopper))[0]!.status).toBe(allowed ? to : from);
  });

  it.each(everyTransition)('[USR-17] lets a membership that is %s become %s: %s', async (from, to, allowed) => {
    const { shopper, id } = await customer();
    await api.database.query(
      `insert into memberships (customer_id, country, scheme_id, status, starts_at, ends_at) values ($1, 'uk', 'UNLT', $2, '2026-03-01', '2097-03-01')`,
      [id, from],
    );
    const change = api.database.query('update memberships set status = $2 where customer_id = $1', [id, to]);
    if (allowed) await change;
    else await expect(change).rejects.toThrow('a subscription does not change from');
    expect((await subscriptions(shopper))[0]!.status).toBe(allowed ? to : from);
  });

  it('[SAV-01] [SAV-02] tells savings to their owner alone, fully logged in, in their country', async () => {
    const { shopper, id } = await customer();
    const list = (who: Shopper) => who.send<{ accounts: SavingsAccount[] }>('GET', '/api/user/savingsaccounts');
    expect((await list(shopper)).response).toEqual({ accounts: [] });
    await api.database.query(
      `insert into savings_accounts (customer_id, country, balance, closed_at) values ($1, 'uk', 2500, null), ($1, 'uk', 1, now()), ($1, 'au', 3, null)`,
      [id],
    );
    const [account] = (await list(shopper)).response.accounts;
    expect((await list(shopper)).response.accounts).toEqual([{ accountId: expect.any(String), balance: 2500, currency: 'GBP' }]);
    const path = `/api/user/savingsaccounts/${account!.accountId}`;
    expect((await shopper.send('GET', path)).response).toEqual(account);
    const stranger = await customer();
    expect(await stranger.shopper.send('GET', path)).toMatchObject({ status: 404, error: { code: 'unknown_account' } });
    const other = (accountId: string) => shopper.send('GET', `/api/user/savingsaccounts/${accountId}`);
    expect(await other('999999999')).toMatchObject({ status: 404, error: { code: 'unknown_account' } });
    expect(await other('x')).toMatchObject({ status: 400, error: { field: 'accountId' } });
    lapse();
    for (const weak of [shopper, api.aShopper()]) {
      expect(await list(weak)).toMatchObject({ status: 401, error: { code: 'log_in' } });
      expect(await weak.send('GET', path)).toMatchObject({ status: 401, error: { code: 'log_in' } });
    }
  });

  it('marks what is active, and a wine plan also while it is suspended', async () => {
    const { shopper, id } = await customer();
    const markers = async () => markersOf(await subscriptions(shopper));
    const none = {
      subscription: false,
      unlimited: false,
      premiere: false,
      confrere: false,
      winePlan: false,
      wineReward: false,
      storage: false,
    };
    await agree(id, { type: 'WINEPLAN', scheme_id: 'PLAN', status: 'SUSPENDED' });
    await agree(id, { status: 'SUSPENDED' });
    expect(await markers()).toEqual({ ...none, winePlan: true });
    await agree(id, { type: 'SUBSCRIPTION', scheme_id: 'LWGO' });
    await agree(id);
    expect(await markers()).toEqual({ ...none, winePlan: true, subscription: true, storage: true });
  });
});
