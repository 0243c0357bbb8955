import type { Call, CallInput, CallName, CallReply } from '@cellardoor/contracts';
import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { CommerceError } from './commerce-error.ts';
import { type ApiRequest, requestOf } from './request.ts';

export interface SendOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds that the answer may take, in place of the transport's own. */
  readonly timeoutMs?: number;
}

export interface TransportOptions {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  /** How a request travels; by axios when absent. */
  readonly deliver?: Deliver;
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

const unanswered = 'We could not reach the shop. Please check your connection and try again.';

interface Envelope {
  statusCode: number;
  statusMessage?: string;
  response?: unknown;
  errorResponse?: { message?: string; field?: string; code?: string };
}

const isEnvelope = (body: unknown): body is Envelope => typeof (body as Envelope | null)?.statusCode === 'number';

function failureOf(status: number, body: unknown): CommerceError {
  if (!isEnvelope(body)) return new CommerceError(unanswered, status, undefined, 'unanswered');
  const { message, field, code } = body.errorResponse ?? {};
  return new CommerceError(message ?? body.statusMessage ?? unanswered, body.statusCode || status, field, code);
}

/** The one way to the API, whatever is called: GET sends a query string, other methods a JSON body, both with the page's own credentials. [NET-01] */
export function createTransport({ baseUrl, deliver = byAxios(baseUrl) }: TransportOptions): Send {
  return async (call, input?: object, options: SendOptions = {}) => {
    const { status, body } = await deliver({ ...requestOf(call, input), ...options }).catch((error: Error) => {
      throw new CommerceError(unanswered, 0, undefined, options.signal?.aborted ? 'aborted' : 'unanswered', { cause: error });
    });
    if (status >= 200 && status < 300 && isEnvelope(body) && body.statusCode === 0) return body.response as never;
    throw failureOf(status, body);
  };
}

function byAxios(baseURL: string): Deliver {
  let axios: Promise<AxiosInstance> | undefined;
  // axios is 17 KB that a first page does not need
  const instance = () => {
    axios ??= import('axios').then(({ default: { create } }) => create({ baseURL, adapter: 'fetch', validateStatus: () => true }));
    // without a network it does not come: the next call asks for it again
    axios.catch(() => (axios = undefined));
    return axios;
  };
  return async ({ method, path, query, body, signal, timeoutMs = patienceMs }) => {
    const config: AxiosRequestConfig = { method, url: path, params: query, data: body, signal, timeout: timeoutMs };
    const reply = await (await instance()).request<unknown>(config);
    return { status: reply.status, body: reply.data };
  };
}
