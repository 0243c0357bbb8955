import type { CountryId } from '@cellardoor/contracts';
import { countryIds } from '@cellardoor/contracts/countries';
import { type WindowState, windowNews, windowStateIn } from '@cellardoor/rules/storage';
import type { Database, Queries } from '../../platform/db/database.ts';
import { enqueueJob } from '../../platform/jobs/job-store.ts';
import { todayOf } from '../identity/session/rules.ts';
import { type ClockDeps, plansNow } from '../subscriptions/clock/shop-clock.ts';

interface WatchedRow {
  readonly id: number;
  readonly window_state: WindowState | null;
  readonly drink_from: string;
  readonly drink_by: string;
  readonly window_alerts: boolean;
}

/** Lots that are looked at in one go. */
const batch = 500;

/**
 * Looks at the drink window of every wine that is held, and promises its owner an email where it has begun or ended since the last look: once for a lot, and
 * to those alone who want it that day. [ACC-04]
 */
export async function watchWindows(deps: ClockDeps): Promise<void> {
  const now = await plansNow(deps);
  for (const country of countryIds) await watchCountry(deps.database, country, now);
}

async function watchCountry(database: Database, country: CountryId, now: Date): Promise<void> {
  const year = Number(todayOf(country, now).slice(0, 4));
  for (let after = 0, more = true; more;) {
    const rows: WatchedRow[] = await database.query<WatchedRow>(
      `select l.id, l.window_state, a.window_alerts, coalesce(nullif(p.drink_from, ''), l.drink_from) as drink_from,
          coalesce(nullif(p.drink_by, ''), l.drink_by) as drink_by
         from storage_lots l join storage_accounts a using (customer_id, country) left join products p on p.item_code = l.item_code
        where l.country = $1 and l.bottles > 0 and l.id > $2 order by l.id limit $3`,
      [country, after, batch],
    );
    for (const row of rows) await look(database, row, year, now);
    after = rows.at(-1)?.id ?? after;
    more = rows.length === batch;
  }
}

async function look(database: Database, row: WatchedRow, year: number, now: Date): Promise<void> {
  const state = windowStateIn({ drinkFrom: row.drink_from, drinkBy: row.drink_by }, year);
  if (state === row.window_state) return;
  await database.transaction((tx) => tell(tx, row, state, now));
}

/** Keeps what was seen, and promises the email with it. Of two processes that look at once the second finds nothing to do. */
async function tell(
  tx: Queries,
  { id, window_state: before, window_alerts: isWanted }: WatchedRow,
  state: WindowState | null,
  now: Date,
): Promise<void> {
  const seen = await tx.query(
    'update storage_lots set window_state = $2 where id = $1 and window_state is not distinct from $3 returning id',
    [id, state, before],
  );
  const news = windowNews(before, state);
  if (seen.length === 0 || !news || !isWanted) return;
  const told = await tx.query(
    'insert into storage_window_news (lot_id, news, told_at) values ($1, $2, $3) on conflict (lot_id, news) do nothing returning lot_id',
    [id, news, now],
  );
  if (told.length > 0)
    await enqueueJob(tx, { kind: 'drink-window-mail', payload: { lotId: id, news }, dedupe: `drink-window-mail-${id}-${news}` });
}
