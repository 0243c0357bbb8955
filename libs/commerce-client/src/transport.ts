import type { Call, CallInput, CallName, CallReply } from '@cellardoor/contracts';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { byClock, repeated, type Wait, waitsMs } from './repeat.ts';
import { type ApiRequest, requestOf } from './request.ts';
import { failureOf, failureWithoutReply, isEnvelope } from './transport-failure.ts';

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds that the answer may take, in place of the transport's own. */
  readonly timeoutMs?: number;
  /** A random name of this write, by which the API does it once however often it is sent. */
  readonly idempotencyKey?: string;
  /** Nobody waits for the answer: the browser brings it to its end also when the page is left, and needs no code for it that is not there yet. */
  readonly outlivesPage?: boolean;
  /** False where the caller itself sends a write with a key again. */
  readonly retries?: boolean;
}

export interface TransportOptions {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  /** How a request travels; by axios when absent. */
  readonly deliver?: Deliver;
  /** How the time between two tries passes; by the clock when absent. */
  readonly wait?: Wait;
  /** False where `deliver` itself asks again. */
  readonly retries?: boolean;
}

/** Takes a request to the API and brings back what it said, whatever its status. Rejects when nothing came back. */
export type Deliver = (request: ApiRequest & SendOptions) => Promise<{ readonly status: number; readonly body: unknown }>;

type SendArguments<Name extends CallName> =
  {} extends CallInput<Name> ? [input?: CallInput<Name>, options?: SendOptions] : [input: CallInput<Name>, options?: SendOptions];

/**
 * Makes a call of the commerce API: `send(getProduct, { itemCode }, { signal })`. Gives the reply's `response`, and throws a
 * `CommerceError` for anything else. [NET-01] [OTH-03]
 */
export type Send = <Name extends CallName>(call: Call<Name>, ...input: SendArguments<Name>) => Promise<CallReply<Name>>;

/** Milliseconds that an answer may take. */
const patienceMs = 10_000;

/**
 * The one way to the API, whatever is called: GET sends a query string, other methods a JSON body, both with the page's own credentials.
 * A GET, or a write with a key, is tried up to five times more where that may help. [NET-01] [NET-04]
 */
export function createTransport({ baseUrl, deliver = byAxios(baseUrl), wait = byClock, retries = true }: TransportOptions): Send {
  return async (call, input?: object, options: SendOptions = {}) => {
    const { signal, idempotencyKey } = options;
    const request = requestOf(call, input);
    const attempt = async () => {
      const { status, body } = await deliver({ ...request, ...options }).catch((error: unknown) => {
        throw failureWithoutReply(error, signal);
      });
      if (status >= 200 && status < 300 && isEnvelope(body) && body.statusCode === 0) return body.response as never;
      throw failureOf(status, body);
    };
    const mayRepeat = retries && options.retries !== false && (request.method === 'GET' || idempotencyKey !== undefined);
    return repeated(attempt, { waits: mayRepeat ? waitsMs : [], wait, signal });
  };
}

/** The header of a write's key, where it has one. */
export const keyHeader = ({ idempotencyKey }: SendOptions): Record<string, string> =>
  idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };

function byAxios(baseURL: string): Deliver {
  let axios: Promise<AxiosInstance> | undefined;
  // axios is 17 KB that a first page does not need
  const instance = () => {
    axios ??= import('axios').then(({ default: { create } }) => create({ baseURL, adapter: 'fetch', validateStatus: () => true }));
    // without a network it does not come: the next call asks for it again
    axios.catch(() => (axios = undefined));
    return axios;
  };
  return async (asked) => {
    if (asked.outlivesPage) return byFetch(baseURL, asked);
    const { method, path, query, body, signal, timeoutMs = patienceMs } = asked;
    const config: AxiosRequestConfig = {
      method,
      url: path,
      params: query,
      data: body,
      signal,
      timeout: timeoutMs,
      headers: keyHeader(asked),
      // what a shopper has been shown as done is sent to its end, though they leave at once
      fetchOptions: { keepalive: method !== 'GET' },
    };
    const reply = await (await instance()).request<unknown>(config);
    return { status: reply.status, body: reply.data };
  };
}

async function byFetch(baseUrl: string, asked: ApiRequest & SendOptions): ReturnType<Deliver> {
  const { method, path, query, body, signal } = asked;
  const asking = new URLSearchParams(query as Record<string, string>);
  const reply = await fetch(`${baseUrl}${path}${asking.size > 0 ? `?${asking}` : ''}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...keyHeader(asked) },
    body: JSON.stringify(body),
    credentials: 'same-origin',
    keepalive: true,
    signal,
  });
  return { status: reply.status, body: await reply.json().catch(() => undefined) };
}
