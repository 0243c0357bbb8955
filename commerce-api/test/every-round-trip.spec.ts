import { type ApiProcess, startApiProcess } from './api-process.ts';
import { aWine, fillCatalogue } from './catalogue.ts';
import { databases, type TestDatabase } from './databases.ts';
import { eventually } from './eventually.ts';
import { giftsOn } from './gifts.ts';
import { type HeldGateway, startHeldGateway } from './held-gateway.ts';
import { Shopper } from './shopper.ts';
import { watchedName, type WatchedPostgres, watchPostgres } from './watched-postgres.ts';

/**
 * Counts what lasts: a commit, a write outside of a transaction, what the gateway did. To die at a read, or within a transaction, leaves the database and
 * the gateway as they were after the one before. `EVERY_ANSWER=1` counts those, too, and takes five times as long.
 */
const countsAll = process.env.EVERY_ANSWER === '1';

/** The embedded database lies within the process: from outside, its round trips are not to be seen, and `crash.spec.ts` ends it at moments. */
describe('a process that is killed at the n-th answer of PostgreSQL or the gateway, for every n', () => {
  const stock = 500;
  let test: TestDatabase;
  let gateway: HeldGateway;
  let postgres: WatchedPostgres;
  let api: ApiProcess;

  const start = async () => {
    api = await startApiProcess({
      ...test.environment,
      DATABASE_URL: postgres.url,
      PAYMENT_GATEWAY_URL: gateway.url,
      PAYMENT_RECOVERY_SECONDS: '3600',
      GIFT_CHECKS_PER_MINUTE: '1000',
      PAYMENTS_PER_MINUTE: '1000',
    });
  };
  beforeAll(async () => {
    gateway = await startHeldGateway();
    test = await databases.find(({ kind }) => kind === 'postgres')!.create();
    postgres = await watchPostgres(test.environment.DATABASE_URL!);
    await fillCatalogue(test.database, [aWine({ stock })]);
    await start();
  }, 240_000);
  afterAll(async () => {
    await api?.kill();
    postgres?.stop();
    await gateway?.stop();
    await test?.drop();
  }, 60_000);

  const gifts = giftsOn(() => test.database);
  const rows = (sql: string, ...params: unknown[]) => test.database.query(sql, params);

  /** Kills the process at the n-th answer from now on: what was asked for is done, and the process never hears of it. Gives whether it has come so far. */
  function killAt(n: number): { readonly died: () => boolean; readonly gone: Promise<void>; readonly over: () => void } {
    let seen = 0;
    let gone: Promise<void> | undefined;
    let fell: () => void;
    const told = new Promise<void>((resolve) => (fell = resolve));
    const count = () => {
      seen += 1;
      if (seen === n) {
        gone = api.kill();
        void gone.then(fell);
      }
      return seen < n;
    };
    const over = () => {
      delete postgres.onAnswer;
      delete gateway.onDone;
    };
    postgres.onAnswer = (_client, isLasting) => (isLasting || countsAll ? count() : seen < n);
    gateway.onDone = count;
    return { died: () => gone !== undefined, gone: told, over };
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

  /** The order is placed, its money taken, its mail written. */
  const isDone = async (orderId: string) =>
    (
      await rows(
        `select 1 from orders o join payments p on p.order_id = o.id join jobs j on j.dedupe = 'order-mail-' || o.id
          where o.id = $1 and o.status = 'paid' and p.state = 'captured' and j.done_at is not null`,
        orderId,
      )
    ).length === 1;

  it.each(['pay', 'payAgain'] as const)(
    'has paid once when the shopper repeats the call: %s',
    async (call) => {
      let bought = stock - (await test.database.query<{ on_hand: number }>('select on_hand from stock'))[0]!.on_hand;
      let deaths = 0;
      for (let n = 1; ; n++) {
        const anna = new Shopper(api.url);
        const { voucherCode } = await gifts.voucher({ amount: 500 });
        const orderId = await anna.readyToPay();
        await anna.addGift({ voucherCode });
        if (call === 'payAgain') {
          gateway.answerNext('/payments', 201, { id: 'no', status: 'DECLINED', errorInformation: { reason: 'INSUFFICIENT_FUND' } });
          expect((await anna.pay(orderId, gateway.token())).status).toBe(402);
        }
        const token = gateway.token();
        const { died, gone, over } = killAt(n);
        const first = anna[call](orderId, token).catch(() => undefined);
        await eventually(async () => died() || (await isDone(orderId)));
        over();
        const survived = !died();
        if (!survived) {
          deaths += 1;
          await gone;
          await later();
          await start();
        }
        const reply = await first;
        const again = await new Shopper(api.url, { cookie: anna.cookie })[call](orderId, token);
        expect({ n, answer: again }).toMatchObject({ n, answer: { status: 200, response: { id: orderId, status: 'paid' } } });
        if (reply) expect(again.response).toEqual(reply.response);
        await eventually(() => isDone(orderId));
        const taken = gateway.chargesOf(orderId).map(({ status, captures }) => (captures.size > 0 ? captures.size : status));
        expect({ n, taken: taken.filter((what) => what !== 'REVERSED') }).toEqual({ n, taken: [1] });
        expect(await gifts.left(voucherCode)).toBe(0);
        expect(await rows('select on_hand, held from stock')).toEqual([{ on_hand: stock - ++bought, held: 0 }]);
        if (survived) break;
      }
      // what was asked for and never answered is reversed, once the gateway allows that
      await age();
      await eventually(
        async () => (await rows(`select 1 from payments where state not in ('captured', 'declined', 'voided')`)).length === 0,
      );
      expect(gateway.charges().filter(({ status, captures }) => status !== 'REVERSED' && captures.size !== 1)).toEqual([]);
      expect(gateway.repeats).toEqual([]);
      expect(await gifts.unbalanced()).toEqual([]);
      expect(deaths).toBeGreaterThan(12);
    },
    400_000,
  );
});
