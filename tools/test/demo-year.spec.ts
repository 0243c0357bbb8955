import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '../../commerce-api/src/platform/db/open.ts';
import { readSettings } from '../../commerce-api/src/platform/settings.ts';
import { booksOfShop } from '../src/demo-year/books.ts';
import { lives } from '../src/demo-year/lives.ts';
import { playYear, type PlayedYear } from '../src/demo-year/play-year.ts';

/** Months in which the API is killed in the middle of its work. */
const crashes = [1, 6];

describe('a year of the demo’s customers, in which the API is killed twice', () => {
  let home: string;
  let played: PlayedYear;
  const within = async <T>(look: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>): Promise<T> => {
    const database = await openDatabase(readSettings({ CELLARDOOR_HOME: home, PAYMENT_GATEWAY: 'sandbox' }));
    return look(database).finally(() => database.close());
  };
  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'cd-year-'));
    played = await playYear(
      home,
      () => {},
      async (month, shop) => {
        if (!crashes.includes(month)) return;
        // oxlint-disable-next-line steady-tests/no-fixed-pause -- whatever it is at then
        await pause(300);
        await shop.crash();
      },
    );
  });
  afterAll(() => rm(home, { recursive: true, force: true }));

  it('leaves books that balance', () => {
    expect(played.imbalances).toEqual([]);
    expect(played.customers).toHaveLength(lives.length);
  });

  it('has its emails lead to the site that runs there later', async () => {
    const origins = await within((database) => database.query<{ host: string }>(`select distinct site_origin as host from orders`));
    expect(origins.map(({ host }) => host).filter((host) => !/^http:\/\/[a-z]+-uk\.localhost:\d+$/.test(host))).toEqual([]);
  });

  it('furnishes each room: plans, orders that came back and were cancelled, stored wine, memberships, gifts and savings', async () => {
    const counts = await within((database) =>
      database.query<Record<string, number>>(
        `select (select count(*) from subscriptions where type = 'WINEPLAN' and status = 'ACTIVE')::int as "plans",
                (select count(*) from subscriptions where type = 'WINEPLAN' and status = 'CANCELLED')::int as "plans left",
                (select count(*) from plan_cases where state = 'SKIPPED')::int as "cases skipped",
                (select count(*) from plan_events where what = 'declined')::int as "declines",
                (select count(*) from plan_cases c where c.state = 'PLACED'
                   and exists (select 1 from plan_events e where e.what = 'declined' and e.detail->>'caseId' = c.id::text))::int as "cases paid at last",
                (select count(*) from order_steps where stage = 'cancelled')::int as "orders cancelled",
                (select count(*) from order_steps where stage = 'returned')::int as "orders returned",
                (select count(*) from storage_lots where bottles > 0)::int as "wine in storage",
                (select count(*) from storage_withdrawals where state = 'placed')::int as "wine that left storage",
                (select count(*) from recurring_agreements where kind = 'MEMBERSHIP')::int as "memberships that renew themselves",
                (select count(*) from recurring_charges c join recurring_agreements a using (subscription_id)
                  where a.kind = 'MEMBERSHIP' and c.state = 'PAID')::int as "renewed terms",
                (select count(*) from sold_vouchers)::int as "e-vouchers",
                (select count(*) from gift_card_uses u join gift_cards g on g.id = u.gift_card_id
                  where g.kind = 'voucher' and u.state = 'spent')::int as "vouchers spent",
                (select count(*) from gift_card_uses u join gift_cards g on g.id = u.gift_card_id
                  where g.kind = 'card' and u.state = 'spent')::int as "gift cards spent",
                (select count(*) from savings_accounts where balance > 0)::int as "savings",
                (select count(*) from recurring_charges c join recurring_agreements a using (subscription_id)
                  where a.kind = 'WINEREWARD' and c.state = 'PAID')::int as "monthly savings",
                (select count(*) from plan_events where what = 'changed' and detail->>'holidayUntil' is not null)::int as "payment holidays",
                (select count(*) from savings_uses u where u.state = 'spent'
                  and not exists (select 1 from plan_cases c where c.order_id = u.order_id))::int as "orders paid with savings",
                (select count(*) from savings_uses u join plan_cases c using (order_id) where u.state = 'spent')::int as "cases paid with savings",
                (select count(*) from reward_refunds)::int as "refunds of savings"`,
      ),
    );
    for (const [room, count] of Object.entries(counts[0]!)) expect([room, count > 0]).toEqual([room, true]);
  });

  it('is told of where its books do not balance', async () => {
    const { off, chargeId, lotId } = await within(async (database) => {
      const paid = `select c.id, p.id as payment from recurring_charges c join sandbox_payments p on split_part(p.reference, '-', 1) = c.order_id::text
        where p.status = 'CAPTURED' limit 1`;
      const [charge] = await database.query<{ id: number; payment: string }>(paid);
      await database.query(`update sandbox_payments set reference = 'nobody-1' where id = $1`, [charge!.payment]);
      const lot = await database.transaction(async (tx) => {
        // the database itself keeps lots right otherwise
        await tx.query('set local session_replication_role = replica');
        const [one] = await tx.query<{ id: number }>(
          'update storage_lots set bottles = bottles + 1 where id = (select min(id) from storage_lots) returning id',
        );
        return one!;
      });
      return { off: await booksOfShop(database), chargeId: charge!.id, lotId: lot.id };
    });
    expect(off).toEqual([
      'money taken for no placed order: nobody',
      `recurring charge that is paid, and for which money was not taken once: ${chargeId}`,
      `lot in storage that is not the sum of its moves: ${lotId}`,
    ]);
  });

  it('is not played twice on one folder', async () => {
    await expect(playYear(home, () => {})).rejects.toThrow(/^There are customers in .* already/);
  });
});
