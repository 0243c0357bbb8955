import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One address before several shells. */
export interface ReverseProxy {
  /** Origin of a market's shop, such as `law-uk`. */
  at(market: string): string;
  stop(): Promise<void>;
}

/** @param portFor the shell that answers for a path */
export async function openReverseProxy(portFor: (path: string) => number): Promise<ReverseProxy> {
  const server = createServer((asked, reply) => {
    const { method, url = '/', headers } = asked;
    const passed = request({ host: '127.0.0.1', port: portFor(url), method, path: url, headers, agent: false }, (answer) => {
      reply.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(reply);
    });
    passed.on('error', () => reply.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    at: (market) => `http://${market}.localhost:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
