import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { promote, takeVoucher } from './promotions.ts';

describe.each(bothDatabases('letters'))('households that write their address in letters that look alike, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  async function buy(email: string, line1: string, { voucher = true } = {}) {
    const who = api.aShopper({ brand: 'avy' });
    await who.add('T1001', 3);
    if (voucher) expect((await takeVoucher(who, 'FIRST')).status).toBe(200);
    const { orderId } = (await who.checkOut(email)).response;
    expect((await who.deliverTo({ line1, postcode: 'EX1 1AA' })).status).toBe(200);
    await who.deliverBy();
    return { orderId, paid: await who.pay(orderId, await who.cardToken()) };
  }

  it('have a voucher for their first order once', async () => {
    await promote(api, { code: 'FIRST', name: 'Hello', brand: 'avy', discount_amount: 500, once_a_buyer: true, first_order: true });
    expect((await buy('one@example.com', '12 Long Road')).paid.status).toBe(200);
    const spellings = [
      '12 L\u043eng Road',
      '12 Lo\u200bng Road',
      '12 L\u00f3ng R\u00f3ad',
      '\uff11\uff12 Long Road',
      '12 L0ng R\u043ead',
      'I2 LONG RD',
    ];
    for (const [i, line1] of spellings.entries())
      expect([line1, (await buy(`other${i}@example.com`, line1)).paid]).toMatchObject([
        line1,
        { status: 409, error: { code: 'voucher_first_order' } },
      ]);
    expect((await buy('next@example.com', '13 Long Road')).paid.status).toBe(200);
  });
});
