import type { Market } from '@cellardoor/contracts';
import type { PaymentDays, RewardMedia } from '@cellardoor/rules/reward-days';
import { type Queries, queryOne } from '../../../platform/db/database.ts';
import { lockAgreement, type RecurringAgreement } from '../recurring/recurring-agreement.ts';

/** Wine reward as it is kept, with its agreement. Days are ISO dates of its country, amounts minor units of it. */
export interface WineReward {
  readonly agreement: RecurringAgreement;
  readonly savings_account_id: number;
  readonly scheme_version: number;
  readonly bonus_percent: number;
  readonly day_of_month: number;
  readonly paid_on: string;
  readonly holiday_from: string | null;
  readonly holiday_until: string | null;
  readonly media: RewardMedia;
  readonly auto_refund: boolean;
  readonly joined_order_id: number;
}

type RewardColumns = Omit<WineReward, 'agreement'>;

const columns = `w.subscription_id, w.savings_account_id, w.scheme_version, w.bonus_percent, w.day_of_month, w.paid_on::text, w.holiday_from::text,
  w.holiday_until::text, w.media, w.auto_refund, w.joined_order_id`;

/** What says when it is paid in. */
export const paymentDaysOf = ({ day_of_month, paid_on, holiday_from, holiday_until }: RewardColumns): PaymentDays => ({
  dayOfMonth: day_of_month,
  paidOn: paid_on,
  holiday: holiday_from !== null && holiday_until !== null ? { from: holiday_from, until: holiday_until } : null,
});

/** The reward of an agreement that the caller has read. */
export async function rewardOf(db: Queries, agreement: RecurringAgreement): Promise<WineReward> {
  const row = await queryOne<RewardColumns>(db, `select ${columns} from wine_rewards w where w.subscription_id = $1`, [agreement.id]);
  return { ...row!, agreement };
}

/** Locks a reward until the transaction ends, whosever it is; undefined for none. */
export async function lockReward(tx: Queries, id: number): Promise<WineReward | undefined> {
  const agreement = await lockAgreement(tx, id);
  return agreement?.kind === 'WINEREWARD' ? rewardOf(tx, agreement) : undefined;
}

/** Id of a customer's reward in a market, whatever its state; undefined for another's and for none. */
export async function findOwnRewardId(
  db: Queries,
  customerId: number,
  { brand, country }: Market,
  id: string,
): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    db,
    `select s.id from subscriptions s join recurring_agreements r on r.subscription_id = s.id
      where s.customer_id = $1 and r.brand = $2 and s.country = $3 and s.id = $4 and r.kind = 'WINEREWARD'`,
    [customerId, brand, country, id],
  );
  return row?.id;
}

/** Id of the reward that paid into an account last; undefined for an account that nothing pays into. */
export async function findRewardIdOf(db: Queries, accountId: number): Promise<number | undefined> {
  const row = await queryOne<{ id: number }>(
    db,
    'select subscription_id as id from wine_rewards where savings_account_id = $1 order by subscription_id desc limit 1',
    [accountId],
  );
  return row?.id;
}

/** What of a reward may be changed, by its column. */
type RewardChanges = Partial<Pick<RewardColumns, 'day_of_month' | 'paid_on' | 'holiday_from' | 'holiday_until' | 'media' | 'auto_refund'>>;

/** Changes columns of a reward that the caller has locked; gives it as it is then. */
export async function updateReward(tx: Queries, reward: WineReward, changes: RewardChanges): Promise<WineReward> {
  const entries = Object.entries(changes);
  if (entries.length === 0) return reward;
  const sets = entries.map(([column], at) => `${column} = $${at + 2}`);
  await tx.query(`update wine_rewards set ${sets.join(', ')} where subscription_id = $1`, [
    reward.agreement.id,
    ...entries.map(([, value]) => value),
  ]);
  return { ...reward, ...changes };
}
