import type { Api } from '../api.ts';

/**
 * Lets no cache keep the reply of a call, also a refusal: what one shopper is told is not the next one's, and a cache in front of the shop may keep
 * what says nothing of itself. A call whose reply is everybody's says so by `vary` or `cache-control`.
 */
export function forbidCaching(app: Api): void {
  app.addHook('onSend', async ({ routeOptions: { config } }, reply, payload) => {
    if (config.call && !reply.hasHeader('cache-control') && !reply.hasHeader('vary')) reply.header('cache-control', 'private, no-store');
    return payload;
  });
}
