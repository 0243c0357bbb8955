import type { MembershipStatus } from '@cellardoor/rules/memberships';
import type { Queries } from '../../platform/db/database.ts';

/** Ends at once the terms that an order paid for. Gives their ids. The order is locked. */
export async function endTermsOf(tx: Queries, orderId: number, customerId: number | null, now: Date): Promise<number[]> {
  await tx.query('select 1 from customers where id = $1 for update', [customerId]);
  const ended = await tx.query<{ id: number }>(
    `update memberships set status = 'CANCELLED', cancelled_at = $2, ends_at = case when starts_at < $2 then $2 else ends_at end
      where order_id = $1 and status in ('ACTIVE', 'SUSPENDED') and ends_at > $2 returning id`,
    [orderId, now],
  );
  return ended.map(({ id }) => id);
}

/** Notes when its member said that they leave a term at its end; null: they stay. */
export async function noteLeft(tx: Queries, id: number, at: Date | null): Promise<void> {
  await tx.query('update memberships set cancelled_at = $2 where id = $1', [id, at]);
}

/** Moves a term to another status; one that has begun ends now. */
export async function moveTermTo(tx: Queries, id: number, status: MembershipStatus, now: Date, hasBegun: boolean): Promise<void> {
  await tx.query('update memberships set status = $2, cancelled_at = $3, ends_at = case when $4 then $3 else ends_at end where id = $1', [
    id,
    status,
    now,
    hasBegun,
  ]);
}

/** Notes that a member is reminded of the end of their term. False where they were before. */
export async function noteReminded(tx: Queries, id: number, now: Date): Promise<boolean> {
  const noted = await tx.query('update memberships set reminded_at = $2 where id = $1 and reminded_at is null returning id', [id, now]);
  return noted.length > 0;
}
