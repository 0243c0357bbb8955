import type { Order } from '@cellardoor/contracts';
import { carryOut, lockPlaced } from '../src/modules/ordering/fulfilment/order-changes.ts';
import { holdGifts } from '../src/modules/stored-value/gift-cards/gift-uses.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { bothDatabases } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { mailsTo } from './mails.ts';
import type { Shopper } from './shopper.ts';

describe.each(bothDatabases('money'))('money is given back to whom it belongs, on $kind', (kind) => {
  let api: ApiUnderTest;
  let people = 0;
  beforeAll(async () => void (api = await startApi(kind)));
  afterAll(() => api?.stop());
  afterEach(async () => expect(await gifts.unbalanced()).toEqual([]));

  const gifts = giftsOn(() => api.database);
  const cancel = (shopper: Shopper, orderId: string) => shopper.send<Order>('POST', '/api/user/order/cancel', { orderId });
  const aCustomer = async () => {
    const shopper = api.aShopper();
    await shopper.register(`misuse${(people += 1)}@example.com`);
    return shopper;
  };
  /** Walks a customer to the payment of one bottle. */
  const checkedOut = async (customer: Shopper) => {
    await customer.add('T1001');
    const { response } = await customer.checkOutAsCustomer();
    await customer.deliverTo();
    await customer.deliverBy();
    return response.orderId;
  };
  const paidByCard = async (shopper: Shopper) => {
    const orderId = await shopper.readyToPay();
    expect((await shopper.pay(orderId, await shopper.cardToken())).status).toBe(200);
    return orderId;
  };
  const paidByVoucher = async (shopper: Shopper, orderId: string, voucherCode: string) => {
    expect((await shopper.addGift({ voucherCode })).status).toBe(200);
    expect((await shopper.pay(orderId, '', { paymentDetails: [] })).status).toBe(200);
  };

  it('refuses to cancel or take back an order that was delivered a year ago', async () => {
    const [anna, ben] = [api.aShopper(), api.aShopper()];
    const [old, young] = [await paidByCard(anna), await paidByCard(ben)];
    const placedAt = new Date(Date.now() - 365 * 86_400_000);
    await api.database.query('update orders set placed_at = $2 where id = $1', [old, placedAt]);
    const deliveredAt = new Date(placedAt.getTime() + 7 * 86_400_000);
    await api.database.query(`insert into order_steps (order_id, stage, happened_at) values ($1, 'delivered', $2)`, [old, deliveredAt]);
    expect(await cancel(anna, old)).toMatchObject({ status: 409, error: { code: 'too_late' } });
    const sentBack = await anna.send('POST', '/api/user/order/return', { orderId: old });
    expect(sentBack).toMatchObject({ status: 409, error: { code: 'too_late' } });
    expect((await anna.lastOrder(old)).response.progress).toMatchObject({
      stage: 'delivered',
      mayCancel: false,
      steps: [{ stage: 'paid' }, { stage: 'delivered', at: deliveredAt.toISOString() }],
      refunds: [],
    });
    expect((await cancel(ben, young)).status).toBe(200);
  });

  it('takes nothing for an order from a voucher that another customer redeemed after its amount was fixed', async () => {
    const guest = api.aShopper();
    const orderId = Number(await guest.readyToPay());
    const { voucherCode } = await gifts.voucher({ amount: 1000 });
    await guest.addGift({ voucherCode });
    const find = 'select gift_card_id as "giftId" from order_gifts where order_id = $1';
    const [added] = await api.database.query<{ giftId: number }>(find, [orderId]);
    const fixed = { giftId: added!.giftId, type: 'Gift Vouchers', lastFour: voucherCode.slice(-4), amount: 1000 } as const;
    expect((await (await aCustomer()).redeem(voucherCode)).status).toBe(200);
    const hold = api.database.transaction((tx) => holdGifts(tx, orderId, [fixed]));
    await expect(hold).rejects.toMatchObject({ name: 'CannotCommit', code: 'gift_changed' });
    expect(await gifts.left(voucherCode)).toBe(1000);
  });

  it('gives a customer a voucher in their own wallet when another one has redeemed the rest of what paid', async () => {
    const [anna, ben] = [await aCustomer(), await aCustomer()];
    const { voucherCode } = await gifts.voucher({ amount: 3000 });
    const orderId = await checkedOut(anna);
    await paidByVoucher(anna, orderId, voucherCode);
    expect((await ben.redeem(voucherCode)).response.vouchers).toMatchObject([{ balance: 1301 }]);
    expect((await cancel(anna, orderId)).status).toBe(200);
    const { vouchers } = (await anna.wallet()).response;
    expect(vouchers).toMatchObject([{ balance: 1699 }]);
    expect((await anna.lastOrder(orderId)).response.progress.refunds).toMatchObject([
      { parts: [{ type: 'Gift Vouchers', lastFour: vouchers[0]!.lastFour, amount: 1699, done: true }] },
    ]);
    expect((await ben.wallet()).response.vouchers).toMatchObject([{ balance: 1301 }]);
  });

  it('mails a guest a voucher of their own when a customer has redeemed the rest of what paid', async () => {
    const [guest, ben] = [api.aShopper(), await aCustomer()];
    const { voucherCode } = await gifts.voucher({ amount: 2000 });
    const orderId = await guest.readyToPay();
    await paidByVoucher(guest, orderId, voucherCode);
    expect((await ben.redeem(voucherCode)).status).toBe(200);
    expect((await cancel(guest, orderId)).status).toBe(200);
    const mails = () => mailsTo(api, 'anna@example.com').filter((text) => text.includes(`refund of order ${orderId}`));
    await eventually(() => mails().length > 0);
    expect(mails()[0]).toContain('It is worth £16.99');
    const [mailed = ''] = /(?:[\dA-Z]{4} ){3}[\dA-Z]{4}/.exec(mails()[0]!) ?? [];
    const another = api.aShopper();
    await another.readyToPay();
    const paid = await another.addGift({ voucherCode: mailed });
    expect(paid.response.orderPriceInfo).toMatchObject({ paidByGifts: 1699, toPay: 0 });
    expect((await ben.wallet()).response.vouchers).toMatchObject([{ balance: 301 }]);
    expect((await guest.lastOrder(orderId)).response.progress.refunds).toMatchObject([{ parts: [{ lastFour: mailed.slice(-4) }] }]);
  });

  it('mails a new code of a voucher that was used up in the wallet of an account that is closed, for what comes back to it', async () => {
    const email = 'closed@example.com';
    const anna = api.aShopper();
    await anna.register(email);
    const { voucherCode } = await gifts.voucher({ amount: 1699 });
    expect((await anna.redeem(voucherCode)).status).toBe(200);
    const orderId = await checkedOut(anna);
    await paidByVoucher(anna, orderId, voucherCode);
    expect((await anna.send('POST', '/api/user/close', { password: 'a very good password' })).status).toBe(200);
    const payBack = (amount: number) =>
      api.database.transaction(async (tx) =>
        carryOut(tx, await lockPlaced(tx, orderId), { action: 'refund', reference: `of ${amount}`, amount }, new Date()),
      );
    const codes = () =>
      mailsTo(api, email).flatMap((text) =>
        text.includes(`refund of order ${orderId}`) ? (/(?:[\dA-Z]{4} ){3}[\dA-Z]{4}/.exec(text) ?? []) : [],
      );
    await payBack(1000);
    await eventually(() => codes().length === 1);
    const [code = ''] = codes();
    expect(mailsTo(api, email).find((text) => text.includes(code))).toContain('It is worth £10.00');
    // it is told by now
    await payBack(699);
    const ben = await aCustomer();
    expect((await ben.redeem(voucherCode)).error?.code).toBe('unknown_gift');
    expect((await ben.redeem(code)).response.vouchers).toMatchObject([{ balance: 1699 }]);
    expect(codes()).toHaveLength(1);
    expect(await gifts.unbalanced()).toEqual([]);
  });
});
