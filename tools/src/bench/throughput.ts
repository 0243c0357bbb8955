import autocannon from 'autocannon';

export interface Throughput {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly errors: number;
  /** Requests in all. */
  readonly answered: number;
}

export interface ThroughputOptions {
  /** Seconds to go on for, where no `amount` of requests is given. */
  readonly seconds?: number;
  readonly amount?: number;
  readonly headers?: Record<string, string>;
  /** What is asked for in turn; the address's own path when absent. */
  readonly requests?: readonly { readonly path: string; readonly headers?: Record<string, string> }[];
}

/** Requests a second over 16 connections, brotli accepted. The connections share the turns. */
export async function measureThroughput(
  url: string,
  { seconds = 8, amount, headers = {}, requests }: ThroughputOptions = {},
): Promise<Throughput> {
  const target = new URL(url);
  const common = { host: target.host, 'accept-encoding': 'br', ...headers };
  let turn = 0;
  const next = () => {
    const { path, headers: own } = requests![turn++ % requests!.length]!;
    return { path, headers: { ...common, ...own } };
  };
  const result = await autocannon({
    // Node resolves no *.localhost: dial the address, name the host
    url: `http://127.0.0.1:${target.port}${target.pathname}${target.search}`,
    connections: 16,
    ...(amount ? { amount } : { duration: seconds }),
    headers: common,
    ...(requests && { requests: [{ setupRequest: (request: object) => ({ ...request, ...next() }) }] }),
  });
  return {
    requestsPerSecond: Math.round(result.requests.average),
    p99: result.latency.p99,
    errors: result.errors + result.non2xx,
    answered: result.requests.total,
  };
}
