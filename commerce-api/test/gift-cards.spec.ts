import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, embedded, onEmbedded } from './databases.ts';
import { newCardNumber, newPin } from '../src/modules/stored-value/gift-cards/codes.ts';
import { identifyGift } from '../src/modules/stored-value/gift-cards/identify-gift.ts';
import { addOrderGift } from '../src/modules/stored-value/gift-cards/order-gifts.ts';
import { giftsOn } from './gifts.ts';

const wrongPin = (pin: string) => String((Number(pin) + 1) % 100_000_000).padStart(8, '0');

describe.each(bothDatabases('locks'))('gift cards and vouchers, on $kind', (kind) => {
  let api: ApiUnderTest;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  const gifts = giftsOn(() => api.database);

  onEmbedded(kind, () => {
    it('[SGC-02] [GFT-05] returns the balance of a gift card for a correct PIN, and logs neither number nor PIN', async () => {
      const anna = api.aShopper();
      const { cardNumber, voucherPin } = await gifts.card();
      const answer = await anna.giftBalance(cardNumber.replace(/(.{4})/g, '$1 '), voucherPin);
      const expiresAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
      expect(answer).toMatchObject({
        status: 200,
        response: { lastFour: cardNumber.slice(-4), balance: 2500, currency: 'GBP', expiresAt },
      });
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await anna.giftBalance(cardNumber, '12')).toMatchObject({ status: 400, error: { field: 'pin', code: 'invalid' } });
      const unknown = { cardNumber: newCardNumber(), voucherPin: newPin() };
      const refusals = [
        await anna.giftBalance(cardNumber, wrongPin(voucherPin)),
        await anna.giftBalance(unknown.cardNumber, unknown.voucherPin),
      ];
      for (const refused of refusals)
        expect(refused).toMatchObject({
          status: 404,
          error: {
            message: 'We do not know this gift card number with this PIN. Please check both.',
            field: 'cardNumber',
            code: 'unknown_gift',
          },
        });
      expect(api.log()).not.toMatch(new RegExp(`${cardNumber}|${voucherPin}|${unknown.cardNumber}|${wrongPin(voucherPin)}`));
      expect(api.log()).toContain('/api/giftcards/:cardNumber/balance');
    });
  });

  it('[SGC-02] [GFT-05] limits guesses of a PIN, at once or in turn, for known and unknown numbers, and lets the owner in later', async () => {
    const { cardNumber, voucherPin } = await gifts.card();
    const unknown = { cardNumber: newCardNumber(), voucherPin: newPin() };
    for (const number of [cardNumber, unknown.cardNumber]) {
      const guesses = await Promise.all(
        Array.from({ length: 12 }, (_, i) => api.aShopper().giftBalance(number, wrongPin(voucherPin).replace(/^./, String(i % 10)))),
      );
      expect(guesses.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(5);
      expect(guesses.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(7);
      const last = guesses.find(({ status }) => status === 429)!;
      expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(800);
      expect(last.error).toMatchObject({ field: 'pin', code: 'too_many', message: expect.stringContaining('try again in 15 minutes') });
    }
    expect((await api.aShopper().giftBalance(cardNumber, voucherPin)).status).toBe(429);
    api.setNow(new Date(Date.now() + 16 * 60_000));
    expect((await api.aShopper().giftBalance(cardNumber, voucherPin)).status).toBe(200);
    api.setNow(undefined);
  });

  it('takes the right PIN however often it is sent at once', async () => {
    const { cardNumber, voucherPin } = await gifts.card();
    const answers = await Promise.all(Array.from({ length: 12 }, () => api.aShopper().giftBalance(cardNumber, voucherPin)));
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
  });

  onEmbedded(kind, () => {
    it('pays an order in progress with what is on it, in the order given, and without it again', async () => {
      const anna = api.aShopper();
      expect((await anna.addGift(await gifts.voucher())).error).toMatchObject({ code: 'no_order' });
      await anna.readyToPay('T1001', 3);
      const card = await gifts.card({ amount: 1000 });
      const voucher = await gifts.voucher({ amount: 1500 });
      expect((await anna.addGift(card)).response).toMatchObject({ orderPriceInfo: { total: 3499, paidByGifts: 1000, toPay: 2499 } });
      const { response } = await anna.addGift(voucher);
      expect(response).toMatchObject({
        orderPriceInfo: { total: 3499, paidByGifts: 2500, toPay: 999 },
        gifts: [
          { type: 'Gift Card', lastFour: card.cardNumber.slice(-4), amount: 1000, balance: 1000 },
          { type: 'Gift Vouchers', lastFour: voucher.voucherCode.slice(-4), amount: 1500 },
        ],
      });
      expect((await anna.addGift(card)).response.gifts).toHaveLength(2);
      expect((await anna.order()).response).toEqual(response);
      const { response: without } = await anna.removeGift(response.gifts[0]!.id);
      expect(without).toMatchObject({ orderPriceInfo: { paidByGifts: 1500, toPay: 1999 }, gifts: [{ type: 'Gift Vouchers' }] });
      expect((await anna.removeGift(response.gifts[0]!.id)).error).toMatchObject({ code: 'unknown_gift' });
      const ben = api.aShopper();
      await ben.readyToPay();
      expect((await ben.removeGift(without.gifts[0]!.id)).status).toBe(404);
      expect(await gifts.left(voucher.voucherCode)).toBe(1500);
    });

    it('says of each gift that cannot pay why', async () => {
      const anna = api.aShopper();
      await anna.readyToPay();
      const { cardNumber, voucherPin } = await gifts.card();
      const longAgo = new Date(Date.now() - 400 * 86_400_000);
      const empty = await gifts.voucher();
      await gifts.empty(empty.voucherCode);
      const refusals: [object, number, object][] = [
        [{}, 400, { field: 'cardNumber', code: 'required' }],
        [{ cardNumber: '1234', voucherPin }, 400, { field: 'cardNumber', code: 'invalid' }],
        [{ cardNumber, voucherPin: '12' }, 400, { field: 'voucherPin', code: 'invalid' }],
        [{ cardNumber, voucherPin: wrongPin(voucherPin) }, 404, { field: 'cardNumber', code: 'unknown_gift' }],
        [{ voucherCode: '<script>' }, 400, { field: 'voucherCode', code: 'invalid' }],
        [{ voucherCode: 'ABCD ABCD ABCD ABCD' }, 404, { field: 'voucherCode', code: 'unknown_gift' }],
        // a card's number is no voucher's code
        [{ voucherCode: cardNumber }, 404, { field: 'voucherCode', code: 'unknown_gift' }],
        [await gifts.card({ brand: 'bbc' }), 409, { field: 'cardNumber', code: 'gift_other_brand' }],
        [await gifts.voucher({ country: 'au' }), 409, { code: 'gift_other_country', message: expect.stringContaining('AUD') }],
        [
          await gifts.card({}, longAgo),
          409,
          { code: 'gift_expired', message: expect.stringMatching(/^This gift card expired on \d+ \w+ \d{4}\.$/) },
        ],
        [empty, 409, { field: 'voucherCode', code: 'gift_empty', message: 'There is nothing left on this gift voucher.' }],
      ];
      for (const [gift, status, error] of refusals) expect(await anna.addGift(gift)).toMatchObject({ status, error });
      expect((await anna.order()).response).toMatchObject({ gifts: [], orderPriceInfo: { paidByGifts: 0, toPay: 1699 } });
      await anna.addGift({ cardNumber, voucherPin });
      expect((await anna.addGift(await gifts.voucher())).error).toMatchObject({ code: 'nothing_to_pay' });
      const ben = api.aShopper();
      await ben.readyToPay('T1001', 20);
      for (let i = 0; i < 5; i++) expect((await ben.addGift(await gifts.voucher({ amount: 100 }))).status).toBe(200);
      expect((await ben.addGift(await gifts.voucher())).error).toMatchObject({ code: 'too_many_gifts' });
      // somebody redeems it after its code was looked up, and before it is noted on the order
      const raced = await gifts.voucher();
      const known = await identifyGift({ database: api.database, now: () => new Date() }, raced);
      const cleo = api.aShopper();
      await cleo.register('quicker@example.com');
      expect((await cleo.redeem(raced.voucherCode)).status).toBe(200);
      const late = api.database.transaction(async (tx) => {
        const [order] = await tx.query<{ id: number; customer_id: null }>(
          'select id, customer_id from orders where customer_id is null and status = $1 limit 1',
          ['open'],
        );
        await addOrderGift(tx, order!, known, { brand: 'law', country: 'uk' }, new Date());
      });
      await expect(late).rejects.toMatchObject({ code: 'gift_redeemed' });
      const points = api.aShopper({ brand: 'hsb' });
      await points.readyToPay();
      expect((await points.addGift(await gifts.voucher())).error).toMatchObject({ code: 'gifts_not_taken' });
    });
  });
});

describe('limits of gift cards', () => {
  it('[SGC-02] [GFT-05] limits attempts with number after number', async () => {
    const api = await startApi(embedded, { giftChecksPerMinute: 2 });
    try {
      const anna = api.aShopper();
      const statuses: number[] = [];
      for (let i = 0; i < 3; i++) statuses.push((await anna.giftBalance('1234567890123452', '00000000')).status);
      expect(statuses).toEqual([404, 404, 429]);
      expect(await anna.addGift({ voucherCode: 'ABCD ABCD ABCD ABCD' })).toMatchObject({ status: 429, error: { code: 'too_many' } });
      const byGift = [{ paymentMode: 'giftVoucher', voucherCode: 'ABCD ABCD ABCD ABCD' }];
      const orderId = await anna.readyToPay();
      expect(await anna.pay(orderId, '', { paymentDetails: byGift })).toMatchObject({ status: 429, error: { code: 'too_many' } });
      expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
    } finally {
      await api.stop();
    }
  });
});
