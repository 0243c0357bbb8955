import { Type } from 'typebox';
import type { Api, Deps } from '../../platform/api.ts';
import { ok } from '../../platform/http/envelope.ts';
import { isClientDisconnected } from '../../platform/http/has-gone.ts';
import { operatorPrograms, programNames } from './operator-programs.ts';

const schema = {
  hide: true,
  params: Type.Object({ program: Type.Enum(programNames) }),
  body: Type.Object({
    words: Type.Array(Type.String({ maxLength: 4096 }), { maxItems: 40 }),
    key: Type.String({ maxLength: 200 }),
    user: Type.String({ maxLength: 200 }),
    folder: Type.String({ maxLength: 4096 }),
  }),
};

/** Runs an operator's program in the process that holds the embedded database. */
export function operatorRoute(app: Api, { database, now, settings }: Pick<Deps, 'database' | 'now' | 'settings'>): void {
  app.post('/admin/operate/:program', { schema }, async ({ body, params }, reply) => {
    const isOver = () => isClientDisconnected(reply);
    return ok({ text: await operatorPrograms[params.program](database, { ...body, isOver }, now(), settings) });
  });
}
