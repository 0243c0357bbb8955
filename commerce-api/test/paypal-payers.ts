import type { PendingApproval } from '@cellardoor/contracts/api/paying';
import { payPalWebhookPath } from '@cellardoor/contracts/http/paypal-webhook';
import type { SignedEvent } from '../src/payment-sandbox/paypal/events.ts';
import type { ApiUnderTest } from './api-under-test.ts';
import { eventually } from './eventually.ts';
import type { PayPalPeer } from './paypal-peer.ts';
import type { Answer, Shopper } from './shopper.ts';

/** What the API says to whoever comes back from PayPal with an approval that pays nothing. */
export const challengeOver = {
  status: 409,
  error: { code: 'challenge_over', message: expect.stringContaining('You have not been charged') },
};

/** The question that a payer is sent to PayPal with. */
export function questionOf({ status, response }: Answer<unknown>): PendingApproval['webRedirectDetails'] {
  expect({ status, response }).toMatchObject({ status: 200, response: { status: 'pending_approval' } });
  return (response as PendingApproval).webRedirectDetails;
}

/** Shoppers who pay at a test's own PayPal, what it has in its books of their orders, and the events that it sends. */
export function payersAtPayPal(started: () => { readonly api: ApiUnderTest; readonly peer: PayPalPeer }) {
  const isMoney = async (orderId: string, money: readonly string[]) =>
    JSON.stringify(await started().peer.moneyOf(orderId)) === JSON.stringify(money);
  const waitFor = (orderId: string, ...money: string[]) => eventually(() => isMoney(orderId, money));
  const approve = (redirectUrl: string, means = 'balance') => started().peer.visit(redirectUrl, { means, approve: '1' });
  /** An order that waits for its payer at PayPal. @param gift pays first */
  async function askedOf(shopper: Shopper, gift?: Parameters<Shopper['addGift']>[0]) {
    const orderId = await shopper.readyToPay();
    if (gift) await shopper.addGift(gift);
    const { redirectUrl, authenticationTransactionId: id } = questionOf(await shopper.payByPayPal(orderId));
    return { orderId, redirectUrl, id };
  }
  /** An order that PayPal has paid, and taken the money of. */
  async function paidOf(shopper: Shopper) {
    const asked = await askedOf(shopper);
    await approve(asked.redirectUrl);
    expect((await shopper.backFromPayPal(asked.orderId, asked.id)).status).toBe(200);
    await waitFor(asked.orderId, 'authorization CAPTURED', 'capture COMPLETED');
    return asked;
  }
  /** Sends the API an event as PayPal signed it, with changed headers where they are given; gives the status of the reply. */
  const tell = ({ body, headers }: SignedEvent, changes: Record<string, string> = {}) =>
    fetch(started().api.url + payPalWebhookPath, { method: 'POST', body, headers: { ...headers, ...changes } }).then(
      ({ status }) => status,
    );
  const eventsOf = (orderId: string, type: string) =>
    started().peer.events.filter(({ body }) => body.includes(type) && body.includes(`"custom_id":"${orderId}-`));
  /** Of what no log may hold, what the API's log holds. */
  const secretsInLog = () => {
    const { api, peer } = started();
    const secrets = [peer.account.secret, peer.account.clientId, 'SANDBOXPAYER1', 'anna@example.com', 'Bearer '];
    return secrets.filter((secret) => api.log().includes(secret));
  };
  return { isMoney, waitFor, approve, askedOf, paidOf, tell, eventsOf, secretsInLog };
}
