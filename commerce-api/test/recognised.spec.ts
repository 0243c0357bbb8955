import { anOwner, ownerEmail, ownersLane } from './an-owner.ts';
import { callsOf, make } from './api-calls.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';

const password = 'a very good password';
/** Unlike any other number. */
const points = 987_651;

describe('a customer whose log-in has lapsed', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterAll(() => api?.stop());

  it('is shown by no call an address, an order, an email, points, cards or vouchers, and changes nothing but basket and lists', async () => {
    const { owner, values } = await anOwner(api);
    await api.database.query('update customers set points_balance = $1', [points]);
    const belongings = async () => {
      const { shippingAddress, gifts, email, billingAddress } = (await owner.order()).response;
      return {
        order: { shippingAddress, gifts, email, billingAddress },
        placed: (await owner.lastOrder(String(values.placedId))).response,
        addresses: (await owner.send('GET', '/api/user/shipping/addresses')).response,
        wallet: (await owner.wallet()).response,
        cards: await owner.savedCards(),
        details: (await owner.details()).response,
        permissions: (await owner.send('GET', '/api/user/permissions/MARKETING')).response,
        referral: (await owner.send('GET', '/api/user/referral')).response,
      };
    };
    const lapsed = async () => {
      const browser = api.aShopper();
      expect((await browser.login(ownerEmail, password)).status).toBe(200);
      await api.database.query(
        `update sessions set hard_until = now() - interval '1 second' where id = (select max(id) from sessions where customer_id is not null)`,
      );
      expect((await browser.details()).response.securityStatus).toBe(2);
      return browser;
    };
    const before = await belongings();
    const known = { ...values, email: 'somebody@example.com', emailId: 'somebody@example.com' };
    let browser = await lapsed();
    for (const call of await callsOf(browser))
      for (const orderId of [values.orderId, values.placedId]) {
        const { cookie } = browser;
        const { status, body } = await make(browser, call, { ...known, orderId });
        const said = `${call.method} ${call.path}: ${status} ${JSON.stringify(body)}`;
        for (const secret of [ownersLane, ownerEmail, String(points), `"orderId":"${String(orderId)}"`, '"lastFour"', '"walletVoucherId"'])
          expect(said).not.toContain(secret);
        if (browser.cookie !== cookie) browser = await lapsed();
        if (!JSON.stringify(call.operation).includes('"orderId"')) break;
      }
    expect(await belongings()).toEqual(before);
  });
});
