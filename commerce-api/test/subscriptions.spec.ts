import type { SavingsAccount, Session, Subscription } from '@cellardoor/contracts';
import type { UserRecord } from '@cellardoor/contracts/api/analytics';
import { countryIds, countryOf } from '@cellardoor/contracts/countries';
import { hasWineReward, markersOf, renewalDateOf } from '@cellardoor/rules/subscriptions';
import { agree, becomeMember, closeEmptySavings, save } from './agreements.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aMembership, fillCatalogue } from './catalogue.ts';
import { embedded } from './databases.ts';
import type { Shopper } from './shopper.ts';

/** Memberships, and whether they deliver for free. */
const schemes = { UNLT: true, PREM: true, CONF: false };
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

describe('what a customer has agreed to', () => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => {
    api = await startApi(embedded);
    await fillCatalogue(api.database, [aMembership('00067SV', 'UNLT')]);
  });
  afterAll(() => api?.stop());
  afterEach(() => api.setNow(undefined));

  const customer = async (market: object = {}) => {
    const email = `agrees${(people += 1)}@example.com`;
    const shopper = api.aShopper(market);
    await shopper.register(email);
    const { summaryDetails } = (await shopper.details()).response;
    return { shopper, email, id: Number(summaryDetails.profileId) };
  };
  const agreeTo = (customerId: number, agreed: Parameters<typeof agree>[2] = {}) => agree(api.database, customerId, agreed);
  const subscriptions = async (shopper: Shopper) => (await shopper.details()).response.trustedDetails.subscriptions;
  const lapse = () => api.setNow(new Date(Date.now() + 13 * 3_600_000));

  it('[ACT-07] [USR-02] tells who the shopper is, what they have, and where they shop', async () => {
    const email = 'whole@example.com';
    const ada = api.aShopper({ country: 'au' });
    await ada.register(email, { salutation: 'Dr' });
    const { summaryDetails } = (await ada.details()).response;
    const id = Number(summaryDetails.profileId);
    await agreeTo(id, { country: 'au' });
    await agreeTo(id, { country: 'uk', scheme_id: 'ELSEWHERE' });
    await agreeTo(id, { country: 'au', type: 'WINEREWARD', scheme_id: 'RWD' });
    await save(api.database, id, { country: 'au' });
    await ada.send('POST', '/api/user/permission', { category: 'MARKETING', code: 'SMS', state: 'GRANTED' });
    await ada.add('T1001');
    await ada.checkOut(email);
    await ada.login(email, 'a very good password');
    await ada.checkOutAsCustomer();
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
    await agreeTo(id, { type: 'WINEPLAN', scheme_id: 'PLAN', name: 'Wine plan', frequency: 'QUARTERLY', status: 'CANCELLED' });
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
    await agreeTo(ending.id);
    await agreeTo(ending.id, { status: 'SUSPENDED' });
    api.setNow(new Date('2097-03-01T11:59:00Z'));
    await ending.shopper.login(ending.email, 'a very good password');
    const told = async () => (await subscriptions(ending.shopper)).map(({ status }) => status).toSorted();
    expect(await told()).toEqual(['ACTIVE', 'SUSPENDED']);
    api.setNow(new Date('2097-03-01T12:00:00Z'));
    expect(await told()).toEqual(['EXPIRED', 'EXPIRED']);
  });

  it.each(everyTransition)('[USR-17] lets a subscription that is %s become %s: %s', async (from, to, allowed) => {
    const { shopper, id } = await customer();
    const subscription = await agreeTo(id, { status: from });
    const change = api.database.query('update subscriptions set status = $2 where id = $1', [subscription, to]);
    if (allowed) await change;
    else await expect(change).rejects.toThrow(`a subscription does not change from ${from} to ${to}`);
    expect((await subscriptions(shopper))[0]!.status).toBe(allowed ? to : from);
  });

  it.each(everyTransition)('[USR-17] lets a membership that is %s become %s: %s', async (from, to, allowed) => {
    const { shopper, id } = await customer();
    await becomeMember(api.database, id, 'UNLT', { status: from });
    const change = api.database.query('update memberships set status = $2 where customer_id = $1', [id, to]);
    if (allowed) await change;
    else await expect(change).rejects.toThrow('a subscription does not change from');
    expect((await subscriptions(shopper))[0]!.status).toBe(allowed ? to : from);
  });

  it('[SAV-01] [SAV-02] [LST-11] tells savings to their owner alone, fully logged in, in their country', async () => {
    const { shopper, id } = await customer();
    const list = (who: Shopper) => who.send<{ accounts: SavingsAccount[] }>('GET', '/api/user/savingsaccounts');
    expect((await list(shopper)).response).toEqual({ accounts: [] });
    await closeEmptySavings(api.database, id);
    await save(api.database, id, { paidIn: 2300, bonus: 200 });
    await save(api.database, id, { country: 'au', paidIn: 3 });
    const [account] = (await list(shopper)).response.accounts;
    expect((await list(shopper)).response.accounts).toEqual([
      {
        accountId: expect.any(String),
        balance: 2500,
        bonus: 200,
        currency: 'GBP',
        openedAt: expect.any(String),
        refundable: { paidIn: 0, amount: 0 },
        reward: null,
      },
    ]);
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

  it('[USR-12] what is saved up, and what analytics learn of subscriptions, is for full log-ins; ways to pay, without cards, and permissions for anyone who is recognised too', async () => {
    const { shopper, id } = await customer();
    await shopper.keepCard();
    await shopper.allowCookies({ analytics: true });
    await agreeTo(id, { type: 'WINEREWARD', scheme_id: 'RWD' });
    await becomeMember(api.database, id, 'UNLT');
    await save(api.database, id);
    const told = async () => {
      const { response } = await shopper.send<{ record: UserRecord }>('GET', '/api/user/analytics');
      return [response.record.memberships.length, response.record.subscriptions.length];
    };
    const list = () => shopper.send<{ accounts: SavingsAccount[] }>('GET', '/api/user/savingsaccounts');
    const [account] = (await list()).response.accounts;
    const balance = () => shopper.send('GET', `/api/user/savingsaccounts/${account!.accountId}`);
    // modes alone, as anybody reads them: no card that is kept
    const ways = (await api.aShopper().paymentOptions()).response;
    expect(ways.paymentOptions.map(({ paymentMode }) => paymentMode)).toContain('creditCard');
    expect(JSON.stringify(ways)).not.toMatch(/cardId|lastFour|savedCards/);
    const permissions = () => shopper.send('GET', '/api/user/permissions/MARKETING');
    const ofBoth = async () => [(await shopper.paymentOptions()).response, (await permissions()).status];
    expect((await shopper.details()).response.securityStatus).toBe(4);
    expect([...(await ofBoth()), (await balance()).status, ...(await told())]).toEqual([ways, 200, 200, 1, 1]);
    lapse();
    expect((await shopper.details()).response.securityStatus).toBe(2);
    expect([...(await ofBoth()), ...(await told())]).toEqual([ways, 200, 0, 0]);
    for (const ask of [list, balance]) expect(await ask()).toMatchObject({ status: 401, error: { code: 'log_in' } });
    expect((await shopper.details()).response.pointsBalance).toBe(0);
    await shopper.send('POST', '/api/user/recognition/forget');
    expect((await shopper.details()).response.securityStatus).toBe(0);
    await shopper.allowCookies({ analytics: true });
    expect([(await permissions()).status, ...(await told())]).toEqual([401, 0, 0]);
    for (const ask of [list, balance]) expect(await ask()).toMatchObject({ status: 401, error: { code: 'log_in' } });
  });

  const markersShown = async (shopper: Shopper) =>
    Object.entries(markersOf(await subscriptions(shopper)))
      .filter(([, shown]) => shown)
      .map(([marker]) => marker)
      .toSorted();

  it.each([
    ['membership UNLT', 'subscription unlimited'],
    ['membership PREM', 'premiere subscription'],
    ['SUBSCRIPTION LWGO', 'subscription'],
    ['SUBSCRIPTION CP', 'subscription'],
    ['WINEREWARD RWD', 'subscription wineReward'],
    ['membership CONF', 'confrere'],
    ['membership CNF6', 'confrere'],
    ['membership CNFM', 'confrere'],
    ['WINEPLAN PLAN', 'winePlan'],
    ['STORAGE STORE', 'storage'],
  ])('[USR-07] [USR-08] tells of a customer with %s what marks them as %s while it is active', async (agreed, active) => {
    const [type, scheme] = agreed.split(' ') as [string, string];
    for (const status of statuses) {
      const { shopper, id } = await customer();
      if (type === 'membership') await becomeMember(api.database, id, scheme, { status });
      else await agreeTo(id, { type, scheme_id: scheme, status });
      const isMarked = status === 'ACTIVE' || (type === 'WINEPLAN' && status === 'SUSPENDED');
      expect([status, await markersShown(shopper)]).toEqual([status, isMarked ? active.split(' ') : []]);
    }
  });

  it('[USR-10] [USR-08] tells the features of wine reward of those who agreed to it and of those who have an account, and the balance of those who have both', async () => {
    const features = async (shopper: Shopper) => (await shopper.details()).response.userDetails.profileClassifications.features;
    const [subscribed, open] = ['WINE_REWARD_SUBSCRIPTION_ACTIVE', 'WINE_REWARD_ACCOUNT_OPEN'];
    for (const [status, closed, expected] of [
      ['ACTIVE', false, [subscribed, open]],
      ['ACTIVE', true, [subscribed]],
      ['SUSPENDED', false, [open]],
      ['CANCELLED', true, []],
    ] as const) {
      const { shopper, id } = await customer();
      await agreeTo(id, { type: 'WINEREWARD', scheme_id: 'RWD', status });
      await (closed ? closeEmptySavings(api.database, id) : save(api.database, id));
      const told = await features(shopper);
      expect(told).toEqual(expected);
      expect(hasWineReward(told)).toBe(expected.length === 2);
      const { accounts } = (await shopper.send<{ accounts: SavingsAccount[] }>('GET', '/api/user/savingsaccounts')).response;
      expect(accounts.map(({ balance }) => balance)).toEqual(closed ? [] : [1250]);
    }
  });

  it.each(countryIds)(
    '[USR-09] hides in %s the promotion of unlimited delivery, and delivers for free, while a FreeShip scheme is active, and in no other state; Australia says its renewal date',
    async (country) => {
      const elsewhere = country === 'uk' ? 'au' : 'uk';
      for (const [scheme, freeShip] of Object.entries(schemes))
        for (const status of statuses) {
          const { shopper, id } = await customer({ country });
          await becomeMember(api.database, id, scheme, { status, country });
          if (status !== 'ACTIVE') await becomeMember(api.database, id, scheme, { country: elsewhere });
          const isFree = freeShip && status === 'ACTIVE';
          const { userDetails, trustedDetails } = (await shopper.details()).response;
          const [membership] = trustedDetails.subscriptions;
          expect([membership!.status, membership!.schemeTypes.includes('FreeShip')]).toEqual([status, freeShip]);
          // noon of the first in London
          const [last, renewal] = country === 'nz' ? ['2097-03-02', '2097-03-03'] : ['2097-03-01', '2097-03-02'];
          expect(membership!.enrollmentToDateAsString).toBe(last);
          expect(renewalDateOf(membership!.enrollmentToDateAsString)).toBe(renewal);
          expect([scheme, status, userDetails.freeShipProfile]).toEqual([scheme, status, isFree]);
          const { unlimitedPromotion, benefits } = (await shopper.add('T1001')).response.basket;
          expect([unlimitedPromotion?.itemCode, benefits.freeDelivery]).toEqual([isFree ? undefined : '00067SV', isFree]);
        }
      expect([country, countryOf(country).facts.renewalDateShown]).toEqual([country, country === 'au']);
    },
  );
});
