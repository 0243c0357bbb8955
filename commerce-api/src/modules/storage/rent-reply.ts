import type { Storage } from '@cellardoor/contracts/api/storage';
import type { SavedCard } from '@cellardoor/contracts/api/saved-cards';
import type { Queries } from '../../platform/db/database.ts';
import { findNextCharge, type RecurringCharge } from '../subscriptions/recurring/recurring-charge.ts';
import { findRunningRent } from './keep-subscription.ts';
import { findRent } from './rent-store.ts';
import type { StorageAccountRow } from './storage-store.ts';

type RentReply = Storage['rent'];

/** Where the rent of a customer stands; `amount` is that of a year for what they hold. `now` is that of all that recurs. [ACC-04] */
export async function rentReply(
  db: Queries,
  account: StorageAccountRow | undefined,
  amount: number,
  cards: readonly SavedCard[],
  now: Date,
): Promise<RentReply> {
  const agreement = account && (await findRunningRent(db, account));
  const charge = agreement && (await findNextCharge(db, agreement.id));
  const cardId = cards.find((card) => card.cardId === String(agreement?.saved_card_id))?.cardId ?? null;
  if (!charge) return { state: amount > 0 ? 'cardNeeded' : 'none', amount, dueOn: null, dueAmount: amount, cardId };
  const noted = await findRent(db, charge.id);
  return {
    state: stateOf(charge, cardId, now),
    amount,
    dueOn: charge.charge_on,
    dueAmount: noted?.amount ?? Math.min(amount, charge.amount ?? amount),
    cardId,
  };
}

function stateOf({ state, next_step_at: nextStepAt }: RecurringCharge, cardId: string | null, now: Date): RentReply['state'] {
  const isAsked = nextStepAt !== null && nextStepAt <= now && cardId !== null;
  if (state === 'CHARGING' || (state === 'DECLINED' && isAsked)) return 'charging';
  if (state === 'DECLINED') return 'declined';
  return cardId === null ? 'cardNeeded' : 'planned';
}
