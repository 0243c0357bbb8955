import { isDeepStrictEqual } from 'node:util';
import type { Deps } from '../../api.ts';
import { keepTrail, readTrail } from '../../operators/audit-trail.ts';
import { takenBackAction } from '../../operators/taken-back.ts';
import { lockPaying, type Attempt } from '../attempt-store.ts';
import type { PayPalEvent } from './paypal-replies.ts';

export type TakenBackDeps = Pick<Deps, 'database' | 'alert' | 'now'>;

/**
 * Calls for a human, as PayPal took money back that the shop did not give. It is written down with the order, once however often PayPal tells: whoever
 * sends the order or pays it back sees it there.
 */
export async function noteTakenBack(
  { database, alert, now }: TakenBackDeps,
  { event_type: event = '', resource = {} }: PayPalEvent,
  payment: Attempt,
  why: string,
): Promise<void> {
  const { order_id: orderId } = payment;
  const subject = `order ${orderId}`;
  const { value, currency_code } = resource.amount ?? {};
  const after = { event, ...(resource.id && { id: resource.id }), ...(value && { amount: [value, currency_code ?? ''].join(' ').trim() }) };
  await database.transaction(async (tx) => {
    await lockPaying(tx, payment);
    const known = (await readTrail(tx, { subject })).some((entry) => isDeepStrictEqual(entry.after, after));
    if (!known)
      await keepTrail(tx, { name: 'PayPal', role: 'provider' }, { at: now(), action: takenBackAction, subject, before: {}, after });
  });
  alert('paypal_took_back', { orderId, event }, why);
}
