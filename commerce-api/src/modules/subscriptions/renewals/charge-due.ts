import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { setNextStep } from '../../../platform/db/due-rows.ts';
import { Changed } from '../../../platform/db/retry-conflicts.ts';
import { beginAgreedCharge, commitOrder, openAgreedOrder, resumeAgreed, takeAgreedCharge } from '../../ordering/api.ts';
import type { AgreedStep, ChargedCard, LeasedCharge } from '../../ordering/payment/charge-agreed.ts';
import type { OrderRow } from '../../ordering/orders/order-row.ts';
import type { SavedCardRow } from '../../ordering/saved-cards/card-store.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { whyNotAskedAgain } from './card-asked-before.ts';
import { declineDue } from './decline-due.ts';
import type { Due, DueRow, DueSort, RunningAgreement } from './due.ts';
import type { RenewalDeps } from './renewal-deps.ts';

/** Something that is due, in the hands of one process. */
export interface HeldDue<D extends Due> {
  readonly sort: DueSort<D>;
  readonly due: D;
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

/** Locks the order that something became before, if it did, and says what there is to do about it. Comes before its agreement is locked. */
export async function resumeOrderOf(tx: Queries, one: Pick<DueRow, 'order_id'>, holder: string): Promise<AgreedStep | undefined> {
  return one.order_id === null ? undefined : resumeAgreed(tx, one.order_id, holder);
}

/**
 * The first of two transactions of a charge: makes it an order by the rules and stock of the day, and writes down that its card is about to be asked.
 * Undefined where there is nothing to ask the gateway: another process does, it was declined, forbidden, or costs nothing. [WPL-06]
 */
export async function beginCharge<D extends Due>(deps: RenewalDeps, tx: Queries, held: HeldDue<D>): Promise<BegunCharge | undefined> {
  const { sort, due, before } = held;
  const { agreement, one, now } = due;
  const card = await findCard(tx, agreement);
  if (one.state === 'CHARGING' && before && before.next !== 'open') return goOn(deps, tx, held, before, card);
  if (before?.next === 'reversal' || before?.next === 'wait') {
    await setNextStep(tx, sort.table, one.id, inMinutes(now, silentMinutes));
    return undefined;
  }
  return open(deps, tx, held, card);
}

async function goOn<D extends Due>(
  { settings }: RenewalDeps,
  tx: Queries,
  { sort, due }: HeldDue<D>,
  before: AgreedStep,
  card: SavedCardRow | undefined,
): Promise<BegunCharge | undefined> {
  // what was asked for is found out about, also where its card was removed meanwhile
  if (before.next === 'authorise') return { charge: before, card: card ?? removedCard };
  if (before.next === 'declined') await declineDue(tx, sort, due, before.reason, settings.planRetryDays);
  else await setNextStep(tx, sort.table, due.one.id, inMinutes(due.now, silentMinutes));
  return undefined;
}

async function open<D extends Due>(
  { settings }: RenewalDeps,
  tx: Queries,
  { sort, due, holder }: HeldDue<D>,
  card: SavedCardRow | undefined,
): Promise<BegunCharge | undefined> {
  const { one, now } = due;
  const made = await sort.orderOf(tx, due);
  if ('forbidden' in made) {
    await sort.forbid(tx, due, made);
    return undefined;
  }
  // wine reward may pay all: no card is asked then
  const isForCard = made.agreed.frozen.orderPriceInfo.toPay > 0;
  if (isForCard && !card) {
    await declineDue(tx, sort, due, 'NO_CARD', settings.planRetryDays);
    return undefined;
  }
  const whyNot = isForCard && one.order_id !== null ? await whyNotAskedAgain(tx, one.order_id, card!) : undefined;
  if (whyNot !== undefined) {
    // where another card was asked meanwhile, and did not answer, its customer is told that this one does not pay
    if (one.state === 'CHARGING') await declineDue(tx, sort, due, whyNot, settings.planRetryDays);
    else await setNextStep(tx, sort.table, one.id, sort.payableUntil(due));
    return undefined;
  }
  const order = await openAgreedOrder(tx, one.order_id, made.agreed);
  // due until it has ended: whoever finds it after a death goes on
  await sort.update(tx, one.id, { state: 'CHARGING', order_id: order.id, next_step_at: now });
  if (isForCard) return { charge: await beginAgreedCharge(tx, order, card!, holder), card: card! };
  await commitOrder(tx, order, null, now, { isMailed: false, afterwards: (placed) => sort.paid(tx, due, placed) });
  return undefined;
}

const findCard = (tx: Queries, { saved_card_id }: RunningAgreement): Promise<SavedCardRow | undefined> =>
  queryOne(tx, 'select id, token, brand, last_four, good_through, network_transaction_id from saved_cards where id = $1', [saved_card_id]);

/** Stands where a charge is only found out about. */
const removedCard: ChargedCard = { token: '', network_transaction_id: null };

/** Asks for the money, and notes what came of it. */
export async function takeCharge<D extends Due>(
  deps: RenewalDeps,
  { sort, due, holder }: HeldDue<D>,
  { charge, card }: BegunCharge,
): Promise<void> {
  const ended = await takeAgreedCharge(deps, charge, card, (tx, order, attempt) => commit(deps, tx, { sort, due }, order, attempt));
  if (ended === 'paid') return;
  await deps.database.transaction(async (tx) => {
    const step = await resumeAgreed(tx, charge.order.id, holder);
    const current = await sort.lock(tx, due.one, await plansNow(deps, tx));
    if (current.one.state !== 'CHARGING') return;
    if (step.next === 'declined') await declineDue(tx, sort, current, step.reason, deps.settings.planRetryDays);
    else await setNextStep(tx, sort.table, current.one.id, inMinutes(current.now, silentMinutes));
  });
}

async function commit<D extends Due>(
  deps: RenewalDeps,
  tx: Queries,
  { sort, due }: Pick<HeldDue<D>, 'sort' | 'due'>,
  order: OrderRow,
  attempt: Parameters<typeof commitOrder>[2],
): Promise<OrderRow> {
  const current = await sort.lock(tx, due.one, await plansNow(deps, tx));
  if (current.one.order_id !== order.id) throw new Changed('What is charged has become another order.');
  return commitOrder(tx, order, attempt, current.now, { isMailed: false, afterwards: (placed) => sort.paid(tx, current, placed) });
}
