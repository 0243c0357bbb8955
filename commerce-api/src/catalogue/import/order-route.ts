import { Type } from 'typebox';
import type { Api, Deps } from '../../api.ts';
import { ok } from '../../plugins/envelope.ts';
import { refuse } from '../../plugins/refusal.ts';
import { BrokenFile } from './import-report.ts';
import { catalogueOrders, orderNames } from './orders.ts';

const schema = {
  hide: true,
  params: Type.Object({ order: Type.Enum(orderNames) }),
  body: Type.Object({ path: Type.String({ minLength: 1, maxLength: 4096 }) }),
};

/** Carries out a catalogue order with this machine's files, for its operator. */
export function catalogueOrderRoute(app: Api, { database, now }: Pick<Deps, 'database' | 'now'>): void {
  app.post('/admin/catalogue/:order', { schema }, async ({ body, params }) => {
    const text = await catalogueOrders[params.order].run(database, body.path, now()).catch((error: unknown) => {
      if (error instanceof BrokenFile) refuse(422, error.message, { code: 'broken_file' });
      throw error;
    });
    return ok({ text });
  });
}
