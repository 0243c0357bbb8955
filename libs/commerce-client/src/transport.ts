import type { AxiosInstance, AxiosRequestConfig } from 'axios';
import { CommerceError } from './commerce-error.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface TransportOptions {
  /** Origin of the API; empty for the page's own. */
  readonly baseUrl: string;
  /** Sent with every call: market, request id, cookie (on the server only). */
  readonly headers?: Record<string, string>;
  /** Milliseconds; 10,000 when absent. */
  readonly timeout?: number;
  /** How a call travels; by axios when absent. */
  readonly deliver?: Deliver;
}

export interface Call {
  readonly method: Method;
  readonly path: string;
  readonly query?: object;
  readonly body?: unknown;
  readonly signal?: AbortSignal;
}

/** Takes a call to the API and brings back what it said, whatever its status. Rejects when nothing came back. */
export type Deliver = (call: Call) => Promise<{ readonly status: number; readonly body: unknown }>;

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sends one call and opens its envelope. */
export type Send = <T>(method: Method, path: string, input?: { query?: object; body?: unknown } & CallOptions) => Promise<T>;

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

/** GET sends a query string, other methods a JSON body, both with the page's own credentials. [NET-01] */
export function createTransport(options: TransportOptions): Send {
  const deliver = options.deliver ?? byAxios(options);
  return async <T>(method: Method, path: string, input: { query?: object; body?: unknown; signal?: AbortSignal } = {}) => {
    const { status, body } = await deliver({ method, path, ...input }).catch((error: Error) => {
      throw new CommerceError(unanswered, 0, undefined, input.signal?.aborted ? 'aborted' : 'unanswered', { cause: error });
    });
    if (status >= 200 && status < 300 && isEnvelope(body) && body.statusCode === 0) return body.response as T;
    throw failureOf(status, body);
  };
}

function byAxios({ baseUrl, headers, timeout = 10_000 }: TransportOptions): Deliver {
  let axios: Promise<AxiosInstance> | undefined;
  // axios is 17 KB that a first page does not need
  const instance = () =>
    (axios ??= import('axios').then(({ default: { create } }) =>
      create({ baseURL: baseUrl, headers, timeout, adapter: 'fetch', validateStatus: () => true }),
    ));
  return async ({ method, path, query, body, signal }) => {
    const config: AxiosRequestConfig = { method, url: path, params: query, data: body, signal };
    const reply = await (await instance()).request<unknown>(config);
    return { status: reply.status, body: reply.data };
  };
}
