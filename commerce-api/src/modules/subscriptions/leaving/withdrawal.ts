import { countryOf } from '@cellardoor/contracts/countries';
import type { Order } from '@cellardoor/contracts/api/order';
import { endOfDayAfter } from '@cellardoor/rules/dates';
import { isFree } from '@cellardoor/rules/line-types';
import { withdrawalDaysOn } from '@cellardoor/rules/plan-rules';
import type { Queries } from '../../../platform/db/database.ts';
import { findLeft } from '../../ordering/fulfilment/order-left.ts';
import { readPlacedOrder } from '../../ordering/orders/order-store.ts';
import { isRunning } from '../agreements/require-running.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { dayOf } from '../clock/calendar.ts';
import type { Scheme } from '../schemes/scheme.ts';

/** What happens when a customer withdraws from a plan. */
export interface Withdrawal {
  /** Until then they may. */
  readonly until: Date;
  /** What they have back at once, in minor units. */
  readonly amount: number;
  /** What becomes of the order with which they joined: it is cancelled, it is to be sent back, or it stays as it is and can be sent back by itself. */
  readonly order: 'cancel' | 'return' | 'stay';
}

/**
 * What a withdrawal would do now; null where the customer may not withdraw: the days that the country's law gives count from the day on which they
 * joined. The order with which they joined is paid back as a whole while it holds nothing but the plan and has not been sent; otherwise when it comes
 * back.
 */
export async function withdrawalOf(db: Queries, plan: WinePlanRow, scheme: Scheme, now: Date): Promise<Withdrawal | null> {
  const until = withdrawUntil(plan);
  if (!isRunning(plan) || !until || now > until) return null;
  const placed = await readPlacedOrder(db, plan.joined_order_id);
  const order = placed && holdsPlanAlone(placed.order, scheme) ? wayOf(placed.order, now) : 'stay';
  const amount = placed && order === 'cancel' ? (await findLeft(db, placed.row)).left.all : 0;
  return { until, amount, order };
}

/** Until when a customer may withdraw from a plan; null where no rule of the day on which they joined gives any. */
function withdrawUntil({ country, starts_at: joinedAt }: WinePlanRow): Date | null {
  const { planRules, facts } = countryOf(country);
  const days = withdrawalDaysOn(planRules, dayOf(joinedAt, facts.timeZone));
  return days === 0 ? null : endOfDayAfter(joinedAt, days, facts.timeZone);
}

function wayOf({ progress: { mayCancel, returnUntil } }: Order, now: Date): Withdrawal['order'] {
  if (mayCancel) return 'cancel';
  return returnUntil !== null && now <= new Date(returnUntil) ? 'return' : 'stay';
}

/** True for an order of the plan's first case and of what came free with it. */
const holdsPlanAlone = ({ lineItems }: Order, { cases }: Scheme): boolean =>
  lineItems.every((line) => isFree(line) || cases.some(({ itemCode }) => itemCode === line.sku.itemCode));
