import { setTimeout as sleep } from 'node:timers/promises';
import type { Order } from '@cellardoor/contracts';
import { eVoucherItemCode } from '@cellardoor/rules/e-voucher-codes';
import { bothDatabases } from './databases.ts';
import { dieTogether, type Life } from './die-together.ts';
import { eventually } from './eventually.ts';
import { countedWines, KilledShop } from './killed-shop.ts';
import { mailsTo } from './mails.ts';
import { payPalLives } from './paypal-lives.ts';
import { savingsLives } from './savings-lives.ts';
import type { Answer, Shopper } from './shopper.ts';

const bea = 'bea.of.a.crash@example.com';

describe.each(bothDatabases('processes'))('a process that is killed while a shopper pays, on $kind', (kind) => {
  let shop: KilledShop;
  /** An order to which the shopper adds, twice. */
  let amended: { readonly anna: Shopper; readonly orderId: string };
  const questions: Awaited<ReturnType<KilledShop['questioned']>>[] = [];

  beforeAll(async () => void (shop = await KilledShop.open(kind)));
  afterEach(() => expect(shop.gateway.repeats).toEqual([]));
  afterAll(() => shop?.close());

  describe('when nobody repeats the call', () => {
    dieTogether(() => shop.die('1 minute', 0), {
      'gives the money back, and the basket is as it was': async function* () {
        const anna = shop.aShopper();
        const orderId = await anna.readyToPay(countedWines.nobody);
        const before = await shop.leftOf(countedWines.nobody);
        yield;
        const { reply } = await shop.strike(shop.gateway, 'holdNext', '/payments', () => anna.pay(orderId, shop.gateway.token()));
        yield;
        expect(await reply).toBe('no reply');
        await eventually(() => shop.chargesOf(orderId)[0] === 'REVERSED');
        const again = shop.back(anna);
        await eventually(async () => (await shop.leftOf(countedWines.nobody)) === before);
        expect((await again.order()).response).toMatchObject({ orderId, lineItems: [{ quantity: 1 }] });
        expect((await again.pay(orderId, shop.gateway.token())).status).toBe(200);
        await eventually(() => shop.chargesOf(orderId)[1] === 'CAPTURED');
        expect(shop.chargesOf(orderId)).toEqual(['REVERSED', 'CAPTURED']);
      },
      'gives a gift its value back': async function* () {
        const gift = shop.gifts[1]!;
        const anna = shop.aShopper();
        const orderId = await anna.readyToPay();
        await anna.addGift(gift);
        yield;
        const { reply } = await shop.strike(shop.gateway, 'holdNext', '/payments', () => anna.pay(orderId, shop.gateway.token()));
        yield;
        expect(await reply).toBe('no reply');
        await eventually(() => shop.chargesOf(orderId)[0] === 'REVERSED');
        expect(await shop.leftOn(gift)).toBe(1000);
        const again = shop.back(anna);
        expect((await again.order()).response.orderPriceInfo).toMatchObject({ paidByGifts: 1000, toPay: 699 });
        expect((await again.pay(orderId, shop.gateway.token())).status).toBe(200);
        expect(await shop.leftOn(gift)).toBe(0);
      },
      ...savingsLives(() => shop),
      'adds nothing to a placed order': async function* () {
        const { anna, orderId } = (amended = await shop.captured());
        const before = (await anna.lastOrder(orderId)).response;
        yield;
        const { reply } = await shop.strike(shop.gateway, 'holdNext', '/payments', () => shop.amend(anna, orderId));
        yield;
        expect(await reply).toBe('no reply');
        await eventually(() => shop.chargesOf(orderId)[1] === 'REVERSED');
        expect((await shop.back(anna).lastOrder(orderId)).response).toEqual(before);
      },
    });
  });

  describe('when a minute passes before another process', () => {
    const captures = (stop: 'holdNext' | 'stallNext', more: readonly string[]): Life =>
      async function* () {
        const anna = shop.aShopper();
        const orderId = await anna.readyToPay();
        yield;
        const { reply } = await shop.strike(shop.gateway, stop, '/captures', () => anna.pay(orderId, shop.gateway.token()));
        const paid = await reply;
        expect(paid).toMatchObject({ status: 200 });
        const before = shop.gateway.askedOf(orderId).length;
        yield;
        expect((await shop.back(anna).lastOrder(orderId)).response).toEqual((paid as Answer<Order>).response);
        await eventually(async () => (await shop.waiting('captures')) === 0);
        // the process that follows does not know what the gateway did: it asks first
        expect(shop.gateway.askedOf(orderId).slice(before)).toEqual(['searches', ...more]);
        expect(shop.chargesOf(orderId)).toEqual(['CAPTURED']);
      };
    const refunds = (stop: 'holdNext' | 'stallNext', more: readonly string[]): Life =>
      async function* () {
        const { anna, orderId } = await shop.captured();
        const cancel = (shopper: Shopper) => shopper.send<Order>('POST', '/api/user/order/cancel', { orderId });
        yield;
        const { reply } = await shop.strike(shop.gateway, stop, '/refunds', () => cancel(anna));
        expect(await reply).toMatchObject({ status: 200 });
        const before = shop.gateway.askedOf(orderId).length;
        yield;
        const shown = async () => (await shop.back(anna).lastOrder(orderId)).response.progress.refunds;
        await eventually(async () => (await shown())[0]!.parts[0]!.done);
        expect(shop.gateway.askedOf(orderId).slice(before)).toEqual(['searches', ...more]);
        expect(shop.gateway.chargesOf(orderId)).toMatchObject([{ captures: { size: 1 }, refunds: { size: 1 } }]);
        expect((await cancel(shop.back(anna))).response.progress).toMatchObject({ stage: 'cancelled', refunds: [{ amount: 1699 }] });
        expect(await shown()).toHaveLength(1);
      };
    dieTogether(() => shop.die('1 minute'), {
      'takes the money of a placed order once when it died after the gateway took it': captures('holdNext', []),
      'takes the money of a placed order once when it died before the gateway took it': captures('stallNext', ['voids', 'captures']),
      'pays a cancelled order back once when it died after the gateway gave the money back': refunds('holdNext', []),
      'pays a cancelled order back once when it died before the gateway gave the money back': refunds('stallNext', ['voids', 'refunds']),
      ...payPalLives(() => shop),
      'adds to a placed order once when the shopper repeats the call': async function* () {
        const { orderId } = amended;
        const anna = shop.back(amended.anna);
        yield;
        const { reply } = await shop.strike(shop.gateway, 'holdNext', '/payments', () => shop.amend(anna, orderId));
        yield;
        expect(await reply).toBe('no reply');
        expect(await shop.amend(shop.back(anna), orderId)).toMatchObject({
          status: 200,
          response: { lineItems: [{}, { quantity: 2 }], amendments: [{ charged: 1440 }] },
        });
        await eventually(() => shop.chargesOf(orderId)[2] === 'CAPTURED');
        expect(shop.chargesOf(orderId)).toEqual(['CAPTURED', 'REVERSED', 'CAPTURED']);
        expect((await shop.amend(shop.back(anna), orderId)).error).toMatchObject({ code: 'already_amended' });
      },
      'keeps the questions of a bank': async function* () {
        for (const questionId of ['first', 'second']) questions.push(await shop.questioned(questionId));
        yield;
        yield;
        for (const { anna, orderId } of questions) expect((await shop.back(anna).order()).response).toMatchObject({ orderId });
      },
      'issues an e-voucher when it died before the money was taken': async function* () {
        const anna = shop.aShopper();
        const asked = { itemCode: eVoucherItemCode('127.0.0.1'), amount: '50', quantity: '1', message: 'Cheers', salesCode: null };
        await anna.send('PUT', '/api/cart/eItemCode', { ...asked, recipientName: 'Bea', recipientEmail: bea, verifyEmail: bea });
        const { orderId } = (await anna.checkOut()).response;
        await anna.deliverTo({}, { ageConfirmed: false });
        yield;
        const { reply } = await shop.strike(shop.gateway, 'stallNext', '/captures', () => anna.pay(orderId, shop.gateway.token()));
        expect(await reply).toMatchObject({ status: 200 });
        expect(mailsTo(shop.home(), bea)).toEqual([]);
        yield;
        await eventually(() => mailsTo(shop.home(), bea).length > 0);
        expect(shop.chargesOf(orderId)).toEqual(['CAPTURED']);
      },
    });
  });

  describe('at once', () => {
    const repeated = async (anna: Shopper, orderId: string, token: string, first: Answer<Order> | undefined) => {
      const paymentDetails = token ? {} : { paymentDetails: [] };
      const again = await shop.back(anna).pay(orderId, token, paymentDetails);
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
      const anna = shop.aShopper();
      return { anna, orderId: await anna.readyToPay(itemCode), token: shop.gateway.token() };
    };
    const afterQuestions = (stop: 'holdNext' | 'stallNext', ending: string): Life =>
      async function* () {
        const { anna: before, orderId, card, questionId } = questions.shift()!;
        const anna = shop.back(before);
        const goOn = (shopper: Shopper) => shopper.goOn(orderId, card, questionId);
        yield;
        const { reply } = await shop.strike(shop.gateway, stop, ending, () => goOn(anna));
        yield;
        expect(await reply).toBe('no reply');
        const again = await goOn(shop.back(anna));
        // what was never asked for is asked for when the shopper pays anew
        if (stop === 'stallNext') {
          expect(again).toMatchObject({ status: 409, error: { code: 'challenge_over' } });
          expect(await shop.back(anna).payAsked(orderId, card)).toMatchObject({ status: 200, response: { status: 'paid' } });
        } else expect(again).toMatchObject({ status: 200, response: { id: orderId, status: 'paid' } });
        await eventually(() => shop.chargesOf(orderId)[0] === 'CAPTURED');
        expect(shop.chargesOf(orderId)).toEqual(['CAPTURED']);
      };

    dieTogether(() => shop.die(), {
      'goes on with the same payment when the shopper repeats the call': async function* () {
        const { anna, orderId, token } = await ready(countedWines.again);
        const before = await shop.leftOf(countedWines.again);
        yield;
        const { reply } = await shop.strike(shop.gateway, 'holdNext', '/payments', () => anna.pay(orderId, token));
        yield;
        expect(await reply).toBe('no reply');
        const again = shop.back(anna);
        expect((await again.basket()).response.numBottles).toBe(1);
        await eventually(async () => (await shop.leftOf(countedWines.again)) === before - 1);
        await repeated(anna, orderId, token, undefined);
        await eventually(() => shop.chargesOf(orderId)[0] === 'CAPTURED');
        expect(shop.chargesOf(orderId)).toEqual(['CAPTURED']);
        await eventually(async () => (await shop.leftOf(countedWines.again)) === before - 1);
      },
      'spends a gift once when the shopper repeats the call': async function* () {
        const gift = shop.gifts[0]!;
        const { anna, orderId, token } = await ready();
        await anna.addGift(gift);
        yield;
        const { reply } = await shop.strike(shop.gateway, 'holdNext', '/payments', () => anna.pay(orderId, token));
        yield;
        expect(await reply).toBe('no reply');
        expect(await shop.leftOn(gift)).toBe(0);
        const paid = await repeated(anna, orderId, token, undefined);
        expect(paid).toMatchObject({ paymentDetailsArr: [{ amount: 1000 }, { amount: 699 }] });
        expect(await shop.leftOn(gift)).toBe(0);
        expect(shop.chargesOf(orderId)).toHaveLength(1);
      },
      'pays once after a question of the bank when it died before the bank was asked about the answer': afterQuestions(
        'stallNext',
        '/authentication-results',
      ),
      'pays once after a question of the bank when it died after the gateway took the money': afterQuestions('holdNext', '/payments'),
      'neither loses nor doubles anything, whenever it dies, nor a gift that pays alone': async function* () {
        const gift = shop.gifts[2]!;
        const [left, value] = [await shop.leftOf(countedWines.anyMoment), await shop.leftOn(gift)];
        const byCard = [];
        for (const msBefore of [3, 12, 40]) byCard.push({ msBefore, ...(await ready(countedWines.anyMoment)) });
        const byGift = [];
        for (const msBefore of [2, 8, 25]) {
          const one = { msBefore, ...(await ready(countedWines.anyMoment)), token: '' };
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
        // oxlint-disable-next-line steady-tests/no-fixed-pause -- the process dies at this moment
        await sleep(40);
        yield;
        for (const [index, { anna, orderId, token }] of all.entries()) {
          const placed = await repeated(anna, orderId, token, await replies[index]);
          if (token) expect(shop.chargesOf(orderId)).toHaveLength(1);
          else expect(placed).toMatchObject({ paymentDetailsArr: [{ type: 'Gift Card', amount: 1699 }] });
        }
        expect(await shop.leftOn(gift)).toBe(value - 3 * 1699);
        await eventually(async () => (await shop.leftOf(countedWines.anyMoment)) === left - 6);
      },
    });
  });

  describe('a second time, at the mail of an e-voucher', () => {
    dieTogether(() => shop.die('1 hour'), {
      'sends what one code opens, once': async function* () {
        yield;
        yield;
        await eventually(async () => (await shop.waiting('mail')) === 0);
        const codes = mailsTo(shop.home(), bea).map((mail) => /\b[0-9A-Z]{4}(?: [0-9A-Z]{4}){3}\b/.exec(mail)![0]);
        const redeemer = shop.aShopper();
        await redeemer.register(bea);
        const redeemed = [];
        for (const code of codes) redeemed.push((await redeemer.redeem(code)).status);
        expect(redeemed.filter((status) => status === 200)).toHaveLength(1);
        expect((await redeemer.wallet()).response.vouchers).toMatchObject([{ balance: 5000 }]);
      },
    });
  });

  it('ends gracefully when it is told to', async () => {
    expect(await shop.api.stop()).toBe(0);
  });
});
