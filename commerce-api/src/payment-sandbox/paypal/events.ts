import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type { SandboxMerchant } from './account.ts';

/** An event as it is sent, with what proves who sent it. */
export interface SignedEvent {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

interface Transmission {
  readonly transmission_id?: string;
  readonly transmission_time?: string;
  readonly transmission_sig?: string;
  readonly webhook_id?: string;
  readonly webhook_event?: object;
}

const signatureOf = (parts: readonly string[], secret: string) => createHmac('sha256', secret).update(parts.join('|')).digest();

/** Signs what happened for one webhook of the merchant's. */
export function signEvent(type: string, resource: object, webhookId: string, secret: string, now: Date): SignedEvent {
  const time = now.toISOString();
  const event = { id: `WH-${randomUUID()}`, event_version: '1.0', create_time: time, event_type: type, resource };
  const body = JSON.stringify(event);
  const id = randomUUID();
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'paypal-auth-algo': 'HMACSHA256',
      'paypal-cert-url': 'https://www.example.com/sandbox-has-none',
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signatureOf([id, time, webhookId, body], secret).toString('base64'),
    },
  };
}

/** True for what was signed by `signEvent` for this merchant's webhook. */
export function isSignedEvent(told: Transmission, { webhookId }: SandboxMerchant, secret: string): boolean {
  const { transmission_id: id = '', transmission_time: time = '', transmission_sig: given = '', webhook_event: event } = told;
  if (told.webhook_id !== webhookId) return false;
  const expected = signatureOf([id, time, webhookId, JSON.stringify(event)], secret);
  const sent = Buffer.from(given, 'base64');
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** Tells the merchant once. PayPal says it again for three days where it is not answered; nothing in the shop rests on that. */
export async function sendEvent({ body, headers }: SignedEvent, { webhookUrl }: SandboxMerchant): Promise<void> {
  await fetch(webhookUrl(), { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) }).catch(() => undefined);
}
