import Fastify, { type FastifyInstance } from 'fastify';
import type { Shell } from '../shell.ts';

/**
 * `/health` (the process answers) is served to everybody. The server that is returned is for operators and their tools, on a port of its own that no
 * shopper reaches: `/ready` (the shell takes traffic, with which releases) and `/metrics` (Prometheus).
 */
export function operatorRoutes(app: FastifyInstance, { modules, metrics, traffic, servedCalls }: Shell): FastifyInstance {
  app.get('/health', async () => ({ status: 'ok' }));

  const server = Fastify({ forceCloseConnections: true });
  server.get('/ready', async (_request, reply) => {
    if (traffic.state !== 'open') return reply.code(503).send({ status: traffic.state });
    const live = Object.fromEntries([...modules.current.modules].map(([name, { release }]) => [name, release.version]));
    const refused = Object.fromEntries([...modules.refused].map(([name, { version, reason }]) => [name, { version, reason }]));
    const canaries = Object.fromEntries(
      [...modules.canaries].map(([name, { canary, isGiven }]) => [name, { version: canary.version, percent: canary.percent, isGiven }]),
    );
    // pages of a module that is not live would be a 503
    if (modules.current.modules.size === 0) return reply.code(503).send({ status: 'no module runs', live, refused });
    if (modules.missing.length > 0) return reply.code(503).send({ status: `not live yet: ${modules.missing.join(', ')}`, live, refused });
    // and so would every page that shows what the API knows
    if (servedCalls.isUnknownToApi) return reply.code(503).send({ status: 'the API does not know SHELL_SECRET', live, refused });
    return { status: 'ready', live, canaries, refused };
  });
  server.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
  app.addHook('onClose', () => server.close());
  return server;
}
