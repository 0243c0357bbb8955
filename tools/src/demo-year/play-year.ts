import { setTimeout as pause } from 'node:timers/promises';
import { OrderRefused } from '../../../commerce-api/src/platform/commands/send-order.ts';
import { addOperator } from '../../../commerce-api/src/platform/operators/operator-store.ts';
import { openDatabase } from '../../../commerce-api/src/platform/db/open.ts';
import { migrate } from '../../../commerce-api/src/platform/db/migrate.ts';
import { readSettings } from '../../../commerce-api/src/platform/settings.ts';
import { operate } from '../../../commerce-api/src/app/admin/main.ts';
import { booksOfShop } from './books.ts';
import { Customer } from './customer.ts';
import { type DemoShop, openDemoShop } from './demo-shop.ts';
import { lives } from './lives.ts';
import { type Run, staffOf } from './staff.ts';

const months = 12;
/** Days that pass after each month's deeds: in all, a year and a day. */
const daysAMonth = 30.5;

/** What the year has left. */
export interface PlayedYear {
  readonly customers: readonly string[];
  /** Money of the books that does not add up, a sentence each. */
  readonly imbalances: readonly string[];
  readonly orders: number;
}

const dayMs = 86_400_000;
/** Orders that a shop refuses in one month because it has just ended, or does not take any yet; and milliseconds after which it is asked again. */
const mostRefusals = 50;
const refusalMs = 200;

/**
 * Plays twelve months of a dozen customers by the sandbox's clock, on a site's folder that has no customers yet and that no shop runs on.
 * @param say is told of each month as it begins
 * @param beside what happens to the shop while a month passes; nothing where it is not given
 * @throws where somebody has bought there already, or the shop refuses what a customer does
 */
export async function playYear(
  home: string,
  say: (what: string) => void,
  beside: (month: number, shop: DemoShop) => Promise<void> = async () => {},
): Promise<PlayedYear> {
  const settings = readSettings({ ...process.env, CELLARDOOR_HOME: home, PAYMENT_GATEWAY: 'sandbox' });
  const key = await withDatabase(settings, async (database) => {
    const [there] = await database.query<{ people: number }>('select count(*)::int as people from customers');
    if (there!.people > 0)
      throw new Error(`There are customers in ${home} already. A year is played on a fresh folder: CELLARDOOR_HOME=...`);
    return addOperator(database, { name: `demo-${Date.now()}`, role: 'orders' }, new Date());
  });
  const shop = await openDemoShop(home);
  try {
    const run: Run = (program, ...words) => operate(settings, program, { words, key, user: 'demo', folder: home });
    const staff = staffOf(run);
    const customers = lives.map((life) => ({ ...life, customer: new Customer(shop, life.name, life.brand) }));
    for (const { customer } of customers) await customer.register();
    const began = Date.now();
    for (let month = 0; month < months; month++) {
      say(`Month ${month + 1} of ${months}`);
      for (const { customer, months: deeds } of customers) await deeds[month]?.(customer, staff);
      await Promise.all([passUntil(shop, run, began + (month + 1) * daysAMonth * dayMs), beside(month, shop)]);
    }
    await shop.untilOpen();
    await shop.untilPaid();
  } finally {
    await shop.stop();
  }
  return withDatabase(settings, async (database) => {
    const [{ orders } = { orders: 0 }] = await database.query<{ orders: number }>(
      `select count(*)::int as orders from orders where placed_at is not null`,
    );
    return { customers: lives.map(({ name }) => `${name.toLowerCase()}@example.com`), orders, imbalances: await booksOfShop(database) };
  });
}

/** Has the clock of all that recurs come to a moment, also where the shop ends and begins again meanwhile. */
async function passUntil(shop: DemoShop, run: Run, moment: number): Promise<void> {
  for (let days = 1, refusals = 0; days > 0;) {
    await shop.untilOpen();
    try {
      const told = await run('plans', 'advance', '--days', String(days));
      days = Math.ceil((moment - Date.parse(/For plans it is (\S+) now/.exec(told)![1]!)) / dayMs);
    } catch (error) {
      // how far the clock has come is told by its next move
      if (!(error instanceof OrderRefused) || (refusals += 1) > mostRefusals) throw error;
      await pause(refusalMs);
      days = 1;
    }
  }
}

async function withDatabase<T>(
  settings: ReturnType<typeof readSettings>,
  act: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    return await act(database);
  } finally {
    await database.close();
  }
}
