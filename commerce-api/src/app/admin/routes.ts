import type { AddressInfo } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Api, Deps } from '../../platform/api.ts';
import { contentRoute } from '../../modules/content/import/content-route.ts';
import { typeOfFile } from '../../demo-catalogue/pictures/type-of-file.ts';
import { facetPaths } from '../../modules/search/facet-paths.ts';
import { isShown } from '../../modules/search/is-shown.ts';
import { operatorRoute } from './operator-route.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type AdminAccess, adminAccessAt, isToken, offerAdminAccess, withdrawAdminAccess } from '../../platform/http/admin-access.ts';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Lets the operator's commands work while this process holds the embedded database: they send their orders here. For this machine's
 * operator alone: the connection must come from loopback, without a proxy's headers, and bear the secret of a file in CELLARDOOR_HOME.
 */
export function adminRoutes(app: Api, deps: Pick<Deps, 'database' | 'settings' | 'now'>): void {
  let access: AdminAccess | undefined;
  const { home } = deps.settings;
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    access = adminAccessAt(`http://127.0.0.1:${port}`);
    await offerAdminAccess(home, access);
  });
  app.addHook('onClose', async () => {
    if (access) await withdrawAdminAccess(home);
  });
  app.addHook('onRequest', async (request) => {
    if (!isOperator(request, access)) refuse(404, 'There is nothing at this address.', { code: 'unknown_address' });
  });
  contentRoute(app, deps, { typeOfFile, facetPaths, isShown });
  operatorRoute(app, deps);
}

function isOperator({ headers, socket }: FastifyRequest, access: AdminAccess | undefined): boolean {
  const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  const isNear = loopback.test(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers['x-forwarded-host'];
  return access !== undefined && isNear && isToken(token, access.token);
}
