import type { Basket } from '@cellardoor/contracts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aMembership, aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { paidTogether, promote, takeVoucher, withWine } from './promotions.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('locks'))('promotions and vouchers, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => {
    api = await startApi(kind);
    await fillCatalogue(api.database, [
      aWine({ itemCode: 'GIFT', kind: 'gift', colour: '', alcoholPercent: 0, name: 'Corkscrew', vintage: '' }),
      aMembership('00067SV', 'UNLT'),
      aMembership('00071SV', 'UNLT'),
      aMembership('00068SV', 'UNLT'),
      aMembership('MEM01UTD', 'CONF'),
    ]);
  });
  afterAll(() => api?.stop());
  onEmbedded(kind, () => {
    it('[CRT-02] [BSK-06] takes a voucher off the basket, and says of every other which it is', async () => {
      await promote(api, { code: 'TENOFF', name: '£10 off', minimum_spend: 4000, discount_amount: 1000, with_offers: false });
      await promote(api, { code: 'OLD', name: 'Old', discount_amount: 100, ends_at: '2020-03-01', starts_at: '2019-03-01' });
      await promote(api, { code: 'SPENT', name: 'Spent', discount_amount: 100, most_uses: 1, uses: 1 });
      await promote(api, { code: 'STW', name: 'Theirs', brand: 'stw', discount_amount: 100 });
      await promote(api, { code: 'AUSSIE', name: 'Abroad', country: 'au', discount_amount: 100 });
      await promote(api, { code: 'SOON', name: 'Soon', discount_amount: 100, starts_at: '2099-01-01' });
      const anna = await withWine(api, 3);
      const before = (await anna.basket()).response;
      const refusals = [
        ['NOSUCH', 404, 'unknown_voucher', 'We do not know this voucher code. Please check it.'],
        ['SOON', 404, 'unknown_voucher', 'We do not know this voucher code. Please check it.'],
        ['OLD', 409, 'voucher_expired', 'Voucher OLD has expired.'],
        ['SPENT', 409, 'voucher_used', 'Voucher SPENT has been used already.'],
        ['TENOFF', 409, 'voucher_minimum', 'Voucher TENOFF (£10 off) is for wines of £40.00 or more. Add £13.00 to use it.'],
        ['STW', 409, 'voucher_other_brand', 'Voucher STW belongs to another shop and cannot be used here.'],
        ['AUSSIE', 409, 'voucher_other_country', 'Voucher AUSSIE is for our shop in another country and cannot be used here.'],
      ] as const;
      for (const [code, status, name, message] of refusals)
        expect(await takeVoucher(anna, code)).toMatchObject({ status, error: { code: name, message, field: 'voucher' } });
      expect((await anna.basket()).response).toEqual(before);

      await anna.set('T1001', 5);
      const taken = await takeVoucher(anna, ' tenoff ');
      expect(taken).toMatchObject({
        status: 200,
        response: {
          orderPriceInfo: { rawSubtotal: 5000, savings: 1500, total: 3500 },
          voucher: { code: 'TENOFF', applies: true, text: '£10 off: you save £10.00.' },
          lineItems: [{ itemPriceInfo: { amount: 3500, promotion: 1000 } }],
        },
      });
      expect((await takeVoucher(anna, 'TENOFF')).response).toEqual(taken.response);

      const lessened = (await anna.set('T1001', 1)).response.basket;
      expect(lessened).toMatchObject({
        orderPriceInfo: { total: 900 },
        voucher: { code: 'TENOFF', applies: false, text: expect.stringContaining('Add £31.00 to use it.') },
      });
      await anna.set('T1001', 5);
      await anna.send('POST', '/api/cart', {
        cartItems: [{ itemCode: 'T2001', quantity: 1, upsellOfferDetails: { type: 'FILL_THE_CASE', rule: 'hero' } }],
      });
      expect((await anna.basket()).response.voucher).toMatchObject({ applies: false });
      expect(await takeVoucher(anna, 'TENOFF')).toMatchObject({
        status: 409,
        error: { code: 'voucher_not_with_offer', message: 'Voucher TENOFF cannot be used together with another offer.' },
      });
      await anna.send('DELETE', '/api/cart/sku/T2001');
      expect((await anna.basket()).response.orderPriceInfo.total).toBe(3500);
      const without = await anna.send<Basket>('DELETE', '/api/checkout/coupon/TENOFF');
      expect(without.response).toMatchObject({ voucher: null, orderPriceInfo: { total: 4500 } });
      expect((await anna.send('DELETE', '/api/checkout/coupon/TENOFF')).status).toBe(404);
      expect(await takeVoucher(api.aShopper(), 'TENOFF')).toMatchObject({ status: 409, error: { code: 'basket_empty' } });
    });

    it('[BSK-06] gives and takes a free item and a promotion in the reply to the call that begins or ends it, by name', async () => {
      await promote(api, { name: 'Corkscrew for £54', brand: 'bbc', minimum_spend: 5400, gift_item_code: 'GIFT' });
      await promote(api, { name: 'A tenth off £90', brand: 'bbc', minimum_spend: 9000, discount_percent: 10 });
      const anna = await withWine(api, 3, { brand: 'bbc' });
      const told = ({ promotions }: Basket) => promotions.map(({ state, text }) => `${state}: ${text}`);
      expect(told((await anna.basket()).response)).toEqual([]);
      const gifted = (await anna.add('T1003', 2)).response.basket;
      expect(told(gifted)).toEqual(['given: Corkscrew for £54: Corkscrew is in your basket for free.']);
      expect(gifted.lineItems[2]).toMatchObject({
        product: { itemCode: 'GIFT', name: 'Corkscrew' },
        quantity: 1,
        itemPriceInfo: { amount: 0 },
        lineItemIdentification: { itemClassifications: { contextClassificationDetails: ['FREEGIFT_PROMOTION_ITEM'] } },
      });
      expect(gifted).toMatchObject({ numLineItems: 3, orderPriceInfo: { total: 5700 } });
      const both = (await anna.add('T1003', 3)).response.basket;
      expect(told(both)).toEqual([
        'given: Corkscrew for £54: Corkscrew is in your basket for free.',
        'given: A tenth off £90: you save £10.20.',
      ]);
      expect(both.orderPriceInfo).toEqual({ rawSubtotal: 10500, savings: 300 + 1020, total: 9180 });
      const last = (await anna.send<Basket>('DELETE', '/api/cart/sku/T1003')).response;
      expect(told(last)).toEqual([
        'gone: Corkscrew for £54 has left your basket. Add wines for £27.00 to have it again.',
        'gone: A tenth off £90 has left your basket. Add wines for £63.00 to have it again.',
      ]);
      expect(last).toMatchObject({ numLineItems: 1, orderPriceInfo: { total: 2700 } });
      expect(told((await anna.set('T1001', 2)).response.basket)).toEqual([]);
      const [gift] = gifted.lineItems.slice(2);
      expect((await anna.send('DELETE', `/api/cart/commerceitemidentifier/${gift!.commerceItemId}`)).status).toBe(404);
    });

    it('charges what the basket says, takes the free item from the stock, and lets a buyer use a voucher once', async () => {
      await promote(api, { name: 'Corkscrew', brand: 'avy', gift_item_code: 'GIFT' });
      await promote(api, { code: 'ONCE', name: 'A tenth off', brand: 'avy', discount_percent: 10, once_a_buyer: true });
      const stock = async () =>
        (await api.database.query<{ on_hand: number }>(`select on_hand from stock where item_code = 'GIFT'`))[0]!.on_hand;
      const before = await stock();
      const anna = await withWine(api, 4, { brand: 'avy' });
      await takeVoucher(anna, 'ONCE');
      const orderId = await anna.readyToPay('T1001', 1);
      const [one, two] = [(await anna.order()).response, await stock()];
      expect(one.orderPriceInfo).toMatchObject({ subtotal: 4050, savings: 950 });
      expect(two).toBe(before);
      const paid = await anna.pay(orderId, await anna.cardToken());
      expect(paid).toMatchObject({ status: 200, response: { orderPriceInfo: { subtotal: 4050 } } });
      expect(await stock()).toBe(before - 1);
      expect((await anna.basket()).response).toMatchObject({ lineItems: [], voucher: null });

      await anna.add('T1001', 4);
      expect(await takeVoucher(anna, 'ONCE')).toMatchObject({ status: 409, error: { message: 'Voucher ONCE has been used already.' } });
    });

    it('says to anyone who types an email nothing of what its owner has used, and charges them nothing when they have', async () => {
      await promote(api, { code: 'MINE', name: 'A tenth off', brand: 'avy', discount_percent: 10, once_a_buyer: true });
      const buyer = async (email: string) => {
        const who = await withWine(api, 3, { brand: 'avy' });
        await takeVoucher(who, 'MINE');
        const begun = await who.checkOut(email);
        await who.deliverTo();
        await who.deliverBy();
        return { who, orderId: begun.response.orderId, told: [begun.response.orderPriceInfo, (await who.basket()).response.voucher] };
      };
      const pay = async ({ who, orderId }: Awaited<ReturnType<typeof buyer>>) => who.pay(orderId, await who.cardToken());
      const first = await buyer('uses@example.com');
      expect((await pay(first)).status).toBe(200);
      const [known, unknown] = [await buyer('Uses@example.com'), await buyer('never@example.com')];
      expect(known.told).toEqual(unknown.told);
      expect(await pay(known)).toMatchObject({
        status: 409,
        error: { code: 'voucher_used', message: expect.stringContaining('You have not been charged.') },
      });
      const posing = await withWine(api, 3, { brand: 'avy' });
      await posing.register('uses@example.com');
      expect((await takeVoucher(posing, 'MINE')).response.voucher).toMatchObject({ applies: true });
      await known.who.send('DELETE', '/api/checkout/coupon/MINE');
      expect((await pay(known)).status).toBe(200);

      const customer = await withWine(api, 3, { brand: 'avy' });
      await customer.register('customer@example.com');
      await takeVoucher(customer, 'MINE');
      const { response } = await customer.checkOutAsCustomer();
      await customer.deliverTo();
      await customer.deliverBy();
      expect((await customer.pay(response.orderId, await customer.cardToken())).status).toBe(200);
      const phone = api.aShopper({ brand: 'avy' });
      await phone.login('customer@example.com', 'a very good password');
      await phone.add('T1001', 3);
      expect(await takeVoucher(phone, 'MINE')).toMatchObject({ status: 409, error: { code: 'voucher_used' } });
    });
  });

  it('gives a voucher back, once, with the order that is cancelled', async () => {
    await promote(api, { code: 'BACK', name: '£5 off', discount_amount: 500, most_uses: 2, once_a_buyer: true });
    const anna = await withWine(api, 2);
    await takeVoucher(anna, 'BACK');
    const orderId = await anna.readyToPay('T1001', 1);
    await anna.pay(orderId, await anna.cardToken());
    const cancel = () => anna.send('POST', '/api/user/order/cancel', { orderId });
    expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await api.database.query(`select uses from promotions where code = 'BACK'`)).toEqual([{ uses: 0 }]);
    await anna.add('T1001', 2);
    expect((await takeVoucher(anna, 'BACK')).response.voucher).toMatchObject({ applies: true });
  });

  onEmbedded(kind, () => {
    it('keeps the voucher of a basket through log-in, log-out and the choice to buy as a guest', async () => {
      await promote(api, { code: 'STAYS', name: '£5 off', discount_amount: 500 });
      const voucherOf = async (who: Shopper) => (await who.basket()).response.voucher?.code;
      const anna = await withWine(api);
      await takeVoucher(anna, 'STAYS');
      await anna.register('voucher-stays@example.com');
      expect(await voucherOf(anna)).toBe('STAYS');
      const phone = await withWine(api, 1);
      await phone.login('voucher-stays@example.com', 'a very good password');
      expect(await voucherOf(phone)).toBe('STAYS');
      const before = (await phone.basket()).response.orderPriceInfo;
      await phone.logout();
      expect(await voucherOf(phone)).toBe('STAYS');
      expect((await phone.basket()).response.orderPriceInfo).toEqual(before);
      await anna.checkOut('somebody-else@example.com');
      expect(await voucherOf(anna)).toBe('STAYS');
    });

    it('names no amount of money to anyone who sees points', async () => {
      const anna = await withWine(api, 5, { brand: 'hsb' });
      expect((await takeVoucher(anna, 'WELCOME10')).error!.message).toBe(
        'Voucher WELCOME10 (Welcome voucher) is for wines of 6,000 pts or more. Add 1,500 pts to use it.',
      );
      await anna.add('T1003', 1);
      const { response } = await takeVoucher(anna, 'WELCOME10');
      expect(response).toMatchObject({ voucher: { applies: true, text: expect.stringContaining('1,000 pts') } });
      expect(JSON.stringify(response)).not.toMatch(/[£$]/);
    });
  });

  it.each([
    ['LAST', 'the last of a voucher', { most_uses: 1 }, ['first@example.com', 'second@example.com'], 'voucher_used'],
    [
      'EACH',
      'a voucher that their one buyer may use once',
      { once_a_buyer: true },
      ['same@example.com', 'Same@example.com'],
      'voucher_used',
    ],
    [
      'HOME',
      'a voucher for the first order of their household',
      { first_order: true },
      ['he@example.com', 'she@example.com'],
      'voucher_first_order',
    ],
  ])('%s: places one of two orders that use %s at once, and charges nothing for the other', async (code, _, limit, emails, refusal) => {
    await promote(api, { code, name: 'One of a kind', discount_amount: 500, ...limit });
    const buyers = await Promise.all(
      emails.map(async (email) => {
        const buyer = await withWine(api, 2);
        expect((await takeVoucher(buyer, code)).status).toBe(200);
        const { response } = await buyer.checkOut(email);
        await buyer.deliverTo({ line1: `1 ${code} Street` });
        await buyer.deliverBy();
        const token = await buyer.cardToken();
        return { orderId: response.orderId, pay: () => buyer.pay(response.orderId, token) };
      }),
    );
    const paid = await paidTogether({ ...api, kind: kind.kind }, buyers);
    expect(paid.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(paid.find(({ status }) => status === 409)!.error).toMatchObject({
      code: refusal,
      message: expect.stringContaining('You have not been charged.'),
    });
  });

  onEmbedded(kind, () => {
    it('[BSK-05] hides the unlimited promotion from baskets with one of four codes, and lets one of three be there once', async () => {
      const unlimited = ['00067SV', '00071SV', '00068SV'];
      const promotionOf = async (who: Shopper) => (await who.basket()).response.unlimitedPromotion;
      const offered = { itemCode: '00067SV', name: 'UNLT membership', price: 2999 };
      const anna = await withWine(api);
      expect(await promotionOf(anna)).toEqual(offered);
      for (const code of [...unlimited, 'MEM01UTD']) {
        expect((await anna.add(code)).response.basket.unlimitedPromotion).toBeNull();
        if (unlimited.includes(code))
          for (const other of unlimited)
            expect(await anna.add(other)).toMatchObject({ status: 409, error: { code: 'membership_in_basket' } });
        expect((await anna.send<Basket>('DELETE', `/api/cart/sku/${code}`)).response.unlimitedPromotion).toEqual(offered);
      }
      await anna.register('unlimited-anna@example.com');
      await anna.add('00071SV');
      const { response } = await anna.checkOutAsCustomer();
      await anna.deliverTo();
      await anna.deliverBy();
      expect((await anna.pay(response.orderId, await anna.cardToken())).status).toBe(200);
      await anna.add('T1001');
      expect(await promotionOf(anna)).toBeNull();
      for (const code of unlimited)
        expect(await anna.add(code)).toMatchObject({ status: 409, error: { message: 'You are already an unlimited member' } });
      await api.database.query(`update memberships set status = 'CANCELLED' where scheme_id = 'UNLT'`);
      expect((await anna.add('00068SV')).status).toBe(200);
    });
  });
});
