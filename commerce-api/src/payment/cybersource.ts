import { GatewaySilent, type PaymentGateway, type PaymentRef } from './gateway.ts';
import { signedHeaders, type SigningKey } from './http-signature.ts';
import { cardOfToken } from './transient-token.ts';

/** Milliseconds until an answer that has not come is taken for none. */
const patience = 15_000;

/** The gateway's fields that we read. */
interface GatewayReply {
  id?: string;
  status?: string;
  reason?: string;
  errorInformation?: { reason?: string };
}

/** Writes minor units as the gateway wants them: '12.34'. All our currencies have two decimals. */
const decimal = (amount: number) => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;

const amountDetails = ({ amount, currency }: PaymentRef) => ({ totalAmount: decimal(amount), currency });
const clientReferenceInformation = ({ key, orderId }: PaymentRef) => ({ code: String(orderId), transactionId: key });

/** Speaks the Cybersource REST protocol. `baseUrl` is asked for at each call: the sandbox's own port is known once it listens. */
export function cybersourceGateway(baseUrl: () => string, key: SigningKey): PaymentGateway {
  const post = (path: string, body: object) => send(new URL(`${baseUrl()}${path}`), JSON.stringify(body), key);
  return {
    cardOf: cardOfToken,
    async authorise(request) {
      const { status, reply } = await post('/pts/v2/payments', {
        clientReferenceInformation: clientReferenceInformation(request),
        processingInformation: { capture: false },
        tokenInformation: { transientTokenJwt: request.token },
        orderInformation: { amountDetails: amountDetails(request) },
      });
      if (status === 201 && reply.status === 'AUTHORIZED' && reply.id) return { status: 'authorised', gatewayId: reply.id };
      if (status >= 500 || status === 429 || (status === 201 && !reply.status)) throw new GatewaySilent(`The gateway answered ${status}.`);
      return {
        status: 'declined',
        gatewayId: reply.id ?? null,
        reason: reply.errorInformation?.reason ?? reply.reason ?? reply.status ?? 'UNKNOWN',
      };
    },
    async capture(payment) {
      await done(
        post(`/pts/v2/payments/${encodeURIComponent(payment.gatewayId)}/captures`, {
          clientReferenceInformation: clientReferenceInformation(payment),
          orderInformation: { amountDetails: amountDetails(payment) },
        }),
      );
    },
    async reverse(payment) {
      await done(
        post('/pts/v2/reversals', {
          clientReferenceInformation: clientReferenceInformation(payment),
          reversalInformation: { amountDetails: amountDetails(payment) },
        }),
      );
    },
  };
}

interface Answer {
  readonly status: number;
  readonly reply: GatewayReply;
}

async function done(answer: Promise<Answer>): Promise<void> {
  const { status, reply } = await answer;
  if (status !== 201) throw new Error(`The gateway answered ${status} ${reply.reason ?? reply.status ?? ''}`.trim());
}

async function send(url: URL, body: string, key: SigningKey): Promise<Answer> {
  const path = url.pathname + url.search;
  const signed = signedHeaders({ host: url.host, date: new Date().toUTCString(), method: 'POST', path, body }, key);
  // fetch writes the host header itself, the same one
  const { host: _host, ...headers } = signed;
  try {
    const response = await fetch(url, {
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    return { status: response.status, reply: (await response.json()) as GatewayReply };
  } catch (error) {
    throw new GatewaySilent('The gateway did not answer.', { cause: error });
  }
}
