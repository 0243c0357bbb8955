import autocannon from 'autocannon';

export interface Throughput {
  readonly requestsPerSecond: number;
  /** Milliseconds. */
  readonly p99: number;
  readonly errors: number;
}

/** Requests a second of one page over 16 connections, brotli accepted. */
export async function measureThroughput(
  url: string,
  { seconds = 8, headers = {} }: { seconds?: number; headers?: Record<string, string> } = {},
): Promise<Throughput> {
  const target = new URL(url);
  const result = await autocannon({
    // Node resolves no *.localhost: dial the address, name the host
    url: `http://127.0.0.1:${target.port}${target.pathname}${target.search}`,
    connections: 16,
    duration: seconds,
    headers: { host: target.host, 'accept-encoding': 'br', ...headers },
  });
  return { requestsPerSecond: Math.round(result.requests.average), p99: result.latency.p99, errors: result.errors + result.non2xx };
}
