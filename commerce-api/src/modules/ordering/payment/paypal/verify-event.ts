import { payPalProofHeaders } from '@cellardoor/contracts/http/paypal-webhook';
import type { IncomingHttpHeaders } from 'node:http';
import type { PayPalAccount } from './paypal-account.ts';
import type { PayPalSender } from './paypal-sender.ts';

/** Whether PayPal sent an event. `unknown`: it could not be asked just now. */
export type VerifyEvent = (headers: IncomingHttpHeaders, sentBody: string) => Promise<'genuine' | 'forged' | 'unknown'>;

/** Characters of the longest header that proves an event. */
const longest = 500;

/**
 * Asks PayPal whether an event is its own and meant for our webhook: the body goes back as it was sent, as the signature covers its very letters.
 * `sentBody` is known to be JSON.
 */
export function verifyEvent({ webhookId }: PayPalAccount, post: PayPalSender['post']): VerifyEvent {
  return async (headers, sentBody) => {
    const told = Object.entries(payPalProofHeaders).map(([field, header]) => [field, headers[header]] as const);
    if (!webhookId || told.some(([, value]) => typeof value !== 'string' || value.length > longest)) return 'forged';
    const envelope = JSON.stringify({ ...Object.fromEntries(told), webhook_id: webhookId });
    const answer = await post('/v1/notifications/verify-webhook-signature', `${envelope.slice(0, -1)},"webhook_event":${sentBody}}`);
    if (answer.status === 200) return answer.reply.verification_status === 'SUCCESS' ? 'genuine' : 'forged';
    // what PayPal cannot read as one of its events is none
    return answer.status === 400 || answer.status === 422 ? 'forged' : 'unknown';
  };
}
