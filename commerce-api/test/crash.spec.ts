import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@cellardoor/contracts';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { bothDatabases, embedded, type TestDatabase } from './databases.ts';
import { dieTogether, type Life } from './die-together.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { mailsTo } from './mails.ts';
import { type PayPalPeer, startPayPalPeer } from './paypal-peer.ts';
import { type Answer, Shopper } from './shopper.ts';

/** Wines, one for each life that counts what is left of it. */
const wines = { again: 'T1301', nobody: 'T1302', anyMoment: 'T1303' };
const oneUp = 'T1200';
const bea = 'bea.of.a.crash@example.com';

describe.each(bothDatabases('processes'))('a process that is killed while a shopper pays, on $kind', ({ kind, create }) => {
  let test: TestDatabase;
  let gateway: HeldGateway;
  let payPal: PayPalPeer;
  let payPalsOwn: TestDatabase;
  let api: ApiProcess | undefined;
  /** An order to which the shopper adds, twice. */
  let amended: { readonly anna: Shopper; readonly orderId: string };
  const questions: {
    readonly anna: Shopper;
    readonly orderId: string;
    readonly card: { readonly transientToken: string };
    readonly questionId: string;
  }[] = [];
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
  const leftOf = async (itemCode: string) => {
    const path = `/api/product/item/${itemCode}`;
    return (await new Shopper(api!.url).send<{ inventoryInfo: { stockQty: number } }>('GET', path)).response.inventoryInfo.stockQty;
  };

  /** Minor units that a gift card has left. */
  const leftOn = async ({ cardNumber, voucherPin }: (typeof gifts)[number]) =>
    (await new Shopper(api!.url).giftBalance(cardNumber, voucherPin)).response.balance;

  beforeAll(async () => {
    gateway = await startHeldGateway();
    payPalsOwn = await embedded.create();
    payPal = await startPayPalPeer(payPalsOwn.database);
    test = await create();
    await fillCatalogue(test.database, [
      aWine({ stock: 50 }),
      aWine({ itemCode: oneUp }),
      ...Object.values(wines).map((itemCode) => aWine({ itemCode })),
    ]);
    const { card } = giftsOn(() => test.database);
    gifts = [await card({ amount: 1000 }), await card({ amount: 1000 }), await card({ amount: 10_000 })];
    if (kind === 'pglite') await test.database.close();
    await start();
  });
  afterEach(() => expect(gateway.repeats).toEqual([]));
  afterAll(async () => {
    await api?.kill();
    await gateway?.stop();
    await payPal?.stop();
    await payPalsOwn?.drop();
    await test?.drop();
  });

  /** A call of which nothing is heard any more, once the gateway has been asked at an address with this ending, and has acted or not. */
  const strike = async <T>(peer: HeldGateway | PayPalPeer, stop: 'holdNext' | 'stallNext', ending: string, call: () => Promise<T>) => {
    const asked = peer[stop](ending);
    const reply = call().catch(() => 'no reply' as const);
    await asked;
    return { reply };
  };
  /** The process dies, time passes, and another one starts. */
  const die = async (after?: string, recoverySeconds?: number) => {
    await api!.kill();
    if (after) await later(after);
    await start(recoverySeconds);
  };

  const home = () => ({ home: test.environment.CELLARDOOR_HOME! });
  /** An order whose money is taken. */
  const captured = async () => {
    const anna = new Shopper(api!.url);
    const orderId = await anna.readyToPay();
    expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
    await eventually(() => chargesOf(orderId)[0] === 'CAPTURED');
    return { anna, orderId };
  };
  const accepted = (orderId: string) => ({
    orderId,
    action: 'ACCEPT',
    itemDetails: [{ itemCode: oneUp, quantity: 2 }],
    cardPermission: { category: 'PAYMENT', state: 'GRANTED', code: 'COF' },
  });
  const amend = (shopper: Shopper, orderId: string) => shopper.send<Order>('POST', '/api/checkout/amendandcommit/', accepted(orderId));

  describe('when nobody repeats the call', () => {
    dieTogether(() => die('1 minute', 0), {
      'gives the money back, and the basket is as it was': async function* () {
        const anna = new Shopper(api!.url);
        const orderId = await anna.readyToPay(wines.nobody);
        const before = await leftOf(wines.nobody);
        yield;
        const { reply } = await strike(gateway, 'holdNext', '/payments', () => anna.pay(orderId, gateway.token()));
        yield;
        expect(await reply).toBe('no reply');
        await eventually(() => chargesOf(orderId)[0] === 'REVERSED');
        const again = back(anna);
        await eventually(async () => (await leftOf(wines.nobody)) === before);
        expect((await again.order()).response).toMatchObject({ orderId, lineItems: [{ quantity: 1 }] });
        expect((await again.pay(orderId, gateway.token())).status).toBe(200);
        await eventually(() => chargesOf(orderId)[1] === 'CAPTURED');
        expect(chargesOf(orderId)).toEqual(['REVERSED', 'CAPTURED']);
      },
      'gives a gift its value back': async function* () {
        const gift = gifts[1]!;
        const anna = new Shopper(api!.url);
        const orderId = await anna.readyToPay();
        await anna.addGift(gift);
        yield;
        const { reply } = await strike(gateway, 'holdNext', '/payments', () => anna.pay(orderId, gateway.token()));
        yield;
        expect(await reply).toBe('no reply');
        await eventually(() => chargesOf(orderId)[0] === 'REVERSED');
        expect(await leftOn(gift)).toBe(1000);
        const again = back(anna);
        expect((await again.order()).response.orderPriceInfo).toMatchObject({ paidByGifts: 1000, toPay: 699 });
        expect((await again.pay(orderId, gateway.token())).status).toBe(200);
        expect(await leftOn(gift)).toBe(0);
      },
      'adds nothing to a placed order': async function* () {
        const { anna, orderId } = (amended = await captured());
        const before = (await anna.lastOrder(orderId)).response;
        yield;
        const { reply } = await strike(gateway, 'holdNext', '/payments', () => amend(anna, orderId));
        yield;
        expect(await reply).toBe('no reply');
        await eventually(() => chargesOf(orderId)[1] === 'REVERSED');
        expect((await back(anna).lastOrder(orderId)).response).toEqual(before);
      },
    });
  });

  describe('when a minute passes before another process', () => {
    const captures = (stop: 'holdNext' | 'stallNext', more: readonly string[]): Life =>
      async function* () {
        const anna = new Shopper(api!.url);
        const orderId = await anna.readyToPay();
        yield;
        const { reply } = await strike(gateway, stop, '/captures', () => anna.pay(orderId, gateway.token()));
        const paid = await reply;
        expect(paid).toMatchObject({ status: 200 });
        const before = gateway.askedOf(orderId).length;
        yield;
        expect((await back(anna).lastOrder(orderId)).response).toEqual((paid as Answer<Order>).response);
        await eventually(async () => (await waiting('captures')) === 0);
        // the process that follows does not know what the gateway did: it asks first
        expect(gateway.askedOf(orderId).slice(before)).toEqual(['searches', ...more]);
        expect(chargesOf(orderId)).toEqual(['CAPTURED']);
      };
    const refunds = (stop: 'holdNext' | 'stallNext', more: readonly string[]): Life =>
      async function* () {
        const { anna, orderId } = await captured();
        const cancel = (shopper: Shopper) => shopper.send<Order>('POST', '/api/user/order/cancel', { orderId });
        yield;
        const { reply } = await strike(gateway, stop, '/refunds', () => cancel(anna));
        expect(await reply).toMatchObject({ status: 200 });
        const before = gateway.askedOf(orderId).length;
        yield;
        const shown = async () => (await back(anna).lastOrder(orderId)).response.progress.refunds;
        await eventually(async () => (await shown())[0]!.parts[0]!.done);
        expect(gateway.askedOf(orderId).slice(before)).toEqual(['searches', ...more]);
        expect(gateway.chargesOf(orderId)).toMatchObject([{ captures: { size: 1 }, refunds: { size: 1 } }]);
        expect((await cancel(back(anna))).response.progress).toMatchObject({ stage: 'cancelled', refunds: [{ amount: 1699 }] });
        expect(await shown()).toHaveLength(1);
      };
    const payPals = (stop?: 'holdNext' | 'stallNext', ending = ''): Life =>
      async function* () {
        const anna = new Shopper(api!.url);
        const orderId = await anna.readyToPay();
        const { redirectUrl, authenticationTransactionId } = (await anna.payByPayPal(orderId)).response.webRedirectDetails;
        await payPal.visit(redirectUrl, { means: 'balance', approve: '1' });
        const comeBack = (shopper: Shopper) => shopper.backFromPayPal(orderId, authenticationTransactionId);
        yield;
        const struck = stop && (await strike(payPal, stop, ending, () => comeBack(anna)));
        yield;
        const reply = await struck?.reply;
        const again = await comeBack(back(anna));
        expect(again).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
        if (typeof reply === 'object' && reply.status === 200) expect(again.response).toEqual(reply.response);
        await eventually(async () => (await payPal.moneyOf(orderId)).includes('capture COMPLETED'));
        await eventually(async () => (await waiting('captures')) === 0);
        expect(await payPal.moneyOf(orderId)).toEqual(['authorization CAPTURED', 'capture COMPLETED']);
      };

    dieTogether(() => die('1 minute'), {
      'takes the money of a placed order once when it died after the gateway took it': captures('holdNext', []),
      'takes the money of a placed order once when it died before the gateway took it': captures('stallNext', ['voids', 'captures']),
      'pays a cancelled order back once when it died after the gateway gave the money back': refunds('holdNext', []),
      'pays a cancelled order back once when it died before the gateway gave the money back': refunds('stallNext', ['voids', 'refunds']),
      'pays once what was approved at PayPal when it died before PayPal was asked': payPals(),
      'pays once what was approved at PayPal when it died before PayPal held the money': payPals('stallNext', '/authorize'),
      'pays once what was approved at PayPal when it died after PayPal held the money': payPals('holdNext', '/authorize'),
      'pays once what was approved at PayPal when it died after PayPal took the money': payPals('holdNext', '/capture'),
      'adds to a placed order once when the shopper repeats the call': async function* () {
        const { orderId } = amended;
        const anna = back(amended.anna);
        yield;
        const { reply } = await strike(gateway, 'holdNext', '/payments', () => amend(anna, orderId));
        yield;
        expect(await reply).toBe('no reply');
        expect(await amend(back(anna), orderId)).toMatchObject({
          status: 200,
          response: { lineItems: [{}, { quantity: 2 }], amendments: [{ charged: 1440 }] },
        });
        await eventually(() => chargesOf(orderId)[2] === 'CAPTURED');
        expect(chargesOf(orderId)).toEqual(['CAPTURED', 'REVERSED', 'CAPTURED']);
        expect((await amend(back(anna), orderId)).error).toMatchObject({ code: 'already_amended' });
      },
      'keeps the questions of a bank': async function* () {
        for (const questionId of ['first', 'second']) {
          const anna = new Shopper(api!.url);
          const orderId = await anna.readyToPay();
          const card = { transientToken: gateway.token() };
          const question = { authenticationTransactionId: questionId, stepUpUrl: 'https://bank.example/ask', accessToken: 'a.b.c' };
          gateway.answerNext('/authentications', 201, {
            status: 'PENDING_AUTHENTICATION',
            consumerAuthenticationInformation: question,
          });
          expect((await anna.payAsked(orderId, card)).response).toMatchObject({ status: 'pending_authentication' });
          questions.push({ anna, orderId, card, questionId });
        }
        yield;
        yield;
        for (const { anna, orderId } of questions) expect((await back(anna).order()).response).toMatchObject({ orderId });
      },
      'issues an e-voucher when it died before the money was taken': async function* () {
        const anna = new Shopper(api!.url);
        const asked = { itemCode: eVoucherItemCode('127.0.0.1'), amount: '50', quantity: '1', message: 'Cheers', salesCode: null };
        await anna.send('PUT', '/api/cart/eItemCode', { ...asked, recipientName: 'Bea', recipientEmail: bea, verifyEmail: bea });
        const { orderId } = (await anna.checkOut()).response;
        await anna.deliverTo({}, { ageConfirmed: false });
        yield;
        const { reply } = await strike(gateway, 'stallNext', '/captures', () => anna.pay(orderId, gateway.token()));
        expect(await reply).toMatchObject({ status: 200 });
        expect(mailsTo(home(), bea)).toEqual([]);
        yield;
        await eventually(() => mailsTo(home(), bea).length > 0);
        expect(chargesOf(orderId)).toEqual(['CAPTURED']);
      },
    });
  });

  describe('at once', () => {
    const repeated = async (anna: Shopper, orderId: string, token: string, first: Answer<Order> | undefined) => {
      const paymentDetails = token ? {} : { paymentDetails: [] };
      const again = await back(anna).pay(orderId, token, paymentDetails);
      expect(again).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
      if (first?.status === 200) expect(again.response).toEqual(first.response);
      return again.response;
    };
    /** Calls that begin one after the other, so that all die together, each at another moment. */
    const atMoments = (calls: readonly { readonly msBefore: number; readonly call: () => Promise<Answer<Order>> }[]) => {
      const longest = Math.max(...calls.map(({ msBefore }) => msBefore));
      return calls.map(({ msBefore, call }) => sleep(longest - msBefore).then(() => call().catch(() => undefined)));
    };
    const ready = async (itemCode?: string) => {
      const anna = new Shopper(api!.url);
      return { anna, orderId: await anna.readyToPay(itemCode), token: gateway.token() };
    };
    const afterQuestions = (stop: 'holdNext' | 'stallNext', ending: string): Life =>
      async function* () {
        const { anna: before, orderId, card, questionId } = questions.shift()!;
        const anna = back(before);
        const goOn = (shopper: Shopper) => shopper.goOn(orderId, card, questionId);
        yield;
        const { reply } = await strike(gateway, stop, ending, () => goOn(anna));
        yield;
        expect(await reply).toBe('no reply');
        const again = await goOn(back(anna));
        // what was never asked for is asked for when the shopper pays anew
        if (stop === 'stallNext') {
          expect(again).toMatchObject({ status: 409, error: { code: 'challenge_over' } });
          expect(await back(anna).payAsked(orderId, card)).toMatchObject({ status: 200, response: { status: 'paid' } });
        } else expect(again).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
        await eventually(() => chargesOf(orderId)[0] === 'CAPTURED');
        expect(chargesOf(orderId)).toEqual(['CAPTURED']);
      };

    dieTogether(() => die(), {
      'goes on with the same payment when the shopper repeats the call': async function* () {
        const { anna, orderId, token } = await ready(wines.again);
        const before = await leftOf(wines.again);
        yield;
        const { reply } = await strike(gateway, 'holdNext', '/payments', () => anna.pay(orderId, token));
        yield;
        expect(await reply).toBe('no reply');
        const again = back(anna);
        expect((await again.basket()).response.numBottles).toBe(1);
        await eventually(async () => (await leftOf(wines.again)) === before - 1);
        await repeated(anna, orderId, token, undefined);
        await eventually(() => chargesOf(orderId)[0] === 'CAPTURED');
        expect(chargesOf(orderId)).toEqual(['CAPTURED']);
        await eventually(async () => (await leftOf(wines.again)) === before - 1);
      },
      'spends a gift once when the shopper repeats the call': async function* () {
        const gift = gifts[0]!;
        const { anna, orderId, token } = await ready();
        await anna.addGift(gift);
        yield;
        const { reply } = await strike(gateway, 'holdNext', '/payments', () => anna.pay(orderId, token));
        yield;
        expect(await reply).toBe('no reply');
        expect(await leftOn(gift)).toBe(0);
        const paid = await repeated(anna, orderId, token, undefined);
        expect(paid).toMatchObject({ paymentDetailsArr: [{ amount: 1000 }, { amount: 699 }] });
        expect(await leftOn(gift)).toBe(0);
        expect(chargesOf(orderId)).toHaveLength(1);
      },
      'pays once after a question of the bank when it died before the bank was asked about the answer': afterQuestions(
        'stallNext',
        '/authentication-results',
      ),
      'pays once after a question of the bank when it died after the gateway took the money': afterQuestions('holdNext', '/payments'),
      'neither loses nor doubles anything, whenever it dies, nor a gift that pays alone': async function* () {
        const gift = gifts[2]!;
        const [left, value] = [await leftOf(wines.anyMoment), await leftOn(gift)];
        const byCard = [];
        for (const msBefore of [3, 12, 40]) byCard.push({ msBefore, ...(await ready(wines.anyMoment)) });
        const byGift = [];
        for (const msBefore of [2, 8, 25]) {
          const one = { msBefore, ...(await ready(wines.anyMoment)), token: '' };
          await one.anna.addGift(gift);
          byGift.push(one);
        }
        const all = [...byCard, ...byGift];
        yield;
        const replies = atMoments(
          all.map(({ msBefore, anna, orderId, token }) => ({
            msBefore,
            call: () => anna.pay(orderId, token, token ? {} : { paymentDetails: [] }),
          })),
        );
        await sleep(40);
        yield;
        for (const [index, { anna, orderId, token }] of all.entries()) {
          const placed = await repeated(anna, orderId, token, await replies[index]);
          if (token) expect(chargesOf(orderId)).toHaveLength(1);
          else expect(placed).toMatchObject({ paymentDetailsArr: [{ type: 'Gift Card', amount: 1699 }] });
        }
        expect(await leftOn(gift)).toBe(value - 3 * 1699);
        await eventually(async () => (await leftOf(wines.anyMoment)) === left - 6);
      },
    });
  });

  describe('a second time, at the mail of an e-voucher', () => {
    dieTogether(() => die('1 hour'), {
      'sends what one code opens, once': async function* () {
        yield;
        yield;
        await eventually(async () => (await waiting('mail')) === 0);
        const codes = mailsTo(home(), bea).map((mail) => /\b[0-9A-Z]{4}(?: [0-9A-Z]{4}){3}\b/.exec(mail)![0]);
        const redeemer = new Shopper(api!.url, home());
        await redeemer.register(bea);
        const redeemed = [];
        for (const code of codes) redeemed.push((await redeemer.redeem(code)).status);
        expect(redeemed.filter((status) => status === 200)).toHaveLength(1);
        expect((await redeemer.wallet()).response.vouchers).toMatchObject([{ balance: 5000 }]);
      },
    });
  });

  it('ends gracefully when it is told to', async () => {
    expect(await api!.stop()).toBe(0);
  });
});
