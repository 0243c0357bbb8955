/** Methods whose requests have no body here. */
const bodiless = new Set(['GET', 'HEAD', 'DELETE', 'OPTIONS', 'TRACE']);

/** A request as Node's parser gives it. */
interface Framed {
  readonly method?: string;
  /** Names and values in turn, as they were sent. */
  readonly rawHeaders: readonly string[];
}

const valuesOf = ({ rawHeaders }: Framed, name: string): string[] =>
  rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1]!.toLowerCase() === name);

/** True for a request that announces a body. */
export const hasBody = (request: Framed): boolean =>
  valuesOf(request, 'transfer-encoding').length > 0 || valuesOf(request, 'content-length').some((length) => !/^0+$/.test(length));

/**
 * Why a request must not be read: its length or its host could be understood in two ways, or it brings a body where none belongs. Undefined for a
 * plain one. Whoever stands before or behind us may read such a request differently, and take its body for the next one.
 */
export function framingFault(request: Framed): string | undefined {
  if (valuesOf(request, 'host').length > 1) return 'The request names its host more than once.';
  const lengths = valuesOf(request, 'content-length');
  const codings = valuesOf(request, 'transfer-encoding');
  if (lengths.length + codings.length > 1) return 'The request states its length more than once.';
  if (lengths.some((length) => !/^\d{1,15}$/.test(length))) return 'The request states a length that is no number.';
  if (codings.some((coding) => coding.toLowerCase() !== 'chunked')) return 'The request has a transfer coding that is not taken.';
  if (bodiless.has(request.method!) && hasBody(request)) return `A ${request.method} request has no body.`;
  return undefined;
}
