import { CommerceError } from './commerce-error.ts';

/** Words of a transport that other software logs and looks for; a shopper never sees them. [NET-02] */
export const transportWords = {
  aborted: 'Request aborted',
  refused: (status: number) => `Request failed with status code ${status}`,
  /** What a fetch says that nobody answered. */
  unreachable: 'Network request failed',
  /** What a fetch says that was not answered in time. */
  late: 'Network request timed out',
} as const;

const unanswered = 'We could not reach the shop. Please check your connection and try again.';

interface Envelope {
  statusCode: number;
  statusMessage?: string;
  response?: unknown;
  errorResponse?: { message?: string; field?: string; code?: string };
}

export const isEnvelope = (body: unknown): body is Envelope => typeof (body as Envelope | null)?.statusCode === 'number';

/** What a reply is that is not a success: the API's own words where it said some. */
export function failureOf(status: number, body: unknown): CommerceError {
  const cause = status >= 200 && status < 300 ? undefined : new Error(transportWords.refused(status));
  if (!isEnvelope(body)) return new CommerceError(unanswered, status, undefined, 'unanswered', { cause });
  const { message, field, code } = body.errorResponse ?? {};
  return new CommerceError(message ?? body.statusMessage ?? unanswered, body.statusCode || status, field, code, { cause });
}

/** What a call is that nobody answered, or that its own caller gave up. */
export function failureWithoutReply(error: unknown, signal: AbortSignal | undefined): CommerceError {
  if (!signal?.aborted) return new CommerceError(unanswered, 0, undefined, 'unanswered', { cause: error });
  return new CommerceError(unanswered, 0, undefined, 'aborted', { cause: new Error(transportWords.aborted, { cause: error }) });
}

/** True where another try may help: nobody was reached, or who was reached cannot answer now. One that was late is not asked again. [NET-04] */
export const mayRecover = ({ statusCode, cause, code }: CommerceError): boolean =>
  statusCode === 0
    ? code !== 'aborted' && (cause as { readonly code?: unknown } | undefined)?.code !== 'ETIMEDOUT'
    : statusCode === 429 || (statusCode >= 500 && statusCode <= 599);
