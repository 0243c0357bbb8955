import type { OrderSummary } from '@cellardoor/contracts';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { repaySavings } from '../src/modules/stored-value/api.ts';
import { addsUp } from './adds-up.ts';
import { closeEmptySavings, save } from './agreements.ts';
import { type ApiUnderTest, startApi } from './api-under-test.ts';
import { asking, questionOf } from './bank-questions.ts';
import { bothDatabases, onEmbedded } from './databases.ts';
import { giftsOn } from './gifts.ts';
import { mailOf } from './mails.ts';
import { keyOfNew, runCommand } from './operator-commands.ts';
import { fillPlans, joinablePlan } from './plans.ts';
import type { Shopper } from './shopper.ts';

const declined = '4000000000009995';
const none = { paymentDetails: [] };
const password = 'a very good password';
let people = 0;

describe.each(bothDatabases('money'))('paying with wine reward, on $kind', (kind) => {
  let api: ApiUnderTest;
  let key: string;
  beforeAll(async () => {
    api = await startApi(kind);
    await fillPlans(api.database);
    key = await keyOfNew('orders', api.environment);
  });
  afterAll(() => api?.stop());
  afterEach(async () => {
    api.setNow(undefined);
    expect(await gifts.unbalanced()).toEqual([]);
  });
  const gifts = giftsOn(() => api.database);
  const left = async (savings: number) =>
    (
      await api.database.query<{ balance: number; bonus: number }>('select balance, bonus from savings_accounts where id = $1', [savings])
    )[0];
  const pathOf = (savings: number | string) => `/api/checkout/savingsaccounts/${savings}`;
  const use = (shopper: Shopper, savings: number | string) => shopper.send<OrderSummary>('PUT', pathOf(savings));
  const operate = (...words: string[]) => runCommand('orders', key, words, api.environment);
  const toldOf = async (shopper: Shopper) => (await shopper.order()).response;

  /** A customer who has saved, with an order of £16.99 that is ready to be paid. */
  async function saver(saved: Parameters<typeof save>[2] = {}) {
    const email = `member${(people += 1)}@example.com`;
    const shopper = api.aShopper();
    await shopper.register(email);
    const customerId = Number((await shopper.details()).response.summaryDetails.profileId);
    const savings = await save(api.database, customerId, saved);
    await shopper.add('T1001');
    return { shopper, email, customerId, savings, orderId: await shopper.goToPayment() };
  }
  /** The same customer on another device. */
  async function onAnotherDevice(email: string): Promise<Shopper> {
    const shopper = api.aShopper();
    await shopper.login(email, password);
    return shopper;
  }

  it('[CHK-05] reduces what the card pays by gift card, gift voucher and wine reward, in this order, and tells each by its name', async () => {
    const { shopper, savings, orderId } = await saver({ paidIn: 300, bonus: 200 });
    expect((await toldOf(shopper)).wineReward).toEqual({ accountId: String(savings), balance: 500, pays: false });
    const chosen = await use(shopper, savings);
    expect(chosen.response).toMatchObject({
      wineReward: { balance: 500, pays: true },
      orderPriceInfo: { paidBySavings: 500, toPay: 1199 },
    });
    const [card, voucher] = [await gifts.card({ amount: 400 }), await gifts.voucher({ amount: 100 })];
    await shopper.addGift(card);
    const { orderPriceInfo } = (await shopper.addGift(voucher)).response;
    expect(orderPriceInfo).toMatchObject({ total: 1699, paidByGifts: 500, paidBySavings: 500, toPay: 699 });
    expect(await left(savings)).toEqual({ balance: 500, bonus: 200 });
    const paid = await shopper.pay(orderId, await shopper.cardToken(), { expectedTotal: 1699, expectedToPay: 699 });
    expect(paid.status).toBe(200);
    addsUp(paid.response);
    expect(paid.response.paymentDetails).toEqual([
      { type: 'Gift Card', amount: 400 },
      { type: 'Gift Vouchers', amount: 100 },
      { type: 'Wine reward', amount: 500 },
      { type: 'Card Payment', amount: 699 },
    ]);
    expect(paid.response.paymentDetailsArr[2]).toMatchObject({ walletType: 'wineReward', voucherCode: null, lastFour: null });
    expect(await left(savings)).toEqual({ balance: 0, bonus: 0 });
    expect((await shopper.lastOrder(orderId)).response.paymentDetailsArr).toEqual(paid.response.paymentDetailsArr);
    expect(await mailOf(api, orderId)).toContain('Paid: Wine reward  £5.00');
  });

  it('[CHK-05] pays all of an order without a card, once whatever is repeated, and leaves the rest', async () => {
    const { shopper, savings, orderId } = await saver({ paidIn: 2000, bonus: 500 });
    await use(shopper, savings);
    await use(shopper, savings);
    const answers = await Promise.all(Array.from({ length: 8 }, () => shopper.pay(orderId, '', { ...none, expectedToPay: 0 })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(answers[0]!.response.paymentDetails).toEqual([{ type: 'Wine reward', amount: 1699 }]);
    expect(await left(savings)).toEqual({ balance: 801, bonus: 0 });
  });

  it('is left alone unless it is chosen, and where it is chosen no more', async () => {
    const { shopper, savings, orderId } = await saver();
    await use(shopper, savings);
    const without = await shopper.send<OrderSummary>('DELETE', pathOf(savings));
    expect(without.response).toMatchObject({ wineReward: { balance: 1250, pays: false }, orderPriceInfo: { toPay: 1699 } });
    expect((await shopper.pay(orderId, await shopper.cardToken(), { expectedToPay: 1699 })).status).toBe(200);
    expect(await left(savings)).toMatchObject({ balance: 1250 });
  });

  it('goes back when the card is declined, and pays when another card does', async () => {
    const { shopper, savings, orderId } = await saver({ paidIn: 1000, bonus: 250 });
    await use(shopper, savings);
    expect((await shopper.pay(orderId, await shopper.cardToken(declined))).status).toBe(402);
    expect(await left(savings)).toEqual({ balance: 1250, bonus: 250 });
    expect((await shopper.payAgain(orderId, await shopper.cardToken())).status).toBe(200);
    expect(await left(savings)).toEqual({ balance: 0, bonus: 0 });
  });

  it('is held while a bank asks its customer, goes back when the payment is left, and is spent when the bank agrees', async () => {
    const { shopper, email, savings, orderId } = await saver();
    await use(shopper, savings);
    const card = { transientToken: await shopper.cardToken(asking) };
    questionOf(await shopper.payAsked(orderId, card));
    expect(await left(savings)).toMatchObject({ balance: 0 });
    const other = await onAnotherDevice(email);
    expect((await other.send('POST', '/api/user/close', { password })).error).toMatchObject({ code: 'in_progress' });
    await shopper.deliverBy('STD');
    expect(await left(savings)).toMatchObject({ balance: 1250 });
    expect((await toldOf(shopper)).orderPriceInfo).toMatchObject({ paidBySavings: 1250, toPay: 449 });
    const next = { transientToken: await shopper.cardToken(asking) };
    const question = questionOf(await shopper.payAsked(orderId, next));
    await shopper.answerBank(question, { code: '1234' });
    expect((await shopper.goOn(orderId, next, question.authenticationTransactionId)).status).toBe(200);
    expect(await left(savings)).toMatchObject({ balance: 0 });
  });

  it('is spent once, however many devices of its customer pay at once', async () => {
    const { shopper, email, savings, orderId } = await saver({ paidIn: 2000 });
    const others = await Promise.all([1, 2, 3].map(() => onAnotherDevice(email)));
    await use(shopper, savings);
    const answers = await Promise.all([shopper, ...others].map((buyer) => buyer.pay(orderId, '', { ...none, expectedToPay: 0 })));
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    expect(await left(savings)).toMatchObject({ balance: 301 });
    const uses = await api.database.query(`select amount from savings_uses where savings_account_id = $1 and state = 'spent'`, [savings]);
    expect(uses).toEqual([{ amount: 1699 }]);
  });

  it('pays for an order or is paid back, never both, where both are asked for at once', async () => {
    const { shopper, savings, orderId } = await saver({ paidIn: 1699 });
    await use(shopper, savings);
    const repay = api.database.transaction((tx) => repaySavings(tx, { savings, amount: 1699, key: 'all' }, new Date()));
    const [paid, repaid] = await Promise.allSettled([shopper.pay(orderId, '', { ...none, expectedToPay: 0 }), repay]);
    const isPaid = paid.status === 'fulfilled' && paid.value.status === 200;
    expect([isPaid, repaid.status === 'fulfilled'].filter(Boolean)).toHaveLength(1);
    if (!isPaid) expect(paid).toMatchObject({ value: { status: 409 } });
    expect(await left(savings)).toMatchObject({ balance: 0 });
  });

  it('charges a card no more than the shopper saw when the balance went meanwhile', async () => {
    const { shopper, savings, orderId } = await saver();
    await use(shopper, savings);
    await api.database.transaction((tx) => repaySavings(tx, { savings, amount: 1000, key: 'some' }, new Date()));
    expect((await shopper.pay(orderId, await shopper.cardToken(), { expectedToPay: 449 })).error).toMatchObject({
      code: 'to_pay_changed',
      message: 'What is left to pay has changed to £14.49. Please check your order again.',
    });
    expect((await shopper.pay(orderId, await shopper.cardToken(), { expectedToPay: 1449 })).status).toBe(200);
  });

  it('gives money back to the card first, then to the account as what it was, and as a voucher once the account is closed', async () => {
    const { shopper, customerId, savings, orderId } = await saver({ paidIn: 800, bonus: 200 });
    await use(shopper, savings);
    await shopper.addGift(await gifts.voucher({ amount: 300 }));
    expect((await shopper.pay(orderId, await shopper.cardToken(), { expectedToPay: 399 })).status).toBe(200);
    const refund = (amount: string, reference: string) => operate('refund', orderId, '--amount', amount, '--reference', reference);
    expect(await refund('6.99', 'broken')).toMatchObject({ code: 0 });
    expect(await left(savings)).toEqual({ balance: 300, bonus: 0 });
    const { refunds } = (await shopper.lastOrder(orderId)).response.progress;
    expect(refunds[0]!.parts).toMatchObject([
      { type: 'Card Payment', amount: 399 },
      { type: 'Wine reward', amount: 300, lastFour: null, done: true },
    ]);
    await api.database.transaction((tx) => repaySavings(tx, { savings, amount: 300, key: 'leaves' }, new Date()));
    await closeEmptySavings(api.database, customerId);
    expect(await operate('cancel', orderId)).toMatchObject({ code: 0 });
    const told = (await shopper.lastOrder(orderId)).response.progress.refunds[1]!.parts;
    expect(told).toMatchObject([
      { type: 'Gift Vouchers', amount: 700, done: true },
      { type: 'Gift Vouchers', amount: 300, done: true },
    ]);
    expect((await shopper.wallet()).response.vouchers).toMatchObject([{ balance: 700, lastFour: told[0]!.lastFour }]);
    expect(await left(savings)).toEqual({ balance: 0, bonus: 0 });
  });

  onEmbedded(kind, () => {
    it("takes nobody else's account, none that is closed or empty, and none of another country", async () => {
      const [{ shopper, customerId, savings }, other] = [await saver({ paidIn: 0 }), await saver()];
      const abroad = await save(api.database, customerId, { country: 'au' });
      for (const account of [other.savings, abroad, 999_999])
        expect(await use(shopper, account)).toMatchObject({ status: 404, error: { code: 'unknown_account', field: 'accountId' } });
      expect(await use(shopper, savings)).toMatchObject({ status: 409, error: { code: 'savings_empty' } });
      for (const odd of ['0', '-1', '1.5', 'x', '9'.repeat(16)])
        expect(await use(shopper, odd)).toMatchObject({ status: 400, error: { field: 'accountId' } });
      await closeEmptySavings(api.database, customerId);
      expect(await use(shopper, savings)).toMatchObject({ status: 404, error: { code: 'unknown_account' } });
      expect((await toldOf(shopper)).wineReward).toBeUndefined();
    });

    it('is for full log-ins alone, and a payment with it, too', async () => {
      const { shopper, savings, orderId } = await saver();
      const guest = api.aShopper();
      await guest.readyToPay();
      expect(await use(guest, savings)).toMatchObject({ status: 401, error: { code: 'log_in' } });
      await use(shopper, savings);
      const token = await shopper.cardToken();
      api.setNow(new Date(Date.now() + 13 * 3_600_000));
      for (const answer of [
        await use(shopper, savings),
        await shopper.send('DELETE', pathOf(savings)),
        await shopper.pay(orderId, token, { expectedToPay: 449 }),
      ])
        expect(answer).toMatchObject({ status: 401, error: { code: 'log_in' } });
      expect(await left(savings)).toMatchObject({ balance: 1250 });
    });

    it('pays for no e-voucher and no plan, and not in the points shop', async () => {
      const { shopper, savings, orderId } = await saver({ paidIn: 90_000 });
      const to = { recipientName: 'Bea', recipientEmail: 'bea@example.com', verifyEmail: 'bea@example.com' };
      const asked = { itemCode: eVoucherItemCode('127.0.0.1'), amount: '50', quantity: '1', message: 'Cheers', salesCode: null, ...to };
      await shopper.send('PUT', '/api/cart/eItemCode', asked);
      expect((await use(shopper, savings)).response.orderPriceInfo).toMatchObject({ paidBySavings: 1699, toPay: 5000 });
      expect((await shopper.pay(orderId, await shopper.cardToken(), { expectedToPay: 5000 })).status).toBe(200);
      await joinablePlan(shopper, { schemeCode: 'TOUR', caseType: 'MIXED', frequency: 'P12W' });
      expect(await use(shopper, savings)).toMatchObject({ status: 409, error: { code: 'nothing_to_pay' } });
      expect((await toldOf(shopper)).wineReward).toBeUndefined();
      const hsb = api.aShopper({ brand: 'hsb' });
      await hsb.register(`points${(people += 1)}@example.com`);
      await hsb.add('T1001', 3);
      await hsb.goToPayment();
      expect(await use(hsb, savings)).toMatchObject({ status: 409, error: { code: 'savings_not_taken' } });
    });
  });
});
