import { listRecentlyBrowsed, listRecommendations } from '@cellardoor/contracts/calls/lists';
import { pageHeader } from '@cellardoor/contracts/http/shell-headers';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';

let people = 0;
const someone = () => `cookies${++people}@example.com`;

describe('session cookies', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

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

  it('lets no cache in front of the shop keep what a shopper is told, nor that they were refused', async () => {
    const anna = api.aShopper();
    await anna.register(someone());
    const calls = ['/api/user/details', '/api/cart/list', '/api/user/shipping/addresses', '/api/user/data', '/api/user/order'];
    for (const shopper of [anna, api.aShopper()])
      for (const path of calls) expect((await shopper.send('GET', path)).headers.get('cache-control')).toBe('private, no-store');
  });

  it('reads a shopper once for all calls of a page, and anew for the next page, another session and a call of no page', async () => {
    const [anna, ben] = [api.aShopper(), api.aShopper()];
    for (const shopper of [anna, ben]) await shopper.add('T1001', 1);
    const query = jest.spyOn(api.database, 'query');
    const readsFor = async (shopper: typeof anna, headers: Record<string, string>) => {
      query.mockClear();
      for (const path of ['/visit', listRecentlyBrowsed.path, listRecommendations.path])
        expect((await shopper.send('GET', path, undefined, headers)).status).toBe(200);
      return query.mock.calls.filter(([sql]) =>
        /from sessions s left join|^select\s+\(select json_agg\(json_build_object\('id', scheme\.id/.test(sql),
      ).length;
    };
    const first = { [pageHeader]: 'a-page' };
    expect([await readsFor(anna, first), await readsFor(ben, first), await readsFor(anna, { [pageHeader]: 'the-next' })]).toEqual([
      1, 1, 1,
    ]);
    expect(await readsFor(anna, {})).toBe(5);
    query.mockRestore();
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
});
