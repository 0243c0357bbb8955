import { signedHeaders, type SigningKey } from './http-signature.ts';

/** Milliseconds until an answer that has not come is taken for none. */
const patienceMs = 15_000;

/** The gateway's fields that we read. */
export interface GatewayReply {
  readonly id?: string;
  readonly status?: string;
  readonly reason?: string;
  readonly errorInformation?: { readonly reason?: string };
  readonly details?: readonly { readonly field?: string; readonly reason?: string }[];
  readonly orderInformation?: { readonly amountDetails?: { readonly authorizedAmount?: string } };
  readonly tokenInformation?: { readonly paymentInstrument?: { readonly id?: string } };
  readonly processorInformation?: { readonly networkTransactionId?: unknown };
  readonly consumerAuthenticationInformation?: Readonly<Record<string, unknown>>;
  readonly _embedded?: { readonly transactionSummaries?: readonly TransactionSummary[] };
}

/** One transaction as the gateway's search tells of it. */
export interface TransactionSummary {
  readonly id?: string;
  readonly applicationInformation?: { readonly applications?: readonly { readonly name?: string; readonly reasonCode?: string }[] };
  readonly orderInformation?: { readonly amountDetails?: { readonly totalAmount?: string } };
}

/** What came back; `silent` when nothing that can be read did. */
export type GatewayAnswer = { readonly status: number; readonly reply: GatewayReply } | { readonly status: 'silent'; readonly why: string };

/** Sends signed requests, once each. Does not throw. */
export interface GatewaySender {
  post(path: string, body: object): Promise<GatewayAnswer>;
  /** A DELETE. */
  remove(path: string): Promise<GatewayAnswer>;
}

export function cybersourceSender(baseUrl: () => string, key: SigningKey): GatewaySender {
  const send = async (method: 'POST' | 'DELETE', path: string, body: string | undefined): Promise<GatewayAnswer> => {
    const url = new URL(`${baseUrl()}${path}`);
    const parts = { host: url.host, date: new Date().toUTCString(), method, path: url.pathname + url.search, body };
    // fetch writes the host header itself, the same one
    const { host: _host, ...signed } = signedHeaders(parts, key);
    const headers = { ...signed, ...(body !== undefined && { 'content-type': 'application/json' }) };
    try {
      const response = await fetch(url, { method, ...(body !== undefined && { body }), headers, signal: AbortSignal.timeout(patienceMs) });
      // a proxy's page, or nothing, comes with a refusal too: its status says enough
      const read = await response.text();
      return { status: response.status, reply: parse(read) };
    } catch (error) {
      return { status: 'silent', why: (error as Error).name };
    }
  };
  return {
    post: (path, body) => send('POST', path, JSON.stringify(body)),
    remove: (path) => send('DELETE', path, undefined),
  };
}

function parse(text: string): GatewayReply {
  try {
    const reply: unknown = JSON.parse(text);
    return typeof reply === 'object' && reply !== null ? reply : {};
  } catch {
    return {};
  }
}
