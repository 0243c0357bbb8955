import type { FastifyInstance } from 'fastify';
import type { Shell } from '../shell.ts';
import { isSecure } from '../request/visitor.ts';

/** Headers that every reply of ours carries. A browser that came by TLS comes by TLS for a year. */
export function setCommonHeaders(app: FastifyInstance, { settings }: Shell): void {
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('x-request-id', request.id)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (isSecure(request, settings.trustedProxies)) reply.header('strict-transport-security', 'max-age=31536000');
  });
}
