import type { Order } from '@cellardoor/contracts';
import { eVoucherItemCode } from '@cellardoor/rules/e-vouchers';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { databases, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { mailsTo } from './mails.ts';
import { type PayPalPeer, startPayPalPeer } from './paypal-peer.ts';
import { Shopper } from './shopper.ts';

describe.each(databases)('a process that is killed while a shopper pays, on $kind', ({ kind, create }) => {
  let test: TestDatabase;
  let gateway: HeldGateway;
  let payPal: PayPalPeer;
  let payPalsOwn: TestDatabase;
  let api: ApiProcess | undefined;
  let gifts: { cardNumber: string; voucherPin: string }[];

  const start = async (recoverySeconds = 3600) => {
    api = await startApiProcess({
      ...test.environment,
      PAYMENT_GATEWAY_URL: gateway.url,
      PAYPAL_CLIENT_ID: payPal.account.clientId,
      PAYPAL_SECRET: payPal.account.secret,
      PAYPAL_ENVIRONMENT: payPal.account.url,
      PAYMENT_RECOVERY_SECONDS: String(recoverySeconds),
      GIFT_CHECKS_PER_MINUTE: '1000',
      PAYMENTS_PER_MINUTE: '1000',
    });
    return api;
  };
  const restart = async (recoverySeconds?: number) => {
    await api!.kill();
    return start(recoverySeconds);
  };
  /** Lets time pass for jobs and for requests without an answer, while no process runs. */
  const later = async (interval: string) => {
    const database = await test.reopen();
    await database.query('update jobs set run_after = run_after - $1::interval where done_at is null', [interval]);
    await database.query('update gateway_requests set asked_at = asked_at - $1::interval', [interval]);
    await database.query('update payments set lease_until = lease_until - $1::interval', [interval]);
    await database.close();
  };
  /** Jobs of a lane that are not done. */
  const waiting = async (lane: string) => {
    const shown = await (await fetch(`${api!.url}/metrics`)).text();
    return Number(new RegExp(`commerce_jobs_waiting\\{lane="${lane}"\\} (\\d+)`).exec(shown)?.[1]);
  };
  /** The same shopper, at the API's new address. */
  const back = (shopper: Shopper) => new Shopper(api!.url, { cookie: shopper.cookie });
  /** What the gateway did for an order: 'CAPTURED' once, or as often as it took the money. */
  const chargesOf = (orderId: string) =>
    gateway.chargesOf(orderId).map(({ status, captures }) => (captures.size > 0 ? Array(captures.size).fill('CAPTURED').join() : status));
  const leftOf = async (shopper: Shopper) =>
    (await shopper.send<{ inventoryInfo: { stockQty: number } }>('GET', '/api/product/item/T1001')).response.inventoryInfo.stockQty;

  /** Minor units that a gift card has left. */
  const leftOn = async ({ cardNumber, voucherPin }: (typeof gifts)[number]) =>
    (await new Shopper(api!.url).giftBalance(cardNumber, voucherPin)).response.balance;

  beforeAll(async () => {
    gateway = await startHeldGateway();
    payPalsOwn = await databases[0]!.create();
    payPal = await startPayPalPeer(payPalsOwn.database);
    test = await create();
    await fillCatalogue(test.database, [aWine({ stock: 50 }), aWine({ itemCode: 'T1200' })]);
    const { card } = giftsOn(() => test.database);
    gifts = [await card({ amount: 1000 }), await card({ amount: 1000 }), await card({ amount: 10_000 })];
    if (kind === 'pglite') await test.database.close();
    await start();
  }, 300_000);
  afterEach(() => expect(gateway.repeats).toEqual([]));
  afterAll(async () => {
    await api?.kill();
    await gateway?.stop();
    await payPal?.stop();
    await payPalsOwn?.drop();
    await test?.drop();
  }, 60_000);

  it('goes on with the same payment when the shopper repeats the call', async () => {
    const anna = new Shopper(api!.url);
    const orderId = await anna.readyToPay();
    const token = gateway.token();
    const before = await leftOf(anna);
    const asked = gateway.holdNext('/payments');
    const lost = anna.pay(orderId, token).catch(() => 'no reply');
    await asked;
    await restart();
    expect(await lost).toBe('no reply');
    const again = back(anna);
    expect((await again.basket()).response.numBottles).toBe(1);
    await eventually(async () => (await leftOf(again)) === before - 1);
    expect(await again.pay(orderId, token)).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
    await eventually(() => chargesOf(orderId)[0] === 'CAPTURED');
    expect(chargesOf(orderId)).toEqual(['CAPTURED']);
    await eventually(async () => (await leftOf(again)) === before - 1);
  }, 120_000);

  it('gives the money back when nobody does, and the basket is as it was', async () => {
    const anna = new Shopper(api!.url);
    const orderId = await anna.readyToPay();
    const before = await leftOf(anna);
    const asked = gateway.holdNext('/payments');
    const lost = anna.pay(orderId, gateway.token()).catch(() => 'no reply');
    await asked;
    await restart(0);
    expect(await lost).toBe('no reply');
    await eventually(() => chargesOf(orderId)[0] === 'REVERSED');
    const again = back(anna);
    await eventually(async () => (await leftOf(again)) === before);
    expect((await again.order()).response).toMatchObject({ orderId, lineItems: [{ quantity: 1 }] });
    expect((await again.pay(orderId, gateway.token())).status).toBe(200);
    await eventually(() => chargesOf(orderId)[1] === 'CAPTURED');
    expect(chargesOf(orderId)).toEqual(['REVERSED', 'CAPTURED']);
  }, 120_000);

  it.each([
    ['after the gateway took the money', 'holdNext', []],
    ['before the gateway took the money', 'stallNext', ['voids', 'captures']],
  ] as const)(
    'takes the money of a placed order once when it dies %s',
    async (_when, stop, more) => {
      const anna = new Shopper(api!.url);
      const orderId = await anna.readyToPay();
      const asked = gateway[stop]('/captures');
      const paid = await anna.pay(orderId, gateway.token());
      expect(paid.status).toBe(200);
      await asked;
      const before = gateway.asked.length;
      await api!.kill();
      await later('1 minute');
      await start();
      expect((await back(anna).lastOrder(orderId)).response).toEqual(paid.response);
      // the process that follows does not know what the gateway did: it asks first
      await eventually(async () => (await waiting('captures')) === 0);
      expect(gateway.asked.slice(before).map((path) => path.split('/').at(-1))).toEqual(['searches', ...more]);
      expect(chargesOf(orderId)).toEqual(['CAPTURED']);
    },
    120_000,
  );

  it('adds to a placed order once when the shopper repeats the call, and nothing when nobody does', async () => {
    const anna = new Shopper(api!.url);
    const orderId = await anna.readyToPay();
    expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
    await eventually(() => chargesOf(orderId)[0] === 'CAPTURED');
    const before = (await anna.lastOrder(orderId)).response;
    const add = (shopper: Shopper) =>
      shopper.send<Order>('POST', '/api/checkout/amendandcommit/', {
        orderId,
        action: 'ACCEPT',
        itemDetails: [{ itemCode: 'T1200', quantity: 2 }],
        cardPermission: { category: 'PAYMENT', state: 'GRANTED', code: 'COF' },
      });
    const dieOver = async (recoverySeconds?: number) => {
      const asked = gateway.holdNext('/payments');
      const lost = add(back(anna)).catch(() => 'no reply');
      await asked;
      await api!.kill();
      expect(await lost).toBe('no reply');
      await later('1 minute');
      await start(recoverySeconds);
    };
    await dieOver(0);
    await eventually(() => chargesOf(orderId)[1] === 'REVERSED');
    expect((await back(anna).lastOrder(orderId)).response).toEqual(before);
    await dieOver();
    expect(await add(back(anna))).toMatchObject({
      status: 200,
      response: { lineItems: [{}, { quantity: 2 }], amendments: [{ charged: 1440 }] },
    });
    await eventually(() => chargesOf(orderId)[2] === 'CAPTURED');
    expect(chargesOf(orderId)).toEqual(['CAPTURED', 'REVERSED', 'CAPTURED']);
    expect((await add(back(anna))).error).toMatchObject({ code: 'already_amended' });
  }, 120_000);

  it.each([
    ['after the gateway gave the money back', 'holdNext', []],
    ['before the gateway gave the money back', 'stallNext', ['voids', 'refunds']],
  ] as const)(
    'pays a cancelled order back once when it dies %s',
    async (_when, stop, more) => {
      const anna = new Shopper(api!.url);
      const orderId = await anna.readyToPay();
      expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
      await eventually(() => chargesOf(orderId)[0] === 'CAPTURED');
      const asked = gateway[stop]('/refunds');
      expect((await anna.send('POST', '/api/user/order/cancel', { orderId })).status).toBe(200);
      await asked;
      const before = gateway.asked.length;
      await api!.kill();
      await later('1 minute');
      await start();
      const refunds = async () => (await back(anna).lastOrder(orderId)).response.progress.refunds;
      await eventually(async () => (await refunds())[0]!.parts[0]!.done);
      expect(gateway.asked.slice(before).map((path) => path.split('/').at(-1))).toEqual(['searches', ...more]);
      expect(gateway.chargesOf(orderId)).toMatchObject([{ captures: { size: 1 }, refunds: { size: 1 } }]);
      const again = await back(anna).send<Order>('POST', '/api/user/order/cancel', { orderId });
      expect(again.response.progress).toMatchObject({ stage: 'cancelled', refunds: [{ amount: 1699 }] });
      expect(await refunds()).toHaveLength(1);
    },
    120_000,
  );

  it('issues an e-voucher once, which one code opens, when it dies before the money was taken and again at the mail', async () => {
    const anna = new Shopper(api!.url);
    const to = 'bea.of.a.crash@example.com';
    const asked = { itemCode: eVoucherItemCode('127.0.0.1'), amount: '50', quantity: '1', message: 'Cheers', salesCode: null };
    await anna.send('PUT', '/api/cart/eItemCode', { ...asked, recipientName: 'Bea', recipientEmail: to, verifyEmail: to });
    const { orderId } = (await anna.checkOut()).response;
    await anna.deliverTo({}, { ageConfirmed: false });
    const taking = gateway.stallNext('/captures');
    expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
    await taking;
    const home = { home: test.environment.CELLARDOOR_HOME! };
    expect(mailsTo(home, to)).toEqual([]);
    await api!.kill();
    await later('1 minute');
    await start();
    await eventually(() => mailsTo(home, to).length > 0);
    expect(chargesOf(orderId)).toEqual(['CAPTURED']);
    await api!.kill();
    await later('1 hour');
    await start();
    await eventually(async () => (await waiting('mail')) === 0);
    const codes = mailsTo(home, to).map((mail) => /\b[0-9A-Z]{4}(?: [0-9A-Z]{4}){3}\b/.exec(mail)![0]);
    const bea = new Shopper(api!.url, home);
    await bea.register(to);
    const redeemed = [];
    for (const code of codes) redeemed.push((await bea.redeem(code)).status);
    expect(redeemed.filter((status) => status === 200)).toHaveLength(1);
    expect((await bea.wallet()).response.vouchers).toMatchObject([{ balance: 5000 }]);
  }, 120_000);

  it('spends a gift once when the shopper repeats the call', async () => {
    const gift = gifts[0]!;
    const anna = new Shopper(api!.url);
    const orderId = await anna.readyToPay();
    await anna.addGift(gift);
    const token = gateway.token();
    const asked = gateway.holdNext('/payments');
    const lost = anna.pay(orderId, token).catch(() => 'no reply');
    await asked;
    await restart();
    expect(await lost).toBe('no reply');
    expect(await leftOn(gift)).toBe(0);
    const paid = await back(anna).pay(orderId, token);
    expect(paid).toMatchObject({ status: 200, response: { paymentDetailsArr: [{ amount: 1000 }, { amount: 699 }] } });
    expect(await leftOn(gift)).toBe(0);
    expect(chargesOf(orderId)).toHaveLength(1);
  }, 120_000);

  it('gives a gift its value back when nobody repeats the call', async () => {
    const gift = gifts[1]!;
    const anna = new Shopper(api!.url);
    const orderId = await anna.readyToPay();
    await anna.addGift(gift);
    const asked = gateway.holdNext('/payments');
    const lost = anna.pay(orderId, gateway.token()).catch(() => 'no reply');
    await asked;
    await restart(0);
    expect(await lost).toBe('no reply');
    await eventually(() => chargesOf(orderId)[0] === 'REVERSED');
    expect(await leftOn(gift)).toBe(1000);
    const again = back(anna);
    expect((await again.order()).response.orderPriceInfo).toMatchObject({ paidByGifts: 1000, toPay: 699 });
    expect((await again.pay(orderId, gateway.token())).status).toBe(200);
    expect(await leftOn(gift)).toBe(0);
  }, 120_000);

  it('neither loses nor doubles a gift that pays alone, whenever it dies', async () => {
    const gift = gifts[2]!;
    for (const milliseconds of [2, 8, 25]) {
      const before = await leftOn(gift);
      const anna = new Shopper(api!.url);
      const orderId = await anna.readyToPay();
      await anna.addGift(gift);
      const first = anna.pay(orderId, '', { paymentDetails: [] }).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await restart();
      const reply = await first;
      const again = await back(anna).pay(orderId, '', { paymentDetails: [] });
      expect(again).toMatchObject({ status: 200, response: { id: orderId, paymentDetailsArr: [{ type: 'Gift Card', amount: 1699 }] } });
      if (reply?.status === 200) expect(again.response).toEqual(reply.response);
      expect(await leftOn(gift)).toBe(before - 1699);
    }
  }, 240_000);

  it('neither loses nor doubles anything, whenever it dies', async () => {
    const before = await leftOf(new Shopper(api!.url));
    for (const milliseconds of [3, 12, 40]) {
      const anna = new Shopper(api!.url);
      const orderId = await anna.readyToPay();
      const token = gateway.token();
      const first = anna.pay(orderId, token).catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
      await restart();
      const reply = await first;
      const again = await back(anna).pay(orderId, token);
      expect(again).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
      if (reply?.status === 200) expect(again.response).toEqual(reply.response);
      expect(chargesOf(orderId)).toHaveLength(1);
    }
    await eventually(async () => (await leftOf(new Shopper(api!.url))) === before - 3);
  }, 240_000);

  it.each([
    ['before PayPal was asked', undefined, '/authorize'],
    ['before PayPal held the money', 'stallNext', '/authorize'],
    ['after PayPal held the money', 'holdNext', '/authorize'],
    ['after PayPal took the money', 'holdNext', '/capture'],
  ] as const)(
    'pays once what was approved at PayPal when it dies %s',
    async (_when, stop, path) => {
      const anna = new Shopper(api!.url);
      const orderId = await anna.readyToPay();
      const { redirectUrl, authenticationTransactionId } = (await anna.payByPayPal(orderId)).response.webRedirectDetails;
      await payPal.visit(redirectUrl, { means: 'balance', approve: '1' });
      const asked = stop && payPal[stop](path);
      const lost = stop && anna.backFromPayPal(orderId, authenticationTransactionId).catch(() => undefined);
      await asked;
      await api!.kill();
      const reply = await lost;
      await later('1 minute');
      await start();
      const again = await back(anna).backFromPayPal(orderId, authenticationTransactionId);
      expect(again).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
      if (reply?.status === 200) expect(again.response).toEqual(reply.response);
      await eventually(async () => (await payPal.moneyOf(orderId)).includes('capture COMPLETED'));
      await eventually(async () => (await waiting('captures')) === 0);
      expect(await payPal.moneyOf(orderId)).toEqual(['authorization CAPTURED', 'capture COMPLETED']);
    },
    120_000,
  );

  // last: what these give up is asked after a minute later
  it.each([
    ['before the bank was asked about the answer', '/authentication-results', 'stallNext'],
    ['after the gateway took the money', '/payments', 'holdNext'],
  ] as const)(
    'pays once after a question of the bank when it dies %s',
    async (_when, path, stop) => {
      const anna = new Shopper(api!.url);
      const orderId = await anna.readyToPay();
      const card = { transientToken: gateway.token() };
      const question = { authenticationTransactionId: 'asked', stepUpUrl: 'https://bank.example/ask', accessToken: 'a.b.c' };
      gateway.answerNext('/authentications', 201, { status: 'PENDING_AUTHENTICATION', consumerAuthenticationInformation: question });
      expect((await anna.payAsked(orderId, card)).response).toMatchObject({ status: 'pending_authentication' });
      await restart();
      const asked = gateway[stop](path);
      const lost = back(anna)
        .goOn(orderId, card, 'asked')
        .catch(() => 'no reply');
      await asked;
      await restart();
      expect(await lost).toBe('no reply');
      const again = await back(anna).goOn(orderId, card, 'asked');
      // what was never asked for is asked for when the shopper pays anew
      if (stop === 'stallNext') {
        expect(again).toMatchObject({ status: 409, error: { code: 'challenge_over' } });
        expect(await back(anna).payAsked(orderId, card)).toMatchObject({ status: 200, response: { status: 'paid' } });
      } else expect(again).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
      await eventually(() => chargesOf(orderId)[0] === 'CAPTURED');
      expect(chargesOf(orderId)).toEqual(['CAPTURED']);
    },
    120_000,
  );

  it('ends gracefully when it is told to', async () => {
    expect(await api!.stop()).toBe(0);
    await start();
  }, 60_000);
});
