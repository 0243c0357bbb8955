import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A process behind the balancer. */
export interface Backend {
  readonly port: number;
  /** Answers 2xx while it wants requests. */
  readonly readyUrl: string;
}

/** A balancer as they are: it asks who is ready every so often, keeps its connections, and repeats nothing. */
export interface Balancer {
  readonly port: number;
  /** All processes that it asks, whether they run or not. */
  readonly backends: Set<Backend>;
  /** Resolves when so many of them are ready. */
  untilReady(count: number): Promise<void>;
  stop(): Promise<void>;
}

const isReady = ({ readyUrl }: Backend): Promise<boolean> =>
  fetch(readyUrl, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

export async function openBalancer(): Promise<Balancer> {
  const backends = new Set<Backend>();
  const ready = new Set<Backend>();
  const ended = new AbortController();
  const connections = new Agent({ keepAlive: true });
  const look = async () => {
    for (const backend of backends) {
      if (await isReady(backend)) ready.add(backend);
      else ready.delete(backend);
    }
    for (const backend of ready) if (!backends.has(backend)) ready.delete(backend);
  };
  const looking = (async () => {
    for (; !ended.signal.aborted; await wait(100)) await look();
  })();
  let turn = 0;
  // a client whose connection is closed just as it sends cannot tell that from a process that died
  const server = createServer({ keepAliveTimeout: 0 }, (asked, reply) => {
    const all = [...ready];
    const port = all[turn++ % all.length]?.port;
    const { method, url: path, headers } = asked;
    const passed = request({ host: '127.0.0.1', port, method, path, headers, agent: connections }, (answer) => {
      // the connection's own headers stay behind
      const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers;
      reply.writeHead(answer.statusCode!, rest);
      answer.pipe(reply);
    });
    passed.on('error', (error) => reply.writeHead(502).end(error.message));
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    backends,
    async untilReady(count) {
      while (ready.size !== count) await wait(50);
    },
    async stop() {
      ended.abort();
      await looking;
      server.close();
      server.closeAllConnections();
      connections.destroy();
    },
  };
}
