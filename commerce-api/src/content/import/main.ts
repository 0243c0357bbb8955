import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { sendOrder } from '../../commands/send-order.ts';
import { folderHolder } from '../../db/folder-lock.ts';
import { migrate } from '../../db/migrate.ts';
import { embeddedFolder, openDatabase } from '../../db/open.ts';
import { readSettings, type ApiSettings } from '../../settings.ts';
import type { ContentBundle } from './bundle.ts';
import { byId, type ById, type ContentOrder, obeyContentOrder, type SignedOrder } from './content-order.ts';
import type { ContentReport } from './import-content.ts';
import type { TypeOfFile } from './picture-problems.ts';

const usage = `Usage, with OPERATOR_KEY=...:
  npm run content -- import <file.json> [--draft] [--remove-others]
  npm run content -- try-import <the same>, which checks and counts, and writes nothing
  npm run content -- export <file.json>
  npm run content -- publish <id> ..., which shows everybody what the preview shows of them
  npm run content -- unpublish <id> ..., which leaves them to the preview
  npm run content -- remove <id> ...`;

/** What was asked for; undefined for words that make no sense. */
export function readArguments(words: readonly string[], folder: string): ContentOrder | undefined {
  const [command, ...rest] = words;
  const imports = command === 'import' || command === 'try-import';
  const options = { draft: { type: 'boolean', default: false }, 'remove-others': { type: 'boolean', default: false } } as const;
  try {
    const { values, positionals } = parseArgs({ args: rest, options: imports ? options : {}, allowPositionals: true });
    const [first, ...others] = positionals;
    const namesIds = command !== undefined && Object.hasOwn(byId, command);
    if (first === undefined || (!namesIds && others.length > 0)) return undefined;
    if (namesIds) return { command: command as ById, ids: positionals };
    if (command === 'export') return { command, path: resolve(folder, first) };
    if (!imports) return undefined;
    const { draft = false, 'remove-others': removeOthers = false } = values as { draft?: boolean; 'remove-others'?: boolean };
    return { command, path: resolve(folder, first), draft, removeOthers };
  } catch {
    return undefined;
  }
}

/** Opens the database itself: a server takes it from any process, the embedded one when nobody else holds it. */
async function obeyDirectly(settings: ApiSettings, order: SignedOrder, typeOfFile: TypeOfFile): Promise<ContentReport | ContentBundle> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    return await obeyContentOrder(database, order, { now: new Date(), typeOfFile });
  } finally {
    await database.close();
  }
}

const draftsText = (drafts: number): string =>
  drafts === 0 ? '' : `; ${drafts === 1 ? 'one is a draft' : `${drafts} are drafts`}, which the preview alone shows`;

const reportText = ({ created, changed, unchanged, removed, drafts, notices = [] }: ContentReport, isTrial: boolean): string =>
  `${isTrial ? 'Nothing was written. An import would give: ' : ''}${created} new, ${changed} changed, ${unchanged} as before, ${removed} removed${draftsText(drafts)}.${noticesText(notices)}`;

const noticesText = (notices: readonly string[]): string => {
  if (notices.length === 0) return '';
  const shown = notices.slice(0, 50);
  const more = notices.length > shown.length ? [`and ${notices.length - shown.length} more`] : [];
  return ['\nWorth a look:', ...shown, ...more].join('\n');
};

/** `content import|try-import|export|remove`: prints what was done, or what is wrong by entry and field. Exit code 1 when nothing was done. */
export async function runContentCommand(
  words: readonly string[],
  typeOfFile: TypeOfFile,
  callerFolder: string = process.cwd(),
): Promise<number> {
  const order = readArguments(words, callerFolder);
  if (!order) {
    console.error(usage);
    return 1;
  }
  try {
    const settings = readSettings();
    const signed: SignedOrder = { ...order, key: process.env.OPERATOR_KEY ?? '' };
    const holder = settings.databaseUrl ? undefined : await folderHolder(embeddedFolder(settings));
    const done = await (holder
      ? sendOrder<ContentReport | ContentBundle>(settings, '/admin/content', signed, holder)
      : obeyDirectly(settings, signed, typeOfFile));
    if (order.command !== 'export') return (console.log(reportText(done as ContentReport, order.command === 'try-import')), 0);
    await writeFile(order.path, `${JSON.stringify(done, null, 2)}\n`);
    const { entries = [], assets = [] } = done as ContentBundle;
    console.log(`${entries.length} entries and ${assets.length} assets are in ${order.path}.`);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return 1;
  }
}
