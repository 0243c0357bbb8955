import { countryOf } from '@cellardoor/contracts/countries';
import type { Order } from '@cellardoor/contracts/api/order';
import { isFree } from '@cellardoor/rules/line-types';
import { withdrawUntil } from '@cellardoor/rules/plan-rules';
import type { Queries } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { findLeft } from '../../ordering/fulfilment/order-left.ts';
import { readPlacedOrder } from '../../ordering/orders/order-store.ts';
import { isRunning } from '../agreements/require-running.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
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
  const { planRules, facts } = countryOf(plan.country);
  const until = withdrawUntil(planRules, plan.starts_at, facts.timeZone);
  if (!isRunning(plan) || !until || now > until) return null;
  const placed = await readPlacedOrder(db, plan.joined_order_id);
  const order = placed && holdsPlanAlone(placed.order, scheme) ? wayOf(placed.order, now) : 'stay';
  const amount = placed && order === 'cancel' ? (await findLeft(db, placed.row)).left.all : 0;
  return { until, amount, order };
}

function wayOf({ progress: { mayCancel, returnUntil } }: Order, now: Date): Withdrawal['order'] {
  if (mayCancel) return 'cancel';
  return returnUntil !== null && now <= new Date(returnUntil) ? 'return' : 'stay';
}

/** True for an order of the plan's first case and of what came free with it. */
const holdsPlanAlone = ({ lineItems }: Order, { cases }: Scheme): boolean =>
  lineItems.every((line) => isFree(line) || cases.some(({ itemCode }) => itemCode === line.sku.itemCode));

/**
 * What a customer has back who withdraws from a plan or a membership now. `instead` says what they can do otherwise.
 * @throws Refusal 409: `too_late` where they may not, `amount_changed` where they would have back something else than they were told
 */
export function requireWithdrawal<W extends { readonly amount: number }>(
  withdrawal: W | null,
  expectedAmount: number | undefined,
  instead: string,
): W {
  if (!withdrawal) return refuse(409, `The days in which you can withdraw are over. ${instead}`, { code: 'too_late' });
  if (expectedAmount !== undefined && expectedAmount !== withdrawal.amount)
    refuse(409, 'What you have back has changed meanwhile. Please look again before you withdraw.', {
      field: 'expectedAmount',
      code: 'amount_changed',
    });
  return withdrawal;
}
