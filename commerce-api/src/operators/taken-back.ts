import type { Queries } from '../db/database.ts';
import { readTrail } from './audit-trail.ts';

/** In the trail of an order: its provider took money back that the shop did not give. */
export const takenBackAction = 'took back';

interface TakenBack {
  readonly event: string;
  readonly amount?: string;
}

/** True for an order of whose money a provider took something back. */
export async function isTakenBack(db: Queries, orderId: number): Promise<boolean> {
  const entries = await db.query('select 1 from audit_trail where subject = $1 and action = $2 limit 1', [
    `order ${orderId}`,
    takenBackAction,
  ]);
  return entries.length > 0;
}

/** What providers took back of an order, a line each, the first first. */
export async function takenBackTexts(db: Queries, orderId: number): Promise<string[]> {
  const trail = await readTrail(db, { subject: `order ${orderId}` });
  return trail
    .filter(({ action }) => action === takenBackAction)
    .map(({ at, who, after }) => {
      const { event, amount = 'money' } = after as TakenBack;
      return `  ${who} took back ${amount} ${at.toISOString()} (${event}): look there before you send the order, or pay back any of it`;
    })
    .toReversed();
}
