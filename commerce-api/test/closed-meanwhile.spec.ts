import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { postgres } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { waitingFor } from './held-up.ts';
import type { Answer, Shopper } from './shopper.ts';

const password = 'a very good password';
const email = 'closes@example.com';
const closed = { status: 401, error: { code: 'account_closed' } };

/** The embedded database does one thing at a time. */
describe('an account that is closed while other tabs write, on postgres', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(postgres)));
  afterAll(() => api?.stop());
  beforeEach(() => api.database.query('delete from attempt_counts'));

  /** A write of another tab or browser that begins while the account is open, and goes on once it is closed. Gives what it is told. */
  async function meanwhile(write: (tab: Shopper) => Promise<Answer<unknown>>): Promise<Answer<unknown>> {
    const anna = api.aShopper();
    await anna.register(email);
    await anna.add('T1001');
    const review = `insert into reviews (item_code, customer_id, author, stars) select 'T1001', id, 'Anna S.', 4 from customers where email = $1`;
    await api.database.query(review, [email]);
    let closing: Promise<Answer<unknown>>;
    let writing: Promise<Answer<unknown>>;
    await api.database.transaction(async (tx) => {
      // the closing waits with the customer's row in its hand
      await tx.query('select 1 from reviews where customer_id = (select id from customers where email = $1) for update', [email]);
      closing = anna.anotherTab().send('POST', '/api/user/close', { password });
      await waitingFor(tx, 1);
      writing = write(anna);
      await waitingFor(tx, 2);
    });
    expect((await closing!).status).toBe(200);
    return writing!;
  }

  it.each<[string, (tab: Shopper) => Promise<Answer<unknown>>]>([
    ['a favourite', (tab) => tab.send('PUT', '/api/user/favourites/T1001')],
    ['a wine that was looked at', (tab) => tab.send('PUT', '/api/user/recentlybrowsed/T1001')],
    ['a link for friends', (tab) => tab.send('GET', '/api/user/referral')],
    ['a log-in elsewhere', () => api.aShopper().login(email, password)],
  ])('tells %s that it is closed', async (_what, write) => {
    expect(await meanwhile(write)).toMatchObject(closed);
  });

  it('leaves a voucher that is being put into its wallet to whoever has the code', async () => {
    const { voucherCode } = await giftsOn(() => api.database).voucher();
    expect(await meanwhile((tab) => tab.redeem(voucherCode))).toMatchObject(closed);
    const ben = api.aShopper();
    await ben.register('ben@example.com');
    expect((await ben.redeem(voucherCode)).status).toBe(200);
  });

  it('begins no checkout with the basket that is gone, as a customer or as a guest', async () => {
    for (const begin of [(tab: Shopper) => tab.checkOutAsCustomer(), (tab: Shopper) => tab.checkOut()])
      expect(await meanwhile(begin)).toMatchObject({ status: 409, error: { code: 'basket_empty' } });
  });

  it('has the gateway forget a card that was being kept', async () => {
    expect(await meanwhile((tab) => tab.keepCard())).toMatchObject(closed);
    await eventually(async () => (await api.database.query('select 1 from sandbox_instruments')).length === 0);
  });
});
