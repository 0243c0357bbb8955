import type { Order } from '@cellardoor/contracts';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailOf, wholeMailOf } from './mails.ts';
import { markets, placesIn, type TestMarket, writtenIn } from './markets.ts';

const declined = '4000000000009995';
const mastercard = '5555555555554444';
const deliveryIn = { uk: 799, au: 999, nz: 999, us: 1499 };
const none = { paymentDetails: [] };

describe.each(bothDatabases('money'))('paying with gifts, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));
  const gifts = giftsOn(() => api.database);
  const charges = (orderId: string) =>
    api.database.query<{ status: string; amount: string }>(
      `select status, amount from sandbox_payments where split_part(reference, '-', 1) = $1`,
      [orderId],
    );

  const own = { amount: null, walletType: null, voucherCode: null, cardBrand: null, lastFour: null };

  /** Pays with a gift card, a voucher and a card in a shop that takes gifts, and reads the order there and in its mail. */
  async function isToldWhole(market: TestMarket) {
    const { brand, country, facts } = market;
    const anna = api.aShopper(market);
    const card = await gifts.card({ amount: 1000, brand, country });
    const voucher = await gifts.voucher({ amount: 500, brand, country });
    await anna.add('T1001', 2);
    const { orderId } = (await anna.checkOut()).response;
    await anna.deliverTo(placesIn[country]);
    await anna.deliverBy();
    await anna.addGift(card);
    const { orderPriceInfo } = (await anna.addGift(voucher)).response;
    const { delivery, tax, total, toPay } = orderPriceInfo;
    expect(orderPriceInfo).toMatchObject({ rawSubtotal: 2000, savings: 200, subtotal: 1800, paidByGifts: 1500 });
    expect([delivery, tax > 0, total, toPay]).toEqual([deliveryIn[country], country === 'us', 1800 + delivery + tax, total - 1500]);
    const paid = await anna.pay(orderId, await anna.cardToken(mastercard), { expectedTotal: total, expectedToPay: toPay });
    expect(paid.status).toBe(200);
    const { response } = await anna.lastOrder();
    const [cardFour, voucherFour] = [card.cardNumber.slice(-4), voucher.voucherCode.slice(-4)];
    expect(response).toMatchObject({
      id: orderId,
      transactionId: orderId,
      shippingDetails: [{ shippingMethod: { type: 'delivery' } }],
      deliveryMethod: 'Standard delivery',
      orderPriceInfo,
      orderTotal: total,
      lineItems: [{ product: { itemCode: 'T1001' }, quantity: 2, itemPriceInfo: { amount: 1800 } }],
      paymentDetails: [{ type: 'Gift Card' }, { type: 'Gift Vouchers' }, { type: 'Card Payment' }],
      transactionShipping: delivery,
      transactionPaymentMethod: 'Gift Card, Gift Vouchers, Card Payment',
      transactionTotal: total,
      transactionDiscount: 200,
    });
    const gift = (type: string, walletType: string, amount: number, lastFour: string) => ({
      ...own,
      type,
      walletType,
      voucherCode: `•••• ${lastFour}`,
      amount,
      lastFour,
    });
    expect(response.paymentDetailsArr).toEqual([
      gift('Gift Card', 'giftCard', 1000, cardFour),
      gift('Gift Vouchers', 'giftVoucher', 500, voucherFour),
      { ...own, type: 'Card Payment', amount: toPay, cardBrand: 'mastercard', lastFour: '4444' },
    ]);
    expect(response.orderItems).toEqual(response.lineItems);
    addsUp(response);
    const mail = await mailOf(api, orderId);
    const written = (amount: number) => writtenIn(market, amount);
    for (const said of [
      facts.displayName,
      `Order ${orderId}, placed on`,
      `2 x Test Red T1001 2022  ${written(1800)}`,
      'Standard delivery: ',
      `Delivery  ${written(delivery)}`,
      `Total  ${written(total)}`,
      `Paid: Gift Card ending ${cardFour}  ${written(1000)}`,
      `Paid: Gift Vouchers ending ${voucherFour}  ${written(500)}`,
      `Paid: Card Payment ending 4444  ${written(toPay)}`,
    ])
      expect(mail).toContain(said);
    const inMajorUnits = (toPay / 100).toFixed(2);
    await eventually(async () => (await charges(orderId))[0]?.status === 'CAPTURED');
    expect(await charges(orderId)).toEqual([{ status: 'CAPTURED', amount: inMajorUnits }]);
  }

  onEmbedded(kind, () => {
    it('[CHK-08] shows a placed order of each shop that takes gifts with all its fields, each payment by its name, on order and mail', async () => {
      const done = await Promise.allSettled(markets.filter(({ facts }) => !facts.points).map(isToldWhole));
      expect(done).toEqual(Array.from({ length: 9 }, () => ({ status: 'fulfilled', value: undefined })));
    });
  });

  it('[SGC-02] asks for no card when gifts pay all, and leaves the rest on them, once whatever is repeated', async () => {
    const anna = api.aShopper();
    const card = await gifts.card();
    const orderId = await anna.readyToPay();
    await anna.addGift(card);
    const answers = await Promise.all(Array.from({ length: 10 }, () => anna.pay(orderId, '', none)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(new Set(answers.map(({ response }) => JSON.stringify(response))).size).toBe(1);
    expect(answers[0]!.response.paymentDetailsArr).toMatchObject([{ type: 'Gift Card', amount: 1699 }]);
    expect(await charges(orderId)).toEqual([]);
    expect(await gifts.left(card.cardNumber)).toBe(801);
    expect((await anna.giftBalance(card.cardNumber, card.voucherPin)).response.balance).toBe(801);
    await anna.readyToPay();
    expect((await anna.addGift(card)).response.orderPriceInfo).toMatchObject({ paidByGifts: 801, toPay: 898 });
  });

  it('[CKO-10] [SGC-02] takes gifts named in the call itself, card beside them or not, and answers its repeats', async () => {
    const anna = api.aShopper();
    const card = await gifts.card({ amount: 1000 });
    const voucher = await gifts.voucher({ amount: 500 });
    const orderId = await anna.readyToPay();
    const gift = [
      { paymentMode: 'giftCard', ...card },
      { paymentMode: 'giftVoucher', ...voucher },
    ];
    expect((await anna.pay(orderId, '', { paymentDetails: gift })).error).toMatchObject({ field: 'paymentDetails', code: 'required' });
    expect((await anna.order()).response.gifts).toEqual([]);
    const paymentDetails = [...gift, { paymentMode: 'creditCard', transientToken: await anna.cardToken() }];
    const wrong = [{ paymentMode: 'giftCard', ...card, voucherPin: '00000000' }];
    expect((await anna.pay(orderId, '', { paymentDetails: wrong })).error).toMatchObject({ code: 'unknown_gift' });
    const two = [...paymentDetails, { paymentMode: 'creditCard', transientToken: 'x' }];
    expect((await anna.pay(orderId, '', { paymentDetails: two })).error).toMatchObject({ field: 'paymentDetails' });
    const answers = await Promise.all(Array.from({ length: 10 }, () => anna.pay(orderId, '', { paymentDetails })));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(answers[0]!.response.paymentDetailsArr).toMatchObject([{ amount: 1000 }, { amount: 500 }, { amount: 199 }]);
    expect((await anna.pay(orderId, '', { paymentDetails })).response).toEqual(answers[0]!.response);
    expect([await gifts.left(card.cardNumber), await gifts.left(voucher.voucherCode)]).toEqual([0, 0]);
  });

  it('gives a gift its value back when the card is declined, and takes it when another card pays', async () => {
    const anna = api.aShopper();
    const voucher = await gifts.voucher({ amount: 1000 });
    const orderId = await anna.readyToPay();
    await anna.addGift(voucher);
    expect((await anna.pay(orderId, await anna.cardToken(declined))).status).toBe(402);
    expect(await gifts.left(voucher.voucherCode)).toBe(1000);
    expect((await anna.order()).response.orderPriceInfo).toMatchObject({ paidByGifts: 1000, toPay: 699 });
    const paid = await anna.payAgain(orderId, await anna.cardToken());
    expect(paid).toMatchObject({ status: 200, response: { paymentDetailsArr: [{ amount: 1000 }, { amount: 699 }] } });
    expect(await gifts.left(voucher.voucherCode)).toBe(0);
  });

  it('gives a gift its value back when the wine went while the shopper paid', async () => {
    await fillCatalogue(api.database, [aWine({ itemCode: 'LAST', stock: 1, position: 20 })]);
    const shoppers = [api.aShopper(), api.aShopper()];
    const vouchers = [await gifts.voucher({ amount: 1000 }), await gifts.voucher({ amount: 1000 })];
    const orders = await Promise.all(shoppers.map((shopper) => shopper.readyToPay('LAST')));
    await Promise.all(shoppers.map((shopper, i) => shopper.addGift(vouchers[i]!)));
    const tokens = await Promise.all(shoppers.map((shopper) => shopper.cardToken()));
    const answers = await Promise.all(shoppers.map((shopper, i) => shopper.pay(orders[i]!, tokens[i]!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const left = await Promise.all(vouchers.map(({ voucherCode }) => gifts.left(voucherCode)));
    expect(left).toEqual(answers.map(({ status }) => (status === 200 ? 0 : 1000)));
  });

  it('never spends a balance twice, however many orders want it at once', async () => {
    const voucher = await gifts.voucher({ amount: 3000 });
    const buyers = Array.from({ length: 8 }, () => api.aShopper());
    const orders = await Promise.all(buyers.map((buyer) => buyer.readyToPay()));
    await Promise.all(buyers.map((buyer) => buyer.addGift(voucher)));
    const answers = await Promise.all(buyers.map((buyer, i) => buyer.pay(orders[i]!, '', { ...none, expectedToPay: 0 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, error } of answers.filter((answer) => answer.status !== 200)) {
      expect(status).toBe(409);
      expect(['gift_changed', 'to_pay_changed']).toContain(error?.code);
    }
    expect(await gifts.left(voucher.voucherCode)).toBe(1301);
    const loser = answers.findIndex(({ status }) => status === 409);
    expect((await buyers[loser]!.order()).response.orderPriceInfo).toMatchObject({ paidByGifts: 1301, toPay: 398 });
    expect((await buyers[loser]!.pay(orders[loser]!, await buyers[loser]!.cardToken(), { expectedToPay: 398 })).status).toBe(200);
    expect(await gifts.left(voucher.voucherCode)).toBe(0);
  });

  it('charges a card no more than the shopper saw', async () => {
    const [anna, ben] = [api.aShopper(), api.aShopper()];
    const voucher = await gifts.voucher({ amount: 1000 });
    const orderId = await anna.readyToPay();
    await anna.addGift(voucher);
    const bens = await ben.readyToPay();
    await ben.pay(bens, '', {
      paymentDetails: [
        { paymentMode: 'giftVoucher', ...voucher },
        { paymentMode: 'creditCard', transientToken: await ben.cardToken() },
      ],
    });
    const token = await anna.cardToken();
    expect((await anna.pay(orderId, token, { expectedTotal: 1699, expectedToPay: 699 })).error).toMatchObject({
      code: 'to_pay_changed',
      message: 'What is left to pay has changed to £16.99. Please check your order again.',
    });
    expect(await charges(orderId)).toEqual([]);
    expect((await anna.order()).response).toMatchObject({ gifts: [], orderPriceInfo: { paidByGifts: 0, toPay: 1699 } });
    expect((await anna.pay(orderId, token, { expectedToPay: 1699 })).status).toBe(200);
  });

  onEmbedded(kind, () => {
    it('[SGC-02] writes no number, no PIN and no code to database, log, mail or order', async () => {
      const anna = api.aShopper();
      const card = await gifts.card();
      const voucher = await gifts.voucher();
      const orderId = await anna.readyToPay('T1001', 12);
      await anna.addGift(card);
      await anna.addGift({ ...card, voucherPin: '12345678' });
      const details = [
        { paymentMode: 'giftVoucher', ...voucher },
        { paymentMode: 'creditCard', transientToken: await anna.cardToken() },
      ];
      const { response } = await anna.pay(orderId, '', { paymentDetails: details });
      const tables = await api.database.query<{ name: string }>(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
      );
      const rows = await Promise.all(tables.map(({ name }) => api.database.query(`select to_jsonb(t)::text as row from "${name}" t`)));
      const mail = await wholeMailOf(api, orderId);
      expect([mail.text, mail.html]).toEqual([expect.stringContaining(orderId), expect.stringContaining(orderId)]);
      const everything = JSON.stringify([rows, mail, response satisfies Order]) + api.log();
      for (const secret of [card.cardNumber, card.voucherPin, voucher.voucherCode])
        expect(everything).not.toMatch(new RegExp(`(?<![\\w-])${secret}(?![\\w-])`));
    });
  });
});
