import type { FastifyRequest } from 'fastify';
import type { Api } from '../api.ts';
import { refuse } from './refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a page that another site's form may lead to: it looks at no cookie, and changes nothing for whoever has one. */
    fromOtherSites?: boolean;
  }
}

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The host that a page of ours was served from, as its Origin header names it; undefined for an opaque one. */
function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host;
  } catch {
    return undefined;
  }
}

/** True for a write that another site's page sends with our shopper's cookie. Callers that are no browser send neither header. */
export function isForeignWrite({ method, headers, host }: Pick<FastifyRequest, 'method' | 'headers' | 'host'>): boolean {
  if (reads.has(method)) return false;
  const { origin } = headers;
  if (origin !== undefined) return hostOf(origin) !== host;
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}

/** Refuses cross-site writes, whatever the cookie: SameSite=Lax alone lets a sibling host through. */
export function refuseForeignWrites(app: Api): void {
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.fromOtherSites && isForeignWrite(request))
      refuse(403, 'This request came from another site and was refused.', { code: 'cross_site' });
  });
}
