import type { Queries } from '../db/database.ts';
import { readTrail } from './audit-trail.ts';

/** In the trail of an order: its provider took money back that the shop did not give. */
export const takenBackAction = 'took back';

interface TakenBack {
  readonly event: string;
  readonly amount?: string;
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
