import type { Queries } from '../../../platform/db/database.ts';
import { holdsRow, setNextStep } from '../../../platform/db/due-rows.ts';
import { CannotCommit } from '../../../platform/http/cannot-commit.ts';
import { Changed } from '../../../platform/db/retry-conflicts.ts';
import type { AgreedStep } from '../../ordering/payment/charge-agreed.ts';
import { plansNow } from '../clock/shop-clock.ts';
import { beginCharge, type BegunCharge, type HeldDue, resumeOrderOf, takeCharge } from './charge-due.ts';
import type { Due, DueRow, DueSort } from './due.ts';
import type { RenewalDeps } from './renewal-deps.ts';

/** Minutes after which something is tried again of which another customer has just bought the last bottle. */
const soldOutMinutes = 1;

/** Does the one thing that is due for a row that the caller has taken as `holder`, and gives back. [WPL-06] */
export async function takeStep<D extends Due>(deps: RenewalDeps, sort: DueSort<D>, taken: DueRow, holder: string): Promise<void> {
  const { table } = sort;
  try {
    const begun = await deps.database.transaction((tx) => begin(deps, tx, sort, taken, holder));
    if (begun) await takeCharge(deps, begun.held, begun.charge);
  } catch (error) {
    if (!(error instanceof CannotCommit)) throw error;
    const later = new Date((await plansNow(deps)).getTime() + soldOutMinutes * 60_000);
    await deps.database.transaction(async (tx) => {
      // what was paid meanwhile has nothing to come
      if (await holdsRow(tx, table, taken.id, holder)) await setNextStep(tx, table, taken.id, later);
    });
  }
}

/** The order comes before the agreement, as where it is placed: no two transactions wait for each other in a ring. */
async function begin<D extends Due>(
  deps: RenewalDeps,
  tx: Queries,
  sort: DueSort<D>,
  taken: DueRow,
  holder: string,
): Promise<{ readonly held: HeldDue<D>; readonly charge: BegunCharge } | undefined> {
  const now = await plansNow(deps, tx);
  const before = await resumeOrderOf(tx, taken, holder);
  const due = await sort.lock(tx, taken, now);
  const { one } = due;
  if (!(await holdsRow(tx, sort.table, taken.id, holder))) return undefined;
  if (one.order_id !== taken.order_id) throw new Changed('What is due has become an order.');
  if (one.next_step_at === null || one.next_step_at > now) return undefined;
  if (isStopped(due, before)) {
    if (one.state === 'CHARGING') await sort.unask(tx, one.id);
    else await setNextStep(tx, sort.table, one.id, null);
    return undefined;
  }
  if (await sort.beforeCharge(tx, due)) return undefined;
  const held = { sort, due, holder, before };
  const charge = await beginCharge(deps, tx, held);
  return charge && { held, charge };
}

/** True for what waits, as its agreement does not go on: nothing is due for it then. What the bank was asked for is found out about first. */
function isStopped({ agreement, one }: Due, before: AgreedStep | undefined): boolean {
  if (one.state === 'CHARGING' && before?.next !== 'open') return false;
  const isBegun = one.state === 'DECLINED' || one.state === 'CHARGING';
  const isRepair = isBegun && agreement.status === 'SUSPENDED' && agreement.suspended_for === 'declined';
  return !isRepair && agreement.status !== 'ACTIVE';
}
