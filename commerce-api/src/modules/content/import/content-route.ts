import { Type } from 'typebox';
import type { Api, Deps } from '../../../platform/api.ts';
import { CommandEnded } from '../../../platform/commands/command-ended.ts';
import { ok } from '../../../platform/http/envelope.ts';
import { isClientDisconnected } from '../../../platform/http/has-gone.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import type { ShopLookups } from './shop-lookups.ts';
import { InvalidContent } from './bundle.ts';
import { executeContentCommand } from './content-command.ts';

const key = Type.String({ maxLength: 200 });
const path = Type.String({ minLength: 1, maxLength: 4096 });
const ids = Type.Array(Type.String({ maxLength: 64 }), { minItems: 1 });
const localeMap = Type.Optional(Type.Record(Type.String(), Type.String({ maxLength: 64 })));
const importing = { draft: Type.Boolean(), removeOthers: Type.Boolean(), localeMap };
const body = Type.Union([
  Type.Object({ command: Type.Enum(['import', 'try-import']), key, path, ...importing }),
  Type.Object({ command: Type.Literal('export'), key, path }),
  Type.Object({ command: Type.Enum(['publish', 'unpublish', 'remove']), key, ids }, { additionalProperties: false }),
  Type.Object({ command: Type.Enum(['publish', 'unpublish']), key, ids, at: Type.String({ maxLength: 64 }) }),
  Type.Object({ command: Type.Literal('scheduled'), key }),
  Type.Object({ command: Type.Literal('call-off'), key, numbers: Type.Array(Type.Integer({ minimum: 1 }), { minItems: 1 }) }),
]);

/** Carries out orders of this machine's operator on the content, and says where nobody would see it. */
export function contentRoute(
  app: Api,
  { database, now, settings: { takenSpace, contentOrigins } }: Pick<Deps, 'database' | 'now' | 'settings'>,
  beside: ShopLookups,
): void {
  const unseen =
    takenSpace && `the settings name the space ${takenSpace.space} at Contentful: what shoppers see comes from there, and not from here`;
  app.post('/admin/content', { schema: { hide: true, body } }, async ({ body: order }, reply) => {
    const beforeCommit = async () => {
      if (await isClientDisconnected(reply)) throw new CommandEnded(false);
    };
    const around = { ...beside, now: now(), origins: contentOrigins, beforeCommit };
    const done = await executeContentCommand(database, order, around).catch((error: unknown) => {
      if (error instanceof InvalidContent) refuse(422, error.message, { code: 'invalid_content' });
      if (error instanceof CommandEnded) refuse(422, error.message, { code: 'command_ended' });
      throw error;
    });
    return ok(unseen && 'created' in done ? { ...done, notices: [unseen, ...(done.notices ?? [])] } : done);
  });
}
