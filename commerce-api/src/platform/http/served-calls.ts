import type { Call } from '@cellardoor/contracts';
import type { Api } from '../api.ts';

interface RouteQuery {
  readonly querystring?: { readonly properties?: object };
}

/** For shells, which compare a module's calls with it before the module goes live: every call that this API serves, at `/calls`. [EMB-03] */
export function serveCallList(app: Api): void {
  const calls: Call[] = [];
  app.addHook('onRoute', ({ method, url, config, schema }) => {
    if (config?.call === undefined || method === 'HEAD') return;
    const query = Object.keys((schema as RouteQuery | undefined)?.querystring?.properties ?? {});
    calls.push({ name: config.call, method: method as Call['method'], path: url, query });
  });
  app.get('/calls', { schema: { hide: true }, logLevel: 'warn' }, async () => ({ calls }));
}
