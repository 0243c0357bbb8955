import { type ContentfulClientApi, createClient } from 'contentful';

/** Where content is read, and with what. */
export interface ContentSource {
  readonly space: string;
  readonly accessToken: string;
  /** `https://cdn.contentful.com`, or the base address of a service that speaks like it. */
  readonly url: string;
}

/** How patiently, and how often. [CNT-03] */
export const clientLimits = { timeout: 30_000, retryLimit: 5, maxContentLength: 1_073_741_824, requestsPerSecond: 30 } as const;

export type ContentReader = ContentfulClientApi<undefined>;

/**
 * Contentful's own client: waits 30 seconds at most, asks up to five times again after a 5xx, a 429 or a broken connection, longer and
 * longer apart, takes bodies up to 1 GiB and sends at most 30 requests a second. [CNT-03]
 * @throws 'Expected parameter accessToken' and 'Expected parameter space' for missing settings [CNT-02]
 */
export function contentClient({ space, accessToken, url }: ContentSource, onNote: (what: string) => void = () => {}): ContentReader {
  const { protocol, host, pathname } = new URL(url);
  const options = {
    space,
    accessToken,
    host,
    insecure: protocol === 'http:',
    basePath: pathname.replace(/\/$/, ''),
    timeout: clientLimits.timeout,
    retryLimit: clientLimits.retryLimit,
    throttle: clientLimits.requestsPerSecond,
    logHandler: (level: string, data?: unknown) => onNote(`${level}: ${data instanceof Error ? data.message : String(data)}`),
  };
  return createClient(options) as ContentReader;
}
