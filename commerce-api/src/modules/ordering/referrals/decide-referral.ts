import type { CountryId } from '@cellardoor/contracts';
import { type Queries, queryOne } from '../../../platform/db/database.ts';

/** Somebody who came by a friend's link, with the terms of that day; minor units. */
export interface Joined {
  readonly id: number;
  readonly referrer_id: number | null;
  readonly friend_id: number;
  readonly brand: string;
  readonly country: CountryId;
  readonly minimum_spend: number;
  readonly reward: number;
}

/** Why the first order of a friend gives nothing. */
export type ReferralRefusal = 'below_minimum' | 'not_first' | 'same_household' | 'same_card';

/** The referral of a friend that is not decided yet, locked until the transaction ends. */
export const lockJoined = (tx: Queries, friendId: number, brand: string, country: CountryId): Promise<Joined | undefined> =>
  queryOne(
    tx,
    `select id, referrer_id, friend_id, brand, country, minimum_spend, reward from referrals
      where friend_id = $1 and brand = $2 and country = $3 and state = 'joined' for update`,
    [friendId, brand, country],
  );

/** Notes why a friend's first order gives nothing. */
export async function noteRefused(tx: Queries, id: number, reason: ReferralRefusal, orderId: number, now: Date): Promise<void> {
  await tx.query(`update referrals set state = 'refused', reason = $2, decided_at = $3, order_id = $4 where id = $1`, [
    id,
    reason,
    now,
    orderId,
  ]);
}

/** The vouchers that a friend's first order gave. */
interface RewardGifts {
  readonly orderId: number;
  readonly referrerGift: number | null;
  readonly friendGift: number;
}

export async function noteRewarded(tx: Queries, id: number, { orderId, referrerGift, friendGift }: RewardGifts, now: Date): Promise<void> {
  await tx.query(
    `update referrals set state = 'rewarded', decided_at = $2, order_id = $3, referrer_gift_id = $4, friend_gift_id = $5 where id = $1`,
    [id, now, orderId, referrerGift, friendGift],
  );
}

/** Notes that what an order gave is taken back. Gives the vouchers; undefined where it gave none, or they were taken back before. */
export async function noteTakenBack(tx: Queries, orderId: number, now: Date): Promise<number[] | undefined> {
  const taken = await queryOne<{ gifts: number[] }>(
    tx,
    `update referrals set state = 'taken_back', decided_at = $2 where order_id = $1 and state = 'rewarded'
      returning array_remove(array[referrer_gift_id, friend_gift_id], null) as gifts`,
    [orderId, now],
  );
  return taken?.gifts;
}

/** A voucher that a friend's first order gave, and to whom. */
export interface Reward {
  readonly email: string;
  readonly brand: string;
  readonly country: CountryId;
  /** Minor units. */
  readonly reward: number;
  readonly expires_at: Date;
  readonly site_origin: string;
}

/** What one of the two has of a referral; undefined where it was taken back, or the account is closed. */
export const findReward = (db: Queries, referralId: number, to: 'referrer' | 'friend'): Promise<Reward | undefined> =>
  queryOne(
    db,
    `select c.email, r.brand, r.country, r.reward, g.expires_at, o.site_origin from referrals r
         join customers c on c.id = case when $2 = 'friend' then r.friend_id else r.referrer_id end
         join gift_cards g on g.id = case when $2 = 'friend' then r.friend_gift_id else r.referrer_gift_id end
         join orders o on o.id = r.order_id where r.id = $1 and r.state = 'rewarded'`,
    [referralId, to],
  );
