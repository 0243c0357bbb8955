import type { Order } from '@cellardoor/contracts';
import { type ApiProcess, startApiProcess } from './api-process.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { postgres, type TestDatabase } from './databases.ts';
import { drawing, triesAll, withSeed } from './drawn-part.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { type Answer, Shopper } from './shopper.ts';
import { watchedName, type WatchedPostgres, watchPostgres } from './watched-postgres.ts';

/**
 * Counts what lasts: a commit, a write outside of a transaction, what the gateway did. To die at a read, or within a transaction, leaves the database and
 * the gateway as they were after the one before. `EVERY_ANSWER=1` counts those, too, and takes many times as long.
 */
const countsAll = process.env.EVERY_ANSWER === '1';
/** In how many steps the answers are gone through: all of them, or each sixth from one that is drawn. */
const step = triesAll || countsAll ? 1 : 6;
/** Calls that hang when the process dies. Within a transaction one keeps locks for which the next would wait. */
const together = countsAll ? 1 : 5;
/** Comes by the clock, from calls that hang. */
const isRenewal = (sql: string) => sql.startsWith('update payments set lease_until');

/** What a shopper asks for, ready to be asked. */
interface Purchase {
  readonly orderId: string;
  readonly ask: (shopper: Shopper) => Promise<Answer<Order>>;
  /** The commit is made, whatever the process knows of it: from then on jobs go on. */
  readonly isPlaced: () => Promise<boolean>;
  /** Its money is taken and its mail written. */
  readonly isDone: () => Promise<boolean>;
  /** What the gateway took for the order in the end: so many captures of each charge. */
  readonly taken: readonly number[];
  readonly voucherCode?: string;
}

