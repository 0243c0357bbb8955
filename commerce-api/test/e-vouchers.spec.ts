import type { Reordered } from '@cellardoor/contracts/api/saved-items';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { RetryLater } from '../src/platform/jobs/job-endings.ts';
import { moveStoredValue, type LedgerAccountRef } from '../src/modules/stored-value/ledger/move-stored-value.ts';
import { eVoucherJobs } from '../src/modules/mail/e-voucher-jobs.ts';
import type { Mail } from '../src/modules/mail/email.ts';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { giftsOn } from './gifts.ts';
import { mailsTo } from './mails.ts';
import { markets, type TestMarket, writtenIn } from './markets.ts';
import type { Shopper } from './shopper.ts';
import { addEVoucher, codeIn, eVoucherItem, somebody, voucherPeople } from './voucher-people.ts';

const password = 'a very good password';

describe.each(bothDatabases('money'))('e-vouchers, on $kind', (kind) => {
  let api: ApiUnderTest;
  const gifts = giftsOn(() => api.database);
  const { bought, mailed, aFriend } = voucherPeople(() => api);
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));

  it('[CRT-01] puts an e-voucher into the basket for the amount that was asked for, once however often it comes, numbers as texts or not', async () => {
    const anna = api.aShopper();
    const first = await addEVoucher(anna, { name: 'Anna', price: 1, itemPriceInfo: { amount: 1 } });
    expect(first.status).toBe(200);
    const [line] = first.response.basket.lineItems;
    expect(line).toMatchObject({
      product: { itemCode: eVoucherItem, name: 'E-voucher for Bea Brown', productType: 'eVoucher', mixed: false },
      sku: { itemCode: expect.stringMatching(new RegExp(`^${eVoucherItem}-[0-9a-f]{12}$`)) },
      quantity: 1,
      bottleCount: 0,
      itemPriceInfo: { amount: 5000, listAmount: 5000, unitAmount: 5000, discount: 0, memberPrice: false },
      terms: { most: 1, needsAccount: false, isDelivered: false },
    });
    expect(first.response.recentItemDetails).toMatchObject([{ itemCode: line!.sku.itemCode }]);
    const again = [
      addEVoucher(anna, { name: 'Anna', amount: 50, quantity: 1 }),
      addEVoucher(anna, { name: ' Anna ', salesCode: undefined }),
    ];
    for (const { status, response } of await Promise.all(again)) {
      expect(status).toBe(200);
      expect(response.basket.lineItems).toEqual([line]);
    }
    expect((await anna.file(line!.product.thumbnailImage)).status).toBe(200);
    await addEVoucher(anna, { amount: 500 });
    const { response } = await addEVoucher(anna, { amount: 500 });
    expect(response.basket.orderPriceInfo).toEqual({ rawSubtotal: 55000, savings: 0, total: 55000 });
    await anna.send('DELETE', `/api/cart/commerceitemidentifier/${line!.commerceItemId}`);
    expect((await anna.basket()).response.lineItems.map(({ itemPriceInfo }) => itemPriceInfo.amount)).toEqual([50000]);
  });

  onEmbedded(kind, () => {
    it('[CRT-01] takes from nobody what the form would not send: amount, texts, address, quantity, code', async () => {
      const anna = api.aShopper();
      const refusals: [object, number, object][] = [
        ...['', '0', '-25', '1e2', 'NaN', '0x10', '£25', '9'.repeat(400), 0, -1].map((amount): [object, number, object] => [
          { amount },
          400,
          { field: 'amount', code: 'required', message: 'Please enter an amount' },
        ]),
        [{ amount: '501' }, 400, { field: 'amount', code: 'too_much', message: 'Please enter an amount less than £500' }],
        [{ amount: 1e21 }, 400, { field: 'amount' }],
        [{ amount: 0.5 }, 400, { field: 'amount', code: 'invalid', message: 'Please enter a whole number' }],
        [{ recipientName: ' ' }, 400, { field: 'recipientName', message: 'Please enter a name' }],
        [{ recipientName: 'x'.repeat(101) }, 400, { message: 'Name provided cannot be longer than 100 characters' }],
        [{ name: 'x'.repeat(101) }, 400, { field: 'name', code: 'too_long' }],
        [{ recipientEmail: '' }, 400, { field: 'recipientEmail', message: 'Please enter an email address' }],
        [{ recipientEmail: `${'x'.repeat(89)}@example.com` }, 400, { message: 'Email cannot be longer than 100 characters' }],
        [{ recipientEmail: 'bea' }, 400, { message: 'Please enter a valid email address' }],
        [{ recipientEmail: 'bea@example.com\r\nBcc: all@example.com' }, 400, { message: 'Please enter a valid email address' }],
        [{ verifyEmail: 'ben@example.com' }, 400, { field: 'verifyEmail', code: 'invalid' }],
        [{ message: '\n' }, 400, { field: 'message', message: 'Please enter a message' }],
        [{ message: 'x'.repeat(201) }, 400, { message: 'Message cannot be longer than 200 characters' }],
        [{ quantity: '2' }, 400, { field: 'quantity', code: 'invalid' }],
        [{ quantity: 0.5 }, 400, { field: 'quantity' }],
        [{ quantity: '-1' }, 400, { field: 'quantity' }],
        [{ itemCode: eVoucherItemCode('www.example.com') }, 404, { field: 'itemCode', code: 'unknown_item' }],
        [{ itemCode: 'T1001' }, 404, { field: 'itemCode' }],
      ];
      for (const [parts, status, error] of refusals)
        expect([parts, await addEVoucher(anna, parts)]).toMatchObject([parts, { status, error }]);
      expect((await anna.basket()).response.lineItems).toEqual([]);
      const points = await addEVoucher(api.aShopper({ brand: 'hsb' }));
      expect(points).toMatchObject({ status: 409, error: { code: 'gifts_not_taken' } });
      expect((await addEVoucher(anna, { verifyEmail: ' BEA@example.com' })).status).toBe(200);
    });
  });

  it('is on its own buyer’s line alone: nobody else adds, changes or removes it, and a log-out leaves it with the customer', async () => {
    const [anna, email] = [api.aShopper(), somebody()];
    await anna.register(email);
    await anna.add('T1003', 1);
    const { sku, commerceItemId } = (await addEVoucher(anna)).response.basket.lineItems[1]!;
    const ben = api.aShopper();
    await ben.add('T1001', 1);
    for (const attempt of [ben.add(sku.itemCode), ben.set(sku.itemCode, 1), api.aShopper().add(sku.itemCode)])
      expect(await attempt).toMatchObject({ status: 404, error: { code: 'unknown_wine' } });
    expect((await ben.send('DELETE', `/api/cart/commerceitemidentifier/${commerceItemId}`)).status).toBe(404);
    expect((await anna.set(sku.itemCode, 99)).status).toBe(404);
    const codes = async (who: Shopper) => (await who.basket()).response.lineItems.map(({ product }) => product.itemCode);
    expect(await codes(anna)).toEqual(['T1003', eVoucherItem]);
    await anna.logout();
    expect(await codes(anna)).toEqual(['T1003']);
    await anna.login(email, password);
    expect(await codes(anna)).toEqual(['T1003', eVoucherItem]);
  });

  /** Buys a voucher in a shop, and redeems it where four try at once. */
  async function comesAndIsRedeemedOnce(market: TestMarket) {
    const other = await addEVoucher(api.aShopper(market), { verifyEmail: 'ben@example.com' });
    expect(other).toMatchObject({ status: 400, error: { field: 'verifyEmail', code: 'invalid' } });
    const { anna, orderId, to } = await bought({ market });
    const order = (await anna.lastOrder(orderId)).response;
    addsUp(order);
    expect(order).toMatchObject({
      orderTotal: 5000,
      transactionShipping: 0,
      orderPriceInfo: { tax: 0, taxIncluded: 0 },
      deliveryMethod: 'Nothing to deliver',
      delivered: false,
      mayOrderAgain: false,
      shippingDetails: [expect.not.objectContaining({ earliestDate: expect.anything() })],
    });
    const mail = await mailed(to);
    for (const said of ['Bea Brown', 'Anna Smith', 'Happy birthday!\nDrink well.', writtenIn(market, 5000), market.facts.displayName])
      expect(mail).toContain(said);
    const code = codeIn(mail);
    const [ben, cleo] = [await aFriend(market), await aFriend(market)];
    const answers = await Promise.all([ben, cleo, ben, cleo].map((each) => each.anotherTab().redeem(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
    const wallets = await Promise.all([ben, cleo].map(async (each) => (await each.wallet()).response.vouchers));
    expect(wallets.flat()).toMatchObject([{ balance: 5000, lastFour: code.slice(-4) }]);
    expect(
      await api.database.query('select 1 from gift_cards g join sold_vouchers v on v.gift_card_id = g.id where v.order_id = $1', [orderId]),
    ).toHaveLength(1);
    expect(mailsTo(api, to)).toHaveLength(1);
  }

  onEmbedded(kind, () => {
    it('[GFT-04] mails a voucher in each shop to the one address that is given twice, once the order is paid for, in the brand’s name, to be redeemed once to a wallet', async () => {
      // side by side: a mail waits seconds for the payment of its order
      const done = await Promise.allSettled(markets.filter(({ facts }) => !facts.points).map(comesAndIsRedeemedOnce));
      expect(done).toEqual(Array.from({ length: 9 }, () => ({ status: 'fulfilled', value: undefined })));
    });

    it('is paid by a card alone, beside wine that gifts pay, and asks nobody’s age for itself', async () => {
      const anna = api.aShopper();
      await addEVoucher(anna);
      const { orderId, forAllAges } = (await anna.checkOut()).response;
      expect(forAllAges).toBe(true);
      await anna.deliverTo({}, { ageConfirmed: false });
      const card = await gifts.card({ amount: 10_000 });
      expect(await anna.addGift(card)).toMatchObject({
        status: 409,
        error: { code: 'nothing_to_pay', message: 'Gift cards and vouchers do not pay for an e-voucher.' },
      });
      await anna.add('T1001', 1);
      await anna.deliverBy();
      const { response } = await anna.addGift(card);
      expect(response.forAllAges).toBe(false);
      expect(response.orderPriceInfo).toMatchObject({ total: 6699, paidByGifts: 1699, toPay: 5000 });
      expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject({ status: 409, error: { field: 'ageConfirmed' } });
      await anna.deliverTo();
      expect((await anna.pay(orderId, await anna.cardToken())).status).toBe(200);
      expect(await gifts.left(card.cardNumber)).toBe(8301);
    });
  });

  /** Has the order of a voucher sell the same again, which nobody has issued yet. Gives its id. */
  const sellAgain = (soldVoucherId: number): Promise<number> =>
    api.database.transaction(async (tx) => {
      await tx.query(`update sold_vouchers set item_code = item_code || ' before' where id = $1`, [soldVoucherId]);
      const [sold] = await tx.query<{ id: number; amount: number }>(
        `insert into sold_vouchers (order_id, item_code, amount) select order_id, replace(item_code, ' before', ''), amount from sold_vouchers
          where id = $1 returning id, amount`,
        [soldVoucherId],
      );
      const { id, amount } = sold!;
      const [from, to] = (['paid', 'awaited'] as const).map((account) => ({ account, sold: id })) as [LedgerAccountRef, LedgerAccountRef];
      await moveStoredValue(tx, { key: `sold voucher ${id}`, kind: 'sold', from, to, amount });
      return id;
    });

  it('[GFT-04] is issued after its money was taken and not before, once, and with a new code where the mail did not go out', async () => {
    const { orderId, to } = await bought();
    const first = codeIn(await mailed(to));
    const rows = () =>
      api.database.query<{ id: number; gift_card_id: number }>(
        'select id, gift_card_id from sold_vouchers where order_id = $1 order by id desc limit 1',
        [orderId],
      );
    const [before] = await rows();
    const sold = await sellAgain(before!.id);
    const sent: Mail[] = [];
    let serverIsDown = true;
    const send = async (_name: string, mail: Mail) => {
      if (serverIsDown) throw new Error('The mail server is down.');
      sent.push(mail);
    };
    const run = () => eVoucherJobs({ database: api.database, now: () => new Date() }, send)['e-voucher-mail']!({ soldVoucherId: sold });
    const paymentIs = (state: string) => api.database.query('update payments set state = $2 where order_id = $1', [orderId, state]);
    await paymentIs('authorised');
    await expect(run()).rejects.toThrow(RetryLater);
    expect(await rows()).toMatchObject([{ gift_card_id: null }]);
    await paymentIs('captured');
    await expect(run()).rejects.toThrow('down');
    const [{ gift_card_id: issued } = {}] = await rows();
    expect(issued).toBeGreaterThan(before!.gift_card_id);
    serverIsDown = false;
    await Promise.all([run(), run()]);
    expect(await rows()).toMatchObject([{ gift_card_id: issued }]);
    const codes = sent.map(({ text }) => codeIn(text));
    expect(new Set([first, ...codes]).size).toBe(3);
    const ben = await aFriend();
    const answers = await Promise.all(codes.map((code) => ben.redeem(code)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await run();
    expect(sent).toHaveLength(2);
  });

  onEmbedded(kind, () => {
    it('names the customer as its sender, whoever the wine beside it goes to', async () => {
      const [anna, to] = [api.aShopper(), somebody()];
      await anna.register(somebody());
      await anna.add('T1001', 1);
      await addEVoucher(anna, { recipientEmail: to, verifyEmail: to });
      const { orderId } = (await anna.checkOutAsCustomer()).response;
      await anna.deliverTo({ firstName: 'Dora', lastName: 'Other' });
      const paid = await anna.pay(orderId, await anna.cardToken());
      const mail = await mailed(to);
      expect(mail).toContain('Anna Smith has sent you');
      expect(mail).not.toContain('Dora');
      // the wine can be ordered again, and the voucher says why it cannot
      expect(paid.response.mayOrderAgain).toBe(true);
      const { response } = await anna.send<Reordered>('POST', '/api/user/order/again', { orderId });
      expect(response.lines).toMatchObject([
        { itemCode: 'T1001', added: 1, news: [] },
        { added: 0, news: [{ kind: 'refused', message: expect.stringContaining('E-vouchers cannot be reordered') }] },
      ]);
    });

    it('can be spent for one year in the United Kingdom, three in Australia and New Zealand, five in the United States, to the end of the last day there', async () => {
      const now = new Date('2026-11-23T12:00:00Z');
      for (const [country, end] of [
        ['uk', '2027-11-23T23:59:59.999Z'],
        ['au', '2029-11-23T12:59:59.999Z'],
        // the 24th has begun
        ['nz', '2029-11-24T10:59:59.999Z'],
        ['us', '2031-11-24T04:59:59.999Z'],
      ] as const) {
        const { voucherCode } = await gifts.voucher({ country }, now);
        const rows = await api.database.query<{ expires_at: Date }>(
          'select expires_at from gift_cards where last_four = $1 and country = $2',
          [voucherCode.slice(-4), country],
        );
        expect(rows[0]!.expires_at.toISOString()).toBe(end);
      }
    });
  });
});
