import { type ContentfulClientApi, createClient } from 'contentful';

/** Where content is read, and with what. */
export interface ContentSource {
  readonly space: string;
  readonly accessToken: string;
  /** `https://cdn.contentful.com`, or the base address of a service that speaks like it. */
  readonly url: string;
  /** 1 to 30; 30 when absent. */
  readonly requestsPerSecond?: number;
}

/** How patiently, and how often. [CNT-03] */
export const clientLimits = { timeout: 30_000, retryLimit: 5, mostBytes: 1_073_741_824, mostRequestsPerSecond: 30 } as const;

function requireRate(requestsPerSecond: number): void {
  const { mostRequestsPerSecond: most } = clientLimits;
  if (Number.isInteger(requestsPerSecond) && requestsPerSecond >= 1 && requestsPerSecond <= most) return;
  throw new RangeError(`Content is asked for 1 to ${most} times a second, not ${requestsPerSecond} times.`);
}

/** True for what a space says that was modelled without the asked content type. */
export const isUnknownType = (error: unknown): boolean => (error as Error).name === 'InvalidQuery';

export interface ContentReader extends ContentfulClientApi<undefined> {
  /** Of the service, with its port. */
  readonly host: string;
}

/**
 * Contentful's own client: waits 30 seconds at most, asks up to five times again after a 5xx, a 429 or a broken connection, longer and
 * longer apart, takes bodies up to 1 GiB and sends at most 1 to 30 requests a second. [CNT-03]
 * @throws 'Expected parameter accessToken' and 'Expected parameter space' for missing settings [CNT-02]; RangeError for other rates
 */
export function contentClient(
  { space, accessToken, url, requestsPerSecond = clientLimits.mostRequestsPerSecond }: ContentSource,
  onNote: (what: string) => void = () => {},
): ContentReader {
  requireRate(requestsPerSecond);
  const { protocol, host, pathname } = new URL(url);
  const options = {
    space,
    accessToken,
    host,
    insecure: protocol === 'http:',
    basePath: pathname.replace(/\/$/, ''),
    timeout: clientLimits.timeout,
    retryLimit: clientLimits.retryLimit,
    throttle: requestsPerSecond,
    maxContentLength: clientLimits.mostBytes,
    maxBodyLength: clientLimits.mostBytes,
    logHandler: (level: string, data?: unknown) => onNote(`${level}: ${data instanceof Error ? data.message : String(data)}`),
  };
  return Object.assign(createClient(options), { host }) as ContentReader;
}
