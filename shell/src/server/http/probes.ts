import type { FastifyInstance } from 'fastify';
import type { Shell } from '../shell.ts';

/** `/health` (the process answers), `/ready` (it takes traffic) and `/metrics` (Prometheus). */
export function probes(app: FastifyInstance, { modules, metrics }: Shell): { takeTraffic(): void } {
  let ready = false;
  app.addHook('preClose', async () => {
    ready = false;
  });
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/ready', async (_request, reply) => {
    if (!ready) return reply.code(503).send({ status: 'starting' });
    const live = Object.fromEntries([...modules.current.modules].map(([name, { release }]) => [name, release.version]));
    const refused = Object.fromEntries([...modules.refused].map(([name, { version, reason }]) => [name, { version, reason }]));
    return { status: 'ready', live, refused };
  });
  app.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
  return { takeTraffic: () => void (ready = true) };
}
