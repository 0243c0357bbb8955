import type { LinkedOrder } from '@cellardoor/contracts/api/linked-order';
import { pathTo } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { wholeMailOf } from './mails.ts';
import type { Shopper } from './shopper.ts';

const before = pathTo('account.guest-order', { token: '' });
const day = 86_400_000;

/** What a guest's mail lets whoever has it do with this one order. [ACC-08] */
describe('the link in the mail of a guest’s order', () => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(embedded)));
  afterEach(() => api.setNow(undefined));
  afterAll(() => api?.stop());

  const see = (token: string, shopper: Shopper = api.aShopper()) => shopper.send<LinkedOrder>('POST', '/api/order/link', { token });
  const cancel = (token: string) => api.aShopper().send<LinkedOrder>('POST', '/api/order/link/cancel', { token });
  const unknown = { status: 404, error: { code: 'unknown_link' } };

  async function ordered(guest: Shopper = api.aShopper()): Promise<{ orderId: string; token: string }> {
    const orderId = await guest.readyToPay();
    expect((await guest.pay(orderId, await guest.cardToken())).status).toBe(200);
    const { text } = await wholeMailOf(api, orderId);
    return { orderId, token: new RegExp(`${before}([\\w-]+)`).exec(text)![1]! };
  }

  it('shows another device the wines and how far they are, and nothing of who bought them', async () => {
    const { orderId, token } = await ordered();
    const { response } = await see(token);
    expect(response).toMatchObject({
      id: orderId,
      lines: [{ product: { itemCode: 'T1001' }, quantity: 1 }],
      delivery: { name: 'Standard delivery', type: 'delivery' },
      stage: 'paid',
      mayCancel: true,
    });
    const { subtotal, delivery, tax } = response.sums;
    expect([delivery > 0, subtotal + delivery + tax]).toEqual([true, response.total]);
    expect(JSON.stringify(response)).not.toMatch(/paid(By|With)|toPay/);
    expect(JSON.stringify(response)).not.toMatch(/anna|smith|high street|york|1111|example\.com/i);
  });

  it('cancels the order, once and for good, and is told so again', async () => {
    const { token } = await ordered();
    expect((await cancel(token)).response).toMatchObject({ stage: 'cancelled', mayCancel: false });
    expect((await cancel(token)).response).toMatchObject({ stage: 'cancelled' });
    expect((await see(token)).response.steps.map(({ stage }) => stage)).toEqual(['paid', 'cancelled']);
  });

  it('cannot be guessed, lengthened, or used for another order, in another shop, or after sixty days', async () => {
    const [one, other] = [await ordered(), await ordered()];
    const [id, end, signature] = one.token.split(/-(?=\d{10}-)|(?<=-\d{10})-/) as [string, string, string];
    expect(await see(`${other.orderId}-${end}-${signature}`)).toMatchObject(unknown);
    expect(await see(`${id}-${Number(end) + 86_400}-${signature}`)).toMatchObject(unknown);
    expect(await see(`${id}-${end}-${'A'.repeat(43)}`)).toMatchObject(unknown);
    expect(await see('nonsense')).toMatchObject(unknown);
    expect(await see(one.token, api.aShopper({ brand: 'stw' }))).toMatchObject(unknown);
    expect((await see(one.token)).status).toBe(200);
    api.setNow(new Date(Date.now() + 61 * day));
    expect(await see(one.token)).toMatchObject(unknown);
    expect(await cancel(one.token)).toMatchObject(unknown);
  });

  it('leads nowhere once the order is an account’s, whose mails lead to the account', async () => {
    const { orderId, token } = await ordered();
    const anna = api.aShopper();
    await anna.register('links@example.com');
    await api.database.query('update orders set customer_id = (select max(id) from customers) where id = $1', [orderId]);
    expect(await see(token)).toMatchObject(unknown);
    await anna.add('T1001');
    const { response } = await anna.checkOutAsCustomer();
    await anna.deliverTo();
    await anna.deliverBy();
    expect((await anna.pay(response.orderId, await anna.cardToken())).status).toBe(200);
    const { text } = await wholeMailOf(api, response.orderId);
    expect(text).toContain(pathTo('account.order', { orderId: response.orderId }));
    expect(text).not.toContain(before);
  });
});
