import { isDeepStrictEqual } from 'node:util';
import type { OrderingDeps } from '../../payment-modes/payment-providers.ts';
import { keepTrail, readTrail } from '../../../../platform/operators/audit-trail.ts';
import { takenBackAction, takenBesideAction } from '../../../../platform/operators/taken-back.ts';
import { lockOrderOfAttempt, type Attempt } from '../attempt-store.ts';
import type { PayPalEvent } from './paypal-replies.ts';

export type UnexpectedMovementDeps = Pick<OrderingDeps, 'database' | 'alert' | 'now'>;

const alertOf = { [takenBackAction]: 'paypal_took_back', [takenBesideAction]: 'paypal_took_besides' } as const;

/**
 * Raises an alert and writes to the order's audit trail that PayPal has moved money without the shop: a refund or reversal that the shop did not make,
 * or a capture that it did not request. Recorded once, however often PayPal repeats the event.
 */
export async function recordUnexpectedMovement(
  { database, alert, now }: UnexpectedMovementDeps,
  { event_type: event = '', resource = {} }: PayPalEvent,
  payment: Attempt,
  { action, why }: { readonly action: keyof typeof alertOf; readonly why: string },
): Promise<void> {
  const { order_id: orderId } = payment;
  const subject = `order ${orderId}`;
  const { value, currency_code } = resource.amount ?? {};
  const after = { event, ...(resource.id && { id: resource.id }), ...(value && { amount: [value, currency_code ?? ''].join(' ').trim() }) };
  await database.transaction(async (tx) => {
    await lockOrderOfAttempt(tx, payment);
    const known = (await readTrail(tx, { subject })).some((entry) => isDeepStrictEqual(entry.after, after));
    if (!known) await keepTrail(tx, { name: 'PayPal', role: 'provider' }, { at: now(), action, subject, before: {}, after });
  });
  alert(alertOf[action], { orderId, event }, why);
}
