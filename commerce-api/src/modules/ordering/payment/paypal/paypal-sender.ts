import type { PayPalAccount } from './paypal-account.ts';
import type { PayPalAnswer, PayPalReply } from './paypal-replies.ts';

/** Milliseconds until an answer that has not come is taken for none. */
const patienceMs = 15_000;
/** Seconds before its end from which a token is not used any more. */
const renewSeconds = 60;

export interface PayPalSender {
  get(path: string): Promise<PayPalAnswer>;
  /** `requestId` names the request: PayPal does it once, and answers a repeat as the first. */
  post(path: string, body: object | string, requestId?: string): Promise<PayPalAnswer>;
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * Sends requests with the account's token, which is asked for when it is needed, kept until it ends, and asked for anew where PayPal does not know
 * it any more. A request whose connection broke goes out a second time where that is harmless. Does not throw, and writes nothing to the log.
 */
export function payPalSender({ clientId, secret, baseUrl }: PayPalAccount): PayPalSender {
  let kept: { readonly token: string; readonly until: number } | undefined;
  let asking: Promise<PayPalAnswer> | undefined;

  const send = async ({ method, path, body, headers }: Sent): Promise<PayPalAnswer> => {
    try {
      const signal = AbortSignal.timeout(patienceMs);
      const response = await fetch(baseUrl() + path, { method, headers, signal, redirect: 'error', ...(body !== undefined && { body }) });
      return { status: response.status, reply: parse(await response.text()) };
    } catch (error) {
      return { status: 'silent', why: (error as Error).name };
    }
  };

  const askForToken = async (): Promise<PayPalAnswer> => {
    const credentials = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const answer = await send({
      method: 'POST',
      path: '/v1/oauth2/token',
      body: 'grant_type=client_credentials',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
    });
    if (answer.status === 200 && answer.reply.access_token)
      kept = { token: answer.reply.access_token, until: Date.now() + ((answer.reply.expires_in ?? 0) - renewSeconds) * 1000 };
    return answer;
  };

  /** The token, or why there is none. */
  const tokenOr = async (): Promise<string | PayPalAnswer> => {
    if (kept && kept.until > Date.now()) return kept.token;
    kept = undefined;
    const answer = await (asking ??= askForToken().finally(() => (asking = undefined)));
    // another call may have seen it refused meanwhile
    return (kept as { token: string } | undefined)?.token ?? (answer.status === 200 ? { status: 'silent', why: 'NO_TOKEN' } : answer);
  };

  const sendWithToken = async (request: Sent): Promise<PayPalAnswer> => {
    const token = await tokenOr();
    if (typeof token !== 'string') return token;
    const answer = await send({ ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
    if (answer.status === 401 && kept?.token === token) kept = undefined;
    return answer;
  };

  const ask = async (request: Sent, isHarmless: boolean): Promise<PayPalAnswer> => {
    const answer = await sendWithToken(request);
    const isBroken = answer.status === 'silent' && answer.why !== 'TimeoutError' && isHarmless;
    // 401 is the token's: nothing was done
    return isBroken || answer.status === 401 ? sendWithToken(request) : answer;
  };

  return {
    get: (path) => ask({ method: 'GET', path, headers: { accept: 'application/json' } }, true),
    post: (path, body, requestId) => {
      const headers = {
        'content-type': 'application/json',
        accept: 'application/json',
        prefer: 'return=representation',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
      };
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return ask({ method: 'POST', path, body: text, headers }, requestId !== undefined);
    },
  };
}

function parse(text: string): PayPalReply {
  try {
    const reply: unknown = JSON.parse(text);
    return typeof reply === 'object' && reply !== null ? reply : {};
  } catch {
    return {};
  }
}
