import type { AddressInfo } from 'node:net';
import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok } from '../../plugins/envelope.ts';
import { refuse } from '../../plugins/refusal.ts';
import { type AdminAccess, isToken, offerAdminAccess, withdrawAdminAccess } from './admin-access.ts';
import { importCatalogue } from './import-catalogue.ts';
import { BrokenFile } from './import-report.ts';

const loopback = /^(?:127\.|::1$|::ffff:127\.)/;

/**
 * Lets the import command work while this process holds the embedded database: it sends the path here. For this machine's
 * operator alone: the connection must come from loopback, without a proxy's headers, and bear the secret of a file in CELLARDOOR_HOME.
 */
export function catalogueAdminRoutes(app: Api, { database, settings, now }: Pick<Deps, 'database' | 'settings' | 'now'>): void {
  let access: AdminAccess | undefined;
  app.addHook('onListen', async () => {
    const { port } = app.server.address() as AddressInfo;
    access = await offerAdminAccess(settings.home, `http://127.0.0.1:${port}`);
  });
  app.addHook('onClose', async () => {
    if (access) await withdrawAdminAccess(settings.home);
  });

  app.post(
    '/admin/catalogue/import',
    { schema: { hide: true, body: Type.Object({ path: Type.String({ minLength: 1, maxLength: 4096 }) }) } },
    async ({ headers, body, socket }) => {
      const token = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
      const isNear = loopback.test(socket.remoteAddress ?? '') && !headers['x-forwarded-for'] && !headers['x-forwarded-host'];
      if (!access || !isNear || !isToken(token, access.token))
        refuse(404, 'There is nothing at this address.', { code: 'unknown_address' });
      const report = await importCatalogue(database, body.path, now()).catch((error: unknown) => {
        if (error instanceof BrokenFile) refuse(422, error.message, { code: 'broken_file' });
        throw error;
      });
      return ok(report);
    },
  );
}
