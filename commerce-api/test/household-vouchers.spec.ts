import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { paidTogether, promote, takeVoucher, withWine } from './promotions.ts';

describe.each(bothDatabases('locks'))('vouchers for the first order of a household, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());

  onEmbedded(kind, () => {
    it('lets a household have a voucher for its first order once, whatever mailbox, name, spelling or session it comes with', async () => {
      await promote(api, { code: 'FIRST', name: 'Hello', brand: 'avy', discount_amount: 500, once_a_buyer: true, first_order: true });
      const offered = { voucher: { applies: true, text: 'Hello: you save £5.00. It is for the first order of your household.' } };
      const buy = async (
        email: string,
        line1: string,
        { voucher = true, present = false, bill = '', who = api.aShopper({ brand: 'avy' }) } = {},
      ) => {
        await who.add('T1001', 3);
        if (voucher) expect(await takeVoucher(who, 'FIRST')).toMatchObject({ status: 200, response: offered });
        const { orderId } = (await who.checkOut(email)).response;
        const billingAddress = { firstName: 'Anna', lastName: 'Smith', line1: bill, city: 'Exeter', postcode: 'EX1 1AA' };
        await who.deliverTo({ line1, postcode: 'EX1 1AA' }, { ageConfirmed: true, ...(bill && { billingAddress }) });
        await who.deliverBy();
        if (present) expect((await who.send('POST', '/api/checkout/gift/messages', { sendGift: true })).status).toBe(200);
        return { who, orderId, paid: await who.pay(orderId, await who.cardToken()) };
      };
      const refused = {
        status: 409,
        error: { code: 'voucher_first_order', message: expect.stringContaining('You have not been charged.') },
      };
      expect((await buy('first+1@example.com', '1 Elm Road')).paid.status).toBe(200);
      expect((await buy('first+2@example.com', '2 Oak Lane')).paid).toMatchObject({ status: 409, error: { code: 'voucher_used' } });
      const lodger = await buy('other@example.com', 'Flat 2, 1 ELM rd');
      expect(lodger.paid).toMatchObject(refused);
      await lodger.who.send('DELETE', '/api/checkout/coupon/FIRST');
      expect((await lodger.who.pay(lodger.orderId, await lodger.who.cardToken())).status).toBe(200);

      const plain = await buy('plain@example.com', '3 Ash Close', { voucher: false });
      expect(plain.paid.status).toBe(200);
      expect((await buy('Plain+new@example.com', '4 Fir Court')).paid).toMatchObject(refused);
      expect((await buy('fine.wine@gmail.com', '11 Fir Court')).paid.status).toBe(200);
      const dotted = await buy('F.ineWine+2@GoogleMail.com', '12 Fir Court');
      expect(dotted.paid).toMatchObject({ status: 409, error: { code: 'voucher_used' } });
      expect((await buy('p.lain@example.com', '13 Fir Court')).paid.status).toBe(200);
      await plain.who.add('T1001', 3);
      expect(await takeVoucher(plain.who, 'FIRST')).toMatchObject({
        status: 409,
        error: {
          code: 'voucher_first_order',
          message: 'Voucher FIRST (Hello) is for the first order of a household, and you have ordered before.',
        },
      });
      await plain.who.send('POST', '/api/user/order/cancel', { orderId: plain.orderId });
      expect(await takeVoucher(plain.who, 'FIRST')).toMatchObject({ status: 200, response: offered });

      const customer = api.aShopper({ brand: 'avy' });
      await customer.register('late@example.com');
      await customer.add('T1001', 3);
      await customer.pay(await customer.goToPayment(), await customer.cardToken());
      const phone = await withWine(api, 3, { brand: 'avy' });
      expect((await takeVoucher(phone, 'FIRST')).status).toBe(200);
      await phone.login('late@example.com', 'a very good password');
      expect((await phone.basket()).response.voucher).toMatchObject({ applies: false, text: expect.stringContaining('ordered before') });
      expect((await buy('new@example.com', '5 Yew Drive')).paid.status).toBe(200);

      // whoever was sent a present has not ordered; an address has the voucher once, also where a present says that it is another's
      expect((await buy('giver@example.com', '6 Bay Lane', { voucher: false, present: true })).paid.status).toBe(200);
      expect((await buy('giver@example.com', '7 Bay Lane')).paid).toMatchObject(refused);
      expect((await buy('given@example.com', '6 Bay Lane', { present: true })).paid.status).toBe(200);
      expect((await buy('again@example.com', '6 Bay Lane', { present: true })).paid).toMatchObject(refused);
      // nor does it say anything of whoever gives a present that those who are given it have ordered; their bill says where they live
      expect((await buy('host@example.com', '8 Bay Lane', { voucher: false })).paid.status).toBe(200);
      expect((await buy('friend@example.com', '8 Bay Lane', { present: true, bill: '9 Bay Lane' })).paid.status).toBe(200);
      expect((await buy('friends-again@example.com', '8 Bay Lane', { present: true })).paid).toMatchObject(refused);
      expect((await buy('hosts-other@example.com', '10 Bay Lane', { present: true, bill: '8 Bay Lane' })).paid).toMatchObject(refused);
    });
  });

  it('lets a household have one voucher for its first order, of two codes in two orders that are paid at once', async () => {
    for (const code of ['ONE', 'TWO']) await promote(api, { code, name: 'Hello', brand: 'avy', discount_amount: 500, first_order: true });
    // of two wines: for one the orders would wait where they take the stock
    const atPayment = async (code: string, itemCode: string) => {
      const who = api.aShopper({ brand: 'avy' });
      await who.add(itemCode, 3);
      expect((await takeVoucher(who, code)).status).toBe(200);
      const { orderId } = (await who.checkOut(`${code}@example.com`)).response;
      await who.deliverTo({ line1: '9 Elm Road', postcode: 'EX1 1AB' });
      await who.deliverBy();
      const token = await who.cardToken();
      return { orderId, pay: () => who.pay(orderId, token) };
    };
    const [one, two] = [await atPayment('ONE', 'T1001'), await atPayment('TWO', 'T1003')];
    const paid = await paidTogether({ ...api, kind: kind.kind }, [one, two]);
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(paid.find(({ status }) => status === 409)?.error?.code).toBe('voucher_first_order');
  });
});
