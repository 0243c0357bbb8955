import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { Changed } from '../../../platform/db/retry-conflicts.ts';
import { beginAgreedCharge, commitOrder, openAgreedOrder, resumeAgreed, takeAgreedCharge } from '../../ordering/api.ts';
import type { AgreedStep, ChargedCard, LeasedCharge } from '../../ordering/payment/charge-agreed.ts';
import type { OrderRow } from '../../ordering/orders/order-row.ts';
import type { RenewalDeps } from './renewal-deps.ts';
import type { SavedCardRow } from '../../ordering/saved-cards/card-store.ts';
import { lockPlanById } from '../agreements/plan-store.ts';
import type { WinePlanRow } from '../agreements/wine-plan.ts';
import { findCase, updateCase } from '../cases/case-store.ts';
import type { PlanCaseRow } from '../cases/plan-case.ts';
import { plansNow } from '../clock/shop-clock.ts';
import type { Scheme } from '../schemes/scheme.ts';
import { forbidCase } from './forbid-case.ts';
import { orderOfCase } from './case-order.ts';
import { mayAskAgain } from './card-asked-before.ts';
import { declineCase } from './decline-case.ts';
import { setNextStep } from './due-cases.ts';
import { placeCase } from './place-case.ts';

/** A case that is due, with all that its charge is about; the caller has locked its plan, and its order before that. */
export interface DueCase {
  readonly plan: WinePlanRow;
  readonly scheme: Scheme;
  readonly one: PlanCaseRow;
  readonly now: Date;
  /** Who has the case. */
  readonly holder: string;
  /** What there is to do about the order that it became before; undefined where it was none yet. */
  readonly before: AgreedStep | undefined;
}

/** A charge that was begun, to be asked for outside of the transaction. */
export interface BegunCharge {
  readonly charge: LeasedCharge;
  readonly card: ChargedCard;
}

/** Minutes after which a charge of which nothing was heard is looked at again. */
const silentMinutes = 2;
const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Locks the order that a case became before, if it did, and says what there is to do about it. Comes before the plan is locked. */
export async function resumeOrderOf(tx: Queries, one: PlanCaseRow, holder: string): Promise<AgreedStep | undefined> {
  return one.order_id === null ? undefined : resumeAgreed(tx, one.order_id, holder);
}

/**
 * The first of two transactions of a charge: makes the case an order by the rules and stock of the day, and writes down that its card is about to be
 * asked. Undefined where there is nothing to ask the gateway: another process does, the case was declined, forbidden, or costs nothing. [WPL-06]
 */
export async function beginCharge(deps: RenewalDeps, tx: Queries, due: DueCase): Promise<BegunCharge | undefined> {
  const { plan, one, before, now } = due;
  const card = await findCard(tx, plan);
  if (one.state === 'CHARGING' && before && before.next !== 'open') return goOn(deps, tx, due, before, card);
  if (before?.next === 'reversal' || before?.next === 'wait') {
    await setNextStep(tx, one.id, inMinutes(now, silentMinutes));
    return undefined;
  }
  return open(deps, tx, due, card);
}

async function goOn(
  { settings }: RenewalDeps,
  tx: Queries,
  { plan, one, now }: DueCase,
  before: AgreedStep,
  card: SavedCardRow | undefined,
): Promise<BegunCharge | undefined> {
  // what was asked for is found out about, also where its card was removed meanwhile
  if (before.next === 'authorise') return { charge: before, card: card ?? removedCard };
  if (before.next === 'declined') {
    await declineCase(tx, plan, one, before.reason, { now, retryDays: settings.planRetryDays });
    return undefined;
  }
  await setNextStep(tx, one.id, inMinutes(now, silentMinutes));
  return undefined;
}

async function open(
  { settings }: RenewalDeps,
  tx: Queries,
  { plan, scheme, one, holder, now }: DueCase,
  card: SavedCardRow | undefined,
): Promise<BegunCharge | undefined> {
  const made = await orderOfCase(tx, plan, scheme, one, now);
  if ('forbidden' in made) {
    await forbidCase(tx, plan, scheme, one, made.forbidden, now);
    return undefined;
  }
  if (!card) {
    await declineCase(tx, plan, one, 'NO_CARD', { now, retryDays: settings.planRetryDays });
    return undefined;
  }
  if (one.order_id !== null && !(await mayAskAgain(tx, one.order_id, card))) {
    await setNextStep(tx, one.id, null);
    return undefined;
  }
  const order = await openAgreedOrder(tx, one.order_id, made.agreed);
  // due until it has ended: whoever finds it after a death goes on
  await updateCase(tx, one.id, { state: 'CHARGING', order_id: order.id, next_step_at: now });
  if (made.agreed.frozen.orderPriceInfo.toPay > 0) return { charge: await beginAgreedCharge(tx, order, card, holder), card };
  const placed = await commitOrder(tx, order, null, now, { isMailed: false });
  await placeCase(tx, { plan, scheme, one, now }, placed);
  return undefined;
}

const findCard = (tx: Queries, { saved_card_id }: WinePlanRow): Promise<SavedCardRow | undefined> =>
  queryOne(tx, 'select id, token, brand, last_four, good_through, network_transaction_id from saved_cards where id = $1', [saved_card_id]);

/** Stands where a charge is only found out about. */
const removedCard: ChargedCard = { token: '', network_transaction_id: null };

/** Asks for the money, and notes what came of it. */
export async function takeCharge(deps: RenewalDeps, { plan, scheme, one, holder }: DueCase, { charge, card }: BegunCharge): Promise<void> {
  const ended = await takeAgreedCharge(deps, charge, card, (tx, order, attempt) => commit(deps, tx, { scheme, one }, order, attempt));
  if (ended === 'paid') return deps.runDueJobs();
  await deps.database.transaction(async (tx) => {
    const now = await plansNow(deps, tx);
    const step = await resumeAgreed(tx, charge.order.id, holder);
    const locked = await lockPlanById(tx, plan.id);
    const current = await findCase(tx, plan.id, one.id);
    if (current?.state !== 'CHARGING') return;
    if (step.next === 'declined') await declineCase(tx, locked!, current, step.reason, { now, retryDays: deps.settings.planRetryDays });
    else await setNextStep(tx, one.id, inMinutes(now, silentMinutes));
  });
  deps.runDueJobs();
}

async function commit(
  deps: RenewalDeps,
  tx: Queries,
  { scheme, one }: Pick<DueCase, 'scheme' | 'one'>,
  order: OrderRow,
  attempt: Parameters<typeof commitOrder>[2],
): Promise<OrderRow> {
  const now = await plansNow(deps, tx);
  const plan = (await lockPlanById(tx, one.subscription_id))!;
  const current = await findCase(tx, plan.id, one.id);
  if (current?.order_id !== order.id) throw new Changed('The case has become another order.');
  const placed = await commitOrder(tx, order, attempt, now, { isMailed: false });
  await placeCase(tx, { plan, scheme, one: current, now }, placed);
  return placed;
}
