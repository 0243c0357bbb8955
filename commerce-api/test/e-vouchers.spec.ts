import type { AddedToBasket, Order } from '@cellardoor/contracts';
import type { Reordered } from '@cellardoor/contracts/api/saved-items';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { NotYet } from '../src/jobs/job-endings.ts';
import { moveStoredValue, type LedgerPlace } from '../src/ledger/move-stored-value.ts';
import { eVoucherJobs } from '../src/mail/e-voucher-jobs.ts';
import type { Mail } from '../src/mail/letter.ts';
import { addsUp } from './adds-up.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { databases } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailsTo } from './mails.ts';
import { markets, placesIn, type TestMarket, writtenIn } from './markets.ts';
import { readTrail } from '../src/operators/audit-trail.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import type { Shopper } from './shopper.ts';

const itemCode = eVoucherItemCode('127.0.0.1');
const password = 'a very good password';
let people = 0;
const somebody = () => `voucher${++people}@example.com`;

/** As the form sends it. */
const asked = (parts: object = {}) => ({
  itemCode,
  amount: '50',
  quantity: '1',
  recipientName: 'Bea Brown',
  recipientEmail: 'bea@example.com',
  verifyEmail: 'bea@example.com',
  message: 'Happy birthday!\nDrink well.',
  salesCode: null,
  ...parts,
});
const add = (shopper: Shopper, parts: object = {}) => shopper.send<AddedToBasket>('PUT', '/api/cart/eItemCode', asked(parts));
const codeIn = (mail: string) => /\b[0-9A-Z]{4}(?: [0-9A-Z]{4}){3}\b/.exec(mail)![0];

