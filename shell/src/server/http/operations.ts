import Fastify, { type FastifyInstance } from 'fastify';
import type { Shell } from '../shell.ts';

/** What operators and their tools ask, on a port of its own that no shopper reaches. */
export interface Operations {
  /** Serves `/ready` (the shell takes traffic, with which releases) and `/metrics` (Prometheus). */
  readonly server: FastifyInstance;
  takeTraffic(): void;
}

/** `/health` (the process answers) is served to everybody; the rest to operators. */
export function operations(app: FastifyInstance, { modules, metrics }: Shell): Operations {
  let ready = false;
  app.addHook('preClose', async () => {
    ready = false;
  });
  app.get('/health', async () => ({ status: 'ok' }));

  const server = Fastify({ forceCloseConnections: true });
  server.get('/ready', async (_request, reply) => {
    if (!ready) return reply.code(503).send({ status: 'starting' });
    const live = Object.fromEntries([...modules.current.modules].map(([name, { release }]) => [name, release.version]));
    const refused = Object.fromEntries([...modules.refused].map(([name, { version, reason }]) => [name, { version, reason }]));
    return { status: 'ready', live, refused };
  });
  server.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
  app.addHook('onClose', () => server.close());
  return { server, takeTraffic: () => void (ready = true) };
}
