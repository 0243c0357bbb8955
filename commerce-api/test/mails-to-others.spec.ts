import type { OrderSummary } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { embedded } from './databases.ts';
import { mailOf, mailsTo } from './mails.ts';
import type { Answer, Shopper } from './shopper.ts';
import { addEVoucher, codeIn, somebody, voucherPeople } from './voucher-people.ts';

describe('mails that a shopper has us send to others', () => {
  let api: ApiUnderTest;
  const { bought, mailed, aFriend } = voucherPeople(() => api);
  beforeAll(async () => void (api = await startApi(embedded, { mailsToOthersPerNetwork: 7, mailsToOthersPerCustomer: 2 })));
  afterAll(() => api?.stop());
  /** A day has passed for the limits, whose clock is the database's. */
  beforeEach(() => api.database.query('delete from attempt_counts'));

  it('name neither a site nor the brand, in a name or in a message', async () => {
    const guest = api.aShopper();
    const sites = ['https://evil.example', 'Claim at www.evil', 'claim at evil.com', 'evil\u3002com', 'e\u200bvil.com', 'evil (dot) com'];
    const brands = ['Lawrence & Wye', 'L\u0430wrence and Wye Rewards', 'Lawr\u200bence Wye'];
    for (const field of ['name', 'recipientName', 'message']) {
      for (const text of sites)
        expect([text, await addEVoucher(guest, { [field]: text })]).toMatchObject([
          text,
          { status: 400, error: { field, code: 'names_site' } },
        ]);
      for (const text of brands)
        expect([text, await addEVoucher(guest, { [field]: text })]).toMatchObject([
          text,
          { status: 400, error: { field, code: 'names_brand' } },
        ]);
    }
    expect((await guest.basket()).response.lineItems).toEqual([]);
    const fine = { name: 'J.Ford', recipientName: 'Dr.No', message: 'See you at 8.Love Tom' };
    expect((await addEVoucher(guest, fine)).status).toBe(200);
  });

  it('nor in the words of a present', async () => {
    const giver = api.aShopper();
    await giver.add('T1001', 3);
    await giver.checkOut();
    const wish = (...giftMessages: string[]) =>
      giver.send('POST', '/api/checkout/gift/messages', { sendGift: true, recipientEmail: 'bea@example.com', giftMessages });
    expect(await wish('Cheers', 'Claim it at evil.com')).toMatchObject({
      status: 400,
      error: { field: 'giftMessages.1', code: 'names_site' },
    });
    expect(await wish('Lawrence & Wye wish you luck')).toMatchObject({
      status: 400,
      error: { field: 'giftMessages.0', code: 'names_brand' },
    });
    expect((await wish('Happy birthday.Love, Mum')).status).toBe(200);
  });

  it('are the confirmation of a guest’s order, too, as a guest types any address: it has no line that names a site or the brand', async () => {
    const place = { firstName: 'Lawrence & Wye', lastName: 'Rewards', line1: 'Claim your prize at evil.com', line2: '1 High Street' };
    const confirmationOf = async (shopper: Shopper, begun: Answer<OrderSummary>) => {
      const { orderId } = begun.response;
      expect((await shopper.deliverTo(place)).status).toBe(200);
      await shopper.deliverBy();
      expect((await shopper.pay(orderId, await shopper.cardToken())).status).toBe(200);
      return mailOf(api, orderId);
    };
    const guest = api.aShopper();
    await guest.add('T1001', 1);
    const toGuest = await confirmationOf(guest, await guest.checkOut(somebody()));
    expect(toGuest).toContain('1 High Street');
    expect(toGuest).toContain('YO1 7HH');
    expect(toGuest).not.toMatch(/evil|Rewards/);
    // whoever has an account has shown that the address is theirs
    const anna = api.aShopper();
    await anna.register(somebody());
    await anna.add('T1001', 1);
    expect(await confirmationOf(anna, await anna.checkOutAsCustomer())).toContain('Claim your prize at evil.com');
  });

  it('are so many a day for a customer, and a cancelled order gives none back', async () => {
    const { anna, orderId, to } = await bought();
    const code = codeIn(await mailed(to));
    expect((await anna.send('POST', '/api/user/order/cancel', { orderId })).status).toBe(200);
    expect(mailsTo(api, to)).toHaveLength(1);
    // what was mailed is worth nothing before the money goes back
    expect((await (await aFriend()).redeem(code)).status).toBeGreaterThanOrEqual(400);

    const buy = async (email = somebody()) => {
      expect((await addEVoucher(anna, { recipientEmail: email, verifyEmail: email })).status).toBe(200);
      const next = (await anna.checkOutAsCustomer()).response.orderId;
      await anna.deliverTo();
      return { next, paid: await anna.pay(next, await anna.cardToken()) };
    };
    expect((await buy()).paid.status).toBe(200);
    const { next, paid } = await buy();
    expect(paid).toMatchObject({
      status: 429,
      error: { code: 'too_many', message: expect.stringContaining('You have not been charged.') },
    });
    expect((await anna.pay(next, await anna.cardToken())).status).toBe(429);
    expect(await api.database.query('select 1 from payments where order_id = $1', [next])).toEqual([]);
  });

  it('are told of where one order would send more than a day has, as it would tomorrow', async () => {
    const anna = api.aShopper();
    await anna.register(somebody());
    for (let one = 0; one < 3; one++) {
      const email = somebody();
      expect((await addEVoucher(anna, { recipientEmail: email, verifyEmail: email })).status).toBe(200);
    }
    const { orderId } = (await anna.checkOutAsCustomer()).response;
    await anna.deliverTo();
    expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject({
      status: 409,
      error: { code: 'too_many_mails', message: expect.stringContaining('3 emails to other people, and one order can send 2.') },
    });
  });

  it('are so many a day for a network, of guests as well, presents among them, and a payment that is repeated counts once', async () => {
    const give = async (card = '4111111111111111') => {
      const guest = api.aShopper();
      await guest.add('T1003', 1);
      const { orderId } = (await guest.checkOut(somebody())).response;
      await guest.deliverTo();
      await guest.deliverBy();
      const wish = { sendGift: true, recipientEmail: somebody(), giftMessages: ['Cheers'] };
      expect((await guest.send('POST', '/api/checkout/gift/messages', wish)).status).toBe(200);
      return { guest, orderId, paid: await guest.pay(orderId, await guest.cardToken(card)) };
    };
    const declined = await give('4000000000000002');
    expect(declined.paid.status).toBe(402);
    expect((await declined.guest.payAgain(declined.orderId, await declined.guest.cardToken())).status).toBe(200);
    for (let sent = 1; sent < 7; sent++) expect((await give()).paid.status).toBe(200);
    expect((await give()).paid).toMatchObject({ status: 429, error: { code: 'too_many' } });
  });
});
