import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok } from '../../plugins/envelope.ts';
import { refuse } from '../../plugins/refusal.ts';
import { importCatalogue } from './import-catalogue.ts';
import { BrokenFile } from './import-report.ts';

const schema = { hide: true, body: Type.Object({ path: Type.String({ minLength: 1, maxLength: 4096 }) }) };

/** Imports a catalogue from this machine's files, for its operator. */
export function importRoute(app: Api, { database, now }: Pick<Deps, 'database' | 'now'>): void {
  app.post('/admin/catalogue/import', { schema }, async ({ body }) => {
    const report = await importCatalogue(database, body.path, now()).catch((error: unknown) => {
      if (error instanceof BrokenFile) refuse(422, error.message, { code: 'broken_file' });
      throw error;
    });
    return ok(report);
  });
}
