import type { ValidVoucher, Wallet } from '@cellardoor/contracts/api/gift-cards';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { giftsOn } from './gifts.ts';

describe.each(bothDatabases('locks'))('the wallet, on $kind', (kind) => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));
  const gifts = giftsOn(() => api.database);

  const aCustomer = async (market: object = {}) => {
    const shopper = api.aShopper(market);
    await shopper.register(`wallet${(people += 1)}@example.com`);
    return shopper;
  };
  const facts = (voucherCode: string, balance = 2500) => ({
    lastFour: voucherCode.slice(-4),
    balance,
    currency: 'GBP' as const,
    expiresAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });

  onEmbedded(kind, () => {
    it('[ACT-16] [ACT-17] tells what a voucher is worth and changes nothing, then redeems it into one wallet, once', async () => {
      const anna = await aCustomer();
      const { voucherCode } = await gifts.voucher();
      const typed = voucherCode
        .toLowerCase()
        .replace(/(.{4})/g, '$1 ')
        .trim();
      for (const _ of [1, 2])
        expect(await anna.validate(typed)).toMatchObject({
          status: 200,
          response: { ...facts(voucherCode), inWallet: false } satisfies ValidVoucher,
        });
      expect((await anna.wallet()).response).toEqual({ vouchers: [] });
      const wallet: Wallet = { vouchers: [{ walletVoucherId: expect.stringMatching(/^\d+$/), ...facts(voucherCode) }] };
      for (const _ of [1, 2]) expect(await anna.redeem(typed)).toMatchObject({ status: 200, response: wallet });
      expect((await anna.validate(voucherCode)).response.inWallet).toBe(true);
      const ben = await aCustomer();
      for (const attempt of [ben.validate(voucherCode), ben.redeem(voucherCode)])
        expect(await attempt).toMatchObject({ status: 409, error: { field: 'voucherCode', code: 'gift_redeemed' } });
      expect((await ben.wallet()).response).toEqual({ vouchers: [] });
      expect((await anna.wallet()).response).toEqual(wallet);
    });
  });

  it('[ACT-17] gives a voucher to one of many customers who redeem it at once', async () => {
    const { voucherCode } = await gifts.voucher();
    const customers = [await aCustomer(), await aCustomer(), await aCustomer()];
    const answers = await Promise.all([...customers, ...customers].map((each) => each.anotherTab().redeem(voucherCode)));
    const owners = await Promise.all(customers.map(async (each) => (await each.wallet()).response.vouchers.length));
    expect(owners.toSorted()).toEqual([0, 0, 1]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409, 409]);
  });

  onEmbedded(kind, () => {
    it('[ACT-16] [ACT-17] says of each voucher that cannot be redeemed why', async () => {
      const anna = await aCustomer();
      const longAgo = new Date(Date.now() - 400 * 86_400_000);
      const empty = await gifts.voucher();
      await gifts.empty(empty.voucherCode);
      const { cardNumber } = await gifts.card();
      const refusals: [string, number, object][] = [
        ['<script>', 400, { code: 'invalid' }],
        ['ABCD ABCD ABCD ABCD', 404, { code: 'unknown_gift' }],
        [cardNumber, 404, { code: 'unknown_gift' }],
        [(await gifts.voucher({ brand: 'bbc' })).voucherCode, 409, { code: 'gift_other_brand' }],
        [(await gifts.voucher({ country: 'au' })).voucherCode, 409, { code: 'gift_other_country' }],
        [(await gifts.voucher({}, longAgo)).voucherCode, 409, { code: 'gift_expired' }],
        [empty.voucherCode, 409, { code: 'gift_empty' }],
      ];
      for (const [code, status, error] of refusals)
        for (const attempt of [anna.validate(code), anna.redeem(code)])
          expect(await attempt).toMatchObject({ status, error: { field: 'voucherCode', ...error } });
      expect((await anna.wallet()).response).toEqual({ vouchers: [] });
      const points = await aCustomer({ brand: 'hsb' });
      expect((await points.redeem('ABCD ABCD ABCD ABCD')).error).toMatchObject({ code: 'gifts_not_taken' });
    });

    it('[ACT-15] [ACT-16] [ACT-17] lists what the customer can spend in this shop, the first to expire first, to them alone and fully logged in', async () => {
      const anna = await aCustomer();
      const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
      const codes: string[] = [];
      for (const [amount, days] of [
        [1000, 10],
        [2000, 300],
        [3000, 364],
      ] as const) {
        const { voucherCode } = await gifts.voucher({ amount }, daysAgo(days));
        expect((await anna.redeem(voucherCode)).status).toBe(200);
        codes.unshift(voucherCode);
      }
      const told = async () => (await anna.wallet()).response.vouchers.map(({ lastFour, balance }) => [lastFour, balance]);
      const [third, second, first] = codes.map((code) => code.slice(-4));
      expect(await told()).toEqual([
        [third, 3000],
        [second, 2000],
        [first, 1000],
      ]);
      api.setNow(new Date(Date.now() + 3 * 3_600_000 * 8));
      const lapsed = await anna.wallet();
      api.setNow(undefined);
      for (const weak of [lapsed, await api.aShopper().wallet()]) expect(weak).toMatchObject({ status: 401, error: { code: 'log_in' } });
      for (const attempt of [api.aShopper().validate(codes[0]!), api.aShopper().redeem(codes[0]!)])
        expect(await attempt).toMatchObject({ status: 401, error: { code: 'log_in' } });
      await api.database.query(`update gift_cards set expires_at = now() - interval '1 second' where last_four = $1`, [third]);
      expect(await told()).toEqual([
        [second, 2000],
        [first, 1000],
      ]);
      expect((await (await aCustomer()).wallet()).response).toEqual({ vouchers: [] });
    });

    it('[CHK-05] pays with a voucher of the wallet without its code, for its owner alone', async () => {
      const anna = await aCustomer();
      const { voucherCode } = await gifts.voucher({ amount: 1000 });
      const guest = api.aShopper();
      const guestOrder = await guest.readyToPay();
      const { orderPriceInfo, gifts: named } = (await guest.addGift({ voucherCode })).response;
      expect(orderPriceInfo.paidByGifts).toBe(1000);
      expect(named[0]).not.toHaveProperty('walletVoucherId');
      const [{ walletVoucherId } = { walletVoucherId: '' }] = (await anna.redeem(voucherCode)).response.vouchers;
      expect((await guest.order()).response.orderPriceInfo.paidByGifts).toBe(0);
      expect(await guest.addGift({ walletVoucherId })).toMatchObject({ status: 404, error: { code: 'unknown_gift' } });
      expect(await guest.addGift({ voucherCode })).toMatchObject({ status: 409, error: { code: 'gift_redeemed' } });
      const stolen = {
        paymentDetails: [
          { paymentMode: 'giftVoucher', voucherCode },
          { paymentMode: 'creditCard', transientToken: 'x' },
        ],
      };
      expect(await guest.pay(guestOrder, '', stolen)).toMatchObject({ status: 409, error: { code: 'gift_redeemed' } });

      await anna.add('T1001');
      const { response } = await anna.checkOutAsCustomer();
      await anna.deliverTo();
      await anna.deliverBy();
      for (const _ of [1, 2])
        expect((await anna.addGift({ walletVoucherId })).response).toMatchObject({
          orderPriceInfo: { total: 1699, paidByGifts: 1000, toPay: 699 },
          gifts: [{ type: 'Gift Vouchers', lastFour: voucherCode.slice(-4), amount: 1000, walletVoucherId }],
        });
      expect((await anna.pay(response.orderId, await anna.cardToken())).response.paymentDetailsArr).toMatchObject([
        { type: 'Gift Vouchers', amount: 1000 },
        { type: 'Card Payment', amount: 699 },
      ]);
      expect((await anna.wallet()).response).toEqual({ vouchers: [] });
      expect(await gifts.left(voucherCode)).toBe(0);
    });
  });
});