/** The embedded database lies within the process: from outside, its round trips are not to be seen, and `crash.spec.ts` ends it at moments. */
describe('a process that is killed at the n-th answer of postgres or the gateway, for every n', () => {
  const stock = 500;
  let test: TestDatabase;
  let gateway: HeldGateway;
  let watched: WatchedPostgres;
  let api: ApiProcess;
  let bought = 0;
  let added = 0;

  const start = async () => {
    api = await startApiProcess({
      ...test.environment,
      DATABASE_URL: watched.url,
      PAYMENT_GATEWAY_URL: gateway.url,
      PAYMENT_RECOVERY_SECONDS: '3600',
      GIFT_CHECKS_PER_MINUTE: '1000',
      PAYMENTS_PER_MINUTE: '1000',
    });
  };
  beforeAll(async () => {
    gateway = await startHeldGateway();
    test = await postgres.create();
    watched = await watchPostgres(test.environment.DATABASE_URL!);
    await fillCatalogue(test.database, [aWine({ stock }), aWine({ itemCode: 'T1200', stock, position: 0 })]);
    await start();
  });
  afterAll(async () => {
    await api?.kill();
    watched?.stop();
    await gateway?.stop();
    await test?.drop();
  });

  const gifts = giftsOn(() => test.database);
  const rows = (sql: string, ...params: unknown[]) => test.database.query(sql, params);
  const any = async (sql: string, ...params: unknown[]) => (await rows(sql, ...params)).length > 0;
  const back = (shopper: Shopper) => new Shopper(api.url, { cookie: shopper.cookie });

  /** Lets the n-th answer from now on not come: what was asked for is done, and whoever asked hangs. Tells whether it has come so far. */
  function hangAt(n: number): { readonly hangs: () => boolean; readonly over: () => void } {
    let seen = 0;
    const count = () => seen >= n || ++seen < n;
    const over = () => {
      delete watched.onAnswer;
      delete gateway.onDone;
    };
    watched.onAnswer = (_client, isLasting, sql) => !(isLasting || countsAll) || isRenewal(sql) || count();
    gateway.onDone = count;
    return { hangs: () => seen >= n, over };
  }

  /** Leases and promised work of the process that died are due, once the server has ended what it was doing for it. */
  async function later(): Promise<void> {
    await eventually(async () => (await rows('select 1 from pg_stat_activity where application_name = $1', watchedName)).length === 0);
    await age();
  }
  async function age(): Promise<void> {
    await rows(`update gateway_requests set asked_at = asked_at - interval '1 minute'`);
    await rows(
      `update payments set lease_until = lease_until - interval '1 minute', asked_at = asked_at - interval '1 minute',
         created_at = created_at - interval '1 minute'`,
    );
    // last: a job that is due too early puts itself off by a minute
    await rows(`update jobs set run_after = run_after - interval '1 minute' where done_at is null`);
  }

  const isPlaced = (orderId: string) => any(`select 1 from orders where id = $1 and status = 'paid'`, orderId);
  const isTaken = async (orderId: string, payments: number, mail: string) =>
    (await rows(`select 1 from payments where order_id = $1 and state = 'captured'`, orderId)).length === payments &&
    any('select 1 from jobs where dedupe = $1 and done_at is not null', mail);
  const isDone = async (orderId: string) => (await isPlaced(orderId)) && isTaken(orderId, 1, `order-mail-${orderId}`);
  const ordered = (orderId: string) => ({ orderId, isPlaced: () => isPlaced(orderId), isDone: () => isDone(orderId), taken: [1] });

  const purchases = {
    pay: async (anna: Shopper): Promise<Purchase> => {
      const { voucherCode } = await gifts.voucher({ amount: 500 });
      const orderId = await anna.readyToPay();
      await anna.addGift({ voucherCode });
      const token = gateway.token();
      return { ...ordered(orderId), ask: (shopper) => shopper.pay(orderId, token), voucherCode };
    },
    payAgain: async (anna: Shopper): Promise<Purchase> => {
      const { orderId, voucherCode, ...rest } = await purchases.pay(anna);
      // not the next answer of the gateway: a call of before, which was believed to hang, may ask for it first
      expect((await anna.pay(orderId, gateway.token('declined'))).status).toBe(402);
      const token = gateway.token();
      return { ...rest, orderId, voucherCode, ask: (shopper) => shopper.payAgain(orderId, token) };
    },
    'goOn after a question of the bank': async (anna: Shopper): Promise<Purchase> => {
      const orderId = await anna.readyToPay();
      const card = { transientToken: gateway.token() };
      const question = { authenticationTransactionId: `asked-${orderId}`, stepUpUrl: 'https://bank.example/ask', accessToken: 'a.b.c' };
      gateway.answerNext('/authentications', 201, { status: 'PENDING_AUTHENTICATION', consumerAuthenticationInformation: question });
      expect((await anna.payAsked(orderId, card)).response).toMatchObject({ status: 'pending_authentication' });
      const ask = async (shopper: Shopper) => {
        const reply = await shopper.goOn(orderId, card, question.authenticationTransactionId);
        // whose money was never asked for, or given back, is told so, and pays anew
        return reply.error?.code === 'challenge_over' ? shopper.pay(orderId, gateway.token()) : reply;
      };
      return { ...ordered(orderId), ask };
    },
    amendAndCommit: async (anna: Shopper): Promise<Purchase> => {
      const orderId = await anna.readyToPay();
      expect((await anna.pay(orderId, gateway.token())).status).toBe(200);
      await eventually(() => isDone(orderId));
      const accepted = {
        orderId,
        action: 'ACCEPT',
        itemDetails: [{ itemCode: 'T1200', quantity: 1 }],
        cardPermission: { category: 'PAYMENT', state: 'GRANTED', code: 'COF' },
      };
      const key = { 'idempotency-key': `amendment-of-${orderId}` };
      const isAmended = () => any(`select 1 from order_amendments where order_id = $1 and action = 'ACCEPT'`, orderId);
      return {
        orderId,
        ask: (shopper) => shopper.send<Order>('POST', '/api/checkout/amendandcommit/', accepted, key),
        isPlaced: isAmended,
        isDone: async () => (await isAmended()) && isTaken(orderId, 2, `order-amended-mail-${orderId}-0`),
        taken: [1, 1],
      };
    },
  };

  it.each(Object.keys(purchases) as (keyof typeof purchases)[])('has done it once when the shopper repeats the call: %s', (call) =>
    withSeed(() => diesAndGoesOn(call)),
  );

  async function diesAndGoesOn(call: keyof typeof purchases): Promise<void> {
    let deaths = 0;
    for (let n = 1 + Math.floor(drawing(call)() * step), survived = false; !survived;) {
      const asked: { readonly n: number; readonly shopper: Shopper; readonly purchase: Purchase; readonly first: Promise<unknown> }[] = [];
      for (let goesOn = true; goesOn; n += step) {
        const shopper = new Shopper(api.url);
        const purchase = await purchases[call](shopper);
        const { hangs, over } = hangAt(n);
        const first = purchase.ask(shopper).catch(() => undefined);
        asked.push({ n, shopper, purchase, first });
        await eventually(async () => hangs() || (await purchase.isDone()));
        over();
        survived = !hangs();
        deaths += survived ? 0 : 1;
        // what follows a commit is done by whoever is free, so that the next call would not be alone
        goesOn = !survived && asked.length < together && !(await purchase.isPlaced());
      }
      if (!survived || asked.length > 1) {
        await api.kill();
        await later();
        await start();
      }
      await Promise.all(asked.map(hasItOnce));
      const left = await rows('select item_code, on_hand, held from stock order by item_code');
      bought += asked.length;
      added += call === 'amendAndCommit' ? asked.length : 0;
      expect(left).toEqual([
        { item_code: 'T1001', on_hand: stock - bought, held: 0 },
        { item_code: 'T1200', on_hand: stock - added, held: 0 },
      ]);
    }
    // what was asked for and never answered is reversed, once the gateway allows that
    await age();
    await eventually(async () => !(await any(`select 1 from payments where state not in ('captured', 'declined', 'voided')`)));
    expect(gateway.charges().filter(({ status, captures }) => status !== 'REVERSED' && captures.size !== 1)).toEqual([]);
    expect(gateway.repeats).toEqual([]);
    expect(await gifts.unbalanced()).toEqual([]);
    expect(deaths).toBeGreaterThan(step === 1 ? 9 : 1);
  }

  async function hasItOnce({ n, shopper, purchase, first }: { n: number; shopper: Shopper; purchase: Purchase; first: Promise<unknown> }) {
    const { orderId, ask, isDone: isOver, taken, voucherCode } = purchase;
    const reply = (await first) as Answer<Order> | undefined;
    const again = await ask(back(shopper));
    expect({ n, answer: again }).toMatchObject({ n, answer: { status: 200, response: { id: orderId, status: 'paid' } } });
    if (reply?.status === 200) expect(again.response).toEqual(reply.response);
    await eventually(isOver);
    const charges = gateway.chargesOf(orderId).filter(({ status }) => status !== 'REVERSED');
    expect({ n, taken: charges.map(({ captures }) => captures.size) }).toEqual({ n, taken });
    if (voucherCode) expect(await gifts.left(voucherCode)).toBe(0);
  }
});