describe.each(databases)('e-vouchers, on $kind', (kind) => {
  let api: ApiUnderTest;
  let key: string;
  const gifts = giftsOn(() => api.database);
  beforeAll(async () => {
    api = await startApi(kind);
    key = await keyOfNew('orders', api.environment);
  }, 240_000);
  afterAll(() => api?.stop());
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));

  /** A customer who has paid for an e-voucher and so many bottles, and the address that the voucher goes to. */
  async function bought({
    amount = '50',
    bottles = 0,
    parts = {},
    paidBy = [],
    market = { brand: 'law', country: 'uk' },
  }: {
    amount?: string;
    bottles?: number;
    parts?: object;
    paidBy?: { cardNumber: string; voucherPin: string }[];
    market?: Pick<TestMarket, 'brand' | 'country'>;
  } = {}) {
    const [anna, to] = [api.aShopper(market), somebody()];
    await anna.register(somebody());
    if (bottles > 0) await anna.add('T1001', bottles);
    expect((await add(anna, { amount, recipientEmail: to, verifyEmail: to, ...parts })).status).toBe(200);
    const { orderId } = (await anna.checkOutAsCustomer()).response;
    await anna.deliverTo(placesIn[market.country], { ageConfirmed: bottles > 0 });
    for (const card of paidBy) expect((await anna.addGift(card)).status).toBe(200);
    expect(await anna.pay(orderId, await anna.cardToken())).toMatchObject({ status: 200 });
    return { anna, orderId, to };
  }
  const mailed = async (to: string) => {
    await eventually(() => mailsTo(api, to).length > 0);
    return mailsTo(api, to)[0]!;
  };
  const aFriend = async (market: object = {}) => {
    const ben = api.aShopper(market);
    await ben.register(somebody());
    return ben;
  };
  const cancel = (anna: Shopper, orderId: string) => anna.send<Order>('POST', '/api/user/order/cancel', { orderId });

  it('[CRT-01] puts an e-voucher into the basket for the amount that was asked for, once however often it comes, numbers as texts or not', async () => {
    const anna = api.aShopper();
    const first = await add(anna, { name: 'Anna', price: 1, itemPriceInfo: { amount: 1 } });
    expect(first.status).toBe(200);
    const [line] = first.response.basket.lineItems;
    expect(line).toMatchObject({
      product: { itemCode, name: 'E-voucher for Bea Brown', productType: 'eVoucher', mixed: false },
      sku: { itemCode: expect.stringMatching(new RegExp(`^${itemCode}-[0-9a-f]{12}$`)) },
      quantity: 1,
      bottleCount: 0,
      itemPriceInfo: { amount: 5000, listAmount: 5000, unitAmount: 5000, discount: 0, memberPrice: false },
      terms: { most: 1, needsAccount: false, isDelivered: false },
    });
    expect(first.response.recentItemDetails).toMatchObject([{ itemCode: line!.sku.itemCode }]);
    const again = [add(anna, { name: 'Anna', amount: 50, quantity: 1 }), add(anna, { name: ' Anna ', salesCode: undefined })];
    for (const { status, response } of await Promise.all(again)) {
      expect(status).toBe(200);
      expect(response.basket.lineItems).toEqual([line]);
    }
    expect((await anna.file(line!.product.thumbnailImage)).status).toBe(200);
    await add(anna, { amount: 500 });
    const { response } = await add(anna, { amount: 500 });
    expect(response.basket.orderPriceInfo).toEqual({ rawSubtotal: 55000, savings: 0, total: 55000 });
    await anna.send('DELETE', `/api/cart/commerceitemidentifier/${line!.commerceItemId}`);
    expect((await anna.basket()).response.lineItems.map(({ itemPriceInfo }) => itemPriceInfo.amount)).toEqual([50000]);
  });

  it('takes from nobody what the form would not send: amount, texts, address, quantity, code', async () => {
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
    for (const [parts, status, error] of refusals) expect([parts, await add(anna, parts)]).toMatchObject([parts, { status, error }]);
    expect((await anna.basket()).response.lineItems).toEqual([]);
    const points = await add(api.aShopper({ brand: 'hsb' }));
    expect(points).toMatchObject({ status: 409, error: { code: 'gifts_not_taken' } });
    expect((await add(anna, { verifyEmail: ' BEA@example.com' })).status).toBe(200);
  });

  it('is on its own buyer’s line alone: nobody else adds, changes or removes it, and a log-out leaves it with the customer', async () => {
    const [anna, email] = [api.aShopper(), somebody()];
    await anna.register(email);
    await anna.add('T1003', 1);
    const { sku, commerceItemId } = (await add(anna)).response.basket.lineItems[1]!;
    const ben = api.aShopper();
    await ben.add('T1001', 1);
    for (const attempt of [ben.add(sku.itemCode), ben.set(sku.itemCode, 1), api.aShopper().add(sku.itemCode)])
      expect(await attempt).toMatchObject({ status: 404, error: { code: 'unknown_wine' } });
    expect((await ben.send('DELETE', `/api/cart/commerceitemidentifier/${commerceItemId}`)).status).toBe(404);
    expect((await anna.set(sku.itemCode, 99)).status).toBe(404);
    const codes = async (who: Shopper) => (await who.basket()).response.lineItems.map(({ product }) => product.itemCode);
    expect(await codes(anna)).toEqual(['T1003', itemCode]);
    await anna.logout();
    expect(await codes(anna)).toEqual(['T1003']);
    await anna.login(email, password);
    expect(await codes(anna)).toEqual(['T1003', itemCode]);
  });

  /** Buys a voucher in a shop, and redeems it where four try at once. */
  async function comesAndIsRedeemedOnce(market: TestMarket) {
    const other = await add(api.aShopper(market), { verifyEmail: 'ben@example.com' });
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

  it('[GFT-04] mails a voucher in each shop to the one address that is given twice, once the order is paid for, in the brand’s name, to be redeemed once to a wallet', async () => {
    // side by side: a mail waits seconds for the payment of its order
    const done = await Promise.allSettled(markets.filter(({ facts }) => !facts.points).map(comesAndIsRedeemedOnce));
    expect(done).toEqual(Array.from({ length: 9 }, () => ({ status: 'fulfilled', value: undefined })));
  });

  it('is paid by a card alone, beside wine that gifts pay, and asks nobody’s age for itself', async () => {
    const anna = api.aShopper();
    await add(anna);
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
      const [from, to] = (['paid', 'awaited'] as const).map((account) => ({ account, sold: id })) as [LedgerPlace, LedgerPlace];
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
    await expect(run()).rejects.toThrow(NotYet);
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

  const operate = (...words: readonly string[]) => runCommand('orders', key, words, api.environment);
  const correct = (orderId: string, from: string, to: string) =>
    runCommand('giftcards', key, ['correct', orderId, '--from', from, '--to', to], api.environment);

  it('goes to the right address once an operator has corrected it, with a new code, as long as nobody has redeemed it', async () => {
    const { anna, orderId, to: typed } = await bought();
    const shownTo = async () => (await anna.send<Order>('GET', `/api/user/orderhistory/details/${orderId}`)).response.recipients;
    expect(await shownTo()).toEqual([{ itemCode: expect.stringContaining('-'), email: typed }]);
    const lost = codeIn(await mailed(typed));
    const meant = somebody();
    expect((await correct(orderId, typed, 'nobody')).printed).toContain('is no email address');
    expect((await correct(orderId, meant, typed)).printed).toContain('has sold no e-voucher for that address');
    expect((await runCommand('giftcards', '', ['correct', orderId, '--from', typed, '--to', meant], api.environment)).code).toBe(1);
    expect((await correct(orderId, typed.toUpperCase(), meant)).printed).toContain('with a new code');
    const ben = await aFriend();
    expect((await ben.redeem(lost)).status).toBe(404);
    const code = codeIn(await mailed(meant));
    expect(await shownTo()).toMatchObject([{ email: meant }]);
    expect(mailsTo(api, typed)).toHaveLength(1);
    const [entry] = await readTrail(api.database, { subject: `order ${orderId}` });
    const voucher = expect.any(Number) as number;
    expect(entry).toMatchObject({
      who: 'orders-person',
      action: 'correct',
      before: { voucher, corrections: 0 },
      after: { voucher, corrections: 1 },
    });
    expect(JSON.stringify(entry)).not.toMatch(new RegExp(`${typed}|${meant}`));
    expect((await ben.redeem(code)).status).toBe(200);
    expect((await correct(orderId, meant, typed)).printed).toContain('cannot be changed any more');
    expect(mailsTo(api, typed)).toHaveLength(1);
  });

  it('is mailed once, to the right address, where that was corrected before the mail went out', async () => {
    const { orderId, to: typed } = await bought();
    await mailed(typed);
    const meant = somebody();
    const [sold] = await api.database.query<{ id: number }>('select id from sold_vouchers where order_id = $1', [orderId]);
    expect((await correct(orderId, typed, meant)).code).toBe(0);
    const code = codeIn(await mailed(meant));
    const sent: Mail[] = [];
    const send = async (_name: string, mail: Mail) => void sent.push(mail);
    // the first mail, of which the mail server has said nothing, is tried again
    await eVoucherJobs({ database: api.database, now: () => new Date() }, send)['e-voucher-mail']!({ soldVoucherId: sold!.id });
    expect(sent).toEqual([]);
    expect((await (await aFriend()).redeem(code)).status).toBe(200);
  });
  const partsOf = async (anna: Shopper, orderId: string) =>
    (await anna.lastOrder(orderId)).response.progress.refunds.map(({ parts }) => parts.map(({ type, amount }) => [type, amount]));

  it('keeps what the card paid for it when the wine beside it goes back, which goes to what paid the wine', async () => {
    const card = await gifts.card({ amount: 10_000 });
    const wines = [
      async (orderId: string) => {
        for (const words of [['pack'], ['dispatch', '--carrier', 'DHL', '--tracking', 'https://track.example/1'], ['deliver'], ['return']])
          expect(await operate(words[0]!, orderId, ...words.slice(1))).toMatchObject({ code: 0 });
      },
      async (orderId: string) =>
        expect(await operate('refund', orderId, '--amount', '16.99', '--reference', 'corked')).toMatchObject({ code: 0 }),
    ];
    for (const sendBack of wines) {
      const { anna, orderId, to } = await bought({ bottles: 1, paidBy: [card] });
      const code = codeIn(await mailed(to)).replaceAll(' ', '');
      expect(await gifts.left(card.cardNumber)).toBe(8301);
      await sendBack(orderId);
      expect(await partsOf(anna, orderId)).toEqual([[['Gift Card', 1699]]]);
      expect(await gifts.left(card.cardNumber)).toBe(10_000);
      expect(await gifts.left(code)).toBe(5000);
    }
    const { anna, orderId, to } = await bought({ bottles: 1, paidBy: [card] });
    const code = codeIn(await mailed(to)).replaceAll(' ', '');
    expect((await operate('refund', orderId, '--amount', '20.00', '--reference', 'sorry')).code).toBe(0);
    expect(await partsOf(anna, orderId)).toEqual([
      [
        ['Card Payment', 301],
        ['Gift Card', 1699],
      ],
    ]);
    expect(await gifts.left(code)).toBe(4699);
    expect((await operate('refund', orderId, '--amount', '47.00', '--reference', 'more')).printed).toContain('Only 4699');
  });

  it('is worth nothing any more when its order is cancelled; only an operator cancels what is in another wallet, nobody what is spent', async () => {
    const { anna, orderId, to } = await bought({ bottles: 1 });
    const code = codeIn(await mailed(to));
    expect((await anna.lastOrder(orderId)).response.progress.mayCancel).toBe(true);
    for (const _ of ['once', 'again'])
      expect(await cancel(anna, orderId)).toMatchObject({
        status: 200,
        response: { progress: { stage: 'cancelled', refunds: [{ amount: 6699 }] } },
      });
    expect(await gifts.left(code.replaceAll(' ', ''))).toBe(0);

    const given = await bought({ bottles: 1 });
    const theirCode = codeIn(await mailed(given.to));
    const ben = await aFriend();
    await ben.redeem(theirCode);
    expect((await given.anna.lastOrder(given.orderId)).response.progress.mayCancel).toBe(false);
    expect(await cancel(given.anna, given.orderId)).toMatchObject({ status: 409, error: { code: 'voucher_redeemed' } });
    expect((await ben.wallet()).response.vouchers).toMatchObject([{ balance: 5000 }]);
    expect(await operate('cancel', given.orderId)).toMatchObject({ code: 0 });
    expect((await ben.wallet()).response.vouchers).toEqual([]);
    expect(await gifts.left(theirCode.replaceAll(' ', ''))).toBe(0);

    const own = await bought();
    await own.anna.redeem(codeIn(await mailed(own.to)));
    expect((await cancel(own.anna, own.orderId)).status).toBe(200);

    const other = await bought();
    const spent = codeIn(await mailed(other.to));
    const cleo = api.aShopper();
    const theirs = await cleo.readyToPay();
    await cleo.addGift({ voucherCode: spent });
    expect((await cleo.pay(theirs, await cleo.cardToken())).status).toBe(200);
    expect((await other.anna.lastOrder(other.orderId)).response.progress.mayCancel).toBe(false);
    expect(await cancel(other.anna, other.orderId)).toMatchObject({ status: 409, error: { code: 'voucher_spent' } });
    expect(await gifts.left(spent.replaceAll(' ', ''))).toBe(5000 - 1699);
  });

  it('names the customer as its sender, whoever the wine beside it goes to', async () => {
    const [anna, to] = [api.aShopper(), somebody()];
    await anna.register(somebody());
    await anna.add('T1001', 1);
    await add(anna, { recipientEmail: to, verifyEmail: to });
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
      { added: 0, news: [{ kind: 'refused', message: expect.stringContaining('written anew each time') }] },
    ]);
  });

  it('prints no control characters that somebody wrote, which a terminal would obey', async () => {
    const { orderId } = await bought({ parts: { recipientName: 'Bea\u001b[2K\u202eeve' } });
    const { printed } = await operate('show', orderId);
    expect(printed).toContain('Bea\ufffd[2K\ufffdeve');
    expect(printed.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
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
