import type { FastifyInstance } from 'fastify';
import type { Shell } from '../shell.ts';
import { visitorOf } from '../request/visitor.ts';
import { hostOf } from '../request/host.ts';
import { sendRefusal } from './kind-errors.ts';

/**
 * Serves a shop under its own address alone: what names another port is sent there, or refused when it cannot be repeated, so that no
 * page is made once for every port that somebody thinks of. `/health` may be asked for under any name.
 */
export function enforceOwnAddress(app: FastifyInstance, { settings, marketOf }: Shell): void {
  app.addHook('onRequest', async (request, reply) => {
    const { url, method, headers } = request.raw;
    if (url === '/health') return;
    if (!hostOf(headers.host, 'http') || !url!.startsWith('/'))
      return sendRefusal(request, reply, 400, 'This address cannot be read', 'Please check it and try again.');
    const { market, isElsewhere, origin } = visitorOf(request, marketOf, settings);
    if (!market || !isElsewhere) return;
    if (method === 'GET' || method === 'HEAD') return reply.header('cache-control', 'no-store').redirect(origin + url!, 308);
    return sendRefusal(request, reply, 421, 'The shop has another address', 'Please open the shop at its own address and try again.');
  });
}
