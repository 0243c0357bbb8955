import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Api, Foundation } from '../api.ts';
import { refuse } from './refusal.ts';

/** What the process itself costs. Its meters run as long as it does, and would keep whatever they were made with. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

/** `/health` (the process lives), `/ready` (the database answers, and calls are wanted) and `/metrics` (Prometheus); gives where more can be measured. */
export function useProbes(app: Api, { database, traffic }: Foundation): Registry {
  const registry = new Registry();
  const durations = new Histogram({
    name: 'commerce_http_request_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) };
    durations.observe(labels, reply.elapsedTime / 1000);
    request.log.info({ ...labels, ms: Math.round(reply.elapsedTime * 10) / 10 }, 'answered');
  });
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'up' }));
  app.addHook('onSend', async (_request, reply) => {
    // whoever keeps connections must not send the next call on one that is about to be closed
    if (traffic.ending) reply.header('connection', 'close');
  });
  app.get('/ready', { logLevel: 'warn' }, async () => {
    if (traffic.ending) refuse(503, 'This process is about to end.', { code: 'ending' });
    await database.query('select 1').catch(() => refuse(503, 'The database does not answer.', { code: 'database_down' }));
    return { status: 'ready' };
  });
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    reply.type(registry.contentType);
    return `${await ofProcess.metrics()}\n${await registry.metrics()}`;
  });
  return registry;
}
