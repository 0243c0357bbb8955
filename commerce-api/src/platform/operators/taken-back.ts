import type { Queries } from '../db/database.ts';
import { readTrail } from './audit-trail.ts';

/** In the trail of an order: its provider took money back that the shop did not give. */
export const takenBackAction = 'took back';
/** In the trail of an order: its provider took money that the shop did not ask for. */
export const takenBesideAction = 'took besides';

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

const adviceOn: Readonly<Record<string, string>> = {
  [takenBackAction]: 'look there before you send the order, or pay back any of it',
  [takenBesideAction]: 'look there, and pay it back there',
};

/** What providers took back of an order, or took for it besides, a line each, the first first. */
export async function takenByProviderTexts(db: Queries, orderId: number): Promise<string[]> {
  const trail = await readTrail(db, { subject: `order ${orderId}` });
  return trail
    .filter(({ action }) => action in adviceOn)
    .map(({ at, who, action, after }) => {
      const { event, amount = 'money' } = after as TakenBack;
      return `  ${who} ${action} ${amount} ${at.toISOString()} (${event}): ${adviceOn[action]}`;
    })
    .toReversed();
}
