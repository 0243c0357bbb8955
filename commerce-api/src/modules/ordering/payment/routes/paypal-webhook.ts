import { payPalWebhookPath } from '@cellardoor/contracts/http/paypal-webhook';
import { isPlainText } from '@cellardoor/contracts/http/plain-text';
import type { Api } from '../../../../platform/api.ts';
import type { OrderingDeps } from '../../payment-modes/payment-providers.ts';
import { refuse } from '../../../../platform/http/refusal.ts';
import { handlePayPalEvent, findPaymentOfEvent } from '../paypal/handle-event.ts';
import type { PayPalEvent } from '../paypal/paypal-replies.ts';

/**
 * Where PayPal tells what became of payments. What is no payment of ours is taken note of and left; whatever is, PayPal is asked whether it said so.
 * Where it cannot be asked the answer is an error, upon which PayPal tells it again.
 */
export function payPalWebhookRoute(app: Api, deps: OrderingDeps): void {
  const { database, payPal, runDueJobs } = deps;
  void app.register(async (scope) => {
    // the signature covers the body's very letters
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    scope.post<{ Body: string }>(payPalWebhookPath, { schema: { hide: true } }, async ({ body, headers, log }, reply) => {
      const event = readEvent(body) ?? refuse(400, 'This is no event of PayPal.', { code: 'invalid' });
      const payment = await findPaymentOfEvent(database, event);
      if (payment) {
        const said = await payPal.verifyEvent(headers, body);
        if (said === 'unknown') refuse(503, 'PayPal does not say whether this is its event.', { code: 'payment_silent' });
        if (said === 'forged') {
          log.warn('an event that PayPal did not send was refused');
          refuse(403, 'PayPal did not send this.', { code: 'not_paypal' });
        }
        await handlePayPalEvent(deps, event, payment);
        runDueJobs();
      }
      return reply.code(200).send({ status: 'noted' });
    });
  });
}

function readEvent(body: unknown): PayPalEvent | undefined {
  try {
    const event = JSON.parse(String(body)) as { event_type?: unknown; resource?: { custom_id?: unknown; id?: unknown } } | null;
    const { event_type: type, resource } = event ?? {};
    return [type, resource?.custom_id ?? '', resource?.id ?? ''].every(isText) ? (event as PayPalEvent) : undefined;
  } catch {
    return undefined;
  }
}

/** A text that the database can be asked for: what stands escaped in a body was seen by nobody yet. */
const isText = (value: unknown): boolean => typeof value === 'string' && isPlainText(value);
